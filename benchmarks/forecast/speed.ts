// How long a model takes to learn everything, to refit what can be refitted, and to answer for one fixture.
import { createModel } from '#domain/forecast/forecast.ts';
import type { ResultInput } from '#domain/forecast/model.ts';
import type { Sport } from '#domain/sport.ts';

const fixtures = 400;
const rounds = 10;
const [warmUps, microseconds] = [3, 1000];

const timed = (work: () => void): number => {
  const startedMs = performance.now();
  work();
  return performance.now() - startedMs;
};

/** One sentence in Markdown; the forecasts are of the last matches, a day after everything was learned, without their reasons. */
export function speedOf(sport: Sport, results: readonly ResultInput[]): string {
  const model = createModel(sport);
  const learnMs = timed(() => model.learn(results));
  const date = results.at(-1)?.date ?? '2026-01-01';
  const refitMs = timed(() => model.prepare(date));
  const asked = results.slice(-fixtures).map((result) => ({ ...result, date }));
  const askAll = () => {
    for (const fixture of asked) model.forecast(fixture, { factors: false });
  };
  for (let round = 0; round < warmUps; round++) askAll();
  const answerMs = timed(() => {
    for (let round = 0; round < rounds; round++) askAll();
  });
  const parts = model.countries().length;
  const refit = parts > 0 ? `refit of ${parts} countries ${refitMs.toFixed(0)} ms` : 'nothing to refit';
  const each = ((answerMs / (rounds * asked.length)) * microseconds).toFixed(1);
  return `${sport} learned in ${learnMs.toFixed(0)} ms, ${refit}, one forecast ${each} µs`;
}
