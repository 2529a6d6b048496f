// The blog: found by category and words, read with its outline, told to search engines, liked and talked about.
import type { APIRequestContext, Page } from '@playwright/test';
import { enterAs, expect, expectNoSidewaysScroll, type RunningHouse, sizes, test, violationsIn } from './support.ts';

type Listed = { slug: string; title: string; category: string; isSticky: boolean; isAi: boolean; tags: string[]; views: number };
type Whole = Listed & {
  publishedAt: string;
  outline: { id: string; text: string }[];
  related: { slug: string }[];
  author: { displayName: string };
};

const postsOf = async (request: APIRequestContext, { url }: RunningHouse): Promise<Listed[]> =>
  ((await (await request.get(`${url}/api/blog?limit=100`)).json()) as { posts: Listed[] }).posts;

/** One that people wrote, and that has parts. */
async function anyPost(page: Page, house: RunningHouse): Promise<Whole> {
  const found = (await postsOf(page.request, house)).find(({ isAi }) => !isAi);
  if (!found) throw new Error('the blog opened without posts');
  return (await (await page.request.get(`${house.url}/api/blog/${encodeURIComponent(found.slug)}`)).json()) as Whole;
}
const firstMember = async (page: Page, { url }: RunningHouse): Promise<string> =>
  ((await (await page.request.get(`${url}/api/demo/members`)).json()) as { username: string }[])[0]?.username ?? '';

test('[R223][R226][R230] the blog opens with posts of its own, and finds them by category and by words', async ({ page, demo, faults }) => {
  const posts = await postsOf(page.request, demo);
  expect(posts.length).toBeGreaterThanOrEqual(12);
  await page.goto(`${demo.url}/blog`);
  await expect(page.getByRole('heading', { level: 1, name: '블로그' })).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(Math.min(24, posts.length));
  await expect(page.getByRole('region', { name: '고정한 글' }).getByRole('article')).toHaveCount(
    posts.filter(({ isSticky }) => isSticky).length,
  );
  await page.getByRole('tab', { name: '야구분석' }).click();
  await expect(page).toHaveURL(/\?category=/);
  await expect(page.getByRole('article')).toHaveCount(posts.filter(({ category }) => category === '야구분석').length);
  await page.goBack();
  await expect(page.getByRole('article')).toHaveCount(Math.min(24, posts.length));
  const wanted = posts.find(({ isAi }) => !isAi)?.title ?? '';
  await page.getByRole('searchbox', { name: '블로그 글 검색' }).fill(wanted);
  await expect(page.getByRole('region', { name: '검색 결과' }).getByRole('link', { name: wanted, exact: true })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('searchbox', { name: '블로그 글 검색' })).toHaveValue(wanted);
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  expect(faults).toEqual([]);
});

test('[R231] a post tells search engines its author, times, section and tags', async ({ page, demo, faults }) => {
  const post = await anyPost(page, demo);
  await page.goto(`${demo.url}/blog/${post.slug}`);
  const contentOf = (name: string) => page.locator(`meta[property="${name}"]`).first().getAttribute('content');
  expect(await page.locator('link[rel=canonical]').getAttribute('href')).toBe(`${demo.url}/blog/${post.slug}`);
  expect(await contentOf('article:published_time')).toBe(post.publishedAt);
  expect(await contentOf('article:section')).toBe(post.category);
  await expect(page.locator('meta[property="article:tag"]')).toHaveCount(post.tags.length);
  const scripts = await page.locator('script[type="application/ld+json"]').allTextContents();
  const facts = scripts.map((text) => JSON.parse(text) as Record<string, unknown>).find((one) => one['@type'] === 'BlogPosting');
  expect(facts).toMatchObject({
    headline: post.title,
    datePublished: post.publishedAt,
    author: { '@type': 'Organization' },
    inLanguage: 'ko',
  });
  expect(faults).toEqual([]);
});

test('[R227][R228] the outline leads to its headings, and every related post is there', async ({ page, demo, faults }) => {
  const post = await anyPost(page, demo);
  await page.goto(`${demo.url}/blog/${post.slug}`);
  const outline = page.getByRole('navigation', { name: '목차' }).getByRole('link');
  await expect(outline).toHaveText(post.outline.map(({ text }) => text));
  await outline.last().click();
  await expect(page.locator(`[id="${post.outline.at(-1)?.id}"]`)).toBeInViewport();
  expect(post.related.length).toBeGreaterThan(0);
  for (const { slug } of post.related) expect((await page.request.get(`${demo.url}/blog/${slug}`)).status()).toBe(200);
  await page.getByRole('region', { name: '함께 읽으면 좋아요' }).getByRole('link').first().click();
  await expect(page).toHaveURL(`${demo.url}/blog/${post.related[0]?.slug}`);
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(post.title);
  expect(faults).toEqual([]);
});

