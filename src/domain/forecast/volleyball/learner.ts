// What volleyball results teach: a rating of set differences per team, surer the more it has played.
import type { ResultInput } from '../model.ts';
import { forHome, pairOf } from '../two-way/inputs.ts';
import { createRatings, type Ratings, type Term } from '../two-way/ratings.ts';
import type { Learner, Located, Scene } from '../two-way/two-way.ts';
import { host, noise, poolOf, settings } from './settings.data.ts';

const hostKey = (league: string) => `${league}\nhost`;
/** How new a team still is: 1 before its first match, half of that after about three. */
const newness = (seen: number): number => Math.exp(-seen / 4);

export function createVolleyballLearner(): Learner {
  const ratings = createRatings();
  return { learn: (result) => learnOne(ratings, result), sceneOf: (fixture) => sceneOf(ratings, fixture) };
}

/** The difference is read in units of what may come of it: between two teams that are hardly known it says less. */
function sceneOf(ratings: Ratings, { match, league, day, home, away }: Located): Scene {
  const pool = poolOf(league);
  const { team } = settings[pool];
  const [one, other] = [ratings.of(home, team, day), ratings.of(away, team, day)];
  const scale = 2 / Math.sqrt(one.variance + other.variance + noise);
  return {
    set: pool,
    inputs: {
      edge: forHome(match.neutral ? 0 : scale),
      strength: pairOf(one.mean * scale, other.mean * scale),
      newcomer: pairOf(newness(one.seen), newness(other.seen)),
    },
  };
}

function learnOne(ratings: Ratings, { match, league, day, home, away }: Located<ResultInput>): void {
  const { team } = settings[poolOf(league)];
  const terms: Term[] = [
    { key: home, sign: 1, drift: team },
    { key: away, sign: -1, drift: team },
    ...(match.neutral ? [] : [{ key: hostKey(league), sign: 1, drift: host }]),
  ];
  ratings.observe({ terms, value: match.homeScore - match.awayScore, noise }, day);
}
