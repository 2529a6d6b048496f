// Ratings as beliefs: each has a mean and a variance, a match is one observation of a sum of them, and time makes all of them less certain.

/** How one kind of rating starts and ages. Variances are in squared units of the rating. */
export type Drift = {
  /** The mean and the variance of someone never seen. */
  start: number;
  spread: number;
  /** Variance that a day adds. */
  perDay: number;
  /** A gap longer than this is a break between seasons: the mean keeps a share, and becomes less certain by a share of `spread`. */
  breakDays: number;
  keep: number;
  breakShare: number;
};

export type Belief = { mean: number; variance: number; day: number; seen: number };

/** One rating in an observed sum, with its sign. */
export type Term = { key: string; sign: number; drift: Drift };

export type Observation = {
  terms: readonly Term[];
  value: number;
  /** Variance of what no rating explains. */
  noise: number;
  /** A surprise beyond so many standard deviations counts as that many: prices and scores have slips. */
  clip?: number;
};

export type Ratings = {
  of(key: string, drift: Drift, day: number): Belief;
  observe(observation: Observation, day: number): void;
};

/** A rating of something that has no seasons, such as a league's home edge. */
export const steady = (start: number, spread: number, perDay: number): Drift => ({
  start,
  spread,
  perDay,
  breakDays: Number.POSITIVE_INFINITY,
  keep: 1,
  breakShare: 0,
});

/** The belief as of a day; nobody becomes less certain than someone never seen. */
function aged(belief: Belief, drift: Drift, day: number): Belief {
  const gap = Math.max(0, day - belief.day);
  const isBreak = gap > drift.breakDays;
  const mean = isBreak ? drift.start + (belief.mean - drift.start) * drift.keep : belief.mean;
  const kept = isBreak ? belief.variance * drift.keep ** 2 + drift.spread * drift.breakShare : belief.variance;
  return { mean, variance: Math.min(drift.spread, kept + drift.perDay * Math.min(gap, drift.breakDays)), day, seen: belief.seen };
}

/** The Kalman filter with the correlations between ratings left out (as in Glickman 1999, doi 10.1111/1467-9876.00159, section 3):
 *  one pass, a few multiplications a match. */
export function createRatings(): Ratings {
  const beliefs = new Map<string, Belief>();
  const of = (key: string, drift: Drift, day: number): Belief => {
    const known = beliefs.get(key);
    return known ? aged(known, drift, day) : { mean: drift.start, variance: drift.spread, day, seen: 0 };
  };
  return {
    of,
    observe({ terms, value, noise, clip = Number.POSITIVE_INFINITY }, day) {
      const before = terms.map(({ key, drift }) => of(key, drift, day));
      let expected = 0;
      let variance = noise;
      for (const [at, { sign }] of terms.entries()) {
        expected += sign * (before[at]?.mean ?? 0);
        variance += sign * sign * (before[at]?.variance ?? 0);
      }
      const widest = clip * Math.sqrt(variance);
      const surprise = Math.max(-widest, Math.min(widest, value - expected));
      for (const [at, { key, sign }] of terms.entries()) {
        const belief = before[at];
        if (!belief) continue;
        const gain = (belief.variance * sign) / variance;
        beliefs.set(key, {
          mean: belief.mean + gain * surprise,
          variance: belief.variance * (1 - gain * sign),
          day,
          seen: belief.seen + 1,
        });
      }
    },
  };
}
