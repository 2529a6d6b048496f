// The page of a search: groups with their numbers, marked words, and what stands where there is nothing or no answer.
import { createMemoryRouter, createRoutesStub, RouterProvider, useLoaderData } from 'react-router';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { SearchAnswer } from '#contract/platform.ts';
import '../../styles/app.css';
import { BlocksFrom } from '../../parts/community/blocks-from.tsx';
import { exampleAuthor } from '../../parts/community/examples.data.ts';
import { exampleMatch } from '../../parts/match/examples.data.ts';
import { SpoilerGuard } from '../../parts/spoiler.tsx';
import { type SearchData, SearchScreen } from './search-screen.tsx';

const found: SearchAnswer = {
  query: '토트넘',
  nearName: null,
  matches: [],
  posts: [
    {
      id: 31,
      title: '<b>토트넘</b>이 이겨요',
      excerpt: '수비가 두터운 토트넘',
      sport: '축구',
      prediction: '홈 승',
      authorName: '민준',
      createdAt: '2026-11-21T00:00:00.000Z',
    },
  ],
  members: [exampleAuthor({ id: 3, displayName: '토트넘팬', username: 'spurs' }), exampleAuthor({ id: 4, displayName: '봇', isBot: true })],
  blog: [],
};

type Shown = { isSpoilerFree?: boolean; blocked?: number[]; words?: string[] };

const Nothing = () => null;
const Screen = () => <SearchScreen {...useLoaderData<SearchData>()} />;

function show(change: Partial<SearchData>, { isSpoilerFree = false, blocked = [], words = [] }: Shown = {}) {
  const data: SearchData = { q: '토트넘', matches: [], others: found, nearName: null, now: '2026-11-21T03:00:00.000Z', ...change };
  const blocks = { members: blocked.map((id) => exampleAuthor({ id })), words };
  const Page = createRoutesStub([{ path: '/search', Component: Screen, loader: () => data, HydrateFallback: Nothing }]);
  return render(
    <SpoilerGuard isOn={isSpoilerFree}>
      <BlocksFrom loaded={blocks}>
        <Page initialEntries={['/search']} />
      </BlocksFrom>
    </SpoilerGuard>,
  );
}

const ended = exampleMatch({ status: 'FINISHED', statusDetail: 'final', score: { home: 4, away: 7 }, winner: 'AWAY' });

test('a list that is full is said to hold at least so many', async () => {
  const screen = await show({ matches: Array.from({ length: 30 }, (_, at) => ({ ...ended, matchId: String(at + 1) })) });
  await expect.element(screen.getByText('경기 30개 이상, 글 1개, 회원 2명, 블로그 글 0개를 찾았어요')).toBeInTheDocument();
});

test('[R5] what was found stands in groups with its number, marked as text, and leads on', async () => {
  const screen = await show({ matches: [ended] });
  expect(
    screen
      .getByRole('heading', { level: 2 })
      .elements()
      .map((heading) => heading.textContent),
  ).toEqual(['경기 1개', '글 1개', '회원 2개']);
  await expect.element(screen.getByRole('link', { name: /이 이겨요/ })).toHaveAttribute('href', '/posts/31');
  expect([...screen.container.querySelectorAll('mark')].map((mark) => mark.textContent)).toEqual(['토트넘', '토트넘', '토트넘']);
  await expect
    .element(screen.getByRole('link', { name: /더 보기/ }))
    .toHaveAttribute('href', `/predictions?q=${encodeURIComponent('토트넘')}`);
  await expect.element(screen.getByRole('link', { name: /토트넘팬/ })).toHaveAttribute('href', '/members/spurs');
  await expect.element(screen.getByText('4 : 7')).toBeVisible();
});

test('[R326] what the AI wrote and the AI itself are told as such', async () => {
  const article = { slug: 'spurs-week', title: '토트넘의 한 주', excerpt: '', category: '축구', isAi: true };
  const members = [
    exampleAuthor({ id: 3, displayName: '미나', username: 'mina', isBot: true, isAi: true }),
    exampleAuthor({ id: 4, displayName: '중계', username: 'relay', isBot: true }),
  ];
  const screen = await show({
    others: { ...found, members, blog: [article, { ...article, slug: 'by-people', title: '사람이 쓴 글', isAi: false }] },
  });
  await expect.element(screen.getByRole('link', { name: /토트넘의 한 주/ })).toMatchTextContent(/^AI 생성 토트넘의 한 주/);
  await expect.element(screen.getByRole('link', { name: /사람이 쓴 글/ })).not.toMatchTextContent('AI');
  const badgeOf = (name: string) => screen.container.querySelector(`a[href="/members/${name}"] .tag-ai`)?.textContent;
  expect([badgeOf('mina')?.startsWith('AI'), badgeOf('relay')?.startsWith('봇')]).toEqual([true, true]);
});

