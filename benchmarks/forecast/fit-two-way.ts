// Fits the weights of the two-way models on everything before a date and prints them for their weights.data.ts, with the points of margin for a
// step of log-odds: `node benchmarks/forecast/fit-two-way.ts basketball [--before 2100-01-01]`.
import { parseArgs } from 'node:util';
import { joinerOf, readMatches } from '../../tools/forecast-rows.ts';
import { fitTwoWay, type Given, type TwoWaySport, twoWayProbs, walkTwoWay } from './two-way-inputs.ts';
import { weightSets } from './two-way-sets.data.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { before: { type: 'string', default: '2100-01-01' }, data: { type: 'string', default: '../shared/forecasting' } },
});

const isTwoWay = (word: string): word is TwoWaySport => Object.hasOwn(weightSets, word);
const logOddsOf = (prob: number) => Math.log(prob / (1 - prob));

/** Least squares of the margin on the log-odds. */
function pointsPerLogOdds(given: readonly Given[], fitted: ReturnType<typeof fitTwoWay>): number {
  let [across, square] = [0, 0];
  for (const one of given) {
    const weights = fitted[one.set];
    if (!weights) continue;
    const logOdds = logOddsOf(twoWayProbs(one, weights).home);
    across += logOdds * (one.result.homeScore - one.result.awayScore);
    square += logOdds * logOdds;
  }
  return across / square;
}

for (const sport of positionals.filter(isTwoWay)) {
  const results = readMatches(`${values.data}/train/${sport}.csv.gz`, joinerOf(sport, `${values.data}/extras/${sport}_extra.csv.gz`));
  const given = walkTwoWay(sport, results, true);
  const fitted = fitTwoWay(sport, given, values.before);
  for (const [name, weights] of Object.entries(fitted)) {
    const lines = Object.entries(weights).map(([input, weight]) => `    ${input}: ${Number(weight.toFixed(3))},\n`);
    process.stdout.write(`  ${name}: {\n${lines.join('')}  },\n`);
  }
  process.stdout.write(`// ${sport}: ${pointsPerLogOdds(given, fitted).toFixed(2)} points per unit of log-odds\n`);
}
