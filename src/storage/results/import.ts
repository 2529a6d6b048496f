// Adds results to the history in bulk: a few statements for tens of thousands of rows, and safe to repeat.
import { sql } from 'drizzle-orm';
import { type Db, recordset, rowsOf } from '../db.ts';
import { results } from '../schema/results.ts';
import type { NewResult } from './new-result.ts';
import { asStored } from './same-game.ts';

/** Rows in one statement. */
const batchSize = 5000;
const importedKeys = [
  'sport',
  'leagueCode',
  'season',
  'date',
  'homeKey',
  'awayKey',
  'homeName',
  'awayName',
  'homeScore',
  'awayScore',
  'outcome',
  'neutral',
  'gameNo',
  'stats',
  'context',
  'closingHome',
  'closingDraw',
  'closingAway',
  'source',
] as const;
const name = (key: (typeof importedKeys)[number]) => sql.identifier(results[key].name);
const columnList = sql.join(importedKeys.map(name), sql`, `);
/** `k` is the row as it is known. */
const valueList = sql.join(
  importedKeys.map((key) => (key === 'neutral' ? sql`coalesce(v.neutral, k.neutral, false)` : sql`v.${name(key)}`)),
  sql`, `,
);
const once = ['sport', 'leagueCode', 'date', 'homeKey', 'awayKey', 'gameNo'] as const;
const knownRow = sql`results k on ${sql.join(
  once.map((key) => sql`k.${name(key)} = v.${name(key)}`),
  sql` and `,
)}`;
/** What a repeated import may bring that was not known before. */
const refreshed = ['homeScore', 'awayScore', 'outcome', 'neutral'] as const;
const added = ['season', 'stats', 'context', 'closingHome', 'closingDraw', 'closingAway'] as const;
/** What is changed is news to those who learned it as it was: a new number says so. */
const sets = sql.join(
  [
    sql`id = default`,
    ...refreshed.map((key) => sql`${name(key)} = excluded.${name(key)}`),
    ...added.map((key) => sql`${name(key)} = coalesce(excluded.${name(key)}, results.${name(key)})`),
  ],
  sql`, `,
);
const changed = sql`(${sql.join(
  [...refreshed, ...added].map((key) => sql`results.${name(key)}`),
  sql`, `,
)}) is distinct from
  (${sql.join([...refreshed.map((key) => sql`excluded.${name(key)}`), ...added.map((key) => sql`coalesce(excluded.${name(key)}, results.${name(key)})`)], sql`, `)})`;

function tableRow({ league, closingOdds, ...rest }: NewResult) {
  return {
    ...rest,
    leagueCode: league,
    closingHome: closingOdds?.home ?? null,
    closingDraw: closingOdds?.draw ?? null,
    closingAway: closingOdds?.away ?? null,
  };
}

/** A game that our own feed told already, under a date one day off, is not imported twice; doubleheaders are counted by date
 *  alone, and fights are looked for before. */
const notHeardAlready = sql`not exists (
  select 1 from results r where r.match_id is not null and v.sport not in ('baseball', 'mma') and r.sport = v.sport and r.home_key = v.home_key
    and r.away_key = v.away_key and r.date between v.date - 1 and v.date + 1 and r.date <> v.date)`;

async function importChunk(db: Db, chunk: readonly NewResult[]): Promise<{ inserted: number; updated: number }> {
  const told = recordset(results, importedKeys, (await asStored(db, chunk)).map(tableRow));
  const rows = await rowsOf<{ fresh: boolean }>(
    db,
    sql`insert into results (${columnList}) select ${valueList} from ${told} left join ${knownRow} where ${notHeardAlready} order by v.ordinal
        on conflict (${sql.join(once.map(name), sql`, `)}) do update set ${sets} where ${changed}
        returning (xmax = 0) as fresh`,
  );
  const inserted = rows.filter(({ fresh }) => fresh).length;
  return { inserted, updated: rows.length - inserted };
}

export type Imported = { inserted: number; updated: number; unchanged: number };

/** In one transaction; a row that is known is refreshed where it brings something new. */
export async function importResults(db: Db, rows: readonly NewResult[]): Promise<Imported> {
  const total = { inserted: 0, updated: 0 };
  await db.transaction(async (tx) => {
    await tx.execute(sql`set local statement_timeout = 0`);
    for (let at = 0; at < rows.length; at += batchSize) {
      const { inserted, updated } = await importChunk(tx, rows.slice(at, at + batchSize));
      total.inserted += inserted;
      total.updated += updated;
    }
  });
  return { ...total, unchanged: rows.length - total.inserted - total.updated };
}
