// What fights teach: ratings by results and by closing prices, and every fighter's record; what stands beside them is told with the fight.
import type { Factor, FixtureInput, ResultInput } from '../model.ts';
import { createElo, type EloRatings } from '../two-way/elo.ts';
import { forHome, type Inputs, type Pair, pairOf } from '../two-way/inputs.ts';
import { closingLogOdds, createPriceWatch } from '../two-way/prices.ts';
import type { Learner, Located, Scene } from '../two-way/two-way.ts';
import { createBuilds } from './build.ts';
import { afterFight, type FightRecord, isMeasured, type Known, knownOf, unknownRecord } from './fighter.ts';
import { createHindsightWatch, type HindsightWatch, withoutAverages } from './hindsight.ts';
import { createFightMarket, type FightMarket, type Meeting } from './market.ts';
import { elo, finishSpeed, newcomerFade, newcomerSpeed } from './settings.data.ts';

type State = {
  elo: EloRatings;
  market: FightMarket;
  records: Map<string, FightRecord>;
  watch: ReturnType<typeof createPriceWatch>;
  hindsight: HindsightWatch;
  builds: ReturnType<typeof createBuilds>;
};
type Fighter = { record: FightRecord; known: Known; elo: number; market: number; day: number };

export function createMmaLearner(): Learner {
  const state: State = {
    elo: createElo(elo),
    market: createFightMarket(),
    records: new Map(),
    watch: createPriceWatch(),
    hindsight: createHindsightWatch(),
    builds: createBuilds(),
  };
  return { learn: (result) => learnOne(state, result), sceneOf: (fixture) => sceneOf(state, fixture) };
}

const recordOf = ({ records }: State, key: string): FightRecord => records.get(key) ?? unknownRecord;

/** Only what is known of both says anything. */
function both(one: number | null, other: number | null, scale = 1): Pair {
  return one === null || other === null ? pairOf(0, 0) : pairOf(one / scale, other / scale);
}

/** Averages are told per minute or per fight, as their source likes: their shares of the sum are the same in both. */
function shares(one: number | null, other: number | null): Pair {
  if (one === null || other === null || one + other <= 0) return pairOf(0, 0);
  return pairOf(one / (one + other), other / (one + other));
}

const rankOf = (rank: number | null): number => (rank === null ? 0 : (16 - Math.min(rank, 15)) / 16);
const past31 = (age: number | null): number | null => (age === null ? null : Math.max(0, age - 31));
const layoffOf = ({ record, day }: Fighter): number => (record.lastDay === null ? 0 : Math.log(Math.max(day - record.lastDay, 30) / 180));

function recordInputs(one: Fighter, other: Fighter): Inputs {
  const of = (value: (fighter: Fighter) => number): Pair => pairOf(value(one), value(other));
  return {
    elo: of((fighter) => fighter.elo / 100),
    opponents: of(({ record }) => record.opponents / (record.fights + 1) / 100),
    layoff: of(layoffOf),
    experience: of(({ record }) => Math.log1p(record.fights)),
    debut: of(({ record }) => (record.fights === 0 ? 1 : 0)),
    won: of(({ record }) => Math.min(record.won, 6) / 3),
    knockedOut: of(({ record }) => Math.min(record.knockedOut, 5)),
    market: of(({ market }) => market),
  };
}

function knownInputs({ known: one }: Fighter, { known: other }: Fighter, isHeavy: boolean): Inputs {
  const of = (value: (known: Known) => number): Pair => pairOf(value(one), value(other));
  return {
    age: both(one.age, other.age, 10),
    past31: both(past31(one.age), past31(other.age), 10),
    heavyAge: isHeavy ? both(one.age, other.age, 10) : pairOf(0, 0),
    reach: both(one.reach, other.reach, 10),
    heavyReach: isHeavy ? both(one.reach, other.reach, 10) : pairOf(0, 0),
    height: both(one.height, other.height, 10),
    rank: of(({ rank }) => rankOf(rank)),
    champion: of(({ rank }) => (rank === 0 ? 1 : 0)),
    ranked: of(({ rank }) => (rank === null ? 0 : 1)),
    striking: shares(one.strikes, other.strikes),
    accuracy: both(one.accuracy, other.accuracy),
    takedowns: shares(one.takedowns, other.takedowns),
    submissions: shares(one.submissions, other.submissions),
    wonShare: both(one.wonShare, other.wonShare),
    southpaw: of(({ isSouthpaw }) => (isSouthpaw ? 1 : 0)),
  };
}

const weightClassOf = ({ context }: FixtureInput): string => String(context?.weight_class ?? '');

