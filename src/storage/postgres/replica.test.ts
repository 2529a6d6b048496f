// Use-cases of a replica: strangers read from it while it holds all that was told, members and writers never, and nobody sees it fail.
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { expect, test, vi } from 'vitest';
import { silent, testDatabase } from '#tests/support/database.ts';
import { openDatabase } from '../database.ts';
import { rowsOf } from '../db.ts';
import { createStores } from '../stores.ts';
import { forEverybody, forStrangers } from './for-whom.ts';
import { createReplica } from './replica.ts';
import { createLook, type Look, lookBetween } from './replica-look.ts';

/** Two databases that say who they are: what is read tells where it was read. How the second one is found to stand is told by the test. */
async function pair() {
  const [primary, copy] = await Promise.all([testDatabase(), testDatabase()]);
  await Promise.all([primary.stores.settings.write('who', 'primary'), copy.stores.settings.write('who', 'copy')]);
  const warnings: string[] = [];
  const log = { ...silent, warn: (text: string) => void warnings.push(text) };
  const lookAtReplica = vi.fn<Look>(async () => undefined);
  const database = await openDatabase({ databaseUrl: primary.url, replicaUrl: copy.url, lookAtReplica, dataDir: '/nowhere', log });
  const stores = createStores(database.db);
  const who = () => stores.settings.read('who');
  // The first look is on its way since the opening.
  await expect.poll(() => database.forStrangers(who)).toBe('copy');
  const close = async () => {
    await database.close();
    await Promise.all([primary.close(), copy.close()]);
  };
  return { primary, copy, database, stores, who, warnings, lookAtReplica, [Symbol.asyncDispose]: close };
}

test('strangers read from the replica, everybody else and every transaction from the database itself', async () => {
  await using given = await pair();
  const { database, stores, who } = given;
  expect(await Promise.all([who(), database.forStrangers(who), who()])).toEqual(['primary', 'copy', 'primary']);
  expect(await database.forStrangers(() => stores.transaction((tx) => tx.settings.read('who')))).toBe('primary');
  expect(await database.forStrangers(() => Promise.all([who(), who()]))).toEqual(['copy', 'copy']);
});

test('what is kept for everybody is read from the database itself, though a stranger asked', async () => {
  await using given = await pair();
  const { database, who } = given;
  const read = await database.forStrangers(async () => [await who(), await forEverybody(who), await who()]);
  expect(read).toEqual(['copy', 'primary', 'copy']);
});

test('a query that is only awaited by the stranger was asked where it was written', async () => {
  await using given = await pair();
  const { database } = given;
  const lazy = () => database.db.execute(sql`select current_database() as name`) as unknown as Promise<{ rows: { name: string }[] }>;
  const names = await database.forStrangers(async () => [(await forEverybody(lazy)).rows[0]?.name, (await lazy()).rows[0]?.name]);
  expect(names).toEqual([given.primary, given.copy].map(({ url }) => new URL(url).pathname.slice(1)));
});

test('what a stranger causes to be written is written to the database itself, once, and seen by that stranger', async () => {
  await using given = await pair();
  const { primary, copy, database, stores, who } = given;
  const seen = await database.forStrangers(async () => {
    const before = await who();
    await stores.settings.write('seen', 1);
    return [before, await stores.settings.read('seen'), await who()];
  });
  expect(seen).toEqual(['copy', 1, 'primary']);
  expect([await primary.stores.settings.read('seen'), await copy.stores.settings.read('seen')]).toEqual([1, undefined]);
});

test('what locks or changes is asked of the database itself, and so is all that follows', async () => {
  await using given = await pair();
  const { database, who } = given;
  const nameBy = async (query: ReturnType<typeof sql>) => (await rowsOf<{ name: string }>(database.db, query))[0]?.name;
  const primary = new URL(given.primary.url).pathname.slice(1);
  for (const query of [
    sql`select current_database() as name from settings limit 1 for update`,
    sql`select current_database() as name, pg_try_advisory_xact_lock(7)`,
  ]) {
    expect(await database.forStrangers(async () => [await nameBy(query), await who()])).toEqual([primary, 'primary']);
  }
  expect(await database.forStrangers(() => nameBy(sql`select current_database() as name from settings limit 1`))).not.toBe(primary);
});

