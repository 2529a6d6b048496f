// Proves that wrong passwords are counted by key and window, and forgotten when they should be.
import { expect, test } from 'vitest';
import { testDatabase } from '#tests/support/database.ts';

const at = (minute: number) => new Date(Date.parse('2026-11-05T03:00:00Z') + minute * 60_000);

test('a key is blocked from its last allowed failure on, and the wait is that of the one that must grow old', async () => {
  await using database = await testDatabase();
  const { loginFailures } = database.stores;
  const limits = [
    { key: 'account', most: 3 },
    { key: 'network', most: 5 },
  ];
  for (const minute of [0, 1]) await loginFailures.add(['account', 'network'], at(minute));
  expect(await loginFailures.blockedSince(limits, at(-15))).toBeNull();
  await loginFailures.add(['account', 'network'], at(2));
  expect(await loginFailures.blockedSince(limits, at(-15))).toEqual(at(0));
  expect(await loginFailures.blockedSince(limits, at(0))).toBeNull();
  for (const minute of [3, 4]) await loginFailures.add(['network'], at(minute));
  expect(await loginFailures.blockedSince([{ key: 'other', most: 3 }, ...limits.slice(1)], at(-15))).toEqual(at(0));
  expect(await loginFailures.blockedSince([{ key: 'other', most: 1 }], at(-15))).toBeNull();
});

test('tries that were right are taken back, a key is cleared, and nothing else is', async () => {
  await using database = await testDatabase();
  const { loginFailures } = database.stores;
  await loginFailures.add(['account', 'network'], at(0));
  const ids = await loginFailures.add(['account', 'network'], at(1));
  await loginFailures.forget({ ids });
  const counts = async () => [await loginFailures.count('account', at(-1)), await loginFailures.count('network', at(-1))];
  expect(await counts()).toEqual([1, 1]);
  await loginFailures.forget({});
  expect(await counts()).toEqual([1, 1]);
  await loginFailures.forget({ key: 'account' });
  expect(await counts()).toEqual([0, 1]);
  await loginFailures.add(['network'], at(60));
  expect(await loginFailures.prune(at(30))).toBe(1);
  expect(await counts()).toEqual([0, 1]);
});

test('those who count under one key come one after another', async () => {
  await using database = await testDatabase();
  const { stores } = database;
  const tries = await Promise.all(
    Array.from({ length: 20 }, () =>
      stores.transaction(async (tx) => {
        await tx.loginFailures.hold('network');
        if (await tx.loginFailures.blockedSince([{ key: 'network', most: 5 }], at(-15))) return 'blocked';
        await tx.loginFailures.add(['network'], at(0));
        return 'counted';
      }),
    ),
  );
  expect(tries.filter((one) => one === 'counted')).toHaveLength(5);
});
