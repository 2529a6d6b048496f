// Picks read: the own ones, one with its versions and the lines it earned, and what all of a match amount to.
import { and, asc, desc, eq, sql } from 'drizzle-orm';
import type { Outcome, Sport } from '#domain/sport.ts';
import { type Db, rowsOf } from '../db.ts';
import { posts } from '../schema/board.ts';
import { corrections } from '../schema/forecasts.ts';
import { users } from '../schema/people.ts';
import { pointsLedger, predictionPosts, predictions, predictionVersions } from '../schema/predictions.ts';
import { matches, sports } from '../schema/sports.ts';

/** Of a member with a long past the newest are looked at: what has not ended is among them. */
const ownMax = 1000;

const selectPicks = (db: Db) =>
  db
    .select({
      id: predictions.id,
      userId: predictions.userId,
      matchId: predictions.matchId,
      outcome: predictions.predictedResult,
      confidencePct: predictions.confidence,
      isConfidenceTouched: predictions.confidenceTouched,
      reasoning: predictions.reasoning,
      version: predictions.version,
      pickedAt: predictions.pickedAt,
      pickProb: predictions.pickProb,
      pickSource: predictions.pickSource,
      lockProb: predictions.lockProb,
      lockSource: predictions.lockSource,
      lockedAt: predictions.lockedAt,
      verdict: predictions.verdict,
      voidReason: predictions.voidReason,
      points: predictions.points,
      experience: predictions.experience,
      settledAt: predictions.settledAt,
      postId: predictionPosts.postId,
      content: posts.content,
      /** Its author took it away, or an admin did: the pick counts, and cannot be changed. */
      isPostGone: sql<boolean>`coalesce(${posts.deletedAt} is not null or ${posts.review} = 'removed', true)`,
    })
    .from(predictions)
    .leftJoin(predictionPosts, and(eq(predictionPosts.userId, predictions.userId), eq(predictionPosts.matchId, predictions.matchId)))
    .leftJoin(posts, eq(posts.id, predictionPosts.postId));

export type PickRow = Awaited<ReturnType<typeof selectPicks>>[number];
export type PickVersion = typeof predictionVersions.$inferSelect;
export type LedgerLine = typeof pointsLedger.$inferSelect;

type OfMember = { userId: number; sport?: Sport | undefined; hasEnded?: boolean; limit: number };

export type Counts = Record<Outcome, number>;

async function countOutcomes(db: Db, matchIds: readonly number[]): Promise<Map<number, Counts>> {
  const found = new Map<number, Counts>(matchIds.map((id) => [id, { home: 0, draw: 0, away: 0 }]));
  if (matchIds.length === 0) return found;
  const rows = await rowsOf<{ match: string; outcome: Outcome; n: number }>(
    db,
    sql`select p.match_id as match, p.predicted_result as outcome, count(*)::int as n
        from ${predictions} p join ${users} u on u.id = p.user_id and u.kind = 'person'
        where p.match_id = any(${sql.param([...matchIds])}::bigint[]) group by p.match_id, p.predicted_result`,
  );
  for (const { match, outcome, n } of rows) {
    const counts = found.get(Number(match));
    if (counts) counts[outcome] = n;
  }
  return found;
}

export const pickReaders = (db: Db) => ({
  async of({ userId, matchId }: { userId: number; matchId: number }): Promise<PickRow | undefined> {
    const [row] = await selectPicks(db)
      .where(and(eq(predictions.userId, userId), eq(predictions.matchId, matchId)))
      .limit(1);
    return row;
  },

  /** Of matches that have not ended, soonest first; or of those that have, latest first. */
  async ofMember({ userId, sport, hasEnded = false, limit }: OfMember): Promise<PickRow[]> {
    const order = hasEnded ? desc : asc;
    return selectPicks(db)
      .innerJoin(matches, eq(matches.id, predictions.matchId))
      .where(
        and(
          eq(predictions.userId, userId),
          sql`${predictions.id} >= (select min(id) from (
            select id from ${predictions} where user_id = ${userId} order by id desc nulls last limit ${ownMax}) newest)`,
          hasEnded ? eq(matches.status, 'finished') : sql`${matches.status} <> 'finished'`,
          sport && sql`${matches.sportId} = (select id from ${sports} where code = ${sport})`,
        ),
      )
      .orderBy(order(matches.matchDate), order(matches.id))
      .limit(limit);
  },

  /** Newest first. */
  versions: (predictionId: number): Promise<PickVersion[]> =>
    db
      .select()
      .from(predictionVersions)
      .where(eq(predictionVersions.predictionId, predictionId))
      .orderBy(desc(predictionVersions.version))
      .limit(200),

  /** What a pick earned, line by line, oldest first. */
  ledgerOf: ({ userId, matchId }: { userId: number; matchId: number }): Promise<LedgerLine[]> =>
    db
      .select()
      .from(pointsLedger)
      .where(and(eq(pointsLedger.userId, userId), eq(pointsLedger.matchId, matchId)))
      .orderBy(asc(pointsLedger.id))
      .limit(200),

  async isCorrected(matchId: number): Promise<boolean> {
    const rows = await db.select({ id: corrections.id }).from(corrections).where(eq(corrections.matchId, matchId)).limit(1);
    return rows.length > 0;
  },

  /** How many people picked each outcome; every match that was asked for is there. */
  counts: (matchIds: readonly number[]): Promise<Map<number, Counts>> => countOutcomes(db, matchIds),
});
