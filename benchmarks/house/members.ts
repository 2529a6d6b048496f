// What members cost: signing up and in, being recognised, and their own pages, in processor time of the app and its database together.
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { hash } from '@node-rs/argon2';
import { median, ms, type Open, open } from './running.ts';

type Ask = { path: string; method?: string; body?: object; token?: string };
const atOnce = 2;
/** A house that has been open for a while: what it does after founding its world is over, and the engine has compiled its ways. */
const [restMs, warmUps] = [20_000, 600];

async function ask(house: Open, { path: address, method = 'GET', body, token }: Ask): Promise<{ status: number; text: string }> {
  const reply = await fetch(house.url + address, {
    method,
    headers: {
      ...(body ? { 'content-type': 'application/json' } : {}),
      ...(token ? { authorization: `Bearer ${token}`, cookie: `session=${token}` } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  return { status: reply.status, text: await reply.text() };
}

/** Asks `times` times, two at once, and says what one asking cost and took. */
async function cost(house: Open, times: number, make: (n: number) => Ask): Promise<{ cpuMs: number; medianMs: number; worstMs: number }> {
  const took: number[] = [];
  const before = house.cpuMs();
  let next = 0;
  const worker = async () => {
    while (next < times) {
      const started = performance.now();
      const { status, text } = await ask(house, make(next++));
      if (status !== 200) throw new Error(`${status}: ${text.slice(0, 200)}`);
      took.push(performance.now() - started);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  return { cpuMs: (house.cpuMs() - before) / times, medianMs: median(took), worstMs: Math.max(...took) };
}

/** One hash alone, in this process: what no sign-in can be cheaper than. */
async function limitOfHash(times: number): Promise<number> {
  const before = process.cpuUsage();
  for (let n = 0; n < times; n += 1) await hash(`password ${n}`, { memoryCost: 19_456, timeCost: 2, parallelism: 1 });
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000 / times;
}

const password = 'bori-cha-7788';
const emailOf = (n: number) => `bench${n}@example.com`;

export async function benchMembers(): Promise<string> {
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'picknote-bench-'));
  const founding = await open({ DATA_DIR: dataDir });
  await founding.close();
  const house = await open({ DATA_DIR: dataDir, ROLES: 'web' });
  await sleep(restMs);
  const rows: string[] = [];
  const line = (what: string, { cpuMs, medianMs, worstMs }: Awaited<ReturnType<typeof cost>>, n: number) =>
    rows.push(`| ${what} | ${cpuMs.toFixed(1)} ms | ${medianMs.toFixed(1)} ms | ${ms(worstMs)} | ${n} |`);
  try {
    const limit = await limitOfHash(200);
    rows.push(`| limit: one argon2id hash (19 MiB, two passes) | ${limit.toFixed(1)} ms | – | – | 200 |`);
    const signUp = (n: number): Ask => ({
      path: '/api/register',
      method: 'POST',
      body: { username: `bench_${n}`, email: emailOf(n), password, displayName: `측정 ${n}` },
    });
    line('sign-up', await cost(house, 200, signUp), 200);
    const signIn = (n: number): Ask => ({ path: '/api/login', method: 'POST', body: { email: emailOf(n % 200), password } });
    await cost(house, warmUps, signIn);
    line('sign-in', await cost(house, 400, signIn), 400);
    const { token } = JSON.parse((await ask(house, signIn(0))).text) as { token: string };
    const warm = async (what: string, times: number, one: Ask) => {
      await cost(house, warmUps, () => one);
      line(what, await cost(house, times, () => one), times);
    };
    for (const address of ['/api/user', '/api/user/stats', '/api/user/notices/unread'])
      await warm(`GET ${address}`, 1000, { path: address, token });
    for (const page of ['/', '/profile', '/settings']) await warm(`page ${page}, signed in`, 300, { path: page, token });
    await warm('page /login, signed out', 300, { path: '/login' });
  } finally {
    await house.close();
    fs.rmSync(dataDir, { recursive: true, force: true });
  }
  return ['| what | processor, app and database | median | worst | n |', '|---|---|---|---|---|', ...rows].join('\n');
}
