// The outbox: what is due is taken by one worker only, comes back when that one dies, and is written once however often it is asked for.
import { expect, test } from 'vitest';
import { testDatabase } from '#tests/support/database.ts';
import type { NewItem } from './outbox.ts';

const now = new Date('2026-03-01T12:00:00.000Z');
const later = (minutes: number) => new Date(now.getTime() + minutes * 60_000);
const letter = (n: number, change: Partial<NewItem> = {}): NewItem => ({
  channel: 'email',
  userId: null,
  payload: { to: `a${n}@example.kr`, subject: `${n}번째 편지`, text: '안녕하세요.\n"따옴표" \\ 와 \u2028 줄' },
  dueAt: now,
  now,
  ...change,
});

test('rows are written once for each channel and key, thousands in one statement, and read back as they were', async () => {
  await using database = await testDatabase();
  const { outbox } = database.stores;
  await outbox.add([]);
  await outbox.add([
    letter(1, { dedupeKey: 'a' }),
    letter(2, { dedupeKey: 'a' }),
    letter(3, { dedupeKey: 'a', channel: 'push' }),
    letter(4),
    letter(4),
  ]);
  await outbox.add([letter(5, { dedupeKey: 'a' })]);
  const taken = await outbox.claim({ limit: 10, now, until: later(2) });
  expect(taken.map(({ channel }) => channel).sort()).toEqual(['email', 'email', 'email', 'push']);
  expect(taken.find(({ payload }) => payload['to'] === 'a4@example.kr')).toMatchObject({
    userId: null,
    payload: letter(4).payload,
    isPromotional: false,
    attempts: 1,
    createdAt: now,
  });
  await outbox.add(Array.from({ length: 12_000 }, (_, n) => letter(n, { dedupeKey: `many:${n}` })));
  const { rows } = await database.pool.query("select count(*)::int as n from outbox where dedupe_key like 'many:%'");
  expect(rows).toEqual([{ n: 12_000 }]);
});

test('two who write the same rows in opposite order at once do not lock each other', async () => {
  await using database = await testDatabase();
  const { outbox } = database.stores;
  const rows = Array.from({ length: 300 }, (_, n) => letter(n, { dedupeKey: `k${n}` }));
  await Promise.all([outbox.add(rows), outbox.add([...rows].reverse()), outbox.add(rows), outbox.add([...rows].reverse())]);
  expect(await outbox.claim({ limit: 1000, now, until: later(2) })).toHaveLength(300);
});

test('what is due is taken oldest first, by one worker, until its claim ends', async () => {
  await using database = await testDatabase();
  const { outbox } = database.stores;
  await outbox.add([letter(1), letter(2, { dueAt: later(-5) }), letter(3, { dueAt: later(1) }), letter(4, { channel: 'push' })]);
  const claim = (change: object = {}) => outbox.claim({ limit: 10, now, until: later(2), ...change });
  expect((await claim({ limit: 1 })).map(({ payload }) => payload['subject'])).toEqual(['2번째 편지']);
  expect((await claim({ channel: 'email' })).map(({ payload }) => payload['subject'])).toEqual(['1번째 편지']);
  expect((await claim()).map(({ payload }) => payload['subject'])).toEqual(['4번째 편지']);
  expect(await claim()).toEqual([]);
  const taken = await claim({ now: later(2), until: later(4) });
  expect(taken.map(({ attempts }) => attempts).toSorted((a, b) => a - b)).toEqual([1, 2, 2, 2]);
});

test('many workers at once never take one row twice', async () => {
  await using database = await testDatabase();
  const { outbox } = database.stores;
  await outbox.add(Array.from({ length: 200 }, (_, n) => letter(n)));
  const worker = async () => {
    const mine: number[] = [];
    for (;;) {
      const taken = await outbox.claim({ limit: 7, now, until: later(2) });
      if (taken.length === 0) return mine;
      mine.push(...taken.map(({ id }) => id));
    }
  };
  const ids = (await Promise.all([worker(), worker(), worker(), worker()])).flat();
  expect(ids).toHaveLength(200);
  expect(new Set(ids).size).toBe(200);
});

test('a worker that was given up for dead cannot put off or fail what another has taken over; what it did send has been sent', async () => {
  await using database = await testDatabase();
  const { outbox } = database.stores;
  await outbox.add([letter(1)]);
  const [late] = await outbox.claim({ limit: 1, now, until: later(2) });
  const [taken] = await outbox.claim({ limit: 1, now: later(3), until: later(5) });
  if (!late || !taken) throw new Error('nothing was due');
  await outbox.retry(late, { dueAt: later(100), error: 'late' });
  await outbox.fail(late, { now: later(3), error: 'late' });
  await outbox.release([late]);
  expect(await outbox.claim({ limit: 1, now: later(4), until: later(6) })).toEqual([]);
  await outbox.sent(late.id, later(4));
  expect(await outbox.claim({ limit: 1, now: later(10), until: later(12) })).toEqual([]);
  await outbox.retry(taken, { dueAt: later(10), error: 'too late' });
  expect(await outbox.claim({ limit: 1, now: later(20), until: later(22) })).toEqual([]);
});

test('what was sent or given up keeps nothing of what it said; what was released counts no attempt', async () => {
  await using database = await testDatabase();
  const { outbox } = database.stores;
  await outbox.add([letter(1), letter(2), letter(3)]);
  const [sent, failed, released] = await outbox.claim({ limit: 3, now, until: later(2) });
  if (!sent || !failed || !released) throw new Error('nothing was due');
  await outbox.sent(sent.id, now);
  await outbox.fail(failed, { now, error: '5xx' });
  await outbox.release([released], later(30));
  const { rows } = await database.pool.query('select payload, attempts, last_error, claimed_until, due_at from outbox order by id');
  expect(rows).toEqual([
    { payload: {}, attempts: 1, last_error: null, claimed_until: null, due_at: now },
    { payload: {}, attempts: 1, last_error: '5xx', claimed_until: null, due_at: now },
    { payload: letter(3).payload, attempts: 0, last_error: null, claimed_until: null, due_at: later(30) },
  ]);
});

test('what ended long ago is forgotten, what waits never; and of who leaves nothing stays', async () => {
  await using database = await testDatabase();
  const { stores, pool } = database;
  const account = { password: 'none', displayName: '민준', now, consentedAt: null };
  const member = await stores.accounts.make({ ...account, username: 'minjun', email: 'm@example.kr' });
  if (!member) throw new Error('not made');
  await stores.outbox.add([letter(1), letter(2), letter(3), letter(4, { userId: member.id })]);
  const [first, second] = await stores.outbox.claim({ limit: 2, now, until: later(2) });
  if (!first || !second) throw new Error('nothing was due');
  await stores.outbox.sent(first.id, now);
  await stores.outbox.fail(second, { now: later(10), error: 'x' });
  expect(await stores.outbox.prune(later(5))).toBe(1);
  expect(await stores.outbox.prune(later(11))).toBe(1);
  await stores.outbox.dropOf(member.id);
  const { rows } = await pool.query<{ subject: string }>("select payload->>'subject' as subject from outbox");
  expect(rows).toEqual([{ subject: '3번째 편지' }]);
});
