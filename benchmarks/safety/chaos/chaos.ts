// The product among bad upstreams: its own pages stay quick and right, what needs them never faults or hangs, and many readers are one question.
import fs from 'node:fs';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { openProduct, type Product, quantile, words } from '../product.ts';
import { type BadAnswer, badAnswers } from './bad-answers.ts';

export type Chaos = {
  kinds: number;
  /** `slow`: what took more than a second, among which answers. */
  own: { asked: number; wrong: string[]; slow: string[]; worstMs: number; p99Ms: number };
  backed: { asked: number; statuses: Record<string, number>; faults: string[]; worstMs: number };
  /** Upstream calls that sixty simultaneous calls of ours cost, at worst. */
  upstreamCalls: number;
  outgoing: number;
  grownMb: number;
};

const own = ['/', '/live-sports', '/ai-prediction', '/blog', '/api/odds/soccer', '/api/live-sports/today', '/api/platform-stats'];
const leagues = ['soccer/eng.1', 'soccer/esp.1', 'basketball/nba', 'baseball/mlb', 'soccer/ger.1', 'soccer/ita.1'];
const boards = leagues.map((league) => `/api/espn/${league}/scoreboard`);
const backed = [...boards, '/api/live-sports/streams/channels/1', '/api/live-sports/live'];

/** A day that nobody but us asks for: what the house asks by itself meanwhile is not counted. */
const askedDay = '20260301';

type Upstream = { url: string; hits: () => number; set(answer: BadAnswer | undefined): void; outgoing: () => number; close(): void };

async function startUpstream(): Promise<Upstream> {
  let [hits, outgoing] = [0, 0];
  let bad: BadAnswer | undefined;
  const server = http.createServer((request, response) => {
    if (request.url?.startsWith('/outside')) outgoing += 1;
    else if (request.url?.includes(askedDay)) hits += 1;
    if (bad) return bad(response, `http://127.0.0.1:${(server.address() as AddressInfo).port}/outside`);
    response.writeHead(200, { 'content-type': 'application/json' });
    response.end('{"leagues":[],"events":[]}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    hits: () => hits,
    outgoing: () => outgoing,
    set: (answer) => {
      bad = answer;
    },
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

type Answered = { status: number; tookMs: number; body: string };

async function ask(address: string): Promise<Answered> {
  const startedAt = performance.now();
  const reply = await fetch(address, { signal: AbortSignal.timeout(30_000) }).catch(() => undefined);
  const body = (await reply?.text().catch(() => '')) ?? '';
  return { status: reply?.status ?? 0, tookMs: performance.now() - startedAt, body };
}

const rssMb = ({ pid }: Product) => (Number(fs.readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ')[1]) * 4096) / 1e6;

type Among = { kind: string; until: number; chaos: Chaos; took: number[] };

async function among({ url }: Product, { kind, until, chaos, took }: Among): Promise<void> {
  const readOwn = async () => {
    for (let n = 0; performance.now() < until; n += 1) {
      const path = own[n % own.length] ?? '/';
      const { status, tookMs, body } = await ask(url + path);
      chaos.own.asked += 1;
      took.push(tookMs);
      if (tookMs > 1000) chaos.own.slow.push(`${path} among ${kind}: ${Math.round(tookMs)} ms`);
      if (status !== 200 || body.length < 2 || body.includes('<script>hxss')) chaos.own.wrong.push(`${path}: ${status}`);
      await sleep(20);
    }
  };
  const readBacked = async () => {
    for (let n = 0; performance.now() < until; n += 1) {
      const path = backed[n % backed.length] ?? '/';
      const { status, tookMs } = await ask(url + path);
      chaos.backed.asked += 1;
      chaos.backed.statuses[status] = (chaos.backed.statuses[status] ?? 0) + 1;
      chaos.backed.worstMs = Math.max(chaos.backed.worstMs, tookMs);
      if (status === 0 || status === 500 || tookMs > 5000) chaos.backed.faults.push(`${path}: ${status} in ${Math.round(tookMs)} ms`);
      await sleep(20);
    }
  };
  await Promise.all([readOwn(), readBacked(), readBacked()]);
}

export async function chaosDrill({ secondsEach }: { secondsEach: number }): Promise<Chaos> {
  const upstream = await startUpstream();
  const [catalogue, poll] = [{ STREAMS_BASE_URL: upstream.url, STREAMS_LICENCE: 'drill' }, { FEED_POLL_MS: '1000' }];
  const product = await openProduct({ ESPN_BASE_URL: upstream.url, ODDS_API_BASE_URL: upstream.url, ...catalogue, ...poll });
  const chaos: Chaos = {
    kinds: Object.keys(badAnswers).length,
    own: { asked: 0, wrong: [], slow: [], worstMs: 0, p99Ms: 0 },
    backed: { asked: 0, statuses: {}, faults: [], worstMs: 0 },
    upstreamCalls: 0,
    outgoing: 0,
    grownMb: 0,
  };
  const took: number[] = [];
  try {
    for (const path of [...own, ...backed]) await ask(product.url + path);
    // Sixty at once on addresses that nobody has asked yet: one question for each of them.
    const before = upstream.hits();
    await Promise.all(Array.from({ length: 60 }, (_, n) => ask(`${product.url}${boards[n % boards.length]}?dates=${askedDay}`)));
    chaos.upstreamCalls = upstream.hits() - before;
    const rssBefore = rssMb(product);
    for (const [kind, answer] of Object.entries(badAnswers)) {
      upstream.set(answer);
      await among(product, { kind, until: performance.now() + secondsEach * 1000, chaos, took });
    }
    upstream.set(undefined);
    chaos.grownMb = rssMb(product) - rssBefore;
    Object.assign(chaos.own, { worstMs: Math.max(...took), p99Ms: quantile(took, 0.99) });
    chaos.outgoing = upstream.outgoing();
    return chaos;
  } finally {
    await product.end();
    upstream.close();
    fs.rmSync(product.dataDir, { recursive: true, force: true });
  }
}

export async function benchChaos(): Promise<string> {
  const { kinds, own: pages, backed: calls, ...told } = await chaosDrill({ secondsEach: 10 });
  const statuses = Object.entries(calls.statuses)
    .map(([status, times]) => `${times} × ${status}`)
    .join(', ');
  return [
    `${kinds} kinds of bad answers, 10 s each, polled every second.`,
    '',
    '| what | measured | goal |',
    '|---|---:|---:|',
    `| own pages and lists: asked, wrong | ${pages.asked}, ${pages.wrong.length} | 0 wrong |`,
    `| own pages and lists: more than 1 s | ${pages.slow.join('; ') || 0} | 0 |`,
    `| own pages and lists: p99, worst | ${words.ms(pages.p99Ms)}, ${words.ms(pages.worstMs)} | 1 s |`,
    `| calls that need an upstream: answers | ${statuses} | no 500 |`,
    `| calls that need an upstream: longest | ${words.ms(calls.worstMs)} | 5 s |`,
    `| upstream calls of 60 simultaneous calls | ${told.upstreamCalls} | 12 |`,
    `| redirects followed | ${told.outgoing} | 0 |`,
    `| memory grown | ${Math.round(told.grownMb)} MB | 250 MB |`,
  ].join('\n');
}
