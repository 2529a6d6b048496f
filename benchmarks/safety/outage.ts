// A database that is away, cut off, slow or silent while members read and write: nobody sees a fault, and what was acknowledged is there.
import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { openEmbedded } from '#storage/embedded.ts';
import { type As, headersOf, openProduct, type Product, signUp, temporaryFolder, words } from './product.ts';
import { startProxy, type WayIn } from './proxy.ts';
import { auditWrites, startWriters } from './writers.ts';

type Seen = { url: string; status: number; retryAfter: string | null; type: string; tookMs: number; at: number };
export type Outage = { name: string; answers: Record<string, number>; faults: string[]; worstMs: number; normalAfterMs: number };
export type OutageDrill = { outages: Outage[]; lost: number; doubled: number; acknowledged: number; strange: string[] };

const log = { info: () => {}, warn: () => {}, error: () => {} };
const addresses = ['/', '/community', '/leaderboard', '/blog', '/api/posts', '/api/leaderboard', '/api/user', '/api/odds/soccer'];

/** Readers who ask again and again, pages with the cookie as a browser does, until they are told to stop. */
function startReaders(base: string, as: As) {
  const seen: Seen[] = [];
  let stopped = false;
  async function read(url: string): Promise<void> {
    const headers = url.startsWith('/api/') ? headersOf(as) : { cookie: `session=${as.token}` };
    while (!stopped) {
      const at = performance.now();
      const told = { url, retryAfter: null as string | null, type: '', status: 0 };
      try {
        const reply = await fetch(base + url, { headers, signal: AbortSignal.timeout(30_000) });
        await reply.arrayBuffer();
        Object.assign(told, {
          status: reply.status,
          retryAfter: reply.headers.get('retry-after'),
          type: reply.headers.get('content-type'),
        });
      } catch {
        // Counted as status 0: no answer at all.
      }
      seen.push({ ...told, at, tookMs: performance.now() - at });
      await sleep(30);
    }
  }
  const all = Promise.all(addresses.map(read));
  return {
    seen,
    stop: async () => {
      stopped = true;
      await all;
    },
  };
}

/** What is wrong with an answer in an outage: a fault, no answer, "come back" without when, or a page that is none. */
function faultOf({ url, status, retryAfter, type }: Seen): string | undefined {
  if (status === 0) return `${url}: no answer`;
  if (status >= 500 && status !== 503) return `${url}: ${status}`;
  if (status === 503 && !retryAfter) return `${url}: 503 without Retry-After`;
  if (!url.startsWith('/api/') && !type.startsWith('text/html')) return `${url}: ${status} as ${type}`;
  return undefined;
}

async function untilNormal(seen: Seen[], since: number): Promise<number> {
  for (const until = performance.now() + 60_000; performance.now() < until; ) {
    const each = addresses.map((url) => seen.filter((one) => one.url === url && one.at > since).slice(-3));
    if (each.every((last) => last.length === 3 && last.every(({ status }) => status === 200))) {
      return Math.max(...each.flat().map(({ at, tookMs }) => at + tookMs)) - since;
    }
    await sleep(20);
  }
  return Number.POSITIVE_INFINITY;
}

const trials: readonly [name: string, run: (proxy: WayIn) => Promise<void>][] = [
  [
    'away for 3 s',
    async (proxy) => {
      proxy.set('away');
      await sleep(3000);
    },
  ],
  [
    'every connection reset, five times in 2 s',
    async (proxy) => {
      for (let n = 0; n < 5; n += 1) {
        proxy.reset();
        await sleep(400);
      }
    },
  ],
  [
    'slow: 0.4 s for every word, for 5 s',
    async (proxy) => {
      proxy.set('slow');
      await sleep(5000);
    },
  ],
  [
    'silent for 5 s',
    async (proxy) => {
      proxy.set('held');
      await sleep(5000);
    },
  ],
];

async function tryOut(proxy: WayIn, seen: Seen[]): Promise<Outage[]> {
  const outages: Outage[] = [];
  for (const [name, run] of trials) {
    const from = seen.length;
    await run(proxy);
    proxy.set('open');
    const normalAfterMs = await untilNormal(seen, performance.now());
    const during = seen.slice(from);
    const answers: Record<string, number> = {};
    for (const { status } of during) answers[status] = (answers[status] ?? 0) + 1;
    const faults = [...new Set(during.flatMap((one) => faultOf(one) ?? []))];
    outages.push({ name, answers, faults, worstMs: Math.max(...during.map(({ tookMs }) => tookMs)), normalAfterMs });
  }
  return outages;
}

async function underOutages(
  product: Product,
  proxy: WayIn,
): Promise<Omit<OutageDrill, 'lost' | 'doubled'> & { writers: Awaited<ReturnType<typeof startWriters>> }> {
  const writers = await startWriters(product, 6);
  const readers = startReaders(product.url, await signUp(product.url, 'reader'));
  await sleep(1500);
  const outages = await tryOut(proxy, readers.seen);
  await readers.stop();
  await writers.stop();
  const strange = [...writers.strange].map(([what, times]) => `${times} × ${what}`);
  return { outages, acknowledged: writers.acknowledged.length, strange, writers };
}

export async function outageDrill(): Promise<OutageDrill> {
  const databaseDir = temporaryFolder();
  const server = await openEmbedded({ dataDir: databaseDir, log });
  const socketDir = decodeURIComponent(new URL(server.url).searchParams.get('host') ?? '');
  const proxy = await startProxy(path.join(socketDir, '.s.PGSQL.5432'));
  let product: Product | undefined;
  try {
    product = await openProduct({ DATABASE_URL: `postgresql://postgres@127.0.0.1:${proxy.port}/picknote` });
    const { writers, ...told } = await underOutages(product, proxy);
    const client = new pg.Client({ connectionString: server.url });
    await client.connect();
    const { lost, doubled } = await auditWrites(writers, (query) => client.query(query));
    await client.end();
    return { ...told, lost: lost.length, doubled: doubled.length };
  } finally {
    await product?.end();
    await proxy.close();
    await server.close();
    for (const folder of [databaseDir, product?.dataDir]) if (folder) fs.rmSync(folder, { recursive: true, force: true });
  }
}

export async function benchOutage(): Promise<string> {
  const { outages, lost, doubled, acknowledged, strange } = await outageDrill();
  const statuses = (answers: Record<string, number>) =>
    Object.entries(answers)
      .map(([status, times]) => `${times} × ${status}`)
      .join(', ');
  return [
    '| the database is | answers | faults (goal 0) | longest wait | normal again after (goal 10 s) |',
    '|---|---|---|---:|---:|',
    ...outages.map(
      ({ name, answers, faults, worstMs, normalAfterMs }) =>
        `| ${name} | ${statuses(answers)} | ${faults.join('; ') || 0} | ${words.ms(worstMs)} | ${words.ms(normalAfterMs)} |`,
    ),
    '',
    `Meanwhile 6 writers: ${acknowledged} acknowledged writes, ${lost} lost, ${doubled} there twice; strange answers: ${strange.join(', ') || 'none'}.`,
  ].join('\n');
}
