// The frame around every model of two outcomes: places, counting, factors and the expected score; a sport brings its ratings and inputs.
import type { Probs } from '../../odds.ts';
import type { Sport } from '../../sport.ts';
import { dayNumber } from '../calendar.ts';
import { canonicalLeague } from '../league-place.ts';
import { createLedger, type Ledger, lastAtHome, lastOf, tallyOf } from '../ledger.ts';
import type { Factor, FixtureInput, Forecast, Levers, Model, ResultInput } from '../model.ts';
import { createScoreLevels, type ScoreLevels } from '../score-level.ts';
import { bounded, contribution, type Inputs, logistic, type Pair, pairOf, type Weights, weighed } from './inputs.ts';
import { type LeagueFrame, leagueFrames } from './league-frames.data.ts';

/** A fixture with its league's code, its day and the keys of both sides within the league. */
export type Located<T extends FixtureInput = FixtureInput> = { match: T; league: string; day: number; home: string; away: string };

/** What a sport makes of a fixture. `set` names the weights; `facts` are the counted numbers of each of the sport's own reasons. */
export type Scene = { set: string; inputs: Inputs; facts?: Readonly<Record<string, Factor['facts']>> };

/** A sport's own reason: the inputs that are set to neutral together. A kind that ends in -home or -away speaks of that side alone. */
export type Reason = { kind: string; inputs: readonly string[] };

export type Learner = {
  learn(result: Located<ResultInput>): void;
  sceneOf(fixture: Located): Scene;
  /** Days since each side's last match, as far as they count; absent where rest is no input. */
  restOf?(fixture: Located): { home: number; away: number; most: number };
  /** Those who have started for each side, the newest first; absent where nobody starts. */
  startersOf?(fixture: Located): { home: string[]; away: string[] };
};

export type TwoWaySpec = {
  sport: Exclude<Sport, 'soccer'>;
  name: string;
  version: string;
  weights: Readonly<Record<string, Weights>>;
  /** The inputs that are a side's strength: what they were five matches ago is what form is held against. */
  strength: readonly string[];
  /** The inputs that only playing at home brings. */
  home: readonly string[];
  reasons: readonly Reason[];
  create(): Learner;
};

export type TwoWayModel = Model & {
  /** What the weights are given for a fixture, for the benchmark that fits them: the differences by name. */
  inputsOf(fixture: FixtureInput): { set: string; inputs: Readonly<Record<string, number>> };
};

const formMatches = 5;
const recentMatches = 10;

type State = { spec: TwoWaySpec; learner: Learner; ledger: Ledger; levels: ScoreLevels; before: Map<string, number[][]> };

export function createTwoWayModel(spec: TwoWaySpec): TwoWayModel {
  const state: State = { spec, learner: spec.create(), ledger: createLedger(), levels: createScoreLevels(), before: new Map() };
  return {
    sport: spec.sport,
    name: spec.name,
    version: spec.version,
    learn(results) {
      for (const result of results) learnOne(state, result);
    },
    forecast: (fixture, { factors = true } = {}) => forecastOf(state, fixture, factors),
    levers: (fixture) => leversOf(state, fixture),
    countries: () => [],
    prepare: () => undefined,
    inputsOf(fixture) {
      const { set, inputs } = sceneOf(state, locate(fixture));
      return { set, inputs: Object.fromEntries(Object.entries(inputs).map(([name, { home, away }]) => [name, home - away])) };
    },
  };
}

function locate<T extends FixtureInput>(match: T): Located<T> {
  const league = canonicalLeague(match.league);
  return { match, league, day: dayNumber(match.date), home: `${league}\n${match.home}`, away: `${league}\n${match.away}` };
}

const earlier = ({ before }: State, key: string): number[] | undefined => {
  const kept = before.get(key);
  return kept && kept.length >= formMatches ? kept[0] : undefined;
};

/** The scene with whatever form is set back to usual. */
function sceneOf(state: State, located: Located): Scene {
  const scene = state.learner.sceneOf(located);
  const { homeForm, awayForm } = located.match.assumed ?? {};
  if (!homeForm && !awayForm) return scene;
  const home = homeForm ? earlier(state, located.home) : undefined;
  const away = awayForm ? earlier(state, located.away) : undefined;
  const usual = state.spec.strength.flatMap((name, at): [string, Pair][] => {
    const pair = scene.inputs[name];
    return pair ? [[name, pairOf(home?.[at] ?? pair.home, away?.[at] ?? pair.away)]] : [];
  });
  return { ...scene, inputs: { ...scene.inputs, ...Object.fromEntries(usual) } };
}

function leversOf(state: State, fixture: FixtureInput): Levers {
  const located = locate(fixture);
  const { learner, spec } = state;
  return {
    venue: spec.home.length > 0,
    rest: learner.restOf?.(located) ?? null,
    form: { home: earlier(state, located.home) !== undefined, away: earlier(state, located.away) !== undefined },
    starters: learner.startersOf?.(located) ?? null,
  };
}

/** What each side's strength was before its last matches, oldest first. */
function remember(state: State, located: Located): void {
  const { inputs } = state.learner.sceneOf(located);
  for (const side of ['home', 'away'] as const) {
    const kept = state.before.get(located[side]) ?? [];
    kept.push(state.spec.strength.map((name) => inputs[name]?.[side] ?? 0));
    if (kept.length > formMatches) kept.shift();
    state.before.set(located[side], kept);
  }
}

