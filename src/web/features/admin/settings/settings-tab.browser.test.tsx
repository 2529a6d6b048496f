// The settings as an admin sees them: what is installed, and two choices that stand at once.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import '../../../styles/app.css';
import type { HouseSettings } from '#contract/admin/house.ts';
import { asksOf, refusal, toastText } from '../../../parts/test-support.tsx';
import { answer, narrow, showAdmin, signIn, signOut, wide } from '../frame/test-support.tsx';
import SettingsTab from './settings-tab.tsx';

const path = '/api/admin/settings';
const settings: HouseSettings = {
  choices: { blogNeedsApproval: false, isPartnerPaused: false },
  installed: [
    { name: 'SMTP_URL', label: '메일 발송', isSet: false, note: 'DATA_DIR/mail에 파일로 남겨요.' },
    { name: 'DATABASE_URL', label: '데이터베이스 서버', isSet: true, note: '' },
  ],
  partner: { mode: 'demo', advertiser: '예시 광고주', linkHost: 'partner.example.com' },
  mode: 'demo',
  version: '1.2.3',
};

beforeEach(async () => {
  document.documentElement.className = 'light';
  signIn();
  await wide();
});
afterEach(() => {
  signOut();
  vi.restoreAllMocks();
});

test('what is set up is told by name and word, never by value', async () => {
  answer({ [`GET ${path}`]: () => Response.json(settings) });
  const screen = await showAdmin(SettingsTab);
  const shown = screen.getByRole('region', { name: '설치 상태' });
  for (const words of [
    '메일 발송',
    'SMTP_URL',
    '설정 안 함',
    'DATA_DIR/mail에 파일로 남겨요.',
    '설정함',
    '데모 · 예시 광고주 · partner.example.com',
    '1.2.3',
  ])
    await expect.element(shown).toMatchTextContent(words);
});

test('a choice stands at once and is saved once', async () => {
  let now = settings;
  const heard = answer({
    [`GET ${path}`]: () => Response.json(now),
    [`PUT ${path}`]: ({ body }) => {
      now = { ...settings, choices: { ...settings.choices, ...body } };
      return Response.json(now);
    },
  });
  const screen = await showAdmin(SettingsTab);
  const choice = screen.getByRole('switch', { name: '블로그 댓글을 확인한 다음 공개' });
  await choice.click();
  await expect.element(choice).toBeChecked();
  await expect.poll(toastText, { timeout: 15_000 }).toContain('설정을 저장했어요');
  await expect.element(choice).toBeChecked();
  expect(asksOf(heard, 'PUT', path).map(({ body }) => body)).toEqual([{ blogNeedsApproval: true }]);
});

test('[R267] the page around is asked for again when the partner is held back', async () => {
  answer({
    [`GET ${path}`]: () => Response.json(settings),
    [`PUT ${path}`]: ({ body }) => Response.json({ ...settings, choices: { ...settings.choices, ...body } }),
  });
  const shell = vi.fn(() => null);
  const screen = await showAdmin(SettingsTab, { shell });
  await screen.getByRole('switch', { name: '제휴 광고 멈추기' }).click();
  await expect.poll(() => shell.mock.calls.length, { timeout: 15_000 }).toBe(2);
});

test('a choice that could not be saved stands as it was, and says why', async () => {
  answer({
    [`GET ${path}`]: () => Response.json(settings),
    [`PUT ${path}`]: () => refusal(409, 'repeat-in-progress', '같은 요청을 처리하고 있어요. 잠시만 기다려 주세요.'),
  });
  const screen = await showAdmin(SettingsTab);
  const choice = screen.getByRole('switch', { name: '제휴 광고 멈추기' });
  await choice.click();
  await expect.poll(toastText, { timeout: 15_000 }).toContain('설정을 저장하지 못했어요');
  await expect.element(choice).not.toBeChecked();
});

test('[R327] on a phone the settings stay within 360 px', async () => {
  await narrow();
  answer({ [`GET ${path}`]: () => Response.json(settings) });
  const screen = await showAdmin(SettingsTab);
  await expect.element(screen.getByRole('region', { name: '설치 상태' })).toBeVisible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360);
});
