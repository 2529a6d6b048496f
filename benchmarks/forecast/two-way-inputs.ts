// Walks results of the two-way sports forward, keeps what the weights would have been given before each match, and fits them on it.
import { weights as baseball } from '#domain/forecast/baseball/weights.data.ts';
import { createBaseballModel } from '#domain/forecast/baseball.ts';
import { weights as basketball } from '#domain/forecast/basketball/weights.data.ts';
import { createBasketballModel } from '#domain/forecast/basketball.ts';
import { dayNumber, seasonYear } from '#domain/forecast/calendar.ts';
import { marketProbs } from '#domain/forecast/market.ts';
import { fitLogistic } from '#domain/forecast/math/logistic-fit.ts';
import { weights as mma } from '#domain/forecast/mma/weights.data.ts';
import { createMmaModel } from '#domain/forecast/mma.ts';
import type { ResultInput } from '#domain/forecast/model.ts';
import { bounded, logistic, type Weights } from '#domain/forecast/two-way/inputs.ts';
import type { TwoWayModel } from '#domain/forecast/two-way/two-way.ts';
import { weights as volleyball } from '#domain/forecast/volleyball/weights.data.ts';
import { createVolleyballModel } from '#domain/forecast/volleyball.ts';
import type { Probs } from '#domain/odds.ts';
import type { Sport } from '#domain/sport.ts';
import { daysOf } from './days.ts';
import type { Judged } from './measure.ts';
import { type WeightSet, weightSets } from './two-way-sets.data.ts';
import { withoutOdds } from './without-odds.ts';

export type TwoWaySport = Exclude<Sport, 'soccer'>;
export type Given = { result: ResultInput; set: string; inputs: Readonly<Record<string, number>> };

const makers: Readonly<Record<TwoWaySport, () => TwoWayModel>> = {
  basketball: createBasketballModel,
  baseball: createBaseballModel,
  mma: createMmaModel,
  volleyball: createVolleyballModel,
};

/** Matches of one day are all asked before any result of that day is learned. */
export function walkTwoWay(sport: TwoWaySport, results: readonly ResultInput[], learnsOdds: boolean): Given[] {
  const model = makers[sport]();
  const given: Given[] = [];
  for (const day of daysOf(results)) {
    for (const result of day) given.push({ result, ...model.inputsOf(result) });
    model.learn(learnsOdds ? day : day.map(withoutOdds));
  }
  return given;
}

const wonOf = ({ outcome }: ResultInput): number => (outcome === 'home' ? 1 : outcome === 'draw' ? 0.5 : 0);

/** A set's weights from the matches before a date; null where there are too few to fit. */
function fitSet(given: readonly Given[], { sport, set }: { sport: TwoWaySport; set: WeightSet }, before: string): Weights | null {
  const rows = given.filter(
    ({ result, set: scene }) =>
      set.leagues.includes(result.league) && result.date >= set.from && result.date < before && (set.scenes?.includes(scene) ?? true),
  );
  if (rows.length < rowsLeast) return null;
  const newest = rows.at(-1)?.result.date ?? before;
  const names = Object.keys(rows[0]?.inputs ?? {}).filter((name) => !set.without.includes(name));
  const fitted = fitLogistic(
    rows.map(({ inputs, result }) => {
      const price = set.rowsPerPrice && result.closingOdds ? marketProbs(result.closingOdds, sport) : undefined;
      return {
        features: names.map((name) => inputs[name] ?? 0),
        won: price ? price.home / (price.home + price.away) : wonOf(result),
        weight: weightOf(result, newest, set.halfLifeYears) * (price ? (set.rowsPerPrice ?? 1) : 1),
      };
    }),
    set.ridge,
  );
  return Object.fromEntries(names.map((name, at) => [name, fitted[at] ?? 0]));
}

const rowsLeast = 100;
const yearDays = 365.25;

const weightOf = ({ date }: ResultInput, newest: string, halfLifeYears: number | undefined): number =>
  halfLifeYears === undefined ? 1 : 2 ** ((dayNumber(date) - dayNumber(newest)) / (halfLifeYears * yearDays));

/** Every set of a sport that can be fitted on what was known before a date. */
export function fitTwoWay(sport: TwoWaySport, given: readonly Given[], before: string): Record<string, Weights> {
  return Object.fromEntries(
    weightSets[sport].flatMap((set): [string, Weights][] => {
      const weights = fitSet(given, { sport, set }, before);
      return weights ? [[set.name, weights]] : [];
    }),
  );
}

const shipped: Readonly<Record<TwoWaySport, Readonly<Record<string, Weights>>>> = { basketball, baseball, mma, volleyball };

/** A season of these sports begins with the year, or in July. */
const seasonStart = (sport: TwoWaySport, date: string): string => {
  const year = sport === 'baseball' || sport === 'mma' ? Number(date.slice(0, 4)) : seasonYear(dayNumber(date));
  return sport === 'baseball' || sport === 'mma' ? `${year}-01-01` : `${year}-07-01`;
};

/** Forecasts with the weights refitted before each season on what was known then; a set that could not be fitted yet is the one that ships. */
export function judgeTwoWay(sport: TwoWaySport, results: readonly ResultInput[], learnsOdds: boolean): Judged[] {
  const given = walkTwoWay(sport, results, learnsOdds);
  const bySeason = new Map<string, Readonly<Record<string, Weights>>>();
  return given.map((one) => {
    const start = seasonStart(sport, one.result.date);
    const weights = bySeason.get(start) ?? { ...shipped[sport], ...fitTwoWay(sport, given, start) };
    bySeason.set(start, weights);
    return { result: one.result, probs: twoWayProbs(one, weights[one.set] ?? {}) };
  });
}

export function twoWayProbs({ inputs }: Given, weights: Weights): Probs {
  let logOdds = 0;
  for (const [name, weight] of Object.entries(weights)) logOdds += weight * (inputs[name] ?? 0);
  const home = logistic(bounded(logOdds));
  return { home, draw: 0, away: 1 - home };
}
