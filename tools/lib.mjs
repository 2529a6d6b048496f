// What the scripts share. Plain JavaScript that any Node from 20 runs: it works before the project's own Node is installed.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import zlib from 'node:zlib';

export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');
process.chdir(root);

const ownNode = path.join(root, 'node_modules/.bin/node');

/** It is made for glibc: on a Linux without it (Alpine) it stands there and cannot be begun. There its link goes, so that neither npm nor
 *  whatever asks for `node` finds it first. */
function ownNodeRuns() {
  if (!fs.existsSync(ownNode)) return false;
  const { status, error } = spawnSync(ownNode, ['--version'], { stdio: 'ignore', timeout: 20_000 });
  if (status === 0) return true;
  if (status !== null || error?.code === 'ENOENT') fs.rmSync(ownNode, { force: true });
  return false;
}

/** React Router runs on it, and it strips types. */
const isNewEnough = (version) => {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  return major > 22 || (major === 22 && minor >= 22);
};

function chooseNode() {
  if (ownNodeRuns()) return ownNode;
  if (isNewEnough(process.versions.node)) return process.execPath;
  console.error(
    `이 컴퓨터에서 도는 Node 24 꾸러미가 없어요(맥이거나, glibc가 없는 리눅스). Node 24를 설치하고 다시 시작해 주세요. (Node ${process.versions.node} is older than 22.22)`,
  );
  process.exit(1);
}

let chosenNode;
/** The Node that npm installed with the project (Linux with glibc); elsewhere the running one, where it is new enough. */
export const projectNode = () => (chosenNode ??= chooseNode());

const withBin = (extra = {}) => ({
  ...process.env,
  PATH: `${path.join(root, 'node_modules/.bin')}${path.delimiter}${process.env.PATH}`,
  ...extra,
});

/** The house as it is built: what every start but that of `npm run dev` opens. */
export const houseProgram = 'build/house/main.js';

/** Settings may stand in .env; a nursery of this size holds the house small and costs a page nothing (code kept small would make every page
 *  five times as dear); a house at rest asks for its rubbish to be taken out (src/jobs/rest.ts); type stripping needs no warning. */
export const nodeFlags = [
  ...(fs.existsSync('.env') ? ['--env-file=.env'] : []),
  '--max-semi-space-size=16',
  '--expose-gc',
  '--disable-warning=ExperimentalWarning',
];

/** Code that was compiled once is not compiled again: it makes a warm start shorter. On Linux what hashing passwords and
 *  opening pictures took from the system is given back: without the two numbers 200 sign-ins leave 100 MB behind. */
export const nodeEnv = {
  NODE_COMPILE_CACHE: path.join(root, 'node_modules/.cache/compile'),
  MALLOC_ARENA_MAX: '1',
  MALLOC_TRIM_THRESHOLD_: '65536',
};

/** Runs a command to its end, its output shown; a failure ends this process with the same code. */
export function run(command, args, extra = {}) {
  // Ctrl+C is heard by the command too, which tidies up: whoever ended before it would leave it behind, in the way of the next start.
  const end = () => process.exit(130);
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, end);
  // What a tool prints on its standard output is its own: the words of those who prepare it go to standard error.
  const { status, error } = spawnSync(command, args, { stdio: ['inherit', 2, 2], env: withBin(extra) });
  // A signal that came meanwhile is told at the next turn of the loop, before this.
  setImmediate(() => {
    for (const signal of ['SIGINT', 'SIGTERM']) process.off(signal, end);
  });
  if (error) console.error(`${command}: ${error.message}`);
  if (status !== 0) process.exit(status ?? 1);
}

/** The same beside others: a failure is told to whoever waits, so that the others come to their end. */
export async function runAside(command, args) {
  const child = spawn(command, args, { stdio: ['ignore', 2, 2], env: withBin({ NODE_ENV: 'production' }) });
  // Whoever is ended leaves nothing at work behind.
  const end = () => child.kill();
  process.on('exit', end);
  const ended = await new Promise((resolve) => {
    child.on('error', (error) => resolve(String(error)));
    child.on('close', (code) => resolve(code));
  });
  process.off('exit', end);
  if (ended !== 0) throw new Error(`${command}: ${ended}`);
}

/** Runs a command to its end and says how it ended. */
export function attempt(command, args, extra = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { env: withBin(extra), stdio: ['ignore', 'pipe', 'pipe'] });
    const chunks = [];
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => chunks.push(chunk));
    child.on('error', (error) => resolve({ ok: false, output: String(error) }));
    child.on('close', (code) => resolve({ ok: code === 0, output: Buffer.concat(chunks).toString() }));
  });
}

const hashOf = (files) => {
  const hash = createHash('sha256');
  for (const file of files) hash.update(file).update(fs.readFileSync(file));
  return hash.digest('hex');
};
const filesBelow = (folder) =>
  fs
    .readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath ?? entry.path, entry.name))
    .sort();

