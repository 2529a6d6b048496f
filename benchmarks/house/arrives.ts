// What arrives in the browser: every public page of a demo house under Lighthouse (mobile, simulated line), beside a bare page of the same weight in the same run.
import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
// @ts-expect-error The script that finds the browser is plain JavaScript.
import { ensureBrowser } from '../../tools/browser.mjs';
import { open } from './running.ts';

/** Fetched when it is measured with, and kept by npm: 176 MB that nobody else needs (docs/decisions/0012-dependencies.md). */
const lighthouse = 'lighthouse@13.5.0';
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
/** A machine that is too busy lets the browser's answer wait too long: such a run is no measurement. */
const triesMost = 3;

const pages = [
  ...['/', '/ai-prediction', '/quick-prediction', '/community', '/predictions', '/live-sports', '/leaderboard', '/prediction-battle'],
  ...['/ai-record', '/ledger', '/blog', '/search', '/status', '/rules', '/faq', '/contact', '/login', '/signup'],
];
/** Pages of one thing each: the first that a list names. */
const namedBy: readonly (readonly [list: string, link: RegExp])[] = [
  ['/blog', /"(\/blog\/[\w-]+)"/],
  ['/live-sports', /"(\/matches\/\d+)"/],
  ['/leaderboard', /"(\/members\/\w+)"/],
];
/** What the bare page weighs: its words and its sheet, each as much as ours may (tests/e2e/budgets.spec.ts). */
const [bareDocumentKb, bareSheetKb] = [45, 36];

/** How much slower Lighthouse takes a phone to be, and from when on a turn is felt. */
const [slowdown, feltMs] = [4, 50];

type Seen = { scores: number[]; paintMs: number; blockingMs: number; ownMs: number; shift: number };
/** What a browser tells of itself while a page arrives: times in microseconds, `tdur` on the processor, `dur` by the clock. */
type Told = { name: string; ph: string; pid: number; tid: number; ts: number; tdur?: number };
type Report = {
  categories: Record<string, { score: number | null }>;
  audits: Record<string, { numericValue?: number }>;
  runtimeError?: { message: string };
};

/** Blocking time as Lighthouse counts it, of what the page's own turns cost the processor: by the clock, they also wait for whoever shares the machine. */
function ownBlocking(all: readonly Told[]): number {
  const paint = all.findLast(({ name }) => name === 'firstContentfulPaint');
  if (!paint) throw new Error('this page was never painted');
  const turns = all.filter((one) => one.name === 'RunTask' && one.ph === 'X' && one.pid === paint.pid && one.tid === paint.tid);
  return turns
    .filter(({ ts }) => ts >= paint.ts)
    .reduce((sum, { tdur }) => {
      if (tdur === undefined) throw new Error('this browser does not tell what its turns cost the processor');
      return sum + Math.max(0, (tdur / 1000) * slowdown - feltMs);
    }, 0);
}

function seenIn({ categories: told, audits, runtimeError }: Report, trace: readonly Told[]): Seen {
  if (runtimeError) throw new Error(runtimeError.message);
  const figureOf = (audit: string) => audits[audit]?.numericValue ?? Number.NaN;
  return {
    scores: categories.map((name) => told[name]?.score ?? Number.NaN),
    paintMs: figureOf('largest-contentful-paint'),
    blockingMs: figureOf('total-blocking-time'),
    ownMs: ownBlocking(trace),
    shift: figureOf('cumulative-layout-shift'),
  };
}

function runLighthouse(args: string[], browser: string): Promise<void> {
  const child = spawn('npm', ['exec', '--yes', '--ignore-scripts', `--package=${lighthouse}`, '--', 'lighthouse', ...args], {
    cwd: os.tmpdir(),
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...process.env, CHROME_PATH: browser },
  });
  let said = '';
  child.stderr.on('data', (chunk) => {
    said = (said + chunk).slice(-2000);
  });
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('exit', (code) => (code === 0 ? resolve() : reject(new Error(`Lighthouse ended with ${code}: ${said.trim()}`))));
  });
}

