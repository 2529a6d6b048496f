// Thousands of hostile requests at the running product, and what came of them: faults, waits, words from inside, scripts that stand, calls outside.
import fs from 'node:fs';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import fc from 'fast-check';
import { openApiDocument } from '#http/openapi.ts';
import { headersOf, openProduct, type Product, password, quantile, signUp, words } from '../product.ts';
import { type ApiDocument, type Case, casesOf, mark, type Who } from './cases.ts';

export type Attack = {
  cases: number;
  seed: number;
  statuses: Record<string, number>;
  serverErrors: string[];
  hangs: string[];
  leaks: string[];
  scripts: string[];
  outgoing: number;
  /** A cheap call asked all the while. */
  cheap: { worstMs: number; p99Ms: number; asked: number };
  tookMs: number;
};

const hangMs = 5000;
const atOnce = 8;
const inside =
  /\bat .{1,80}\.[jt]s:\d|node_modules|Failed query|\$argon2|ECONN|FST_ERR|syntax error at or near|violates .{1,40} constraint|\/src\/\w+\//;
/** Nothing to play, no feed, no engine: said so in the words of the contract. */
const honest = new Set(['feed-unavailable', 'streams-unavailable', 'unavailable']);
const boss = { username: 'boss', email: 'boss@example.com' };

