// What writing costs over HTTP, alone and with a thousand pages open: a post and a pick, beside the barest row that is kept for good.
import { type ChildProcess, fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import fs from 'node:fs';
import http from 'node:http';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { openDatabase } from '#storage/database.ts';
import { costOf, open, openMatches, run } from '../house/running.ts';
import type { Listening } from './writing/listeners.ts';
import { addMembers, addPosts, said, tokenOf } from './writing/stock.ts';

const [members, stock, streams] = [9000, 50_000, 1000];
/** The engine compiles a way for good only after thousands of asks. */
const [warmUps, times, atOnce] = [2500, 1500, 4];
const quiet = { info: () => {}, warn: console.error, error: console.error };

type Place = { url: string; cpuMs: () => number };
type Body = Record<string, unknown>;
type Cost = { cpuMs: number; p50: number; p99: number };

/** Everybody comes from their own address, through a proxy that is believed. */
const headersOf = (member: number) => ({
  'content-type': 'application/json',
  authorization: `Bearer ${tokenOf(member)}`,
  'idempotency-key': randomUUID(),
  'x-forwarded-for': `10.${member >> 16}.${(member >> 8) & 255}.${member & 255}`,
});

function post({ url }: Place, agent: http.Agent, { member, body }: { member: number; body: Body }): Promise<number> {
  const started = performance.now();
  return new Promise((resolve, reject) => {
    const request = http.request(`${url}/api/posts`, { agent, method: 'POST', headers: headersOf(member) }, (answer) => {
      if (answer.statusCode === 200) answer.resume().on('end', () => resolve(performance.now() - started));
      else answer.on('data', (chunk) => reject(new Error(`${answer.statusCode}: ${chunk}`)));
    });
    request.on('error', reject).end(JSON.stringify(body));
  });
}

/** Members in turn: none of them writes twice within ten seconds. */
let nextMember = 0;

async function write(place: Place, count: number, bodyOf: (n: number) => Body): Promise<number[]> {
  const agent = new http.Agent({ keepAlive: true, maxSockets: atOnce });
  const took: number[] = [];
  let left = count;
  const worker = async () => {
    while (left > 0) {
      left -= 1;
      const member = nextMember % members;
      nextMember += 1;
      took.push(await post(place, agent, { member, body: bodyOf(nextMember) }));
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  agent.destroy();
  return took.sort((a, b) => a - b);
}

/** What the house does by itself meanwhile is not the price of a post; what follows from the post is, and is waited for. */
async function cost(place: Place, bodyOf: (n: number) => Body): Promise<Cost> {
  await write(place, warmUps, bodyOf);
  await sleep(followingMs);
  const idleFrom = { at: performance.now(), cpuMs: place.cpuMs() };
  await sleep(idleMs);
  const idle = (place.cpuMs() - idleFrom.cpuMs) / (performance.now() - idleFrom.at);
  const from = { at: performance.now(), cpuMs: place.cpuMs() };
  const took = await write(place, times, bodyOf);
  await sleep(followingMs);
  const cpuMs = place.cpuMs() - from.cpuMs - idle * (performance.now() - from.at);
  return { cpuMs: cpuMs / times, p50: took[times >> 1] ?? 0, p99: took[Math.floor(times * 0.99)] ?? 0 };
}
const [followingMs, idleMs] = [7000, 5000];

const opinionOf = (n: number): Body => ({
  title: said(n + 3, 4),
  content: said(n + 11, 24),
  sport: 'soccer',
  prediction: 'HOME',
  predictionReason: said(n + 5, 8),
  tags: ['축구'],
});

const pickOf =
  (matchIds: readonly string[]) =>
  (n: number): Body => ({ ...opinionOf(n), externalMatchId: matchIds[Math.floor(n / members) % matchIds.length], confidence: 60 });

async function listening(order: Listening): Promise<ChildProcess> {
  const child = fork(path.join(import.meta.dirname, 'writing/listeners.ts'), [], { execArgv: ['--disable-warning=ExperimentalWarning'] });
  child.send(order);
  await once(child, 'message');
  return child;
}

async function heardBy(child: ChildProcess): Promise<number> {
  child.send('heard');
  const [{ heard }] = (await once(child, 'message')) as [{ heard: number }];
  return heard;
}

async function limitOf(dataDir: string): Promise<Cost> {
  const child = run(['benchmarks/game/writing/limit-server.ts', dataDir], {});
  const url = String((await once(child.stdout, 'data'))[0]).trim();
  try {
    return await cost({ url, cpuMs: () => costOf(child.pid ?? 0, dataDir) }, opinionOf);
  } finally {
    child.kill('SIGTERM');
    await once(child, 'exit');
  }
}

async function found(dataDir: string): Promise<void> {
  const house = await open({ DATA_DIR: dataDir });
  await house.close();
  const database = await openDatabase({ dataDir, log: quiet, poolSize: 2 });
  const client = await database.pool.connect();
  try {
    await client.query('set statement_timeout = 0');
    await addMembers(client, members);
    await addPosts(client, stock);
  } finally {
    client.release();
    await database.close();
  }
}

const line = (what: string, { cpuMs, p50, p99 }: Cost, limit: Cost) =>
  `| ${what} | ${cpuMs.toFixed(2)} ms | ${(cpuMs / limit.cpuMs).toFixed(1)} × | ${p50.toFixed(1)} ms | ${p99.toFixed(1)} ms |`;

async function whileListening(place: Place, topics: string): Promise<{ told: Cost; heard: number }> {
  const child = await listening({ url: place.url, count: streams, topics });
  try {
    const told = await cost(place, opinionOf);
    return { told, heard: await heardBy(child) };
  } finally {
    child.disconnect();
    await once(child, 'exit');
  }
}

async function measure(dataDir: string, rows: string[]): Promise<void> {
  const limit = await limitOf(dataDir);
  rows.push(line('limit: bare framework and one durable row', limit, limit));
  const house = await open({ DATA_DIR: dataDir, ROLES: 'web', RATE_LIMIT_SCALE: '1', TRUSTED_PROXIES: '127.0.0.1,::1', LOG_LEVEL: 'warn' });
  const take = (what: string, told: Cost) => void rows.push(line(what, told, limit));
  try {
    await sleep(20_000);
    take('POST /api/posts, an opinion', await cost(house, opinionOf));
    take('POST /api/posts, a pick of a match with words of its own', await cost(house, pickOf(await openMatches(house.url))));
    const quietly = await whileListening(house, 'notices,matches');
    take(`an opinion, ${streams} pages open elsewhere`, quietly.told);
    const loudly = await whileListening(house, 'posts,notices');
    take(`an opinion, ${streams} pages open at the board (${loudly.heard.toLocaleString('en')} told)`, loudly.told);
  } finally {
    await house.close();
  }
}

export async function benchWriting(): Promise<string> {
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'picknote-bench-'));
  const rows: string[] = [];
  try {
    await found(dataDir);
    await measure(dataDir, rows);
  } finally {
    fs.rmSync(dataDir, { recursive: true, force: true });
  }
  return [
    `${stock.toLocaleString('en')} posts stand on the board; ${atOnce} writers at once, ${times} posts each row after ${warmUps} that are not counted, each with its Idempotency-Key. The timetable rests, what follows from a post (its way into the index of letters) is counted.`,
    '',
    '| what | processor, app and database | of the limit | p50 | p99 |',
    '|---|---:|---:|---:|---:|',
    ...rows,
  ].join('\n');
}