test('from news on the replica is not read until it was seen to know them', async () => {
  await using given = await pair();
  const { database, who, lookAtReplica } = given;
  const { promise: known, resolve: knows } = Promise.withResolvers<undefined>();
  lookAtReplica.mockImplementationOnce(() => known);
  database.noteNews();
  expect(await database.forStrangers(who)).toBe('primary');
  // More news while that look goes on: it says nothing of them.
  database.noteNews();
  lookAtReplica.mockImplementationOnce(async () => 'it lies behind');
  knows(undefined);
  await expect.poll(() => database.forStrangers(who).then(() => lookAtReplica.mock.calls.length)).toBe(3);
  expect(await database.forStrangers(who)).toBe('primary');
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

test('a database of its own, such as a replica that was promoted, is never read, however well it answers', async () => {
  await using primary = await testDatabase();
  await using alone = await testDatabase();
  const look = createLook({ primary: primary.url, replica: alone.url }, { lost: () => {}, say: () => {} });
  expect(await look()).toMatch(/no replica/);
  await look.close?.();
});

/** A database and what is called its replica, each as it answers a look; null: its number may not be read there. */
function lookAt(here: { name: string; server: string | null }, there: { name: string; server: string | null }) {
  const said: string[] = [];
  const place = ({ name, server }: typeof here, rest: object) => ({
    query: async (text: string) => {
      const asksNumber = text.includes('pg_control_system()');
      if (asksNumber && server === null) throw faultOf('42501');
      return { rows: [{ name, server: asksNumber ? server : null, ...rest }] };
    },
    end: async () => {},
  });
  const state = { isReplica: true, isFed: true, isLevel: true };
  return { said, look: lookBetween({ primary: place(here, { place: '0/1' }), replica: place(there, state) }, (why) => said.push(why)) };
}

test('a replica of another server or another database is never read, however far it has come', async () => {
  const house = { name: 'picknote', server: '7001' };
  expect(await lookAt(house, house).look()).toBeUndefined();
  expect(await lookAt(house, { ...house, server: '7002' }).look()).toBe('it is a replica of another server');
  expect(await lookAt(house, { ...house, name: 'shop' }).look()).toBe('it is the database shop and not picknote');
});

test('where the number of a server may not be read the names alone are compared, and that is said once', async () => {
  const house = { name: 'picknote', server: null };
  for (const there of [house, { name: 'picknote', server: '7002' }]) {
    const { look, said } = lookAt(house, there);
    expect([await look(), await look()]).toEqual([undefined, undefined]);
    expect(said).toEqual([expect.stringContaining('may not call pg_control_system()')]);
  }
  expect(await lookAt({ ...house, server: '7001' }, { name: 'shop', server: null }).look()).toMatch(/the database shop/);
});

test('a real server that does not tell its number to a role is looked at all the same', async () => {
  await using given = await testDatabase();
  const role = `looks_${process.pid}_${Math.trunc(performance.timeOrigin % 1e9)}`;
  await given.pool.query(`create role ${role} login`);
  try {
    await given.pool.query('revoke execute on function pg_control_system() from public');
    const url = given.url.replace('//postgres@', `//${role}@`);
    const said: string[] = [];
    const look = createLook({ primary: url, replica: url }, { lost: () => {}, say: (why) => said.push(why) });
    expect(await look()).toMatch(/no replica/);
    expect(said).toHaveLength(1);
    await look.close?.();
  } finally {
    await given.pool.query(`drop role ${role}`);
  }
});

/** A database and a replica that answer what the test says; a clock that it sets. */
function stage(answer: () => Promise<unknown>, look: Look = async () => undefined) {
  let ms = 0;
  const asked: string[] = [];
  const pool = { query: vi.fn(answer), end: async () => {} };
  const replica = createReplica({ pool: pool as unknown as pg.Pool, look, log: silent, now: () => ms });
  const primary = {
    query: async (statement: { text: string }): Promise<unknown> => asked.push(statement.text) && 'primary',
    connect: async () => {},
  };
  replica.standBefore(primary);
  const read = () => forStrangers(() => primary.query({ text: 'select 1' }));
  return { replica, read, asked, pool, pass: (more: number) => (ms += more) };
}

const faultOf = (code: string) => Object.assign(new pg.DatabaseError(code, 0, 'error'), { code, severity: 'ERROR' });

test('what the replica cannot answer is asked of the database once; what took its whole time there is not', async () => {
  let fault: Error = faultOf('40001');
  const { replica, read, asked } = stage(() => Promise.reject(fault));
  await replica.look();
  expect(await read()).toBe('primary');
  expect(asked).toEqual(['select 1']);
  fault = faultOf('57014');
  await expect(read()).rejects.toThrow('57014');
  expect(asked).toEqual(['select 1']);
});

test('a look that is not answered within a second finds nothing good, and nobody is kept waiting', async () => {
  const look = vi.fn<Look>(() => new Promise(() => {}));
  look.mockResolvedValueOnce(undefined);
  const { replica, read, pass } = stage(async () => 'replica', look);
  await replica.look();
  pass(1001);
  // The look of now has begun; the last one still holds.
  expect([await read(), look.mock.calls.length]).toEqual(['replica', 2]);
  await expect.poll(read, { timeout: 5000 }).toBe('primary');
});

test('after long rest a replica is looked at before it is read', async () => {
  const { replica, read, pass } = stage(async () => 'replica');
  await replica.look();
  pass(60_000);
  expect(await read()).toBe('primary');
  await expect.poll(read).toBe('replica');
});

test('a replica that falls silent is not read again until a look was answered', async () => {
  let isSilent = true;
  const { replica, read } = stage(() => (isSilent ? Promise.reject(new Error('Query read timeout')) : Promise.resolve('replica')));
  await replica.look();
  expect(await read()).toBe('primary');
  isSilent = false;
  await expect.poll(read).toBe('replica');
});
