// The list of /predictions on the way back to it: at its length, with what happened meanwhile, and as old as it is.
import { QueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import '../../../styles/app.css';
import type { Blocks } from '#contract/community/blocks.ts';
import { keepDraft } from '../../../api/kept-draft.ts';
import { hearClock } from '../../../api/server-clock.ts';
import { Known, noBlocks } from '../../../parts/community/hidden.ts';
import { answering, asksOf, SpokenStream } from '../../../parts/test-support.tsx';
import { exampleMemberId, listed, showAt } from '../../../parts/thread/test-support.tsx';
import { changePost } from '../board.queries.ts';
import { examplePost } from '../thread/examples.data.ts';
import { commentPlace } from '../thread/use-sending.ts';
import type { FeedData } from './feed.queries.ts';
import { PredictionsScreen } from './predictions-screen.tsx';
import { drawn, posts, quiet, titles } from './test-support.ts';

beforeEach(async () => {
  vi.stubGlobal('EventSource', SpokenStream);
  await page.viewport(1280, 800);
});
afterEach(() => {
  hearClock(new Headers({ date: new Date().toUTCString() }));
  sessionStorage.clear();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

let given: FeedData;
const GivenScreen = () => <PredictionsScreen data={given} />;

test('the way back from another page leads to the list as it was left, with what happened meanwhile; a link begins anew', async () => {
  const heard = answering({ ...quiet, 'GET /api/posts': () => listed(posts(25, 1), { 'x-total-count': '45' }) });
  given = drawn();
  const { router } = await showAt(<GivenScreen />);
  await page.getByRole('button', { name: '25개 더 보기' }).click();
  await expect.poll(titles).toHaveLength(45);
  await router.navigate('/elsewhere');
  await expect.poll(titles).toEqual([]);
  changePost(new QueryClient(), 3, (post) => ({ ...post, title: '고친 예측' }));
  changePost(new QueryClient(), 2, () => null);
  given = drawn({ page: { posts: posts(46, 27), total: 45, nextCursor: '27' } });
  await router.navigate(-1);
  await expect.poll(titles).toEqual([...posts(45, 4).map(({ title }) => title), '고친 예측', '예측 1번']);
  await expect.element(page.getByRole('button', { name: '새 글 1개' })).toBeVisible();
  expect(asksOf(heard, 'GET', '/api/posts')).toHaveLength(1);
  await router.navigate('/elsewhere');
  await expect.poll(titles).toEqual([]);
  await router.navigate('/predictions');
  await expect.poll(titles).toEqual(posts(46, 27).map(({ title }) => title));
});

test('what was taken down while its reader was elsewhere does not stand again on the way back; words under it do', async () => {
  answering({ ...quiet, 'GET /api/posts': () => listed(posts(25, 1), { 'x-total-count': '45' }) });
  given = drawn();
  const { router } = await showAt(<GivenScreen />);
  await page.getByRole('button', { name: '25개 더 보기' }).click();
  await expect.poll(titles).toHaveLength(45);
  await router.navigate('/elsewhere');
  await expect.poll(titles).toEqual([]);
  keepDraft(commentPlace(40), { who: exampleMemberId, written: { content: '길게 쓰던 댓글이에요' } });
  const standing = posts(46, 25).filter(({ id }) => id !== 45 && id !== 40);
  given = drawn({ page: { posts: standing, total: 44, nextCursor: '25' } });
  await router.navigate(-1);
  await expect.poll(titles).toEqual(posts(44, 1).flatMap(({ id, title }) => (id === 40 ? [] : [title])));
  await expect.element(page.getByRole('button', { name: '새 글 1개' })).toBeVisible();
  await expect.element(page.getByRole('textbox', { name: '올리지 못한 댓글' })).toHaveValue('길게 쓰던 댓글이에요');
  // Nothing is below a page that is the last.
  await router.navigate('/elsewhere');
  await expect.poll(titles).toEqual([]);
  given = drawn({ page: { posts: posts(44, 43), total: 2, nextCursor: null } });
  await router.navigate(-1);
  await expect.poll(titles).toEqual(['예측 44번', '예측 43번']);
});

let blocksAtFirst = noBlocks;
let keepBlocks: (blocks: Blocks) => void;
function WithBlocks() {
  const [blocks, keep] = useState(blocksAtFirst);
  keepBlocks = keep;
  return (
    <Known value={{ blocks, isKnown: true, keep, offerUndo: () => undefined }}>
      <GivenScreen />
    </Known>
  );
}

test('what a newer page leaves out for a block stands there again once the block is taken back', async () => {
  answering({ ...quiet, 'GET /api/posts': () => listed(posts(25, 1), { 'x-total-count': '45' }) });
  const of40 = examplePost({ id: 40, title: '예측 40번', author: { ...examplePost().author, id: 77 } });
  const all = posts(45, 26).map((post) => (post.id === 40 ? of40 : post));
  given = drawn({ page: { posts: all, total: 45, nextCursor: '26' } });
  const { router } = await showAt(<WithBlocks />);
  await expect.poll(titles).toHaveLength(20);
  await router.navigate('/elsewhere');
  await expect.poll(titles).toEqual([]);
  given = drawn({ page: { posts: posts(45, 25).filter(({ id }) => id !== 40), total: 44, nextCursor: '25' } });
  blocksAtFirst = { members: [of40.author], words: [] };
  await router.navigate(-1);
  await expect.poll(titles).not.toContain('예측 40번');
  await expect.poll(titles).toContain('예측 26번');
  keepBlocks(noBlocks);
  await expect.poll(titles).toContain('예측 40번');
});

test('on a device that is an hour fast, what was drawn just now is not asked for again', async () => {
  const heard = answering(quiet);
  const told = new Date(Date.now() - 3_600_000);
  hearClock(new Headers({ date: told.toUTCString() }));
  await showAt(<PredictionsScreen data={drawn({ now: told.toISOString() })} />);
  await expect.element(page.getByRole('button', { name: '25개 더 보기' })).toBeVisible();
  expect(heard.map(({ path }) => path)).not.toContain('/api/posts');
});
