// Imports results for the models to learn from: `npm run import:results -- <csv|csv.gz> [--extra <csv.gz>]`.
import fs from 'node:fs';
import { parseArgs } from 'node:util';
import zlib from 'node:zlib';
import { ConfigError, processConfig } from '#config';
import { kstDate } from '#domain/time/kst.ts';
import { worldSeed } from '#services/keeping/founding.ts';
import { explainFolder, neverOpened, openDatabase, StorageRefusal } from '#storage/database.ts';
import type { NewResult } from '#storage/results.ts';
import { createStores } from '#storage/stores.ts';
import { type BadRow, createLineReader, linesOf, readExtras } from './results-csv.ts';

const shownFaults = 50;
/** A restart between two parts of a huge file loses at most one part; the same file may simply be given again. */
const partRows = 20_000;

class UsageError extends Error {
  override name = 'UsageError';
}
const usage = '쓰는 법: npm run import:results -- <결과.csv|csv.gz> [--extra <추가.csv.gz>]';

/** A file that is cut off, is no file or is not in UTF-8 is told as such: imported as it stands, it would teach names nobody bears. */
function explainFile(fault: unknown, file: string): UsageError {
  const { code = '', message } = fault as NodeJS.ErrnoException;
  if (code === 'ERR_ENCODING_INVALID_ENCODED_DATA') {
    return new UsageError(`UTF-8이 아닌 파일이에요. UTF-8로 저장해 다시 주세요: ${file} (not UTF-8)`, { cause: fault });
  }
  if (code.startsWith('Z_')) return new UsageError(`압축이 깨졌거나 잘린 파일이에요: ${file} (gzip: ${message})`, { cause: fault });
  return new UsageError(`파일을 읽지 못했어요: ${file} (${message})`, { cause: fault });
}

async function isGzip(file: string): Promise<boolean> {
  const handle = await fs.promises.open(file);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(2), 0, 2, 0);
    return bytesRead === 2 && buffer[0] === 0x1f && buffer[1] === 0x8b;
  } finally {
    await handle.close();
  }
}

/** In pieces: a million rows would fill the memory as a whole. */
async function* piecesOf(file: string): AsyncGenerator<string> {
  try {
    const [bytes, gunzip] = [fs.createReadStream(file), zlib.createGunzip()];
    const source = (await isGzip(file)) ? bytes.on('error', (fault) => gunzip.destroy(fault)).pipe(gunzip) : bytes;
    const decoder = new TextDecoder('utf-8', { fatal: true });
    for await (const piece of source) yield decoder.decode(piece as Uint8Array, { stream: true });
    yield decoder.decode();
  } catch (fault) {
    throw explainFile(fault, file);
  }
}

async function textOf(file: string): Promise<string> {
  const pieces: string[] = [];
  for await (const piece of piecesOf(file)) pieces.push(piece);
  return pieces.join('');
}

/** Read to its end once before anything is written: what is broken further down, or has no header of ours, imports nothing. */
async function refuseUnlessReadable(file: string): Promise<void> {
  const read = createLineReader('');
  let isHeader = true;
  for await (const line of linesOf(piecesOf(file))) {
    if (isHeader) read(line);
    isHeader = false;
  }
}

type Told = { rows: NewResult[]; bad: BadRow[]; badCount: number };

/** The believable rows in parts, and of the others the first few. */
async function* partsOf(file: string, extras: ReturnType<typeof readExtras> | undefined): AsyncGenerator<Told> {
  const read = createLineReader(kstDate(new Date()), extras);
  let told: Told = { rows: [], bad: [], badCount: 0 };
  for await (const line of linesOf(piecesOf(file))) {
    const one = read(line);
    if (one && 'reason' in one) {
      told.badCount += 1;
      if (told.bad.length < shownFaults) told.bad.push(one);
    } else if (one) told.rows.push(one);
    if (told.rows.length < partRows) continue;
    yield told;
    told = { rows: [], bad: [], badCount: 0 };
  }
  yield told;
}

function argumentsOf() {
  try {
    return parseArgs({ allowPositionals: true, options: { extra: { type: 'string' } } });
  } catch (fault) {
    throw new UsageError(`${usage}\n${fault instanceof Error ? fault.message : String(fault)}`, { cause: fault });
  }
}

function tellFaults(file: string, bad: readonly BadRow[], badCount: number): void {
  for (const { line, reason } of bad) console.warn(`${file}:${line}: ${reason}`);
  if (badCount > bad.length) console.warn(`… 그리고 ${badCount - bad.length}줄 더 (and more)`);
}

async function importFile(file: string, extra: string | undefined) {
  await refuseUnlessReadable(file);
  const extras = extra ? readExtras(await textOf(extra)) : undefined;
  const config = processConfig();
  const { mode, databaseUrl, dataDir } = config;
  // A demo world has a past of its own: real results are put before its opening by mistake alone.
  const database = await openDatabase({ databaseUrl, dataDir, log: console, share: true, founds: mode === 'live' });
  const total = { inserted: 0, updated: 0, unchanged: 0 };
  const faults: { bad: BadRow[]; count: number } = { bad: [], count: 0 };
  try {
    const stores = createStores(database.db);
    if (mode === 'demo' && !(await stores.world.read())) throw neverOpened();
    // From here on it is a world of this kind, opened or not: real results are never met by a demo.
    await stores.world.enter({ mode, seed: worldSeed, now: new Date() });
    if (mode === 'demo')
      console.warn('데모 세계의 데이터베이스예요. 실제 경기 결과는 MODE=live 데이터베이스에 넣는 것이 좋아요. (demo world)');
    for await (const { rows, bad, badCount } of partsOf(file, extras)) {
      faults.bad.push(...bad.slice(0, shownFaults - faults.bad.length));
      faults.count += badCount;
      const part = await stores.results.importBatch(rows);
      for (const key of ['inserted', 'updated', 'unchanged'] as const) total[key] += part[key];
    }
    tellFaults(file, faults.bad, faults.count);
  } catch (fault) {
    throw database.kind === 'embedded' ? explainFolder(fault, dataDir) : fault;
  } finally {
    await database.close();
  }
  return { ...total, skipped: faults.count };
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
