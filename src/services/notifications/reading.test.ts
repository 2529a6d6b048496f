// One notice is marked as read without the others, by whose it is alone, and as often as it is asked.
import { expect, test } from 'vitest';
import { noticeHouse } from '#tests/support/notice-house.ts';
import { notices } from './news.ts';

const noon = '2026-03-01T12:00:00+09:00';
const told = (memberId: number, commentId: number) =>
  notices.commented({ memberId, commentId, authorName: '서연', excerpt: `${commentId}번째`, href: '/predictions', isReply: true });

test('one notice is read, and the rest stay new', async () => {
  await using house = await noticeHouse(noon);
  const { notifications } = house;
  const minjun = await house.member('minjun');
  await notifications.tell([1, 2, 3].map((commentId) => told(minjun.id, commentId)));
  const listed = async () => (await notifications.list(minjun, { limit: 10, cursor: undefined })).notices;
  const [, second] = await listed();
  expect(await notifications.read(minjun, { id: second?.id })).toEqual({ ok: true });
  expect((await listed()).map(({ isRead }) => isRead)).toEqual([false, true, false]);
  expect(await notifications.count(minjun)).toEqual({ unread: 2 });
});

test('a notice read again keeps when it was read first, also when all are read later', async () => {
  await using house = await noticeHouse(noon);
  const { notifications } = house;
  const minjun = await house.member('minjun');
  await notifications.tell([told(minjun.id, 1)]);
  const {
    notices: [only],
  } = await notifications.list(minjun, { limit: 10, cursor: undefined });
  await notifications.read(minjun, { id: only?.id });
  house.later(60_000);
  await notifications.read(minjun, { id: only?.id });
  await notifications.read(minjun, {});
  const { rows } = await house.pool.query<{ read_at: Date }>('select read_at from notifications');
  expect(rows).toEqual([{ read_at: new Date(noon) }]);
});

test('a notice of somebody else, or of nobody, is not refused and changes nothing', async () => {
  await using house = await noticeHouse(noon);
  const { notifications } = house;
  const [minjun, seoyeon] = [await house.member('minjun'), await house.member('seoyeon')];
  await notifications.tell([told(minjun.id, 1), told(seoyeon.id, 1)]);
  const {
    notices: [hers],
  } = await notifications.list(seoyeon, { limit: 10, cursor: undefined });
  expect(await notifications.read(minjun, { id: hers?.id })).toEqual({ ok: true });
  expect(await notifications.read(minjun, { id: 2_000_000_000 })).toEqual({ ok: true });
  expect([await notifications.count(minjun), await notifications.count(seoyeon)]).toEqual([{ unread: 1 }, { unread: 1 }]);
});
