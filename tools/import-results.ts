// Imports results for the models to learn from: `npm run import:results -- <csv|csv.gz> [--extra <csv.gz>]`.
import fs from 'node:fs';
import { parseArgs } from 'node:util';
import zlib from 'node:zlib';
import { ConfigError, processConfig } from '#config';
import { kstDate } from '#domain/time/kst.ts';
import { worldSeed } from '#services/keeping/founding.ts';
import { explainFolder, neverOpened, openDatabase, StorageRefusal } from '#storage/database.ts';
import { createStores } from '#storage/stores.ts';
import { type BadRow, readExtras, readResults } from './results-csv.ts';

const shownFaults = 50;
/** A restart between two parts of a huge file loses at most one part; the same file may simply be given again. */
const partRows = 20_000;

class UsageError extends Error {
  override name = 'UsageError';
}
const usage = '쓰는 법: npm run import:results -- <결과.csv|csv.gz> [--extra <추가.csv.gz>]';

/** A file that is cut off, is no file or is not in UTF-8 is told as such: imported as it stands, it would teach names nobody bears. */
function textOf(file: string): string {
  try {
    const bytes = fs.readFileSync(file);
    const isGzip = bytes[0] === 0x1f && bytes[1] === 0x8b;
    return new TextDecoder('utf-8', { fatal: true }).decode(isGzip ? zlib.gunzipSync(bytes) : bytes);
  } catch (fault) {
    const { code = '', message } = fault as NodeJS.ErrnoException;
    if (code === 'ERR_ENCODING_INVALID_ENCODED_DATA') {
      throw new UsageError(`UTF-8이 아닌 파일이에요. UTF-8로 저장해 다시 주세요: ${file} (not UTF-8)`, { cause: fault });
    }
    if (code.startsWith('Z_')) throw new UsageError(`압축이 깨졌거나 잘린 파일이에요: ${file} (gzip: ${message})`, { cause: fault });
    throw new UsageError(`파일을 읽지 못했어요: ${file} (${message})`, { cause: fault });
  }
}

function argumentsOf() {
  try {
    return parseArgs({ allowPositionals: true, options: { extra: { type: 'string' } } });
  } catch (fault) {
    throw new UsageError(`${usage}\n${fault instanceof Error ? fault.message : String(fault)}`, { cause: fault });
  }
}

function tellFaults(file: string, bad: readonly BadRow[]): void {
  for (const { line, reason } of bad.slice(0, shownFaults)) console.warn(`${file}:${line}: ${reason}`);
  if (bad.length > shownFaults) console.warn(`… 그리고 ${bad.length - shownFaults}줄 더 (and more)`);
}

async function importFile(file: string, extra: string | undefined) {
  const { rows, bad } = readResults(textOf(file), kstDate(new Date()), extra ? readExtras(textOf(extra)) : undefined);
  tellFaults(file, bad);
  const config = processConfig();
  const { mode, databaseUrl, dataDir } = config;
  // A demo world has a past of its own: real results are put before its opening by mistake alone.
  const database = await openDatabase({ databaseUrl, dataDir, log: console, share: true, founds: mode === 'live' });
  const total = { inserted: 0, updated: 0, unchanged: 0 };
  try {
    const stores = createStores(database.db);
    if (mode === 'demo' && !(await stores.world.read())) throw neverOpened();
    // From here on it is a world of this kind, opened or not: real results are never met by a demo.
    await stores.world.enter({ mode, seed: worldSeed, now: new Date() });
    if (mode === 'demo')
      console.warn('데모 세계의 데이터베이스예요. 실제 경기 결과는 MODE=live 데이터베이스에 넣는 것이 좋아요. (demo world)');
    for (let at = 0; at < rows.length; at += partRows) {
      const part = await stores.results.importBatch(rows.slice(at, at + partRows));
      for (const key of ['inserted', 'updated', 'unchanged'] as const) total[key] += part[key];
    }
  } catch (fault) {
    throw database.kind === 'embedded' ? explainFolder(fault, dataDir) : fault;
  } finally {
    await database.close();
  }
  return { ...total, skipped: bad.length };
}

async function main(): Promise<void> {
  const { values, positionals } = argumentsOf();
  const [file] = positionals;
  if (!file || positionals.length > 1) throw new UsageError(usage);
  for (const each of [file, values.extra]) if (each && !fs.existsSync(each)) throw new UsageError(`파일이 없어요: ${each}`);
  const startedAt = performance.now();
  const { inserted, updated, unchanged, skipped } = await importFile(file, values.extra);
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  console.log(`새로 ${inserted}, 고침 ${updated}, 그대로 ${unchanged}, 건너뜀 ${skipped} (${seconds}초)`);
  console.log(`inserted=${inserted} updated=${updated} unchanged=${unchanged} skipped=${skipped}`);
}

await main().catch((fault: unknown) => {
  const isExpected = fault instanceof UsageError || fault instanceof ConfigError || fault instanceof StorageRefusal;
  console.error(isExpected || (fault instanceof Error && /머리글/.test(fault.message)) ? (fault as Error).message : fault);
  process.exitCode = 1;
});
