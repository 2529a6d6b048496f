// Proves that wrong passwords are counted by key and window, and forgotten when they should be.
import { expect, test } from 'vitest';
import { testDatabase } from '#tests/support/database.ts';

const at = (minute: number) => new Date(Date.parse('2026-11-05T03:00:00Z') + minute * 60_000);

const limits = [
  { key: 'account', most: 3 },
  { key: 'network', most: 5 },
];
const network = limits.slice(1);

test('a key is blocked from its last allowed failure on, and the wait is that of the one that must grow old', async () => {
  await using database = await testDatabase();
  const attempt = (under: typeof limits, minute: number, since = minute - 15) =>
    database.stores.loginFailures.attempt({ held: 'network', limits: under, since: at(since), now: at(minute) });
  for (const minute of [0, 1, 2]) expect(await attempt(limits, minute)).toEqual({ ids: [expect.any(Number), expect.any(Number)] });
  expect(await attempt(limits, 2)).toEqual({ blockedSince: at(0) });
  expect(await attempt([{ key: 'other', most: 1 }], 2)).toEqual({ ids: [expect.any(Number)] });
  for (const minute of [3, 4]) expect(await attempt(network, minute)).toHaveProperty('ids');
  expect(await attempt([{ key: 'third', most: 3 }, ...network], 5)).toEqual({ blockedSince: at(0) });
  expect(await attempt(limits, 5, 0)).toHaveProperty('ids');
});

test('tries that were right are taken back, a key is cleared, and nothing else is', async () => {
  await using database = await testDatabase();
  const { loginFailures } = database.stores;
  const attempt = (under: typeof limits, minute: number) =>
    loginFailures.attempt({ held: 'network', limits: under, since: at(minute - 15), now: at(minute) });
  await attempt(limits, 0);
  const counted = await attempt(limits, 1);
  await loginFailures.forget({ ids: 'ids' in counted ? counted.ids : [] });
  const counts = async () => [await loginFailures.count('account', at(-1)), await loginFailures.count('network', at(-1))];
  expect(await counts()).toEqual([1, 1]);
  await loginFailures.forget({});
  expect(await counts()).toEqual([1, 1]);
  await loginFailures.forget({ key: 'account' });
  expect(await counts()).toEqual([0, 1]);
  await attempt(network, 60);
  expect(await loginFailures.prune(at(30))).toBe(1);
  expect(await counts()).toEqual([0, 1]);
});

test('those who count under one key come one after another', async () => {
  await using database = await testDatabase();
  const { loginFailures } = database.stores;
  const tries = await Promise.all(
    Array.from({ length: 20 }, () => loginFailures.attempt({ held: 'network', limits: network, since: at(-15), now: at(0) })),
  );
  expect(tries.filter((one) => 'ids' in one)).toHaveLength(5);
});
