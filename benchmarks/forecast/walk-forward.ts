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
import { readMatches } from '../../tools/forecast-rows.ts';
import { daysOf } from './days.ts';
import { type Judged, type Measured, measure, tableOf } from './measure.ts';
import { pools } from './pools.data.ts';
import { fitStacks, walkInputs } from './soccer-inputs.ts';

const defaultData = fileURLToPath(new URL('../../../shared/forecasting', import.meta.url));

export const resultsOf = (sport: Sport, data: string): ResultInput[] =>
  readMatches(`${data}/train/${sport}.csv.gz`, `${data}/extras/${sport}_extra.csv.gz`);

/** Every match of one day is asked before any result of that day is learned. */
function walk(sport: Sport, results: readonly ResultInput[]): Judged[] {
  const model = createModel(sport);
  const judged: Judged[] = [];
  for (const day of daysOf(results)) {
    for (const result of day) judged.push({ result, probs: twoWayUnlessDrawn(model.forecast(result, { factors: false }).probs, sport) });
    model.learn(day);
  }
  return judged;
}

/** As the protocol answers: no draw outside soccer. */
function twoWayUnlessDrawn(probs: Judged['probs'], sport: Sport): Judged['probs'] {
  const both = probs.home + probs.away;
  return sport === 'soccer' ? probs : { home: probs.home / both, draw: 0, away: probs.away / both };
}

/** Soccer clubs with the stacks refitted before each season on what was known then; national teams by the model as it ships. */
function walkSoccer(results: readonly ResultInput[]): Judged[] {
  const clubs = results.filter(({ league }) => !league.startsWith('INT:'));
  const given = walkInputs(clubs);
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
    .map(({ result, stack, features }) => ({ result, probs: stackProbs(stacksFor(result.date)[stack], features) }));
  return [
    ...judged,
    ...walk(
      'soccer',
      results.filter(({ league }) => league.startsWith('INT:')),
    ),
  ];
}

export function benchSport(sport: Sport, data: string): { rows: Measured[]; results: number; seconds: number } {
  const results = resultsOf(sport, data);
  const startedMs = performance.now();
  const judged = sport === 'soccer' ? walkSoccer(results) : walk(sport, results);
  const seconds = (performance.now() - startedMs) / 1000;
  const rows = pools.flatMap((pool) => (pool.sport === sport ? (measure(judged, pool) ?? []) : []));
  return { rows, results: results.length, seconds };
}

/** A section of Markdown with every pool of the given sports; says so where the data is not at hand. */
export async function benchForecast(asked: readonly Sport[] = sports, data = defaultData): Promise<string> {
  if (!existsSync(`${data}/train`)) return `## Forecasts\n\nNot measured: no results files under ${data}.\n`;
  const measured = asked.map((sport) => ({ sport, ...benchSport(sport, data) }));
  const times = measured.map(
    ({ sport, results, seconds }) => `${sport} ${results.toLocaleString('en-US')} results in ${seconds.toFixed(1)} s`,
  );
  return [
    '## Forecasts',
    '',
    `Measured ${new Date().toISOString().slice(0, 10)} on ${os.cpus()[0]?.model ?? 'an unknown processor'} (${os.cpus().length} cores), Node ${process.version}.`,
    'Walk-forward: all matches of a day are forecast before any of its results is learned; soccer stacks are refitted each July on earlier matches only.',
    'Soccer channels and decays were chosen looking at 2016-24 and the Asian pool shares at 2022-24, so those rows flatter a little. No odds are an input.',
    'Margin removed by the power method (soccer, MMA) or in proportion. ± is one standard error. ECE over ten bins, every outcome a claim.',
    '',
    tableOf(measured.flatMap(({ rows }) => rows)),
    '',
    `Time of the whole walk: ${times.join('; ')}.`,
    '',
  ].join('\n');
}

if (import.meta.main) {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: { data: { type: 'string', default: defaultData } } });
  const asked = positionals.filter(isSport);
  process.stdout.write(await benchForecast(asked.length > 0 ? asked : sports, values.data));
}
