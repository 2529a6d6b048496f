// The chain beside what it stands for, as both are stored now: for whoever checks that nothing was changed.
import { and, asc, between, eq, getTableColumns, gt, sql } from 'drizzle-orm';
import type { EntryKind } from '#domain/record/documents.ts';
import { type Db, rowsOf } from '../db.ts';
import { forecasts } from '../schema/forecasts.ts';
import { ledgerDays, ledgerEntries } from '../schema/ledger.ts';
import { users } from '../schema/people.ts';
import { predictions, predictionVersions } from '../schema/predictions.ts';
import { assistantTips } from '../schema/tips.ts';

const seqIn = (from: number, to: number) => between(ledgerEntries.seq, from, to);

/** A version of a pick, and what the pick says of itself if this version is the standing one. */
const pickColumns = {
  seq: ledgerEntries.seq,
  sealedSeq: predictionVersions.sealedSeq,
  commitment: predictionVersions.commitment,
  version: predictionVersions.version,
  outcome: predictionVersions.outcome,
  confidencePct: predictionVersions.confidence,
  salt: predictionVersions.salt,
  pickProb: predictionVersions.pickProb,
  madeAt: predictionVersions.createdAt,
  memberId: predictions.userId,
  matchId: predictions.matchId,
  standing: {
    version: predictions.version,
    outcome: predictions.predictedResult,
    confidencePct: predictions.confidence,
    pickProb: predictions.pickProb,
    pickedAt: predictions.pickedAt,
  },
  leftAt: users.deletedAt,
};

const forecastColumns = {
  seq: ledgerEntries.seq,
  sealedSeq: forecasts.sealedSeq,
  id: forecasts.id,
  matchId: forecasts.matchId,
  model: forecasts.model,
  version: forecasts.version,
  probs: { home: forecasts.homeProb, draw: forecasts.drawProb, away: forecasts.awayProb },
  madeAt: forecasts.createdAt,
};

const tipColumns = {
  seq: ledgerEntries.seq,
  sealedSeq: assistantTips.sealedSeq,
  id: assistantTips.id,
  matchId: assistantTips.matchId,
  forecastId: assistantTips.forecastId,
  outcome: assistantTips.outcome,
  probs: { home: assistantTips.homeProb, draw: assistantTips.drawProb, away: assistantTips.awayProb },
  toldAt: assistantTips.firstToldAt,
};

export const checking = (db: Db) => ({
  entriesFrom: ({ after, limit }: { after: number; limit: number }) =>
    db.select().from(ledgerEntries).where(sql`${ledgerEntries.seq} > ${after}`).orderBy(asc(ledgerEntries.seq)).limit(limit),

  picksBehind: ({ from, to }: { from: number; to: number }) =>
    db
      .select(pickColumns)
      .from(ledgerEntries)
      .innerJoin(
        predictionVersions,
        and(eq(predictionVersions.predictionId, ledgerEntries.refId), eq(predictionVersions.version, ledgerEntries.version)),
      )
      .innerJoin(predictions, and(eq(predictions.id, predictionVersions.predictionId), eq(predictions.matchId, predictionVersions.matchId)))
      .innerJoin(users, eq(users.id, predictions.userId))
      .where(and(seqIn(from, to), eq(ledgerEntries.kind, 'pick'))),

  forecastsBehind: ({ from, to }: { from: number; to: number }) =>
    db
      .select(forecastColumns)
      .from(ledgerEntries)
      .innerJoin(forecasts, eq(forecasts.id, ledgerEntries.refId))
      .where(and(seqIn(from, to), eq(ledgerEntries.kind, 'forecast'))),

  tipsBehind: ({ from, to }: { from: number; to: number }) =>
    db
      .select(tipColumns)
      .from(ledgerEntries)
      .innerJoin(assistantTips, eq(assistantTips.id, ledgerEntries.refId))
      .where(and(seqIn(from, to), eq(ledgerEntries.kind, 'tip'))),

  /** Closed days in their order. `isWhole`: between their ends stand all entries of the day, and none of another; `isCounted`: it
   *  says how many of each kind, where it says so. */
  closedAfter: (day: string, limit: number): Promise<(typeof ledgerDays.$inferSelect & { isWhole: boolean; isCounted: boolean })[]> =>
    db
      .select({
        ...getTableColumns(ledgerDays),
        isWhole: sql<boolean>`(
          select count(*) = ledger_days.last_seq - ledger_days.first_seq + 1 and bool_and(e.day = ledger_days.day)
          from ledger_entries e where e.seq between ledger_days.first_seq and ledger_days.last_seq or e.day = ledger_days.day)`,
        isCounted: sql<boolean>`(
          select ledger_days.picks is null or (ledger_days.picks, ledger_days.forecasts, ledger_days.tips)
            = (count(*) filter (where e.kind = 'pick'), count(*) filter (where e.kind = 'forecast'), count(*) filter (where e.kind = 'tip'))
          from ledger_entries e where e.day = ledger_days.day)`,
      })
      .from(ledgerDays)
      .where(day === '' ? undefined : gt(ledgerDays.day, day))
      .orderBy(asc(ledgerDays.day))
      .limit(limit),

  /** What says that it is entered, where no entry says so. */
  strayMarks: (limit: number): Promise<{ kind: EntryKind; refId: number; version: number; seq: number }[]> =>
    rowsOf(
      db,
      sql`select 'pick' as kind, prediction_id::float8 as "refId", version, sealed_seq::float8 as seq from prediction_versions p
          where sealed_seq is not null and not exists (
            select from ledger_entries e where e.seq = p.sealed_seq and e.kind = 'pick' and e.ref_id = p.prediction_id and e.version = p.version)
          union all
          select 'forecast', id::float8, 1, sealed_seq::float8 from forecasts f
          where sealed_seq > 0 and not exists (
            select from ledger_entries e where e.seq = f.sealed_seq and e.kind = 'forecast' and e.ref_id = f.id)
          union all
          select 'tip', id::float8, 1, sealed_seq::float8 from assistant_tips t
          where sealed_seq is not null and not exists (
            select from ledger_entries e where e.seq = t.sealed_seq and e.kind = 'tip' and e.ref_id = t.id)
          order by seq limit ${limit}`,
    ),
});

export type PickBehind = Awaited<ReturnType<ReturnType<typeof checking>['picksBehind']>>[number];
export type TipBehind = Awaited<ReturnType<ReturnType<typeof checking>['tipsBehind']>>[number];
export type ForecastBehind = Awaited<ReturnType<ReturnType<typeof checking>['forecastsBehind']>>[number];