/** An address that counts who calls it. */
async function startOutside(): Promise<{ url: string; called: () => number; close: () => void }> {
  let called = 0;
  const server = http
    .createServer((_, response) => response.end())
    .on('connection', () => {
      called += 1;
    });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/x`, called: () => called, close: () => server.close() };
}

/** The tokens of now: what is sent in their name may also sign them out, or erase them. */
function createPeople(url: string) {
  let signedUp = 0;
  const tokens = new Map<Who, Promise<string>>();
  async function enter(who: Who): Promise<string> {
    if (who === 'dead') return 'x'.repeat(43);
    if (who === 'member') return (await signUp(url, `attacker${++signedUp}`)).token;
    const body = JSON.stringify({ username: boss.username, password });
    const reply = await fetch(`${url}/api/admin/login`, { method: 'POST', headers: headersOf(), body });
    return ((await reply.json()) as { token: string }).token;
  }
  return {
    tokenOf(who: Who): Promise<string> | undefined {
      if (who === 'visitor') return undefined;
      const known = tokens.get(who) ?? enter(who);
      tokens.set(who, known);
      return known;
    },
    forget: (who: Who) => void tokens.delete(who),
  };
}
type People = ReturnType<typeof createPeople>;

async function send(base: string, one: Case, { attack, people }: { attack: Attack; people: People }): Promise<void> {
  const token = await people.tokenOf(one.who);
  const headers = { ...headersOf(token ? { token } : undefined), ...one.headers };
  const told = `${one.who} ${one.name} ${one.method} ${one.url.slice(0, 160)} ${one.body?.slice(0, 160) ?? ''}`;
  const startedAt = performance.now();
  try {
    const init = { method: one.method, headers, redirect: 'manual' as const, signal: AbortSignal.timeout(20_000) };
    const reply = await fetch(base + one.url, one.body === undefined ? init : { ...init, body: one.body });
    const isStream = reply.headers.get('content-type')?.startsWith('text/event-stream');
    const text = isStream ? '' : await reply.text();
    if (isStream) await reply.body?.cancel();
    judge(reply, text, { attack, told, isApi: one.name !== 'elsewhere' });
    if (text.includes('session-expired') && one.who !== 'dead') people.forget(one.who);
  } catch (fault) {
    attack.serverErrors.push(`no answer: ${String((fault as Error).cause ?? fault)}: ${told}`);
  }
  if (performance.now() - startedAt > hangMs) attack.hangs.push(told);
}

function judge(
  { status, headers }: Response,
  text: string,
  { attack, told, isApi }: { attack: Attack; told: string; isApi: boolean },
): void {
  attack.statuses[status] = (attack.statuses[status] ?? 0) + 1;
  const code = /"code":"([\w-]+)"/.exec(text)?.[1] ?? '';
  if (status >= 500 && !(status === 503 && honest.has(code) && headers.get('retry-after') !== null)) {
    attack.serverErrors.push(`${status} ${code}: ${told}`);
  }
  // What the attacker wrote may come back as words; what only we could have written may not.
  if (status >= 400 && inside.test(text)) attack.leaks.push(`${text.slice(0, 200)}: ${told}`);
  const type = headers.get('content-type') ?? '';
  if (headers.get('x-content-type-options') !== 'nosniff') attack.scripts.push(`may be sniffed: ${told}`);
  if (isApi && text !== '' && !/^application\/(json|x-ndjson)/.test(type)) attack.scripts.push(`answered as ${type}: ${told}`);
  if (type.startsWith('text/html')) attack.scripts.push(...standingIn(text).map((found) => `${found}: ${told}`));
}

/** Markup of ours that stands as markup. */
const standing = new RegExp(
  `<script[^>]*>\\s*${mark}|<(img|svg)[^>]*on\\w+=["']?${mark}|(href|src|action)=["']?\\s*javascript:${mark}`,
  'gi',
);
const standingIn = (html: string): string[] => html.match(standing) ?? [];

const pages = ['/', '/community', '/predictions', '/leaderboard', '/blog', '/search?q=hxss', '/battle', '/ai-prediction', '/live-sports'];

/** What was stored is looked at where readers would look at it. */
async function readAll({ url }: Product, people: People): Promise<string[]> {
  const found: string[] = [];
  const token = await people.tokenOf('admin');
  const posts = (await (await fetch(`${url}/api/posts?limit=100`)).json()) as { id: number; username: string }[];
  const members = [...new Set(posts.map(({ username }) => `/members/${encodeURIComponent(username)}`))].slice(0, 10);
  const each = [...pages, ...posts.slice(0, 40).map(({ id }) => `/posts/${id}`), ...members];
  for (const page of each) {
    const html = await (await fetch(url + page, { headers: { cookie: `session=${token}` } })).text();
    found.push(...standingIn(html).map((one) => `${page}: ${one}`));
  }
  return found;
}

async function askCheaply(url: string, took: number[], isOver: () => boolean): Promise<void> {
  while (!isOver()) {
    const startedAt = performance.now();
    await (await fetch(`${url}/api/platform-stats`)).arrayBuffer();
    took.push(performance.now() - startedAt);
    await sleep(50);
  }
}

export async function attackProduct({
  cases,
  seed,
  env = {},
}: {
  cases: number;
  seed: number;
  env?: Record<string, string>;
}): Promise<Attack> {
  const outside = await startOutside();
  const admin = { ADMIN_USERNAME: boss.username, ADMIN_EMAIL: boss.email, ADMIN_PASSWORD: password };
  const product = await openProduct({ ...admin, ...env });
  const attack: Attack = {
    cases,
    seed,
    statuses: {},
    serverErrors: [],
    hangs: [],
    leaks: [],
    scripts: [],
    outgoing: 0,
    cheap: { worstMs: 0, p99Ms: 0, asked: 0 },
    tookMs: 0,
  };
  try {
    const people = createPeople(product.url);
    const document = JSON.parse(JSON.stringify(openApiDocument())) as ApiDocument;
    const waiting = fc.sample(casesOf(document, outside.url), { numRuns: cases, seed });
    const startedAt = performance.now();
    const cheap: number[] = [];
    let isOver = false;
    const asking = askCheaply(product.url, cheap, () => isOver);
    const work = async () => {
      for (let one = waiting.pop(); one; one = waiting.pop()) await send(product.url, one, { attack, people });
    };
    await Promise.all(Array.from({ length: atOnce }, work));
    isOver = true;
    await asking;
    attack.tookMs = performance.now() - startedAt;
    attack.scripts.push(...(await readAll(product, people)));
    attack.outgoing = outside.called();
    attack.cheap = { worstMs: Math.max(...cheap), p99Ms: quantile(cheap, 0.99), asked: cheap.length };
    if (product.output().includes('Unhandled')) attack.serverErrors.push(product.output().slice(-2000));
    return attack;
  } finally {
    await product.end();
    outside.close();
    fs.rmSync(product.dataDir, { recursive: true, force: true });
  }
}

export async function benchHostile(cases = 25_000): Promise<string> {
  const told = await attackProduct({ cases, seed: 20_261_123, env: { MODE: 'demo' } });
  const statuses = Object.entries(told.statuses)
    .map(([status, times]) => `${times} × ${status}`)
    .join(', ');
  const few = (list: readonly string[]) => (list.length === 0 ? '0' : `${list.length}: ${list[0]?.replaceAll('|', '/').slice(0, 200)}`);
  return [
    `${told.cases.toLocaleString('en')} cases drawn from the API document and the addresses beside it, as visitor, member, admin and with a dead token, eight at once, in ${Math.round(told.tookMs / 1000)} s: ${statuses}.`,
    '',
    '| what | measured | goal |',
    '|---|---:|---:|',
    `| server errors | ${few(told.serverErrors)} | 0 |`,
    `| waits of more than 5 s | ${few(told.hangs)} | 0 |`,
    `| words from inside in an answer | ${few(told.leaks)} | 0 |`,
    `| scripts stored or reflected | ${few(told.scripts)} | 0 |`,
    `| calls to addresses that were given | ${told.outgoing} | 0 |`,
    `| a cheap call meanwhile (${told.cheap.asked} times): p99, worst | ${words.ms(told.cheap.p99Ms)}, ${words.ms(told.cheap.worstMs)} | 1 s |`,
  ].join('\n');
}
