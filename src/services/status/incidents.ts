// What went wrong lately, as whoever uses the house would put it: stretches of trouble, not single failures.
import type { Incident, StatusPart } from '#contract/operation/status.ts';
import { minutes } from '#domain/time/duration.ts';
import type { Fault, Gap } from '#storage/keeping/condition.ts';

/** Whose trouble a job's failure is. What is not named troubles nobody who reads along. */
const partOf: Readonly<Record<string, StatusPart>> = {
  'refresh-scores': 'matches',
  'sweep-finished': 'matches',
  'in-play': 'matches',
  'refresh-odds': 'odds',
  'daily-analysis': 'forecasts',
  'forecast-the-new': 'forecasts',
  'forecast-again': 'forecasts',
  settle: 'settlement',
  'close-picks': 'settlement',
  rank: 'settlement',
  deliver: 'mail',
};

/** Failures that follow one another within this belong together. */
const togetherMs = minutes(15);
/** One bad run that went well the next time is no trouble to anybody. */
const fewest = 2;
const incidentsMax = 30;

type Stretch = { part: StatusPart; from: number; to: number; times: number };

/** Oldest failures first, each part for itself. */
function stretchesOf(faults: readonly Fault[]): Stretch[] {
  const open = new Map<StatusPart, Stretch>();
  const all: Stretch[] = [];
  for (const { name, at } of faults.toSorted((a, b) => a.at - b.at)) {
    const part = partOf[name];
    if (!part) continue;
    const last = open.get(part);
    if (last && at - last.to <= togetherMs) {
      last.to = at;
      last.times += 1;
      continue;
    }
    const begun = { part, from: at, to: at, times: 1 };
    open.set(part, begun);
    all.push(begun);
  }
  return all;
}

/** Newest first. What failed within the last quarter of an hour may be going on still. */
export function incidentsOf({ faults, gaps, now }: { faults: readonly Fault[]; gaps: readonly Gap[]; now: Date }): Incident[] {
  const troubles = stretchesOf(faults).filter(({ times }) => times >= fewest);
  const silences = gaps.map(({ from, to }): Stretch => ({ part: 'house', from, to, times: 1 }));
  return [...troubles, ...silences]
    .sort((a, b) => b.from - a.from)
    .slice(0, incidentsMax)
    .map(({ part, from, to, times }) => ({
      part,
      from: new Date(from).toISOString(),
      to: part !== 'house' && now.getTime() - to <= togetherMs ? null : new Date(to).toISOString(),
      times,
    }));
}
