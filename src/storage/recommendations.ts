// Betting recommendations and their legs: written once, settled with their matches.
import { asc, eq, inArray, ne, sql } from 'drizzle-orm';
import type { Phase } from '#domain/match.ts';
import type { LegStatus, RiskLevel } from '#domain/recommendation/build.ts';
import type { SlipEnd } from '#domain/recommendation/end.ts';
import type { Outcome, Sport } from '#domain/sport.ts';
import { among, type Db, lockSpace, locks, rowsOf } from './db.ts';
import { bettingRecommendationMatches as legTable, bettingRecommendations as slipTable } from './schema/rankings.ts';
import { matches as matchTable } from './schema/sports.ts';

export type NewLeg = {
  matchId: number;
  sport: Sport;
  league: string;
  homeTeam: string;
  awayTeam: string;
  prediction: string;
  outcome: Outcome;
  bookmaker: string;
  odds: number;
  confidencePct: number;
  start: Date;
};
export type NewSlip = {
  /** Its name: one of a kind and day. */
  recommendationId: string;
  type: 'single' | 'multi';
  title: string;
  totalOdds: number;
  confidencePct: number;
  reasoning: string;
  potentialReturn: number;
  riskLevel: RiskLevel;
  createdAt: Date;
  legs: readonly NewLeg[];
};
/** `start` is the match's own, which may have moved since it was `announced` here; `phase` is how the match stands. */
export type StoredLeg = NewLeg & { id: number; status: LegStatus; announced: Date; phase: Phase };
export type StoredSlip = Omit<NewSlip, 'legs'> & {
  status: LegStatus;
  actualReturn: number | null;
  completedAt: Date | null;
  legs: readonly StoredLeg[];
};

export type LegEnd = {
  id: number;
  status: LegStatus;
  actualResult: string | null;
  homeScore: number | null;
  awayScore: number | null;
  isCorrect: boolean | null;
};
type LegRow = { leg: typeof legTable.$inferSelect; phase: Phase | null; start: Date | null };

const legOf = ({ leg: { matchId, confidence, matchDate, ...leg }, phase, start }: LegRow): StoredLeg => ({
  ...leg,
  matchId: matchId ?? Number(leg.externalMatchId ?? 0),
  confidencePct: confidence,
  start: start ?? matchDate,
  announced: matchDate,
  phase: phase ?? 'unknown',
});

async function withLegs(db: Db, slips: readonly (typeof slipTable.$inferSelect)[]): Promise<StoredSlip[]> {
  if (slips.length === 0) return [];
  const names = slips.map(({ recommendationId }) => recommendationId);
  const legs = await db
    .select({ leg: legTable, phase: matchTable.phase, start: matchTable.matchDate })
    .from(legTable)
    .leftJoin(matchTable, eq(matchTable.id, legTable.matchId))
    .where(inArray(legTable.recommendationId, names))
    .orderBy(asc(legTable.id));
  const bySlip = Map.groupBy(legs, ({ leg }) => leg.recommendationId);
  return slips.map(({ confidence, ...slip }) => ({
    ...slip,
    confidencePct: confidence,
    legs: (bySlip.get(slip.recommendationId) ?? []).map(legOf),
  }));
}

export const settlingSlips = (db: Db) => ({
  /** The slips that hold one of these matches, kept for the caller until its transaction ends. */
  async holdOfMatches(matchIds: readonly number[]): Promise<StoredSlip[]> {
    const names = db.select({ name: legTable.recommendationId }).from(legTable).where(among(legTable.matchId, matchIds));
    const rows = await db
      .select()
      .from(slipTable)
      .where(inArray(slipTable.recommendationId, names))
      .orderBy(asc(slipTable.id))
      .for('update');
    return withLegs(db, rows);
  },

  /** Which of these matches stand in a slip. */
  async heldAmong(matchIds: readonly number[]): Promise<Set<number>> {
    const rows = await db
      .selectDistinct({ id: legTable.matchId })
      .from(legTable)
      .where(inArray(legTable.matchId, [...matchIds]));
    return new Set(rows.flatMap(({ id }) => id ?? []));
  },

  /** The few legs that stand on one match. */
  async endLegs(ends: readonly LegEnd[]): Promise<void> {
    for (const { id, ...end } of ends) await db.update(legTable).set(end).where(eq(legTable.id, id));
  },

  async endSlip(recommendationId: string, end: SlipEnd): Promise<void> {
    await db.update(slipTable).set(end).where(eq(slipTable.recommendationId, recommendationId));
  },

  /** Adds up what became of every recommendation that is over: void ones count for nothing. */
  async sumUp(stake: number, now: Date): Promise<void> {
    await rowsOf(
      db,
      sql`insert into platform_stats (stat_type, total_predictions, correct_predictions, accuracy, total_return, profit_loss, updated_at)
          select 'recommendations', count(*), count(*) filter (where status = 'won'),
            coalesce(round(100.0 * count(*) filter (where status = 'won') / nullif(count(*), 0), 2), 0),
            coalesce(sum(actual_return), 0), coalesce(sum(actual_return), 0) - ${stake}::numeric * count(*), ${now}
          from betting_recommendations where status in ('won', 'lost')
          on conflict (stat_type) do update set total_predictions = excluded.total_predictions,
            correct_predictions = excluded.correct_predictions, accuracy = excluded.accuracy,
            total_return = excluded.total_return, profit_loss = excluded.profit_loss, updated_at = excluded.updated_at`,
    );
  },
});

export const createRecommendationStore = (db: Db) => ({
  /** One writes the day's at a time, until its transaction ends: what the others have written is known by then. */
  async holdDay(): Promise<void> {
    await db.execute(sql`select pg_advisory_xact_lock(${lockSpace}, ${locks.recommending})`);
  },

  /** False where one of that name stands already. */
  async add({ legs, confidencePct, ...slip }: NewSlip): Promise<boolean> {
    const added = await db
      .insert(slipTable)
      .values({ ...slip, confidence: confidencePct })
      .onConflictDoNothing()
      .returning({ id: slipTable.id });
    if (added.length === 0) return false;
    await db.insert(legTable).values(
      legs.map(({ matchId, confidencePct: confidence, start, ...leg }) => ({
        ...leg,
        matchId,
        confidence,
        recommendationId: slip.recommendationId,
        externalMatchId: String(matchId),
        matchDate: start,
      })),
    );
    return true;
  },

  /** Those of the names that stand, each with the matches of its legs. */
  async known(names: readonly string[]): Promise<Map<string, number[]>> {
    const rows = await db
      .select({ name: slipTable.recommendationId, matchId: legTable.matchId })
      .from(slipTable)
      .leftJoin(legTable, eq(legTable.recommendationId, slipTable.recommendationId))
      .where(inArray(slipTable.recommendationId, [...names]));
    return new Map([...Map.groupBy(rows, ({ name }) => name)].map(([name, own]) => [name, own.flatMap(({ matchId }) => matchId ?? [])]));
  },

  /** Newest first. */
  async list({ settled, limit }: { settled: boolean; limit: number }): Promise<StoredSlip[]> {
    const rows = await db
      .select()
      .from(slipTable)
      .where(settled ? ne(slipTable.status, 'pending') : eq(slipTable.status, 'pending'))
      .orderBy(sql`${slipTable.createdAt} desc nulls last`, sql`${slipTable.id} desc nulls last`)
      .limit(limit);
    return withLegs(db, rows);
  },

  ...settlingSlips(db),
});
