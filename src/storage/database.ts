// Opens the database: the embedded one on a data folder, or a PostgreSQL of yours; migrated, pooled, and closed well.
import { setTimeout as sleep } from 'node:timers/promises';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { type Db, lockSpace, locks } from './db.ts';
import { openEmbedded } from './embedded.ts';
import { migrateDatabase } from './migrate.ts';
import { explainFolder } from './postgres/folder-refusal.ts';
import { forStrangers } from './postgres/for-whom.ts';
import type { Log } from './postgres/log.ts';
import { loosely } from './postgres/loosely.ts';
import { isFounded } from './postgres/place.ts';
import { neverOpened, refusalToConnect, StorageRefusal } from './postgres/refusal.ts';
import { createReplica } from './postgres/replica.ts';
import { createLook, type Look } from './postgres/replica-look.ts';
import { createNaming, type Naming } from './repeated.ts';

export type { Log } from './postgres/log.ts';
export { explainFolder, neverOpened, StorageRefusal };

/** How long connections may take to be given back when the house closes. */
const farewellMs = 2000;

export type OpenOptions = {
  /** A PostgreSQL 15 or newer; absent: the embedded one. */
  databaseUrl?: string | undefined;
  /** A replica of it, for what strangers read. */
  replicaUrl?: string | undefined;
  /** How it is seen whether the replica can be read; absent: by asking both servers. */
  lookAtReplica?: Look;
  dataDir: string;
  log: Log;
  /** Tools beside a running house: join its embedded server instead of refusing. */
  share?: boolean;
  /** Off for tools that must find the tables as they are. */
  migrate?: boolean;
  /** Off for tools that only look: a data folder in which nothing was ever founded is refused, and left as it is. */
  founds?: boolean;
  poolSize?: number;
};

export type Database = {
  db: Db;
  pool: pg.Pool;
  /** For those who bring their own connections, such as the backup. */
  url: string;
  kind: 'embedded' | 'server';
  /** Of all processes on this database one at a time does such work; the others wait for their turn. */
  whileAlone<T>(work: () => Promise<T>, signal?: AbortSignal): Promise<T>;
  /** What such work reads outside of transactions may be some seconds old: it comes from a replica, where there is one. */
  forStrangers<T>(work: () => Promise<T>): Promise<T>;
  /** For work that is begun again where it was cut short: it does not wait for the disk at every step. */
  loosely<T>(work: () => Promise<T>): Promise<T>;
  /** Something is told to readers: whoever asks from here on, and be it a stranger, is shown nothing from before it. */
  noteNews(): void;
  close(): Promise<void>;
};

const statementTimeoutMs = 15_000;
const idleTransactionMs = 60_000;

/** Whoever reads from a replica could ask the database instead, and waits no longer than this; what was given up ends there by itself. */
const fromReplica = {
  connectionTimeoutMillis: 1000,
  query_timeout: 2000,
  statement_timeout: 3000,
  keepAlive: true,
  options: '-c timezone=UTC -c default_transaction_read_only=on',
};

/** The values of a query that failed, and what the server quotes of them: builders of queries put them into their words, and so into logs. */
function hush(values: unknown, fault: unknown): void {
  if (Array.isArray(values)) values.length = 0;
  if (fault instanceof pg.DatabaseError) fault.detail = undefined;
}

type Query = (...given: unknown[]) => unknown;

/** Passwords' hashes, addresses and the links of letters go through here: whatever fails, none of them is told. */
function makeDiscreet(one: { query: unknown }, ask: Query): void {
  const query: Query = (...given) => {
    const answer = ask(...given);
    if (!(answer instanceof Promise)) return answer;
    return answer.catch((fault: unknown) => {
      hush(given[1], fault);
      throw fault;
    });
  };
  one.query = query;
}

const queryOf = (one: { query: unknown }): Query => (one.query as Query).bind(one);

/** What a connection is asked bears its name; of a transaction that failed for a name alone the next attempt does without. */
function namedOn(client: { query: unknown }, naming: Naming): Query {
  const ask = queryOf(client);
  return (...given) => {
    naming.name(given[0]);
    const answer = ask(...given);
    if (!(answer instanceof Promise)) return answer;
    return answer.catch((fault: unknown) => {
      naming.unname(given[0], fault);
      throw fault;
    });
  };
}

