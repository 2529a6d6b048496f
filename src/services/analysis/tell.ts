// A stored forecast as the contract promises it to a reader: percents, sentences, source.

import type { Analysis, DailyItem } from '#contract/analysis.ts';
import { percentsByOutcome, wireOutcome } from '#contract/percent.ts';
import { explainFactors, insightOf, reasonFor } from '#domain/forecast/explain.ts';
import type { Forecast } from '#domain/forecast/model.ts';
import { pickOf, pickText, settleable } from '#domain/forecast/pick.ts';
import { figureOf } from '#domain/korean/figure.ts';
import { fairProbs } from '#domain/odds.ts';
import type { DailyPick, NewForecast } from '#storage/forecasts.ts';
import type { Match } from '#storage/matches.ts';
import type { Price } from '#storage/odds.ts';
import type { ForecastScore } from '#storage/record/forecast-scores.ts';
import { firstOf, leagueTold, nameOf, pricesOf, shortNameOf, sideOf } from '../shapes/match.ts';
import type { Form } from './form.ts';

type Told = {
  forecast: NewForecast;
  timing: 'before' | 'after';
  /** Of a match that is scored. */
  score: Pick<ForecastScore, 'outcome' | 'isCorrect'> | undefined;
  /** How many results the model had learned; null where the record does not say. */
  learnedResults: number | null;
  prices: readonly Price[];
  form: Form;
};

const asModelSaid = (forecast: NewForecast): Forecast => ({ ...forecast, factors: [...forecast.factors] });
const round = (value: number): number => Math.round(value * 100) / 100;
const formLetter = { home: 'W', draw: 'D', away: 'L' } as const;
const formTold = ({ home, away }: Form): Analysis['form'] => ({
  home: home.map((one) => formLetter[one]),
  away: away.map((one) => formLetter[one]),
});

function marketOf(price: Price | undefined, canDraw: boolean): Analysis['market'] {
  if (!price) return null;
  const draw = canDraw ? price.odds.draw : undefined;
  const fair = fairProbs({ ...price.odds, draw });
  return { ...percentsByOutcome(fair, draw !== undefined), bookmaker: price.title, updatedAt: pricesOf(price).updatedAt };
}

function sourceOf({ forecast, learnedResults, prices }: Told): string {
  const known =
    learnedResults === null
      ? `두 팀의 지난 경기 ${figureOf(forecast.homeMatches + forecast.awayMatches)}건`
      : `지난 경기 ${figureOf(learnedResults)}건`;
  const until = forecast.resultsUntil ? `(${forecast.resultsUntil}까지)` : '';
  const market = firstOf(prices);
  const past = forecast.inputs.rehearsed === true ? '데모 세계를 열 때 그날 아침까지의 기록만으로 다시 계산했어요. ' : '';
  return `${past}${known}${until}의 결과로 만든 모델(${forecast.model} ${forecast.version})${market ? `, 비교할 ${market.title} 배당` : ''}`;
}

export function analysisOf(match: Match, told: Told): Analysis {
  const { forecast } = told;
  const { canDraw } = leagueTold(match);
  const names = { home: shortNameOf(match.home), away: shortNameOf(match.away) };
  const probs = settleable(forecast.probs, canDraw);
  const percents = percentsByOutcome(probs, canDraw);
  const outcome = pickOf(probs);
  const said = asModelSaid(forecast);
  return {
    confidence: percents[outcome] ?? 0,
    probabilities: {
      teamA: { name: nameOf(match.home), percentage: percents.home },
      teamB: { name: nameOf(match.away), percentage: percents.away },
      ...(percents.draw === undefined ? {} : { draw: percents.draw }),
    },
    prediction: pickText(outcome, names),
    outcome: wireOutcome[outcome],
    keyFactors: explainFactors(said, names).slice(0, 4),
    expertInsight: insightOf(said, names, canDraw),
    dataSource: sourceOf(told),
    expectedScore: { home: round(forecast.expectedHome), away: round(forecast.expectedAway) },
    market: marketOf(firstOf(told.prices), canDraw),
    model: {
      name: forecast.model,
      version: forecast.version,
      trainedAt: forecast.trainedAt.toISOString(),
      resultsUntil: forecast.resultsUntil,
    },
    sample: { home: forecast.homeMatches, away: forecast.awayMatches },
    form: formTold(told.form),
    createdAt: forecast.createdAt.toISOString(),
    timing: told.timing,
    result: told.score ? { outcome: wireOutcome[told.score.outcome], isCorrect: told.score.isCorrect } : null,
    isAi: true,
    matchId: String(match.id),
  };
}

type Picked = Pick<Told, 'forecast' | 'prices' | 'form'> & Pick<DailyPick, 'isAdded'>;

export function dailyItemOf(match: Match, { forecast, prices, form, isAdded }: Picked): DailyItem {
  const { canDraw, name: league } = leagueTold(match);
  const names = { home: shortNameOf(match.home), away: shortNameOf(match.away) };
  const probs = settleable(forecast.probs, canDraw);
  const percents = percentsByOutcome(probs, canDraw);
  const outcome = pickOf(probs);
  const said = asModelSaid(forecast);
  const first = firstOf(prices);
  return {
    matchId: String(match.id),
    sport: match.sport,
    icon: match.sport,
    league,
    matchTime: match.start.toISOString(),
    timeConfirmed: match.timeConfirmed,
    confidence: percents[outcome] ?? 0,
    homeTeam: nameOf(match.home),
    awayTeam: nameOf(match.away),
    homeSide: sideOf(match.home, match),
    awaySide: sideOf(match.away, match),
    odds: first ? { home: first.odds.home, ...(canDraw && first.odds.draw ? { draw: first.odds.draw } : {}), away: first.odds.away } : null,
    bookmaker: first ? { title: first.title, updatedAt: pricesOf(first).updatedAt } : null,
    prediction: pickText(outcome, names),
    outcome: wireOutcome[outcome],
    reasoning: reasonFor(outcome, said, names) ?? insightOf(said, names, canDraw),
    probabilities: percents,
    form: formTold(form),
    canDraw,
    createdAt: forecast.createdAt.toISOString(),
    ...(isAdded ? { isAdded } : {}),
  };
}
