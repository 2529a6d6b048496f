// Advertisements as admins see them: two forms, a switch that turns back where it must, and deleting by name.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import '../../../styles/app.css';
import type { AdminAd } from '#contract/ads.ts';
import { asksOf, refusal, toastText } from '../../../parts/test-support.tsx';
import { answer, eventually, narrow, showAdmin, signIn, signOut, wide } from '../frame/test-support.tsx';
import AdsTab from './ads-tab.tsx';

const list = 'GET /api/admin/ads';
const adOf = (change: Partial<AdminAd>): AdminAd => ({
  id: 1,
  title: '운동화 봄 세일',
  content: '',
  imageUrl: '/favicon.svg',
  linkUrl: 'https://shoes.example.com/spring',
  link: 'https://shoes.example.com/spring',
  isActive: true,
  position: 'banner',
  priority: 5,
  advertiser: '좋은신발',
  clicks: 1204,
  createdAt: '2026-03-01T10:30:00.000Z',
  updatedAt: '2026-03-01T10:30:00.000Z',
  ...change,
});
const ads = [
  adOf({}),
  adOf({ id: 2, title: '체육관 안내', content: '첫 달 무료', imageUrl: null, position: 'footer', isActive: false, clicks: 0 }),
];
const usual = { [list]: () => Response.json(ads) };

beforeEach(async () => {
  document.documentElement.className = 'light';
  signIn();
  await wide();
});
afterEach(() => {
  vi.restoreAllMocks();
  signOut();
});

const rowOf = (screen: Awaited<ReturnType<typeof showAdmin>>, name: RegExp) => screen.getByRole('row', { name });

test('[R265] ads stand there with their place, rank, advertiser and clicks', async () => {
  answer(usual);
  const screen = await showAdmin(AdsTab);
  await expect.element(rowOf(screen, /운동화/)).toMatchTextContent(/이미지.*shoes\.example\.com.*배너.*5.*좋은신발.*1,204/);
  await expect.element(rowOf(screen, /체육관/)).toMatchTextContent(/텍스트.*첫 달 무료.*하단/);
  await expect.element(screen.getByText(/2개 가운데 1개가 켜져 있어요/)).toBeVisible();
});

test('[R265][R270] a switch is turned at once, and back again where the server refuses', async () => {
  let refuse: (() => void) | undefined;
  const heard = answer({
    ...usual,
    'PATCH /api/admin/ads/1': () =>
      new Promise<Response>((resolve) => {
        refuse = () => resolve(refusal(409, 'toggle-ad-failed', 'Failed to toggle ad'));
      }),
  });
  const screen = await showAdmin(AdsTab);
  const toggle = screen.getByRole('switch', { name: '운동화 봄 세일 노출' });
  await expect.element(toggle).toBeChecked();
  await toggle.click();
  await expect.element(toggle).not.toBeChecked();
  await eventually(() => expect(refuse).toBeDefined());
  refuse?.();
  await eventually(() => expect(toastText()).toContain('광고 상태 변경 실패광고 상태를 바꾸지 못했어요.'));
  await expect.element(toggle).toBeChecked();
  expect(asksOf(heard, 'PATCH', '/api/admin/ads/1')[0]?.body).toMatchObject({ isActive: false });
});

test('[R265][R266] the first form makes a picture: in the banner unless said otherwise, and 0 for what is no number', async () => {
  const heard = answer({ ...usual, 'POST /api/admin/ads': () => Response.json(adOf({ id: 3, title: '새 광고' })) });
  const screen = await showAdmin(AdsTab);
  await screen.getByRole('button', { name: '광고 추가' }).click();
  const dialog = screen.getByRole('dialog', { name: '광고 추가' });
  await dialog.getByRole('button', { name: '광고 추가하기' }).click();
  await expect.element(dialog.getByText('광고 제목을 입력해주세요.')).toBeVisible();
  await expect.element(dialog.getByText('이미지 주소를 입력해주세요.')).toBeVisible();
  await dialog.getByLabelText('제목').fill('새 광고');
  await dialog.getByLabelText('이미지 주소').fill('http://example.com/a.png');
  await expect.element(dialog.getByText('https 주소나 /로 시작하는 경로를 입력해주세요.')).toBeVisible();
  await dialog.getByLabelText('이미지 주소').fill('https://example.com/a.png');
  await dialog.getByLabelText('링크 주소').fill('https://example.com');
  await dialog.getByLabelText('광고주').fill('보기상사');
  await dialog.getByLabelText('우선순위').fill('높게');
  await dialog.getByRole('button', { name: '광고 추가하기' }).click();
  await eventually(() => expect(toastText()).toContain('광고를 추가했어요'));
  expect(asksOf(heard, 'POST', '/api/admin/ads')[0]?.body).toEqual({
    title: '새 광고',
    imageUrl: 'https://example.com/a.png',
    linkUrl: 'https://example.com',
    advertiser: '보기상사',
    position: 'banner',
    priority: 0,
  });
});

