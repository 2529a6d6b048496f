// A process of its own that opens a data folder, says so, and holds it until it is ended: for tests of two processes on one folder.
import { openDatabase, StorageRefusal } from '#storage/database.ts';

const [dataDir = '', share] = process.argv.slice(2);
const log = { info: () => {}, warn: () => {}, error: () => {} };
try {
  const database = await openDatabase({ dataDir, log, share: share === 'share' });
  console.log(`open ${process.pid} ${database.url}`);
  process.on('SIGTERM', () => void database.close().then(() => process.exit(0)));
  setInterval(() => {}, 60_000);
} catch (fault) {
  console.error(fault instanceof StorageRefusal ? fault.message : fault);
  process.exit(1);
}