/** One statement outside a transaction that failed for its name alone has done nothing: it is sent again without. */
function askedAgain(pool: { query: unknown }, naming: Naming): Query {
  const ask = queryOf(pool);
  return (...given) => {
    const answer = ask(...given);
    if (!(answer instanceof Promise)) return answer;
    return answer.catch((fault: unknown) => {
      if (naming.unname(given[0], fault)) return ask(...given);
      throw fault;
    });
  };
}

/** A pool on an open server, without migrating: what tests and tools build on. */
export function connect(
  url: string,
  { log, poolSize = 10, isReplica = false }: { log: Log; poolSize?: number; isReplica?: boolean },
): { db: Db; pool: pg.Pool } {
  const pool = new pg.Pool({
    connectionString: url,
    max: poolSize,
    application_name: `picknote ${process.pid}`,
    statement_timeout: statementTimeoutMs,
    idle_in_transaction_session_timeout: idleTransactionMs,
    connectionTimeoutMillis: 10_000,
    // A server that vanished without a word is noticed, if late: what was asked of it would otherwise wait for ever.
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    options: '-c timezone=UTC',
    ...(isReplica ? fromReplica : {}),
  });
  const naming = createNaming();
  // An idle connection that lost its server is thrown away; the next query opens another. One that is on its way out is no loss.
  pool.on('error', (fault) => pool.ending || log.warn(`an idle database connection was lost: ${fault.message}`));
  // One that is lost between two statements of a transaction belongs to nobody at that moment: unheard, its error would end the process.
  pool.on('connect', (client) => {
    client.on('error', () => {});
    makeDiscreet(client, namedOn(client, naming));
  });
  makeDiscreet(pool, askedAgain(pool, naming));
  return { db: drizzle({ client: pool }), pool };
}

/** Asks again and again instead of waiting in one query, which would meet the time limit of statements. */
async function whileAlone<T>(pool: pg.Pool, work: () => Promise<T>, signal?: AbortSignal): Promise<T> {
  const client = await pool.connect();
  try {
    for (;;) {
      const { rows } = await client.query<{ got: boolean }>('select pg_try_advisory_lock($1, $2) as got', [lockSpace, locks.founding]);
      if (rows[0]?.got) return await work();
      signal?.throwIfAborted();
      await sleep(100);
    }
  } finally {
    // The lock ends with its connection, whatever happened to the work.
    client.release(true);
  }
}

type Beside = { primary: string; replica: string | undefined; look: Look | undefined };

/** Strangers read from it as soon as it was seen to be close behind. */
function openReplica({ primary, replica: url, look }: Beside, { log, poolSize }: { log: Log; poolSize: number }) {
  if (url === undefined) return undefined;
  const lost = (fault: Error) => log.warn(`an idle connection that looks at the replica was lost: ${fault.message}`);
  const eye = look ?? createLook({ primary, replica: url }, { lost, say: log.warn });
  const replica = createReplica({ pool: connect(url, { log, poolSize, isReplica: true }).pool, look: eye, log });
  void replica.look();
  return replica;
}

export async function openDatabase({
  databaseUrl,
  replicaUrl,
  lookAtReplica,
  dataDir,
  log,
  share = false,
  migrate = true,
  founds = true,
  poolSize = 10,
}: OpenOptions): Promise<Database> {
  if (!founds && !databaseUrl && !isFounded(dataDir)) throw neverOpened();
  const embedded = databaseUrl
    ? undefined
    : await openEmbedded({ dataDir, log, share }).catch((fault: unknown) => Promise.reject(explainFolder(fault, dataDir)));
  const url = databaseUrl ?? embedded?.url ?? '';
  try {
    if (migrate) await migrateDatabase(url);
    const { db, pool } = connect(url, { log, poolSize });
    // Whoever migrates has met the server already; the others learn here, in a sentence, that it is not there.
    if (!migrate) await pool.query('select');
    const replica = openReplica({ primary: url, replica: replicaUrl, look: lookAtReplica }, { log, poolSize });
    replica?.standBefore(pool);
    return {
      db,
      pool,
      url,
      kind: embedded ? 'embedded' : 'server',
      whileAlone: (work, signal) => whileAlone(pool, work, signal),
      loosely: (work) => loosely(pool, work),
      forStrangers,
      noteNews: () => replica?.noteNews(),
      close: async () => {
        // Whoever holds a connection that went silent gives it back to nobody.
        await Promise.race([Promise.all([pool.end(), replica?.close()]), sleep(farewellMs, undefined, { ref: false })]);
        await embedded?.close();
      },
    };
  } catch (fault) {
    await embedded?.close();
    throw embedded ? explainFolder(fault, dataDir) : refusalToConnect(fault);
  }
}
