// Settles the recommendations that hold a match: leg by leg, and as a whole when the last leg is known.
import { exampleStake, type LegStatus } from '#domain/recommendation/build.ts';
import { slipEndOf } from '#domain/recommendation/end.ts';
import { settle } from '#domain/settlement/settle.ts';
import type { LegEnd, StoredLeg, StoredSlip } from '#storage/recommendations.ts';
import type { Stores } from '#storage/stores.ts';
import type { Ended } from './ended.ts';

/** As a pick of it made with the recommendation: a match put off by more than two days is another match. */
function statusOf({ outcome, announced }: StoredLeg, { createdAt }: StoredSlip, { match, end }: Ended): LegStatus {
  return settle({ outcome, pickedAt: createdAt, lockedStart: announced }, end, match.start).kind;
}

function legEndOf(leg: StoredLeg, slip: StoredSlip, ended: Ended): LegEnd {
  const { match, end } = ended;
  const status = statusOf(leg, slip, ended);
  return {
    id: leg.id,
    status,
    actualResult: end.kind === 'void' ? end.reason : end.outcome,
    homeScore: match.score?.home ?? null,
    awayScore: match.score?.away ?? null,
    isCorrect: status === 'void' ? null : status === 'won',
  };
}

/** The slip with this match's legs as they end. */
const withEnd = (slip: StoredSlip, ended: Ended): StoredSlip => ({
  ...slip,
  legs: slip.legs.map((leg) => (leg.matchId === ended.match.id ? { ...leg, status: statusOf(leg, slip, ended) } : leg)),
});

/** In the transaction of the settlement; safe to repeat with another end. */
export async function settleSlips(tx: Stores, ended: Ended): Promise<void> {
  const slips = await tx.recommendations.holdOfMatches([ended.match.id]);
  if (slips.length === 0) return;
  const held = slips.flatMap((slip) =>
    slip.legs.filter(({ matchId }) => matchId === ended.match.id).map((leg) => legEndOf(leg, slip, ended)),
  );
  await tx.recommendations.endLegs(held);
  for (const slip of slips) await tx.recommendations.endSlip(slip.recommendationId, slipEndOf(withEnd(slip, ended), ended.at));
  await tx.recommendations.sumUp(exampleStake, ended.at);
}
