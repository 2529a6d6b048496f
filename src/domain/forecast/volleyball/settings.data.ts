// What the volleyball ratings assume, in sets; chosen on PlusLiga 2014-19 and NCAA 2021-22 of `benchmarks/forecast/walk-forward.ts`.
import { type Drift, steady } from '../two-way/ratings.ts';

/** `league`: a closed league of a dozen teams; `open`: college and club competitions where strangers come and go. */
export type Pool = 'league' | 'ncaa' | 'clubs';

const between = { breakDays: 60 } as const;
export const settings: Readonly<Record<Pool, { team: Drift }>> = {
  league: { team: { start: 0, spread: 1.5, perDay: 0.0001, ...between, keep: 0.95, breakShare: 0.2 } },
  ncaa: { team: { start: 0, spread: 8, perDay: 0.003, ...between, keep: 0.95, breakShare: 0.05 } },
  clubs: { team: { start: 0, spread: 3, perDay: 0.003, ...between, keep: 0.9, breakShare: 0.08 } },
};
export const host = steady(0.3, 0.05, 0.000001);
/** Variance of a match in sets that no rating explains. */
export const noise = 3;

export const poolOf = (league: string): Pool => (league === 'ncaa-m' ? 'ncaa' : league === 'clubs-m' ? 'clubs' : 'league');
