// What is told of a sport, a league or a team that no feed is asked for: neither an age nor that nothing is played.
import { expect, test } from 'vitest';
import { testHouse } from '#tests/support/house.ts';
import { visitor } from '../viewer.ts';

const now = '2026-03-01T12:00:00Z';

test('of a sport that no feed tells an empty list has no age and is not stale; what is told is known by sport, league and team', async () => {
  await using house = await testHouse({ now });
  const { matches } = house.services;
  const bare = { sports: [], leagues: [], sides: [] };
  expect(await matches.list(visitor, { sport: 'volleyball', limit: 60 })).toMatchObject({ matches: [], asOf: null, stale: false });
  expect(await matches.list(visitor, { sport: 'soccer', limit: 60 })).toMatchObject({ matches: [], asOf: null, stale: true });
  const carried = (wish: Partial<Parameters<typeof matches.carries>[0]>) => matches.carries({ ...bare, ...wish });
  expect([carried({}), carried({ sports: ['soccer'] }), carried({ leagues: ['eng.1'] })]).toEqual([true, true, true]);
  expect([carried({ sports: ['volleyball'] }), carried({ leagues: ['kor.1'], sports: ['soccer'] })]).toEqual([false, false]);
  expect([carried({ sides: [['soccer/eng/arsenal']] }), carried({ sides: [['baseball/kbo/kia-tigers']] })]).toEqual([true, false]);
  // One who bears the name plays where we listen.
  expect(carried({ sides: [['baseball/kbo/samsung-lions', 'soccer/eng/arsenal']] })).toBe(true);
});
