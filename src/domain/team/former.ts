// What a team was called on the day of a match.
import { formerNameRows } from './names/former.data.ts';

type FormerNames = { full: string; short: string };

const byKey: ReadonlyMap<string, readonly { until: number; names: FormerNames }[]> = Map.groupBy(
  formerNameRows.map(([key, until, full, short]) => ({ key, until: Date.parse(`${until}T00:00:00+09:00`), names: { full, short } })),
  ({ key }) => key,
);

/** The name a team bore then where it bears another one now. Days are Korea's. */
export function formerNames(key: string | null, on: Date): FormerNames | undefined {
  if (key === null) return undefined;
  return byKey.get(key)?.find(({ until }) => on.getTime() < until)?.names;
}
