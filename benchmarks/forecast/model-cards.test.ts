// The figures on the cards of the models are those that were measured: each is a row of results.md, and no row is left out.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { type DevelopmentFigures, measuredOn, modelCards } from '#domain/content/model-cards.data.ts';
import { modelNameOf } from '#domain/forecast/model-names.ts';
import { pools } from './pools.data.ts';

const [, told = ''] = readFileSync(new URL('../results.md', import.meta.url), 'utf8').split(/^## Forecasts$/m);
const [section = ''] = told.split(/^## /m);
const rows = new Map(
  section
    .split('\n')
    .filter((line) => line.startsWith('| ') && !line.startsWith('| pool'))
    .map((line) => line.split('|').map((cell) => cell.trim()))
    .map(([, pool = '', ...cells]) => [pool, cells] as const),
);

const figures = modelCards.flatMap(({ name, development }) => development.map((row) => [row.pool, name, row] as const));

test('they were measured on the day that is told', () => {
  expect(section).toContain(`Measured ${measuredOn} on`);
});

test('every measured pool stands on a card, once', () => {
  expect(figures.map(([pool]) => pool).sort()).toEqual([...rows.keys()].sort());
});

const asWritten = ({ matches, logLoss, logLossError, correctShare, marketLogLoss }: DevelopmentFigures) => ({
  matches: matches.toLocaleString('en-US'),
  logLoss: `${logLoss.toFixed(4)} ± ${logLossError.toFixed(4)}`,
  accuracy: `${(correctShare * 100).toFixed(1)} %`,
  market: marketLogLoss === null ? '–' : marketLogLoss.toFixed(4),
});

test.each(figures)('%s is told by %s as it was measured', (pool, _name, row) => {
  const [matches, logLoss, , accuracy, , market] = rows.get(pool) ?? [];
  expect(asWritten(row)).toEqual({ matches, logLoss, accuracy, market });
});

test.each(figures)('%s is of the sport of %s, with its own months and odds', (name, model, row) => {
  const pool = pools.find((one) => one.name === name);
  expect(pool?.sport).toBe(modelNameOf(model)?.sport);
  expect(row.learnsPastOdds).toBe(pool?.pastOdds ?? false);
  expect(row.marketLogLoss !== null).toBe(pool?.needsOdds);
  expect(`${row.from}-31` >= (pool?.from ?? '9')).toBe(true);
  expect(`${row.to}-01` < (pool?.until ?? '')).toBe(true);
  expect(row.from <= row.to).toBe(true);
});
