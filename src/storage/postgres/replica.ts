// Reads of those who ask as strangers go to a replica of the database, as long as it holds all that was told; everything else to the database itself.
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { mayBeOfAMomentAgo, noteDeed } from './for-whom.ts';
import type { Log } from './log.ts';
import { isPlainRead } from './plain-read.ts';
import { type Look, lookMostMs } from './replica-look.ts';

export type ReplicaOptions = {
  /** Read-only connections to the replica. */
  pool: pg.Pool;
  look: Look;
  log: Log;
  /** Milliseconds of any clock that only goes forward. */
  now?: () => number;
};

/** So long a look holds, and so soon the next one follows it: later where the last one found nothing good. */
const heldMs = 3000;
const nextMs = { near: 1000, away: 5000 };

const nothingSeen = { at: Number.NEGATIVE_INFINITY, news: -1 };

type Ask = (...given: unknown[]) => Promise<unknown>;
type Statement = [query: object, values?: unknown[]];

/** Not of the one statement: it went away, let nobody in, or the line to it broke. */
const isOfServer = (fault: unknown): boolean => !(fault instanceof pg.DatabaseError) || fault.severity !== 'ERROR';
/** Nothing came for two seconds: the statement is a long one, or the server fell silent. A look tells. */
const isSilence = (fault: unknown): boolean => fault instanceof Error && fault.message === 'Query read timeout';
/** What took its whole time there would only take it again here. */
const hadItsTime = (fault: unknown): boolean => fault instanceof pg.DatabaseError && fault.code === '57014';

/** Faults empty the values they were asked with, and names are written on what is asked: the second asking needs its own. */
const copyOf = ([query, values]: Statement): Statement => (values ? [{ ...query }, [...values]] : [{ ...query }]);

async function inTime(look: Look): Promise<string | undefined> {
  const over = new AbortController();
  const late = sleep(lookMostMs, 'it does not answer', { ref: false, signal: over.signal });
  return Promise.race([look(), late]).finally(() => over.abort());
}

/** When the replica was last seen to hold everything, and whether that still says something. */
function createEye({ look, log, now = () => performance.now() }: Omit<ReplicaOptions, 'pool'>) {
  let [isNear, lookedAt, news] = [false, Number.NEGATIVE_INFINITY, 0];
  let level = nothingSeen;
  let looking: Promise<void> | undefined;

  function turn(near: boolean, why: string): void {
    if (near !== isNear) log.warn(near ? 'the replica is close behind: strangers read from it' : `the replica is left alone: ${why}`);
    isNear = near;
    if (!near) level = nothingSeen;
  }

  async function lookOnce(): Promise<void> {
    const begun = { at: now(), news };
    lookedAt = begun.at;
    const why = await inTime(look).catch(String);
    turn(why === undefined, why ?? '');
    if (why === undefined) level = begun;
  }

  const lookNow = (): Promise<void> => {
    looking ??= lookOnce().finally(() => {
      looking = undefined;
    });
    return looking;
  };

  return {
    look: lookNow,
    turnAway: (why: string) => turn(false, why),
    /** Not read until a look has found it well. */
    doubt(): void {
      level = nothingSeen;
      void lookNow();
    },
    noteNews(): void {
      news += 1;
    },
    /** Nobody waits for a look: until it has ended the database itself is asked. */
    canRead(): boolean {
      const isPast = isNear && level.news !== news;
      if (isPast || now() - lookedAt > (isNear ? nextMs.near : nextMs.away)) void lookNow();
      return isNear && level.news === news && now() - level.at <= heldMs;
    },
  };
}

export function createReplica({ pool, look, log, ...rest }: ReplicaOptions) {
  const eye = createEye({ look, log, ...rest });

  function noteFault(fault: unknown): void {
    if (isSilence(fault)) eye.doubt();
    else if (isOfServer(fault)) eye.turnAway(String(fault));
  }

  return {
    look: eye.look,
    /** Something was told to readers that the replica may not know yet: it is not read until it does. */
    noteNews: eye.noteNews,
    /** Sends the plain reads of strangers to the replica; what it cannot answer is asked of the database itself, once. */
    standBefore(primary: { query: unknown; connect: unknown }): void {
      const [ask, connect] = [(primary.query as Ask).bind(primary), (primary.connect as Ask).bind(primary)];
      primary.connect = (...given: unknown[]) => {
        // Without a callback it is no question of the pool's own, but a transaction that begins.
        if (given.length === 0) noteDeed();
        return connect(...given);
      };
      const query: Ask = (...given) => {
        // Only what builders of queries ask, who wait for a promise.
        if (given.length > 2 || !isPlainRead(given[0])) {
          noteDeed();
          return ask(...given);
        }
        if (!mayBeOfAMomentAgo() || !eye.canRead()) return ask(...given);
        const spare = copyOf(given as Statement);
        return (pool.query as unknown as Ask).apply(pool, copyOf(given as Statement)).catch((fault: unknown) => {
          noteFault(fault);
          if (hadItsTime(fault)) throw fault;
          return ask(...spare);
        });
      };
      primary.query = query;
    },
    close: () => Promise.all([pool.end(), look.close?.()]),
  };
}
