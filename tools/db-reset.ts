// Empties the database and makes its tables anew: `npm run db:reset`. A live world, or a server of yours, only with `-- --yes`.
import { ConfigError, processConfig } from '#config';
import { resetDatabase } from '#storage/backup.ts';
import { openDatabase, StorageRefusal } from '#storage/database.ts';
import { createStores } from '#storage/stores.ts';

async function main(): Promise<void> {
  const config = processConfig();
  const database = await openDatabase({ databaseUrl: config.databaseUrl, dataDir: config.dataDir, log: console });
  try {
    const world = await createStores(database.db).world.read();
    const isPrecious = database.kind === 'server' || world?.mode === 'live';
    if (isPrecious && !process.argv.includes('--yes')) {
      throw new StorageRefusal('실제 데이터가 모두 지워져요. 정말이면 npm run db:reset -- --yes 로 다시 실행해 주세요.');
    }
    await resetDatabase(database.url);
    console.log('데이터베이스를 비웠어요.');
  } finally {
    await database.close();
  }
}

await main().catch((fault: unknown) => {
  console.error(fault instanceof StorageRefusal || fault instanceof ConfigError ? fault.message : fault);
  process.exitCode = 1;
});
