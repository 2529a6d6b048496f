// A catalogue's matches and ours: found by sport, teams and time, and never by a name that merely resembles.
import { expect, test } from 'vitest';
import type { Sport } from '#domain/sport.ts';
import { teamKey } from '#domain/team/team.ts';
import type { CatalogueMatch } from '#feeds/streams/streams.ts';
import { joinCatalogue, type Known } from './join.ts';

const kickoff = '2026-03-01T12:00:00.000Z';
const hour = 3_600_000;
const ours = (id: number, teams: readonly [string, string], change: { sport?: Sport; league?: string; afterMs?: number } = {}): Known => {
  const { sport = 'soccer', league = 'eng.1', afterMs = 0 } = change;
  const keyed = (name: string) => ({ key: teamKey({ sport, league, name }) });
  return { id, sport, league, start: new Date(Date.parse(kickoff) + afterMs), home: keyed(teams[0]), away: keyed(teams[1]) };
};
const theirs = (change: Partial<CatalogueMatch> = {}): CatalogueMatch => ({
  id: 'm1',
  title: 'x',
  category: 'football',
  start: kickoff,
  popular: false,
  home: 'Manchester United',
  away: 'Liverpool',
  poster: null,
  homeBadge: null,
  awayBadge: null,
  sources: [],
  ...change,
});
const joined = (match: Partial<CatalogueMatch>, known: readonly Known[]) => [...joinCatalogue([theirs(match)], known).values()][0]?.id;
const match = ours(1, ['Man United', 'Liverpool FC']);

test.each([
  ['the same names', {}],
  ['names as others spell them', { home: 'Man Utd', away: 'Liverpool FC' }],
  ['names in Korean', { home: '맨체스터 유나이티드', away: '리버풀' }],
  ['the visitors first', { home: 'Liverpool', away: 'Manchester United' }],
  ['a start three hours off', { start: '2026-03-01T15:00:00.000Z' }],
  ['the sport under its other name', { category: 'soccer' }],
])('%s are ours', (_, change) => {
  expect(joined(change, [match])).toBe(1);
});

test.each([
  ['another club of the city', { home: 'Manchester City' }],
  ['a longer name', { home: 'Manchester United Women' }],
  ['one team only', { away: null }],
  ['a start beyond three hours', { start: '2026-03-01T15:00:01.000Z' }],
  ['a channel of day and night', { start: null }],
  ['another sport', { category: 'american-football' }],
  ['a sport nobody knows', { category: 'other' }],
  ['a word of the language', { category: 'constructor' }],
])('%s is not ours', (_, change) => {
  expect(joined(change, [match])).toBe(undefined);
});

test('the same name in another league is another team', () => {
  const baseball = ours(2, ['Samsung Lions', 'LG Twins'], { sport: 'baseball', league: 'kbo' });
  const basketball = ours(3, ['Seoul Samsung Thunders', 'Changwon LG Sakers'], { sport: 'basketball', league: 'kbl' });
  expect(joined({ category: 'baseball', home: '삼성', away: 'LG' }, [baseball, basketball])).toBe(2);
  expect(joined({ category: 'basketball', home: '삼성', away: 'LG' }, [baseball, basketball])).toBe(3);
});

test('of two games of a day the nearer one is meant, and several rows may mean one match', () => {
  const games = [0, 4 * hour].map((afterMs, n) =>
    ours(n + 1, ['New York Yankees', 'Boston Red Sox'], { sport: 'baseball', league: 'mlb', afterMs }),
  );
  const game = { category: 'baseball', home: 'Yankees', away: 'Red Sox' };
  const row = (id: string, afterMs: number) => theirs({ ...game, id, start: new Date(Date.parse(kickoff) + afterMs).toISOString() });
  const found = joinCatalogue([row('a', 0), row('b', 0.2 * hour), row('c', 4 * hour), row('d', 2 * hour)], games);
  expect([...found].map(([{ id }, known]) => [id, known.id])).toEqual([
    ['a', 1],
    ['b', 1],
    ['c', 2],
  ]);
});

test('it is told which way round the two were named, as badges stand beside names', () => {
  const flipped = (change: Partial<CatalogueMatch>) => [...joinCatalogue([theirs(change)], [match]).values()][0]?.flipped;
  expect([flipped({}), flipped({ home: 'Liverpool', away: 'Man Utd' })]).toEqual([false, true]);
});