async function seen(url: string, browser: string): Promise<Seen> {
  const file = path.join(fs.mkdtempSync(path.join(os.tmpdir(), 'picknote-lighthouse-')), 'report.json');
  const flags = '--chrome-flags=--headless=new --no-sandbox --disable-dev-shm-usage';
  const args = [
    url,
    '--quiet',
    '--save-assets',
    '--output=json',
    `--output-path=${file}`,
    `--only-categories=${categories.join(',')}`,
    flags,
  ];
  try {
    for (let tries = 1; ; tries += 1) {
      try {
        await runLighthouse(args, browser);
        const trace = JSON.parse(fs.readFileSync(file.replace('.json', '-0.trace.json'), 'utf8')) as { traceEvents: Told[] };
        return seenIn(JSON.parse(fs.readFileSync(file, 'utf8')) as Report, trace.traceEvents);
      } catch (fault) {
        if (tries === triesMost) throw fault;
        console.error(`${url}: once more`, fault);
      }
    }
  } finally {
    fs.rmSync(path.dirname(file), { recursive: true, force: true });
  }
}

/** As many as are sent, pressed that way. */
function weigh(url: string, encoding: string): Promise<{ bytes: number; body: string }> {
  return new Promise((resolve, reject) => {
    http
      .get(url, { headers: { 'accept-encoding': encoding } }, (answer) => {
        const chunks: Buffer[] = [];
        answer.on('data', (chunk: Buffer) => chunks.push(chunk));
        answer.on('end', () =>
          resolve({ bytes: chunks.reduce((sum, { length }) => sum + length, 0), body: Buffer.concat(chunks).toString() }),
        );
        if (answer.statusCode !== 200) reject(new Error(`${url}: ${answer.statusCode}`));
      })
      .on('error', reject);
  });
}

/** The scripts that a page asks for by itself until it is awake (src/web/after-paint.ts). */
function scriptsIn(html: string): string[] {
  const asked = JSON.parse(html.match(/const all=(\[[^\]]*\]);/)?.[1] ?? '[]') as string[];
  const imported = [...html.matchAll(/import\("([^"]+)"\)/g)].map(([, href = '']) => href);
  // A page that is drawn as a stream asks for them in its head.
  const linked = [...html.matchAll(/<link rel="modulepreload" href="([^"]+)"/g)].map(([, href = '']) => href);
  const all = [...new Set([...asked, ...imported, ...linked])];
  if (all.length === 0) throw new Error('no first scripts in this page: it is written in another form');
  return all;
}

/** In kilobytes: scripts as gzip and as brotli, the document as gzip. */
async function weightsOf(origin: string, address: string): Promise<number[]> {
  const { body } = await weigh(origin + address, 'identity');
  const scripts = scriptsIn(body);
  const sumOf = async (encoding: string) => {
    const sizes = await Promise.all(scripts.map((script) => weigh(origin + script, encoding)));
    return sizes.reduce((sum, { bytes }) => sum + bytes, 0) / 1024;
  };
  return [await sumOf('gzip'), await sumOf('br'), (await weigh(origin + address, 'gzip')).bytes / 1024];
}

