// Settles the forecast that stood at kick-off: how near it was to what happened, and how near the market was.
import { marketProbs } from '#domain/forecast/market.ts';
import { matchesNeeded } from '#domain/forecast/model.ts';
import { pickOf, settleable } from '#domain/forecast/pick.ts';
import { isPlausibleMarket, type Odds, type Probs } from '#domain/odds.ts';
import { brierScore, logLoss } from '#domain/scoring/proper-scores.ts';
import { type Judged, meansTheSame } from '#domain/settlement/same-end.ts';
import type { Outcome } from '#domain/sport.ts';
import type { Price } from '#storage/odds.ts';
import type { NewScore, StandingForecast } from '#storage/record/forecast-scores.ts';
import type { Stores } from '#storage/stores.ts';
import { firstOf, leagueTold, settlesOfMatch } from '../shapes/match.ts';
import type { Ended } from './ended.ts';

/** Null where the prices mean another end than ours. The margin is taken out as fits the sport: the model is compared with the best there is in
 *  the prices. */
function settleableMarket(odds: Odds | undefined, judged: Judged): Probs | null {
  if (!odds || !isPlausibleMarket(odds) || !meansTheSame(odds, judged)) return null;
  const { sport, canDraw } = judged;
  return marketProbs(canDraw ? odds : { home: odds.home, away: odds.away }, sport);
}

function oddsThen({ marketHome: home, marketDraw: draw, marketAway: away }: StandingForecast): Odds | undefined {
  if (home === null || away === null) return undefined;
  return draw === null ? { home, away } : { home, draw, away };
}

type Known = { forecast: StandingForecast; prices: readonly Price[] };

/** By the last prices before kick-off; by those stored with the forecast where no others were kept. */
function marketOf({ forecast, prices: seen }: Known, judged: Judged): Probs | null {
  const usable = seen.filter(({ odds }) => settleableMarket(odds, judged) !== null);
  return settleableMarket(firstOf(usable)?.odds ?? oddsThen(forecast), judged);
}

function marketScore(probs: Probs | null, outcome: Outcome) {
  if (!probs) return { marketCalled: null, marketIsCorrect: null, marketLogLoss: null };
  const called = pickOf(probs);
  return { marketCalled: called, marketIsCorrect: called === outcome, marketLogLoss: logLoss(probs, outcome) };
}

/** A void match has no score, and a forecast from too few matches was never called. */
const isScored = ({ end }: Ended, forecast: StandingForecast | undefined): forecast is StandingForecast =>
  end.kind === 'decided' && forecast !== undefined && Math.min(forecast.homeSample, forecast.awaySample) >= matchesNeeded;

function scoreOf({ match, end, at }: Ended, { forecast, prices }: Known): NewScore | undefined {
  if (end.kind !== 'decided') return undefined;
  const { canDraw } = leagueTold(match);
  const probs = settleable({ home: forecast.homeProb, draw: forecast.drawProb, away: forecast.awayProb }, canDraw);
  const called = pickOf(probs);
  const { outcome } = end;
  return {
    matchId: match.id,
    forecastId: forecast.id,
    sport: match.sport,
    leagueCode: match.league,
    model: forecast.model,
    version: forecast.version,
    matchDate: match.start,
    homeProb: probs.home,
    drawProb: probs.draw,
    awayProb: probs.away,
    called,
    outcome,
    isCorrect: called === outcome,
    logLoss: logLoss(probs, outcome),
    brier: brierScore(probs, outcome),
    ...marketScore(marketOf({ forecast, prices }, { sport: match.sport, canDraw, settles: settlesOfMatch(match) }), outcome),
    isRehearsed: forecast.isRehearsed,
    revision: match.revision,
    settledAt: at,
  };
}

/** In the transaction of the settlement. A match that is void, or had no forecast before it began, has no score; an earlier one is taken away.
 *  A forecast from too few matches was never called, so it is not scored either. */
export async function scoreForecast(tx: Stores, ended: Ended): Promise<void> {
  const { match, end } = ended;
  const forecast = end.kind === 'decided' ? await tx.forecastScores.standingOf(match.id, match.start) : undefined;
  if (!isScored(ended, forecast)) return tx.forecastScores.remove(match.id);
  const score = scoreOf(ended, { forecast, prices: await tx.forecastScores.pricesBefore(match.id) });
  if (score) await tx.forecastScores.save(score);
}

/** The same for many matches at once. */
export async function scoreForecasts(tx: Stores, all: readonly Ended[]): Promise<void> {
  const ids = all.map(({ match }) => match.id);
  const standing = await tx.forecastScores.standingOfAll(ids);
  const prices = await tx.forecastScores.pricesBeforeAll(ids);
  const scores = all.flatMap((ended) => {
    const forecast = standing.get(ended.match.id);
    return isScored(ended, forecast) ? (scoreOf(ended, { forecast, prices: prices.get(ended.match.id) ?? [] }) ?? []) : [];
  });
  const scored = new Set(scores.map(({ matchId }) => matchId));
  await tx.forecastScores.removeAll(ids.filter((id) => !scored.has(id)));
  await tx.forecastScores.saveAll(scores);
}
