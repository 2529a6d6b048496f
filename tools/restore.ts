// Puts a backup into an empty database: `npm run restore -- <file>`.
import { ConfigError, processConfig } from '#config';
import { refuseUnlessReadable, restore } from '#storage/backup.ts';
import { explainFolder, openDatabase, StorageRefusal } from '#storage/database.ts';

class UsageError extends Error {
  override name = 'UsageError';
}

async function main(): Promise<void> {
  const [file, ...more] = process.argv.slice(2);
  if (!file || more.length > 0 || file.startsWith('-')) throw new UsageError('쓰는 법: npm run restore -- <백업 파일>');
  await refuseUnlessReadable(file);
  const config = processConfig();
  // Not shared: a house that is open must not find its world exchanged under it.
  const database = await openDatabase({ databaseUrl: config.databaseUrl, dataDir: config.dataDir, log: console });
  try {
    const counted = await restore(database.url, file);
    console.log(`${Object.values(counted).reduce((sum, n) => sum + n, 0)}줄을 되돌렸어요.`);
  } catch (fault) {
    // A new folder often lies on a smaller disk.
    throw database.kind === 'embedded' ? explainFolder(fault, config.dataDir) : fault;
  } finally {
    await database.close();
  }
}

await main().catch((fault: unknown) => {
  const isExpected = [UsageError, StorageRefusal, ConfigError].some((kind) => fault instanceof kind);
  console.error(isExpected ? (fault as Error).message : fault);
  process.exitCode = fault instanceof UsageError ? 2 : 1;
});
