// Use-cases of statements that bear a name: which ones do, and that a name never stands between a question and its answer.
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { silent, testDatabase } from '#tests/support/database.ts';
import { connect } from './database.ts';
import { type Db, rowsOf } from './db.ts';
import { createNaming } from './repeated.ts';

const times = (n: number) => Array.from({ length: n }, (_, place) => place);

/** The name it bears after so many times. */
function nameAfter(count: number, text: string, naming = createNaming()): string | undefined {
  let last: { text: string; name?: string } = { text };
  for (const _ of times(count)) {
    last = { text };
    naming.name(last);
  }
  return last.name;
}

/** One connection, so that what it keeps can be seen. */
async function single() {
  const database = await testDatabase();
  const { db, pool } = connect(database.url, { log: silent, poolSize: 1 });
  const named = async () =>
    (await rowsOf<{ n: number }>(db, sql`select count(*)::int as n from pg_prepared_statements where not from_sql`))[0]?.n;
  return {
    db,
    pool,
    named,
    async [Symbol.asyncDispose]() {
      await pool.end();
      await database[Symbol.asyncDispose]();
    },
  };
}

test('a statement is named from its fifth time on, and the same text bears the same name', () => {
  const naming = createNaming();
  expect(nameAfter(4, 'select 1', naming)).toBeUndefined();
  const name = nameAfter(1, 'select 1', naming);
  expect(name).toMatch(/^\w{40}$/);
  expect(nameAfter(1, 'select 1', naming)).toBe(name);
  expect(nameAfter(5, 'select 2', naming)).not.toBe(name);
});

test('several commands at once, what is not planned, patterns, long lists and what is no statement bear none', () => {
  const list = times(60).map((n) => `$${n + 1}`);
  for (const text of [
    "set local work_mem = '1MB'; set local statement_timeout = '1s'",
    'select 1; select 2',
    'begin',
    'rollback to savepoint sp1',
    'truncate standings_a',
    'create index x on y (z)',
    'select id from posts where title ilike $1',
    `select id from posts where id in (${list.join(', ')})`,
  ]) {
    expect([text, nameAfter(20, text)]).toEqual([text, undefined]);
  }
  const naming = createNaming();
  for (const given of [undefined, null, 'select 1', 7, {}, { text: 7 }]) for (const _ of times(9)) naming.name(given);
  const theirs = { text: 'select 1', name: 'theirs' };
  for (const _ of times(9)) naming.name(theirs);
  expect(theirs.name).toBe('theirs');
  // A statement that is kept put together asks for none of its own.
  const ours = { text: 'select 3', name: '' };
  for (const _ of times(5)) naming.name(ours);
  expect(ours.name).toMatch(/^\w{40}$/);
});

test('however varied the texts are, a connection keeps two hundred at most', () => {
  const naming = createNaming();
  const names = times(5000).map((n) => nameAfter(5, `select ${n}`, naming));
  expect(names.filter((name) => name !== undefined)).toHaveLength(200);
});

test('what comes again is planned once, with other values each time, in a transaction and outside', async () => {
  await using one = await single();
  for (const n of times(20)) expect(await rowsOf(one.db, sql`select ${n}::int as n`)).toEqual([{ n }]);
  await one.db.transaction(async (tx) => {
    for (const n of times(20)) expect(await rowsOf(tx as Db, sql`select ${n}::int * 2 as n`)).toEqual([{ n: n * 2 }]);
  });
  expect(await one.named()).toBe(2);
});

test('a failed transaction is taken back however often it comes, and so is what several commands set in one', async () => {
  await using one = await single();
  for (const _ of times(8)) {
    await one.db.transaction((tx) => tx.execute(sql.raw("set local work_mem = '4MB'; set local lock_timeout = '1s'")));
    await expect(one.db.transaction((tx) => tx.execute(sql`select 1 / ${0}::int`))).rejects.toThrow('Failed query');
  }
  expect(await rowsOf(one.db, sql`select 1 as still`)).toEqual([{ still: 1 }]);
});

test('a table that gets other columns, or is made anew, under a running house is read as it is now', async () => {
  await using one = await single();
  const read = (db: Db = one.db) => rowsOf(db, sql`select * from shifting where n > ${0}::int`);
  await one.db.execute(sql`create table shifting (n int)`);
  await one.db.execute(sql`insert into shifting values (1)`);
  for (const _ of times(8)) expect(await read()).toEqual([{ n: 1 }]);
  await one.db.execute(sql`alter table shifting add column word text default 'new'`);
  expect(await read()).toEqual([{ n: 1, word: 'new' }]);
  await one.db.execute(sql`drop table shifting`);
  await one.db.execute(sql`create table shifting (n int, other int)`);
  expect(await read()).toEqual([]);
});

test('in a transaction the first one after such a change fails, and the next goes on', async () => {
  await using one = await single();
  const read = () => one.db.transaction((tx) => rowsOf(tx as Db, sql`select * from shifting where n > ${0}::int`));
  await one.db.execute(sql`create table shifting as select 1 as n`);
  for (const _ of times(8)) expect(await read()).toEqual([{ n: 1 }]);
  await one.db.execute(sql`alter table shifting add column word text`);
  await expect(read()).rejects.toThrow('Failed query');
  for (const _ of times(8)) expect(await read()).toEqual([{ n: 1, word: null }]);
});

test('where something between hands statements from connection to connection, names end, and every answer comes', async () => {
  await using one = await single();
  const ask = (n: number) => rowsOf(one.db, sql`select ${n}::int as n`);
  for (const n of times(8)) await ask(n);
  expect(await one.named()).toBe(1);
  // What a pooler does that does not know our names: the server has forgotten what the client believes to be there.
  await one.db.execute(sql.raw('deallocate all'));
  for (const n of times(8)) expect(await ask(n)).toEqual([{ n }]);
  expect(await one.named()).toBe(0);
});

test('a fault of another kind is a fault, named or not, and is not asked twice', async () => {
  await using one = await single();
  const divide = (by: number) => rowsOf(one.db, sql`select nextval('asked')::int / ${by}::int as n`);
  await one.db.execute(sql`create sequence asked`);
  for (const _ of times(8)) await divide(1);
  await expect(divide(0)).rejects.toThrow('Failed query');
  expect(await rowsOf(one.db, sql`select last_value::int as n from asked`)).toEqual([{ n: 9 }]);
});
