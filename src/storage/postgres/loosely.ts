// Lets a long work write without waiting for the disk at every step: for what is begun again where it was cut short.
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';

/** Ends the connections that nobody uses just now; whoever asks next gets new ones. */
async function renew(pool: pg.Pool): Promise<void> {
  const idle = await Promise.all(Array.from({ length: pool.idleCount }, () => pool.connect()));
  for (const client of idle) client.release(true);
}

/**
 * What commits inside is in the log in its order, but may be lost with the machine's power, the last of it first. When this answers, no
 * connection is left that writes so: the next commit waits for the disk, and with it for everything that was written before.
 */
export async function loosely<T>(pool: pg.Pool, work: () => Promise<T>): Promise<T> {
  const { options } = pool.options;
  const loose = new Set<pg.PoolClient>();
  const note = (client: pg.PoolClient) => void loose.add(client);
  const forget = (client: pg.PoolClient) => void loose.delete(client);
  pool.on('connect', note);
  pool.on('remove', forget);
  pool.options.options = `${options} -c synchronous_commit=off`;
  try {
    await renew(pool);
    return await work();
  } finally {
    pool.options.options = options;
    pool.off('connect', note);
    for (await renew(pool); loose.size > 0; await renew(pool)) await sleep(10);
    pool.off('remove', forget);
  }
}