/** Rows of words and a sheet, without a script. */
async function bareServer() {
  const row = '<li><b>서울 대 부산</b> 오늘 저녁 7시 · 홈 승 48.2 % · 무 27.1 % · 원정 승 24.7 %</li>\n';
  const rows = row.repeat(Math.ceil((bareDocumentKb * 1024) / Buffer.byteLength(row)));
  const head = '<meta name="viewport" content="width=device-width"><meta name="description" content="한 줄씩">';
  const page = `<!doctype html><html lang="ko"><title>경기</title>${head}<link rel="stylesheet" href="/sheet.css"><main><h1>오늘 경기</h1><ul>${rows}</ul></main></html>`;
  const sheet = `li{padding:.5rem}/*${randomBytes(bareSheetKb * 512).toString('hex')}*/`;
  const server = http.createServer(({ url }, reply) => {
    const isSheet = url === '/sheet.css';
    reply.setHeader('content-type', isSheet ? 'text/css' : 'text/html; charset=utf-8').end(isSheet ? sheet : page);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, [Symbol.asyncDispose]: async () => void server.close() };
}

/** All figures of the run in the middle, by blocking time where scores are even; and how far performance went either way. */
async function rowOf(what: string, { url, browser, runs, weights }: { url: string; browser: string; runs: number; weights: number[] }) {
  const all: Seen[] = [];
  for (let n = 0; n < runs; n += 1) all.push(await seen(url, browser));
  all.sort((a, b) => (a.scores[0] ?? 0) - (b.scores[0] ?? 0) || b.blockingMs - a.blockingMs);
  const { scores, paintMs, blockingMs, ownMs, shift } = all[Math.floor(runs / 2)] as Seen;
  const [worst, best] = [all[0], all.at(-1)].map((one) => (one?.scores[0] ?? Number.NaN).toFixed(2));
  const [performance = Number.NaN, ...others] = scores;
  const cells = [
    `${performance.toFixed(2)} (${worst}–${best})`,
    ...others.map((score) => score.toFixed(2)),
    `${(paintMs / 1000).toFixed(1)} s`,
    `${blockingMs.toFixed(0)} ms`,
    `${ownMs.toFixed(0)} ms`,
    shift.toFixed(3),
    ...(weights.length > 0 ? weights.map((kb) => kb.toFixed(0)) : ['–', '–', String(bareDocumentKb)]),
  ];
  console.error(what, cells.join(' | '));
  return `| ${what} | ${cells.join(' | ')} |`;
}

async function addressesOf(origin: string): Promise<string[]> {
  const named = namedBy.map(async ([list, link]) => {
    const address = (await weigh(origin + list, 'identity')).body.match(link)?.[1];
    if (!address) throw new Error(`${list} names no page like ${link.source}`);
    return address;
  });
  return [...pages, ...(await Promise.all(named))];
}

export async function benchArrives(runs = 3): Promise<string> {
  // Read once the browser is here for sure.
  const browser = ensureBrowser() ? (await import('#tests/chromium.ts')).chromium.executablePath : undefined;
  if (!browser) throw new Error('no browser to measure with');
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'picknote-bench-'));
  await using bare = await bareServer();
  const house = await open({ DATA_DIR: dataDir });
  try {
    const control = () => rowOf('control: a bare page, no script', { url: bare.url, browser, runs, weights: [] });
    const rows = [await control()];
    for (const address of await addressesOf(house.url))
      rows.push(await rowOf(address, { url: house.url + address, browser, runs, weights: await weightsOf(house.url, address) }));
    rows.push(await control());
    return [
      `${lighthouse}, mobile, simulated line and processor; the middle of ${runs} runs, in brackets the worst and the best.`,
      'Blocking, own: the same count of what the turns of the page cost the processor, without their waiting for others on this machine.',
      'Scripts: those that a page asks for until it is awake. What the controls, measured first and last, lose to the machine, the pages lose too.',
      '',
      '| page | performance | accessibility | best practices | SEO | largest paint | blocking | own | shift | scripts, kB gzip | kB brotli | document, kB gzip |',
      `|---|---|${'---:|'.repeat(10)}`,
      '| goal | ≥ .95 | 1 | 1 | 1 | ≤ 1.8 s | ≤ 80 ms | – | ≤ .02 | ≤ 120 | – | – |',
      ...rows,
    ].join('\n');
  } finally {
    await house.close();
    fs.rmSync(dataDir, { recursive: true, force: true });
  }
}
