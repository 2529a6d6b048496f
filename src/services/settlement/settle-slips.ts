// Settles the recommendations that hold a match: leg by leg, and as a whole when the last leg is known.
import { type LegStatus, exampleStake as stake, standingOf } from '#domain/recommendation/build.ts';
import { settle } from '#domain/settlement/settle.ts';
import type { LegEnd, SlipEnd, StoredLeg, StoredSlip } from '#storage/recommendations.ts';
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

/** What came back: everything of a void one, nothing of a lost one. */
const returnOf = (status: LegStatus, totalOdds: number): number | null => {
  if (status === 'pending') return null;
  if (status === 'void') return stake;
  return status === 'won' ? Math.round(totalOdds * stake) : 0;
};

function slipEndOf(slip: StoredSlip, ended: Ended): SlipEnd {
  const { match, at } = ended;
  const legs = slip.legs.map((leg) => (leg.matchId === match.id ? { ...leg, status: statusOf(leg, slip, ended) } : leg));
  const { status, totalOdds } = standingOf(legs);
  const isOver = status !== 'pending';
  return {
    status,
    totalOdds,
    potentialReturn: Math.round(totalOdds * stake),
    finalResult: isOver ? status : null,
    actualReturn: returnOf(status, totalOdds),
    isCorrect: status === 'won' ? true : status === 'lost' ? false : null,
    completedAt: isOver ? (slip.completedAt ?? at) : null,
  };
}

/** In the transaction of the settlement; safe to repeat with another end. */
export async function settleSlips(tx: Stores, ended: Ended): Promise<void> {
  const slips = await tx.recommendations.holdOfMatch(ended.match.id);
  if (slips.length === 0) return;
  const held = slips.flatMap((slip) =>
    slip.legs.filter(({ matchId }) => matchId === ended.match.id).map((leg) => legEndOf(leg, slip, ended)),
  );
  await tx.recommendations.endLegs(held);
  for (const slip of slips) await tx.recommendations.endSlip(slip.recommendationId, slipEndOf(slip, ended));
  await tx.recommendations.sumUp(stake, ended.at);
}
