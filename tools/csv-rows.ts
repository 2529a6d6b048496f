// Rows of csv files by column name.
import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';

/** A row of a file or a parsed message: values may be text, numbers, null or absent. */
export type Row = Readonly<Record<string, unknown>>;

const isGzip = (bytes: Buffer): boolean => bytes[0] === 0x1f && bytes[1] === 0x8b;

/** Rows of a csv or csv.gz file by column name; quoted fields may hold commas. */
export function readRows(path: string): Row[] {
  const bytes = readFileSync(path);
  const text = (isGzip(bytes) ? gunzipSync(bytes) : bytes).toString('utf8').replace(/^\uFEFF/, '');
  const [header = '', ...body] = text.split(/\r?\n/).filter((line) => line.trim() !== '');
  const names = fieldsOf(header);
  return body.map((line) => {
    const fields = fieldsOf(line);
    return Object.fromEntries(names.map((name, at) => [name, fields[at] ?? '']));
  });
}

function fieldsOf(line: string): string[] {
  if (!line.includes('"')) return line.split(',');
  // With a comma behind the last field, too, each field is what stands before one.
  return [...`${line},`.matchAll(/(?:"((?:[^"]|"")*)"|([^,]*)),/gy)].map(
    ([, quoted, plain]) => quoted?.replaceAll('""', '"') ?? plain ?? '',
  );
}
