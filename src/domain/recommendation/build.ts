// Chooses what is worth its price: where the engine's probability times the odds is more than one, and the engine knows both sides.
import type { Odds, Probs } from '../odds.ts';
import { type Outcome, outcomes } from '../sport.ts';

/** A coming match with the engine's settleable probabilities and one bookmaker's odds. */
export type Candidate = { matchId: number; probs: Probs; odds: Odds };
export type Leg = { matchId: number; outcome: Outcome; prob: number; odds: number };
export type Slip = { type: 'single' | 'multi'; legs: readonly Leg[]; totalOdds: number; prob: number };

/** Less is within the error of the odds; more is rather something that the market knows and the engine does not. */
const edgeMin = 0.03;
const edgeMax = 0.3;
const oddsMin = 1.3;
const oddsMax = 5;
const singleProbMin = 0.35;
const multiProbMin = 0.45;
const legsMax = 3;
/** A combination that comes true more seldom than this is a lottery ticket. */
const togetherMin = 0.15;

/** What the example return is counted on, in won. */
export const exampleStake = 10_000;

/** What is expected beyond the stake: 0.05 is five percent. */
export const edgeOf = ({ prob, odds }: Pick<Leg, 'prob' | 'odds'>): number => prob * odds - 1;

/** Share of a purse that grows it fastest (Kelly 1956): weighs the edge against how often it fails. */
const kellyOf = (leg: Leg): number => edgeOf(leg) / (leg.odds - 1);

/** Odds are decimals of two digits, and so is their product: counted in hundredths, never in floats.
 *  @example totalOddsOf([{ odds: 1.1 }, { odds: 3 }]) // 3.3 */
export function totalOddsOf(legs: readonly Pick<Leg, 'odds'>[]): number {
  const hundredths = legs.map(({ odds }) => BigInt(Math.round(odds * 100)));
  const product = hundredths.reduce((total, one) => total * one, 100n);
  const scale = 100n ** BigInt(legs.length);
  return Number((product + scale / 2n) / scale) / 100;
}

const bestLegOf = ({ matchId, probs, odds }: Candidate): Leg[] =>
  outcomes
    .flatMap((outcome): Leg[] => {
      const price = odds[outcome];
      return price === undefined || probs[outcome] <= 0 ? [] : [{ matchId, outcome, prob: probs[outcome], odds: price }];
    })
    .filter((leg) => leg.odds >= oddsMin && leg.odds <= oddsMax && edgeOf(leg) >= edgeMin && edgeOf(leg) <= edgeMax)
    .sort((a, b) => kellyOf(b) - kellyOf(a))
    .slice(0, 1);

const slipOf = (type: Slip['type'], legs: readonly Leg[]): Slip => ({
  type,
  legs,
  totalOdds: totalOddsOf(legs),
  prob: legs.reduce((together, { prob }) => together * prob, 1),
});

/** One single and one combination of two or three matches, of different matches; each only where something is suitable. */
export function buildSlips(candidates: readonly Candidate[]): Slip[] {
  const legs = candidates.flatMap(bestLegOf).sort((a, b) => kellyOf(b) - kellyOf(a) || a.matchId - b.matchId);
  const single = legs.find(({ prob }) => prob >= singleProbMin);
  const together: Leg[] = [];
  for (const leg of legs) {
    if (together.length === legsMax || leg === single || leg.prob < multiProbMin) continue;
    if (slipOf('multi', [...together, leg]).prob >= togetherMin) together.push(leg);
  }
  return [...(together.length >= 2 ? [slipOf('multi', together)] : []), ...(single ? [slipOf('single', [single])] : [])];
}

export type RiskLevel = 'low' | 'medium' | 'high';

/** By how often the whole of it comes true.
 *  @example riskOf(0.4) // 'medium' */
export function riskOf(prob: number): RiskLevel {
  if (prob >= 0.55) return 'low';
  return prob >= 0.35 ? 'medium' : 'high';
}

export type LegStatus = 'pending' | 'won' | 'lost' | 'void';

/** A void leg drops out, and the total counts without it; one lost leg is the end of all; with nothing left, nothing happened. */
export function standingOf(legs: readonly { status: LegStatus; odds: number }[]): { status: LegStatus; totalOdds: number } {
  const counted = legs.filter(({ status }) => status !== 'void');
  const totalOdds = totalOddsOf(counted);
  if (counted.length === 0) return { status: 'void', totalOdds };
  if (counted.some(({ status }) => status === 'lost')) return { status: 'lost', totalOdds };
  return { status: counted.some(({ status }) => status === 'pending') ? 'pending' : 'won', totalOdds };
}
