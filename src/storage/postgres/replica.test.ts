// Use-cases of a replica: strangers read from it while it is close behind, members and writers never, and nobody sees it fail.
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { silent, testDatabase } from '#tests/support/database.ts';
import { openDatabase } from '../database.ts';
import { rowsOf } from '../db.ts';
import { createStores } from '../stores.ts';

/** Two databases that say who they are: what is read tells where it was read. */
async function pair() {
  const [primary, copy] = await Promise.all([testDatabase(), testDatabase()]);
  await Promise.all([primary.stores.settings.write('who', 'primary'), copy.stores.settings.write('who', 'copy')]);
  const warnings: string[] = [];
  const log = { ...silent, warn: (text: string) => void warnings.push(text) };
  const database = await openDatabase({ databaseUrl: primary.url, replicaUrl: copy.url, dataDir: '/nowhere', log });
  const stores = createStores(database.db);
  const who = () => stores.settings.read('who');
  // The first look is on its way since the opening.
  await expect.poll(() => database.forStrangers(who)).toBe('copy');
  const close = async () => {
    await database.close();
    await Promise.all([primary.close(), copy.close()]);
  };
  return { primary, copy, database, stores, who, warnings, [Symbol.asyncDispose]: close };
}

test('strangers read from the replica, everybody else and every transaction from the database itself', async () => {
  await using given = await pair();
  const { database, stores, who } = given;
  expect(await Promise.all([who(), database.forStrangers(who), who()])).toEqual(['primary', 'copy', 'primary']);
  expect(await database.forStrangers(() => stores.transaction((tx) => tx.settings.read('who')))).toBe('primary');
  expect(await database.forStrangers(() => Promise.all([who(), who()]))).toEqual(['copy', 'copy']);
});

test('what a stranger causes to be written is written to the database itself, once', async () => {
  await using given = await pair();
  const { primary, copy, database, stores } = given;
  await database.forStrangers(() => stores.settings.write('seen', 1));
  expect([await primary.stores.settings.read('seen'), await copy.stores.settings.read('seen')]).toEqual([1, undefined]);
});

test('a replica that is cut off in the middle is not noticed by its readers', async () => {
  await using given = await pair();
  const { primary, copy, database, who, warnings } = given;
  await primary.pool.query(`alter database ${new URL(copy.url).pathname.slice(1)} allow_connections false`);
  await copy.pool.query(
    'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
  );
  for (let n = 0; n < 5; n += 1) expect(['primary', 'copy']).toContain(await database.forStrangers(who));
  await expect.poll(() => warnings.some((text) => text.startsWith('the replica is left alone'))).toBe(true);
  expect(await database.forStrangers(who)).toBe('primary');
});

test('a wrong statement fails at the replica as it would anywhere', async () => {
  await using given = await pair();
  const { database } = given;
  await expect(database.forStrangers(() => rowsOf(database.db, sql`select * from no_such_table`))).rejects.toThrow();
});
