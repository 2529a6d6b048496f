// What the leaderboard is drawn with: the period its address names, else the first in which somebody is ranked.
import { expect, test } from 'vitest';
import type { HouseContext } from '../../context.ts';
import { exampleRows } from './examples.data.ts';
import { periodIn } from './in-address.ts';
import { loadLeaderboard } from './leaderboard-data.ts';
import type { Period } from './period-words.ts';

function houseWith(ranked: Partial<Record<Period, number>>) {
  const asked: Period[] = [];
  const rankings = {
    leaderboard: async (_viewer: unknown, { period }: { period: Period }) => {
      asked.push(period);
      return exampleRows(1, ranked[period] ?? 0);
    },
  };
  const services = { rankings, record: { aiPerformance: async () => null } };
  const house = { services, viewer: { kind: 'visitor' }, onFault: () => undefined };
  return { asked, house: house as unknown as HouseContext };
}

test('a period that the address names is the only one asked for, even where nobody is ranked in it', async () => {
  const { asked, house } = houseWith({ overall: 3 });
  expect(await loadLeaderboard(house, periodIn(new URLSearchParams('period=monthly')))).toMatchObject({ period: 'monthly', rows: [] });
  expect(asked).toEqual(['monthly']);
});

test('what does not read as a period names none: the first with somebody in it is shown', async () => {
  const { house } = houseWith({ overall: 3 });
  const named = periodIn(new URLSearchParams('period=top-performers'));
  expect(named).toBeUndefined();
  expect(await loadLeaderboard(house, named)).toMatchObject({ period: 'overall' });
});