/** What the market sees beside two fighters' strength. */
const conditions = ['corner', 'age', 'past31', 'debut', 'layoff', 'experience', 'knockedOut'] as const;

const meetingOf = ({ match, home, away, day }: Located, inputs: Inputs): Meeting => ({
  home,
  away,
  day,
  weightClass: weightClassOf(match),
  conditions: Object.fromEntries(conditions.map((name) => [name, (inputs[name]?.home ?? 0) - (inputs[name]?.away ?? 0)])),
});

function sceneOf(state: State, located: Located): Scene {
  const { match, league, day } = located;
  const isHindsight = state.hindsight.isHindsight(league);
  const fighterOf = (side: 'home' | 'away'): Fighter => {
    const known = state.builds.filled(located[side], knownOf(match, side === 'home' ? 'R' : 'B', day), day);
    return {
      record: recordOf(state, located[side]),
      known: isHindsight ? withoutAverages(known) : known,
      elo: state.elo.of(located[side], day),
      market: state.market.strengthOf(located[side], day),
      day,
    };
  };
  const [one, other] = [fighterOf('home'), fighterOf('away')];
  const inputs = {
    corner: forHome(Number(match.context?.corner_known) === 1 ? 1 : 0),
    ...recordInputs(one, other),
    ...knownInputs(one, other, weightClassOf(match).includes('Heavyweight')),
  };
  const measured = isMeasured(one.known) || isMeasured(other.known);
  const priced = state.watch.isPriced(league);
  return {
    set: measured ? (priced ? 'measuredPriced' : 'measured') : priced ? 'plainPriced' : 'plain',
    inputs: { ...inputs, marketLean: forHome(priced ? state.market.leanOf(meetingOf(located, inputs)) : 0) },
    facts: factsOf(one, other),
  };
}

type Facts = Record<string, Factor['facts']>;

/** What may be quoted: only what is known of both. */
function factsOf(one: Fighter, other: Fighter): Facts {
  const facts: Facts = {
    experience: { home: one.record.fights, away: other.record.fights },
    streak: { homeWon: one.record.won, homeLost: one.record.lost, awayWon: other.record.won, awayLost: other.record.lost },
    knockouts: { home: one.record.knockedOut, away: other.record.knockedOut },
  };
  const add = (kind: string, home: number | null, away: number | null) => {
    if (home !== null && away !== null) facts[kind] = { home, away };
  };
  const daysSince = ({ record, day }: Fighter) => (record.lastDay === null ? null : day - record.lastDay);
  const whole = (value: number | null) => (value === null ? null : Math.floor(value));
  add('age', whole(one.known.age), whole(other.known.age));
  add('reach', one.known.reach, other.known.reach);
  add('layoff', daysSince(one), daysSince(other));
  add('striking', one.known.strikes, other.known.strikes);
  add('grappling', one.known.takedowns, other.known.takedowns);
  if (one.known.rank !== null || other.known.rank !== null) facts.ranking = { home: one.known.rank ?? '', away: other.known.rank ?? '' };
  return facts;
}

/** A newcomer's rating moves faster, and so does that of whoever finishes, or is finished. */
const speedOf = ({ fights }: FightRecord, isFinish: boolean): number =>
  (1 + newcomerSpeed * Math.exp(-fights / newcomerFade)) * (isFinish ? finishSpeed : 1);

function learnOne(state: State, located: Located<ResultInput>): void {
  const { match, league, day, home, away } = located;
  const isFinish = match.stats?.knockout === 1 || match.stats?.submission === 1;
  const share = match.outcome === 'draw' ? 0.5 : match.outcome === 'home' ? 1 : 0;
  const price = closingLogOdds(match, 'mma');
  state.watch.see(league, price !== undefined);
  if (price !== undefined) state.market.learn(meetingOf(located, sceneOf(state, located).inputs), { price, share, isFinish });
  for (const [corner, key] of [['R', home] as const, ['B', away] as const]) {
    const known = knownOf(match, corner, day);
    state.hindsight.see(league, known);
    state.builds.see(key, known, day);
  }
  const [one, other] = [recordOf(state, home), recordOf(state, away)];
  const [homeElo, awayElo] = [state.elo.of(home, day), state.elo.of(away, day)];
  const speed = { home: speedOf(one, isFinish), away: speedOf(other, isFinish) };
  state.elo.learn({ home, away, day, hasEdge: false, margin: 0, share, speed });
  const hasWon = share === 0.5 ? null : share === 1;
  state.records.set(home, afterFight(one, { match, day, hasWon, opponent: awayElo }));
  state.records.set(away, afterFight(other, { match, day, hasWon: hasWon === null ? null : !hasWon, opponent: homeElo }));
}
