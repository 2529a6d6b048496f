// Walks the soccer results forward and keeps what the stack would have been given before each match, so that weights can be fitted on it.
import { fitSoftmax } from '#domain/forecast/math/softmax-fit.ts';
import type { ResultInput } from '#domain/forecast/model.ts';
import type { StackName } from '#domain/forecast/soccer/settings.data.ts';
import type { Stack } from '#domain/forecast/soccer/stack.ts';
import { createSoccerModel } from '#domain/forecast/soccer.ts';
import { daysOf } from './days.ts';

export type Given = { result: ResultInput; stack: StackName; features: number[]; experience: number };

/** Matches of one day are all asked before any result of that day is learned. */
export function walkInputs(results: readonly ResultInput[]): Given[] {
  const model = createSoccerModel();
  const experience = new Map<string, number>();
  const played = ({ league, home, away }: ResultInput) => [home, away].map((team) => `${league}\n${team}`);
  const given: Given[] = [];
  for (const day of daysOf(results)) {
    for (const result of day) {
      const inputs = model.inputsOf(result);
      if (inputs) given.push({ result, ...inputs, experience: Math.min(...played(result).map((team) => experience.get(team) ?? 0)) });
    }
    model.learn(day);
    for (const result of day) for (const team of played(result)) experience.set(team, (experience.get(team) ?? 0) + 1);
  }
  return given;
}

const ridge = 10;
const experienceLeast = 10;
/** The first season only warms the strengths up. */
const firstFitted = '2013-07-01';

/** The inputs a league without match statistics has: goals, ratings, unevenness, rest. */
const isBareInput = (at: number, width: number): boolean => at <= 2 || at >= width - 5;

/** Both European stacks, fitted on matches before a date. */
export function fitStacks(given: readonly Given[], before: string): { europe: Stack; europeBare: Stack } {
  const rows = given.filter(
    ({ result, stack, experience }) =>
      stack !== 'asia' && experience >= experienceLeast && result.date >= firstFitted && result.date < before,
  );
  const withStats = rows.filter(({ result, stack }) => stack === 'europe' && result.stats?.homeOnTarget !== undefined);
  const europe = fitSoftmax(
    withStats.map(({ features, result }) => ({ features, outcome: result.outcome })),
    ridge,
  );
  const bareRows = rows.map(({ features, result }) => ({
    features: features.map((value, at) => (isBareInput(at, features.length) ? value : 0)),
    outcome: result.outcome,
  }));
  return { europe, europeBare: fitSoftmax(bareRows, ridge) };
}
