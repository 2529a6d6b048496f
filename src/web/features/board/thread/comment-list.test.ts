// The list of comments under pages, deeds and news that come in any order.
import { expect, test } from 'vitest';
import { rowsOf, threadsOf } from '../../../parts/thread/threads.ts';
import { type CommentPage, withComment, withoutComment } from './comment-list.ts';
import { exampleComment } from './examples.data.ts';

const page = (ids: readonly number[], nextCursor: string | null = null) => ({ rows: ids.map((id) => exampleComment({ id })), nextCursor });
const idsOf = (pages: readonly CommentPage[]) => rowsOf(pages).map(({ id }) => id);
const news = { isOwnAnswer: false, isAppended: true };

test('pages that overlap tell nobody twice, and oldest stand first', () => {
  expect(idsOf([page([1, 2, 5]), page([5, 4, 7])])).toEqual([1, 2, 4, 5, 7]);
});

test('[R204] answers stand below what they answer, also an answer to an answer; an orphan stands for itself', () => {
  const rows = [
    exampleComment({ id: 1 }),
    exampleComment({ id: 2 }),
    exampleComment({ id: 3, parentId: 1 }),
    exampleComment({ id: 4, parentId: 3 }),
    exampleComment({ id: 5, parentId: 99 }),
  ];
  const told = threadsOf(rows).map(({ root, replies }) => [root.id, replies.map(({ id }) => id)]);
  expect(told).toEqual([
    [1, [3, 4]],
    [2, []],
    [5, []],
  ]);
});

test('comments that answer each other in a circle end all the same', () => {
  const rows = [exampleComment({ id: 1, parentId: 2 }), exampleComment({ id: 2, parentId: 1 })];
  expect(threadsOf(rows).flatMap(({ root, replies }) => [root, ...replies])).toHaveLength(2);
});

test('news of a comment keeps what only the reader knows, and is not put in twice', () => {
  const mine = exampleComment({ id: 1, isLiked: true, isMine: true, editableUntil: '2026-10-25T06:00:00.000Z', likes: 1 });
  const pages = withComment([{ rows: [mine], nextCursor: null }], exampleComment({ id: 1, content: '고쳤어요', likes: 3 }), news);
  expect(rowsOf(pages)).toEqual([{ ...mine, content: '고쳤어요', likes: 3 }]);
  expect(idsOf(withComment(withComment(pages, exampleComment({ id: 9 }), news), exampleComment({ id: 9 }), news))).toEqual([1, 9]);
});

test('what others write is not shown before the pages between are there', () => {
  expect(idsOf(withComment([page([1, 2], '2')], exampleComment({ id: 90 }), { isOwnAnswer: false, isAppended: false }))).toEqual([1, 2]);
});

test('a deleted comment leaves an empty place while it is answered, and goes with the last answer', () => {
  const pages = [{ rows: [exampleComment({ id: 1 }), exampleComment({ id: 2, parentId: 1 })], nextCursor: null }];
  const emptied = withoutComment(pages, 1);
  expect(rowsOf(emptied)[0]).toMatchObject({ id: 1, isDeleted: true, content: '' });
  expect(rowsOf(withoutComment(emptied, 2))).toEqual([]);
  expect(idsOf(withoutComment(pages, 2))).toEqual([1]);
  expect(idsOf(withoutComment(pages, 77))).toEqual([1, 2]);
});
