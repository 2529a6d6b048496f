// Writes everything that is remembered into one file: `npm run backup [-- <file>]`, also while the house is open.
import fs from 'node:fs';
import path from 'node:path';
import { ConfigError, processConfig } from '#config';
import { backUp, refuseUnlessOpened } from '#storage/backup.ts';
import { openDatabase, StorageRefusal } from '#storage/database.ts';

class UsageError extends Error {
  override name = 'UsageError';
}

/** What begins with a dash was meant as an option, and there is none. */
function fileGiven(): string | undefined {
  const [file, ...more] = process.argv.slice(2);
  if (more.length > 0 || file === '' || file?.startsWith('-')) throw new UsageError('쓰는 법: npm run backup [-- <백업 파일>]');
  return file;
}

/** Missing rights, a full disk or a folder of that name: said in a sentence, as it is no fault of ours. */
function explain(fault: unknown, file: string): unknown {
  const { code = '', path: place, message } = fault as NodeJS.ErrnoException;
  if (place === undefined && !['ENOSPC', 'EDQUOT'].includes(code)) return fault;
  return new StorageRefusal(`백업 파일을 쓰지 못했어요: ${file} (${message})`, { cause: fault });
}

async function write(url: string, { file, now }: { file: string; now: Date }): Promise<void> {
  try {
    fs.mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
    const counted = await backUp(url, file, now);
    const rows = Object.values(counted).reduce((sum, n) => sum + n, 0);
    console.log(`${file} (${rows}줄, ${Math.ceil(fs.statSync(file).size / 1024)} KB)`);
  } catch (fault) {
    throw explain(fault, file);
  }
}

async function main(): Promise<void> {
  const given = fileGiven();
  const config = processConfig();
  const now = new Date();
  const stamp = now.toISOString().slice(0, 19).replaceAll(':', '');
  const file = path.resolve(given ?? path.join(config.dataDir, 'backups', `picknote-${stamp}.jsonl.gz`));
  const database = await openDatabase({
    databaseUrl: config.databaseUrl,
    dataDir: config.dataDir,
    log: console,
    share: true,
    migrate: false,
    founds: false,
  });
  try {
    await refuseUnlessOpened(database.url);
    await write(database.url, { file, now });
  } finally {
    await database.close();
  }
}

await main().catch((fault: unknown) => {
  const isExpected = [UsageError, StorageRefusal, ConfigError].some((kind) => fault instanceof kind);
  console.error(isExpected ? (fault as Error).message : fault);
  process.exitCode = fault instanceof UsageError ? 2 : 1;
});
