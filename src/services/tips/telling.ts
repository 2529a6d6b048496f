// Keeps what the assistant called: the first time she said it, before kick-off, and only what the stored forecast calls itself.
import { wireOutcome } from '#contract/percent.ts';
import { matchesNeeded } from '#domain/forecast/model.ts';
import { pickOf, settleable } from '#domain/forecast/pick.ts';
import { isOpenForPicks } from '#domain/pick-window.ts';
import type { Match } from '#storage/matches.ts';
import type { StandingForecast } from '#storage/record/forecast-scores.ts';
import type { NewTip } from '#storage/record/tips.ts';
import type { Stores } from '#storage/stores.ts';
import { leagueTold } from '../shapes/match.ts';
import type { TipNeeds } from './needs.ts';

export type ToldCall = { matchId: string; outcome: 'HOME' | 'DRAW' | 'AWAY' };

const rowNumber = /^[1-9]\d{0,14}$/;

/** Undefined where nothing may be kept: it began or is not sure to take place, nobody forecast it, or the forecast calls another outcome. */
function tipOf(said: ToldCall, { match, forecast, now }: { match: Match; forecast: StandingForecast; now: Date }): NewTip | undefined {
  if (!isOpenForPicks(match, now) || Math.min(forecast.homeSample, forecast.awaySample) < matchesNeeded) return undefined;
  const all = { home: forecast.homeProb, draw: forecast.drawProb, away: forecast.awayProb };
  const probs = settleable(all, leagueTold(match).canDraw);
  const outcome = pickOf(probs);
  if (wireOutcome[outcome] !== said.outcome) return undefined;
  return {
    matchId: match.id,
    forecastId: forecast.id,
    sport: match.sport,
    outcome,
    homeProb: probs.home,
    drawProb: probs.draw,
    awayProb: probs.away,
    firstToldAt: now,
    announced: match.start,
  };
}

async function keep(tx: Stores, said: readonly ToldCall[], now: Date): Promise<{ kept: number }> {
  const ids = [...new Set(said.map(({ matchId }) => Number(matchId)))];
  const matches = await tx.matches.byIds(ids);
  const forecasts = await tx.forecastScores.standingOfAll(ids);
  const tips = said.flatMap((one) => {
    const [match, forecast] = [matches.get(Number(one.matchId)), forecasts.get(Number(one.matchId))];
    return match && forecast ? (tipOf(one, { match, forecast, now }) ?? []) : [];
  });
  return { kept: await tx.tips.add(tips) };
}

export const createTelling = ({ stores, clock }: TipNeeds) => ({
  /** Safe to repeat: the first time counts, whoever was told. Probabilities are those of the stored forecast, never the caller's. */
  async told(calls: readonly ToldCall[]): Promise<{ kept: number }> {
    const said = calls.filter(({ matchId }) => rowNumber.test(matchId));
    return said.length === 0 ? { kept: 0 } : stores.transaction((tx) => keep(tx, said, clock()));
  },
});
