// Ads in their three places: marked, counted without being held up, and nothing at all where none is active.
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { Ad } from '#contract/ads.ts';
import '../../styles/app.css';
import { answering, Place, place, refusal } from '../test-support.tsx';
import { AdsFrom, type ShownAds } from './ads-from.tsx';
import { AdBanner, FooterAds, SidebarAds } from './places.tsx';

const picture = 'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

const adOf = (change: Partial<Ad> = {}): Ad => ({
  id: 1,
  title: '한강 축구 교실',
  content: '토요일 아침마다 같이 차요.',
  imageUrl: null,
  linkUrl: 'https://shop.example.com/spring',
  link: 'https://shop.example.com/spring',
  isActive: true,
  position: 'banner',
  priority: 1,
  advertiser: '한강축구교실',
  createdAt: '2026-03-01T00:00:00.000Z',
  updatedAt: '2026-03-01T00:00:00.000Z',
  ...change,
});
const none: ShownAds = { banner: null, sidebar: [], footer: [], partner: { kind: 'house', title: '', body: '', href: '/rules' } };

function show(ads: Partial<ShownAds>, at = '/') {
  const element = (
    <AdsFrom ads={{ ...none, ...ads }} isPartnerHidden={false}>
      <AdBanner />
      <SidebarAds />
      <FooterAds />
      <Place />
    </AdsFrom>
  );
  const router = createMemoryRouter([{ path: '*', element }], { initialEntries: [at] });
  return render(<RouterProvider router={router} />);
}
const asides = (container: HTMLElement) => [...container.querySelectorAll('aside')];

beforeEach(async () => {
  document.documentElement.className = 'dark';
  await page.viewport(1280, 800);
});
afterEach(() => vi.restoreAllMocks());

test('[R267] each place shows its ads with the label and the advertiser, in the order in which they came', async () => {
  const { container } = await show({
    banner: adOf(),
    sidebar: [adOf({ id: 2, title: '옆 하나' }), adOf({ id: 3, title: '옆 둘' })],
    footer: [4, 5, 6].map((id) => adOf({ id, title: `아래 ${id}` })),
  });
  const places = asides(container);
  expect(places.map((aside) => aside.getAttribute('aria-label'))).toEqual(['광고', '광고', '광고']);
  expect(places.map((aside) => [...aside.querySelectorAll('b')].map((title) => title.textContent))).toEqual([
    ['한강 축구 교실'],
    ['옆 하나', '옆 둘'],
    ['아래 4', '아래 5', '아래 6'],
  ]);
  for (const card of container.querySelectorAll('.adv-in')) expect(card.textContent).toMatch(/^광고 한강축구교실/);
});

test('[R267] where no ad is active nothing of one stands in the page', async () => {
  const { container } = await show({});
  expect(container.textContent).toBe('/');
  expect(asides(container)).toEqual([]);
});

test('no ad stands above or below where one signs in, settles things, administers or reads the papers', async () => {
  const wish = { banner: adOf(), footer: [adOf({ id: 2 })] };
  for (const at of [
    '/login',
    '/signup',
    '/settings',
    '/profile',
    '/admin/ads',
    '/admin-dashboard',
    '/rules',
    '/terms',
    '/contact',
    '/partner',
  ]) {
    const { container, unmount } = await show(wish, at);
    expect([at, asides(container).length]).toEqual([at, 0]);
    await unmount();
  }
  for (const at of ['/', '/ai-prediction', '/community', '/posts/7', '/blog/what-is-calibration', '/matches/3', '/leaderboard']) {
    const { container, unmount } = await show(wish, at);
    expect([at, asides(container).length]).toEqual([at, 2]);
    await unmount();
  }
});

test('a link outside opens anew, tells nobody where from, says that it is paid, and is counted by number', async () => {
  const heard = answering({ 'POST /api/ads/1/click': () => Response.json({ ok: true }) });
  const screen = await show({ banner: adOf() });
  const link = screen.getByRole('link', { name: /한강 축구 교실/ });
  await expect.element(link).toHaveAttribute('href', 'https://shop.example.com/spring');
  await expect.element(link).toHaveAttribute('target', '_blank');
  expect(link.element().getAttribute('rel')?.split(' ').sort()).toEqual(['nofollow', 'noopener', 'noreferrer', 'sponsored']);
  link.element().addEventListener('click', (event) => event.preventDefault());
  await link.click();
  await expect.poll(() => heard.map(({ method, path }) => `${method} ${path}`)).toEqual(['POST /api/ads/1/click']);
});

test('a path of our own opens here, by keyboard too, also where it cannot be counted', async () => {
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => {});
  answering({ 'POST /api/ads/1/click': () => refusal(404, 'no-such-ad', '광고를 찾을 수 없어요.') });
  const screen = await show({ banner: adOf({ linkUrl: '/rules#points', link: '/rules#points', advertiser: '픽노트' }) });
  const link = screen.getByRole('link', { name: /한강 축구 교실/ });
  await expect.element(link).not.toHaveAttribute('target');
  (link.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.poll(place).toBe('/rules#points');
  await expect.poll(() => warned.mock.calls.length).toBe(1);
});

test('an ad that leads nowhere is no link', async () => {
  const { container } = await show({ banner: adOf({ linkUrl: null, link: null }) });
  expect(container.querySelector('a')).toBeNull();
  expect(container.textContent).toContain('토요일 아침마다 같이 차요.');
});

test('a picture has its title and a box that stays as large when the picture does not come', async () => {
  const { container, unmount } = await show({ banner: adOf({ imageUrl: picture, content: '' }) });
  const box = () => container.querySelector('.adv-pic')?.getBoundingClientRect();
  expect(container.querySelector('img')?.alt).toBe('한강 축구 교실');
  const before = [box()?.width, box()?.height];
  await unmount();
  const failing = await show({ banner: adOf({ imageUrl: 'data:image/png;base64,AAAA', content: '' }) });
  await expect.poll(() => failing.container.querySelector('img')).toBeNull();
  const after = failing.container.querySelector('.adv-pic')?.getBoundingClientRect();
  expect([after?.width, after?.height]).toEqual(before);
  expect(failing.container.querySelector('b')?.textContent).toBe('한강 축구 교실');
});

test('[R327] long words break and nothing sticks out on a narrow phone', async () => {
  await page.viewport(360, 740);
  const long = adOf({ title: '가나다라마바사'.repeat(12), content: 'https://'.repeat(20), advertiser: 'x'.repeat(60), imageUrl: picture });
  await show({ banner: long, sidebar: [{ ...long, id: 2 }], footer: [{ ...long, id: 3 }] });
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360);
});
