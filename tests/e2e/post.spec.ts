// The page of one post: what strangers and search engines are told, counting readers, comments by address, liking and sharing.
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { enterAs, expect, expectNoSidewaysScroll, type RunningHouse, root, sizes, test } from './support.ts';

type Told = { id: number; title: string; content: string; likes: number; views: number; author: { username: string; displayName: string } };

async function anyPost(page: Page, { url }: RunningHouse): Promise<Told> {
  const [post] = (await (await page.request.get(`${url}/api/posts?limit=1`)).json()) as Told[];
  if (!post) throw new Error('the demo world has no posts');
  return post;
}

const anotherMember = async (page: Page, { url }: RunningHouse, than: string): Promise<string> =>
  ((await (await page.request.get(`${url}/api/demo/members`)).json()) as { username: string }[]).find((one) => one.username !== than)
    ?.username ?? '';

test('a post has a page of its own, with what cards and search engines need', async ({ page, demo, faults }) => {
  const post = await anyPost(page, demo);
  await page.goto(`${demo.url}/posts/${post.id}`);
  await expect(page).toHaveTitle(`${post.title} · 픽노트`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(`${post.author.displayName}님의`);
  await expect(page.getByRole('heading', { level: 2, name: post.title })).toBeVisible();
  const contentOf = (selector: string) => page.locator(selector).first().getAttribute('content');
  expect(await page.locator('link[rel=canonical]').getAttribute('href')).toBe(`${demo.url}/posts/${post.id}`);
  expect(await contentOf('meta[property="og:title"]')).toBe(`${post.title} · 픽노트`);
  expect(await contentOf('meta[property="og:type"]')).toBe('article');
  expect(await contentOf('meta[name=description]')).toContain(post.content.slice(0, 10));
  const scripts = await page.locator('script[type="application/ld+json"]').allTextContents();
  const facts = scripts.map((text) => JSON.parse(text) as Record<string, unknown>).find((one) => one['@type'] === 'DiscussionForumPosting');
  expect(facts).toMatchObject({ headline: post.title, text: post.content, author: { name: post.author.displayName } });
  await expectNoSidewaysScroll(page);
  expect(faults).toEqual([]);
});

test('a post that is not there is a page that is not there', async ({ page, demo }) => {
  for (const address of ['/posts/99999999', '/posts/12abc', '/posts/0']) {
    expect((await page.goto(`${demo.url}${address}`))?.status()).toBe(404);
    await expect(page.getByRole('heading', { name: '글을 찾을 수 없어요' })).toBeVisible();
  }
});

test('a reader is counted once, however often the page is opened', async ({ page, demo, faults }) => {
  const post = await anyPost(page, demo);
  const viewsNow = async () => ((await (await page.request.get(`${demo.url}/api/posts/${post.id}`)).json()) as Told).views;
  const counted = page.waitForResponse((answer) => answer.url().endsWith(`/api/posts/${post.id}/views`));
  await page.goto(`${demo.url}/posts/${post.id}`);
  expect((await counted).status()).toBe(200);
  const views = await viewsNow();
  const again = page.waitForResponse((answer) => answer.url().endsWith(`/api/posts/${post.id}/views`));
  await page.reload();
  await again;
  expect(await viewsNow()).toBe(views);
  expect(faults).toEqual([]);
});

test('[R65][R200] liked and taken back, the count is what it was', async ({ page, demo, faults }) => {
  const post = await anyPost(page, demo);
  await enterAs(page, demo, await anotherMember(page, demo, post.author.username));
  await page.goto(`${demo.url}/posts/${post.id}`);
  const like = page.locator('.post-f').getByRole('button', { name: /^좋아요/ });
  const before = await like.textContent();
  // It shows at once; it stands when the server has answered.
  const stands = page.waitForResponse((answer) => answer.url().endsWith(`/api/posts/${post.id}/like`));
  await like.click();
  await expect(like).toHaveAttribute('aria-pressed', 'true');
  await expect(like).not.toHaveText(before ?? '');
  await stands;
  await page.reload();
  await expect(like).toHaveAttribute('aria-pressed', 'true');
  await like.click();
  await expect(like).toHaveText(before ?? '');
  expect(faults).toEqual([]);
});

test('[R204] the address of a comment leads to it', async ({ page, demo, faults }) => {
  await page.setViewportSize(sizes.phone);
  const post = await anyPost(page, demo);
  await enterAs(page, demo, await anotherMember(page, demo, post.author.username));
  await page.goto(`${demo.url}/posts/${post.id}`);
  const field = page.getByRole('textbox', { name: '댓글', exact: true });
  await field.fill(`주소로 찾는 댓글 ${Date.now()}`);
  await field.press('Enter');
  const own = page.locator('.cmt').last();
  await expect(own.getByRole('button', { name: '삭제' })).toBeVisible();
  const anchor = await own.getAttribute('id');
  await page.goto(`${demo.url}/posts/${post.id}?x=1#${anchor}`);
  await expect(page.locator(`#${anchor}`)).toBeFocused();
  await expect(page.locator(`#${anchor}`)).toBeInViewport();
  await page.locator(`#${anchor}`).getByRole('button', { name: '삭제' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '삭제' }).click();
  await expect(page.locator(`#${anchor}`)).toHaveCount(0);
  expect(faults).toEqual([]);
});

test('sharing copies the post’s address, and no page asks for anyone else’s scripts', async ({ page, context, demo, faults }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.addInitScript(() => Object.defineProperty(navigator, 'share', { value: undefined }));
  const post = await anyPost(page, demo);
  const answer = await page.goto(`${demo.url}/posts/${post.id}`);
  expect(answer?.headers()['content-security-policy']).not.toMatch(/kakao/i);
  await page.getByRole('button', { name: '공유하기' }).click();
  await expect(page.getByText('링크를 복사했어요', { exact: true })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${demo.url}/posts/${post.id}`);
  expect(await readFile(`${root}/.env.example`, 'utf8')).toMatch(/^KAKAO_JAVASCRIPT_KEY=$/m);
  expect(faults).toEqual([]);
});
