// Puts a backup into an empty database: `npm run restore -- <file>`.
import fs from 'node:fs';
import { ConfigError, processConfig } from '#config';
import { restore } from '#storage/backup.ts';
import { openDatabase, StorageRefusal } from '#storage/database.ts';

async function main(): Promise<void> {
  const [file] = process.argv.slice(2);
  if (!file) throw new StorageRefusal('쓰는 법: npm run restore -- <백업 파일>');
  if (!fs.existsSync(file)) throw new StorageRefusal(`파일이 없어요: ${file}`);
  const config = processConfig();
  // Not shared: a house that is open must not find its world exchanged under it.
  const database = await openDatabase({ databaseUrl: config.databaseUrl, dataDir: config.dataDir, log: console });
  try {
    const counted = await restore(database.url, file);
    console.log(`${Object.values(counted).reduce((sum, n) => sum + n, 0)}줄을 되돌렸어요.`);
  } finally {
    await database.close();
  }
}

await main().catch((fault: unknown) => {
  console.error(fault instanceof StorageRefusal || fault instanceof ConfigError ? fault.message : fault);
  process.exitCode = 1;
});
