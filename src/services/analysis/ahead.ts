// Forecasts of matches that have not begun, stored before they are shown; and the day's picks among them.
import { picksKept } from '#domain/forecast/day.ts';
import { matchesNeeded } from '#domain/forecast/model.ts';
import { pickOf, settleable } from '#domain/forecast/pick.ts';
import type { NewForecast } from '#storage/forecasts.ts';
import type { Match } from '#storage/matches.ts';
import { leagueTold } from '../shapes/match.ts';
import { pausesOf } from '../shapes/record/paused.ts';
import { fixtureOf, marketThen, newForecastOf } from './make.ts';
import type { AnalysisNeeds } from './needs.ts';

export type Made = { match: Match; forecast: NewForecast; id: number };

export const isKnown = ({ homeMatches, awayMatches }: NewForecast): boolean => Math.min(homeMatches, awayMatches) >= matchesNeeded;

/** How probable the call is. */
export function confidenceOf({ match, forecast }: Pick<Made, 'match' | 'forecast'>): number {
  const probs = settleable(forecast.probs, leagueTold(match).canDraw);
  return probs[pickOf(probs)];
}

export type Draft = Omit<Made, 'id'>;

/** What the models say now of matches that have not begun; nothing is stored yet. */
export async function draftAhead({ stores, engine, clock }: AnalysisNeeds, matches: readonly Match[]): Promise<Draft[]> {
  const made: Draft[] = [];
  for (const [sport, group] of Map.groupBy(matches, (match) => match.sport)) {
    const trained = await engine.ready(sport);
    const prices = await stores.odds.ofMatches(group.map(({ id }) => id));
    const forecasts = await engine.forecastAll(trained.model, group.map(fixtureOf));
    const createdAt = clock();
    for (const [index, match] of group.entries()) {
      const forecast = forecasts[index];
      // A match may have begun while the others were worked out: its forecast would be late.
      if (!forecast || match.start <= createdAt) continue;
      const market = marketThen(prices.get(match.id) ?? [], match);
      made.push({ match, forecast: newForecastOf({ match, forecast, trained, createdAt, market }) });
    }
  }
  return made;
}

export async function storeDrafts({ stores }: AnalysisNeeds, drafts: readonly Draft[]): Promise<Made[]> {
  const ids = await stores.forecasts.add(drafts.map(({ forecast }) => forecast));
  return drafts.map((one, index) => ({ ...one, id: ids[index] as number }));
}

/** Matches of too little-known teams are left out, never guessed at. */
export async function forecastAhead(needs: AnalysisNeeds, matches: readonly Match[]): Promise<Made[]> {
  const drafts = await draftAhead(needs, matches);
  return storeDrafts(
    needs,
    drafts.filter(({ forecast }) => isKnown(forecast)),
  );
}

type DayPicks = { date: string; made: readonly Made[]; isMissing?: boolean };

/** The day's picks: the most probable calls first; none of a sport whose model is paused. `isMissing`: added, where four o'clock chose nothing. */
export async function writePicks({ stores }: AnalysisNeeds, { date, made, isMissing = false }: DayPicks): Promise<number> {
  const pauses = await pausesOf(stores);
  const trusted = made.filter(({ match }) => !pauses[match.sport]);
  const best = trusted.sort((a, b) => confidenceOf(b) - confidenceOf(a)).slice(0, picksKept);
  const given = best.map(({ match, id }) => ({ matchId: match.id, forecastId: id }));
  await (isMissing ? stores.forecasts.writeMissingPicks(date, given) : stores.forecasts.writeDailyPicks(date, given));
  return best.length;
}
