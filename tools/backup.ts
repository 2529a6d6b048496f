// Writes everything that is remembered into one file: `npm run backup [-- <file>]`, also while the house is open.
import fs from 'node:fs';
import path from 'node:path';
import { ConfigError, processConfig } from '#config';
import { backUp } from '#storage/backup.ts';
import { openDatabase, StorageRefusal } from '#storage/database.ts';

async function main(): Promise<void> {
  const config = processConfig();
  const now = new Date();
  const stamp = now.toISOString().slice(0, 19).replaceAll(':', '');
  const file = path.resolve(process.argv[2] ?? path.join(config.dataDir, 'backups', `picknote-${stamp}.jsonl.gz`));
  fs.mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
  const database = await openDatabase({
    databaseUrl: config.databaseUrl,
    dataDir: config.dataDir,
    log: console,
    share: true,
    migrate: false,
  });
  try {
    const counted = await backUp(database.url, file, now);
    const rows = Object.values(counted).reduce((sum, n) => sum + n, 0);
    console.log(`${file} (${rows}줄, ${Math.ceil(fs.statSync(file).size / 1024)} KB)`);
  } finally {
    await database.close();
  }
}

await main().catch((fault: unknown) => {
  console.error(fault instanceof StorageRefusal || fault instanceof ConfigError ? fault.message : fault);
  process.exitCode = 1;
});
