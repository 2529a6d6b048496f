// How entries come into the chain, and how a day of it is closed.
import { and, asc, desc, eq, gt, isNull, type SQL, sql } from 'drizzle-orm';
import type { EntryKind } from '#domain/record/documents.ts';
import { type Db, lockSpace, locks, rowsOf } from '../db.ts';
import { forecasts } from '../schema/forecasts.ts';
import { ledgerDays, ledgerEntries } from '../schema/ledger.ts';
import { predictionVersions } from '../schema/predictions.ts';
import { assistantTips } from '../schema/tips.ts';

export type UnsealedPick = { predictionId: number; version: number; commitment: Buffer; madeAt: Date };
export type UnsealedForecast = {
  id: number;
  matchId: number;
  model: string;
  version: string;
  homeProb: number;
  drawProb: number;
  awayProb: number;
  madeAt: Date;
  isRehearsed: boolean;
};

export type UnsealedTip = typeof assistantTips.$inferSelect;

/** Hashes as hexadecimal digits. */
export type NewEntry = { seq: number; kind: EntryKind; refId: number; version: number; commitment: string; hash: string };

/** What a day holds: how many of each kind, and the roots of its blocks. */
export type DayContents = { picks: number; forecasts: number; tips: number; blocks: Buffer };

export type ClosingDay = DayContents & { day: string; firstSeq: number; lastSeq: number; root: Buffer; head: Buffer; sealedAt: Date };

/** Of forecasts that are never entered, so that nobody looks at them again; no entry has this number. */
const passedOver = 0;

