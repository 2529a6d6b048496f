// The one place for advertising: marked and closable in the demo world, a house notice elsewhere.
import { createRoutesStub } from 'react-router';
import { beforeEach, expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { type PartnerMode, PartnerSlot } from './partner-slot.tsx';

const Demo = () => <PartnerSlot mode="demo" />;
const Off = () => <PartnerSlot mode="off" />;

function show(mode: PartnerMode, viewer: unknown = null) {
  const Page = createRoutesStub([{ id: 'root', path: '/', Component: mode === 'demo' ? Demo : Off }]);
  return render(<Page hydrationData={{ loaderData: { root: { viewer } } }} />);
}

beforeEach(() => {
  localStorage.clear();
  document.documentElement.classList.remove('no-partner');
});

test('[R80][R81][R82] the demo is marked first, opens in a new tab, makes the five claims, warns, and stays closed', async () => {
  const screen = await show('demo');
  const slot = screen.container.querySelector('.ad');
  expect(slot?.textContent?.startsWith('[광고] 데모')).toBe(true);
  for (const claim of ['50,000원', '무료 스핀 180회', '즉시 출금', '매일 보너스', 'VIP 혜택', '19세 이상', '1336'])
    expect(slot?.textContent).toContain(claim);
  const link = slot?.querySelector('a[target]');
  expect(link?.getAttribute('target')).toBe('_blank');
  expect(link?.getAttribute('rel')?.split(' ').sort()).toEqual(['nofollow', 'noopener', 'noreferrer', 'sponsored']);
  await screen.getByRole('button', { name: '광고 닫기' }).click();
  expect(screen.container.querySelector('.ad')).toBeNull();
  expect(localStorage.getItem('partner-dismissed')).not.toBeNull();
});

test('[R83] with the slot off there is a house notice and no link outside', async () => {
  const screen = await show('off');
  expect(screen.container.textContent).toContain('픽노트는 무료예요');
  expect([...screen.container.querySelectorAll('a')].map((link) => link.getAttribute('href'))).toEqual(['/rules']);
});

test('a member who wants no partner has no slot in the page at all', async () => {
  const preferences = { spoilerFree: false, hideOdds: false, hidePartner: true };
  for (const mode of ['demo', 'off'] as const) {
    const screen = await show(mode, { preferences });
    expect(screen.container.innerHTML).toBe('');
    await screen.unmount();
  }
  const other = await show('demo', { preferences: { ...preferences, hidePartner: false } });
  expect(other.container.querySelector('.ad')).not.toBeNull();
});
