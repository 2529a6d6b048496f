// From a remembered match to what a model is asked, and from its answer to the record that is stored.
import type { FixtureInput, Forecast } from '#domain/forecast/model.ts';
import { playedOn } from '#domain/match-date.ts';
import { fairProbs } from '#domain/odds.ts';
import type { MarketThen, NewForecast } from '#storage/forecasts.ts';
import type { Match } from '#storage/matches.ts';
import type { Price } from '#storage/odds.ts';
import { firstOf, leagueTold } from '../shapes/match.ts';
import type { Trained } from './engine.ts';

export const fixtureOf = (match: Match): FixtureInput => ({
  date: playedOn(match.league, match.start),
  league: match.league ?? 'other',
  ...(match.season === null ? {} : { season: match.season }),
  home: match.home.key ?? match.home.name,
  away: match.away.key ?? match.away.name,
  neutral: match.neutral,
  ...(match.context === null ? {} : { context: match.context }),
});

/** What the first bookmaker said when the forecast was made. */
export function marketThen(prices: readonly Price[], match: Match): MarketThen | null {
  const first = firstOf(prices);
  if (!first) return null;
  const odds = leagueTold(match).canDraw ? first.odds : { home: first.odds.home, away: first.odds.away };
  return {
    bookmaker: first.bookmaker,
    title: first.title,
    odds,
    probs: fairProbs(odds),
    updatedAt: first.sourceUpdatedAt ?? first.changedAt,
  };
}

/** `rehearsed`: worked out when a demo world was founded, from what was known on the morning of the match. */
type Made = { match: Match; forecast: Forecast; trained: Trained; createdAt: Date; market: MarketThen | null; rehearsed?: boolean };

export const newForecastOf = ({ match, forecast, trained, createdAt, market, rehearsed = false }: Made): NewForecast => ({
  matchId: match.id,
  model: forecast.model,
  version: forecast.version,
  trainedAt: trained.trainedAt,
  resultsUntil: trained.resultsUntil,
  inputs: { results: trained.results, neutral: match.neutral, league: match.league, context: match.context, rehearsed },
  probs: forecast.probs,
  expectedHome: forecast.expectedHome,
  expectedAway: forecast.expectedAway,
  factors: forecast.factors,
  homeMatches: forecast.homeMatches,
  awayMatches: forecast.awayMatches,
  lastMatchDate: forecast.lastMatchDate,
  market,
  createdAt,
});
