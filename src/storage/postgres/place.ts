// Where an embedded server lives and who runs it: PostgreSQL refuses root, and a socket's path has at most 107 bytes.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { copyFor, installedBinaries, isReachable } from './binaries.ts';
import { makeFolder } from './make-folder.ts';
import { StorageRefusal } from './refusal.ts';

/** `prefix`: a command that runs the rest as somebody else; `uid`: the user to become. */
export type Runner = { prefix: string[]; uid?: number; gid?: number };
export type Place = { native: string; version: string; data: string; socketDir: string; runner: Runner };

/** `setuid` is chosen by itself where user namespaces are denied; tests ask for it. */
export type Isolation = 'auto' | 'setuid';

const nobody = 65534;
const socketName = '.s.PGSQL.5432';
/** Linux allows 107 bytes, macOS 103. */
const longestSocketPath = 103;

const namespace = ['unshare', '--user', `--map-user=${nobody}`, `--map-group=${nobody}`];
const hasNamespaces = () => spawnSync('unshare', [...namespace.slice(1), 'true'], { stdio: 'ignore' }).status === 0;

/** A container may run us under a number that stands in no list of users, and initdb wants a name. */
function hasName(): boolean {
  try {
    os.userInfo();
    return true;
  } catch {
    return false;
  }
}

function runnerFor(data: string, isolation: Isolation): Runner {
  if (process.getuid?.() !== 0) return { prefix: hasName() || !hasNamespaces() ? [] : namespace };
  const there = fs.statSync(data, { throwIfNoEntry: false });
  if (there && there.uid !== 0) return { prefix: [], uid: there.uid, gid: there.gid };
  // A user namespace shows the server another user while root's own files, even below /root, stay at hand.
  if (isolation === 'auto' && hasNamespaces()) return { prefix: namespace };
  return { prefix: [], uid: nobody, gid: nobody };
}

/** Where the data would not be reachable by the user who must own it, a folder that is stands in for it. */
function dataFor(wanted: string, { runner, standIn }: { runner: Runner; standIn: string }): string {
  if (runner.uid === undefined || isReachable(path.dirname(wanted), runner.uid)) return wanted;
  if (fs.existsSync(path.join(wanted, 'PG_VERSION'))) {
    throw new StorageRefusal(
      `${wanted} 의 데이터를 열 권한이 없어요. 처음 만든 사용자로 실행하거나 DATA_DIR을 옮겨 주세요.\n` +
        `The data in ${wanted} cannot be reached by the user that must run PostgreSQL here; run as its first user or move DATA_DIR.`,
    );
  }
  return standIn;
}

/** A folder that is ours alone; anything else at that name is not trusted. */
export function ownFolder(folder: string, { uid, gid }: Runner): void {
  fs.mkdirSync(folder, { recursive: true, mode: 0o700 });
  const stat = fs.lstatSync(folder);
  const owners = [process.getuid?.() ?? stat.uid, uid];
  if (!stat.isDirectory() || !owners.includes(stat.uid)) {
    throw new StorageRefusal(`${folder} 폴더의 주인이 달라서 쓰지 않아요. (${folder} belongs to somebody else)`);
  }
  if (stat.mode & 0o077) fs.chmodSync(folder, 0o700);
  if (uid !== undefined && stat.uid !== uid) fs.chownSync(folder, uid, gid ?? uid);
}

function socketFolder(key: string): string {
  const name = `picknote-${key}`;
  const preferred = path.join(os.tmpdir(), name);
  return Buffer.byteLength(path.join(preferred, socketName)) <= longestSocketPath ? preferred : path.join('/tmp', name);
}

function namesOf(dataDir: string): { wanted: string; key: string; standIn: string } {
  const wanted = path.join(path.resolve(dataDir), 'postgres');
  const key = createHash('sha256').update(`${process.getuid?.()}:${wanted}`).digest('hex').slice(0, 16);
  return { wanted, key, standIn: path.join('/var/tmp', `picknote-data-${key}`) };
}

/** Whether a server was ever founded for this folder, in it or where another stands in for it; nothing is made by asking. */
export function isFounded(dataDir: string): boolean {
  const { wanted, standIn } = namesOf(dataDir);
  return fs.existsSync(wanted) || fs.existsSync(standIn);
}

export async function placeFor(dataDir: string, isolation: Isolation = 'auto'): Promise<Place> {
  const { wanted, key, standIn } = namesOf(dataDir);
  makeFolder(dataDir);
  const runner = runnerFor(fs.existsSync(wanted) || !fs.existsSync(standIn) ? wanted : standIn, isolation);
  const installed = await installedBinaries();
  const native = runner.uid === undefined ? installed.native : copyFor(installed, runner.uid);
  return { native, version: installed.version, runner, data: dataFor(wanted, { runner, standIn }), socketDir: socketFolder(key) };
}
