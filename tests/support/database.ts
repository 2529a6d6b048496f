// A database of its own for a test: a clone of the migrated template, gone when the test is over.
import pg from 'pg';
import { inject } from 'vitest';
import { connect, type Log } from '#storage/database.ts';
import type { Db } from '#storage/db.ts';
import { createStores, type Stores } from '#storage/stores.ts';

export const adminUrlKey = 'adminUrl';
export const templateName = 'picknote_template';
export const silent: Log = { info: () => {}, warn: () => {}, error: () => {} };

/** The same server, another database. */
export const urlWith = (url: string, database: string): string => url.replace(/(?<=[^/])\/[^/?]*(?=\?|$)/, `/${database}`);

export async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {});
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

export type TestDatabase = {
  url: string;
  db: Db;
  pool: pg.Pool;
  stores: Stores;
  close: () => Promise<void>;
  [Symbol.asyncDispose]: () => Promise<void>;
};

let made = 0;
const freshName = () => `test_${process.pid}_${process.env.VITEST_POOL_ID ?? 0}_${++made}_${Math.trunc(performance.timeOrigin % 1e9)}`;

/** An empty database without tables, for tests of migrations and backups. */
export async function emptyDatabase(): Promise<{ url: string; drop: () => Promise<void> }> {
  const adminUrl = inject(adminUrlKey);
  const name = freshName();
  await withClient(adminUrl, (client) => client.query(`create database ${name}`));
  return {
    url: urlWith(adminUrl, name),
    drop: () => withClient(adminUrl, async (client) => void (await client.query(`drop database ${name} with (force)`))),
  };
}

/** `await using database = await testDatabase();` */
export async function testDatabase(): Promise<TestDatabase> {
  const adminUrl = inject(adminUrlKey);
  const name = freshName();
  await withClient(adminUrl, (client) => client.query(`create database ${name} template ${templateName}`));
  const url = urlWith(adminUrl, name);
  const { db, pool } = connect(url, { log: silent, poolSize: 5 });
  const close = async () => {
    await pool.end();
    await withClient(adminUrl, (client) => client.query(`drop database ${name} with (force)`));
  };
  return { url, db, pool, stores: createStores(db), close, [Symbol.asyncDispose]: close };
}
