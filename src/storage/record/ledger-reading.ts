// The chain as readers see it: entries of a day, days with their roots, and where a single commitment stands.
import { and, asc, desc, eq, getTableColumns, gt, lt, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { EntryKind } from '#domain/record/documents.ts';
import { digestBytes } from '#domain/record/merkle.ts';
import { type Db, rowsOf } from '../db.ts';
import { ledgerDays, ledgerEntries } from '../schema/ledger.ts';

/** `previous`: hash of the entry before; null for the first of all. */
export type Entry = typeof ledgerEntries.$inferSelect & { previous: Buffer | null };
type WholeDay = typeof ledgerDays.$inferSelect;
export type ClosedDay = Omit<WholeDay, 'blocks'>;

export type EntryDay = Pick<WholeDay, 'firstSeq' | 'lastSeq' | 'root' | 'blocks'>;
/** `closed`: the day of the entry, once it has a root. */
export type EntryPlace = { entry: Entry; closed: EntryDay | null };

export type EntryKey = { kind: EntryKind; refId: number; version: number };

/** What came into a day after the entry `upTo`. */
export type Arrivals = { day: string; picks: number; forecasts: number; tips: number; firstSeq: number; lastSeq: number };

const before = alias(ledgerEntries, 'entry_before');
const columns = {
  seq: ledgerEntries.seq,
  kind: ledgerEntries.kind,
  refId: ledgerEntries.refId,
  version: ledgerEntries.version,
  commitment: ledgerEntries.commitment,
  hash: ledgerEntries.hash,
  sealedAt: ledgerEntries.sealedAt,
  day: ledgerEntries.day,
  previous: before.hash,
};
/** A long day's blocks are for who climbs them. */
const { blocks, ...dayColumns } = getTableColumns(ledgerDays);
/** Of a day as many hashes at once as are read without holding others up. */
const hashesAtOnce = 10_000;

const days = (db: Db) => ({
  closedDays: ({ limit, before: until }: { limit: number; before?: string | undefined }): Promise<ClosedDay[]> =>
    db
      .select(dayColumns)
      .from(ledgerDays)
      .where(until === undefined ? undefined : lt(ledgerDays.day, until))
      .orderBy(desc(ledgerDays.day))
      .limit(limit),

  async closedDay(day: string): Promise<ClosedDay | undefined> {
    const [row] = await db.select(dayColumns).from(ledgerDays).where(eq(ledgerDays.day, day));
    return row;
  },

  /** Days with entries that have no root yet, newest first; more than two only when nobody closed days for long. */
  async openDays(limit: number): Promise<string[]> {
    const rows = await rowsOf<{ day: string }>(
      db,
      sql`with recursive closed(day) as (select coalesce((select max(day) from ledger_days), '-infinity'::date)),
          open(day) as (
            select (select max(e.day) from ledger_entries e where e.day > closed.day) from closed
            union all
            select (select max(e.day) from ledger_entries e where e.day < open.day and e.day > closed.day)
            from open, closed where open.day is not null
          )
          select day::text as day from open where day is not null limit ${limit}`,
    );
    return rows.map(({ day }) => day);
  },

  /** Counts only what came after what is known already: a day is counted once, and then only its end. */
  arrivals: (known: readonly { day: string; upTo: number }[]): Promise<Arrivals[]> =>
    rowsOf<Arrivals>(
      db,
      sql`select v.day::text as day, (count(*) filter (where e.kind = 'pick'))::int as picks,
            (count(*) filter (where e.kind = 'forecast'))::int as forecasts, (count(*) filter (where e.kind = 'tip'))::int as tips,
            min(e.seq)::float8 as "firstSeq", max(e.seq)::float8 as "lastSeq"
          from jsonb_to_recordset(${JSON.stringify(known)}::jsonb) as v(day date, "upTo" bigint)
          join ledger_entries e on e.day = v.day and e.seq > v."upTo"
          group by v.day`,
    ),
});

export const reading = (db: Db) => ({
  ...days(db),

  entriesOf: ({ day, after, limit }: { day: string; after: number; limit: number }): Promise<Entry[]> =>
    db
      .select(columns)
      .from(ledgerEntries)
      .leftJoin(before, eq(before.seq, sql`${ledgerEntries.seq} - 1`))
      .where(and(eq(ledgerEntries.day, day), gt(ledgerEntries.seq, after)))
      .orderBy(asc(ledgerEntries.seq))
      .limit(limit),

  async entry(seq: number): Promise<Pick<Entry, 'hash' | 'sealedAt'> | undefined> {
    const { hash, sealedAt } = ledgerEntries;
    const [row] = await db.select({ hash, sealedAt }).from(ledgerEntries).where(eq(ledgerEntries.seq, seq));
    return row;
  },

  /** Those that are entered, in no order. */
  async placesOf(keys: readonly EntryKey[]): Promise<EntryPlace[]> {
    if (keys.length === 0) return [];
    const asked = sql`jsonb_to_recordset(${JSON.stringify(keys)}::jsonb) as v(kind text, "refId" bigint, version int)`;
    const { firstSeq, lastSeq, root } = ledgerDays;
    const rows = await db
      .select({ entry: columns, closed: { firstSeq, lastSeq, root, blocks } })
      .from(ledgerEntries)
      .innerJoin(asked, sql`${ledgerEntries.kind} = v.kind and ${ledgerEntries.refId} = v."refId" and ${ledgerEntries.version} = v.version`)
      .leftJoin(before, eq(before.seq, sql`${ledgerEntries.seq} - 1`))
      .leftJoin(ledgerDays, eq(ledgerDays.day, ledgerEntries.day));
    return rows.map(({ entry, closed }) => ({ entry, closed }));
  },

  /** Of every entry from the first to the last, in order. */
  async hashesBetween({ firstSeq, lastSeq }: { firstSeq: number; lastSeq: number }): Promise<Uint8Array[]> {
    const hashes: Uint8Array[] = [];
    for (let from = firstSeq; from <= lastSeq; from += hashesAtOnce) {
      const to = Math.min(lastSeq, from + hashesAtOnce - 1);
      const [row] = await rowsOf<{ all: Buffer | null }>(
        db,
        sql`select string_agg(hash, ''::bytea order by seq) as all from ledger_entries where seq between ${from} and ${to}`,
      );
      const all = row?.all ?? Buffer.alloc(0);
      for (let at = 0; at < all.length; at += digestBytes) hashes.push(all.subarray(at, at + digestBytes));
    }
    return hashes;
  },
});
