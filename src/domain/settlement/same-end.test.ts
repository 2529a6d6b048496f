// When a price may be held against a forecast: by sport, by league, and by whether it names the draw.
import { expect, test } from 'vitest';
import { leagueOf } from '../league.ts';
import { meansTheSame } from './same-end.ts';

const of = (code: string, draw?: number | null): boolean => {
  const league = leagueOf(code);
  if (!league) throw new Error(`no league ${code}`);
  return meansTheSame({ draw }, league);
};

test('soccer’s prices are for ninety minutes: a cup or a match of nations with extra time means another end', () => {
  expect(of('eng.1', 3.4)).toBe(true);
  for (const code of ['uefa.champions', 'eng.fa', 'INT:Kirin Cup']) expect([code, of(code, 3.4)]).toEqual([code, false]);
});

test('where a match may end level a price of two sides means another end, and elsewhere it is all there is', () => {
  for (const code of ['kbo', 'npb', 'eng.1']) {
    expect([code, of(code)]).toEqual([code, false]);
    expect([code, of(code, null)]).toEqual([code, false]);
  }
  expect(of('kbo', 15)).toBe(true);
  for (const code of ['mlb', 'nba', 'kovo-m', 'ufc']) expect([code, of(code, null)]).toEqual([code, true]);
});
