// The condition of the house: for people on a page, and for the operator's meters.
import type { HouseStatus, PartState } from '#contract/operation/status.ts';
import { hours, minutes } from '#domain/time/duration.ts';
import { askedOf, freshnessIn, wordsOf } from '../shapes/freshness.ts';
import type { Viewer } from '../viewer.ts';
import { incidentsOf } from './incidents.ts';
import { conditionNow, createMeasures, createWeek, keepMs, keptFor, pulse, pulseLateMs, toldDays } from './measures.ts';
import type { StatusNeeds } from './needs.ts';

/** What should have been done at once is late after this. */
const lateMs = minutes(10);
const forecastsLateMs = hours(26);

type Part = HouseStatus['parts'][number];
const iso = (at: number | null | undefined): string | null => (at === null || at === undefined ? null : new Date(at).toISOString());

/** `unknown` where the house has nothing to tell yet. */
const stateBy = (isLate: boolean, isKnown = true): PartState => (isKnown ? (isLate ? 'late' : 'ok') : 'unknown');

function createParts(needs: StatusNeeds) {
  const { stores, clock, scores, odds, pollMs, hasRoom } = needs;
  const matchesPart = async (now: Date): Promise<Part> => {
    const { asOf, stale } = freshnessIn(await wordsOf(stores, askedOf(scores)), { now, pollMs });
    return { part: 'matches', state: stateBy(stale, asOf !== null), asOf };
  };
  const jobAt = async (name: string) => (await stores.jobRuns.lastSuccess(name))?.finishedAt?.getTime() ?? null;
  const isOld = (at: number | null, now: Date, ms: number) => at !== null && now.getTime() - at > ms;

  return async (): Promise<Part[]> => {
    const now = clock();
    const [matches, condition, oddsAt, forecastsAt, pulseAt] = await Promise.all([
      matchesPart(now),
      conditionNow(needs, now),
      jobAt('refresh-odds'),
      jobAt('daily-analysis'),
      jobAt(pulse),
    ]);
    const { outbox, settlement, oddsSeenAt } = condition;
    return [
      { part: 'house', state: stateBy(isOld(pulseAt, now, pulseLateMs), pulseAt !== null), asOf: iso(pulseAt) },
      matches,
      odds.length === 0
        ? { part: 'odds', state: 'off', asOf: null }
        : { part: 'odds', state: stateBy(isOld(oddsAt, now, Math.max(lateMs, pollMs * 3)), oddsAt !== null), asOf: iso(oddsSeenAt) },
      { part: 'forecasts', state: stateBy(isOld(forecastsAt, now, forecastsLateMs), forecastsAt !== null), asOf: iso(forecastsAt) },
      { part: 'live', state: hasRoom ? stateBy(!hasRoom()) : 'unknown', asOf: now.toISOString() },
      { part: 'settlement', state: stateBy(isOld(settlement.oldestAt, now, lateMs)), asOf: now.toISOString() },
      { part: 'mail', state: stateBy(isOld(outbox.oldestAt, now, lateMs)), asOf: now.toISOString() },
    ];
  };
}

export function createStatus(needs: StatusNeeds) {
  const { clock, mode } = needs;
  const partsNow = createParts(needs);
  const week = createWeek(needs);
  const read = keptFor(keepMs, clock, async (): Promise<HouseStatus> => {
    const [parts, { faults, gaps }] = await Promise.all([partsNow(), week()]);
    return {
      state: parts.some(({ state }) => state === 'late') ? 'late' : 'ok',
      parts,
      incidents: incidentsOf({ faults, gaps, now: clock() }),
      days: toldDays,
      mode,
      checkedAt: clock().toISOString(),
    };
  });
  return {
    /** The same for everybody; asked of the tables at most once in five seconds. */
    readStatus: (_viewer: Viewer): Promise<HouseStatus> => read(),
    measures: createMeasures(needs, week),
  };
}
