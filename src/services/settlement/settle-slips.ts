// Settles the recommendations that hold a match: leg by leg, and as a whole when the last leg is known.
import { type LegStatus, exampleStake as stake, standingOf } from '#domain/recommendation/build.ts';
import type { MatchEnd } from '#domain/settlement/settle.ts';
import { type Outcome, outcomes } from '#domain/sport.ts';
import type { LegEnd, SlipEnd, StoredSlip } from '#storage/recommendations.ts';
import type { Stores } from '#storage/stores.ts';
import type { Ended } from './ended.ts';

const statusOf = (outcome: Outcome, end: MatchEnd): LegStatus => (end.kind === 'void' ? 'void' : end.outcome === outcome ? 'won' : 'lost');

function legEndOf(outcome: Outcome, { match, end }: Ended): LegEnd {
  const status = statusOf(outcome, end);
  return {
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

function slipEndOf(slip: StoredSlip, { match, end, at }: Ended): SlipEnd {
  const legs = slip.legs.map((leg) => (leg.matchId === match.id ? { ...leg, status: statusOf(leg.outcome, end) } : leg));
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
  await tx.recommendations.endLegs(
    ended.match.id,
    outcomes.map((outcome) => ({ outcome, end: legEndOf(outcome, ended) })),
  );
  for (const slip of slips) await tx.recommendations.endSlip(slip.recommendationId, slipEndOf(slip, ended));
  await tx.recommendations.sumUp(stake, ended.at);
}