const isStamped = (stamp, key) => fs.existsSync(stamp) && fs.readFileSync(stamp, 'utf8') === key;
function setStamp(stamp, key) {
  fs.mkdirSync(path.dirname(stamp), { recursive: true });
  fs.writeFileSync(stamp, key);
}

const [installedStamp, lockKey] = ['node_modules/.installed', () => hashOf(['package-lock.json', 'package.json'])];

/** What stands in node_modules counts as installed: the image holds less than the lock, and nobody may write there. */
export const stampInstalled = () => setStamp(installedStamp, lockKey());

/** Installs the locked packages, unless this very lock is installed already: all of them, also where NODE_ENV=production or a setting of npm's
 *  leaves out what builds, or the PostgreSQL and the Node that come along. */
export function install() {
  if (!isStamped(installedStamp, lockKey())) {
    run('npm', ['ci', '--include=dev', '--include=optional', '--no-fund', '--no-audit', '--ignore-scripts', '--loglevel=error']);
    stampInstalled();
  }
  // What follows asks for `node` by its name.
  projectNode();
}

const [brotli, gzip] = [promisify(zlib.brotliCompress), promisify(zlib.gzip)];

/** Beside a file that browsers load its compressed forms, so that no answer has to wait for the best one. */
async function press(file) {
  const bytes = fs.readFileSync(file);
  if (bytes.length < 200) return;
  const [small, usual] = await Promise.all([
    brotli(bytes, { params: { [zlib.constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } }),
    gzip(bytes, { level: 9, memLevel: 9 }),
  ]);
  fs.writeFileSync(`${file}.br`, small);
  fs.writeFileSync(`${file}.gz`, usual);
}

async function buildPages() {
  for (const folder of ['build/client', 'build/server']) fs.rmSync(path.join(root, folder), { recursive: true, force: true });
  await runAside('react-router', ['build', '--logLevel', 'error']);
  await Promise.all(
    filesBelow('build/client')
      .filter((name) => /\.(js|css|svg|webmanifest)$/.test(name))
      .map(press),
  );
}

/** One of the things that are built, unless it stands built from these very sources. What a failed work leaves behind is nothing that was built. */
export async function built(stamp, key, work) {
  if (isStamped(stamp, key)) return;
  fs.rmSync(stamp, { force: true });
  await work();
  setStamp(stamp, key);
}

/** Works side by side, each to its end; then the first failure counts. */
export async function allOf(works) {
  const failed = (await Promise.allSettled(works)).find(({ status }) => status === 'rejected');
  if (failed) throw failed.reason;
}

/** What there is to build, each with its stamp, what it is built from, and how. */
function works() {
  const below = (...folders) => folders.flatMap(filesBelow).filter((file) => !file.includes('.test.'));
  const pages = [...below('src/web', 'src/contract', 'src/domain', 'public'), 'vite.config.ts', 'react-router.config.ts', 'tools/plain.ts'];
  const house = [...below('src'), 'tools/build-house.mjs', 'tools/plain.ts', 'package.json'];
  return {
    pages: ['build/.built', hashOf([...pages, 'package-lock.json']), buildPages],
    house: ['build/.house', hashOf([...house, 'package-lock.json']), () => runAside('node', ['tools/build-house.mjs'])],
  };
}

/** What failed is told without where in these scripts. */
function giveUp(fault) {
  console.error(fault.message);
  process.exit(1);
}

/** Builds the pages and the house, side by side; a failure ends this process. */
export async function build() {
  const { pages, house } = works();
  await allOf([built(...pages), built(...house)]).catch(giveUp);
}

/** Opens the house, built first where it has to be. Its world is founded while the pages are built: each takes a newcomer as long as the other. */
export async function open() {
  const { pages, house } = works();
  await built(...house).catch(giveUp);
  const [stamp, key] = pages;
  if (isStamped(stamp, key)) return foreground([...nodeFlags, houseProgram], { NODE_ENV: 'production' });
  await openBeside(() => built(...pages), [...nodeFlags, houseProgram, '--pages-come']);
}

/** Runs the program beside the work that it waits for; it is told when that is done, and ended when it fails. */
export async function openBeside(work, args) {
  const child = foreground(args, { NODE_ENV: 'production' }, ['inherit', 'inherit', 'inherit', 'ipc']);
  try {
    await work();
  } catch (fault) {
    // At Ctrl+C all are ended together: then nothing has failed.
    await new Promise((resolve) => setTimeout(resolve, 100));
    if (child.killed || child.exitCode !== null) return;
    child.removeAllListeners('exit').on('exit', () => giveUp(fault));
    child.kill();
    return;
  }
  // One that has just ended hears nothing; its end is ours.
  child.send('pages', () => undefined);
}

/** Runs a program of ours in the foreground: signals are passed on, and its exit code is ours. */
export function foreground(args, extra = {}, stdio = 'inherit') {
  const child = spawn(projectNode(), args, { stdio, env: withBin({ ...nodeEnv, ...extra }) });
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));
  child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
  return child;
}
