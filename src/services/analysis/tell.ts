// A stored forecast as the contract promises it to a reader: percents, sentences, source.
import type { Analysis } from '#contract/analysis.ts';
import { percentsOf } from '#contract/percent.ts';
import { explainFactors, insightOf } from '#domain/forecast/explain.ts';
import type { Forecast } from '#domain/forecast/model.ts';
import { fairProbs, type Probs } from '#domain/odds.ts';
import type { Outcome } from '#domain/sport.ts';
import type { PricesRow } from '#storage/odds.ts';

export type Told = {
  forecast: Forecast;
  canDraw: boolean;
  /** As sentences call the two sides. */
  names: { home: string; away: string };
  trainedAt: Date;
  resultsUntil: string | null;
  createdAt: Date;
  timing: 'before' | 'after';
  matchId: string | null;
  prices: PricesRow | undefined;
  form: { home: Outcome[]; away: Outcome[] };
  learnedResults: number | null;
};

/** Where a draw cannot be, its share goes to the two sides in proportion. */
export function settleable(probs: Probs, canDraw: boolean): Probs {
  if (canDraw) return probs;
  const both = probs.home + probs.away;
  return { home: probs.home / both, draw: 0, away: probs.away / both };
}

/** The likeliest outcome; ties go to home, then draw. */
export function pickOf({ home, draw, away }: Probs): Outcome {
  if (home >= draw && home >= away) return 'home';
  return draw >= away ? 'draw' : 'away';
}

export const wireOutcome = { home: 'HOME', draw: 'DRAW', away: 'AWAY' } as const;

/** What a pick is called: the winner's name, or 무승부. */
export const pickText = (outcome: Outcome, names: { home: string; away: string }): string =>
  outcome === 'draw' ? '무승부' : `${outcome === 'home' ? names.home : names.away} 승`;

/** Percents keyed by outcome, summing to 100; `draw` is absent where it cannot be. */
export function percentsByOutcome(probs: Probs, canDraw: boolean): { home: number; draw?: number; away: number } {
  if (!canDraw) {
    const [home = 0, away = 0] = percentsOf([probs.home, probs.away]);
    return { home, away };
  }
  const [home = 0, draw = 0, away = 0] = percentsOf([probs.home, probs.draw, probs.away]);
  return { home, draw, away };
}

function marketOf(prices: PricesRow | undefined, canDraw: boolean): Analysis['market'] {
  if (!prices) return null;
  const fair = fairProbs({ home: prices.home, draw: canDraw ? (prices.draw ?? undefined) : undefined, away: prices.away });
  return { ...percentsByOutcome(fair, canDraw && prices.draw !== null), bookmaker: prices.title, updatedAt: prices.updatedAt.toISOString() };
}

const round = (value: number): number => Math.round(value * 100) / 100;
const formLetter = { home: 'W', draw: 'D', away: 'L' } as const;

function sourceOf({ resultsUntil, forecast, learnedResults, prices }: Told): string {
  const history =
    learnedResults === null
      ? `두 팀의 지난 경기 ${forecast.homeMatches + forecast.awayMatches}건`
      : `지난 경기 ${learnedResults.toLocaleString('en-US')}건의 결과`;
  const until = resultsUntil ? ` (${resultsUntil}까지)` : '';
  return `${history}${until}를 배운 ${forecast.model} 모델${prices ? `, 비교용 ${prices.title} 배당` : ''}`;
}

export function analysisOf(told: Told): Analysis {
  const probs = settleable(told.forecast.probs, told.canDraw);
  const percents = percentsByOutcome(probs, told.canDraw);
  const outcome = pickOf(probs);
  return {
    confidence: percents[outcome] ?? 0,
    probabilities: {
      teamA: { name: told.names.home, percentage: percents.home },
      teamB: { name: told.names.away, percentage: percents.away },
      ...(percents.draw === undefined ? {} : { draw: percents.draw }),
    },
    prediction: pickText(outcome, told.names),
    outcome: wireOutcome[outcome],
    keyFactors: explainFactors(told.forecast, told.names).slice(0, 4),
    expertInsight: insightOf(told.forecast, told.names, told.canDraw),
    dataSource: sourceOf(told),
    expectedScore: { home: round(told.forecast.expectedHome), away: round(told.forecast.expectedAway) },
    market: marketOf(told.prices, told.canDraw),
    model: {
      name: told.forecast.model,
      version: told.forecast.version,
      trainedAt: told.trainedAt.toISOString(),
      resultsUntil: told.resultsUntil,
    },
    sample: { home: told.forecast.homeMatches, away: told.forecast.awayMatches },
    form: { home: told.form.home.map((outcome) => formLetter[outcome]), away: told.form.away.map((outcome) => formLetter[outcome]) },
    createdAt: told.createdAt.toISOString(),
    timing: told.timing,
    isAi: true,
    matchId: told.matchId,
  };
}
