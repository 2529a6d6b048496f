// What the scripts share: a build that failed is built again, one that fails beside another lets it come to its end, the image installs nothing, whoever builds all of it,
// and a signal to npm reaches the house.
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
// @ts-expect-error The scripts that start the house are plain JavaScript.
import * as lib from './lib.mjs';

type Lib = {
  built(stamp: string, key: string, work: () => Promise<void>): Promise<void>;
  allOf(works: readonly Promise<void>[]): Promise<void>;
  runAside(command: string, args: readonly string[]): Promise<void>;
};
const { built, allOf, runAside } = lib as Lib;

function stampIn(): string {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'picknote-built-'));
  onTestFinished(() => fs.rmSync(folder, { recursive: true }));
  return path.join(folder, '.built');
}

test('what stands built from the same sources is not built again; what failed since is, from whatever sources', async () => {
  const stamp = stampIn();
  const work = vi.fn(async () => {});
  await built(stamp, 'old', work);
  await built(stamp, 'old', work);
  expect(work).toHaveBeenCalledTimes(1);
  await expect(built(stamp, 'new', () => Promise.reject(new Error('half of it')))).rejects.toThrow('half of it');
  await built(stamp, 'old', work);
  expect(work).toHaveBeenCalledTimes(2);
});

test('a program that fails beside others is told as a failure, when the others have ended', async () => {
  let hasEnded = false;
  const other = new Promise<void>((resolve) => setTimeout(resolve, 300)).then(() => {
    hasEnded = true;
  });
  await expect(allOf([runAside('node', ['-e', 'process.exit(3)']), other])).rejects.toThrow('node: 3');
  expect(hasEnded).toBe(true);
  await expect(runAside('no-such-program', [])).rejects.toThrow('no-such-program');
});

test('where what is there was stamped as installed, a tool runs, and nothing is installed', () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'picknote-image-'));
  onTestFinished(() => fs.rmSync(folder, { recursive: true }));
  const root = path.resolve(import.meta.dirname, '..');
  for (const file of ['package.json', 'package-lock.json', 'tools/lib.mjs', 'tools/run.mjs'])
    fs.cpSync(path.join(root, file), path.join(folder, file));
  fs.writeFileSync(path.join(folder, 'hello.mjs'), "console.log('hello from the tool');");
  // No npm is found there: whoever wants to install fails.
  const node = (...words: string[]) =>
    spawnSync(process.execPath, words, { cwd: folder, env: { PATH: '/nowhere' }, encoding: 'utf8' }).stdout.trim();
  expect(node('tools/run.mjs', 'hello.mjs')).toBe('');
  node('-e', "import('./tools/lib.mjs').then(({ stampInstalled }) => stampInstalled())");
  expect(node('tools/run.mjs', 'hello.mjs')).toBe('hello from the tool');
});

/** What the scripts choose in a folder where this is the Node that came along; `as` is what the running one says it is. */
function chosenBeside(own: (file: string) => void, as = process.versions.node) {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'picknote-node-'));
  onTestFinished(() => fs.rmSync(folder, { recursive: true }));
  fs.cpSync(path.resolve(import.meta.dirname, 'lib.mjs'), path.join(folder, 'tools/lib.mjs'));
  const file = path.join(folder, 'node_modules/.bin/node');
  fs.mkdirSync(path.dirname(file), { recursive: true });
  own(file);
  const script = `
    Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '${as}' } });
    const { projectNode } = await import('./tools/lib.mjs');
    console.log(projectNode(), projectNode());`;
  const words = ['--input-type=module', '-e', script];
  const { stdout, stderr, status } = spawnSync(process.execPath, words, { cwd: folder, encoding: 'utf8' });
  return { chosen: stdout.trim().split(' '), stderr, status, file: fs.realpathSync(path.dirname(file)), isThere: fs.existsSync(file) };
}

/** As one for glibc is where there is none: it stands there, and what would begin it does not. */
const madeForOthers = (file: string) => fs.writeFileSync(file, '#!/no/such/loader\n', { mode: 0o755 });

test('the Node that came along is taken where it runs, and looked at once', () => {
  const counted = (file: string) => fs.writeFileSync(file, `#!/bin/sh\necho asked >> "$0.log"\n`, { mode: 0o755 });
  const { chosen, file, isThere } = chosenBeside(counted, '20.1.0');
  expect(chosen).toEqual([path.join(file, 'node'), path.join(file, 'node')]);
  expect(isThere).toBe(true);
  expect(fs.readFileSync(path.join(file, 'node.log'), 'utf8')).toBe('asked\n');
});

test('where the one that came along cannot run, as on a Linux without glibc, the running one is taken, and nobody finds the other first', () => {
  const { chosen, isThere } = chosenBeside(madeForOthers);
  expect(chosen).toEqual([process.execPath, process.execPath]);
  expect(isThere).toBe(false);
});

