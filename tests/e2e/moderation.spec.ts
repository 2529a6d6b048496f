// Not having to read everything: blocking, taking it back, muting words, reporting, following.
import type { Page } from '@playwright/test';
import { enterAs, expect, type RunningHouse, test } from './support.ts';

type Told = { id: number; title: string; username: string; author: { displayName: string; isBot: boolean } };

const password = 'bori-cha-7788';
let joined = 0;

/** A member of one's own: what is blocked here, no other journey misses. */
async function joinAs(page: Page, { url }: RunningHouse): Promise<void> {
  joined += 1;
  await page.goto(`${url}/terms`);
  const username = `mod_${Date.now().toString(36)}${joined}`;
  const answer = await page.request.post(`${url}/api/register`, {
    data: {
      username,
      email: `${username}@example.com`,
      password,
      displayName: '가려 읽는 회원',
      agreements: { terms: true, privacy: true, age14: true, marketing: false },
    },
  });
  expect(answer.status()).toBe(200);
  const { token, user } = (await answer.json()) as { token: string; user: unknown };
  await page.evaluate(
    ([kept, whose]) => {
      localStorage.setItem('auth_token', kept);
      localStorage.setItem('auth_user', whose);
    },
    [token, JSON.stringify(user)] as const,
  );
}

async function postOfAnother({ url }: RunningHouse): Promise<Told> {
  const posts = (await (await fetch(`${url}/api/posts?limit=30`)).json()) as Told[];
  const found = posts.find(({ author }) => !author.isBot);
  if (!found) throw new Error('no member of the demo world has written a post');
  return found;
}

const menuOf = (page: Page, title: string) => page.getByRole('button', { name: `‘${title}’ 글 메뉴` }).first();

test('a blocked member is gone at once and everywhere, until the settings take it back', async ({ page, demo, faults }) => {
  await joinAs(page, demo);
  const { id, title, username, author } = await postOfAnother(demo);
  await page.goto(`${demo.url}/posts/${id}`);
  await page.waitForLoadState('networkidle');
  await menuOf(page, title).click();
  await page.getByRole('menuitem', { name: `${author.displayName}님 차단` }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '차단', exact: true }).click();
  await expect(page.getByRole('button', { name: '되돌리기' })).toBeVisible();
  // At once: on the page that is open, and for whoever opens it again.
  await expect(page.getByRole('heading', { name: '차단한 회원의 글이에요' })).toBeVisible();
  await expect(page.locator('main')).not.toContainText(title);
  await page.reload();
  await expect(page.getByRole('heading', { name: '차단한 회원의 글이에요' })).toBeVisible();
  await expect(page.locator('main')).not.toContainText(title);

  await page.goto(`${demo.url}/predictions`);
  await page.waitForLoadState('networkidle');
  await expect(page.locator('main article').first()).toBeVisible();
  await expect(page.locator(`main article a[href="/members/${username}"]`)).toHaveCount(0);
  const left = (await (await page.request.get(`${demo.url}/api/posts?limit=30`)).json()) as Told[];
  expect(left.length).toBeGreaterThan(0);
  expect(left.filter((post) => post.username === username)).toEqual([]);

  await page.goto(`${demo.url}/settings`);
  await page.getByRole('button', { name: `${author.displayName}님 차단 풀기` }).click();
  await expect(page.getByText('차단한 회원이 없어요.')).toBeVisible();
  const again = (await (await page.request.get(`${demo.url}/api/user/blocks`)).json()) as { members: unknown[] };
  expect(again.members).toEqual([]);
  expect(faults.filter((fault) => !fault.includes('404'))).toEqual([]);
  faults.length = 0;
});

