// One consistent copy of everything that is remembered, as lines of JSON in a gzip file, and its way back into an empty database.
import { once } from 'node:events';
import fs from 'node:fs';
import { pipeline } from 'node:stream/promises';
import zlib from 'node:zlib';
import pg from 'pg';
import { migrateDatabase, schemaVersion } from './migrate.ts';
import { linesIn } from './postgres/lines.ts';
import { neverOpened, StorageRefusal } from './postgres/refusal.ts';

const format = 'picknote-backup-1';
const fetchRows = 2000;
/** A restored table is written in parts of about this many bytes. */
const partBytes = 4_000_000;

type Head = { format: string; schema: string; createdAt: string; tables: string[] };
export type Counted = Record<string, number>;

const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`;

async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url, application_name: `picknote backup ${process.pid}`, options: '-c timezone=UTC' });
  client.on('error', () => {});
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Our tables, each after those it points to; one that was divided counts as one. */
async function tablesInOrder(client: pg.Client): Promise<string[]> {
  const { rows: tables } = await client.query<{ name: string }>(
    "select c.relname as name from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition order by 1",
  );
  const { rows: links } = await client.query<{ from: string; to: string }>(
    `select f.relname as "from", t.relname as "to" from pg_constraint k join pg_class f on f.oid = k.conrelid join pg_class t on t.oid = k.confrelid
     where k.contype = 'f' and k.connamespace = 'public'::regnamespace and k.conrelid <> k.confrelid
       and not f.relispartition and not t.relispartition`,
  );
  const ordered: string[] = [];
  const visit = (name: string, trail: readonly string[]) => {
    if (ordered.includes(name)) return;
    if (trail.includes(name)) throw new Error(`tables point at each other in a circle: ${[...trail, name].join(' -> ')}`);
    for (const { to } of links.filter(({ from }) => from === name)) visit(to, [...trail, name]);
    ordered.push(name);
  };
  for (const { name } of tables) visit(name, []);
  return ordered;
}

/** The columns that may be written: a generated one makes itself. */
async function columnsOf(client: pg.Client, table: string): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select column_name as name from information_schema.columns
     where table_schema = 'public' and table_name = $1 and is_generated = 'NEVER' order by ordinal_position`,
    [table],
  );
  return rows.map(({ name }) => name);
}

async function* linesOf(client: pg.Client, table: string): AsyncGenerator<string[]> {
  const columns = await columnsOf(client, table);
  const order = columns.includes('id') ? 'order by id' : '';
  await client.query(
    `declare copied no scroll cursor for select row_to_json(t)::text as line from (select ${columns.map(quoted).join(', ')} from ${quoted(table)} ${order}) t`,
  );
  for (;;) {
    const { rows } = await client.query<{ line: string }>(`fetch ${fetchRows} from copied`);
    if (rows.length === 0) break;
    yield rows.map(({ line }) => line);
  }
  await client.query('close copied');
}

/** Tables alone, without a world in them, are what a tool leaves that looked in the wrong place: there is nothing to copy. */
export const refuseUnlessOpened = (url: string): Promise<void> =>
  withClient(url, async (client) => {
    if (!(await tablesInOrder(client)).includes('world')) throw neverOpened();
    const { rowCount } = await client.query('select 1 from world');
    if (rowCount === 0) throw neverOpened();
  });

/** Writes the file whole or not at all: it appears under its name when it is complete. Nobody else may read it. */
export async function backUp(url: string, file: string, now: Date): Promise<Counted> {
  const making = `${file}.making`;
  const gzip = zlib.createGzip();
  const written = pipeline(gzip, fs.createWriteStream(making, { mode: 0o600 }));
  // A disk that is full is met while rows are still read: whoever writes next hears of it.
  written.catch(() => {});
  const write = async (lines: readonly unknown[]) => {
    if (gzip.destroyed) await written;
    const text = lines.map((line) => `${typeof line === 'string' ? line : JSON.stringify(line)}\n`).join('');
    if (!gzip.write(text)) await Promise.race([once(gzip, 'drain'), written]);
  };
  const counted: Counted = {};
  try {
    await withClient(url, async (client) => {
      await client.query('begin isolation level repeatable read read only');
      const tables = await tablesInOrder(client);
      await write([{ format, schema: await schemaVersion(client), createdAt: now.toISOString(), tables } satisfies Head]);
      for (const table of tables) {
        await write([{ table }]);
        let n = 0;
        for await (const lines of linesOf(client, table)) {
          await write(lines);
          n += lines.length;
        }
        counted[table] = n;
      }
      await write([{ end: counted }]);
      await client.query('commit');
    });
    gzip.end();
    await written;
    fs.renameSync(making, file);
    return counted;
  } catch (fault) {
    gzip.destroy();
    await written.catch(() => {});
    fs.rmSync(making, { force: true });
    throw fault;
  }
}

