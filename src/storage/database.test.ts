// Use-cases of an open database of yours: several processes, one clock, and no query that runs for ever.
import { setTimeout as sleep } from 'node:timers/promises';
import { inspect } from 'node:util';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { expect, inject, test } from 'vitest';
import { adminUrlKey, emptyDatabase, silent, testDatabase, withClient } from '#tests/support/database.ts';
import { isDatabaseAway } from './away.ts';
import { openDatabase, StorageRefusal } from './database.ts';
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

test('a connection that the server cuts while the house closes is told to nobody', async () => {
  await using given = await testDatabase();
  const warned: string[] = [];
  const database = await openDatabase({
    databaseUrl: given.url,
    dataDir: '/nowhere',
    log: { ...silent, warn: (text) => warned.push(text) },
  });
  database.pool.emit('error', new Error('cut'), new pg.Client());
  expect(warned).toEqual(['an idle database connection was lost: cut']);
  await database.close();
  database.pool.emit('error', new Error('cut'), new pg.Client());
  expect(warned).toHaveLength(1);
});

test('a connection that is cut in the middle of a transaction fails that work alone', async () => {
  await using given = await testDatabase();
  const database = await openDatabase({ databaseUrl: given.url, dataDir: '/nowhere', log: silent });
  const cut = database.db.transaction(async (tx) => {
    await tx.execute(sql`select 1`);
    await given.pool.query(
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
    );
    await sleep(100);
    await tx.execute(sql`select 2`);
  });
  await expect(cut).rejects.toSatisfy(isDatabaseAway);
  expect(await rowsOf(database.db, sql`select 1 as again`)).toEqual([{ again: 1 }]);
  await database.close();
});

test('a query that fails tells nobody what was in it: not its words, not its stack, not its cause', async () => {
  await using given = await testDatabase();
  await rowsOf(given.db, sql`create table secrets (word text unique)`);
  const put = (db: typeof given.db) => db.execute(sql`insert into secrets values (${'geheim'})`);
  await put(given.db);
  const ways = [() => put(given.db), () => given.db.transaction((tx) => put(tx)), () => given.pool.query('select $1::int', ['geheim'])];
  for (const way of ways) {
    const fault = await way().then(
      () => undefined,
      (thrown: unknown) => thrown,
    );
    expect(fault).toBeInstanceOf(Error);
    const { cause = fault } = fault as Error;
    expect((cause as { code: string }).code).toMatch(/^(23505|22P02)$/);
    if (fault !== cause) expect(inspect(fault, { depth: 9 })).not.toContain('geheim');
  }
  await expect(put(given.db)).rejects.toThrow(/Failed query: insert into secrets/);
  const closed = await openDatabase({ databaseUrl: given.url, dataDir: '/nowhere', log: silent });
  await closed.close();
  const late = await put(closed.db).catch((thrown: unknown) => thrown);
  expect(inspect(late, { depth: 9 })).not.toContain('geheim');
  expect(isDatabaseAway(late)).toBe(true);
});

test('a wrong query is no outage', async () => {
  await using given = await testDatabase();
  await expect(rowsOf(given.db, sql`select * from nothing`)).rejects.not.toSatisfy(isDatabaseAway);
});

test('work that only one process may do at a time is done by one after the other, also after a failure', async () => {
  await using given = await testDatabase();
  const options = { databaseUrl: given.url, dataDir: '/nowhere', log: silent };
  const [one, two] = await Promise.all([openDatabase(options), openDatabase(options)]);
  const order: string[] = [];
  const work = (name: string) => async () => {
    order.push(`${name} begins`);
    await sleep(150);
    order.push(`${name} ends`);
  };
  const first = one.whileAlone(work('a'));
  await sleep(50);
  await Promise.all([first, two.whileAlone(work('b'))]);
  expect(order).toEqual(['a begins', 'a ends', 'b begins', 'b ends']);
  await expect(one.whileAlone(() => Promise.reject(new Error('broken off')))).rejects.toThrow('broken off');
  await two.whileAlone(work('c'));
  await Promise.all([one.close(), two.close()]);
});

test('a role that may not make tables, and a database with tables of another program, are each told in a sentence', async () => {
  const given = await emptyDatabase();
  const role = `plain_${process.pid}_${Math.trunc(performance.timeOrigin % 1e9)}`;
  await withClient(given.url, (client) => client.query(`create role ${role} login`));
  try {
    const options = { databaseUrl: given.url, dataDir: '/nowhere', log: silent };
    const asRole = { ...options, databaseUrl: given.url.replace('//postgres@', `//${role}@`) };
    await expect(openDatabase(asRole)).rejects.toThrow(/권한이 없어요.*GRANT CREATE ON DATABASE/);
    await expect(openDatabase(asRole)).rejects.toThrow(StorageRefusal);
    await withClient(given.url, (client) => client.query('create table users (id int)'));
    await expect(openDatabase(options)).rejects.toThrow(/다른 프로그램의 테이블이 이미 있는.*\n.*"users" already exists/);
  } finally {
    await given.drop();
    await withClient(inject(adminUrlKey), (client) => client.query(`drop role ${role}`));
  }
});

test('a database that cannot be reached is said to be so at once', async () => {
  const options = { databaseUrl: 'postgresql://postgres@127.0.0.1:9/none', dataDir: '/nowhere', log: silent };
  await expect(openDatabase(options)).rejects.toThrow(/DATABASE_URL의 PostgreSQL을 열지 못했어요.*ECONNREFUSED/);
  await expect(openDatabase(options)).rejects.toThrow(StorageRefusal);
});
