// What the rankings cost with a hundred thousand members and with a million: counting, reading at any depth, and the leaderboard's request.
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { costOf, median, ms, open, run } from '../house/running.ts';
import { type CrowdCost, measureCrowd } from './crowd.ts';

const sizes = [100_000, 1_000_000];
const requests = 4000;
const atOnce = 4;
const rounds = 7;
/** A house is quiet where it takes so little of one processor over so long a look. */
const [quietShare, lookS, quietMaxS] = [0.03, 10, 600];

/** Of so many rounds the middle one: what a house or its database does by itself now and then is in some of them. */
async function cpuOfRequests(address: string, cpuMs: () => number): Promise<number> {
  const ask = async (times: number) => {
    for (let n = 0; n < times; n += 1) {
      const reply = await fetch(address);
      if (reply.status !== 200) throw new Error(`${address}: ${reply.status}`);
      await reply.arrayBuffer();
    }
  };
  await ask(500);
  const costs: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const before = cpuMs();
    await Promise.all(Array.from({ length: atOnce }, () => ask(requests / atOnce)));
    costs.push((cpuMs() - before) / requests);
  }
  console.error(JSON.stringify({ address, costs }));
  return median(costs);
}

async function limitCpu(dataDir: string): Promise<number> {
  const child = run(['benchmarks/game/limit-server.ts', dataDir], {});
  const url = await new Promise<string>((resolve, reject) => {
    child.stdout.on('data', (chunk) => resolve(String(chunk).trim()));
    child.on('exit', (code) => reject(new Error(`the bare server ended with ${code}`)));
  });
  try {
    return await cpuOfRequests(`${url}/leaderboard`, () => costOf(child.pid ?? 0, dataDir));
  } finally {
    await new Promise<void>((resolve) => {
      child.removeAllListeners('exit');
      child.on('exit', () => resolve());
      child.kill('SIGTERM');
    });
  }
}

/** What a house does on opening (scores, prices, rankings, what was missed) and its database after a crowd came in is not the price of a request. */
async function untilQuiet(cpuMs: () => number): Promise<number> {
  for (let waitedS = lookS; waitedS <= quietMaxS; waitedS += lookS) {
    const before = cpuMs();
    await new Promise((resolve) => setTimeout(resolve, lookS * 1000));
    const share = (cpuMs() - before) / (lookS * 1000);
    console.error(JSON.stringify({ waitedS, share }));
    if (share < quietShare && waitedS > lookS) return waitedS;
  }
  throw new Error(`the house was still busy after ${quietMaxS} s`);
}

async function houseCpu(dataDir: string): Promise<{ quietS: number; requestMs: number }> {
  const house = await open({ DATA_DIR: dataDir });
  try {
    const quietS = await untilQuiet(house.cpuMs);
    return { quietS, requestMs: await cpuOfRequests(`${house.url}/api/leaderboard?limit=10`, house.cpuMs) };
  } finally {
    await house.close();
  }
}

type Measured = CrowdCost & { quietS: number; requestMs: number; limitMs: number };
const fine = (value: number): string => `${value.toFixed(2)} ms`;

function tableOf(measured: readonly Measured[]): string {
  const line = (what: string, tell: (one: Measured) => string) => `| ${what} | ${measured.map(tell).join(' | ')} |`;
  return [
    `| | ${measured.map(({ members }) => `${members.toLocaleString('en')} members`).join(' | ')} |`,
    `|---|${measured.map(() => '---').join('|')}|`,
    line('rows in the four standings', ({ rows }) => rows.toLocaleString('en')),
    line('counting all four anew (best of 3)', ({ countMs }) => ms(countMs)),
    line('the same, processor of the database', ({ countCpuMs }) => ms(countCpuMs)),
    line('the ranking of all time and the top performers alone, indexes included (best of 3)', ({ allTimeMs }) => ms(allTimeMs)),
    line('slowest page read by another while it counts', ({ worstReadMs }) => ms(worstReadMs)),
    line('snapshots of a week and a month together', ({ snapshotMs }) => ms(snapshotMs)),
    line('page of 50 at the top, at the database', ({ topMs }) => fine(topMs)),
    line('page of 50 at half the depth', ({ deepMs }) => fine(deepMs)),
    line('own row', ({ ownMs }) => fine(ownMs)),
    line('a house opened on it right after its founding is quiet after', ({ quietS }) => `${quietS} s`),
    line(`GET /api/leaderboard?limit=10, processor, app and database (middle of ${rounds} × ${requests})`, ({ requestMs }) =>
      fine(requestMs),
    ),
    line('limit: Fastify and one indexed query', ({ limitMs }) => fine(limitMs)),
  ].join('\n');
}

export async function benchRankings(): Promise<string> {
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'picknote-bench-'));
  try {
    const house = await open({ DATA_DIR: dataDir });
    await house.close();
    const measured: Measured[] = [];
    for (const members of sizes) {
      const crowd = await measureCrowd(dataDir, members);
      console.error(JSON.stringify(crowd));
      measured.push({ ...crowd, limitMs: await limitCpu(dataDir), ...(await houseCpu(dataDir)) });
    }
    return tableOf(measured);
  } finally {
    fs.rmSync(dataDir, { recursive: true, force: true });
  }
}