test('what holds a muted word is folded from the first drawing on, and opened where it stands', async ({ page, demo }) => {
  await joinAs(page, demo);
  const { id, title } = await postOfAnother(demo);
  const word = /[가-힣]{2,}/.exec(title)?.[0] ?? title.slice(0, 4);
  await page.goto(`${demo.url}/settings`);
  await page.getByRole('textbox', { name: '가릴 단어' }).fill(word);
  await page.keyboard.press('Enter');
  await expect(page.locator('.chip-x').filter({ hasText: word })).toBeVisible();
  const html = await (await page.request.get(`${demo.url}/search?q=${encodeURIComponent(title)}`)).text();
  expect(html).toContain('가린 단어가 있어 접었어요');
  await page.goto(`${demo.url}/search?q=${encodeURIComponent(title)}`);
  await page.waitForLoadState('networkidle');
  await expect(page.locator(`a[href="/posts/${id}"]`)).toHaveCount(0);
  await page.getByRole('button', { name: '보기', exact: true }).first().click();
  await expect(page.locator('.found-go').first()).toBeVisible();
});

test('a post can be reported once, and followed', async ({ page, demo, faults }) => {
  await joinAs(page, demo);
  const { id, title } = await postOfAnother(demo);
  await page.goto(`${demo.url}/posts/${id}`);
  await page.waitForLoadState('networkidle');
  const report = async () => {
    await menuOf(page, title).click();
    await page.getByRole('menuitem', { name: '신고' }).click();
    await page.getByRole('radio', { name: '도배' }).click();
    await page.getByRole('dialog').getByRole('button', { name: '신고', exact: true }).click();
  };
  await report();
  await expect(page.getByText('신고를 받았어요').first()).toBeVisible();
  await expect(page.getByRole('dialog', { name: '글 신고' })).toBeHidden();
  await report();
  await expect(page.getByText('이미 신고했어요.').first()).toBeVisible();
  await menuOf(page, title).click();
  await page.getByRole('menuitem', { name: '새 댓글 알림 받기' }).click();
  await expect(page.getByText('새 댓글이 달리면 알려 줄게요').first()).toBeVisible();
  const read = (await (await page.request.get(`${demo.url}/api/posts/${id}`)).json()) as { watch: string | null };
  expect(read.watch).toBe('follow');
  // The second report is refused, which the browser notes.
  faults.length = 0;
});

test('a visitor is led to the sign-in and back', async ({ page, demo }) => {
  const { id, title } = await postOfAnother(demo);
  await page.goto(`${demo.url}/posts/${id}`);
  await page.waitForLoadState('networkidle');
  await menuOf(page, title).click();
  await page.getByRole('menuitem', { name: '신고' }).click();
  await expect(page).toHaveURL(`${demo.url}/login?next=${encodeURIComponent(`/posts/${id}`)}`);
});

test('the own post is taken down only after a question', async ({ page, demo }) => {
  await enterAs(page, demo, 'minjun_pick');
  const written = await page.request.post(`${demo.url}/api/posts`, {
    data: {
      title: `곧 내릴 글 ${Date.now()}`,
      content: '내리기 전에 물어봐요.',
      predictionReason: '홈이 강해요.',
      sport: 'soccer',
      prediction: 'HOME',
    },
    headers: { 'x-requested-with': 'picknote' },
  });
  expect(written.status()).toBeLessThan(300);
  const own = (await written.json()) as Told;
  await page.goto(`${demo.url}/posts/${own.id}`);
  await page.waitForLoadState('networkidle');
  await menuOf(page, own.title).click();
  await page.getByRole('menuitem', { name: '삭제' }).click();
  await expect(page.getByRole('alertdialog', { name: '글을 내릴까요?' })).toBeVisible();
  await page.getByRole('button', { name: '취소' }).last().click();
  expect((await page.request.get(`${demo.url}/api/posts/${own.id}`)).status()).toBe(200);
  await menuOf(page, own.title).click();
  await page.getByRole('menuitem', { name: '삭제' }).click();
  await page.getByRole('alertdialog', { name: '글을 내릴까요?' }).getByRole('button', { name: '내리기' }).click();
  await expect(page.getByRole('heading', { name: '삭제된 글이에요' })).toBeVisible();
  await expect(page.locator('main')).not.toContainText(own.title);
  expect((await page.request.get(`${demo.url}/api/posts/${own.id}`)).status()).toBe(404);
  await page.goto(`${demo.url}/predictions`);
  await expect(page.locator('main article').first()).toBeVisible();
  await expect(page.locator(`main article[data-post="${own.id}"]`)).toHaveCount(0);
});
