// Recommendations with a leg that was void because its match was called off, waiting again once it is announced after all.
import { sql } from 'drizzle-orm';
import { exampleStake } from '#domain/recommendation/build.ts';
import { slipEndOf } from '#domain/recommendation/end.ts';
import { movedTooFarMs } from '#domain/settlement/settle.ts';
import { type Db, rowsOf } from '../db.ts';
import { settlingSlips } from '../recommendations.ts';
import { bettingRecommendationMatches as legs } from '../schema/rankings.ts';
import { matches } from '../schema/sports.ts';

/** As picks of these matches do. One for another day than was announced with it would be void whatever happens, and stays so. */
async function reopenLegs(db: Db, matchIds: readonly number[]): Promise<Set<number>> {
  const reopened = await rowsOf<{ id: number }>(
    db,
    sql`update ${legs} l set status = 'pending', actual_result = null, home_score = null, away_score = null, is_correct = null
        from ${matches} m
        where m.id = any(${sql.param([...matchIds])}::bigint[]) and l.match_id = m.id and l.status = 'void' and l.actual_result in ('cancelled', 'abandoned')
          and abs(extract(epoch from m.match_date - l.match_date)) <= ${movedTooFarMs / 1000}
        returning l.id::float8 as id`,
  );
  return new Set(reopened.map(({ id }) => id));
}

/** Only for matches that the transaction holds. The slips are held before anything of them changes, and the sum comes last: the order in which a
 *  settlement takes them. */
export async function reopenSlips(db: Db, matchIds: readonly number[], now: Date): Promise<void> {
  if (matchIds.length === 0) return;
  const { holdOfMatches, endSlip, sumUp } = settlingSlips(db);
  const held = await holdOfMatches(matchIds);
  const reopened = held.length === 0 ? new Set<number>() : await reopenLegs(db, matchIds);
  if (reopened.size === 0) return;
  for (const slip of held) {
    if (!slip.legs.some(({ id }) => reopened.has(id))) continue;
    const stands = slip.legs.map((leg) => (reopened.has(leg.id) ? { ...leg, status: 'pending' as const } : leg));
    await endSlip(slip.recommendationId, slipEndOf({ ...slip, legs: stands }, now));
  }
  await sumUp(exampleStake, now);
}
