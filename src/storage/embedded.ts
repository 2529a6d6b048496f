// The database that needs nothing installed: a real PostgreSQL on a data folder of ours, behind a socket only we can reach.
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Durability, ensureDatabase, ensureRunning, stopServer, urlOf } from './postgres/cluster.ts';
import type { Log } from './postgres/log.ts';
import { type Holder, type Ownership, takeOwnership } from './postgres/owner.ts';
import { type Isolation, type Place, placeFor } from './postgres/place.ts';
import { StorageRefusal } from './postgres/refusal.ts';
import { withStartLock } from './postgres/start-lock.ts';

export type EmbeddedOptions = {
  dataDir: string;
  log: Log;
  /** Join the server of a running house instead of refusing: for tools beside it. */
  share?: boolean;
  durability?: Durability;
  isolation?: Isolation;
};

/** `owner`: this process holds the folder, and its close stops the server. `guest`: it works beside the owner and stops nothing. */
export type Embedded = { url: string; role: 'owner' | 'guest'; started: boolean; close: () => Promise<void> };

export class DataDirInUse extends StorageRefusal {
  override name = 'DataDirInUse';
  constructor(dataDir: string, holder: Holder | undefined) {
    const shown = path.relative(process.cwd(), dataDir).startsWith('..') ? dataDir : path.relative(process.cwd(), dataDir) || '.';
    const who = holder ? ` (pid ${holder.pid})` : '';
    super(
      `이미 다른 픽노트가 이 데이터 폴더(${shown})를 쓰고 있어요${who}. DATA_DIR을 다르게 주거나 먼저 끝내 주세요.\n` +
        `Another PickNote is using this data folder (${shown})${who}; give another DATA_DIR or stop it first.`,
    );
  }
}

type Held = { place: Place; socketDir: string; started: boolean; ownership: Ownership };

/** Started or found, made ready and taken, all under the start lock. */
async function take({
  dataDir,
  durability = 'safe',
  isolation = 'auto',
}: EmbeddedOptions): Promise<Held | { socketDir: string; heldBy: Holder | undefined }> {
  return withStartLock(dataDir, async () => {
    const place = await placeFor(dataDir, isolation);
    const { socketDir, started } = await ensureRunning(place, durability);
    await ensureDatabase(socketDir);
    const taken = await takeOwnership(socketDir);
    return 'heldBy' in taken ? { socketDir, heldBy: taken.heldBy } : { place, socketDir, started, ownership: taken };
  });
}

/** Holds on to the folder: when the server falls, it is started again and the lock taken anew, until `close`. */
function guard(options: EmbeddedOptions, first: Held): { close: () => Promise<void> } {
  let held = first;
  let closing = false;
  let recovering: Promise<void> = Promise.resolve();

  const recover = async () => {
    for (let delayMs = 100; !closing; delayMs = Math.min(delayMs * 2, 5000)) {
      try {
        const again = await take(options);
        if ('heldBy' in again) throw new DataDirInUse(options.dataDir, again.heldBy);
        if (again.socketDir !== held.socketDir)
          options.log.error(`the database moved from ${held.socketDir} to ${again.socketDir}; restart needed`);
        held = again;
        watch();
        options.log.warn('the embedded PostgreSQL is back');
        return;
      } catch (fault) {
        options.log.error(`the embedded PostgreSQL could not be brought back yet: ${fault instanceof Error ? fault.message : fault}`);
        await sleep(delayMs);
      }
    }
  };
  const watch = () => {
    held.ownership.client.once('end', () => {
      if (closing) return;
      options.log.error('the connection to the embedded PostgreSQL was lost; starting it again');
      recovering = recover();
    });
  };
  watch();

  return {
    close: async () => {
      closing = true;
      await recovering;
      let isStopped = false;
      const stop = async () => {
        await held.ownership.client.end();
        await stopServer(held.place);
        isStopped = true;
      };
      await withStartLock(options.dataDir, stop).catch(async (fault: unknown) => {
        // A full disk has no room for the lock: the server is not left behind for that.
        if (isStopped || (fault as NodeJS.ErrnoException).code !== 'ENOSPC') throw fault;
        await stop();
      });
    },
  };
}

export async function openEmbedded(options: EmbeddedOptions): Promise<Embedded> {
  const dataDir = path.resolve(options.dataDir);
  const taken = await take({ ...options, dataDir });
  if ('heldBy' in taken) {
    if (!options.share) throw new DataDirInUse(dataDir, taken.heldBy);
    return { url: urlOf(taken.socketDir), role: 'guest', started: false, close: async () => {} };
  }
  const { close } = guard({ ...options, dataDir }, taken);
  return { url: urlOf(taken.socketDir), role: 'owner', started: taken.started, close };
}
