// Writing without waiting for the disk: inside on every connection, afterwards on none.
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { silent, testDatabase } from '#tests/support/database.ts';
import { openDatabase } from '../database.ts';

/** The databases of tests wait for no disk: this one does, so that a difference is seen. */
const waiting = `do $$ begin execute format('alter database %I set synchronous_commit = local', current_database()); end $$`;
const waits = 'select current_setting($1) as waits';

test('inside nobody waits for the disk, afterwards everybody does, and what was written stands', async () => {
  await using given = await testDatabase();
  await given.pool.query(waiting);
  const database = await openDatabase({ databaseUrl: given.url, dataDir: '/nowhere', log: silent, poolSize: 4 });
  const { pool } = database;
  const told = async () => {
    const answers = await Promise.all(Array.from({ length: 4 }, () => pool.query<{ waits: string }>(waits, ['synchronous_commit'])));
    return [...new Set(answers.map(({ rows }) => rows[0]?.waits))];
  };
  expect(await told()).toEqual(['local']);
  await pool.query('create table notes (line text)');
  const inside = await database.loosely(async () => {
    await pool.query('insert into notes values ($1)', ['said inside']);
    return told();
  });
  expect(inside).toEqual(['off']);
  expect(await told()).toEqual(['local']);
  expect((await pool.query('select line from notes')).rows).toEqual([{ line: 'said inside' }]);
  await database.close();
});

test('a connection that is still in use at the end is waited for; a work that fails leaves none behind either', async () => {
  await using given = await testDatabase();
  await given.pool.query(waiting);
  const database = await openDatabase({ databaseUrl: given.url, dataDir: '/nowhere', log: silent, poolSize: 4 });
  const { pool } = database;
  let isGivenBack = false;
  const failed = database.loosely(async () => {
    const client = await pool.connect();
    void sleep(100).then(() => {
      isGivenBack = true;
      client.release();
    });
    throw new Error('the work failed');
  });
  await expect(failed).rejects.toThrow('the work failed');
  expect(isGivenBack).toBe(true);
  const { rows } = await pool.query<{ waits: string }>(waits, ['synchronous_commit']);
  expect(rows).toEqual([{ waits: 'local' }]);
  await database.close();
});
