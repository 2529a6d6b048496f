// The page of one blog post on screen: head, outline, words, tags, what to read next, being counted, liked and shared.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import '../../../styles/app.css';
import type { BlogPostPage } from '#contract/blog.ts';
import { answering, asksOf, place, refusal, SpokenStream, toastText } from '../../../parts/test-support.tsx';
import { showAt } from '../../../parts/thread/test-support.tsx';
import { exampleBlogPage } from '../examples.data.ts';
import { BlogPostScreen } from './blog-post-screen.tsx';
import { LostPost } from './lost-post.tsx';

const at = '/blog/what-confidence-means';
const views = `POST /api${at}/views`;
const likes = `POST /api${at}/like`;
const quiet = { [views]: () => Response.json({ views: 2311 }) };

const show = (change: Partial<BlogPostPage> = {}, isMember = true) => {
  const now = '2026-10-25T05:30:00.000Z';
  const data = { post: exampleBlogPage(change), comments: { rows: [], nextCursor: null, at: new Date().toISOString() }, now };
  return showAt(<BlogPostScreen data={data} />, { at, isMember });
};
const likeButton = () => page.getByRole('button', { name: /^좋아요/ });

beforeEach(() => {
  vi.stubGlobal('EventSource', SpokenStream);
  vi.setSystemTime('2026-10-25T05:30:00.000Z');
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test('[R232] the head tells category, title, author, day, reading time and views', async () => {
  answering(quiet);
  await show();
  await expect.element(page.getByRole('heading', { level: 1, name: '신뢰도 85%는 어떤 뜻일까요?' })).toBeVisible();
  expect(document.querySelector('.bp-by')?.textContent).toContain('픽노트 편집팀10월 24일3분 읽기조회 2,31');
  await expect
    .element(page.getByRole('navigation', { name: '위치' }).getByRole('link', { name: '블로그' }))
    .toHaveAttribute('href', '/blog');
});

test('[R325] a post of another year tells its year, by the clock of Seoul', async () => {
  answering(quiet);
  await show({ publishedAt: '2024-12-31T16:00:00.000Z' });
  await expect.element(page.getByText('2025년 1월 1일')).toBeVisible();
});

test('[R227] tags lead to what else carries them, and related posts lead on', async () => {
  answering(quiet);
  await show();
  const tags = page.getByRole('list', { name: '태그' }).getByRole('link');
  expect(tags.elements().map((tag) => tag.textContent)).toEqual(['#AI', '#보정', '#통계']);
  expect(tags.nth(1).element().getAttribute('href')).toBe(`/blog?search=${encodeURIComponent('보정')}`);
  const related = page.getByRole('region', { name: '함께 읽으면 좋아요' }).getByRole('link');
  await expect.element(related).toHaveTextContent('배당을 확률로 바꾸는 법베팅가이드 · 2분 읽기');
  await expect.element(related).toHaveAttribute('href', '/blog/odds-to-probability');
});

test('[R227] keywords stand in one line below the tags; without any there is none', async () => {
  answering(quiet);
  const { unmount } = await show();
  const line = page.getByText('키워드: 신뢰도, 보정', { exact: true });
  await expect.element(line).toBeVisible();
  const tags = page.getByRole('list', { name: '태그' }).element();
  expect(tags.compareDocumentPosition(line.element()) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  await unmount();
  await show({ keywords: [] });
  expect(document.querySelector('article')?.textContent).not.toContain('키워드');
});

test('[R228] the outline leads to the headings of the words; a post with one part has none', async () => {
  answering(quiet);
  const { unmount } = await show();
  const toc = page.getByRole('navigation', { name: '목차' });
  for (const link of toc.getByRole('link').elements()) {
    const id = decodeURIComponent(link.getAttribute('href')?.slice(1) ?? '');
    expect(document.getElementById(id)?.textContent).toBe(link.textContent);
  }
  expect(toc.getByRole('link').elements()).toHaveLength(2);
  await unmount();
  await show({ outline: [{ id: 'h-one', level: 2, text: '신뢰도는 약속이에요' }] });
  await expect.element(toc).not.toBeInTheDocument();
});

test('[R326] a post of the AI says so above its title and before its words', async () => {
  answering(quiet);
  await show({ isAi: true });
  const text = document.querySelector('article')?.textContent ?? '';
  expect(text.indexOf('AI 생성')).toBeGreaterThan(-1);
  expect(text.indexOf('AI 생성')).toBeLessThan(text.indexOf('신뢰도 85%는'));
  expect(text.indexOf('AI가 쓴 글이에요')).toBeLessThan(text.indexOf('백 번 말하면'));
});

test('[R229] a post that is not there says so and leads back', async () => {
  answering({});
  await showAt(<LostPost />, { at: '/blog/nothing' });
  await expect.element(page.getByRole('heading', { level: 1, name: '포스트를 찾을 수 없습니다' })).toBeVisible();
  await page.getByRole('link', { name: '블로그로 가기' }).click();
  await expect.poll(place).toBe('/blog');
});

test('[R233] a reader is counted once, after a few seconds in sight', async () => {
  const heard = answering(quiet);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  await show();
  await vi.advanceTimersByTimeAsync(2000);
  expect(asksOf(heard, 'POST', `/api${at}/views`)).toEqual([]);
  await vi.advanceTimersByTimeAsync(1500);
  expect(asksOf(heard, 'POST', `/api${at}/views`)).toHaveLength(1);
  document.dispatchEvent(new Event('visibilitychange'));
  await vi.advanceTimersByTimeAsync(5000);
  expect(asksOf(heard, 'POST', `/api${at}/views`)).toHaveLength(1);
  vi.useRealTimers();
  await expect.poll(() => document.querySelector('.act-still')?.textContent).toContain('2,311');
});

test('a like shows at once and stands as the server answers', async () => {
  const heard = answering({ ...quiet, [likes]: () => Response.json({ isLiked: true, likes: 20 }) });
  await show();
  await likeButton().click();
  await expect.element(likeButton()).toHaveAttribute('aria-pressed', 'true');
  await expect.element(likeButton()).toHaveTextContent('좋아요 20');
  expect(asksOf(heard, 'POST', `/api${at}/like`)[0]?.key).toBeTruthy();
});

test('a like that the server refuses is taken back, with the reason', async () => {
  answering({ ...quiet, [likes]: () => refusal(429, 'too-many-requests', '요청이 너무 많아요.') });
  await show();
  await likeButton().click();
  await expect.poll(toastText).toContain('좋아요를 남기지 못했어요');
  await expect.element(likeButton()).toHaveAttribute('aria-pressed', 'false');
  await expect.element(likeButton()).toHaveTextContent('좋아요 12');
});

test('who is not signed in and likes is led to the sign-in, and back', async () => {
  answering(quiet);
  await show({}, false);
  await likeButton().click();
  await expect.poll(place).toBe(`/login?next=${encodeURIComponent(at)}`);
  expect(toastText()).toContain('로그인하면 좋아요를 남길 수 있어요');
});

test('links of the words to our own pages walk; those to other sites are left alone', async () => {
  answering(quiet);
  await show({ contentHtml: '<p><a href="/ai-record">성적표</a> <a href="https://example.org" target="_blank" rel="nofollow">밖</a></p>' });
  await expect.element(page.getByRole('link', { name: '밖' })).toHaveAttribute('target', '_blank');
  await page.getByRole('link', { name: '성적표' }).click();
  await expect.poll(place).toBe('/ai-record');
});

test('[R327] at 360 px a wide table is moved within its own frame, and nothing sticks out', async () => {
  answering(quiet);
  await page.viewport(360, 800);
  const cells = Array.from({ length: 9 }, (_, at) => `<th>${at}번째 칸</th>`).join('');
  const table = `<figure class="blog-wide" tabindex="0" role="group" aria-label="표"><table><thead><tr>${cells}</tr></thead></table></figure>`;
  await show({ contentHtml: `${table}<pre tabindex="0"><code>${'가나다 '.repeat(60)}</code></pre><p>${'a'.repeat(200)}</p>` });
  await expect.element(page.getByRole('group', { name: '표' })).toBeVisible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360);
});
