// How many rows of a table one question looks at, by the database's own count: what a list costs when its table is large.
import { sql } from 'drizzle-orm';
import { type Db, rowsOf } from '#storage/db.ts';
import { createStores, type Stores } from '#storage/stores.ts';

/** Rows of `table` that the question read, along an index or through the whole of it. */
export function rowsLookedAt(db: Db, { table, ask }: { table: string; ask: (stores: Stores) => Promise<unknown> }): Promise<number> {
  return db.transaction(async (tx) => {
    const counted = async () => {
      const [row] = await rowsOf<{ n: number }>(
        tx,
        sql`select (seq_tup_read + idx_tup_fetch)::int as n from pg_stat_xact_user_tables where relname = ${table}`,
      );
      return row?.n ?? Number.NaN;
    };
    const before = await counted();
    await ask(createStores(tx));
    return (await counted()) - before;
  });
}
