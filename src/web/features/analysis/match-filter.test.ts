// Which matches are shown, in which order.
import { expect, test } from 'vitest';
import { exampleMatch } from '../../parts/match/examples.data.ts';
import { groupByLeague, isAskedAlone, leagueChoices, shownMatches, statusChoices, withOwn } from './match-filter.ts';

const league = (code: string) => ({ code, name: code, country: '', guessed: false });
const matches = [
  exampleMatch({ matchId: 'late', startTime: '2026-10-25T18:00:00.000Z', league: league('a') }),
  exampleMatch({ matchId: 'over', startTime: '2026-10-25T01:00:00.000Z', status: 'FINISHED', league: league('b') }),
  exampleMatch({ matchId: 'over-later', startTime: '2026-10-25T03:00:00.000Z', status: 'FINISHED', league: league('b') }),
  exampleMatch({ matchId: 'live', startTime: '2026-10-25T05:00:00.000Z', status: 'LIVE', league: league('b') }),
  exampleMatch({ matchId: 'soon', startTime: '2026-10-25T06:00:00.000Z', league: league('a') }),
];

test('[R125] live comes first, then what comes next, then what is over, latest first; leagues in the order of their first match', () => {
  const shown = shownMatches(matches, { league: 'all', status: 'all' });
  expect(shown.map(({ matchId }) => matchId)).toEqual(['live', 'soon', 'late', 'over-later', 'over']);
  expect(groupByLeague(shown).map((group) => group.league.code)).toEqual(['b', 'a']);
});

test('a chosen match stays when it has moved past the filter', () => {
  expect(shownMatches(matches, { league: 'a', status: 'UPCOMING', matchId: 'live' }).map(({ matchId }) => matchId)).toEqual([
    'live',
    'soon',
    'late',
  ]);
});

test('filters narrow, and say beforehand how many they leave', () => {
  expect(shownMatches(matches, { league: 'b', status: 'FINISHED' }).map(({ matchId }) => matchId)).toEqual(['over-later', 'over']);
  expect(leagueChoices(matches, []).map(({ value, count }) => [value, count])).toEqual([
    ['all', 5],
    ['b', 3],
    ['a', 2],
  ]);
  expect(statusChoices(matches, 'a').map(({ value, count }) => [value, count])).toEqual([
    ['all', 2],
    ['LIVE', 0],
    ['UPCOMING', 2],
    ['FINISHED', 0],
  ]);
});

test('[R128] a league whose matches stand further down is offered after those that are here, without a number, and is asked for alone', () => {
  const offered = ['a', 'b', 'far'].map((code) => ({ code, name: code }));
  expect(leagueChoices(matches, offered).map(({ value, count }) => [value, count])).toEqual([
    ['all', 5],
    ['b', 3],
    ['a', 2],
    ['far', undefined],
  ]);
  const asked = (of: string, more: boolean) => isAskedAlone({ matches, more }, of, offered);
  expect([asked('far', false), asked('far', true), asked('a', true)]).toEqual([true, true, true]);
  expect([asked('a', false), asked('all', true), asked('nobody-knows', true)]).toEqual([false, false, false]);
  const fresher = exampleMatch({ matchId: 'late', status: 'LIVE' });
  expect(withOwn(matches, [fresher]).filter(({ matchId }) => matchId === 'late')).toEqual([fresher]);
});
