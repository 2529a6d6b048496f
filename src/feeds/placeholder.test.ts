// Names that stand where no team is known yet, as providers spell them, and teams that only look like it.
import { expect, test } from 'vitest';
import { isPlaceholder, sidesTold } from './placeholder.ts';

test.each([
  'TBD',
  'Quarterfinal 1 Winner',
  'Quarterfinal Winner 2',
  'Round of 16 Winner 3',
  'Round of 32 13 Winner',
  'Group A 2nd Place',
  'Group Stage Place',
  'AL #3 Seed',
  'AL 3/6 Winner',
  'NYY/BOS',
  'Higher Seed League Champion',
  'AL Champion',
  'AL Wild Card #2',
])('%s is nobody yet', (name) => {
  expect(isPlaceholder({ id: '17631', name })).toBe(true);
});

test.each(['Arsenal', 'Inter', 'AC Milan', 'FC Seoul', 'Golden State Warriors', 'Deportivo La Coruña', 'Bodo/Glimt', 'KT', 'LG', 'Wild'])(
  '%s is a team',
  (name) => {
    expect(isPlaceholder({ id: '1', name })).toBe(false);
  },
);

test('a side of which its feed says so is undecided, whatever it is called', () => {
  const side = (name: string, more = {}) => ({ id: '1', name, shortName: null, ...more });
  expect(sidesTold(side('Arsenal'), side('Chelsea', { isUndecided: true }))).toMatchObject({
    teamsUndecided: true,
    home: { isUndecided: false },
    away: { isUndecided: true },
  });
});
