// Use-cases of an open database of yours: several processes, one clock, and no query that runs for ever.
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { silent, testDatabase } from '#tests/support/database.ts';
import { openDatabase } from './database.ts';
import { rowsOf } from './db.ts';

test('a database of yours is opened by several at once, each named, in UTC, with a time limit', async () => {
  await using given = await testDatabase();
  const options = { databaseUrl: given.url, dataDir: '/nowhere', log: silent };
  const [one, two] = await Promise.all([openDatabase(options), openDatabase(options)]);
  for (const { db, kind } of [one, two]) {
    expect(kind).toBe('server');
    const [row] = await rowsOf<{ name: string; zone: string; timeout: string }>(
      db,
      sql`select current_setting('application_name') as name, current_setting('TimeZone') as zone, current_setting('statement_timeout') as timeout`,
    );
    expect(row).toEqual({ name: `picknote ${process.pid}`, zone: 'UTC', timeout: '15s' });
  }
  await one.close();
  expect(await rowsOf(two.db, sql`select 1 as still`)).toEqual([{ still: 1 }]);
  await two.close();
});

test('an idle connection that is cut is replaced at the next query', async () => {
  await using given = await testDatabase();
  const warnings: string[] = [];
  const database = await openDatabase({
    databaseUrl: given.url,
    dataDir: '/nowhere',
    log: { ...silent, warn: (text) => warnings.push(text) },
  });
  await rowsOf(database.db, sql`select 1`);
  await given.pool.query(
    'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
  );
  await expect.poll(() => warnings.length).toBeGreaterThan(0);
  expect(await rowsOf(database.db, sql`select 1 as again`)).toEqual([{ again: 1 }]);
  await database.close();
});

test('a database that cannot be reached is said to be so at once', async () => {
  const options = { databaseUrl: 'postgresql://postgres@127.0.0.1:9/none', dataDir: '/nowhere', log: silent };
  await expect(openDatabase(options)).rejects.toThrow('ECONNREFUSED');
});
