// One process at a time starts or stops the server of a data folder; the lock of a dead process is taken over.
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { makeFolder } from './make-folder.ts';

const longestWaitMs = 90_000;

/** When a process began, in the system's own words: a pid alone may be somebody else's by now. Undefined: no such process. */
function startOf(pid: number): string | undefined {
  if (process.platform === 'linux') {
    try {
      const stat = fs.readFileSync(`/proc/${pid}/stat`, 'utf8');
      return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19];
    } catch {
      return undefined;
    }
  }
  const { status, stdout } = spawnSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' });
  return status === 0 ? stdout.trim() : undefined;
}

const isHeld = (text: string): boolean => {
  const [pid, start] = text.split(' ', 2);
  const started = startOf(Number(pid));
  return started !== undefined && started.replaceAll(' ', '_') === start;
};

/** Moves a dead holder's file away; if a living one replaced it in between, its file is put back. */
function clearStale(file: string, seen: string): void {
  const aside = `${file}.${process.pid}.stale`;
  try {
    fs.renameSync(file, aside);
  } catch {
    return;
  }
  if (fs.readFileSync(aside, 'utf8') !== seen && !fs.existsSync(file)) fs.renameSync(aside, file);
  else fs.rmSync(aside, { force: true });
}

/** Runs the work while holding the lock of the folder. */
export async function withStartLock<T>(dataDir: string, work: () => Promise<T>): Promise<T> {
  makeFolder(dataDir);
  const file = path.join(dataDir, 'starting.lock');
  const mine = path.join(dataDir, `starting.${process.pid}.${Math.trunc(performance.now() * 1000)}`);
  fs.writeFileSync(mine, `${process.pid} ${(startOf(process.pid) ?? '').replaceAll(' ', '_')}`, { flag: 'wx', mode: 0o600 });
  try {
    for (let waitedMs = 0; ; waitedMs += 25) {
      try {
        // A link appears with its content in it, and only if the name is free.
        fs.linkSync(mine, file);
        break;
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
      }
      const seen = fs.existsSync(file) ? fs.readFileSync(file, 'utf8') : undefined;
      if (seen !== undefined && !isHeld(seen)) clearStale(file, seen);
      else if (waitedMs > longestWaitMs) throw new Error(`${file} is held by process ${seen?.split(' ')[0]} for too long`);
      else await sleep(25);
    }
  } finally {
    fs.rmSync(mine, { force: true });
  }
  try {
    return await work();
  } finally {
    fs.rmSync(file, { force: true });
  }
}
