// Walks every sport's results forward, day by day, and measures the forecasts made before each day: `node benchmarks/forecast/walk-forward.ts [sport]`.
import { existsSync } from 'node:fs';
import os from 'node:os';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { dayNumber, seasonYear } from '#domain/forecast/calendar.ts';
import { createModel } from '#domain/forecast/forecast.ts';
import type { ResultInput } from '#domain/forecast/model.ts';
import { stacks } from '#domain/forecast/soccer/stack.data.ts';
import { stackProbs } from '#domain/forecast/soccer/stack.ts';
import { isSport, type Sport, sports } from '#domain/sport.ts';
import { joinerOf, readMatches } from '../../tools/forecast-rows.ts';
import { daysOf } from './days.ts';
import { type Judged, type Measured, measure, tableOf } from './measure.ts';
import { pools } from './pools.data.ts';
import { fitStacks, walkInputs } from './soccer-inputs.ts';
import { speedOf } from './speed.ts';
import { judgeTwoWay } from './two-way-inputs.ts';
import { withoutOdds } from './without-odds.ts';

const defaultData = fileURLToPath(new URL('../../../shared/forecasting', import.meta.url));

export const resultsOf = (sport: Sport, data: string): ResultInput[] =>
  readMatches(`${data}/train/${sport}.csv.gz`, joinerOf(sport, `${data}/extras/${sport}_extra.csv.gz`));

/** Every match of one day is asked before any result of that day is learned. */
function walk(results: readonly ResultInput[], learnsOdds: boolean): Judged[] {
  const model = createModel('soccer');
  const judged: Judged[] = [];
  for (const day of daysOf(results)) {
    for (const result of day) judged.push({ result, probs: model.forecast(result, { factors: false }).probs });
    model.learn(learnsOdds ? day : day.map(withoutOdds));
  }
  return judged;
}

/** Soccer clubs with the stacks refitted before each season on what was known then; national teams by the model as it ships. */
function walkSoccer(results: readonly ResultInput[], learnsOdds: boolean): Judged[] {
  const clubs = results.filter(({ league }) => !league.startsWith('INT:'));
  const given = walkInputs(clubs, learnsOdds);
  const firstJudged = pools.reduce((first, { sport, from }) => (sport === 'soccer' && from < first ? from : first), '9999');
  const bySeason = new Map<number, ReturnType<typeof fitStacks>>();
  const stacksFor = (date: string) => {
    const season = seasonYear(dayNumber(date));
    const fitted = bySeason.get(season) ?? fitStacks(given, `${season}-07-01`);
    bySeason.set(season, fitted);
    return { ...stacks, ...fitted };
  };
  const judged = given
    .filter(({ result }) => result.date >= firstJudged)
    .map(({ result, stack, isPriced, features }) => ({
      result,
      probs: stackProbs(stacksFor(result.date)[isPriced ? (`${stack}Priced` as const) : stack], features),
    }));
  return [
    ...judged,
    ...walk(
      results.filter(({ league }) => league.startsWith('INT:')),
      learnsOdds,
    ),
  ];
}

/** `learnsOdds`: whether the closing odds of earlier matches may teach. Those of the match itself never do. */
const judge = (sport: Sport, results: readonly ResultInput[], learnsOdds: boolean): Judged[] =>
  sport === 'soccer' ? walkSoccer(results, learnsOdds) : judgeTwoWay(sport, results, learnsOdds);

export function benchSport(sport: Sport, data: string): { rows: Measured[]; results: number; seconds: number } {
  const results = resultsOf(sport, data);
  const startedMs = performance.now();
  const judged = judge(sport, results, false);
  const seconds = (performance.now() - startedMs) / 1000;
  const mine = pools.filter((pool) => pool.sport === sport);
  const priced = mine.some(({ pastOdds }) => pastOdds) ? judge(sport, results, true) : judged;
  const rows = mine.flatMap((pool) => measure(pool.pastOdds ? priced : judged, pool) ?? []);
  return { rows, results: results.length, seconds };
}

/** A section of Markdown with every pool of the given sports; says so where the data is not at hand. */
export async function benchForecast(asked: readonly Sport[] = sports, data = defaultData): Promise<string> {
  if (!existsSync(`${data}/train`)) return `## Forecasts\n\nNot measured: no results files under ${data}.\n`;
  const measured = asked.map((sport) => ({ sport, ...benchSport(sport, data) }));
  const times = measured.map(
    ({ sport, results, seconds }) => `${sport} ${results.toLocaleString('en-US')} results in ${seconds.toFixed(1)} s`,
  );
  const speeds = asked.map((sport) => speedOf(sport, resultsOf(sport, data)));
  return [
    '## Forecasts',
    '',
    `Measured ${new Date().toISOString().slice(0, 10)} on ${os.cpus()[0]?.model ?? 'an unknown processor'} (${os.cpus().length} cores), Node ${process.version}.`,
    'Walk-forward: all matches of a day are forecast before any of its results is learned; soccer stacks are refitted each July on earlier matches only.',
    'Soccer channels and decays were chosen looking at 2016-24 and the Asian pool shares at 2022-24, so those rows flatter a little.',
    "Soccer stacks and the weights of the NBA are fitted to the closing odds of earlier seasons, where there were any, in place of outcomes; soccer's ratings of odds and the stakes were chosen on 2013-21.",
    'Where a row says so, the closing odds of earlier matches have taught the model; those of the match itself never do. Else no odds are an input.',
    'The weights of the volleyball clubs were fitted on the matches of their rows, the only ones at hand: it flatters by about .01. The settings of PlusLiga were chosen on 2014-19, the weight groups of the UFC looking at 2014-24.',
    'Margin removed by the power method (soccer, MMA) or in proportion. ± is one standard error. ECE over ten bins, every outcome a claim.',
    '',
    tableOf(measured.flatMap(({ rows }) => rows)),
    '',
    `Time of the whole walk: ${times.join('; ')}.`,
    `One model with everything: ${speeds.join('; ')}.`,
    '',
  ].join('\n');
}

if (import.meta.main) {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: { data: { type: 'string', default: defaultData } } });
  const asked = positionals.filter(isSport);
  process.stdout.write(await benchForecast(asked.length > 0 ? asked : sports, values.data));
}
