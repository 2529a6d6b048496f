// The one place of the partner: what the server hands out, marked and closable; a house card elsewhere.
import { createMemoryRouter, RouterProvider } from 'react-router';
import { beforeEach, expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import type { PartnerSlot as Slot } from '#contract/ads.ts';
import '../styles/app.css';
import { AdsFrom } from './ads/ads-from.tsx';
import { PartnerSlot } from './partner-slot.tsx';

const house: Slot = { kind: 'house', title: '픽노트는 무료예요', body: '예측에 돈을 걸지 않아요.', href: '/rules' };
const partner: Slot = {
  kind: 'partner',
  label: '[광고] 데모',
  advertiser: '광고주 예시',
  claims: ['가입 보너스 최대 50,000원', '무료 스핀 180회', '즉시 출금', '매일 보너스', 'VIP 혜택'],
  conditions: '실제 광고가 아니에요.',
  notice: '19세 이상만 이용할 수 있어요.',
  linkUrl: '/partner',
  linkText: '자세히',
  isDemo: true,
};

function show(slot: Slot | null, isPartnerHidden = false) {
  const ads = slot && { banner: null, sidebar: [], footer: [], partner: slot };
  const element = (
    <AdsFrom ads={ads} isPartnerHidden={isPartnerHidden}>
      <PartnerSlot />
    </AdsFrom>
  );
  return render(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />);
}

beforeEach(() => {
  localStorage.clear();
  document.documentElement.className = 'dark';
});

test('[R80][R81][R82] it is marked first, names who pays, opens in a new tab, makes the five claims, warns, and stays closed', async () => {
  const screen = await show(partner);
  const slot = screen.container.querySelector('aside');
  expect(slot?.getAttribute('aria-label')).toBe('광고');
  expect(slot?.textContent).toMatch(/^\[광고\] 데모 광고주 예시/);
  for (const said of [...partner.claims, '19세 이상', '실제 광고가 아니에요.', '도박문제 상담 ☎1336'])
    expect(slot?.textContent).toContain(said);
  const link = slot?.querySelector('a[target]');
  expect([link?.getAttribute('href'), link?.getAttribute('target')]).toEqual(['/partner', '_blank']);
  expect(link?.getAttribute('rel')?.split(' ').sort()).toEqual(['nofollow', 'noopener', 'noreferrer', 'sponsored']);
  await expect.element(screen.getByRole('link', { name: '왜 보이나요?' })).toHaveAttribute('href', '/ads-transparency');
  await screen.getByRole('button', { name: '광고 닫기' }).click();
  expect(screen.container.querySelector('aside')).toBeNull();
  expect(localStorage.getItem('partner-dismissed')).not.toBeNull();
  await screen.unmount();
  const again = await show(partner);
  expect(again.container.querySelector('aside')?.checkVisibility()).toBe(false);
});

test('[R83] where the gate is closed there is a house notice and no link outside', async () => {
  const screen = await show(house);
  expect(screen.container.textContent).toContain('픽노트는 무료예요');
  expect([...screen.container.querySelectorAll('a')].map((link) => link.getAttribute('href'))).toEqual(['/rules']);
});

test('a member who wants no partner has no slot in the page at all, and nor has a page that knows of none', async () => {
  for (const slot of [partner, house]) {
    const screen = await show(slot, true);
    expect(screen.container.innerHTML).toBe('');
    await screen.unmount();
  }
  const unknown = await show(null);
  expect(unknown.container.innerHTML).toBe('');
});
