// How long the house takes to open, to take in a history, and to answer: each measured on the running product, on folders of its own.
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import zlib from 'node:zlib';
import { median, ms, open, run } from './running.ts';

const root = path.resolve(import.meta.dirname, '../..');
const history = path.resolve(root, '../shared/forecasting/train/soccer.csv.gz');
async function timed(
  url: string,
  times: number,
  init?: RequestInit,
): Promise<{ medianMs: number; worstMs: number; bytes: number; gzip: number }> {
  const took: number[] = [];
  let body = Buffer.alloc(0);
  for (let n = 0; n < times; n += 1) {
    const started = performance.now();
    const reply = await fetch(url, { ...init, headers: { ...(init?.headers as Record<string, string>), 'accept-encoding': 'identity' } });
    body = Buffer.from(await reply.arrayBuffer());
    took.push(performance.now() - started);
  }
  return { medianMs: median(took), worstMs: Math.max(...took), bytes: body.length, gzip: zlib.gzipSync(body).length };
}

export async function benchOpening(): Promise<string> {
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'picknote-bench-'));
  const rows: string[] = [];
  const first = await open({ DATA_DIR: dataDir });
  rows.push(`| demo world, empty folder: founded and first page answered | ${ms(first.readyMs)} | 1 |`);
  await first.close();
  const warm: number[] = [];
  for (let n = 0; n < 5; n += 1) {
    const again = await open({ DATA_DIR: dataDir });
    warm.push(again.readyMs);
    if (n < 4) await again.close();
    else {
      await new Promise((resolve) => setTimeout(resolve, 20_000));
      rows.push(`| memory of the app 20 s after opening (its database apart) | ${Math.round(again.rssMb())} MB | 1 |`);
      for (const [name, address] of [
        ['home page', '/'],
        ['AI page, soccer', '/ai-prediction'],
        ['GET /api/odds/soccer', '/api/odds/soccer'],
        ['GET /api/daily-analysis', '/api/daily-analysis'],
      ] as const) {
        const { medianMs, worstMs, bytes, gzip } = await timed(again.url + address, 50);
        rows.push(
          `| ${name} (median; worst ${ms(worstMs)}; ${Math.round(bytes / 1000)} kB, ${Math.round(gzip / 1000)} kB gzip) | ${medianMs.toFixed(1)} ms | 50 |`,
        );
      }
      await again.close();
    }
  }
  rows.splice(1, 0, `| warm start to first page (median; worst ${ms(Math.max(...warm))}) | ${ms(median(warm))} | ${warm.length} |`);
  fs.rmSync(dataDir, { recursive: true, force: true });
  rows.push(...(await benchImport()));
  return ['| what | measured | n |', '|---|---|---|', ...rows].join('\n');
}

async function benchImport(): Promise<string[]> {
  if (!fs.existsSync(history)) return ['| import of results | skipped: no history beside this checkout | – |'];
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'picknote-bench-'));
  const once = async () => {
    const started = performance.now();
    const child = run(['tools/import-results.ts', history], { DATA_DIR: dataDir, MODE: 'live' });
    child.stdout.resume();
    await new Promise((resolve) => child.on('exit', resolve));
    return performance.now() - started;
  };
  const [first, again] = [await once(), await once()];
  fs.rmSync(dataDir, { recursive: true, force: true });
  return [`| import of 84,041 results into an empty database | ${ms(first)} | 1 |`, `| the same file again | ${ms(again)} | 1 |`];
}
