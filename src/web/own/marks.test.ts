// Proves that what is taken apart from a page's lists comes together again, and that what is left says nothing of its reader.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { exampleLine } from '../features/discussion/examples.data.ts';
import { exampleRow } from '../features/rankings/examples.data.ts';
import { examplePost } from '../parts/community/examples.data.ts';
import { hasMarks, putTogether, takeApart } from './marks.ts';
import { readOwn } from './text.ts';

const own = fc.record({
  isLiked: fc.boolean(),
  isMine: fc.boolean(),
  watch: fc.constantFrom(null, 'mute' as const, 'follow' as const),
  wordsEditableUntil: fc.constantFrom(null, '2026-10-22T06:00:00.000Z'),
});
const nobodys = { isLiked: false, isMine: false, watch: null, wordsEditableUntil: null };
const boardOf = (marks: readonly object[]) => ({ posts: marks.map((mark, at) => examplePost({ id: 40 - at, ...mark })), nextCursor: null });
const talkOf = (posts: readonly object[], lines: readonly boolean[]) => ({
  board: boardOf(posts),
  discussion: { messages: lines.map((isMine, at) => exampleLine(at + 1, { isMine })), nextCursor: null },
  now: '2026-10-22T06:00:00.000Z',
});

test('whatever is marked, a page’s lists come together as they were read; apart they are those of somebody who has nothing in them', () => {
  fc.assert(
    fc.property(fc.array(own, { maxLength: 6 }), fc.array(fc.boolean(), { maxLength: 6 }), (posts, lines) => {
      const talk = talkOf(posts, lines);
      const apart = takeApart('talk', talk);
      const { marks, ...bare } = apart;
      expect(putTogether('talk', apart)).toEqual({ ...talk, marks });
      expect(bare).toEqual(
        talkOf(
          posts.map(() => nobodys),
          lines.map(() => false),
        ),
      );
      expect(hasMarks(marks)).toBe(lines.includes(true) || JSON.stringify(posts) !== JSON.stringify(posts.map(() => nobodys)));
    }),
  );
});

test('a list without anything of the reader’s is the very list that was read, and so is each thing that has nothing of theirs', () => {
  const talk = talkOf([nobodys, { ...nobodys, isLiked: true }], [false, false]);
  const apart = takeApart('talk', talk);
  expect(apart.discussion).toBe(talk.discussion);
  expect(apart.board.posts[0]).toBe(talk.board.posts[0]);
  expect(apart.board.posts[1]).not.toBe(talk.board.posts[1]);
  expect(readOwn(apart.marks)).toEqual({ post: { 39: { ...nobodys, isLiked: true } } });
  const places = { rows: [exampleRow(1), exampleRow(2, { isMine: true })] };
  expect(putTogether('leaderboard', takeApart('leaderboard', places)).rows).toEqual(places.rows);
});

test('what could not be read stays so', () => {
  const missing = { board: null, discussion: null };
  expect(takeApart('talk', missing)).toEqual({ ...missing, marks: '{}' });
  expect(takeApart('leaderboard', { rows: null })).toEqual({ rows: null, marks: '{}' });
  expect(putTogether('feed', takeApart('feed', { page: null }))).toMatchObject({ page: null });
});