/** Their first rows are made together with the tables: the sports, which of the standings is shown, and whose streams are played. */
const comeWithTables: ReadonlySet<string> = new Set(['sports', 'standings_state', 'stream_channels', 'stream_hosts']);

/** No row of ours comes near it: the largest hold a picture of some hundred kilobytes. */
const longestLine = 64 * 1024 * 1024;
const damaged = () => new StorageRefusal('백업 파일이 온전하지 않아요. (the backup file is damaged or cut short)');

/** What the database says of values, of what points to what, and of names: of rows that we wrote ourselves it says none of these. */
const contentFaults = /^(22|23|42)/;

/** A file that was edited by hand is told in a sentence; any other fault stays what it is. */
function explainContent(fault: unknown): unknown {
  if (fault instanceof SyntaxError) return damaged();
  if (!(fault instanceof pg.DatabaseError) || !contentFaults.test(fault.code ?? '')) return fault;
  const where = fault.table ? `${fault.table}: ` : '';
  return new StorageRefusal(`백업 파일의 내용이 맞지 않아 아무것도 되돌리지 않았어요. (${where}${fault.message})`, { cause: fault });
}

async function refuseUnlessFits(client: pg.Client, head: Head): Promise<void> {
  if (head.format !== format) throw new StorageRefusal('픽노트 백업 파일이 아니에요. (not a PickNote backup)');
  const { rowCount } = await client.query('select 1 from drizzle.__drizzle_migrations where hash = $1', [head.schema]);
  if (rowCount === 0)
    throw new StorageRefusal('이 백업은 더 새로운 픽노트에서 만들어졌어요. 프로그램을 먼저 올려 주세요. (made by a newer version)');
  for (const table of await tablesInOrder(client)) {
    if (comeWithTables.has(table)) continue;
    const { rowCount: found } = await client.query(`select 1 from ${quoted(table)} limit 1`);
    if (found)
      throw new StorageRefusal(`비어 있는 데이터베이스에만 되돌릴 수 있어요. ${table}에 이미 자료가 있어요. (the database is not empty)`);
  }
}

/** What is no row is refused by the database, in its words. */
function columnsIn(line: string, columns: readonly string[]): readonly string[] {
  try {
    const told: unknown = JSON.parse(line);
    const found = columns.filter((column) => typeof told === 'object' && told !== null && Object.hasOwn(told, column));
    return found.length > 0 ? found : columns;
  } catch {
    return columns;
  }
}

/** Takes rows of one table and writes them in parts. A column that the file is too old to have takes its default. */
function createWriter(client: pg.Client, table: string, columns: readonly string[]) {
  let [part, bytes]: [string[], number] = [[], 0];
  const flush = async () => {
    if (part.length === 0) return;
    const list = columnsIn(part[0] as string, columns)
      .map(quoted)
      .join(', ');
    await client.query(
      `insert into ${quoted(table)} (${list}) select ${list} from json_populate_recordset(null::${quoted(table)}, $1::json)`,
      [`[${part.join(',')}]`],
    );
    [part, bytes] = [[], 0];
  };
  return {
    flush,
    async take(line: string) {
      part.push(line);
      bytes += line.length;
      if (bytes >= partBytes) await flush();
    },
  };
}