function learnOne(state: State, result: ResultInput): void {
  const located = locate(result);
  remember(state, located);
  state.learner.learn(located);
  // A fight has a winner and no score: half a point a side, whatever is told of it.
  if (state.spec.sport !== 'mma') state.levels.see(located.league, frameOf(located.league, state.spec.sport).meanScore, result);
  state.ledger.add({ ...result, home: located.home, away: located.away }, located.day);
}

const frameOf = (league: string, sport: Exclude<Sport, 'soccer'>): LeagueFrame =>
  (Object.hasOwn(leagueFrames, league) ? leagueFrames[league] : undefined) ?? leagueFrames[sport];

/** A league's share of draws is set aside, the rest is shared out. */
const probsOf = (logOdds: number, { drawProb }: LeagueFrame): Probs => {
  const home = logistic(bounded(logOdds)) * (1 - drawProb);
  return { home, draw: drawProb, away: 1 - drawProb - home };
};

/** The margin shared out around what the league has been scoring, within what a match can end with. */
function expectedScore({ levels }: State, { league, margin, frame }: { league: string; margin: number; frame: LeagueFrame }) {
  const level = levels.of(league, frame.meanScore);
  const within = (score: number) => Math.max(0, Math.min(frame.mostScore ?? Number.POSITIVE_INFINITY, score));
  return { expectedHome: within(level + margin / 2), expectedAway: within(level - margin / 2) };
}

function forecastOf(state: State, fixture: FixtureInput, withFactors: boolean): Forecast {
  const { spec, ledger } = state;
  const located = locate(fixture);
  const scene = sceneOf(state, located);
  const weights = spec.weights[scene.set] ?? {};
  const frame = frameOf(located.league, spec.sport);
  const logOdds = weighed(scene.inputs, weights);
  const margin = bounded(logOdds) * frame.pointsPerLogOdds;
  return {
    probs: probsOf(logOdds, frame),
    ...expectedScore(state, { league: located.league, margin, frame }),
    factors: withFactors ? factorsOf(state, { located, scene, weights, frame, logOdds }) : [],
    homeMatches: ledger.page(located.home).matches,
    awayMatches: ledger.page(located.away).matches,
    lastMatchDate: ledger.lastDate({ ...fixture, home: located.home, away: located.away }),
    model: spec.name,
    version: spec.version,
  };
}

type Found = { located: Located; scene: Scene; weights: Weights; frame: LeagueFrame; logOdds: number };

/** Each input in turn set to its neutral value: an average side, the strength of five matches ago, no home edge, the sport's own reasons. */
function factorsOf(state: State, found: Found): Factor[] {
  const { spec } = state;
  const { located, scene, weights, frame, logOdds } = found;
  const now = probsOf(logOdds, frame).home;
  const neutral = located.match.neutral ? 1 : 0;
  const factors: Factor[] = [];
  const add = (kind: string, points: number, facts: Factor['facts']) =>
    factors.push({ kind, effect: now - probsOf(logOdds - points, frame).home, facts: { ...facts, neutral } });
  for (const side of ['home', 'away'] as const) addStrength(state, found, { side, add });
  const hosting = tallyOf(lastAtHome(state.ledger.page(located.home), recentMatches));
  const edge = spec.home.reduce((sum, name) => sum + contribution(name, scene.inputs, weights), 0);
  if (edge && !located.match.neutral) add('home-advantage', edge, recordOf(hosting));
  for (const { kind, inputs } of spec.reasons) {
    const facts = scene.facts?.[kind];
    const points = inputs.reduce((sum, name) => sum + contributionOf(name, sideOf(kind), { scene, weights }), 0);
    if (facts && points) add(kind, points, facts);
  }
  return factors.sort((a, b) => Math.abs(b.effect) - Math.abs(a.effect));
}

type Side = 'home' | 'away';
type Adding = { side: Side; add: (kind: string, points: number, facts: Factor['facts']) => void };

const recordOf = ({ matches, wins, draws, losses }: ReturnType<typeof tallyOf>) => ({ matches, wins, draws, losses });
const sideOf = (kind: string): Side | undefined => (kind.endsWith('-home') ? 'home' : kind.endsWith('-away') ? 'away' : undefined);

function contributionOf(name: string, side: Side | undefined, { scene, weights }: { scene: Scene; weights: Weights }): number {
  if (!side) return contribution(name, scene.inputs, weights);
  const value = scene.inputs[name]?.[side] ?? 0;
  return (side === 'home' ? value : -value) * (weights[name] ?? 0);
}

/** Strength is what a side had five matches ago, form what has come since. */
function addStrength({ spec, ledger, before }: State, { located, scene, weights }: Found, { side, add }: Adding): void {
  const page = ledger.page(located[side]);
  if (page.matches < formMatches) return;
  const sign = side === 'home' ? 1 : -1;
  const old = before.get(located[side])?.[0];
  let [strength, form] = [0, 0];
  for (const [at, name] of spec.strength.entries()) {
    const weight = (weights[name] ?? 0) * sign;
    const value = scene.inputs[name]?.[side] ?? 0;
    const then = old?.[at] ?? value;
    strength += weight * then;
    form += weight * (value - then);
  }
  add(`strength-${side}`, strength, recordOf(tallyOf(lastOf(page, recentMatches))));
  if (form) add(`form-${side}`, form, recordOf(tallyOf(lastOf(page, formMatches))));
}
