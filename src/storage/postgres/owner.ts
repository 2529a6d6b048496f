// Who owns a data folder: one process, by a lock that PostgreSQL gives back by itself when that process is gone.
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { lockSpace, locks } from '../db.ts';
import { clientConfig } from './cluster.ts';

export type Ownership = { client: pg.Client };
export type Holder = { pid: number };

/** The process before us may still be on its way out. */
const graceMs = 1000;
const deadHolderMs = 10_000;

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
};

async function holderOf(client: pg.Client): Promise<Holder | undefined> {
  const { rows } = await client.query<{ name: string }>(
    `select a.application_name as name from pg_locks l join pg_stat_activity a on a.pid = l.pid
     where l.locktype = 'advisory' and l.classid = $1 and l.objid = $2 and l.granted and l.database = (select oid from pg_database where datname = current_database())`,
    [lockSpace, locks.owner],
  );
  const pid = Number(rows[0]?.name.match(/ (\d+)$/)?.[1]);
  return Number.isNaN(pid) ? undefined : { pid };
}

/** The lock, held as long as the connection lives; or who holds it. A holder that was killed loses it in a moment. */
export async function takeOwnership(socketDir: string): Promise<Ownership | { heldBy: Holder | undefined }> {
  const client = new pg.Client({ ...clientConfig(socketDir), application_name: `picknote owner ${process.pid}` });
  client.on('error', () => {});
  await client.connect();
  for (let waitedMs = 0; ; waitedMs += 50) {
    const { rows } = await client.query<{ got: boolean }>('select pg_try_advisory_lock($1, $2) as got', [lockSpace, locks.owner]);
    if (rows[0]?.got) return { client };
    const holder = await holderOf(client);
    const patienceMs = holder && !isAlive(holder.pid) ? deadHolderMs : holder?.pid === process.pid ? 0 : graceMs;
    if (waitedMs >= patienceMs) {
      await client.end();
      return { heldBy: holder };
    }
    await sleep(50);
  }
}
