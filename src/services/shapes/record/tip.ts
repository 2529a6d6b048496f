// What the assistant called as the contract promises it, and the exact text of it that stands in the ledger.
import { hash } from 'node:crypto';
import { percentsByOutcome, wireOutcome } from '#contract/percent.ts';
import type { Tip } from '#contract/record/tips.ts';
import { tipDocument } from '#domain/record/documents.ts';
import { logLoss } from '#domain/scoring/proper-scores.ts';
import type { Match } from '#storage/matches.ts';
import type { GradedTip } from '#storage/record/tips.ts';
import { leagueTold, nameOf } from '../match.ts';
import type { Sealed } from '../seal.ts';
import { rounded } from './shares.ts';

const probsOf = ({ homeProb: home, drawProb: draw, awayProb: away }: GradedTip) => ({ home, draw, away });

/** What she called and how it ended, without the match. */
export function callTold(tip: GradedTip): Pick<Tip, 'called' | 'percentage' | 'shares' | 'toldAt' | 'result' | 'voidReason'> {
  const probs = probsOf(tip);
  const shares = percentsByOutcome(probs, probs.draw > 0);
  return {
    called: wireOutcome[tip.outcome],
    percentage: shares[tip.outcome] ?? 0,
    shares,
    toldAt: tip.firstToldAt.toISOString(),
    result: tip.verdict,
    voidReason: tip.voidReason,
  };
}

export function tipTold(tip: GradedTip, match: Match): Tip {
  const { verdict, ended } = tip;
  const isGraded = verdict === 'won' || verdict === 'lost';
  return {
    matchId: String(match.id),
    sport: tip.sport,
    league: leagueTold(match).name,
    homeTeam: nameOf(match.home),
    awayTeam: nameOf(match.away),
    startTime: match.start.toISOString(),
    ...(match.phase === 'live' ? { isPlaying: true } : {}),
    score: verdict === 'pending' ? null : match.score,
    ...callTold(tip),
    logLoss: isGraded && ended !== null ? rounded(logLoss(probsOf(tip), ended), 6) : null,
    seq: tip.sealedSeq,
  };
}

export function tipSealed(tip: GradedTip, { start }: Match): Sealed {
  const { id, matchId, forecastId, outcome, firstToldAt: toldAt } = tip;
  const document = tipDocument({ id, matchId, forecastId, outcome, probs: probsOf(tip), toldAt });
  return { kind: 'tip', refId: id, version: 1, document, commitment: hash('sha256', document, 'buffer'), start };
}
