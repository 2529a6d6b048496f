// The one shape of every sport's forecasting model: it learns results in order and answers for a fixture.
import type { Odds, Probs } from '../odds.ts';
import type { Outcome, Sport } from '../sport.ts';

/** What is counted in a match and known only after it: shots, shots on target, corners, expected goals. */
export type MatchStats = {
  homeShots?: number;
  awayShots?: number;
  homeOnTarget?: number;
  awayOnTarget?: number;
  homeCorners?: number;
  awayCorners?: number;
  homeXg?: number;
  awayXg?: number;
  /** 1 when a fight ended so. */
  knockout?: number;
  submission?: number;
};

/** A match to be forecast. `home` and `away` are stable keys (a name or an id), the same as in the results learned. */
export type FixtureInput = {
  /** Calendar date, YYYY-MM-DD. */
  date: string;
  /** Our league code (league.ts), or any other word for a league we do not know. */
  league: string;
  season?: string;
  home: string;
  away: string;
  /** Played on neutral ground: no home advantage. */
  neutral: boolean;
  /** Known before the match in some sports: announced starters, weight class, whether it is a playoff. */
  context?: Readonly<Record<string, string | number | undefined>>;
  /** What is set otherwise than it is, for a reader who asks what it would do. */
  assumed?: Assumptions;
};

/** Days since a side's last match; `usual`: the strength of five matches ago, whatever came since. The venue is set by `neutral`, starters by
 *  `context`. */
export type Assumptions = { homeRest?: number; awayRest?: number; homeForm?: 'usual'; awayForm?: 'usual' };

/** What can be set otherwise for a fixture, and how it stands. `starters`: those the model has seen of each side, the newest first. */
export type Levers = {
  venue: boolean;
  rest: { home: number; away: number; most: number } | null;
  form: { home: boolean; away: boolean };
  starters: { home: string[]; away: string[] } | null;
};

export type ResultInput = FixtureInput & {
  homeScore: number;
  awayScore: number;
  outcome: Outcome;
  stats?: MatchStats;
  /** Closing odds: they may teach the model about *later* matches, never about this one. */
  closingOdds?: Odds;
};

/** One reason behind a forecast. `effect` is the change in the home side's probability (−1..1) when this input is set to its neutral value,
 *  sign turned so that a positive effect speaks for the home side. `facts` are the counted numbers the sentence quotes. */
export type Factor = { kind: string; effect: number; facts: Readonly<Record<string, string | number>> };

export type Forecast = {
  probs: Probs;
  /** Expected score, or expected margin split around zero, in the sport's own unit. */
  expectedHome: number;
  expectedAway: number;
  factors: Factor[];
  /** How many earlier matches of each side the model has learned, and the date of the newest of them. */
  homeMatches: number;
  awayMatches: number;
  lastMatchDate: string | null;
  model: string;
  version: string;
};

/** Factors cost a few recomputations each; a caller that only wants probabilities says `factors: false`. */
export type ForecastOptions = { factors?: boolean };

export type Model = {
  readonly sport: Sport;
  readonly name: string;
  readonly version: string;
  /** Takes results in chronological order; the days may come in several calls. Cheap: one pass, nothing is refitted here. */
  learn(results: readonly ResultInput[]): void;
  /** Never fails: an unknown team or league is answered from the league's or the sport's prior. Refits what is stale, if anything is. */
  forecast(fixture: FixtureInput, options?: ForecastOptions): Forecast;
  levers(fixture: FixtureInput): Levers;
  /** The parts that can be refitted one by one; empty for a model that has nothing to refit. */
  countries(): string[];
  /** Refits one country (or all) for forecasts on `date`, so that a server can do it piece by piece and breathe between the pieces. */
  prepare(date: string, country?: string): void;
};

/** Below this many known matches a side, a forecast is refused on screen: "자료가 부족해요". */
export const matchesNeeded = 5;
