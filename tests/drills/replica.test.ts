// The drill of a real replica that streams: read while it holds all that was told, left alone while it lags, is silent, hears nobody or is one no more.
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Database, openDatabase } from '#storage/database.ts';
import { rowsOf } from '#storage/db.ts';
import { databaseName, ensureDatabase, ensureRunning, stopServer, urlOf } from '#storage/postgres/cluster.ts';
import { ownFolder, type Place, placeFor } from '#storage/postgres/place.ts';
import { runProgram } from '#storage/postgres/programs.ts';
import { createStores, type Stores } from '#storage/stores.ts';
import { silent, withClient } from '#tests/support/database.ts';

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'picknote-replica-'));
let [primary, replica]: Place[] = [];
let database: Database;
let stores: Stores;

async function startStreaming(place: Place): Promise<void> {
  ownFolder(place.socketDir, place.runner);
  const flags = ['wal_level=replica', 'max_wal_senders=4', 'hot_standby=on', 'fsync=off', 'io_method=sync', "listen_addresses=''"];
  const options = [`-k ${place.socketDir}`, ...flags.map((flag) => `-c ${flag}`)].join(' ');
  await runProgram(place, 'pg_ctl', ['-D', place.data, '-w', '-l', path.join(place.data, 'server.log'), '-o', options, 'start']);
}

const [primaryUrl, replicaUrl] = [
  () => urlOf((primary as Place).socketDir, databaseName),
  () => urlOf((replica as Place).socketDir, databaseName),
];
const onReplica = (statement: string) => withClient(replicaUrl(), (client) => client.query(statement));

/** Where strangers read now, as the server says that answered. */
const isFromReplica = () =>
  database.forStrangers(async () => (await rowsOf<{ is: boolean }>(database.db, sql`select pg_is_in_recovery() as is`))[0]?.is);
const becomes = (where: boolean) => expect.poll(isFromReplica, { timeout: 15_000, interval: 50 }).toBe(where);

/** What was written and told is what a stranger reads, wherever. */
async function writeAndRead(n: number): Promise<unknown> {
  await stores.settings.write('told', n);
  database.noteNews();
  return database.forStrangers(() => stores.settings.read('told'));
}

const processesOf = ({ data }: Place): number[] =>
  fs
    .readdirSync('/proc')
    .filter((name) => {
      if (!/^\d+$/.test(name)) return false;
      try {
        return fs.readlinkSync(`/proc/${name}/cwd`) === data;
      } catch {
        return false;
      }
    })
    .map(Number);

beforeAll(async () => {
  [primary, replica] = [await placeFor(path.join(folder, 'primary')), await placeFor(path.join(folder, 'replica'))];
  const { socketDir } = await ensureRunning(primary, 'fast-and-loose');
  await ensureDatabase(socketDir);
  await stopServer(primary);
  // From a start on that writes down all that a replica needs.
  await startStreaming(primary);
  await stopServer(primary);
  spawnSync('cp', ['-a', primary.data, replica.data]);
  fs.appendFileSync(path.join(replica.data, 'postgresql.auto.conf'), `primary_conninfo = 'host=${primary.socketDir} user=postgres'\n`);
  fs.writeFileSync(path.join(replica.data, 'standby.signal'), '');
  await startStreaming(primary);
  await startStreaming(replica);
  database = await openDatabase({ databaseUrl: primaryUrl(), replicaUrl: replicaUrl(), dataDir: folder, log: silent });
  stores = createStores(database.db);
}, 120_000);

afterAll(async () => {
  await database?.close();
  for (const place of [replica, primary]) if (place) await stopServer(place);
  fs.rmSync(folder, { recursive: true, force: true });
});

test('what was told is what strangers read at once, and soon from the replica', async () => {
  await becomes(true);
  for (let n = 1; n <= 100; n += 1) {
    expect(await writeAndRead(n)).toBe(n);
    await expect.poll(isFromReplica, { interval: 2 }).toBe(true);
    expect(await database.forStrangers(() => stores.settings.read('told'))).toBe(n);
  }
});

test('a replica that lies behind is left alone, and read again when it has caught up', async () => {
  await onReplica('select pg_wal_replay_pause()');
  expect(await writeAndRead(-1)).toBe(-1);
  await becomes(false);
  await onReplica('select pg_wal_replay_resume()');
  await becomes(true);
  expect(await database.forStrangers(() => stores.settings.read('told'))).toBe(-1);
});

test('a replica that falls silent keeps nobody waiting for long, once', async () => {
  await becomes(true);
  const stopped = processesOf(replica as Place);
  expect(stopped.length).toBeGreaterThan(3);
  for (const pid of stopped) process.kill(pid, 'SIGSTOP');
  try {
    const began = performance.now();
    await Promise.all(Array.from({ length: 30 }, () => isFromReplica()));
    expect(performance.now() - began).toBeLessThan(4500);
    const again = performance.now();
    expect(await isFromReplica()).toBe(false);
    expect(performance.now() - again).toBeLessThan(500);
  } finally {
    for (const pid of stopped) process.kill(pid, 'SIGCONT');
  }
  await becomes(true);
});

test('a replica that hears nothing of the database is not read, though nothing was written since', async () => {
  await onReplica("alter system set primary_conninfo = ''");
  await onReplica('select pg_reload_conf()');
  await becomes(false);
  await onReplica('alter system reset primary_conninfo');
  await onReplica(`alter system set primary_conninfo = 'host=${primary?.socketDir} user=postgres'`);
  await onReplica('select pg_reload_conf()');
  await becomes(true);
});

test('a replica that was promoted is not read again', async () => {
  await onReplica('select pg_promote()');
  // Whoever asks is told by the server itself where it stands: neither is in recovery now, so the names of their folders tell.
  const folderOf = () =>
    database.forStrangers(
      async () => (await rowsOf<{ data: string }>(database.db, sql`select current_setting('data_directory') as data`))[0]?.data,
    );
  await expect.poll(folderOf, { timeout: 15_000 }).toBe(primary?.data);
  for (let n = 0; n < 60; n += 1) {
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(await folderOf()).toBe(primary?.data);
  }
});