test('[R265][R270] the second form wants words and a rank of at least 1; what the server refuses is told in the form', async () => {
  const heard = answer({
    ...usual,
    'POST /api/admin/ads': (_, times) =>
      times === 1 ? refusal(409, 'create-ad-failed', 'Failed to create ad') : Response.json(adOf({ id: 4, title: '글 광고' })),
  });
  const screen = await showAdmin(AdsTab);
  await screen.getByRole('button', { name: '광고 추가' }).click();
  const dialog = screen.getByRole('dialog', { name: '광고 추가' });
  await dialog.getByRole('tab', { name: '텍스트 광고' }).click();
  await dialog.getByRole('combobox', { name: '위치' }).selectOptions('옆자리');
  await dialog.getByLabelText('우선순위').fill('0');
  await dialog.getByRole('button', { name: '광고 추가하기' }).click();
  await expect.element(dialog.getByText('광고 내용을 입력해주세요.')).toBeVisible();
  await expect.element(dialog.getByText('우선순위는 1 이상이어야 합니다.')).toBeVisible();
  await dialog.getByLabelText('제목').fill('글 광고');
  await dialog.getByLabelText('내용').fill('첫 달 무료');
  await dialog.getByLabelText('우선순위').fill('999999999999');
  await dialog.getByRole('button', { name: '광고 추가하기' }).click();
  await expect.element(dialog.getByRole('alert')).toMatchTextContent('광고를 만들지 못했어요.');
  await dialog.getByRole('button', { name: '광고 추가하기' }).click();
  await eventually(() => expect(toastText()).toContain('광고를 추가했어요'));
  expect(asksOf(heard, 'POST', '/api/admin/ads')[1]?.body).toEqual({
    title: '글 광고',
    content: '첫 달 무료',
    link: '',
    advertiser: '',
    position: 'sidebar',
    priority: 1000,
  });
});

test('[R265][R270] an ad is deleted after a question with its title', async () => {
  const heard = answer({
    ...usual,
    'DELETE /api/admin/ads/1': (_, times) =>
      times === 1 ? refusal(409, 'delete-ad-failed', 'Failed to delete ad') : Response.json({ ok: true }),
  });
  const screen = await showAdmin(AdsTab);
  const ask = async () => {
    await screen.getByRole('button', { name: '운동화 봄 세일 삭제' }).click();
    const dialog = screen.getByRole('alertdialog', { name: '광고를 삭제할까요?' });
    await expect.element(dialog).toMatchTextContent('배너 광고 ‘운동화 봄 세일’을 삭제해요. 클릭 1,204번의');
    await dialog.getByRole('button', { name: '삭제하기' }).click();
  };
  await ask();
  await eventually(() => expect(toastText()).toContain('삭제 실패광고를 삭제하지 못했어요.'));
  await ask();
  await eventually(() => expect(toastText()).toContain('광고를 삭제했어요'));
  expect(asksOf(heard, 'DELETE', '/api/admin/ads/1')).toHaveLength(2);
});

test('[R267] the page around is asked for again after each deed, so that a place shows what stands in it now', async () => {
  answer({
    ...usual,
    'PATCH /api/admin/ads/2': () => Response.json({ ...ads[1], isActive: true }),
    'DELETE /api/admin/ads/1': () => Response.json({ ok: true }),
    'POST /api/admin/ads': () => Response.json(adOf({ id: 4, title: '글 광고' })),
  });
  const shell = vi.fn(() => null);
  const screen = await showAdmin(AdsTab, { shell });
  await screen.getByRole('switch', { name: '체육관 안내 노출' }).click();
  await eventually(() => expect(shell).toHaveBeenCalledTimes(2));
  await screen.getByRole('button', { name: '운동화 봄 세일 삭제' }).click();
  await screen.getByRole('alertdialog').getByRole('button', { name: '삭제하기' }).click();
  await eventually(() => expect(shell).toHaveBeenCalledTimes(3));
  await screen.getByRole('button', { name: '광고 추가' }).click();
  const dialog = screen.getByRole('dialog', { name: '광고 추가' });
  await dialog.getByRole('tab', { name: '텍스트 광고' }).click();
  await dialog.getByLabelText('제목').fill('글 광고');
  await dialog.getByLabelText('내용').fill('첫 달 무료');
  await dialog.getByRole('button', { name: '광고 추가하기' }).click();
  await eventually(() => expect(shell).toHaveBeenCalledTimes(4));
});

test('[R267] what is on but has no room waits, and says so', async () => {
  answer({ [list]: () => Response.json([...ads, adOf({ id: 3, title: '두 번째 배너', priority: 1 })]) });
  const screen = await showAdmin(AdsTab);
  await expect.element(rowOf(screen, /두 번째 배너/)).toMatchTextContent('대기');
  for (const name of [/운동화/, /체육관/]) await expect.element(rowOf(screen, name)).not.toMatchTextContent('대기');
  await expect.element(screen.getByText(/배너 1개, 옆자리 2개, 하단 3개까지, 우선순위가 높은 순으로/)).toBeVisible();
});

test('[R270] a list that does not come says so in Korean', async () => {
  answer({ [list]: () => refusal(403, 'fetch-ads-failed', 'Failed to fetch ads') });
  const screen = await showAdmin(AdsTab);
  await expect.element(screen.getByRole('alert')).toMatchTextContent('광고를 불러오지 못했어요.');
});

test('[R327] on a phone an ad is a card whose switch is at hand', async () => {
  await narrow();
  answer({ ...usual, 'PATCH /api/admin/ads/2': () => Response.json({ ...ads[1], isActive: true }) });
  const screen = await showAdmin(AdsTab);
  await screen.getByRole('switch', { name: '체육관 안내 노출' }).click();
  await eventually(() => expect(toastText()).toContain('광고를 켰어요'));
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360);
});