test('where neither will do, one sentence says what is needed', () => {
  const { status, stderr } = chosenBeside(madeForOthers, '22.21.0');
  expect(status).toBe(1);
  expect(stderr.trim().split('\n')).toEqual([expect.stringMatching(/glibc.*Node 24를 설치.*22\.21\.0 is older than 22\.22/)]);
});

test.each([{ NODE_ENV: 'production' }, { npm_config_omit: 'optional' }])(
  'what builds the house and what comes along is installed where the machine says %o too',
  { timeout: 60_000 },
  (said) => {
    const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'picknote-install-'));
    onTestFinished(() => fs.rmSync(folder, { recursive: true }));
    const root = path.resolve(import.meta.dirname, '..');
    fs.cpSync(path.join(root, 'tools/lib.mjs'), path.join(folder, 'tools/lib.mjs'));
    for (const name of ['builds', 'comes-along']) {
      fs.mkdirSync(path.join(folder, name));
      fs.writeFileSync(path.join(folder, name, 'package.json'), JSON.stringify({ name, version: '1.0.0' }));
    }
    const needs = { devDependencies: { builds: 'file:builds' }, optionalDependencies: { 'comes-along': 'file:comes-along' } };
    fs.writeFileSync(path.join(folder, 'package.json'), JSON.stringify({ name: 'house', version: '1.0.0', ...needs }));
    const env = { ...process.env, ...said };
    spawnSync('npm', ['install', '--package-lock-only', '--offline', '--include=dev', '--include=optional'], { cwd: folder, env });
    spawnSync('node', ['-e', "import('./tools/lib.mjs').then(({ install }) => install())"], { cwd: folder, env });
    expect(fs.readdirSync(path.join(folder, 'node_modules')).filter((name) => !name.startsWith('.'))).toEqual(['builds', 'comes-along']);
  },
);

test('at Ctrl+C a script waits until what it runs has tidied up, and goes no further', async () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'picknote-run-'));
  onTestFinished(() => fs.rmSync(folder, { recursive: true }));
  const place = (name: string) => path.join(folder, name);
  const tidy = `setTimeout(() => { fs.writeFileSync(${JSON.stringify(place('tidied'))}, ''); process.exit(0); }, 500)`;
  const command = `process.on('SIGINT', () => ${tidy}); setInterval(() => {}, 1000); fs.writeFileSync(${JSON.stringify(place('begun'))}, '')`;
  const script = `
    import { run } from ${JSON.stringify(path.resolve(import.meta.dirname, 'lib.mjs'))};
    run('node', ['-e', ${JSON.stringify(`const fs = require('node:fs'); ${command}`)}]);
    await new Promise((resolve) => setTimeout(resolve, 100));
    (await import('node:fs')).writeFileSync(${JSON.stringify(place('went on'))}, '');`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], { detached: true, stdio: 'ignore' });
  const ended = once(child, 'exit');
  await vi.waitFor(() => expect(fs.existsSync(place('begun'))).toBe(true), { timeout: 20_000 });
  // As a terminal does: everybody in the group hears it.
  process.kill(-(child.pid ?? 0), 'SIGINT');
  expect(await ended).toEqual([130, null]);
  expect(fs.readdirSync(folder).sort()).toEqual(['begun', 'tidied']);
});

test.each(['start', 'dev'])(
  'whoever ends npm run %s alone ends the house with it, and waits for it',
  { timeout: 60_000 },
  async (script) => {
    const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'picknote-npm-'));
    onTestFinished(() => fs.rmSync(folder, { recursive: true }));
    const { scripts } = JSON.parse(fs.readFileSync(path.resolve(import.meta.dirname, '../package.json'), 'utf8')) as { scripts: object };
    fs.writeFileSync(path.join(folder, 'package.json'), JSON.stringify({ name: 'house', version: '1.0.0', scripts }));
    fs.mkdirSync(path.join(folder, 'tools'));
    fs.writeFileSync(
      path.join(folder, 'tools/start.mjs'),
      `import fs from 'node:fs';
    process.on('SIGTERM', () => setTimeout(() => { fs.writeFileSync('tidied', ''); process.exit(0); }, 300));
    setTimeout(() => process.exit(3), 30_000);
    fs.writeFileSync('begun', '');`,
    );
    const npm = spawn('npm', ['run', script], { cwd: folder, stdio: 'ignore' });
    const ended = once(npm, 'exit');
    await vi.waitFor(() => expect(fs.existsSync(path.join(folder, 'begun'))).toBe(true), { timeout: 20_000 });
    npm.kill('SIGTERM');
    expect(await ended).toEqual([0, null]);
    expect(fs.existsSync(path.join(folder, 'tidied'))).toBe(true);
  },
);
