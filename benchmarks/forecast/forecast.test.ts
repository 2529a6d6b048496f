// Holds the benchmark to counting the right matches the right way.
import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { ResultInput } from '#domain/forecast/model.ts';
import { daysOf } from './days.ts';
import { measure, tableOf } from './measure.ts';
import type { Pool } from './pools.data.ts';
import { benchForecast } from './walk-forward.ts';

const pool: Pool = {
  name: 'made',
  sport: 'soccer',
  leagues: ['E0'],
  from: '2024-01-01',
  until: '2025-01-01',
  needsOdds: true,
  reference: '–',
};
const result = (date: string, more: Partial<ResultInput> = {}): ResultInput => ({
  date,
  league: 'E0',
  home: 'a',
  away: 'b',
  neutral: false,
  homeScore: 1,
  awayScore: 0,
  outcome: 'home',
  closingOdds: { home: 3, draw: 3, away: 3 },
  ...more,
});

test('days are cut where the date changes and nowhere else', () => {
  const days = [...daysOf([result('2024-01-01'), result('2024-01-01'), result('2024-01-02')])];
  expect(days.map((day) => day.length)).toEqual([2, 1]);
  expect([...daysOf([])]).toEqual([]);
});

test('a pool counts its own leagues, dates and matches with odds, and compares with the closing odds', () => {
  const probs = { home: 0.5, draw: 0.25, away: 0.25 };
  const matches = [result('2024-02-01'), result('2023-02-01'), result('2024-02-01', { league: 'E1' })];
  const measured = measure([...matches.map((match) => ({ result: match, probs }))], pool);
  expect(measured).toMatchObject({ count: 1, accuracy: 1 });
  expect(measured?.logLoss).toBeCloseTo(Math.LN2, 12);
  expect(measured?.market?.ratio).toBeCloseTo(Math.LN2 / Math.log(3), 9);
  expect(measure([], pool)).toBeNull();
  expect(tableOf(measured ? [measured] : [])).toContain('| made | 1 | 0.6931 ± 0.0000 |');
});

test('a pool of teams that have been seen counts earlier days alone, for both sides and by league', () => {
  const probs = { home: 0.5, draw: 0.25, away: 0.25 };
  const matches = [
    result('2023-12-01'),
    result('2024-02-01'),
    result('2024-02-01', { away: 'c' }),
    result('2024-02-02', { home: 'c' }),
    result('2024-02-02', { league: 'E1' }),
    result('2024-02-03'),
  ];
  const judged = matches.map((match) => ({ result: match, probs }));
  const counts = [0, 1, 2, 4].map((seenLeast) => measure(judged, { ...pool, seenLeast })?.count);
  expect(counts).toEqual([4, 3, 1, undefined]);
});

test('where the results files are not at hand the section says so', async () => {
  expect(existsSync('/nowhere')).toBe(false);
  expect(await benchForecast(['mma'], '/nowhere')).toContain('Not measured');
});
