// Looks at a replica: whether it lives on what the database tells it, and has come to where the database stood when the look began.
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';

/** Answers why the replica cannot be read; undefined where it holds all that was acknowledged before the look began. */
export type Look = { (): Promise<string | undefined>; close?(): Promise<unknown> };

/** A replica that needs longer to come to where the database stands is too far behind. */
export const lookMostMs = 1000;
const pauseMs = 25;

/** Acknowledged is what is flushed: that is what replicas are sent. */
const standing = 'select pg_current_wal_flush_lsn()::text as place';

/** A replica that was promoted, or hears nobody, may hold what never was or miss what is. Who may not read statistics sees only that there is a receiver. */
const reached = `select pg_is_in_recovery() as "isReplica",
  exists (select from pg_stat_wal_receiver where coalesce(status, 'streaming') = 'streaming') as "isFed",
  coalesce(pg_last_wal_replay_lsn() >= $1::pg_lsn, false) as "isLevel"`;
type Reached = { isReplica: boolean; isFed: boolean; isLevel: boolean };

/** One connection to each, of its own: however busy the others are, the answer is about the replica and not about the crowd. */
const onePlace = (url: string, onFault: (fault: Error) => void): pg.Pool =>
  new pg.Pool({
    connectionString: url,
    max: 1,
    application_name: `picknote ${process.pid} looks`,
    connectionTimeoutMillis: lookMostMs,
    query_timeout: lookMostMs,
    statement_timeout: lookMostMs,
    keepAlive: true,
  }).on('error', onFault);

export function createLook(urls: { primary: string; replica: string }, onFault: (fault: Error) => void): Look {
  const [primary, replica] = [onePlace(urls.primary, onFault), onePlace(urls.replica, onFault)];

  async function look(): Promise<string | undefined> {
    const { rows: place } = await primary.query<{ place: string }>(standing);
    for (let waitedMs = 0; waitedMs <= lookMostMs; waitedMs += pauseMs) {
      const { rows } = await replica.query<Reached>(reached, [place[0]?.place]);
      if (!rows[0]?.isReplica) return 'it is no replica, or is one no more';
      if (!rows[0].isFed) return 'it hears nothing of the database';
      if (rows[0].isLevel) return undefined;
      await sleep(pauseMs);
    }
    return 'it lies behind';
  }
  return Object.assign(look, { close: () => Promise.all([primary.end(), replica.end()]) });
}
