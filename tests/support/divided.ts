// Divides the tables of a test's database as an operator does, with parts of posts small enough to come to the next of them.
import fs from 'node:fs';
import path from 'node:path';
import { withClient } from './database.ts';

const file = path.resolve(import.meta.dirname, '../../deploy/partitions.sql');

/** `postsEach`: how many numbers a part of the posts holds. */
export async function divide(url: string, { postsEach = 100_000_000 } = {}): Promise<void> {
  const statements = fs.readFileSync(file, 'utf8').replaceAll('100000000', String(postsEach));
  await withClient(url, (client) => client.query(statements));
}

export const partsOf = (url: string, table: string): Promise<string[]> =>
  withClient(url, async (client) => {
    const { rows } = await client.query<{ name: string }>(
      'select inhrelid::regclass::text as name from pg_inherits where inhparent = $1::regclass order by inhrelid',
      [table],
    );
    return rows.map(({ name }) => name);
  });
