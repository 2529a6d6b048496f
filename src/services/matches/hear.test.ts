// Sides that are not teams yet: none of them is remembered as one.
import { expect, test } from 'vitest';
import { sidesTold } from '#feeds/placeholder.ts';
import { event, side } from '#tests/support/factories.ts';
import { entryOf } from './hear.ts';

const told = (home: string, away: string) => entryOf(event({ eventId: '1', ...sidesTold(side(home), side(away)) }));

test.each([
  'Opponent TBA',
  'TBD',
  'Winner Match 49',
  'AL Wild Card #1',
  'Higher Seed',
  'Runner-up Group A',
  'To Be Determined',
  'Quarterfinal 1 Winner',
])('%s is no team, and the side that is decided is one', (name) => {
  expect(told(name, 'Brazil')).toMatchObject({ home: null, away: { name: 'Brazil' }, heard: { teamsUndecided: true } });
  expect(told('Brazil', name)).toMatchObject({ home: { name: 'Brazil' }, away: null });
  expect(told(name, name)).toMatchObject({ home: null, away: null });
});

test('a decided match has two teams, and of an undecided one whose feed does not say which side it is, neither is taken for one', () => {
  expect(told('Arsenal', 'Chelsea')).toMatchObject({ home: { name: 'Arsenal' }, away: { name: 'Chelsea' } });
  expect(entryOf(event({ eventId: '1', teamsUndecided: true }))).toMatchObject({ home: null, away: null });
});
