// One PostgreSQL server on one data folder: found running, made, started, stopped.
import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { withParticle } from '#domain/korean/particle.ts';
import { ownFolder, type Place } from './place.ts';
import { runProgram } from './programs.ts';
import { StorageRefusal } from './refusal.ts';

export const databaseName = 'picknote';
const longestRecoveryMs = 60_000;
const logLimitBytes = 5_000_000;

export type Durability = 'safe' | 'fast-and-loose';

export const clientConfig = (socketDir: string, database = databaseName): pg.ClientConfig => ({
  host: socketDir,
  port: 5432,
  user: 'postgres',
  database,
});
export const urlOf = (socketDir: string, database = databaseName) =>
  `postgresql://postgres@localhost/${database}?host=${encodeURIComponent(socketDir)}`;

type Answer = 'ready' | 'busy' | 'nobody';

/** Asks the server behind a socket which data it serves; `busy` while it recovers or stops. */
async function ask(socketDir: string, data: string): Promise<Answer> {
  const client = new pg.Client({ ...clientConfig(socketDir, 'postgres'), connectionTimeoutMillis: 2000 });
  client.on('error', () => {});
  try {
    await client.connect();
    const { rows } = await client.query<{ data_directory: string }>('show data_directory');
    return rows[0]?.data_directory === data ? 'ready' : 'nobody';
  } catch (error) {
    // 57P03: the database system is starting up, shutting down or in recovery.
    return (error as { code?: string }).code === '57P03' ? 'busy' : 'nobody';
  } finally {
    await client.end().catch(() => {});
  }
}

type PidFile = { pid: number; socketDir: string };

function readPidFile(data: string): PidFile | undefined {
  const file = path.join(data, 'postmaster.pid');
  if (!fs.existsSync(file)) return undefined;
  const lines = fs.readFileSync(file, 'utf8').split('\n');
  return { pid: Number(lines[0]), socketDir: lines[4]?.trim() ?? '' };
}

/** Processes that work in the data folder: every process of a PostgreSQL server does. Undefined where the system does not tell. */
function processesIn(data: string): number[] | undefined {
  if (process.platform !== 'linux') return undefined;
  return fs.readdirSync('/proc').flatMap((name) => {
    if (!/^\d+$/.test(name)) return [];
    try {
      return fs.readlinkSync(`/proc/${name}/cwd`) === data ? [Number(name)] : [];
    } catch {
      return [];
    }
  });
}

const isOurs = (folder: string, { runner }: Place): boolean => {
  const stat = fs.lstatSync(folder, { throwIfNoEntry: false });
  return stat?.isDirectory() === true && [process.getuid?.(), runner.uid].includes(stat.uid) && !(stat.mode & 0o077);
};

/** PostgreSQL looks only whether the noted pid exists: after a restart of the machine it may be anybody's, and in a container
 *  whose first process buries no dead it may be the fallen server's own corpse. Called when no process works in the folder. */
function forgetServer(place: Place, noted: PidFile): void {
  for (const folder of new Set([place.socketDir, noted.socketDir])) {
    if (!folder || !isOurs(folder, place)) continue;
    for (const name of ['.s.PGSQL.5432', '.s.PGSQL.5432.lock']) fs.rmSync(path.join(folder, name), { force: true });
  }
  fs.rmSync(path.join(place.data, 'postmaster.pid'), { force: true });
}

/** Where the running server of this folder listens: what it wrote down, not what this process would have chosen. */
async function runningSocket(place: Place): Promise<string | undefined> {
  for (let waitedMs = 0; waitedMs < longestRecoveryMs; waitedMs += 50) {
    const noted = readPidFile(place.data);
    if (!noted) return undefined;
    const answer = noted.socketDir && isOurs(noted.socketDir, place) ? await ask(noted.socketDir, place.data) : 'nobody';
    if (answer === 'ready') return noted.socketDir;
    const alive = processesIn(place.data);
    if (answer === 'nobody' && !(alive && alive.length > 0)) {
      if (alive) forgetServer(place, noted);
      return undefined;
    }
    await sleep(50);
  }
  throw new Error(`the PostgreSQL server of ${place.data} runs but does not answer; see ${path.join(place.data, 'server.log')}`);
}

