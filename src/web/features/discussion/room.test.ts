// Proves that lines from pages, from the stream and of one's own are joined without doubles, holes or ghosts.
import { expect, test } from 'vitest';
import { exampleLine as line } from './examples.data.ts';
import { linesMax, type Room, withLatest, withLine, withOlder, withoutLine, withoutLongPast } from './room.ts';

const room = (ids: readonly number[], nextCursor: string | null = null): Room => ({ messages: ids.map((id) => line(id)), nextCursor });
const ids = ({ messages }: Room) => messages.map(({ id }) => id);

test('a line heard and said is one line, the own stays the own, and late ones find their place', () => {
  const own = withLine(room([1, 3]), line(4, { isMine: true }));
  const heard = withLine(withLine(own, line(4)), line(2));
  expect([ids(heard), heard.messages.at(-1)?.isMine]).toEqual([[1, 2, 3, 4], true]);
  expect(ids(withoutLine(heard, 3))).toEqual([1, 2, 4]);
});

test('what came before is put before, once', () => {
  expect(withOlder(room([3, 4], '3'), room([1, 2, 3], '1'))).toMatchObject({
    messages: [{ id: 1 }, { id: 2 }, { id: 3 }, { id: 4 }],
    nextCursor: '1',
  });
});

test('the latest page takes out what is gone and keeps what came before it and what came meanwhile', () => {
  const before = room([1, 2, 3, 4, 5], '1');
  const now = withLine(before, line(7));
  const latest = withLatest(now, room([3, 5, 6], '3'), before);
  expect([ids(latest), latest.nextCursor]).toEqual([[1, 2, 3, 5, 6, 7], '1']);
});

test('a page that does not meet what is known takes its place: there is no hole', () => {
  const before = room([1, 2, 3], '1');
  expect(withLatest(before, room([60, 61], '60'), before)).toMatchObject({ messages: [{ id: 60 }, { id: 61 }], nextCursor: '60' });
});

test('the first page of all, an empty one, and one that is everything', () => {
  expect(ids(withLatest(undefined, room([1, 2]), undefined))).toEqual([1, 2]);
  const before = room([1, 2]);
  expect(ids(withLatest(before, room([]), before))).toEqual([]);
  expect(ids(withLatest(withLine(before, line(3)), room([2]), before))).toEqual([2, 3]);
});

test('a room that has grown keeps its newest lines and the way to the others; one that is not yet due is not counted, and stays', () => {
  const all = room(Array.from({ length: linesMax + 1 }, (_, n) => n + 1));
  const kept = withoutLongPast(all, all.messages);
  expect([ids(kept).length, ids(kept)[0], ids(kept).at(-1), kept.nextCursor]).toEqual([100, 202, 301, '202']);
  expect(ids(withOlder(kept, room([200, 201], '200'))).slice(0, 3)).toEqual([200, 201, 202]);
  expect(withoutLongPast(kept, kept.messages)).toBe(kept);
  expect(withoutLongPast(all, all.messages.slice(0, -1))).toBe(all);
  const late = withLine(all, line(302));
  expect(ids(withoutLongPast(late, all.messages))).toEqual([...ids(kept), 302]);
});
