// A disk that fills up under a running house, and is emptied again: writes are turned away, reads go on, nothing acknowledged is lost.
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { openDatabase } from '#storage/database.ts';
import { type As, headersOf, openProduct, opinion, type Product, signUp, temporaryFolder, words } from './product.ts';
import { auditWrites, startWriters } from './writers.ts';

export type DiskDrill = {
  writes: Record<string, number>;
  reads: Record<string, number>;
  /** Until a write was acknowledged again after the disk was emptied; the house itself was not touched. */
  writesAgainMs: number;
  readsStoppedMs: number;
  lost: number;
  doubled: number;
  acknowledged: number;
  strange: string[];
};

const log = { info: () => {}, warn: () => {}, error: () => {} };
const sizeMb = 220;
const reads = ['/', '/community', '/api/posts', '/api/messages', '/api/user'];

/** Whether this machine lets us make a disk of that size out of memory. */
export function makeDisk(at: string): boolean {
  return spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${sizeMb}m`, 'tmpfs', at], { stdio: 'ignore' }).status === 0;
}
export const takeAway = (at: string): void => void spawnSync('umount', ['-l', at], { stdio: 'ignore' });

/** Takes every byte that is left. */
function fill(file: string): void {
  const handle = fs.openSync(file, 'a');
  try {
    for (const size of [1024 * 1024, 4096]) {
      const piece = Buffer.alloc(size);
      for (;;) if (fs.writeSync(handle, piece) < size) break;
    }
  } catch (fault) {
    if ((fault as NodeJS.ErrnoException).code !== 'ENOSPC') throw fault;
  } finally {
    fs.closeSync(handle);
  }
}

const counted = (into: Record<string, number>, what: string | number) => {
  into[what] = (into[what] ?? 0) + 1;
};

async function statusOf(url: string, init?: RequestInit): Promise<{ status: number; isTold: boolean }> {
  const reply = await fetch(url, { ...init, signal: AbortSignal.timeout(20_000) }).catch(() => undefined);
  await reply?.arrayBuffer().catch(() => undefined);
  return { status: reply?.status ?? 0, isTold: reply?.headers.get('retry-after') !== null };
}

type Watch = { product: Product; as: As; told: DiskDrill; forMs: number };

/** Writes and reads while the disk is full. */
async function whileFull({ product, as, told, forMs }: Watch): Promise<void> {
  const until = performance.now() + forMs;
  const writing = async () => {
    for (let n = 0; performance.now() < until; n += 1) {
      const init = {
        method: 'POST',
        headers: headersOf(as, `full-key-${n}`),
        body: JSON.stringify({ ...opinion(`꽉 찬 글 ${n}`), content: 'x'.repeat(4000) }),
      };
      const { status, isTold } = await statusOf(`${product.url}/api/posts`, init);
      counted(told.writes, status === 503 && !isTold ? '503 without Retry-After' : status);
      await sleep(20);
    }
  };
  const reading = async () => {
    let lastGood = performance.now();
    for (let n = 0; performance.now() < until; n += 1) {
      const url = reads[n % reads.length] ?? '/';
      const { status, isTold } = await statusOf(product.url + url, { headers: headersOf(as) });
      counted(told.reads, status === 503 && !isTold ? '503 without Retry-After' : status);
      if (status === 200) lastGood = performance.now();
      told.readsStoppedMs = Math.max(told.readsStoppedMs, performance.now() - lastGood);
      await sleep(20);
    }
  };
  await Promise.all([writing(), reading()]);
}

async function untilWritten(product: Product, as: As): Promise<number> {
  const startedAt = performance.now();
  for (let n = 0; performance.now() - startedAt < 60_000; n += 1) {
    const init = { method: 'POST', headers: headersOf(as, `again-key-${n}`), body: JSON.stringify(opinion(`다시 쓴 글 ${n}`)) };
    if ((await statusOf(`${product.url}/api/posts`, init)).status === 200) return performance.now() - startedAt;
    await sleep(50);
  }
  return Number.POSITIVE_INFINITY;
}

/** `dataDir` stands on a disk of its own, which is filled. */
export async function diskDrill({ dataDir, forMs }: { dataDir: string; forMs: number }): Promise<DiskDrill> {
  const told: DiskDrill = {
    writes: {},
    reads: {},
    writesAgainMs: 0,
    readsStoppedMs: 0,
    lost: 0,
    doubled: 0,
    acknowledged: 0,
    strange: [],
  };
  const product = await openProduct({ DATA_DIR: dataDir });
  const ballast = path.join(dataDir, 'ballast');
  try {
    const as = await signUp(product.url, 'filler');
    const writers = await startWriters(product, 4);
    await sleep(1500);
    fill(ballast);
    await whileFull({ product, as, told, forMs });
    fs.rmSync(ballast);
    told.writesAgainMs = await untilWritten(product, as);
    await sleep(1000);
    await writers.stop();
    await product.end();
    const database = await openDatabase({ dataDir, log, migrate: false });
    const { lost, doubled } = await auditWrites(writers, (query) => database.pool.query(query)).finally(() => database.close());
    const strange = [...writers.strange].map(([what, times]) => `${times} × ${what}`);
    return Object.assign(told, { lost: lost.length, doubled: doubled.length, acknowledged: writers.acknowledged.length, strange });
  } finally {
    fs.rmSync(ballast, { force: true });
    await product.end();
  }
}

export async function onFullDisk(forMs: number): Promise<DiskDrill | undefined> {
  const disk = temporaryFolder();
  if (!makeDisk(disk)) return undefined;
  try {
    return await diskDrill({ dataDir: disk, forMs });
  } finally {
    takeAway(disk);
    fs.rmSync(disk, { recursive: true, force: true });
  }
}

export async function benchDisk(): Promise<string> {
  const told = await onFullDisk(15_000);
  if (!told) return 'Not measured: this machine lets nobody mount a disk.';
  const list = (answers: Record<string, number>) =>
    Object.entries(answers)
      .map(([status, times]) => `${times} × ${status}`)
      .join(', ');
  return [
    `A disk of ${sizeMb} MB filled to the last byte for 15 s.`,
    '',
    '| what | measured | goal |',
    '|---|---:|---:|',
    `| writes | ${list(told.writes)} | 503 or 507 |`,
    `| reads | ${list(told.reads)} | 200 |`,
    `| longest time without a read that was answered | ${words.ms(told.readsStoppedMs)} | – |`,
    `| written again after the disk was emptied, without a restart | ${words.ms(told.writesAgainMs)} | – |`,
    `| acknowledged writes, lost, there twice | ${told.acknowledged}, ${told.lost}, ${told.doubled} | 0, 0 |`,
  ].join('\n');
}
