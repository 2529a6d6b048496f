// Reads of those who ask as strangers go to a replica of the database, as long as it is there and close behind; everything else to the database itself.
import { AsyncLocalStorage } from 'node:async_hooks';
import pg from 'pg';
import type { Log } from './log.ts';

export type ReplicaOptions = {
  /** Read-only connections to the replica. */
  pool: pg.Pool;
  log: Log;
  /** Milliseconds of any clock that only goes forward. */
  now?: () => number;
};

/** How long a look at the replica holds, and how far it may lie behind. */
const lookMs = 2000;
const behindMostMs = 3000;

type Ask = (...given: unknown[]) => Promise<unknown>;
type Statement = [query: object, values?: unknown[]];

/** A server that has replayed all it received is not behind, however long nothing was written. */
const howFarBehind = `select case
  when not pg_is_in_recovery() or pg_last_wal_receive_lsn() = pg_last_wal_replay_lsn() then 0
  else coalesce(extract(epoch from clock_timestamp() - pg_last_xact_replay_timestamp()) * 1000, 1e9) end::float8 as "behindMs"`;

/** Not of the one statement: it went away, let nobody in, or the line to it broke. */
const isOfServer = (fault: unknown): boolean => !(fault instanceof pg.DatabaseError) || fault.severity !== 'ERROR';

/** Faults empty the values they were asked with, and names are written on what is asked: the second asking needs its own. */
const copyOf = ([query, values]: Statement): Statement => (values ? [{ ...query }, [...values]] : [{ ...query }]);

export function createReplica({ pool, log, now = () => performance.now() }: ReplicaOptions) {
  const asStranger = new AsyncLocalStorage<true>();
  let [isNear, lookedAt] = [false, Number.NEGATIVE_INFINITY];

  function turn(near: boolean, why: string): void {
    if (near !== isNear) log.warn(near ? 'the replica is close behind: strangers read from it' : `the replica is left alone: ${why}`);
    isNear = near;
  }

  async function look(): Promise<void> {
    lookedAt = now();
    try {
      const { rows } = await pool.query<{ behindMs: number }>(howFarBehind);
      const behindMs = rows[0]?.behindMs ?? Number.POSITIVE_INFINITY;
      turn(behindMs <= behindMostMs, `${Math.round(behindMs / 1000)} s behind`);
    } catch (fault) {
      turn(false, String(fault));
    }
  }

  /** Nobody waits for the look: the last one counts. */
  function canRead(): boolean {
    if (asStranger.getStore() === undefined) return false;
    if (now() - lookedAt > lookMs) void look();
    return isNear;
  }

  return {
    /** What the work reads outside of transactions may come from the replica. */
    forStrangers: <T>(work: () => Promise<T>): Promise<T> => asStranger.run(true, work),
    isNear: () => isNear,
    look,
    /** Sends the reads of strangers to the replica; what it cannot answer is asked of the database itself. */
    standBefore(primary: { query: unknown }): void {
      const ask = (primary.query as Ask).bind(primary);
      const query: Ask = (...given) => {
        // Only what builders of queries ask, who wait for a promise.
        if (!canRead() || typeof given[0] !== 'object' || given.length > 2) return ask(...given);
        const spare = copyOf(given as Statement);
        return (pool.query as unknown as Ask).apply(pool, copyOf(given as Statement)).catch((fault: unknown) => {
          // What is wrong with the statement itself, the database will say.
          if (isOfServer(fault)) turn(false, String(fault));
          return ask(...spare);
        });
      };
      primary.query = query;
    },
    close: () => pool.end(),
  };
}
