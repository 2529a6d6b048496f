// What basketball results teach: a rating of margins and one of closing prices per team, and when each team played.
import type { ResultInput } from '../model.ts';
import { forHome, type Pair, pairOf } from '../two-way/inputs.ts';
import { closingLogOdds, createPriceWatch } from '../two-way/prices.ts';
import { createRatings, type Drift, type Ratings, type Term } from '../two-way/ratings.ts';
import type { Learner, Located, Scene } from '../two-way/two-way.ts';
import { marginCap, marginNoise, margins, marketNoise, marketTired, ownHost, prices } from './settings.data.ts';

const restMost = 5;
const daysKept = 8;

type Days = Map<string, number[]>;
type State = { margins: Ratings; prices: Ratings; days: Days; watch: ReturnType<typeof createPriceWatch> };

/** Of a league: what playing at home is worth in it; of a team: how much more it is worth there. */
const hostKey = (key: string) => `${key}\nhost`;

export function createBasketballLearner(): Learner {
  const state: State = { margins: createRatings(), prices: createRatings(), days: new Map(), watch: createPriceWatch() };
  return {
    learn: (result) => learnOne(state, result),
    sceneOf: (fixture) => sceneOf(state, fixture),
    restOf: ({ home, away, day }) => ({
      home: daysBetween(state.days, home, day),
      away: daysBetween(state.days, away, day),
      most: restMost,
    }),
  };
}

const daysBetween = (days: Days, team: string, day: number): number => {
  const last = days.get(team)?.at(-1);
  return last === undefined ? restMost : Math.min(Math.max(day - last, 1), restMost);
};
/** Two or more matches in the three days before. */
const isCrowded = (days: Days, team: string, day: number): boolean => (days.get(team) ?? []).filter((one) => day - one < 4).length >= 2;

/** The day on which a side would have had so many days of rest. */
const dayAfter = ({ days }: State, team: string, { day, rest }: { day: number; rest: number | undefined }): number =>
  rest === undefined ? day : (days.get(team)?.at(-1) ?? day - rest) + rest;

function restOf({ days }: State, team: string, day: number) {
  const rest = daysBetween(days, team, day);
  return { days: rest, tired: rest === 1 ? 1 : 0, crowded: isCrowded(days, team, day) ? 1 : 0, rested: Math.min(rest, 4) / 3 };
}

function sceneOf(state: State, { match, league, day, home, away }: Located): Scene {
  const host = match.neutral ? 0 : 1;
  const playoffs = Number(match.context?.playoffs) === 1 ? 1 : 0;
  const rated = (ratings: Ratings, drift: typeof margins, scale: number): Pair =>
    pairOf(ratings.of(home, drift.team, day).mean / scale, ratings.of(away, drift.team, day).mean / scale);
  const strength = rated(state.margins, margins, 10);
  const { assumed } = match;
  const homeRest = restOf(state, home, dayAfter(state, home, { day, rest: assumed?.homeRest }));
  const awayRest = restOf(state, away, dayAfter(state, away, { day, rest: assumed?.awayRest }));
  const isPriced = state.watch.isPriced(league);
  return {
    set: isPriced ? 'priced' : 'bare',
    inputs: {
      edge: forHome(host),
      host: forHome((host * state.margins.of(hostKey(league), margins.host, day).mean) / 10),
      ownHost: forHome((host * state.margins.of(hostKey(home), ownHost, day).mean) / 10),
      strength,
      tired: pairOf(homeRest.tired, awayRest.tired),
      crowded: pairOf(homeRest.crowded, awayRest.crowded),
      rest: pairOf(homeRest.rested, awayRest.rested),
      playoffHost: forHome(playoffs * host),
      playoffStrength: pairOf(playoffs * strength.home, playoffs * strength.away),
      market: rated(state.prices, prices, 1),
      marketHost: forHome(host * state.prices.of(hostKey(league), prices.host, day).mean),
    },
    facts: { rest: { homeDays: homeRest.days, awayDays: awayRest.days } },
  };
}

/** What is left of a home match without both sides and the league's edge, taken before these hear of it: they lose nothing to it. */
function learnOwnHost(ratings: Ratings, { league, day, home, away }: Located, margin: number): void {
  const meanOf = (key: string, drift: Drift) => ratings.of(key, drift, day).mean;
  const left = margin - meanOf(home, margins.team) + meanOf(away, margins.team) - meanOf(hostKey(league), margins.host);
  ratings.observe({ terms: [{ key: hostKey(home), sign: 1, drift: ownHost }], value: left, noise: marginNoise }, day);
}

function learnOne(state: State, located: Located<ResultInput>): void {
  const { match, league, day, home, away } = located;
  const termsOf = ({ team, host }: typeof margins): Term[] => [
    { key: home, sign: 1, drift: team },
    { key: away, sign: -1, drift: team },
    ...(match.neutral ? [] : [{ key: hostKey(league), sign: 1, drift: host }]),
  ];
  const margin = Math.max(-marginCap, Math.min(marginCap, match.homeScore - match.awayScore));
  if (!match.neutral) learnOwnHost(state.margins, located, margin);
  state.margins.observe({ terms: termsOf(margins), value: margin, noise: marginNoise }, day);
  const price = closingLogOdds(match, 'basketball');
  state.watch.see(league, price !== undefined);
  if (price !== undefined) {
    // The market has taken tired legs into account: what is left speaks of the teams.
    const tired = restOf(state, away, day).tired - restOf(state, home, day).tired;
    state.prices.observe({ terms: termsOf(prices), value: price - marketTired * tired, noise: marketNoise, clip: 2 }, day);
  }
  for (const team of [home, away]) {
    const kept = state.days.get(team) ?? [];
    kept.push(day);
    if (kept.length > daysKept) kept.shift();
    state.days.set(team, kept);
  }
}
