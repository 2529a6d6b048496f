// Proves that a session is found by the hash of its token while it lasts, in one look, and forgotten after the count of members is done.
import { expect, test } from 'vitest';
import { testDatabase } from '#tests/support/database.ts';
import type { Stores } from '../stores.ts';

const now = new Date('2026-11-05T03:00:00Z');
const day = (n: number) => new Date(now.getTime() + n * 86_400_000);
const hash = (name: string) => Buffer.from(name);

async function open({ accounts, sessions }: Stores, username: string, names: readonly string[]): Promise<number> {
  const who = { username, email: `${username}@example.com`, password: 'none', displayName: '민준', now, consentedAt: now };
  const userId = (await accounts.make(who))?.id ?? 0;
  for (const name of names) {
    await sessions.open({ tokenHash: hash(name), userId, audience: 'site', now, expiresAt: day(90), userAgent: null, network: null });
  }
  return userId;
}

test('a session tells its member and their choices in one query, and the usual ones where none were made', async () => {
  await using database = await testDatabase();
  const { stores, pool } = database;
  const userId = await open(stores, 'minjun', ['a']);
  const find = () => stores.sessions.find({ tokenHash: hash('a'), now: day(1), usedSince: day(-13) });
  expect(await find()).toMatchObject({ audience: 'site', user: { id: userId, role: 'user' }, spoilerFree: null });
  await stores.preferences.saveChoices(userId, { spoilerFree: true }, now);
  let queries = 0;
  pool.on('acquire', () => {
    queries += 1;
  });
  expect(await find()).toMatchObject({ spoilerFree: true, hideOdds: false, hidePartner: false });
  expect(queries).toBe(1);
});

test('a session that expired, was ended, lay unused, or whose member left, is not found', async () => {
  await using database = await testDatabase();
  const { stores } = database;
  const { sessions } = stores;
  const userId = await open(stores, 'minjun', ['a', 'b']);
  const found = async (name: string, at: Date, usedSince = day(-1)) =>
    (await sessions.find({ tokenHash: hash(name), now: at, usedSince })) !== undefined;
  expect([await found('a', day(89)), await found('a', day(90)), await found('a', day(1), now)]).toEqual([true, false, false]);
  expect(await sessions.endByToken(hash('a'), day(1))).toMatchObject({ userId });
  expect(await sessions.endByToken(hash('a'), day(1))).toBeUndefined();
  expect([await found('a', day(1)), await found('b', day(1))]).toEqual([false, true]);
  await stores.accounts.erase({ id: userId, username: '탈퇴-1', email: 'deleted-1@invalid', displayName: '탈퇴한 사용자', now: day(1) });
  expect(await found('b', day(1))).toBe(false);
});

test('whoever comes while another is looked for is looked for with everybody else who waits, each told of their own', async () => {
  await using database = await testDatabase();
  const { stores, pool } = database;
  const minjun = await open(stores, 'minjun', ['a', 'b']);
  const seoyeon = await open(stores, 'seoyeon', ['c']);
  let queries = 0;
  pool.on('acquire', () => {
    queries += 1;
  });
  const names = ['a', 'c', 'nobody', 'b', 'c'];
  const found = await Promise.all(names.map((name) => stores.sessions.find({ tokenHash: hash(name), now: day(1), usedSince: day(-1) })));
  expect(found.map((one) => one?.user.id)).toEqual([minjun, seoyeon, undefined, minjun, seoyeon]);
  expect(queries).toBe(2);
});

test('all but one are ended, each once, and nobody else’s', async () => {
  await using database = await testDatabase();
  const { stores } = database;
  const { sessions } = stores;
  const minjun = await open(stores, 'minjun', ['a', 'b', 'c']);
  const seoyeon = await open(stores, 'seoyeon', ['d']);
  const openOf = async (userId: number) => (await sessions.openOf({ userId, now, usedSince: day(-1) })).map(({ id }) => id);
  const [kept = 0] = await openOf(minjun);
  expect(await sessions.endOne({ userId: seoyeon, id: kept, now })).toBe(false);
  expect(await sessions.endAll({ userId: minjun, now, except: kept })).toHaveLength(2);
  expect(await sessions.endAll({ userId: minjun, now, except: kept })).toEqual([]);
  expect([await openOf(minjun), (await openOf(seoyeon)).length]).toEqual([[kept], 1]);
  expect(await sessions.prune(day(1))).toBe(4);
});
