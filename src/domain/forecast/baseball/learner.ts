// What baseball results teach: scoring, run prevention and starters by runs, the same by closing prices, and an Elo rating per team.
import type { FixtureInput, ResultInput } from '../model.ts';
import { createElo, type EloRatings } from '../two-way/elo.ts';
import { forHome, pairOf } from '../two-way/inputs.ts';
import { closingLogOdds, createPriceWatch } from '../two-way/prices.ts';
import { createRatings, type Drift, type Ratings, type Term } from '../two-way/ratings.ts';
import type { Learner, Located, Scene } from '../two-way/two-way.ts';
import { elo, eloByLeague, prices, runs } from './settings.data.ts';
import { createStarters, type Starters } from './starters.ts';

type State = {
  runs: Ratings;
  prices: Ratings;
  elo: Map<string, EloRatings>;
  starters: Starters;
  watch: ReturnType<typeof createPriceWatch>;
};
type Side = 'home' | 'away';

export function createBaseballLearner(): Learner {
  const state: State = {
    runs: createRatings(),
    prices: createRatings(),
    elo: new Map(),
    starters: createStarters(),
    watch: createPriceWatch(),
  };
  return {
    learn: (result) => learnOne(state, result),
    sceneOf: (fixture) => sceneOf(state, fixture),
    startersOf: ({ home, away }) => ({ home: state.starters.rotationOf(home), away: state.starters.rotationOf(away) }),
  };
}

function eloOf({ elo: pools }: State, league: string): EloRatings {
  const pool = pools.get(league) ?? createElo((Object.hasOwn(eloByLeague, league) ? eloByLeague[league] : undefined) ?? elo);
  pools.set(league, pool);
  return pool;
}

const starterOf = ({ context }: FixtureInput, side: Side): string => String(context?.[side === 'home' ? 'sp_home' : 'sp_away'] ?? '');

/** The starter's key within the league; null when nobody is announced. */
function starterKey(match: FixtureInput, league: string, side: Side): string | null {
  const name = starterOf(match, side);
  return name === '' ? null : `${league}\nstarter\n${name}`;
}

const setOf = (state: State, league: string): string => (league === 'mlb' ? (state.watch.isPriced(league) ? 'mlbPriced' : 'mlb') : 'asia');

function sceneOf(state: State, { match, league, day, home, away }: Located): Scene {
  const meanOf = (ratings: Ratings, key: string | null, drift: Drift) => (key === null ? 0 : ratings.of(key, drift, day).mean);
  const starters = { home: starterKey(match, league, 'home'), away: starterKey(match, league, 'away') };
  const standingOf = (side: Side, team: string) => (starters[side] === null ? null : state.starters.of(starters[side], team, day));
  const [one, other] = [standingOf('home', home), standingOf('away', away)];
  const pool = eloOf(state, league);
  const factsOf = (side: Side, starts: number) => ({ starter: starterOf(match, side), starts });
  return {
    set: setOf(state, league),
    inputs: {
      edge: forHome(match.neutral ? 0 : 1),
      batting: pairOf(meanOf(state.runs, `${home}\nbat`, runs.team), meanOf(state.runs, `${away}\nbat`, runs.team)),
      fielding: pairOf(meanOf(state.runs, `${home}\nfield`, runs.team), meanOf(state.runs, `${away}\nfield`, runs.team)),
      starter: pairOf(meanOf(state.runs, starters.home, runs.starter), meanOf(state.runs, starters.away, runs.starter)),
      regular: pairOf(one?.regular ?? 0, other?.regular ?? 0),
      opened: pairOf(one?.opened ?? 0, other?.opened ?? 0),
      elo: pairOf(pool.of(home, day) / 100, pool.of(away, day) / 100),
      market: pairOf(meanOf(state.prices, home, prices.team), meanOf(state.prices, away, prices.team)),
      marketStarter: pairOf(meanOf(state.prices, starters.home, prices.starter), meanOf(state.prices, starters.away, prices.starter)),
    },
    facts: {
      ...(one ? { 'starter-home': factsOf('home', one.starts) } : {}),
      ...(other ? { 'starter-away': factsOf('away', other.starts) } : {}),
    },
  };
}

/** Runs of one side: what it bats, less what the other side's fielders and starter prevent, in that park. */
function learnRuns(state: State, located: Located<ResultInput>, batting: Side): void {
  const { match, league, day } = located;
  const fielding = batting === 'home' ? 'away' : 'home';
  const starter = starterKey(match, league, fielding);
  const terms: Term[] = [
    { key: `${league}\nmean`, sign: 1, drift: runs.mean },
    { key: `${located[batting]}\nbat`, sign: 1, drift: runs.team },
    { key: `${located[fielding]}\nfield`, sign: -1, drift: runs.team },
    { key: `${located.home}\npark`, sign: 1, drift: runs.park },
    ...(starter === null ? [] : [{ key: starter, sign: -1, drift: runs.starter }]),
  ];
  const scored = batting === 'home' ? match.homeScore : match.awayScore;
  state.runs.observe({ terms, value: Math.sqrt(Math.max(0, scored)), noise: runs.noise }, day);
}

function learnPrice(state: State, { match, league, day, home, away }: Located<ResultInput>): void {
  const price = closingLogOdds(match, 'baseball');
  state.watch.see(league, price !== undefined);
  if (price === undefined) return;
  const [homeStarter, awayStarter] = [starterKey(match, league, 'home'), starterKey(match, league, 'away')];
  const terms: Term[] = [
    { key: home, sign: 1, drift: prices.team },
    { key: away, sign: -1, drift: prices.team },
    ...(homeStarter === null ? [] : [{ key: homeStarter, sign: 1, drift: prices.starter }]),
    ...(awayStarter === null ? [] : [{ key: awayStarter, sign: -1, drift: prices.starter }]),
    ...(match.neutral ? [] : [{ key: `${league}\nhost`, sign: 1, drift: prices.host }]),
  ];
  state.prices.observe({ terms, value: price, noise: prices.noise, clip: 1.5 }, day);
}

function learnOne(state: State, located: Located<ResultInput>): void {
  const { match, league, day, home, away } = located;
  learnRuns(state, located, 'home');
  learnRuns(state, located, 'away');
  learnPrice(state, located);
  const margin = match.homeScore - match.awayScore;
  const share = match.outcome === 'draw' ? 0.5 : match.outcome === 'home' ? 1 : 0;
  eloOf(state, league).learn({ home, away, day, hasEdge: !match.neutral, margin, share });
  for (const side of ['home', 'away'] as const) {
    const key = starterKey(match, league, side);
    state.starters.see({ key, name: starterOf(match, side), team: located[side], day });
  }
}
