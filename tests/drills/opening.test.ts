// A house that is opened while its pages are still being built: it waits for them, and goes with whoever builds them.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, onTestFinished, test, vi } from 'vitest';
import { freePort, temporaryFolder } from '../../benchmarks/safety/product.ts';

const root = path.resolve(import.meta.dirname, '../..');
const patient = { timeout: 100_000, interval: 100 };

/** As `npm start` does it in a fresh clone, with a work that a file ends: `done` well, `failed` badly. */
async function openBeside() {
  const dataDir = temporaryFolder();
  onTestFinished(() => fs.rmSync(dataDir, { recursive: true, force: true }));
  const port = await freePort();
  const script = `
    import fs from 'node:fs';
    import { houseProgram, nodeFlags, openBeside } from ${JSON.stringify(path.join(root, 'tools/lib.mjs'))};
    const has = (name) => fs.existsSync(${JSON.stringify(dataDir)} + '/' + name);
    await openBeside(async () => {
      while (!has('done') && !has('failed')) await new Promise((resolve) => setTimeout(resolve, 50));
      if (has('failed')) throw new Error('half of the pages');
    }, [...nodeFlags, houseProgram, '--pages-come']);`;
  const env = { PATH: process.env['PATH'] ?? '', HOME: process.env['HOME'] ?? '', MODE: 'live', LOG_LEVEL: 'error' };
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    cwd: root,
    env: { ...env, ESPN_BASE_URL: 'http://127.0.0.1:9', PORT: String(port), DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const chunks: string[] = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => chunks.push(String(chunk)));
  const ended = once(child, 'exit');
  onTestFinished(() => void child.kill('SIGKILL'));
  return {
    child,
    ended,
    output: () => chunks.join(''),
    put: (name: string) => fs.writeFileSync(path.join(dataDir, name), ''),
    isDatabaseUp: () => fs.existsSync(path.join(dataDir, 'postgres/postmaster.pid')),
    isReady: async () => {
      const reply = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => undefined);
      await reply?.text();
      return reply?.ok ?? false;
    },
  };
}

test('it founds its world meanwhile, answers when the pages are there, and ends as one that was opened after them', async () => {
  const { child, ended, put, isReady, isDatabaseUp } = await openBeside();
  await vi.waitFor(() => expect(isDatabaseUp()).toBe(true), patient);
  // An empty world is founded in less: without the pages it would answer by now.
  await sleep(6_000);
  expect(await isReady()).toBe(false);
  put('done');
  await vi.waitFor(async () => expect(await isReady()).toBe(true), patient);
  child.kill('SIGTERM');
  expect(await ended).toEqual([0, null]);
  expect(isDatabaseUp()).toBe(false);
});

test('pages that cannot be built end it with a sentence and a code, and no database stays behind', async () => {
  const { ended, output, put, isDatabaseUp } = await openBeside();
  await vi.waitFor(() => expect(isDatabaseUp()).toBe(true), patient);
  put('failed');
  expect(await ended).toEqual([1, null]);
  expect(output()).toBe('half of the pages\n');
  expect(isDatabaseUp()).toBe(false);
});

test.each(['SIGTERM', 'SIGKILL'] as const)('a %s to whoever builds the pages is its end too', async (signal) => {
  const { child, ended, isReady, isDatabaseUp } = await openBeside();
  await vi.waitFor(() => expect(isDatabaseUp()).toBe(true), patient);
  child.kill(signal);
  await ended;
  await vi.waitFor(() => expect(isDatabaseUp()).toBe(false), patient);
  expect(await isReady()).toBe(false);
});
