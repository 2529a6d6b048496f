// The rest of a volleyball match: every rally is won with the same probability, sets to 25 and the fifth to 15, two points ahead.
import type { Score } from '../../match.ts';
import type { Probs } from '../../odds.ts';
import { homeShareOf, rootOf } from './fit.ts';
import type { VolleyballLeft } from './left.ts';
import type { StoredForecast } from './model.ts';

const setsToWin = 3;
const [usualTarget, lastTarget] = [25, 15];

/** The set from any score of it, all of them worked out from its end. */
function setFrom(rally: number, target: number): (points: Score) => number {
  const level = rally ** 2 / (rally ** 2 + (1 - rally) ** 2);
  const size = target + 1;
  const won = new Float64Array(size * size);
  const at = (home: number, away: number): number => {
    if (home >= target - 1 && away >= target - 1) {
      const ahead = home - away;
      if (Math.abs(ahead) >= 2) return ahead > 0 ? 1 : 0;
      return ahead === 0 ? level : ahead > 0 ? rally + (1 - rally) * level : rally * level;
    }
    if (home >= target || away >= target) return home > away ? 1 : 0;
    return won[home * size + away] as number;
  };
  for (let home = target - 1; home >= 0; home -= 1) {
    for (let away = target - 1; away >= 0; away -= 1) {
      if (home === target - 1 && away === target - 1) continue;
      won[home * size + away] = rally * at(home + 1, away) + (1 - rally) * at(home, away + 1);
    }
  }
  return ({ home, away }) => at(home, away);
}

type Sets = { usual: (points: Score) => number; last: (points: Score) => number };

const setsOf = (rally: number): Sets => ({ usual: setFrom(rally, usualTarget), last: setFrom(rally, lastTarget) });

/** The match for the home side from so many sets each, and so many points of the set under way. */
function matchFrom({ usual, last }: Sets, { home, away }: Score, points: Score = { home: 0, away: 0 }): number {
  if (home >= setsToWin || away >= setsToWin) return home > away ? 1 : 0;
  const set = home + away === 2 * (setsToWin - 1) ? last(points) : usual(points);
  return set * matchFrom({ usual, last }, { home: home + 1, away }) + (1 - set) * matchFrom({ usual, last }, { home, away: away + 1 });
}

export function volleyballRest(forecast: StoredForecast): (score: Score, left: Pick<VolleyballLeft, 'points'>) => Probs | null {
  const rally = rootOf((x) => matchFrom(setsOf(x), { home: 0, away: 0 }), { target: homeShareOf(forecast.probs), from: 0.05, to: 0.95 });
  const sets = setsOf(rally);
  return (score, { points }) => {
    const home = matchFrom(sets, score, points ?? undefined);
    return { home, draw: 0, away: 1 - home };
  };
}
