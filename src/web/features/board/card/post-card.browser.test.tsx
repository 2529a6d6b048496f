// A post's card: what it tells, and a like that is shown at once, agrees with the server in the end, and is taken back where it was refused.
import { useQuery } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { Post } from '#contract/board.ts';
import '../../../styles/app.css';
import { Known, noBlocks } from '../../../parts/community/hidden.ts';
import { SpoilerGuard } from '../../../parts/spoiler.tsx';
import { answering, asksOf, place, refusal, SpokenStream, toastText } from '../../../parts/test-support.tsx';
import { showAt } from '../../../parts/thread/test-support.tsx';
import { exampleAuthor, examplePost } from '../thread/examples.data.ts';
import { PostCard } from './post-card.tsx';

const now = new Date('2026-10-25T05:30:00.000Z');
const match: NonNullable<Post['match']> = {
  matchId: '31',
  league: '프리미어리그',
  homeTeam: '리버풀',
  awayTeam: '첼시',
  startTime: '2026-10-25T14:00:00.000Z',
  status: 'UPCOMING',
  score: null,
  crests: {
    home: { primary: '#c8102e', secondary: '#0a7d73', pattern: 'half' },
    away: { primary: '#1550b8', secondary: '#f4f6fb', pattern: 'band' },
  },
};
const pick = (change: Partial<Post> = {}) =>
  examplePost({
    match,
    isScored: true,
    result: 'pending',
    externalMatchId: '31',
    authorRecord: { settled: 50, won: 31, accuracy: 62, form: ['lost', 'won', 'won'] },
    createdAt: '2026-10-25T05:22:00.000Z',
    ...change,
  });

/** The card as lists show it: from the memory that deeds change. */
function FromMemory({ post }: { post: Post }) {
  const { data } = useQuery({ queryKey: ['posts', 'one', post.id], queryFn: () => post, initialData: post, staleTime: 60_000 });
  return <PostCard post={data} now={now} />;
}
const like = () => page.getByRole('button', { name: /^좋아요/ });
const text = () => document.querySelector('article')?.textContent ?? '';
const path = '/api/posts/5/like';

