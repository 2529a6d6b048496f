// Fits the soccer stacks on everything before a date and prints them for stack.data.ts: `node benchmarks/forecast/fit-stack.ts [--before 2024-07-01]`.
import { parseArgs } from 'node:util';
import { joinerOf, readMatches } from '../../tools/forecast-rows.ts';
import { fitStacks, walkInputs } from './soccer-inputs.ts';

const { values } = parseArgs({
  options: { before: { type: 'string', default: '2024-07-01' }, data: { type: 'string', default: '../shared/forecasting' } },
});
const results = readMatches(`${values.data}/train/soccer.csv.gz`, joinerOf('soccer', `${values.data}/extras/soccer_extra.csv.gz`));
const stacks = fitStacks(walkInputs(results, true), values.before);
const rounded = (weights: readonly number[]) => `[${weights.map((weight) => Number(weight.toFixed(3))).join(', ')}]`;
for (const [name, { home, away }] of Object.entries(stacks)) {
  process.stdout.write(`  ${name}: {\n    home: ${rounded(home)},\n    away: ${rounded(away)},\n  },\n`);
}
