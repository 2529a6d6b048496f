// A second house on the folder of one that is open, under writers: it is refused with a sentence, and the first neither stops nor loses anything.
import fs from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { openDatabase } from '#storage/database.ts';
import { openProduct, temporaryFolder, words } from './product.ts';
import { auditWrites, startWriters } from './writers.ts';

type SecondDrill = {
  tries: number;
  /** Exit code and what was said, of each try. */
  refused: { code: string; sentence: string; tookMs: number }[];
  stillServed: boolean;
  acknowledged: number;
  lost: number;
  doubled: number;
  unanswered: number;
  strange: string[];
};

const log = { info: () => {}, warn: () => {}, error: () => {} };

/** Opened in earnest, with an address of its own: what is refused is the folder alone. */
async function tryOut(dataDir: string): Promise<SecondDrill['refused'][number]> {
  const startedAt = performance.now();
  const told = await openProduct({ DATA_DIR: dataDir }).then(
    async (second) => {
      await second.end();
      return 'it opened';
    },
    (fault: Error) => fault.message,
  );
  const [, code = 'none'] = /^the house ended with (\w+):/.exec(told) ?? [];
  return { code, sentence: told.split('\n').slice(1).join(' ').trim(), tookMs: performance.now() - startedAt };
}

export async function secondDrill({ tries }: { tries: number }): Promise<SecondDrill> {
  const dataDir = temporaryFolder();
  const product = await openProduct({ DATA_DIR: dataDir });
  try {
    const writers = await startWriters(product, 6);
    await sleep(500);
    const refused = [];
    for (let n = 0; n < tries; n += 1) refused.push(await tryOut(dataDir));
    // And several that come together.
    refused.push(...(await Promise.all(Array.from({ length: 2 }, () => tryOut(dataDir)))));
    const stillServed = (await fetch(`${product.url}/readyz`)).ok;
    await writers.stop();
    await product.end();
    const database = await openDatabase({ dataDir, log, migrate: false });
    const { lost, doubled } = await auditWrites(writers, (query) => database.pool.query(query)).finally(() => database.close());
    const { acknowledged, unknown, strange } = writers;
    return {
      tries: refused.length,
      refused,
      stillServed,
      acknowledged: acknowledged.length,
      lost: lost.length,
      doubled: doubled.length,
      unanswered: unknown.length,
      strange: [...strange].map(([what, times]) => `${times} × ${what}`),
    };
  } finally {
    await product.end('SIGKILL');
    fs.rmSync(dataDir, { recursive: true, force: true });
  }
}

export async function benchSecond(): Promise<string> {
  const { tries, refused, ...told } = await secondDrill({ tries: 5 });
  return [
    `Under 6 writers a second process is started on the same folder, ${tries} times.`,
    '',
    '| what | measured | goal |',
    '|---|---:|---:|',
    `| refused with exit code 1 and a sentence | ${refused.filter(({ code, sentence }) => code === '1' && sentence !== '').length} of ${tries} | all |`,
    `| until it said so, at most | ${words.ms(Math.max(...refused.map(({ tookMs }) => tookMs)))} | – |`,
    `| the first answers | ${told.stillServed ? 'yes' : 'no'} | yes |`,
    `| acknowledged writes, lost, there twice, unanswered | ${told.acknowledged}, ${told.lost}, ${told.doubled}, ${told.unanswered} | 0, 0, 0 |`,
    `| answers that were neither success nor "come back" | ${told.strange.join(', ') || 0} | 0 |`,
    '',
    `What it says: ${refused[0]?.sentence}`,
  ].join('\n');
}