test('who wants no results finds matches without them', async () => {
  const screen = await show({ matches: [ended] }, { isSpoilerFree: true });
  await expect.element(screen.getByText('VS')).toBeVisible();
  expect(screen.container.textContent).not.toContain('4 : 7');
});

test('blocked members and muted words are kept out of what was found', async () => {
  const screen = await show({}, { blocked: [3], words: ['수비'] });
  await expect.element(screen.getByText('가린 단어가 있어 접었어요')).toBeVisible();
  expect(screen.container.textContent).not.toContain('토트넘팬');
  expect(screen.container.textContent).not.toContain('두터운');
});

test('nothing asked, nothing found, and no answer are told apart', async () => {
  const empty = await show({ q: '', others: null });
  await expect.element(empty.getByText('무엇을 찾을까요?')).toBeVisible();
  await empty.unmount();
  const none = await show({ others: { ...found, posts: [], members: [] } });
  await expect.element(none.getByText('‘토트넘’ 검색 결과가 없어요')).toBeVisible();
  await expect.element(none.getByRole('link', { name: /^혹시/ })).not.toBeInTheDocument();
  await none.unmount();
  const near = await show({ others: { ...found, posts: [], members: [] }, q: '리버플', nearName: '리버풀' });
  await expect.element(near.getByRole('link', { name: '혹시 ‘리버풀’?' })).toHaveAttribute('href', '/search?q=%EB%A6%AC%EB%B2%84%ED%92%80');
  await near.unmount();
  const failed = await show({ others: null, matches: [ended] });
  await expect.element(failed.getByText('글과 회원을 찾지 못했어요. 잠시 뒤에 다시 찾아보세요.')).toBeVisible();
  await expect.element(failed.getByRole('heading', { name: '경기 1 개' })).toBeVisible();
  expect(failed.container.textContent).not.toContain('검색 결과가 없어요');
});

test('of many matches the first stand open and the others wait behind a line, so that posts and members are in sight', async () => {
  const matches = Array.from({ length: 12 }, (_, n) => ({ ...ended, matchId: String(500 + n) }));
  const screen = await show({ matches });
  const links = () => [...screen.container.querySelectorAll<HTMLElement>('.founds .found[href^="/ai-prediction"]')];
  expect(links()).toHaveLength(12);
  expect(links().filter((link) => link.checkVisibility())).toHaveLength(8);
  await screen.getByText('4경기 더 보기').click();
  expect(links().filter((link) => link.checkVisibility())).toHaveLength(12);
});

test('whoever has searched in the field is still in it, and the way back brings its words back', async () => {
  const loader = ({ request }: { request: Request }): SearchData => ({
    q: new URL(request.url).searchParams.get('q') ?? '',
    matches: [],
    others: found,
    nearName: null,
    now: '2026-11-21T03:00:00.000Z',
  });
  const router = createMemoryRouter([{ path: '/search', Component: Screen, loader, HydrateFallback: Nothing }], {
    initialEntries: ['/search?q=리버풀'],
  });
  const screen = await render(<RouterProvider router={router} />);
  const field = screen.getByRole('searchbox', { name: '검색어' });
  await expect.element(field).toHaveValue('리버풀');
  await field.fill('맨유');
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => router.state.location.search).toBe(`?q=${encodeURIComponent('맨유')}`);
  await expect.element(field).toHaveFocus();
  await router.navigate(-1);
  await expect.element(field).toHaveValue('리버풀');
});

test('what is written on while the answer is on its way stands; the ways back and forward bring their own words', async () => {
  const waiting = Promise.withResolvers<void>();
  const loader = async ({ request }: { request: Request }): Promise<SearchData> => {
    const q = (new URL(request.url).searchParams.get('q') ?? '').trim();
    if (q === '맨유') await waiting.promise;
    return { q, matches: [], others: found, nearName: null, now: '2026-11-21T03:00:00.000Z' };
  };
  const router = createMemoryRouter([{ path: '/search', Component: Screen, loader, HydrateFallback: Nothing }], {
    initialEntries: ['/search?q=리버풀'],
  });
  const screen = await render(<RouterProvider router={router} />);
  const field = screen.getByRole('searchbox', { name: '검색어' });
  await field.fill('맨유 ');
  await userEvent.keyboard('{Enter}');
  await field.fill('맨유 홈');
  waiting.resolve();
  await expect
    .element(screen.getByRole('link', { name: /더 보기/ }))
    .toHaveAttribute('href', `/predictions?${new URLSearchParams({ q: '맨유' })}`);
  await expect.element(field).toHaveValue('맨유 홈');
  await router.navigate(-1);
  await expect.element(field).toHaveValue('리버풀');
  await router.navigate(1);
  await expect.element(field).toHaveValue('맨유');
});