async function continueNumbers(client: pg.Client, table: string): Promise<void> {
  const { rows } = await client.query<{ sequence: string | null }>(
    `select pg_get_serial_sequence($1, 'id') as sequence from information_schema.columns
     where table_schema = 'public' and table_name = $2 and column_name = 'id'`,
    [quoted(table), table],
  );
  const sequence = rows[0]?.sequence;
  if (sequence) await client.query(`select setval($1, coalesce((select max(id) from ${quoted(table)}), 0) + 1, false)`, [sequence]);
}

/** Of the very tables that the file announced, each with as many rows as were written. */
const isWholeAs = ({ tables }: Head, counted: Counted, end: Counted): boolean =>
  Array.isArray(tables) &&
  tables.length === Object.keys(counted).length &&
  tables.every((table) => Object.hasOwn(counted, table) && Object.hasOwn(end, table) && counted[table] === end[table]);

async function restoreLines(client: pg.Client, head: Head, lines: AsyncIterator<string>): Promise<Counted> {
  const read = async () => ((await lines.next()) as IteratorResult<string, undefined>).value;
  const counted: Counted = {};
  const known = await tablesInOrder(client);
  let current: { table: string; writer: ReturnType<typeof createWriter> } | undefined;
  for (let line = await read(); line !== undefined; line = await read()) {
    const mark =
      line.startsWith('{"table":') || line.startsWith('{"end":') ? (JSON.parse(line) as { table?: string; end?: Counted }) : undefined;
    if (!mark) {
      if (!current) throw damaged();
      counted[current.table] = (counted[current.table] ?? 0) + 1;
      await current.writer.take(line);
      continue;
    }
    await current?.writer.flush();
    if (current) await continueNumbers(client, current.table);
    if (mark.end && typeof mark.end === 'object') {
      if (!isWholeAs(head, counted, mark.end)) throw damaged();
      return counted;
    }
    const table = known.find((name) => name === mark.table);
    if (table === undefined || Object.hasOwn(counted, table)) throw damaged();
    counted[table] = 0;
    if (comeWithTables.has(table)) await client.query(`delete from ${quoted(table)}`);
    current = { table, writer: createWriter(client, table, await columnsOf(client, table)) };
  }
  throw damaged();
}

/** Told in a sentence, before anything is founded for it: no such file, a folder, or one that may not be read. */
export async function refuseUnlessReadable(file: string): Promise<void> {
  try {
    const handle = await fs.promises.open(file);
    const isFolder = (await handle.stat().finally(() => handle.close())).isDirectory();
    if (isFolder) throw new Error('a folder');
  } catch (cause) {
    throw new StorageRefusal(`백업 파일을 읽지 못했어요: ${file} (${cause instanceof Error ? cause.message : String(cause)})`, { cause });
  }
}

/** All of it or nothing, into a database without rows; the tables are made first. */
export async function restore(url: string, file: string): Promise<Counted> {
  await refuseUnlessReadable(file);
  await migrateDatabase(url);
  const source = zlib.createGunzip();
  const bytes = fs.createReadStream(file).on('error', (fault) => source.destroy(fault));
  bytes.pipe(source);
  let broken: Error | undefined;
  source.on('error', (fault) => {
    broken = fault;
  });
  const lines = linesIn(source.setEncoding('utf8'), { longestLine, tooLong: damaged });
  try {
    return await withClient(url, async (client) => {
      const first = ((await lines.next()) as IteratorResult<string, undefined>).value;
      if (first === undefined || !first.startsWith('{')) throw damaged();
      const head = JSON.parse(first) as Head;
      await refuseUnlessFits(client, head);
      await client.query('begin');
      const counted = await restoreLines(client, head, lines);
      await client.query('commit');
      return counted;
    });
  } catch (fault) {
    throw broken ? damaged() : explainContent(fault);
  } finally {
    source.destroy();
    bytes.destroy();
  }
}

/** Empties a database of everything of ours, and makes the tables anew. */
export async function resetDatabase(url: string): Promise<void> {
  await withClient(url, async (client) => {
    await client.query('set client_min_messages = warning');
    // All of it or nothing: a role that may not drop one of them must not lose the other.
    await client.query('begin');
    await client.query('drop schema if exists drizzle cascade');
    await client.query('drop schema public cascade');
    await client.query('create schema public');
    await client.query('commit');
  });
  await migrateDatabase(url);
}
