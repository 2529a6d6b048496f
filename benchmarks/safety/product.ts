// The built product as a drill sees it: opened on a folder of its own at an address that outlives it, killed, opened again, and asked over HTTP.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import net, { type AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
// @ts-expect-error The scripts that start the house are plain JavaScript.
import { houseProgram, nodeEnv, nodeFlags } from '../../tools/lib.mjs';

const root = path.resolve(import.meta.dirname, '../..');
const longestOpeningMs = 120_000;

/** An address that nobody answers at: what would be asked outside is refused at once. */
const nobody = 'http://127.0.0.1:9';
const settings = {
  NODE_ENV: 'production',
  MODE: 'live',
  LOG_LEVEL: 'error',
  RATE_LIMIT_SCALE: '100000',
  ESPN_BASE_URL: nobody,
  ODDS_API_BASE_URL: nobody,
};

export const temporaryFolder = (): string => fs.mkdtempSync(path.join(os.tmpdir(), 'picknote-drill-'));

export async function freePort(): Promise<number> {
  const server = net.createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

export type Product = {
  url: string;
  dataDir: string;
  pid: number;
  /** From the start of the process until it says that it is ready. */
  readyMs: number;
  output(): string;
  /** Its exit code; null where the signal ended it. */
  end(signal?: NodeJS.Signals): Promise<number | null>;
};

async function untilReady(child: ChildProcess, url: string, output: () => string): Promise<void> {
  const until = performance.now() + longestOpeningMs;
  while (performance.now() < until) {
    if (child.exitCode !== null || child.signalCode !== null) throw new Error(`the house ended with ${child.exitCode}:\n${output()}`);
    const reply = await fetch(`${url}/readyz`).catch(() => undefined);
    await reply?.text();
    if (reply?.ok) return;
    await sleep(50);
  }
  child.kill('SIGKILL');
  throw new Error(`the house did not open in time:\n${output()}`);
}

export async function openProduct(env: Record<string, string> = {}): Promise<Product> {
  const dataDir = env['DATA_DIR'] ?? temporaryFolder();
  const port = env['PORT'] ?? String(await freePort());
  const startedAt = performance.now();
  const child = spawn(process.execPath, [...(nodeFlags as string[]), houseProgram as string], {
    cwd: root,
    env: { ...process.env, ...nodeEnv, ...settings, ...env, DATA_DIR: dataDir, PORT: port },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const chunks: string[] = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => chunks.push(String(chunk)));
  const output = () => chunks.join('');
  const url = `http://127.0.0.1:${port}`;
  await untilReady(child, url, output);
  return {
    url,
    dataDir,
    pid: child.pid ?? 0,
    readyMs: performance.now() - startedAt,
    output,
    end: async (signal = 'SIGTERM') => {
      if (child.exitCode !== null || child.signalCode !== null) return child.exitCode;
      const ended = once(child, 'exit');
      child.kill(signal);
      const [code] = await ended;
      return code as number | null;
    },
  };
}

/** The server of the folder, to be killed beside the house. */
export const postmasterOf = (dataDir: string): number =>
  Number(fs.readFileSync(path.join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n')[0]);

export const password = 'bori-cha-7788';
export type As = { token: string };

export const headersOf = (as?: As, key?: string): Record<string, string> => ({
  'content-type': 'application/json',
  ...(as ? { authorization: `Bearer ${as.token}` } : {}),
  ...(key ? { 'idempotency-key': key } : {}),
});

export async function signUp(url: string, username: string): Promise<As> {
  const agreements = { terms: true, privacy: true, age14: true, marketing: false };
  const body = JSON.stringify({ username, email: `${username}@example.com`, password, displayName: `회원 ${username}`, agreements });
  const reply = await fetch(`${url}/api/register`, { method: 'POST', headers: headersOf(), body });
  const told = (await reply.json()) as As;
  if (!reply.ok) throw new Error(`sign-up of ${username}: ${reply.status} ${JSON.stringify(told)}`);
  return told;
}

export const opinion = (title: string) => ({
  title,
  content: '이렇게 봐요.',
  sport: 'soccer',
  prediction: 'HOME',
  predictionReason: '홈이에요.',
});

export const quantile = (values: readonly number[], share: number): number =>
  [...values].sort((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? Number.NaN;
export const words = {
  ms: (value: number): string => (value >= 1000 ? `${(value / 1000).toFixed(1)} s` : `${Math.round(value)} ms`),
};
