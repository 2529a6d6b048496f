// Opens the database: the embedded one on a data folder, or a PostgreSQL of yours; migrated, pooled, and closed well.
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import type { Db } from './db.ts';
import { openEmbedded } from './embedded.ts';
import { migrateDatabase } from './migrate.ts';
import type { Log } from './postgres/log.ts';
import { StorageRefusal } from './postgres/refusal.ts';

export type { Log } from './postgres/log.ts';
export { StorageRefusal };

export type OpenOptions = {
  /** A PostgreSQL 15 or newer; absent: the embedded one. */
  databaseUrl?: string | undefined;
  dataDir: string;
  log: Log;
  /** Tools beside a running house: join its embedded server instead of refusing. */
  share?: boolean;
  /** Off for tools that must find the tables as they are. */
  migrate?: boolean;
  poolSize?: number;
};

export type Database = {
  db: Db;
  pool: pg.Pool;
  /** For those who bring their own connections, such as the job queue. */
  url: string;
  kind: 'embedded' | 'server';
  close(): Promise<void>;
};

const statementTimeoutMs = 15_000;
const idleTransactionMs = 60_000;

/** A pool on an open server, without migrating: what tests and tools build on. */
export function connect(url: string, { log, poolSize = 10 }: { log: Log; poolSize?: number }): { db: Db; pool: pg.Pool } {
  const pool = new pg.Pool({
    connectionString: url,
    max: poolSize,
    application_name: `picknote ${process.pid}`,
    statement_timeout: statementTimeoutMs,
    idle_in_transaction_session_timeout: idleTransactionMs,
    connectionTimeoutMillis: 10_000,
    options: '-c timezone=UTC',
  });
  // An idle connection that lost its server is thrown away; the next query opens another.
  pool.on('error', (fault) => log.warn(`an idle database connection was lost: ${fault.message}`));
  return { db: drizzle({ client: pool }), pool };
}

export async function openDatabase({
  databaseUrl,
  dataDir,
  log,
  share = false,
  migrate = true,
  poolSize = 10,
}: OpenOptions): Promise<Database> {
  const embedded = databaseUrl ? undefined : await openEmbedded({ dataDir, log, share });
  const url = databaseUrl ?? embedded?.url ?? '';
  try {
    if (migrate) await migrateDatabase(url);
    const { db, pool } = connect(url, { log, poolSize });
    return {
      db,
      pool,
      url,
      kind: embedded ? 'embedded' : 'server',
      close: async () => {
        await pool.end();
        await embedded?.close();
      },
    };
  } catch (fault) {
    await embedded?.close();
    throw fault;
  }
}
