// How the AI's view of its pick differs from the bookmaker's, in one sentence and one tick on the bar. Pure.
import type { Analysis } from '#contract/analysis.ts';
import { percentsOf } from '#contract/percent.ts';
import type { Sport } from '#domain/sport.ts';
import { type ApiOutcome, outcomeWords } from '../../parts/match/outcome-words.ts';

/** Whole percents of the outcomes, as the bar shows them; the draw is 0 where there is none. */
function shownPercents({ home, draw, away }: { home: number; draw?: number | undefined; away: number }): Record<ApiOutcome, number> {
  const [homePct = 0, middle = 0, last = 0] = percentsOf(draw === undefined ? [home, away] : [home, draw, away], 0);
  return draw === undefined ? { HOME: homePct, DRAW: 0, AWAY: middle } : { HOME: homePct, DRAW: middle, AWAY: last };
}

export const probabilitiesOf = ({ probabilities: { teamA, teamB, draw } }: Analysis) => ({
  home: teamA.percentage,
  away: teamB.percentage,
  ...(draw === undefined ? {} : { draw }),
});

export type Gap = { subject: string; marketPct: number; apartPct: number };

/** Undefined without a market to compare with. */
export function gapOf(analysis: Analysis, sport: Sport): Gap | undefined {
  if (!analysis.market) return undefined;
  const own = shownPercents(probabilitiesOf(analysis))[analysis.outcome];
  const marketPct = shownPercents(analysis.market)[analysis.outcome];
  return { subject: outcomeWords(sport)[analysis.outcome], marketPct, apartPct: own - marketPct };
}

/** Where the market would end the segment of the pick: the tick stands on that edge of the bar. */
export function tickOf(analysis: Analysis): { atPct: number; label: string } | undefined {
  if (!analysis.market) return undefined;
  const market = shownPercents(analysis.market);
  const atPct = { HOME: market.HOME, DRAW: market.HOME + market.DRAW, AWAY: 100 - market.AWAY }[analysis.outcome];
  return { atPct, label: `배당 환산 ${market[analysis.outcome]}%` };
}
