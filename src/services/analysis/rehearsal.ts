// The demo world's past: what the engine would have said each morning of the last days, from what was known by then.

import { dayStart } from '#domain/forecast/day.ts';
import { createModel } from '#domain/forecast/forecast.ts';
import type { FixtureInput } from '#domain/forecast/model.ts';
import { leagueOf } from '#domain/league.ts';
import type { Sport } from '#domain/sport.ts';
import { days } from '#domain/time/duration.ts';
import { kstDate, lastKstTime } from '#domain/time/kst.ts';
import type { Match } from '#storage/matches.ts';
import type { StoredResult } from '#storage/results.ts';
import type { Stores } from '#storage/stores.ts';
import { fixtureOf, newForecastOf } from './make.ts';

/** Results of the two days before a morning are left out: some of them were not over yet, seen from Seoul. */
const unknownDays = 2;
const batch = 500;

const breathe = () => new Promise<void>((resolve) => setImmediate(resolve));
const isForecastable = (match: Match): boolean =>
  match.home.key !== null && match.away.key !== null && match.league !== null && leagueOf(match.league) !== undefined;

async function resultsOf(stores: Stores, sport: Sport): Promise<StoredResult[]> {
  const all: StoredResult[] = [];
  for await (const chunk of stores.results.stream({ sport })) all.push(...chunk);
  return all;
}

/** Stores the forecasts that a running house would have stored at 04:00 of each day, where none is stored yet: a founding may be cut short
 *  and begun again. For simulated matches only: the demo world is never a live one. */
export async function rehearse(stores: Stores, matches: readonly Match[]): Promise<number> {
  let stored = 0;
  const rehearsed = await stores.forecasts.callsOf(matches.map(({ id }) => id));
  const fresh = matches.filter((match) => isForecastable(match) && !rehearsed.has(match.id));
  for (const [sport, group] of Map.groupBy(fresh, (match) => match.sport)) {
    const results = await resultsOf(stores, sport);
    const model = createModel(sport);
    let learned = 0;
    const mornings = Map.groupBy(group, (match) => lastKstTime(match.start, dayStart).getTime());
    for (const [morningMs, ofDay] of [...mornings].sort(([a], [b]) => a - b)) {
      const createdAt = new Date(morningMs);
      const known = kstDate(new Date(morningMs - days(unknownDays)));
      const until = results.findIndex(({ date }, index) => index >= learned && date >= known);
      const end = until === -1 ? results.length : until;
      model.learn(results.slice(learned, end));
      learned = end;
      const trained = { model, trainedAt: createdAt, resultsUntil: results[learned - 1]?.date ?? null, results: learned };
      const forecasts = ofDay.map((match) => {
        const fixture: FixtureInput = fixtureOf(match);
        return newForecastOf({ match, forecast: model.forecast(fixture), trained, createdAt, market: null, rehearsed: true });
      });
      for (let at = 0; at < forecasts.length; at += batch) await stores.forecasts.add(forecasts.slice(at, at + batch));
      stored += forecasts.length;
      await breathe();
    }
  }
  return stored;
}