beforeEach(async () => {
  vi.stubGlobal('EventSource', SpokenStream);
  await page.viewport(390, 800);
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test('a name leads to its member while they are here, and is only a name once they left', async () => {
  const here = await showAt(
    <PostCard post={pick({ author: exampleAuthor({ username: 'night_run', displayName: '밤샘분석' }) })} now={now} />,
  );
  await expect.element(here.getByRole('link', { name: '밤샘분석' })).toHaveAttribute('href', '/members/night_run');
  await here.unmount();
  const author = exampleAuthor({ username: '탈퇴-11', displayName: '탈퇴한 사용자', hasLeft: true });
  const left = await showAt(<PostCard post={pick({ author })} now={now} />);
  await expect.element(left.getByText('탈퇴한 사용자', { exact: true })).toBeVisible();
  expect(document.querySelectorAll('a[href^="/members/"]')).toHaveLength(0);
});

test.each([
  [{ status: 'FINISHED', statusDetail: 'cancelled' }, '취소'],
  [{ statusDetail: 'postponed' }, '연기'],
  [{ status: 'LIVE', statusDetail: 'suspended' }, '중단'],
  [{ status: 'FINISHED' }, '종료'],
  [{ timeConfirmed: false }, '오늘 시간 미정'],
] as const)('a match that %j is told as %s', async (change, word) => {
  await showAt(<FromMemory post={pick({ match: { ...match, ...change } })} />);
  await expect.element(page.getByText(word, { exact: true })).toBeVisible();
  expect(text()).not.toContain('오늘 23:00');
});

test('[R63] a card tells who, how well so far, which match, what was picked at which price, how sure, and what became of it', async () => {
  await showAt(<FromMemory post={pick({ author: exampleAuthor({ displayName: '데이터고모' }), comments: 18, views: 1290 })} />);
  await expect.element(page.getByRole('link', { name: '데이터고모' })).toHaveAttribute('href', '/members/gomo');
  for (const said of [
    '적중률 62.0%',
    '골드',
    '8분 전',
    '축구 · 프리미어리그',
    '오늘 23:00',
    '리버풀',
    '첼시',
    '홈 승',
    '배당 1.83',
    '신뢰도 75%',
    '1,290',
  ])
    expect(text()).toContain(said);
  const basis = '가입한 날부터 결과가 나온 예측 50건 중 31건 적중';
  await expect.element(page.getByTitle(basis)).toBeVisible();
  await expect.element(page.getByRole('img', { name: '최근 3번 중 2번 적중' })).toBeInTheDocument();
  expect([...document.querySelectorAll('.form i')].map((tick) => tick.className)).toEqual(['l', 'w', 'w']);
  await expect.element(page.getByRole('heading', { level: 3 })).toHaveTextContent('첼시 수비가 못 버텨요');
  await expect.element(page.getByRole('link', { name: '댓글 18' })).toHaveAttribute('href', '/posts/5#comments');
  expect(document.querySelectorAll('.slip .crest')).toHaveLength(2);
  expect(text()).not.toMatch(/채점|기본값/);
});

test('an empty line takes no line from the beginning of a post', async () => {
  await showAt(<FromMemory post={pick({ content: '첫 줄\n\n \n둘째 줄' })} />);
  expect(document.querySelector('.post-c')?.textContent).toBe('첫 줄\n둘째 줄');
});

test('a figure that nobody gave is marked as the usual one', async () => {
  await showAt(<FromMemory post={pick({ isConfidenceTouched: false })} />);
  expect(text()).toMatch(/신뢰도 75%.*기본값/);
});

test('a settled pick shows its result and score and leads to its receipt', async () => {
  const post = pick({ result: 'won', points: 12, match: { ...match, status: 'FINISHED', score: { home: 2, away: 1 } } });
  await showAt(<FromMemory post={post} />);
  await expect.element(page.getByText('적중', { exact: true })).toBeVisible();
  await expect.element(page.getByRole('link', { name: '채점 보기' })).toHaveAttribute('href', '/receipts/5');
  expect(document.querySelector('.slip-m')?.textContent).toContain('2 : 대1');
  expect(text()).toContain('종료');
});

test('[R5] who wants no spoilers finds neither result nor score until asking, and one press tells both', async () => {
  const post = pick({ result: 'lost', match: { ...match, status: 'FINISHED', score: { home: 2, away: 1 } } });
  await showAt(
    <SpoilerGuard isOn>
      <FromMemory post={post} />
    </SpoilerGuard>,
  );
  await expect.element(page.getByRole('button', { name: '리버풀 대 첼시 점수 보기' })).toBeVisible();
  expect(text()).not.toMatch(/빗나감|2 : /);
  await page.getByRole('button', { name: '리버풀 대 첼시 결과 보기' }).click();
  await expect.element(page.getByText('빗나감')).toBeVisible();
  expect(text()).toContain('2 : ');
});

test('opinions, held posts, automatic authors, changed words and people without results say so', async () => {
  const post = examplePost({
    review: 'held',
    isPublished: false,
    isMine: true,
    isAi: true,
    odds: null,
    editedAt: '2026-10-25T05:28:00.000Z',
    revisions: 2,
    author: exampleAuthor({ isBot: true }),
    authorRecord: { settled: 0, won: 0, accuracy: null, form: [] },
  });
  await showAt(<FromMemory post={post} />);
  for (const said of ['의견 (채점 제외)', '검토하고 있어요. 나에게만 보여요.', '내 글', 'AI', '적중률 집계 전', '수정됨'])
    expect(text()).toContain(said);
  expect(text()).not.toContain('배당');
});

test('odds that nobody offered are a dash', async () => {
  await showAt(<FromMemory post={pick({ odds: null })} />);
  await expect.poll(text).toContain('배당 –');
});

test('[R65][R200] a like shows before the server has answered, and then shows its count', async () => {
  const waiting = Promise.withResolvers<Response>();
  const heard = answering({ [`POST ${path}`]: () => waiting.promise });
  await showAt(<FromMemory post={pick()} />);
  await like().click();
  await expect.element(like()).toHaveAttribute('aria-pressed', 'true');
  await expect.element(like()).toHaveTextContent('좋아요 3');
  await expect.poll(() => asksOf(heard, 'POST', path)).toHaveLength(1);
  waiting.resolve(Response.json({ isLiked: true, likes: 9 }));
  await expect.element(like()).toHaveTextContent('좋아요 9');
  await expect.element(like()).toHaveAttribute('aria-pressed', 'true');
});

test('[R200] pressing again while the first is on its way sends one after the other, and ends where it was', async () => {
  let running = 0;
  let most = 0;
  let isLiked = false;
  const heard = answering({
    [`POST ${path}`]: async () => {
      running += 1;
      most = Math.max(most, running);
      await new Promise((resolve) => setTimeout(resolve, 60));
      running -= 1;
      isLiked = !isLiked;
      return Response.json({ isLiked, likes: isLiked ? 3 : 2 });
    },
  });
  await showAt(<FromMemory post={pick()} />);
  await like().dblClick();
  await expect.poll(() => asksOf(heard, 'POST', path)).toHaveLength(2);
  await expect.poll(() => running).toBe(0);
  await expect.element(like()).toHaveTextContent('좋아요 2');
  await expect.element(like()).toHaveAttribute('aria-pressed', 'false');
  expect(most).toBe(1);
  const [one, two] = asksOf(heard, 'POST', path);
  expect(one?.key).not.toBe(two?.key);
});

test('a like that was refused is taken back, with one line of why', async () => {
  answering({ [`POST ${path}`]: () => refusal(429, 'too-many-requests', '요청이 너무 많아요. 20초 뒤에 다시 시도해 주세요.') });
  await showAt(<FromMemory post={pick()} />);
  await like().click();
  await expect.element(page.getByRole('alert')).toHaveTextContent('요청이 너무 많아요. 20초 뒤에 다시 시도해 주세요.');
  await expect.element(like()).toHaveTextContent('좋아요 2');
  await expect.element(like()).toHaveAttribute('aria-pressed', 'false');
});

test('a like over a broken line is tried once more with the same key, and taken back when that fails too', async () => {
  const heard = answering({
    [`POST ${path}`]: () => {
      throw new TypeError('offline');
    },
  });
  await showAt(<FromMemory post={pick()} />);
  await like().click();
  await expect.element(page.getByRole('alert')).toHaveTextContent('좋아요를 남기지 못했어요. 잠시 뒤에 다시 눌러 주세요.');
  const tries = asksOf(heard, 'POST', path);
  expect(tries.map(({ key }) => key)).toEqual([tries[0]?.key, tries[0]?.key]);
  await expect.element(like()).toHaveTextContent('좋아요 2');
});

test('why a like failed stands until a like is taken, also under another post, or until the network is back', async () => {
  let isBroken = true;
  const answer = () => (isBroken ? refusal(503, 'unavailable', '') : Response.json({ isLiked: true, likes: 3 }));
  answering({ [`POST ${path}`]: answer, 'POST /api/posts/6/like': answer });
  await showAt(
    <>
      <FromMemory post={pick()} />
      <FromMemory post={pick({ id: 6 })} />
    </>,
  );
  const alert = () => page.getByRole('alert');
  await like().first().click();
  await expect.element(alert()).toBeVisible();
  isBroken = false;
  await like().last().click();
  await expect.element(alert()).not.toBeInTheDocument();
  isBroken = true;
  await like().first().click();
  await expect.element(alert()).toBeVisible();
  dispatchEvent(new Event('online'));
  await expect.element(alert()).not.toBeInTheDocument();
});

test('who is not signed in is told so and led to the sign-in and back', async () => {
  const heard = answering({});
  await showAt(<FromMemory post={pick()} />, { isMember: false });
  await like().click();
  await expect.poll(toastText).toContain('로그인하면 좋아요를 남길 수 있어요');
  await expect.poll(place).toBe('/login?next=%2Fpredictions');
  expect(heard).toEqual([]);
});

test('what a blocked member wrote is not there, and a muted word folds the words away', async () => {
  const keep = { isKnown: true, keep: () => undefined, offerUndo: () => undefined };
  const screen = await showAt(
    <Known value={{ blocks: { members: [], words: ['첼시'] }, ...keep }}>
      <FromMemory post={pick()} />
    </Known>,
  );
  await expect.element(page.getByText('가린 단어가 있어 접었어요')).toBeVisible();
  expect(text()).not.toContain('첼시');
  await page.getByRole('button', { name: '보기', exact: true }).click();
  expect(text()).toContain('첼시 수비가 못 버텨요');
  await screen.unmount();
  await showAt(
    <Known value={{ blocks: { ...noBlocks, members: [exampleAuthor()] }, ...keep }}>
      <FromMemory post={pick()} />
    </Known>,
  );
  expect(document.querySelector('article')).toBeNull();
});
