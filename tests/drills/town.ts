// A small town for drills: a PostgreSQL, a Valkey or Redis, nginx, and processes of the house between them, each started and ended at will.
import { type ChildProcess, spawn } from 'node:child_process';
import fs from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { openEmbedded } from '#storage/embedded.ts';
// @ts-expect-error The scripts that start the house are plain JavaScript.
import { houseProgram } from '../../tools/lib.mjs';
import { ask } from './asking.ts';

const folders = ['/usr/sbin', '/usr/bin', '/usr/local/sbin', '/usr/local/bin', '/opt/homebrew/bin'];
const find = (name: string) => folders.map((folder) => path.join(folder, name)).find((file) => fs.existsSync(file));
export const nginx = find('nginx');
export const valkey = find('valkey-server') ?? find('redis-server');

/** Below the ephemeral ones, and free at the moment. */
async function freePort(): Promise<number> {
  for (;;) {
    const port = 20_000 + Math.floor(Math.random() * 10_000);
    const isFree = await new Promise<boolean>((resolve) => {
      const probe = net.createServer();
      probe.once('error', () => resolve(false));
      probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
    });
    if (isFree) return port;
  }
}

export async function until(what: string, isTrue: () => Promise<boolean>, mostMs = 60_000): Promise<void> {
  const end = performance.now() + mostMs;
  while (!(await isTrue().catch(() => false))) {
    if (performance.now() > end) throw new Error(`waited in vain: ${what}`);
    await sleep(50);
  }
}

type Program = { child: ChildProcess; said: () => string; ended: Promise<number | string> };

function start(command: string, args: readonly string[], env: Record<string, string> = {}): Program {
  const child = spawn(command, args, { env: { PATH: process.env['PATH'] ?? '', ...env }, stdio: ['ignore', 'pipe', 'pipe'] });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (said += chunk));
  const ended = new Promise<number | string>((resolve) => {
    child.on('error', (fault) => resolve(String(fault)));
    child.on('exit', (code, signal) => resolve(code ?? signal ?? 'gone'));
  });
  return { child, said: () => said, ended };
}

async function end(program: Program | undefined, signal: NodeJS.Signals): Promise<number | string | undefined> {
  if (!program) return undefined;
  program.child.kill(signal);
  // Whatever hangs is not left behind.
  const late = setTimeout(() => program.child.kill('SIGKILL'), 20_000);
  return program.ended.finally(() => clearTimeout(late));
}

/** One process of the house that can be restarted at its port. */
export type Process = {
  url: string;
  start(): Promise<void>;
  /** Ends with its exit code and how long that took. */
  stop(): Promise<{ code: number | string | undefined; tookMs: number }>;
  said(): string;
};

function processOf(port: number, env: Record<string, string>): Process {
  const url = `http://127.0.0.1:${port}`;
  let program: Program | undefined;
  let before = '';
  return {
    url,
    async start() {
      before += program?.said() ?? '';
      program = start(process.execPath, ['--disable-warning=ExperimentalWarning', houseProgram as string], { ...env, PORT: String(port) });
      const { ended, said } = program;
      let end: number | string | undefined;
      void ended.then((code) => {
        end = code;
      });
      await until(
        `a process at ${port}\n${said()}`,
        async () => {
          if (end !== undefined) throw new Error(`it ended with ${end}: ${said()}`);
          return (await ask(`${url}/readyz`)).status === 200;
        },
        120_000,
      );
    },
    async stop() {
      const began = performance.now();
      const code = await end(program, 'SIGTERM');
      return { code, tookMs: performance.now() - began };
    },
    said: () => before + (program?.said() ?? ''),
  };
}

/** The file that operators take, with ports of this town. */
function nginxFile(folder: string, ports: { door: number; web: readonly [number, number] }): string {
  const site = fs
    .readFileSync('deploy/nginx.conf', 'utf8')
    .replace('listen 80;', `listen 127.0.0.1:${ports.door};`)
    .replace('/var/log/nginx/access.log', `${folder}/access.log`)
    .replace('/var/log/nginx/error.log', `${folder}/site-error.log`)
    .replaceAll('127.0.0.1:3001', `127.0.0.1:${ports.web[0]}`)
    .replaceAll('127.0.0.1:3002', `127.0.0.1:${ports.web[1]}`);
  fs.writeFileSync(path.join(folder, 'site.conf'), site);
  const temp = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${folder}/${name};`).join('\n  ');
  const file = path.join(folder, 'nginx.conf');
  const main = `daemon off;\npid ${folder}/nginx.pid;\nerror_log ${folder}/error.log;\nevents { worker_connections 512; }\nhttp {\n  access_log off;\n  ${temp}\n  include ${folder}/site.conf;\n}\n`;
  fs.writeFileSync(file, process.getuid?.() === 0 ? `user root;\n${main}` : main);
  return file;
}

export type Town = Awaited<ReturnType<typeof openTown>>;

/** `settings` are added to those of every process. */
export async function openTown(settings: Record<string, string> = {}) {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'picknote-drill-'));
  const log = { info: () => {}, warn: () => {}, error: () => {} };
  const postgres = await openEmbedded({ dataDir: path.join(folder, 'data'), log, durability: 'fast-and-loose' });
  const [door, one, two, jobs, store] = [await freePort(), await freePort(), await freePort(), await freePort(), await freePort()];
  let memory: Program | undefined;
  const isMemoryUp = () =>
    new Promise<boolean>((resolve) => {
      const probe = net.connect(store, '127.0.0.1', () => resolve(true) ?? probe.destroy());
      probe.on('error', () => resolve(false));
    });
  const town = {
    databaseUrl: postgres.url,
    redisUrl: `redis://127.0.0.1:${store}`,
    door: `http://127.0.0.1:${door}`,
    async startMemory() {
      memory = start(valkey ?? '', ['--port', String(store), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no', '--dir', folder]);
      await until('Valkey', isMemoryUp, 10_000);
    },
    killMemory: () => end(memory, 'SIGKILL'),
    openProcess: (roles: string, port: number) =>
      processOf(port, {
        ...settings,
        DATABASE_URL: postgres.url,
        REDIS_URL: town.redisUrl,
        DATA_DIR: path.join(folder, `of-${port}`),
        ROLES: roles,
        TRUSTED_PROXIES: '127.0.0.1',
        LOG_LEVEL: 'warn',
        NODE_COMPILE_CACHE: 'node_modules/.cache/compile',
      }),
  };
  await town.startMemory();
  const [web1, web2, worker] = [town.openProcess('web', one), town.openProcess('web', two), town.openProcess('jobs', jobs)];
  const proxy = start(nginx ?? '', ['-p', folder, '-c', nginxFile(folder, { door, web: [one, two] })]);
  return {
    ...town,
    web1,
    web2,
    worker,
    async close() {
      await Promise.all([web1, web2, worker].map((one) => one.stop()));
      await end(proxy, 'SIGQUIT');
      await end(memory, 'SIGKILL');
      await postgres.close();
      fs.rmSync(folder, { recursive: true, force: true });
    },
  };
}
