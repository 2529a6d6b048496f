// The list of the blog on screen: its groups, its cards, and asking for a category, words and more.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import '../../../styles/app.css';
import type { BlogPost } from '#contract/blog.ts';
import { answering, asksOf, place, refusal, SpokenStream } from '../../../parts/test-support.tsx';
import { showAt } from '../../../parts/thread/test-support.tsx';
import { exampleBlogPost } from '../examples.data.ts';
import type { BlogListData, BlogPage } from './blog.queries.ts';
import { choiceFrom } from './blog-choice.ts';
import { BlogScreen } from './blog-screen.tsx';

const post = (id: number, change: Partial<BlogPost> = {}) => exampleBlogPost({ id, slug: `post-${id}`, title: `${id}번째 글`, ...change });
const pageOf = (posts: BlogPost[], change: Partial<BlogPage> = {}): BlogPage => ({
  posts,
  total: posts.length,
  nextCursor: null,
  ...change,
});

const show = (found: BlogPage | null, at = '/blog') => {
  const data: BlogListData = {
    choice: choiceFrom(new URL(at, 'https://picknote.test').searchParams),
    page: found,
    now: new Date().toISOString(),
  };
  return showAt(
    <BlogScreen data={data}>
      <aside aria-label="광고">광고 자리</aside>
    </BlogScreen>,
    { at, isMember: false },
  );
};
const told = (posts: BlogPost[], head: Record<string, string> = {}) =>
  Response.json({ posts, categories: [] }, { headers: { 'x-total-count': String(posts.length), ...head } });
const list = 'GET /api/blog';
const titles = () => [...document.querySelectorAll('.bg-t')].map((title) => title.textContent);
const tab = (name: string) => page.getByRole('tab', { name, exact: true });
const box = () => page.getByRole('searchbox', { name: '블로그 글 검색' });

beforeEach(() => void vi.stubGlobal('EventSource', SpokenStream));
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test('[R223] a search, the categories, the place for advertising, and pinned, featured and all posts in their groups', async () => {
  answering({});
  await show(pageOf([post(1, { isSticky: true }), post(2), post(3, { isFeatured: true }), post(4)]));
  await expect.element(page.getByRole('heading', { level: 1, name: '블로그' })).toBeVisible();
  await expect.element(box()).toBeVisible();
  await expect.element(page.getByRole('complementary', { name: '광고' })).toBeVisible();
  const inGroup = (name: string) => page.getByRole('region', { name }).getByRole('link');
  await expect.element(inGroup('고정한 글')).toHaveTextContent('1번째 글');
  await expect.element(page.getByRole('region', { name: '고정한 글' }).getByText('고정', { exact: true })).toBeVisible();
  await expect.element(inGroup('추천 글')).toHaveTextContent('3번째 글');
  expect(
    inGroup('전체 글')
      .elements()
      .map((link) => link.textContent),
  ).toEqual(['2번째 글', '4번째 글']);
  expect(inGroup('전체 글').first().element().getAttribute('href')).toBe('/blog/post-2');
});

test('[R224] every category has its tab, and arrows walk along them', async () => {
  const heard = answering({ [list]: () => told([]) });
  await show(pageOf([post(1)]));
  const names = page
    .getByRole('tab')
    .elements()
    .map((one) => one.textContent);
  expect(names).toEqual(['전체', '축구분석', '야구분석', '농구분석', '베팅가이드', 'AI예측', '일반']);
  await expect.element(tab('전체')).toHaveAttribute('aria-selected', 'true');
  (tab('전체').element() as HTMLElement).focus();
  await userEvent.keyboard('{ArrowLeft}');
  await expect.element(tab('일반')).toHaveFocus();
  await expect.element(tab('일반')).toHaveAttribute('aria-selected', 'true');
  await expect.poll(() => asksOf(heard, 'GET', '/api/blog').at(-1)?.query.get('category')).toBe('일반');
});

test('[R225] a card shows three tags, and how many more there are', async () => {
  answering({});
  await show(pageOf([post(1, { tags: ['xG', 'EPL', '리버풀', '슈팅', '분석'] }), post(2, { tags: ['하나', '둘', '셋'] })]));
  const tagsOf = (at: number) =>
    [...(document.querySelectorAll('.bg-tags')[at]?.querySelectorAll('li') ?? [])].map((tag) => tag.textContent);
  expect(tagsOf(0)).toEqual(['#xG', '#EPL', '#리버풀', '+2개 더']);
  expect(tagsOf(1)).toEqual(['#하나', '#둘', '#셋']);
});

test('[R232] a card tells its summary, category, reading time, views, likes, comments, and its author where it is pinned', async () => {
  answering({});
  await show(pageOf([post(1, { isSticky: true, likes: 12, comments: 4 })]));
  const words = page.getByRole('article').element().textContent ?? '';
  for (const said of ['숫자를 제대로 읽는 법', 'AI예측', '픽노트 편집팀 · 3분 읽기 · 조회 2,310', '좋아요 12', '댓글 4'])
    expect(words).toContain(said);
});

test('[R232] a picture that does not come makes room for the lines of a court and the number of the article', async () => {
  answering({});
  await show(pageOf([post(1, { featuredImage: 'data:image/png;base64,AAAA' })]));
  await expect.poll(() => document.querySelector('.bg-cov .court')).not.toBeNull();
  expect(document.querySelector('.bg-cov b')?.textContent).toBe('85%');
});

