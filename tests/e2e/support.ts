// Starts the built product as a stranger would, on a free port with a data directory of its own, and hands it to a journey.
import { type ChildProcess, spawn } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { test as base, expect, type Page } from '@playwright/test';

export const root = path.resolve(import.meta.dirname, '../..');
export const shared = path.resolve(root, '../shared');

export type RunningHouse = {
  url: string;
  dataDir: string;
  output: () => string;
  stop: (signal?: NodeJS.Signals) => Promise<number | null>;
};

const nodeFlags = ['--disable-warning=ExperimentalWarning'];

/** Resolves when the house says its address; rejects with what it printed when it ends before. */
export async function startHouse(env: Record<string, string> = {}): Promise<RunningHouse> {
  const dataDir = env.DATA_DIR ?? fs.mkdtempSync(path.join(os.tmpdir(), 'picknote-e2e-'));
  const child = spawn(process.execPath, [...nodeFlags, 'src/main.ts'], {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'production', PORT: '0', LOG_LEVEL: 'error', RATE_LIMIT_SCALE: '100', ...env, DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const chunks: string[] = [];
  const url = await addressOf(child, chunks);
  return {
    url,
    dataDir,
    output: () => chunks.join(''),
    stop: (signal = 'SIGTERM') =>
      new Promise((resolve) => {
        if (child.exitCode !== null) return resolve(child.exitCode);
        child.once('exit', (code) => resolve(code));
        child.kill(signal);
      }),
  };
}

function addressOf(child: ChildProcess, chunks: string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`the house did not open in 60 s:\n${chunks.join('')}`)), 60_000);
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on('data', (chunk) => {
        chunks.push(String(chunk));
        const found = chunks.join('').match(/http:\/\/[\w.:[\]]+/);
        if (!found) return;
        clearTimeout(timer);
        resolve(found[0]);
      });
    }
    child.once('exit', (code) => {
      clearTimeout(timer);
      reject(new Error(`the house ended with ${code}:\n${chunks.join('')}`));
    });
  });
}

/** Runs one of the npm scripts' programs to its end. */
export function runTool(args: string[], env: Record<string, string>): Promise<{ code: number | null; output: string }> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [...nodeFlags, ...args], {
      cwd: root,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const chunks: string[] = [];
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => chunks.push(String(chunk)));
    child.on('close', (code) => resolve({ code, output: chunks.join('') }));
  });
}

type Fixtures = { faults: string[] };
type WorkerFixtures = { demo: RunningHouse };

/** `demo` is one demo house for all journeys of a worker; `faults` collects what the page complains of, and must stay empty. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  demo: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from the pattern
    async ({}, use) => {
      const house = await startHouse();
      await use(house);
      await house.stop();
      fs.rmSync(house.dataDir, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  faults: async ({ page }, use) => {
    const faults: string[] = [];
    page.on('console', (message) => message.type() === 'error' && faults.push(message.text()));
    page.on('pageerror', (error) => faults.push(String(error)));
    await use(faults);
    expect(faults).toEqual([]);
  },
});

export const sizes = { phone: { width: 390, height: 844 }, desktop: { width: 1280, height: 800 } };

/** No part of the page may stick out to the right. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const { scroll, client } = await page.evaluate(() => ({
    scroll: document.documentElement.scrollWidth,
    client: document.documentElement.clientWidth,
  }));
  expect(scroll).toBeLessThanOrEqual(client);
}

export { expect };