test('[R8][R229] a post that is not there is a page that is not there, and leads back', async ({ page, demo }) => {
  for (const slug of ['nothing-of-the-kind', encodeURIComponent('없는 글'), 'a'.repeat(400)]) {
    expect((await page.goto(`${demo.url}/blog/${slug}`))?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1, name: '포스트를 찾을 수 없습니다' })).toBeVisible();
  }
  await expect(page).toHaveTitle('포스트를 찾을 수 없습니다 · 픽노트');
  await page.getByRole('link', { name: '블로그로 가기' }).click();
  await expect(page).toHaveURL(`${demo.url}/blog`);
});

test('[R233] a reader is counted once, likes, says something, and takes it back', async ({ page, demo, faults }) => {
  const post = await anyPost(page, demo);
  await enterAs(page, demo, await firstMember(page, demo));
  const counted = page.waitForResponse((answer) => answer.url().endsWith(`/api/blog/${post.slug}/views`));
  await page.goto(`${demo.url}/blog/${post.slug}`);
  const { views } = (await (await counted).json()) as { views: number };
  expect(views).toBeGreaterThan(post.views);
  const like = page.locator('.bp-f').getByRole('button', { name: /^좋아요/ });
  const stands = page.waitForResponse((answer) => answer.url().endsWith(`/api/blog/${post.slug}/like`));
  await like.click();
  await expect(like).toHaveAttribute('aria-pressed', 'true');
  expect((await stands).status()).toBe(200);
  const words = `숫자 읽는 법이 쉬워졌어요 ${Date.now()}`;
  await page.getByRole('textbox', { name: '댓글', exact: true }).fill(words);
  await page.getByRole('button', { name: '댓글 등록' }).click();
  const again = page.waitForResponse((answer) => answer.url().endsWith(`/api/blog/${post.slug}/views`));
  const said = page.locator('.cmt', { hasText: words });
  await expect(said).toBeVisible();
  await page.reload();
  expect(((await (await again).json()) as { views: number }).views).toBe(views);
  await expect(like).toHaveAttribute('aria-pressed', 'true');
  await expect(said).toBeVisible();
  await said.getByRole('button', { name: '삭제' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '삭제', exact: true }).click();
  await expect(said).toHaveCount(0);
  expect(faults).toEqual([]);
});

const looks = [
  { theme: 'dark', size: { width: 360, height: 740 } },
  { theme: 'light', size: sizes.desktop },
] as const;
for (const { theme, size } of looks) {
  test(`[R327] list and post stand before WCAG and stay within ${size.width} px, ${theme}`, async ({ page, demo, faults }) => {
    const post = await anyPost(page, demo);
    await page.setViewportSize(size);
    await page.addInitScript((chosen) => localStorage.setItem('theme', chosen), theme);
    for (const path of ['/blog', `/blog/${post.slug}`]) {
      await page.goto(`${demo.url}${path}`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expectNoSidewaysScroll(page);
      expect(await violationsIn(page)).toEqual([]);
    }
    expect(faults).toEqual([]);
  });
}

test('[R326] what the AI wrote this morning says so before its title, in the list and on its page', async ({ page, demo }) => {
  const ofAi = async () => (await postsOf(page.request, demo)).find(({ isAi }) => isAi);
  // In the hour before four in Seoul a house that has just opened writes none: the day that begins then tells the same matches.
  const mayBeNone = () => new Date(Date.now() + 9 * 3_600_000).getUTCHours() === 3;
  // At any other a house that has just opened writes it as soon as its jobs have caught up.
  await expect.poll(async () => (await ofAi())?.slug ?? mayBeNone(), { timeout: 90_000 }).toBeTruthy();
  const post = await ofAi();
  if (!post) return expect((await (await page.request.get(`${demo.url}/blog`)).text()).includes('/blog/ai-analysis-')).toBe(false);
  await page.goto(`${demo.url}/blog/${post.slug}`);
  const text = (await page.getByRole('article').textContent()) ?? '';
  expect(text.indexOf('AI 생성')).toBeGreaterThan(-1);
  expect(text.indexOf('AI 생성')).toBeLessThan(text.indexOf(post.title));
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });
  test('the blog is read, its categories are links, and its search is a form', async ({ page, demo }) => {
    const [post] = await postsOf(page.request, demo);
    await page.goto(`${demo.url}/blog`);
    await expect(page.getByRole('tab', { name: '축구분석' })).toHaveAttribute('href', /category=/);
    await page.getByRole('searchbox', { name: '블로그 글 검색' }).fill(post?.title ?? '');
    await page.keyboard.press('Enter');
    await page.getByRole('link', { name: post?.title ?? '', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: post?.title ?? '' })).toBeVisible();
  });
});
