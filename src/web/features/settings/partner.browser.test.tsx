// Saying to be 19 or older: offered where there is real partner advertising, saved as it is pressed, taken back as easily.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import '../../styles/app.css';
import { answering, settingsOf, show } from './test-support.tsx';

const choice = 'PUT /api/user/partner';
const settings = 'GET /api/user/settings';

beforeEach(() => {
  localStorage.clear();
  document.documentElement.className = 'dark';
});
afterEach(() => vi.restoreAllMocks());

test('[R82] where there is partner advertising a member says to be 19 or older, and takes it back', async () => {
  const asked = answering({
    // Hidden on another device since this page was loaded.
    [settings]: () => Response.json(settingsOf({ partner: { isAdult: false, isOptedOut: true } })),
    [choice]: (body) => Response.json({ ok: true, ...(body as object) }),
  });
  const { screen } = await show({ hasPartner: true, settings: settingsOf() });
  const adult = screen.getByRole('switch', { name: '19세 이상이에요' });
  await expect.element(adult).toHaveAttribute('aria-checked', 'false');
  await adult.click();
  await expect.element(screen.getByText('제휴 광고 설정을 저장했어요')).toBeVisible();
  await adult.click();
  await expect
    .poll(() => asked.filter(({ call }) => call === choice))
    .toEqual([
      { call: choice, body: { isAdult: true, isOptedOut: true } },
      { call: choice, body: { isAdult: false, isOptedOut: true } },
    ]);
  await expect.element(screen.getByRole('link', { name: '왜 보이나요?' })).toHaveAttribute('href', '/ads-transparency#partner');
});

test('[R83] without partner advertising nobody is asked', async () => {
  answering({});
  const { screen } = await show();
  await expect.element(screen.getByRole('switch', { name: '제휴 광고 숨기기' })).toBeVisible();
  expect(screen.container.textContent).not.toContain('19세');
});
