// The page of one post on screen: its words, the way to an own pick, being counted, held, and gone while one reads.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import '../../../styles/app.css';
import { BlocksFrom } from '../../../parts/community/blocks-from.tsx';
import { noBlocks } from '../../../parts/community/hidden.ts';
import { answering, asksOf, callOut, SpokenStream } from '../../../parts/test-support.tsx';
import { listed, showAt } from '../../../parts/thread/test-support.tsx';
import { exampleComment, examplePost } from './examples.data.ts';
import { PostScreen, type PostScreenData } from './post-screen.tsx';

const match = (minutesAhead: number): NonNullable<PostScreenData['post']['match']> => ({
  matchId: '77',
  league: '보기 리그',
  homeTeam: '가람 FC',
  awayTeam: '나루 유나이티드',
  startTime: new Date(Date.now() + minutesAhead * 60_000).toISOString(),
  status: minutesAhead > 0 ? 'UPCOMING' : 'LIVE',
  score: null,
});

const dataOf = (change: Partial<PostScreenData> = {}): PostScreenData => {
  const now = new Date().toISOString();
  return { post: examplePost(), comments: { rows: [exampleComment()], nextCursor: null, at: now }, hasPicked: false, now, ...change };
};
const show = (data: PostScreenData, isMember = true) => showAt(<PostScreen data={data} />, { at: '/posts/5', isMember });
const quiet = {
  'POST /api/posts/5/views': () => Response.json({ views: 11 }),
  'GET /api/predictions/5/comments': () => listed([exampleComment()]),
};
const toPick = () => page.getByRole('link', { name: '이 경기 예측하기' });

beforeEach(() => void vi.stubGlobal('EventSource', SpokenStream));
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  delete document.documentElement.dataset.liveSince;
});

test('[R56] all of a post stands there: words, reason and tags, with its comments at once', async () => {
  // First of all: only the first stream of a page begins where the page was drawn, and tells what was said since.
  document.documentElement.dataset.liveSince = 'b-7';
  const heard = answering(quiet);
  await show(dataOf({ post: examplePost({ predictionReason: '원정 피로가 커요.' }) }));
  await expect.element(page.getByRole('heading', { level: 1, name: '데이터고모님의 의견' })).toBeVisible();
  await expect.element(page.getByText('원정 피로가 커요.')).toBeVisible();
  await expect.element(page.getByRole('list', { name: '태그' }).getByText('축구')).toBeVisible();
  await expect.element(page.getByText('오늘은 홈이 유리해요.')).toBeVisible();
  await new Promise((resolve) => setTimeout(resolve, 200));
  expect(heard).toEqual([]);
});

test('a look is counted once, after a moment', async () => {
  const heard = answering(quiet);
  await show(dataOf());
  expect(asksOf(heard, 'POST', '/api/posts/5/views')).toEqual([]);
  await expect.poll(() => document.querySelector('.act-still')?.textContent, { timeout: 4000 }).toContain('11');
  document.dispatchEvent(new Event('visibilitychange'));
  await new Promise((resolve) => setTimeout(resolve, 1200));
  expect(asksOf(heard, 'POST', '/api/posts/5/views')).toHaveLength(1);
});

test('who has not picked a coming match is led to it', async () => {
  answering(quiet);
  await show(dataOf({ post: examplePost({ match: match(60), isScored: true }) }));
  await expect.element(toPick()).toHaveAttribute('href', '/quick-prediction?match=77');
});

test('who has not picked a match whose hour nobody knows is led to it all day', async () => {
  answering(quiet);
  await show(dataOf({ post: examplePost({ match: { ...match(-60), status: 'UPCOMING', timeConfirmed: false }, isScored: true }) }));
  await expect.element(toPick()).toHaveAttribute('href', '/quick-prediction?match=77');
});

test.each([
  ['a match that has begun', { post: examplePost({ match: match(-5) }) }],
  ['an own post', { post: examplePost({ match: match(60), isMine: true }) }],
  ['a match picked elsewhere', { post: examplePost({ match: match(60) }), hasPicked: true }],
])('%s leads nowhere', async (_what, change) => {
  answering(quiet);
  await show(dataOf(change));
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect.element(toPick()).not.toBeInTheDocument();
});

