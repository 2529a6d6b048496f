// The running product as benchmarks see it: opened on a folder of its own, asked over HTTP, its cost read from the system.
import { spawn } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
// @ts-expect-error The scripts that start the house are plain JavaScript.
import { houseProgram, nodeEnv, nodeFlags } from '../../tools/lib.mjs';

const root = path.resolve(import.meta.dirname, '../..');
const flags: string[] = nodeFlags;
/** The kernel counts processor time in hundredths of a second. */
const tickMs = 10;

export type Open = {
  url: string;
  readyMs: number;
  close: () => Promise<void>;
  rssMb: () => number;
  /** Processor time of the app and of its database so far, user and system. */
  cpuMs: () => number;
};

export function run(args: string[], env: Record<string, string>) {
  return spawn(process.execPath, [...flags, ...args], {
    cwd: root,
    env: { ...process.env, ...nodeEnv, NODE_ENV: 'production', PORT: '0', LOG_LEVEL: 'error', RATE_LIMIT_SCALE: '1000', ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
}

type Process = { pid: number; parent: number; cpuMs: number; command: string };

function processes(): Process[] {
  return fs
    .readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      try {
        const stat = fs.readFileSync(`/proc/${name}/stat`, 'utf8');
        const [state, ...rest] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
        const [parent] = rest;
        // Its own, and that of children who ended: a connection that the pool closes takes nothing with it.
        const ticks = rest.slice(10, 14).reduce((sum, one) => sum + Number(one), 0);
        const command = fs.readFileSync(`/proc/${name}/cmdline`, 'utf8').replaceAll('\0', ' ');
        return state === undefined ? [] : [{ pid: Number(name), parent: Number(parent), cpuMs: ticks * tickMs, command }];
      } catch {
        // It ended while we looked.
        return [];
      }
    });
}

/** The process, its children, and the database that works on its folder. */
export function costOf(pid: number, dataDir: string): number {
  const all = processes();
  const ours = new Set<number>([pid, ...all.filter(({ command }) => command.includes(dataDir)).map((one) => one.pid)]);
  for (let grew = true; grew; ) {
    grew = false;
    for (const one of all) {
      if (ours.has(one.pid) || !ours.has(one.parent)) continue;
      ours.add(one.pid);
      grew = true;
    }
  }
  return all.filter((one) => ours.has(one.pid)).reduce((sum, one) => sum + one.cpuMs, 0);
}

/** Time until the first page was answered, counted from the start of the process. */
export async function open(env: Record<string, string> & { DATA_DIR: string }): Promise<Open> {
  const started = performance.now();
  const child = run([houseProgram], env);
  const url = await new Promise<string>((resolve, reject) => {
    let text = '';
    child.stdout.on('data', (chunk) => {
      text += chunk;
      const found = text.match(/http:\/\/[\w.:]+/);
      if (found) resolve(found[0]);
    });
    child.on('exit', (code) => reject(new Error(`the house ended with ${code}`)));
  });
  const page = await fetch(url);
  await page.text();
  return {
    url,
    readyMs: performance.now() - started,
    rssMb: () => (Number(fs.readFileSync(`/proc/${child.pid}/statm`, 'utf8').split(' ')[1]) * 4096) / 1e6,
    cpuMs: () => costOf(child.pid ?? 0, env.DATA_DIR),
    close: () =>
      new Promise((resolve) => {
        child.removeAllListeners('exit');
        child.on('exit', () => resolve());
        child.kill('SIGTERM');
      }),
  };
}

export const median = (values: number[]): number => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
export const ms = (value: number): string => `${Math.round(value)} ms`;

/** Matches of soccer that begin in more than an hour. */
export async function openMatches(url: string): Promise<string[]> {
  const matches = (await (await fetch(`${url}/api/odds/soccer`)).json()) as { matchId: string; startTime: string }[];
  const later = Date.now() + 3_600_000;
  return matches.filter(({ startTime }) => Date.parse(startTime) > later).map(({ matchId }) => matchId);
}
