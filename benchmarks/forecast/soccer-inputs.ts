// Walks the soccer results forward and keeps what the stack would have been given before each match, so that weights can be fitted on it.
import { powerProbs } from '#domain/forecast/market.ts';
import { fitSoftmax, type SoftmaxRow } from '#domain/forecast/math/softmax-fit.ts';
import type { ResultInput } from '#domain/forecast/model.ts';
import type { StackName } from '#domain/forecast/soccer/settings.data.ts';
import type { Stack } from '#domain/forecast/soccer/stack.ts';
import { createSoccerModel } from '#domain/forecast/soccer.ts';
import { daysOf } from './days.ts';
import { withoutOdds } from './without-odds.ts';

export type Given = { result: ResultInput; stack: StackName; isPriced: boolean; features: number[]; experience: number };

/** Matches of one day are all asked before any result of that day is learned. */
export function walkInputs(results: readonly ResultInput[], learnsOdds: boolean): Given[] {
  const model = createSoccerModel();
  const experience = new Map<string, number>();
  const played = ({ league, home, away }: ResultInput) => [home, away].map((team) => `${league}\n${team}`);
  const given: Given[] = [];
  for (const day of daysOf(results)) {
    for (const result of day) {
      const inputs = model.inputsOf(result);
      if (inputs) given.push({ result, ...inputs, experience: Math.min(...played(result).map((team) => experience.get(team) ?? 0)) });
    }
    model.learn(learnsOdds ? day : day.map(withoutOdds));
    for (const result of day) for (const team of played(result)) experience.set(team, (experience.get(team) ?? 0) + 1);
  }
  return given;
}

const ridge = 10;
const experienceLeast = 10;
/** The first season only warms the strengths up. */
const firstFitted = '2013-07-01';

/** The inputs a league without match statistics has: goals, ratings, unevenness, rest, what is at stake, and what odds said. */
const isBareInput = (at: number, width: number): boolean => at <= 2 || at >= width - 6;

/** What the odds said stands at the end. */
const marketInputs = 2;
const withoutMarket = ({ features, isPriced }: Given): number[] => (isPriced ? features.slice(0, -marketInputs) : features);
const bareOf = (features: readonly number[], isPriced: boolean): number[] =>
  features.map((value, at) => (isBareInput(at, features.length - (isPriced ? marketInputs : 0)) ? value : 0));

type EuropeanStacks = Record<'europe' | 'europeBare', Stack> & Partial<Record<'europePriced' | 'europeBarePriced', Stack>>;

/** Closing odds say what a match was like better than the one outcome it had: a row with odds counts as so many rows with an outcome. */
const rowsPerPrice = 30;

function rowOf({ result: { outcome, closingOdds } }: Given, features: number[]): SoftmaxRow {
  if (closingOdds?.draw === undefined) return { features, outcome };
  return { features, outcome, claimed: powerProbs(closingOdds), weight: rowsPerPrice };
}

const fitted = (rows: readonly Given[], featuresOf: (given: Given) => number[]): Stack =>
  fitSoftmax(
    rows.map((given) => rowOf(given, featuresOf(given))),
    ridge,
  );

/** The European stacks, fitted on matches before a date; those that know earlier odds only where there were any. */
export function fitStacks(given: readonly Given[], before: string): EuropeanStacks {
  const rows = given.filter(
    ({ result, stack, experience }) =>
      stack !== 'asia' && experience >= experienceLeast && result.date >= firstFitted && result.date < before,
  );
  const withStats = rows.filter(({ result, stack }) => stack === 'europe' && result.stats?.homeOnTarget !== undefined);
  const priced = rows.filter(({ isPriced }) => isPriced);
  return {
    europe: fitted(withStats, withoutMarket),
    europeBare: fitted(rows, (one) => bareOf(withoutMarket(one), false)),
    ...(priced.length > 0 && {
      europePriced: fitted(
        withStats.filter(({ isPriced }) => isPriced),
        ({ features }) => features,
      ),
      europeBarePriced: fitted(priced, ({ features }) => bareOf(features, true)),
    }),
  };
}
