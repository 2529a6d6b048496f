// Looks again at the forecasts of the next two days: results, starters or a market that have changed since make a new version; the old ones stay.
import { isDeepStrictEqual } from 'node:util';
import type { Probs } from '#domain/odds.ts';
import { minutes } from '#domain/time/duration.ts';
import type { NewForecast, StoredForecast } from '#storage/forecasts.ts';
import type { Match } from '#storage/matches.ts';
import { draftAhead, isKnown, type Made, storeDrafts } from './ahead.ts';
import type { AnalysisNeeds } from './needs.ts';

/** Half a point of a hundred: less is not worth another version. */
const probStep = 0.005;
/** The market moves by small steps all day; two points are news. */
const marketStep = 0.02;
/** A version stands at least so long. */
const standsMs = minutes(10);

const apart = (one: Probs, other: Probs): number =>
  Math.max(Math.abs(one.home - other.home), Math.abs(one.draw - other.draw), Math.abs(one.away - other.away));

function hasMarketMoved(before: NewForecast['market'], now: NewForecast['market']): boolean {
  if (before === null || now === null) return before === null && now !== null;
  return apart(before.probs, now.probs) >= marketStep;
}

/** Whether a forecast made now says anything else than the one that stands. */
export function isOutdated(standing: NewForecast, now: NewForecast): boolean {
  if (standing.model !== now.model || standing.version !== now.version) return true;
  if (apart(standing.probs, now.probs) >= probStep) return true;
  return !isDeepStrictEqual(standing.inputs.context ?? null, now.inputs.context ?? null) || hasMarketMoved(standing.market, now.market);
}

export async function refreshAhead(needs: AnalysisNeeds, matches: readonly Match[]): Promise<Made[]> {
  const standing = await needs.stores.forecasts.latestOf(matches.map(({ id }) => id));
  const isRipe = (forecast: StoredForecast | undefined) =>
    forecast !== undefined && needs.clock().getTime() - forecast.createdAt.getTime() >= standsMs;
  const ripe = matches.filter(({ id }) => isRipe(standing.get(id)));
  const drafts = await draftAhead(needs, ripe);
  return storeDrafts(
    needs,
    drafts.filter(({ match, forecast }) => {
      const before = standing.get(match.id);
      return isKnown(forecast) && before !== undefined && isOutdated(before, forecast);
    }),
  );
}
