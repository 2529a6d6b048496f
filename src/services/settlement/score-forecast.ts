// Settles the forecast that stood at kick-off: how near it was to what happened, and how near the market was.
import { matchesNeeded } from '#domain/forecast/model.ts';
import { pickOf, settleable } from '#domain/forecast/pick.ts';
import { fairProbs, isPlausibleMarket, type Odds, type Probs } from '#domain/odds.ts';
import { brierScore, logLoss } from '#domain/scoring/proper-scores.ts';
import type { Outcome } from '#domain/sport.ts';
import type { StandingForecast } from '#storage/record/forecast-scores.ts';
import type { Stores } from '#storage/stores.ts';
import { firstOf, leagueTold } from '../shapes/match.ts';
import type { Ended } from './ended.ts';

/** Prices that name no draw where there is one say nothing of the match as it settles. */
function settleableMarket(odds: Odds | undefined, canDraw: boolean): Probs | null {
  if (!odds || !isPlausibleMarket(odds) || (canDraw && odds.draw === undefined)) return null;
  return fairProbs(canDraw ? odds : { home: odds.home, away: odds.away });
}

function oddsThen({ marketHome: home, marketDraw: draw, marketAway: away }: StandingForecast): Odds | undefined {
  if (home === null || away === null) return undefined;
  return draw === null ? { home, away } : { home, draw, away };
}

/** By the last prices before kick-off; by those stored with the forecast where no others were kept. */
async function marketOf(tx: Stores, { match, forecast, canDraw }: { match: Ended['match']; forecast: StandingForecast; canDraw: boolean }) {
  const seen = await tx.forecastScores.pricesBefore(match.id, match.start);
  const usable = seen.filter(({ odds }) => settleableMarket(odds, canDraw) !== null);
  return settleableMarket(firstOf(usable)?.odds ?? oddsThen(forecast), canDraw);
}

function marketScore(probs: Probs | null, outcome: Outcome) {
  if (!probs) return { marketCalled: null, marketIsCorrect: null, marketLogLoss: null };
  const called = pickOf(probs);
  return { marketCalled: called, marketIsCorrect: called === outcome, marketLogLoss: logLoss(probs, outcome) };
}

/** In the transaction of the settlement. A match that is void, or had no forecast before it began, has no score; an earlier one is taken away.
 *  A forecast from too few matches was never called, so it is not scored either. */
export async function scoreForecast(tx: Stores, { match, end, at }: Ended): Promise<void> {
  const forecast = end.kind === 'decided' ? await tx.forecastScores.standingOf(match.id, match.start) : undefined;
  if (end.kind !== 'decided' || !forecast || Math.min(forecast.homeSample, forecast.awaySample) < matchesNeeded) {
    return tx.forecastScores.remove(match.id);
  }
  const { canDraw } = leagueTold(match);
  const probs = settleable({ home: forecast.homeProb, draw: forecast.drawProb, away: forecast.awayProb }, canDraw);
  const called = pickOf(probs);
  const { outcome } = end;
  await tx.forecastScores.save({
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
    ...marketScore(await marketOf(tx, { match, forecast, canDraw }), outcome),
    isRehearsed: forecast.isRehearsed,
    revision: match.revision,
    settledAt: at,
  });
}
