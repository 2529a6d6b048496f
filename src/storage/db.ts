// The hand through which every store writes and reads, in a transaction or outside one, and its batch forms.
import { getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { NodePgQueryResultHKT } from 'drizzle-orm/node-postgres';
import type { PgColumn, PgDatabase, PgTable } from 'drizzle-orm/pg-core';

export type Db = PgDatabase<NodePgQueryResultHKT>;

/** Our corner of PostgreSQL's advisory locks; the second number says what is locked. */
export const lockSpace = 0x7069636b;
export const locks = {
  owner: 1,
  migration: 2,
  hearing: 3,
  history: 4,
  founding: 5,
  settling: 6,
  sealing: 7,
  ranking: 8,
  recommending: 9,
} as const;

/** What is written of all the picks of a match takes longer, where there are a million, than a query of a page may: so long until the transaction ends. */
export const atLength = sql`set_config('statement_timeout', '300000', true)`;

/** One text for lists of every length, so that it is planned once. */
export const among = (column: PgColumn, ids: readonly number[]): SQL => sql`${column} = any(${sql.param([...ids])}::bigint[])`;

/** Rows of a hand-written query. Instants and dates arrive as text: the caller says what they are. */
export async function rowsOf<Row>(db: Db, query: SQL): Promise<Row[]> {
  const { rows } = await db.execute(query);
  return rows as Row[];
}

const driverValue = (column: PgColumn, value: unknown) =>
  value === null || value === undefined ? null : column.dataType === 'json' ? value : column.mapToDriverValue(value);

/** Many rows as one parameter: `recordset(table, ['id', 'phase'], rows)` reads as a table `v` in FROM; `v.ordinal` is their order. */
export function recordset<T extends PgTable>(table: T, keys: readonly (keyof T['$inferSelect'] & string)[], rows: readonly object[]): SQL {
  const columns = getTableColumns(table) as Record<string, PgColumn>;
  const named = keys.map((key) => ({ key, column: columns[key] as PgColumn }));
  const values = rows.map((row, ordinal) => ({
    ordinal,
    ...Object.fromEntries(named.map(({ key, column }) => [column.name, driverValue(column, (row as Record<string, unknown>)[key])])),
  }));
  const types = named.map(({ column }) => sql`${sql.identifier(column.name)} ${sql.raw(column.getSQLType())}`);
  return sql`jsonb_to_recordset(${JSON.stringify(values)}::jsonb) as v(ordinal int, ${sql.join(types, sql`, `)})`;
}

/** Sets the named columns of many rows, each to its own values, in one statement. `alsoBy`: what names a row beside its number. */
export async function updateMany<T extends PgTable>(
  db: Db,
  table: T,
  change: {
    keys: readonly (keyof T['$inferSelect'] & string)[];
    alsoBy?: keyof T['$inferSelect'] & string;
    rows: readonly ({ id: number } & object)[];
  },
): Promise<void> {
  if (change.rows.length === 0) return;
  const columns = getTableColumns(table) as Record<string, PgColumn>;
  const sets = change.keys.map((key) => {
    const name = sql.identifier((columns[key] as PgColumn).name);
    return sql`${name} = v.${name}`;
  });
  const by = ['id', ...(change.alsoBy === undefined ? [] : [change.alsoBy])] as readonly (keyof T['$inferSelect'] & string)[];
  const named = by.map((key) => {
    const name = sql.identifier((columns[key] as PgColumn).name);
    return sql`${table}.${name} = v.${name}`;
  });
  const from = recordset(table, [...by, ...change.keys], change.rows);
  await db.execute(sql`update ${table} set ${sql.join(sets, sql`, `)} from ${from} where ${sql.join(named, sql` and `)}`);
}
