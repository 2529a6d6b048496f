// Holds leagues to their pools: a country with its tiers, the national teams of the world, and clubs in cups that sound like theirs.
import { expect, test } from 'vitest';
import { placeOf } from './league-place.ts';

test('a league belongs to its country and tier, an unknown one to itself', () => {
  expect(placeOf('E1')).toEqual({ league: 'eng.2', country: 'eng', tier: 2, national: false });
  expect(placeOf('nowhere')).toEqual({ league: 'nowhere', country: 'nowhere', tier: 1, national: false });
});

test('national teams are one pool; clubs in cups of a continent or the world are not in it', () => {
  for (const code of ['INT:Friendly', 'fifa.world', 'afc.asian.cup', 'afc.cupq', 'afc.eaff', 'uefa.euro'])
    expect([code, placeOf(code).national]).toEqual([code, true]);
  for (const code of ['fifa.cwc', 'afc.champions', 'afc.cup', 'uefa.champions'])
    expect([code, placeOf(code).national]).toEqual([code, false]);
});