test('a held post tells its author so, and offers nothing that would be refused', async () => {
  answering(quiet);
  await show(dataOf({ post: examplePost({ review: 'held', isPublished: false, isMine: true }) }));
  await expect.element(page.getByText('검토하고 있어요. 나에게만 보여요.')).toBeVisible();
  await expect.element(page.getByRole('button', { name: /^좋아요/ })).not.toBeInTheDocument();
  await expect.element(page.getByRole('region', { name: '댓글' })).not.toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: /글 메뉴$/ })).toBeVisible();
});

test('a post that is taken away while it is read says so', async () => {
  answering(quiet);
  await show(dataOf());
  await expect.element(page.getByText('오늘은 홈이 유리해요.')).toBeVisible();
  callOut('post-removed', { postId: 6 });
  callOut('post-removed', { postId: 5 });
  await expect.element(page.getByRole('heading', { name: '삭제된 글이에요' })).toBeVisible();
  await expect.element(page.getByText('오늘은 홈이 유리해요.')).not.toBeInTheDocument();
});

test('a comment half-written when its post is removed stands where it can be copied, until it is closed', async () => {
  answering(quiet);
  const screen = await show(dataOf());
  await page.getByRole('textbox', { name: '댓글', exact: true }).fill('길게 쓰던 댓글이에요');
  callOut('post-removed', { postId: 5 });
  await expect.element(page.getByText('글이 삭제돼서 쓰던 댓글을 올릴 수 없어요.', { exact: false })).toBeVisible();
  const words = page.getByRole('textbox', { name: '올리지 못한 댓글' });
  await expect.element(words).toHaveValue('길게 쓰던 댓글이에요');
  await expect.element(words).toHaveAttribute('readonly');
  await page.getByRole('button', { name: '닫기' }).click();
  await expect.element(words).not.toBeInTheDocument();
  expect(sessionStorage).toHaveLength(0);
  await screen.unmount();
});

test('who blocks the author is told so, not that the post was removed, and reads it again when the block is taken back', async () => {
  const members = [examplePost().author];
  answering({
    ...quiet,
    [`PUT /api/user/blocks/${members[0]?.username}`]: () => Response.json({ members, words: [] }),
    [`DELETE /api/user/blocks/${members[0]?.username}`]: () => Response.json(noBlocks),
  });
  await showAt(
    <BlocksFrom loaded={noBlocks}>
      <PostScreen data={dataOf({ comments: { rows: [], nextCursor: null, at: new Date().toISOString() } })} />
    </BlocksFrom>,
    { at: '/posts/5', isMember: true },
  );
  await page.getByRole('button', { name: /’ 글 메뉴$/ }).click();
  await page.getByRole('menuitem', { name: '데이터고모님 차단' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '차단', exact: true }).click();
  await expect.element(page.getByRole('heading', { name: '차단한 회원의 글이에요' })).toBeVisible();
  await page.getByRole('button', { name: '되돌리기' }).click();
  await expect.element(page.getByRole('article')).toBeVisible();
});

test('an own post that has to be reviewed stays in sight of its author, and says so', async () => {
  const held = examplePost({ isMine: true, review: 'held', isPublished: false });
  const heard = answering({ ...quiet, 'GET /api/posts/5': () => Response.json(held) });
  await show(dataOf({ post: examplePost({ isMine: true }) }));
  await expect.element(page.getByText('오늘은 홈이 유리해요.')).toBeVisible();
  callOut('post-removed', { postId: 5 });
  await expect.element(page.getByText('검토하고 있어요. 나에게만 보여요.')).toBeVisible();
  expect(page.getByRole('heading', { name: '삭제된 글이에요' }).elements()).toEqual([]);
  expect(asksOf(heard, 'GET', '/api/posts/5')).toHaveLength(1);
});

test('a post that an admin lets stand again is there again', async () => {
  answering(quiet);
  await show(dataOf());
  callOut('post-removed', { postId: 5 });
  await expect.element(page.getByRole('heading', { name: '삭제된 글이에요' })).toBeVisible();
  callOut('posts', examplePost());
  await expect.element(page.getByText('오늘은 홈이 유리해요.')).toBeVisible();
});
