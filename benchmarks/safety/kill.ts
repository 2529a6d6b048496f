// kill -9 under writers: the house, and every third time its database with it, dies in the middle; what was acknowledged is there, once.
import fs from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { openDatabase } from '#storage/database.ts';
import { openProduct, type Product, postmasterOf, quantile, temporaryFolder, words } from './product.ts';
import { auditWrites, startWriters, type Writers } from './writers.ts';

export type KillDrill = {
  kills: number;
  acknowledged: number;
  lost: number;
  doubled: number;
  unanswered: number;
  strange: string[];
  readyMs: number[];
  /** Of posts and comments: what is counted and what there is. */
  miscounted: number;
};

const log = { info: () => {}, warn: () => {}, error: () => {} };

async function audit(writers: Writers, dataDir: string): Promise<Pick<KillDrill, 'lost' | 'doubled' | 'miscounted'>> {
  const database = await openDatabase({ dataDir, log, migrate: false });
  try {
    const ask = (query: string) => database.pool.query(query);
    const { lost, doubled } = await auditWrites(writers, ask);
    const { rows } = await ask(
      'select count(*)::int as n from posts p where p.comments <> (select count(*) from comments c where c.post_id = p.id)',
    );
    return { lost: lost.length, doubled: doubled.length, miscounted: rows[0].n };
  } finally {
    await database.close();
  }
}

export async function killDrill({ kills, writes, writers: count }: { kills: number; writes: number; writers: number }): Promise<KillDrill> {
  const dataDir = temporaryFolder();
  let product = await openProduct({ DATA_DIR: dataDir });
  const { port } = new URL(product.url);
  const writers = await startWriters(product, count);
  const readyMs: number[] = [];
  const again = async (): Promise<Product> => {
    product = await openProduct({ DATA_DIR: dataDir, PORT: port });
    readyMs.push(product.readyMs);
    return product;
  };
  try {
    for (let kill = 1; kill <= kills; kill += 1) {
      while (writers.acknowledged.length < (writes * kill) / (kills + 1)) await sleep(5);
      if (kill % 3 === 0) process.kill(postmasterOf(dataDir), 'SIGKILL');
      await product.end('SIGKILL');
      await again();
    }
    while (writers.acknowledged.length < writes) await sleep(5);
    await writers.stop();
  } finally {
    await product.end();
  }
  const { acknowledged, unknown, strange } = writers;
  const found = await audit(writers, dataDir);
  fs.rmSync(dataDir, { recursive: true, force: true });
  return {
    kills,
    acknowledged: acknowledged.length,
    unanswered: unknown.length,
    strange: [...strange].map(([name, times]) => `${times} × ${name}`),
    readyMs,
    ...found,
  };
}

export async function benchKill(): Promise<string> {
  const told = await killDrill({ kills: 30, writes: 5000, writers: 12 });
  const { readyMs, strange } = told;
  return [
    `${told.kills} kills under 12 writers, every third with its database; ${told.acknowledged.toLocaleString('en')} acknowledged writes.`,
    '',
    '| what | measured | goal |',
    '|---|---:|---:|',
    `| acknowledged and lost | ${told.lost} | 0 |`,
    `| there twice | ${told.doubled} | 0 |`,
    `| posts whose count of comments is wrong | ${told.miscounted} | 0 |`,
    `| answers that were neither success nor "come back" | ${strange.join(', ') || 0} | 0 |`,
    `| repeated for 8 s without an answer | ${told.unanswered} | – |`,
    `| ready again, median | ${words.ms(quantile(readyMs, 0.5))} | 3 s |`,
    `| ready again, worst | ${words.ms(Math.max(...readyMs))} | 10 s |`,
  ].join('\n');
}