/** Made beside and renamed: a folder is there whole or not at all. */
async function initialise(place: Place, durability: Durability): Promise<void> {
  const making = `${place.data}.making`;
  fs.rmSync(making, { recursive: true, force: true });
  ownFolder(making, place.runner);
  const sync = durability === 'safe' ? [] : ['--no-sync'];
  await runProgram(place, 'initdb', ['-D', making, '-U', 'postgres', '--auth=trust', '--encoding=UTF8', '--locale=C.UTF-8', ...sync]);
  if (fs.existsSync(place.data)) fs.rmdirSync(place.data);
  fs.renameSync(making, place.data);
}

function checkVersion({ data, version }: Place): void {
  const has = fs.readFileSync(path.join(data, 'PG_VERSION'), 'utf8').trim();
  const major = version.split('.')[0];
  if (has === major) return;
  throw new StorageRefusal(
    `데이터 폴더는 PostgreSQL ${has}에서 만들어졌고 지금은 ${withParticle(String(major), '이에요/예요')}. 이전 버전에서 npm run backup 한 뒤 새 폴더에 npm run restore 해 주세요.\n` +
      `The data folder was made by PostgreSQL ${has} and this is ${major}: back it up with the old version and restore it into a new folder.`,
  );
}

function flagsOf(socketDir: string, durability: Durability): string {
  const settings = {
    listen_addresses: "''",
    unix_socket_permissions: '0700',
    timezone: 'UTC',
    log_timezone: 'UTC',
    max_connections: durability === 'safe' ? '60' : '200',
    shared_buffers: '64MB',
    work_mem: '8MB',
    maintenance_work_mem: '64MB',
    effective_cache_size: '512MB',
    max_wal_size: '512MB',
    checkpoint_timeout: '15min',
    wal_level: 'minimal',
    max_wal_senders: '0',
    max_logical_replication_workers: '0',
    io_method: 'sync',
    jit: 'off',
    random_page_cost: '1.1',
    max_parallel_workers_per_gather: '0',
    log_min_messages: 'warning',
    ...(durability === 'safe' ? {} : { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', autovacuum: 'off' }),
  };
  return [`-k ${socketDir}`, ...Object.entries(settings).map(([name, value]) => `-c ${name}=${value}`)].join(' ');
}

function trimLog(data: string): string {
  const log = path.join(data, 'server.log');
  if ((fs.statSync(log, { throwIfNoEntry: false })?.size ?? 0) > logLimitBytes) fs.renameSync(log, `${log}.old`);
  return log;
}

/** The socket of the folder's server, started if it was not running. Callers hold the start lock. */
export async function ensureRunning(place: Place, durability: Durability): Promise<{ socketDir: string; started: boolean }> {
  const running = await runningSocket(place);
  if (running) return { socketDir: running, started: false };
  ownFolder(place.socketDir, place.runner);
  if (fs.existsSync(path.join(place.data, 'PG_VERSION'))) checkVersion(place);
  else await initialise(place, durability);
  const log = trimLog(place.data);
  await runProgram(place, 'pg_ctl', [
    '-D',
    place.data,
    '-w',
    '-t',
    '60',
    '-l',
    log,
    '-o',
    flagsOf(place.socketDir, durability),
    'start',
  ]).catch((cause: unknown) => {
    throw new Error(`embedded PostgreSQL did not start; see ${log}`, { cause });
  });
  return { socketDir: place.socketDir, started: true };
}

/** A server that fell by itself is stopped already. */
export async function stopServer(place: Place): Promise<void> {
  try {
    await runProgram(place, 'pg_ctl', ['-D', place.data, '-m', 'fast', '-w', '-t', '60', 'stop']);
  } catch (fault) {
    if (await runningSocket(place)) throw fault;
  }
  // Left in place when somebody else's file is in it.
  if (fs.existsSync(place.socketDir) && fs.readdirSync(place.socketDir).length === 0) fs.rmdirSync(place.socketDir);
}

export async function ensureDatabase(socketDir: string): Promise<void> {
  const client = new pg.Client(clientConfig(socketDir, 'postgres'));
  await client.connect();
  try {
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [databaseName]);
    if (rowCount === 0) await client.query(`create database ${databaseName}`);
  } finally {
    await client.end();
  }
}
