// Proves that names and addresses stay unique in every spelling and every race, and that a refused change leaves the transaction alive.
import { expect, test } from 'vitest';
import { testDatabase } from '#tests/support/database.ts';
import type { Stores } from '../stores.ts';

const now = new Date('2026-11-05T03:00:00Z');
const later = new Date('2026-11-06T03:00:00Z');

const make = (stores: Stores, username: string, change: object = {}) =>
  stores.accounts.make({
    username,
    email: `${username}@example.com`,
    password: 'a hash',
    displayName: '민준',
    now,
    consentedAt: null,
    ...change,
  });

test('an account is found by name and address in every spelling, and by no part of them', async () => {
  await using database = await testDatabase();
  const { accounts } = database.stores;
  const id = (await make(database.stores, '민준Pick'))?.id;
  for (const name of ['민준pick', '민준PICK'.normalize('NFD'), '민준ｐｉｃｋ']) expect((await accounts.byUsername(name))?.id).toBe(id);
  expect((await accounts.byEmail('민준PICK@Example.com'))?.id).toBe(id);
  for (const name of ['민준', '민준pic_', '%', '']) expect(await accounts.byUsername(name)).toBeUndefined();
  expect((await accounts.byUsernames(['민준Pick', 'nobody'])).map((account) => account.id)).toEqual([id]);
  expect(await accounts.byUsernames([])).toEqual([]);
});

test('of twenty made at once with one name or one address, one is made', async () => {
  await using database = await testDatabase();
  const sameName = Array.from({ length: 20 }, (_, n) => make(database.stores, n % 2 ? 'minjun' : 'MINJUN', { email: `m${n}@example.com` }));
  expect((await Promise.all(sameName)).filter(Boolean)).toHaveLength(1);
  const sameEmail = Array.from({ length: 20 }, (_, n) => make(database.stores, `seoyeon${n}`, { email: 'Seoyeon@example.com' }));
  expect((await Promise.all(sameEmail)).filter(Boolean)).toHaveLength(1);
});

test('a name that is taken leaves everything else in its transaction as it was', async () => {
  await using database = await testDatabase();
  const { stores } = database;
  await make(stores, 'seoyeon');
  const minjun = await make(stores, 'minjun');
  const id = minjun?.id ?? 0;
  await stores.transaction(async (tx) => {
    await tx.accounts.consented(id, later);
    expect(await tx.accounts.rename({ id, username: 'SeoYeon', displayName: '서연', now: later })).toBeUndefined();
    expect(await tx.accounts.proveEmail({ id, email: 'SEOYEON@example.com', now: later })).toBeUndefined();
  });
  expect(await stores.accounts.find(id)).toEqual({ ...minjun, consentedAt: later, updatedAt: later });
});

test('a fault that is no conflict is told as it is', async () => {
  await using database = await testDatabase();
  const id = (await make(database.stores, 'minjun'))?.id ?? 0;
  const rename = database.stores.accounts.rename({ id, username: 'min\0jun', displayName: '민준', now });
  await expect(rename).rejects.toThrow();
  await expect(database.stores.accounts.rename({ id: 999, username: 'nobody', displayName: '없음', now })).resolves.toBeUndefined();
});

test('of many password changes that know one old hash, one holds', async () => {
  await using database = await testDatabase();
  const { accounts } = database.stores;
  const id = (await make(database.stores, 'minjun'))?.id ?? 0;
  const swaps = await Promise.all(
    Array.from({ length: 10 }, (_, n) => accounts.swapPassword({ id, from: 'a hash', to: `hash ${n}`, now })),
  );
  expect(swaps.filter(Boolean)).toHaveLength(1);
  expect((await accounts.find(id))?.password).toBe(`hash ${swaps.indexOf(true)}`);
});

test('whoever holds an account is alone with it until the transaction is over', async () => {
  await using database = await testDatabase();
  const { stores } = database;
  const id = (await make(stores, 'minjun'))?.id ?? 0;
  const order: string[] = [];
  const first = stores.transaction(async (tx) => {
    await tx.accounts.hold(id);
    order.push('first holds');
    await new Promise((resolve) => setTimeout(resolve, 150));
    order.push('first ends');
  });
  await new Promise((resolve) => setTimeout(resolve, 50));
  const second = stores.transaction(async (tx) => {
    await tx.accounts.hold(id);
    order.push('second holds');
  });
  await Promise.all([first, second]);
  expect(order).toEqual(['first holds', 'first ends', 'second holds']);
});
