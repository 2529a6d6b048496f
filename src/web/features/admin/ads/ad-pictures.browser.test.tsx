// Pictures of ads as an admin sees them under a real policy: refused until the page is loaded anew, or really broken.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import '../../../styles/app.css';
import type { AdminAd } from '#contract/ads.ts';
import { answer, showAdmin, signIn, signOut, wide } from '../frame/test-support.tsx';
import AdsTab from './ads-tab.tsx';

beforeEach(async () => {
  // It holds for the rest of this document, which is this file's own.
  const policy = Object.assign(document.createElement('meta'), {
    httpEquiv: 'Content-Security-Policy',
    content: "img-src 'self' data: https://listed.example.com",
  });
  document.head.append(policy);
  signIn();
  await wide();
});
afterEach(() => {
  vi.restoreAllMocks();
  signOut();
});

const adOf = (id: number, title: string, change: Partial<AdminAd>): AdminAd => ({
  id,
  title,
  content: '',
  imageUrl: null,
  linkUrl: null,
  link: null,
  isActive: true,
  position: 'banner',
  priority: 5,
  advertiser: '',
  clicks: 0,
  createdAt: '2026-03-01T10:30:00.000Z',
  updatedAt: '2026-03-01T10:30:00.000Z',
  ...change,
});

test('a picture that the policy could not know is shown after loading anew; what is listed or our own and fails is broken', async () => {
  const ads = [
    adOf(1, '켜진 새 광고', { imageUrl: 'https://new.example.com/a.png' }),
    adOf(2, '꺼진 광고', { imageUrl: 'https://off.example.com/a.png', isActive: false }),
    adOf(3, '목록에 있는 광고', { imageUrl: 'https://listed.example.com/a.png' }),
    adOf(4, '우리 그림', { imageUrl: '/no-such-picture.png', isActive: false }),
  ];
  answer({ 'GET /api/admin/ads': () => Response.json(ads) });
  const screen = await showAdmin(AdsTab);
  for (const [title, words] of [
    [/켜진 새 광고/, '새로고침하면 보여요'],
    [/꺼진 광고/, '켜고 새로고침하면 보여요'],
    [/목록에 있는 광고/, '그림을 불러오지 못했어요'],
    [/우리 그림/, '그림을 불러오지 못했어요'],
  ] as const)
    await expect.element(screen.getByRole('row', { name: title }).getByRole('img', { name: words, exact: true })).toBeVisible();
});