test('[R326] what the AI wrote says so before its title', async () => {
  answering({});
  await show(pageOf([post(1, { isAi: true }), post(2)]));
  const [byAi, byPeople] = [...document.querySelectorAll('article')];
  expect(byAi?.textContent?.indexOf('AI 생성')).toBeLessThan(byAi?.textContent?.indexOf('1번째 글') ?? 0);
  expect(byAi?.textContent).toContain('AI 생성');
  expect(byPeople?.textContent).not.toContain('AI 생성');
});

test('[R230] where there are no posts nothing is made up: it says so', async () => {
  answering({});
  await show(pageOf([]));
  await expect.element(page.getByRole('heading', { name: '아직 글이 없어요' })).toBeVisible();
  expect(document.querySelectorAll('article')).toHaveLength(0);
});

test('[R226] a category is asked of the server, stands in the address, and can be come back from', async () => {
  const heard = answering({ [list]: ({ query }) => told(query.has('category') ? [post(7), post(8)] : [post(1)]) });
  const { router } = await show(pageOf([post(1)]));
  await tab('야구분석').click();
  await expect.poll(titles).toEqual(['7번째 글', '8번째 글']);
  expect(asksOf(heard, 'GET', '/api/blog')[0]?.query.get('category')).toBe('야구분석');
  expect(decodeURIComponent(place())).toBe('/blog?category=야구분석');
  await expect.poll(() => document.querySelector('.bg-page > p[role=status]')?.textContent).toBe('야구분석 글 2개');
  await router.navigate(-1);
  await expect.poll(titles).toEqual(['1번째 글']);
});

test('[R226] words are asked of the server a moment after the last letter; nothing found leads back', async () => {
  const heard = answering({ [list]: ({ query }) => told(query.get('search') === '보정' ? [post(3, { isSticky: true })] : []) });
  await show(pageOf([post(1)]));
  await box().fill('보정');
  await expect.poll(titles).toEqual(['3번째 글']);
  await expect.element(page.getByRole('region', { name: '검색 결과' })).toBeVisible();
  await expect.poll(() => document.querySelector('.bg-page > p[role=status]')?.textContent).toBe('‘보정’ 검색 결과 1개');
  expect(asksOf(heard, 'GET', '/api/blog')).toHaveLength(1);
  await box().fill('없는말');
  await expect.element(page.getByRole('heading', { name: '‘없는말’ 검색 결과가 없어요' })).toBeVisible();
  await page.getByRole('button', { name: '검색어 지우기' }).last().click();
  await expect.poll(place).toBe('/blog');
  await expect.element(box()).toHaveValue('');
});

test('a shared address opens with its words and its category', async () => {
  answering({});
  await show(pageOf([post(1)]), '/blog?category=AI예측&search=보정');
  await expect.element(box()).toHaveValue('보정');
  await expect.element(tab('AI예측')).toHaveAttribute('aria-selected', 'true');
  await expect.element(tab('전체')).toHaveAttribute('href', `/blog?search=${encodeURIComponent('보정')}`);
});

test('who does not see the list hears how many posts a search finds', async () => {
  answering({ [list]: () => told([post(1)], { 'x-total-count': '1001' }) });
  await show(pageOf([post(1), post(2)], { total: 2 }), '/blog?search=확률');
  await expect.element(page.getByText('‘확률’ 검색 결과 2개', { exact: true })).toBeInTheDocument();
  await box().fill('무승부');
  await expect.element(page.getByText('‘무승부’ 검색 결과 1,000개 이상', { exact: true })).toBeInTheDocument();
});

test('more posts are called for, and stand below those that are read', async () => {
  const heard = answering({ [list]: () => told([post(2, { isFeatured: true }), post(3)], { 'x-total-count': '3' }) });
  await show(pageOf([post(1)], { total: 3, nextCursor: 'next' }));
  await page.getByRole('button', { name: '더 보기' }).click();
  await expect.poll(titles).toEqual(['1번째 글', '2번째 글', '3번째 글']);
  expect(asksOf(heard, 'GET', '/api/blog')[0]?.query.get('cursor')).toBe('next');
  await expect.element(page.getByRole('button', { name: '더 보기' })).not.toBeInTheDocument();
});

test('what could not be loaded says so and is tried again', async () => {
  let isDown = true;
  answering({ [list]: () => (isDown ? refusal(403, 'not-yours', '없어요') : told([post(1)])) });
  await show(null);
  await expect.element(page.getByRole('heading', { name: '블로그 글을 불러오지 못했어요' })).toBeVisible();
  isDown = false;
  await page.getByRole('button', { name: '다시 불러오기' }).click();
  await expect.poll(titles).toEqual(['1번째 글']);
});

test('[R327] at 360 px nothing sticks out, however long a title, a tag or a number is', async () => {
  answering({});
  await page.viewport(360, 800);
  const long = 'Pneumonoultramicroscopicsilicovolcanoconiosis'.repeat(2);
  await show(
    pageOf([
      post(1, { isSticky: true, title: long, tags: [long], cover: { sport: null, figure: '1 ÷ 1.8333333333', unit: '퍼센트포인트' } }),
    ]),
  );
  await expect.element(page.getByRole('article')).toBeVisible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360);
  const [cover, number] = [document.querySelector('.bg-cov'), document.querySelector('.bg-cov b')].map((one) =>
    one?.getBoundingClientRect(),
  );
  expect(number?.right).toBeLessThanOrEqual(cover?.right ?? 0);
});