const asRows = (rows: readonly object[]): SQL => sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)`;

async function countOf(db: Db, change: SQL): Promise<number> {
  const [row] = await rowsOf<{ n: number }>(db, sql`with changed as (${change} returning 1) select count(*)::int as n from changed`);
  return row?.n ?? 0;
}

const unsealed = (db: Db) => ({
  /** Oldest first, in no order where many were made at one instant: a hundred thousand of those need not be sorted for each batch. */
  unsealedPicks: (limit: number): Promise<UnsealedPick[]> =>
    db
      .select({
        predictionId: predictionVersions.predictionId,
        version: predictionVersions.version,
        commitment: predictionVersions.commitment,
        madeAt: predictionVersions.createdAt,
      })
      .from(predictionVersions)
      .where(isNull(predictionVersions.sealedSeq))
      .orderBy(asc(predictionVersions.createdAt))
      .limit(limit),

  unsealedForecasts: (limit: number): Promise<UnsealedForecast[]> =>
    db
      .select({
        id: forecasts.id,
        matchId: forecasts.matchId,
        model: forecasts.model,
        version: forecasts.version,
        homeProb: forecasts.homeProb,
        drawProb: forecasts.drawProb,
        awayProb: forecasts.awayProb,
        madeAt: forecasts.createdAt,
        isRehearsed: sql<boolean>`coalesce(${forecasts.inputs}->>'rehearsed' = 'true', false)`,
      })
      .from(forecasts)
      .where(isNull(forecasts.sealedSeq))
      .orderBy(asc(forecasts.id))
      .limit(limit),

  unsealedTips: (limit: number): Promise<UnsealedTip[]> =>
    db.select().from(assistantTips).where(isNull(assistantTips.sealedSeq)).orderBy(asc(assistantTips.id)).limit(limit),

  async passOver(forecastIds: readonly number[]): Promise<void> {
    if (forecastIds.length === 0) return;
    const ids = asRows(forecastIds.map((id) => ({ id })));
    await db.execute(sql`update ${forecasts} set sealed_seq = ${passedOver} from ${ids} as v(id bigint) where ${forecasts.id} = v.id`);
  },
});

/** Days that are over: which, and what stands beside their root. */
const closing = (db: Db) => ({
  /** The first day with entries after the last closed one and before `today`. */
  async dayToClose(today: string): Promise<{ day: string; firstSeq: number; lastSeq: number } | undefined> {
    const [row] = await rowsOf<{ day: string; firstSeq: number; lastSeq: number }>(
      db,
      sql`select e.day::text as day, min(e.seq)::float8 as "firstSeq", max(e.seq)::float8 as "lastSeq" from ledger_entries e
          where e.day = (select min(day) from ledger_entries
            where day < ${today}::date and day > coalesce((select max(day) from ledger_days), '-infinity'::date))
          group by e.day`,
    );
    return row;
  },

  async closeDay(day: ClosingDay): Promise<void> {
    await db.insert(ledgerDays).values(day);
  },

  /** The first closed day after that one of which nobody counted the entries yet; the first of all after ''. */
  async dayToFill(after: string): Promise<{ day: string; firstSeq: number; lastSeq: number; root: Buffer } | undefined> {
    const { day, firstSeq, lastSeq, root, blocks } = ledgerDays;
    const [row] = await db
      .select({ day, firstSeq, lastSeq, root })
      .from(ledgerDays)
      .where(and(isNull(blocks), after === '' ? undefined : gt(day, after)))
      .orderBy(asc(day))
      .limit(1);
    return row;
  },

  async fillDay(day: string, { picks, forecasts: told, tips, blocks }: DayContents): Promise<void> {
    await db
      .update(ledgerDays)
      .set({ picks, forecasts: told, tips, blocks })
      .where(and(eq(ledgerDays.day, day), isNull(ledgerDays.blocks)));
  },
});

export const writing = (db: Db) => ({
  ...unsealed(db),
  ...closing(db),

  /** One process at a time, until the transaction ends. */
  async lock(): Promise<void> {
    await db.execute(sql`select pg_advisory_xact_lock(${lockSpace}, ${locks.sealing})`);
  },

  /** The last entry and the last closed day; both undefined before the first. */
  async head(): Promise<{
    last: { seq: number; hash: Buffer; sealedAt: Date; day: string } | undefined;
    closedDay: string | undefined;
  }> {
    const { seq, hash, sealedAt, day } = ledgerEntries;
    const [last] = await db.select({ seq, hash, sealedAt, day }).from(ledgerEntries).orderBy(desc(seq)).limit(1);
    const [closed] = await db.select({ day: ledgerDays.day }).from(ledgerDays).orderBy(desc(ledgerDays.day)).limit(1);
    return { last, closedDay: closed?.day };
  },

  /** Enters them all, and marks what they stand for. Throws when something of it is gone or was entered by somebody else. */
  async append(entries: readonly NewEntry[], { sealedAt, day }: { sealedAt: Date; day: string }): Promise<void> {
    if (entries.length === 0) return;
    await db.execute(
      sql`insert into ${ledgerEntries} (seq, kind, ref_id, version, commitment, hash, sealed_at, day)
          select v.seq, v.kind, v."refId", v.version, decode(v.commitment, 'hex'), decode(v.hash, 'hex'), ${sealedAt}, ${day}::date
          from ${asRows(entries)} as v(seq bigint, kind text, "refId" bigint, version int, commitment text, hash text)`,
    );
    const places = entries.map(({ seq, kind, refId, version }) => ({ seq, kind, refId, version }));
    const of = (wanted: EntryKind): SQL => asRows(places.filter(({ kind }) => kind === wanted));
    const markedPicks = await countOf(
      db,
      sql`update ${predictionVersions} set sealed_seq = v.seq from ${of('pick')} as v(seq bigint, "refId" bigint, version int)
          where prediction_id = v."refId" and ${predictionVersions.version} = v.version and sealed_seq is null`,
    );
    const markedForecasts = await countOf(
      db,
      sql`update ${forecasts} set sealed_seq = v.seq from ${of('forecast')} as v(seq bigint, "refId" bigint)
          where ${forecasts.id} = v."refId" and sealed_seq is null`,
    );
    const markedTips = await countOf(
      db,
      sql`update ${assistantTips} set sealed_seq = v.seq from ${of('tip')} as v(seq bigint, "refId" bigint)
          where ${assistantTips.id} = v."refId" and sealed_seq is null`,
    );
    if (markedPicks + markedForecasts + markedTips !== entries.length)
      throw new Error('what was to be entered in the ledger changed meanwhile');
  },
});
