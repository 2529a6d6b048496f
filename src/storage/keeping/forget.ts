// What is kept for a while only, forgotten some at a time: no statement meets the limit of its time, and none holds many rows for long.
import { type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Db } from '../db.ts';

const forgottenAtOnce = 5000;

/** Deletes the rows that are `old`, and answers how many there were. `by`: what names a row; of a table that may be divided (deploy/partitions.sql) its
 *  number, for rows of two parts may stand at the same place. */
export async function forget(db: Db, table: PgTable, { old, by = sql`ctid` }: { old: SQL; by?: SQL }): Promise<number> {
  for (let forgotten = 0; ; ) {
    // Said twice, so that one that was renewed meanwhile is looked at again before it goes.
    const { rowCount } = await db.execute(
      sql`delete from ${table} where ${by} = any(array(select ${by} from ${table} where ${old} limit ${forgottenAtOnce})) and ${old}`,
    );
    forgotten += rowCount ?? 0;
    if ((rowCount ?? 0) < forgottenAtOnce) return forgotten;
  }
}
