// Turns shots, shots on target, corners and expected goals into goals at the league's own recent rate.
import type { MatchStats, ResultInput } from '../model.ts';
import type { Blend } from './settings.data.ts';

type Kind = 'onTarget' | 'shots' | 'corners' | 'xg';
type Sums = { day: number; goals: number; counted: number };

/** Goals per shot on target, shot, corner, expected goal: where a league starts, as in the seasons before 2021 of the training files. */
const priors: Record<Kind, number> = { onTarget: 0.31, shots: 0.11, corners: 0.27, xg: 1 };
const priorMatches = 20;
const decayPerDay = 0.002;
const kinds = Object.keys(priors) as Kind[];

const countsOf = (stats: MatchStats | undefined, kind: Kind): [number, number] | null => {
  const [home, away] = {
    onTarget: [stats?.homeOnTarget, stats?.awayOnTarget],
    shots: [stats?.homeShots, stats?.awayShots],
    corners: [stats?.homeCorners, stats?.awayCorners],
    xg: [stats?.homeXg, stats?.awayXg],
  }[kind];
  // A match with goals but not one shot on target is a gap in the record, not a match without shots.
  return home === undefined || away === undefined || home + away === 0 ? null : [home, away];
};

export type Conversion = {
  /** Learns from one match and answers how a blend counts it; parts that were not recorded give their share to goals. */
  add(result: ResultInput, tier: number, day: number): (blend: Blend) => [number, number];
};

export function createConversion(): Conversion {
  const sums = new Map<string, Sums>();
  function rateOf(kind: Kind, tier: number, day: number): { rate: number; put: (goals: number, counted: number) => void } {
    const key = `${kind}${tier}`;
    const seed = { day, goals: priorMatches * 2.7, counted: (priorMatches * 2.7) / priors[kind] };
    const sum = sums.get(key) ?? seed;
    sums.set(key, sum);
    return {
      rate: sum.goals / sum.counted,
      put(goals, counted) {
        const kept = Math.exp(-decayPerDay * Math.max(day - sum.day, 0));
        sum.goals = sum.goals * kept + goals;
        sum.counted = sum.counted * kept + counted;
        sum.day = day;
      },
    };
  }
  return {
    add({ stats, homeScore, awayScore }, tier, day) {
      const scaled = new Map<Kind, [number, number]>();
      for (const kind of kinds) {
        const counts = countsOf(stats, kind);
        if (!counts) continue;
        const { rate, put } = rateOf(kind, tier, day);
        put(homeScore + awayScore, counts[0] + counts[1]);
        scaled.set(kind, [counts[0] * rate, counts[1] * rate]);
      }
      return (blend) => {
        let [share, home, away] = [0, 0, 0];
        for (const kind of kinds) {
          const counts = scaled.get(kind);
          if (!counts || blend[kind] === 0) continue;
          share += blend[kind];
          home += blend[kind] * counts[0];
          away += blend[kind] * counts[1];
        }
        return [home + (1 - share) * homeScore, away + (1 - share) * awayScore];
      };
    },
  };
}
