// What visitors cost at a kick-off, when all of them ask for the same: pages and lists, against a bare server of the same run.
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import fs from 'node:fs';
import http from 'node:http';
import os from 'node:os';
import path from 'node:path';
import { costOf, open, openMatches, run } from './running.ts';

const [atOnce, asks, asksOfMembers] = [8, 6000, 1200];
/** A house that has been open for a while: the engine compiles a way for good only after thousands of asks. */
const warmUps = 3000;
const pages = ['/', '/predictions', '/ai-prediction', '/live-sports', '/rules'];
/** What a member opens. */
const membersPages = ['/', '/predictions', '/community', '/blog', '/leaderboard', '/rules'];
const lists = ['/api/posts?limit=20', '/api/leaderboard', '/api/odds/soccer'];

/** Of these each is asked for by one member after the other, too: what is a member's own in a page may make it a page of its own. */
const pagesOfMany = ['/', '/community', '/leaderboard', '/blog', '/rules'];
/** Members with figures and a place of their own, and as many who wrote after them: what the first page of posts holds. */
const joining = 24;

/** `headers`: of each ask those after the last one's. */
type Load = { url: string; headers: Record<string, string>[]; times: number };

/** As many connections as ask at once, kept open; the bodies are read and thrown away. */
async function load({ url, headers, times }: Load): Promise<number[]> {
  const agent = new http.Agent({ keepAlive: true, maxSockets: atOnce });
  const took: number[] = [];
  let left = times;
  const once = (at: number) =>
    new Promise<void>((resolve, reject) => {
      const started = performance.now();
      http
        .get(url, { agent, headers: headers[at % headers.length] ?? {} }, (answer) => {
          if (answer.statusCode !== 200) reject(new Error(`${url}: ${answer.statusCode}`));
          answer.resume().on('end', () => {
            took.push(performance.now() - started);
            resolve();
          });
        })
        .on('error', reject);
    });
  const worker = async () => {
    while (left > 0) {
      left -= 1;
      await once(left);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  agent.destroy();
  return took.sort((a, b) => a - b);
}

type Place = { url: string; cpuMs: () => number };

async function rowOf(what: string, place: Place, { address, headers, times }: { address: string } & Omit<Load, 'url'>) {
  const asked = { url: place.url + address, headers: headers.map((own) => ({ 'accept-encoding': 'gzip', ...own })) };
  await load({ ...asked, times: warmUps });
  const before = place.cpuMs();
  const took = await load({ ...asked, times });
  const each = (place.cpuMs() - before) / times;
  const at = (share: number) => (took[Math.floor(took.length * share)] ?? Number.NaN).toFixed(1);
  return `| ${what} | ${each.toFixed(2)} ms | ${at(0.5)} ms | ${at(0.99)} ms | ${times} |`;
}

async function bare(dataDir: string): Promise<string> {
  const child = run(['benchmarks/house/bare-server.ts'], {});
  try {
    const url = await new Promise<string>((resolve) => child.stdout.once('data', (chunk) => resolve(String(chunk).trim())));
    const place = { url, cpuMs: () => costOf(child.pid ?? 0, `${dataDir}-of-nobody`) };
    return await rowOf('limit: bare framework, one string', place, { address: '/', headers: [{}], times: asks });
  } finally {
    child.kill();
  }
}

/** Framework and one query along an index, over the standings that were founded: nobody but it has the folder open. */
async function oneQuery(dataDir: string): Promise<string> {
  const founding = await open({ DATA_DIR: dataDir });
  await founding.close();
  const child = run(['benchmarks/game/limit-server.ts', dataDir], {});
  try {
    const url = await new Promise<string>((resolve) => child.stdout.once('data', (chunk) => resolve(String(chunk).trim())));
    const place = { url, cpuMs: () => costOf(child.pid ?? 0, dataDir) };
    return await rowOf('limit: bare framework, one query along an index', place, { address: '/leaderboard', headers: [{}], times: asks });
  } finally {
    const gone = once(child, 'exit');
    child.kill('SIGTERM');
    await gone;
  }
}

async function cookieOf(url: string, username: string): Promise<{ cookie: string }> {
  const answer = await fetch(`${url}/api/demo/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username }),
  });
  return { cookie: `session=${((await answer.json()) as { token: string }).token}` };
}

/** The cast of the demo world, each with picks and a standing of their own. */
async function castOf(url: string): Promise<{ cookie: string }[]> {
  const members = (await (await fetch(`${url}/api/demo/members`)).json()) as { username: string }[];
  const cookies: { cookie: string }[] = [];
  for (const { username } of members) cookies.push(await cookieOf(url, username));
  return cookies;
}

/** A member who joined just now and picked that many of the matches that come. */
async function joined(url: string, matchIds: readonly string[]): Promise<{ cookie: string }> {
  const name = `bench_${randomUUID().slice(0, 8)}`;
  const send = async (address: string, body: object, cookie = '') => {
    const headers = { 'content-type': 'application/json', origin: url, cookie, 'idempotency-key': randomUUID() };
    const answer = await fetch(url + address, { method: 'POST', headers, body: JSON.stringify(body) });
    if (!answer.ok) throw new Error(`${address}: ${answer.status} ${await answer.text()}`);
    return answer;
  };
  const agreements = { terms: true, privacy: true, age14: true };
  const account = { username: name, displayName: name, email: `${name}@example.com`, password: randomUUID() };
  const answer = await send('/api/register', { ...account, agreements });
  const cookie = answer.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ');
  for (const externalMatchId of matchIds)
    await send('/api/posts', { title: '오늘의 한 경기', content: name, sport: 'soccer', prediction: 'HOME', externalMatchId }, cookie);
  return { cookie };
}

/** As on a board where many write: everybody has picks of their own, and by now others' posts stand on its first page. */
async function membersOf(url: string): Promise<{ cookie: string }[]> {
  const matchIds = await openMatches(url);
  const members: { cookie: string }[] = [];
  for (let n = 0; n < joining; n += 1) members.push(await joined(url, matchIds.slice(0, 1 + (n % 4))));
  for (let n = 0; n < joining; n += 1) await joined(url, matchIds.slice(0, 1));
  return members;
}

export async function benchVisitors(): Promise<string> {
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'picknote-bench-'));
  const rows = [await bare(dataDir), await oneQuery(dataDir)];
  const house = await open({ DATA_DIR: dataDir });
  try {
    for (const address of [...pages, ...lists])
      rows.push(await rowOf(`${address}, signed out`, house, { address, headers: [{}], times: asks }));
    const one = await cookieOf(house.url, 'minjun_pick');
    for (const address of [...membersPages, ...lists])
      rows.push(await rowOf(`${address}, signed in`, house, { address, headers: [one], times: asksOfMembers }));
    const cast = await castOf(house.url);
    for (const address of pagesOfMany)
      rows.push(await rowOf(`${address}, ${cast.length} of the cast in turn`, house, { address, headers: cast, times: asksOfMembers }));
    const members = await membersOf(house.url);
    for (const address of [...pagesOfMany, ...lists])
      rows.push(await rowOf(`${address}, ${joining} other members in turn`, house, { address, headers: members, times: asksOfMembers }));
    return [
      `${atOnce} at once, always the same address, each row after ${warmUps} asks that are not counted. Processor: app and database, user and system.`,
      '',
      '| what | processor for each | p50 | p99 | n |',
      '|---|---:|---:|---:|---:|',
      ...rows,
      '',
      'The cast have likes and posts of their own on the first page, marked as theirs: they are put into a page that is drawn for all who have any. The other members have one to four picks, a place and',
      'figures of their own, and nothing of theirs on the first page of posts: what is theirs is put into a page that is drawn for all of them.',
      '',
      `Memory of the app afterwards: ${house.rssMb().toFixed(0)} MB.`,
    ].join('\n');
  } finally {
    await house.close();
    fs.rmSync(dataDir, { recursive: true, force: true });
  }
}
