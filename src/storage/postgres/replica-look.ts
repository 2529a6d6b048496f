// Looks at a replica: whether it is one of this very database, lives on what the database tells it, and has come to where the database stood when the look began.
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';

/** Answers why the replica cannot be read; undefined where it holds all that was acknowledged before the look began. */
export type Look = { (): Promise<string | undefined>; close?(): Promise<unknown> };

/** A replica that needs longer to come to where the database stands is too far behind. */
export const lookMostMs = 1000;
const pauseMs = 25;

/** A replica of a server has its number, and of a server's databases it is the one of the same name. */
const whose = 'current_database() as name, (select system_identifier::text from pg_control_system()) as server';
/** Where the role may not read the number. */
const whoseByName = 'current_database() as name, null as server';
type Whose = { name: string; server: string | null };

/** Acknowledged is what is flushed: that is what replicas are sent. */
const standing = (identity: string) => `select pg_current_wal_flush_lsn()::text as place, ${identity}`;
type Standing = Whose & { place: string };

/** A replica that was promoted, or hears nobody, may hold what never was or miss what is. Who may not read statistics sees only that there is a receiver. */
const reached = (identity: string) => `select pg_is_in_recovery() as "isReplica",
  exists (select from pg_stat_wal_receiver where coalesce(status, 'streaming') = 'streaming') as "isFed",
  coalesce(pg_last_wal_replay_lsn() >= $1::pg_lsn, false) as "isLevel", ${identity}`;
type Reached = Whose & { isReplica: boolean; isFed: boolean; isLevel: boolean };

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

/** Whoever answers a question: a pool of connections. */
type Place = { query(text: string, values?: readonly unknown[]): Promise<{ rows: unknown[] }>; end(): Promise<unknown> };
type Says = (why: string) => void;

const isForbidden = (fault: unknown): boolean => fault instanceof Error && 'code' in fault && fault.code === '42501';

/** Asks with the number of the server, and without it from the first time on that the role may not read it there. */
function askWith<T extends Whose>(place: Place, question: (identity: string) => string, onForbidden: () => void) {
  let identity = whose;
  return async (...values: unknown[]): Promise<T | undefined> => {
    try {
      return (await place.query(question(identity), values)).rows[0] as T | undefined;
    } catch (fault) {
      if (identity === whoseByName || !isForbidden(fault)) throw fault;
      identity = whoseByName;
      onForbidden();
      return (await place.query(question(identity), values)).rows[0] as T | undefined;
    }
  };
}

/** Why what one holds says nothing of the other. What is not known of either is not held against them. */
function otherness(here: Whose, there: Whose): string | undefined {
  if (here.server !== null && there.server !== null && here.server !== there.server) return 'it is a replica of another server';
  return here.name === there.name ? undefined : `it is the database ${there.name} and not ${here.name}`;
}

export function lookBetween({ primary, replica }: { primary: Place; replica: Place }, say: Says): Look {
  let isSaid = false;
  const onForbidden = () => {
    if (!isSaid)
      say('whether the replica is one of this server is not looked at: the role may not call pg_control_system(); its name alone counts');
    isSaid = true;
  };
  const here = askWith<Standing>(primary, standing, onForbidden);
  const there = askWith<Reached>(replica, reached, onForbidden);

  async function look(): Promise<string | undefined> {
    const begun = await here();
    for (let waitedMs = 0; waitedMs <= lookMostMs; waitedMs += pauseMs) {
      const now = await there(begun?.place);
      if (!begun || !now?.isReplica) return 'it is no replica, or is one no more';
      const why = otherness(begun, now);
      if (why) return why;
      if (!now.isFed) return 'it hears nothing of the database';
      if (now.isLevel) return undefined;
      await sleep(pauseMs);
    }
    return 'it lies behind';
  }
  return Object.assign(look, { close: () => Promise.all([primary.end(), replica.end()]) });
}

export function createLook(urls: { primary: string; replica: string }, { lost, say }: { lost: (fault: Error) => void; say: Says }): Look {
  return lookBetween({ primary: onePlace(urls.primary, lost), replica: onePlace(urls.replica, lost) }, say);
}
