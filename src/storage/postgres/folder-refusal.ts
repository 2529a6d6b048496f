// A data folder that cannot be written, in a sentence: a full disk, missing rights, or something else at that name.
import fs from 'node:fs';
import path from 'node:path';
import { StorageRefusal } from './refusal.ts';

const longestChain = 5;
const logTailBytes = 2000;
const folderCodes = ['EACCES', 'EPERM', 'EROFS', 'ENOTDIR', 'EEXIST', 'ENOENT'];
const fileCalls = ['mkdir', 'open', 'write', 'link', 'rename', 'chmod', 'chown', 'copyfile'];
const unwritable = /permission denied|read-only file system/i;
/** The last is how PostgreSQL tells of a page that was written by half. */
const full = /no space left on device|disk quota exceeded|check free disk space/i;

function* chainOf(fault: unknown): Generator<NodeJS.ErrnoException> {
  let one = fault;
  for (let depth = 0; depth < longestChain && one instanceof Error; depth += 1, one = one.cause) yield one;
}

/** What PostgreSQL wrote last when it did not start: pg_ctl itself only says that it failed. */
function lastWords(dataDir: string): string {
  const log = path.join(dataDir, 'postgres', 'server.log');
  try {
    return fs.readFileSync(log, 'utf8').slice(-logTailBytes);
  } catch {
    return '';
  }
}

/** The fault itself where it speaks of something else. */
export function explainFolder(fault: unknown, dataDir: string): unknown {
  if (fault instanceof StorageRefusal) return fault;
  const chain = [...chainOf(fault)];
  const words = chain.map(({ message }) => message).join('\n') + (/did not start/.test(chain[0]?.message ?? '') ? lastWords(dataDir) : '');
  if (chain.some(({ code = '' }) => ['ENOSPC', 'EDQUOT', '53100'].includes(code)) || full.test(words)) {
    return new StorageRefusal(
      `데이터 폴더(${dataDir})가 있는 디스크가 가득 찼어요. 자리를 비우거나 DATA_DIR을 옮겨 주세요.\n` +
        `The disk of the data folder (${dataDir}) is full; make room or give another DATA_DIR.`,
      { cause: fault },
    );
  }
  const isFile = chain.some(({ code = '', syscall = '' }) => folderCodes.includes(code) && fileCalls.includes(syscall));
  if (!isFile && !unwritable.test(words)) return fault;
  return new StorageRefusal(
    `데이터 폴더(${dataDir})에 쓸 수 없어요. 권한을 확인하거나 DATA_DIR을 다르게 주세요. (${chain[0]?.message})\n` +
      `The data folder (${dataDir}) cannot be written; check its permissions or give another DATA_DIR.`,
    { cause: fault },
  );
}
