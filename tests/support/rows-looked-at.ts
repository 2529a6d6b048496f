// How many rows of a table one question looks at, by the database's own count: what a list costs when its table is large.
import { sql } from 'drizzle-orm';
import { type Db, rowsOf } from '#storage/db.ts';
import { createStores, type Stores } from '#storage/stores.ts';

/** Rows of `table` that the question read, or entries of its indexes where it needs no more than those; of a divided one those of all its parts. */
export function rowsLookedAt(db: Db, { table, ask }: { table: string; ask: (stores: Stores) => Promise<unknown> }): Promise<number> {
  return db.transaction(async (tx) => {
    const counted = async () => {
      const [row] = await rowsOf<{ n: number }>(
        tx,
        sql`select sum(t.seq_tup_read + greatest(t.idx_tup_fetch, i.entries))::int as n from pg_stat_xact_user_tables t
            cross join lateral (
              select sum(pg_stat_get_xact_tuples_returned(indexrelid)) as entries from pg_index where indrelid = t.relid
            ) i where t.relname = ${table} or t.relid in (select inhrelid from pg_inherits where inhparent = ${table}::regclass)`,
      );
      return row?.n ?? Number.NaN;
    };
    const before = await counted();
    await ask(createStores(tx));
    return (await counted()) - before;
  });
}
