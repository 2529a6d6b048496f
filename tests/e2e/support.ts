// Starts the built product as a stranger would, on a free port with a data directory of its own, and hands it to a journey.
import { type ChildProcess, spawn } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import AxeBuilder from '@axe-core/playwright';
import { test as base, expect, type Page } from '@playwright/test';
// @ts-expect-error The scripts that start the house are plain JavaScript.
import { houseProgram } from '../../tools/lib.mjs';

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
  const child = spawn(process.execPath, [...nodeFlags, houseProgram as string], {
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
    const timer = setTimeout(() => reject(new Error(`the house did not open in 150 s:\n${chunks.join('')}`)), 150_000);
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
/** A page that a journey holds up, or that has no script, is not waited for longer. */
const wakingMs = 5000;
const isAwake = () => {
  const { early } = document as { early?: { isAwake?: number } };
  return !early || early.isAwake === 1;
};

/** Scripts come after the first paint: a journey goes on when the page is awake, not when it is loaded. */
export function waitingForScripts(page: Page): void {
  const [goto, reload] = [page.goto.bind(page), page.reload.bind(page)];
  const awake = () => page.waitForFunction(isAwake, undefined, { timeout: wakingMs }).catch(() => undefined);
  page.goto = async (url, options) => {
    const answer = await goto(url, options);
    if (options?.waitUntil !== 'commit' && options?.waitUntil !== 'domcontentloaded') await awake();
    return answer;
  };
  page.reload = async (options) => {
    const answer = await reload(options);
    await awake();
    return answer;
  };
}

export const test = base.extend<Fixtures, WorkerFixtures>({
  page: async ({ page }, use) => {
    waitingForScripts(page);
    await use(page);
  },
  demo: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from the pattern
    async ({}, use) => {
      const house = await startHouse();
      await use(house);
      await house.stop();
      fs.rmSync(house.dataDir, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: 180_000 },
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

/** What fades or slides in is looked at when it stands; what pulses for ever is not waited for. */
export async function stillness(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  // What lies below is laid out piece by piece, which takes a busy machine seconds: until then its places are not its own.
  await page.waitForFunction(() => !document.documentElement.classList.contains('rolled'));
  await page.evaluate(() => {
    const passing = document.getAnimations().filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime));
    return Promise.all(passing.map(({ finished }) => finished.catch(() => undefined)));
  });
}

const wcag = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** What stands against WCAG 2.2 AA once the page is still. What passes is not written out: that is most of axe's time. */
export async function violationsIn(page: Page, { include, exclude }: { include?: string; exclude?: string } = {}): Promise<string[]> {
  await stillness(page);
  // No second page that puts the frames' answers together: ours have no frames but those that are left out.
  const axe = new AxeBuilder({ page }).setLegacyMode(true);
  if (include) axe.include(include);
  if (exclude) axe.exclude(exclude);
  const { violations } = await axe.options({ runOnly: { type: 'tag', values: wcag }, resultTypes: ['violations'] }).analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html.slice(0, 160)}`);
}

export type OpenMatch = { matchId: string; sport: string; name: string };
type Listed = { matchId: string; statusDetail: string; startTime: string; homeSide: { name: string }; awaySide: { name: string } };

/** A match that is open for more than an hour, so that it stays open for the journey. */
export async function openMatch(page: Page, { url }: RunningHouse): Promise<OpenMatch> {
  for (const sport of ['soccer', 'baseball', 'basketball', 'volleyball', 'mma']) {
    const matches = (await (await page.request.get(`${url}/api/odds/${sport}?status=UPCOMING`)).json()) as Listed[];
    const found = matches.find((match) => match.statusDetail === 'scheduled' && Date.parse(match.startTime) > Date.now() + 3_600_000);
    if (found) return { matchId: found.matchId, sport, name: `${found.homeSide.name} 대 ${found.awaySide.name}` };
  }
  throw new Error('the demo season has no match that is still open');
}

/** A pick that was right or wrong, however many newer ones still wait for their results. */
export async function settledPick(page: Page, { url }: RunningHouse): Promise<number> {
  let cursor: string | undefined;
  do {
    const answer = await page.request.get(`${url}/api/posts?limit=100${cursor ? `&cursor=${encodeURIComponent(cursor)}` : ''}`);
    const posts = (await answer.json()) as { id: number; result: string; isScored: boolean }[];
    const settled = posts.find(({ result, isScored }) => isScored && (result === 'won' || result === 'lost'));
    if (settled) return settled.id;
    cursor = answer.headers()['x-next-cursor'];
  } while (cursor);
  throw new Error('no pick was settled in the past of the demo world');
}

/** Signed in as one of the cast on this page: the cookie from the answer, the keys as the screens keep them. */
export async function enterAs(page: Page, { url }: RunningHouse, username: string): Promise<void> {
  await page.goto(`${url}/terms`);
  const answer = await page.request.post(`${url}/api/demo/login`, { data: { username } });
  expect(answer.status()).toBe(200);
  const { token, user } = (await answer.json()) as { token: string; user: unknown };
  await page.evaluate(
    ([kept, whose]) => {
      localStorage.setItem('auth_token', kept);
      localStorage.setItem('auth_user', whose);
    },
    [token, JSON.stringify(user)] as const,
  );
}

export { expect };

/** Text for the middle of a pattern: names of leagues and clubs have brackets and dots. */
export const literally = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
