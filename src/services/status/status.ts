// The condition of the house: for people on a page, and for the operator's meters.
import type { HouseStatus, PartState } from '#contract/operation/status.ts';
import { hours, minutes } from '#domain/time/duration.ts';
import type { Rhythm } from '#domain/time/rhythm.ts';
import type { JobEndings } from '#storage/keeping/condition.ts';
import { askedOf, freshnessIn, wordsOf } from '../shapes/freshness.ts';
import { keptFor } from '../shapes/shared/kept-for.ts';
import type { Viewer } from '../viewer.ts';
import { incidentsOf } from './incidents.ts';
import { conditionNow, createMeasures, createWeek, keepMs, pulse, pulseLateMs, toldDays } from './measures.ts';
import type { StatusNeeds } from './needs.ts';

/** What should have been done at once is late after this, and a job that comes round after as long or three of its turns. */
const lateMs = minutes(10);
const turnsMissed = 3;
const dailyLateMs = hours(26);

type Part = HouseStatus['parts'][number];
const iso = (at: number | null): string | null => (at === null ? null : new Date(at).toISOString());
const isOld = (at: number | null, now: Date, ms: number) => at !== null && now.getTime() - at > ms;

/** The jobs whose rounds each part lives by; their names are those of the timetable. */
const roundOf = {
  house: pulse,
  matches: 'refresh-scores',
  odds: 'refresh-odds',
  forecasts: 'daily-analysis',
  settlement: 'settle',
  mail: 'deliver',
  push: 'deliver',
} as const;
/** Any browser may name a push service: what one or two of them do not take is their trouble, not the house's. */
const browsersInVain = 3;
type Round = { state: PartState; at: number | null };

/** How long after its last success a job is late. */
function lateAfter(name: string, rhythm: Rhythm | undefined): number {
  if (name === pulse) return pulseLateMs;
  return rhythm && 'everyMs' in rhythm ? Math.max(lateMs, rhythm.everyMs * turnsMissed) : dailyLateMs;
}

/** Of every job that is on the timetable or carries a part. `unknown` before its first round; where that failed it is late. */
async function roundsNow({ stores, schedule }: StatusNeeds, now: Date): Promise<Map<string, Round>> {
  const rhythms = new Map(schedule().map(({ name, at }) => [name, at]));
  const jobs = await stores.condition.jobs([...new Set([...rhythms.keys(), ...Object.values(roundOf)])]);
  const stateOf = ({ name, ok, succeededAt }: JobEndings): PartState => {
    if (succeededAt === null) return ok === false ? 'late' : 'unknown';
    return isOld(succeededAt, now, lateAfter(name, rhythms.get(name))) ? 'late' : 'ok';
  };
  return new Map(jobs.map((job) => [job.name, { state: stateOf(job), at: job.succeededAt }]));
}

const never: Round = { state: 'unknown', at: null };

function createParts(needs: StatusNeeds) {
  const { stores, clock, mode, scores, odds, pollMs, sendsMail, hasRoom } = needs;
  // A demo world shows the letters that it keeps; those of a live one reach nobody.
  const isMailOff = mode === 'live' && !sendsMail;

  return async (): Promise<Part[]> => {
    const now = clock();
    const [rounds, words, condition] = await Promise.all([
      roundsNow(needs, now),
      wordsOf(stores, askedOf(scores)),
      conditionNow(needs, now),
    ]);
    const round = (part: keyof typeof roundOf): Round => rounds.get(roundOf[part]) ?? never;
    const part = (name: keyof typeof roundOf, isLate = false): Part => {
      const { state, at } = round(name);
      return { part: name, state: isLate ? 'late' : state, asOf: iso(at) };
    };
    const { asOf, stale } = freshnessIn(words, { now, pollMs });
    const isAwaited = asOf === null && words.every(({ missed }) => missed === '');
    const isLate = (stale && !isAwaited) || round('matches').state === 'late';
    const { outbox, settlement, oddsSeenAt, hasForecasts } = condition;
    /** A round that went well without bringing anything says nothing of what it is for. */
    const broughtBy = (name: 'odds' | 'forecasts', has: boolean) => (round(name).state === 'ok' && !has ? 'unknown' : round(name).state);
    return [
      part('house', round('house').state === 'ok' && [...rounds.values()].some(({ state }) => state === 'late')),
      // Heard of by the word of a feed, whoever asked for it; before the first answer, or the first one in vain, nothing is known.
      { part: 'matches', state: isLate ? 'late' : asOf === null ? 'unknown' : 'ok', asOf },
      {
        part: 'odds',
        ...(odds.length === 0 ? { state: 'off', asOf: null } : { state: broughtBy('odds', oddsSeenAt !== null), asOf: iso(oddsSeenAt) }),
      },
      { ...part('forecasts'), state: broughtBy('forecasts', hasForecasts), ...(hasForecasts ? {} : { asOf: null }) },
      { part: 'live', state: hasRoom ? (hasRoom() ? 'ok' : 'late') : 'unknown', asOf: now.toISOString() },
      part('settlement', isOld(settlement.oldestAt, now, lateMs)),
      isMailOff ? { part: 'mail', state: 'off', asOf: null } : part('mail', isOld(outbox.email.oldestAt, now, lateMs)),
      part('push', outbox.push.inVain >= browsersInVain && isOld(outbox.push.oldestAt, now, lateMs)),
    ];
  };
}

const overallOf = (parts: readonly Part[]): HouseStatus['state'] =>
  (['late', 'unknown'] as const).find((worse) => parts.some(({ state }) => state === worse)) ?? 'ok';

export function createStatus(needs: StatusNeeds) {
  const { clock, mode } = needs;
  const partsNow = createParts(needs);
  const week = createWeek(needs);
  const { read } = keptFor(keepMs, clock, async (): Promise<HouseStatus> => {
    const [parts, { faults, gaps }] = await Promise.all([partsNow(), week()]);
    return {
      state: overallOf(parts),
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
