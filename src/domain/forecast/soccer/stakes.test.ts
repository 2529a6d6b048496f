// Holds what a match can change to the table: nothing early, much on a line, little far from every line.
import { expect, test } from 'vitest';
import type { ResultInput } from '../model.ts';
import { createStakes } from './stakes.ts';

const clubs = Array.from({ length: 20 }, (_, at) => `club ${at}`);
type More = Partial<Omit<ResultInput, 'season'>> & { season?: string | null };
const meets = (home: string, away: string, { season = '2023-24', ...more }: More = {}): ResultInput => ({
  date: '2024-01-01',
  league: 'E0',
  ...(season === null ? {} : { season }),
  home,
  away,
  neutral: false,
  homeScore: 1,
  awayScore: 0,
  outcome: 'home',
  ...more,
});

/** Rounds in which everyone meets a neighbour; the club with the lower number wins, but for every third round, which is drawn. */
function played(rounds: number, more: More = {}) {
  const stakes = createStakes();
  for (let round = 0; round < rounds; round++) {
    for (let at = 0; at < 20; at += 2) {
      const [home, away] = [clubs[at], clubs[19 - at]] as [string, string];
      const draw = round % 3 === 0;
      stakes.learn(meets(home, away, { awayScore: draw ? 1 : 0, outcome: draw ? 'draw' : 'home', ...more }), 19_000 + round);
    }
  }
  return stakes;
}
const of = (stakes: ReturnType<typeof createStakes>, home: string, more: More = {}) => stakes.of('home', meets(home, 'club 19', more), 1);

test('before half of the season, for a stranger and in another season the table says nothing', () => {
  const nothing = { stake: 0, place: 0, left: 0 };
  expect(of(played(18), 'club 0')).toEqual(nothing);
  expect(of(played(30), 'stranger')).toEqual(nothing);
  expect(of(played(30), 'club 0', { season: '2024-25' })).toEqual(nothing);
  expect(of(played(38), 'club 0')).toEqual(nothing);
  expect(of(createStakes(), 'club 0')).toEqual(nothing);
});

test('level with a rival across a line much is at stake, the more the fewer matches are left; far from every line nothing is', () => {
  // Ten clubs have won two of three, ten have won none: sides that share their points lie on the lines for 1, 4 and 6.
  const [early, late] = [of(played(20), 'club 0'), of(played(37), 'club 0')];
  expect(early.left).toBe(18);
  expect(late.left).toBe(1);
  expect(early.stake).toBeGreaterThan(0.05);
  expect(late.stake).toBeGreaterThan(2 * early.stake);
  // Three wins lift club 1 far above the others that had none, and leave it as far below those that had.
  const stakes = played(34);
  for (const away of ['club 3', 'club 5', 'club 7']) stakes.learn(meets('club 1', away), 19_040);
  expect(of(stakes, 'club 1')).toMatchObject({ place: 11, left: 1, stake: expect.closeTo(0, 2) });
  expect(of(stakes, 'club 9').stake).toBeGreaterThan(0.2);
});

test('one season is one season in both spellings that sources have for it', () => {
  const stakes = played(30);
  stakes.learn(meets('club 4', 'club 19', { season: '2023' }), 19_040);
  expect(of(stakes, 'club 4', { season: '2023' })).toMatchObject({ place: 1, left: 7 });
  expect(of(stakes, 'club 4')).toEqual(of(stakes, 'club 4', { season: '2023' }));
  expect(of(stakes, 'club 4', { season: '2024' }).left).toBe(0);
});

test('a place is counted from the top', () => {
  const stakes = played(30);
  stakes.learn(meets('club 4', 'club 19'), 19_040);
  expect(of(stakes, 'club 4')).toMatchObject({ place: 1, left: 7 });
  expect(stakes.of('away', meets('club 4', 'club 19'), 1)).toMatchObject({ place: 20, left: 7 });
});

test('where results name no season, a long gap begins one', () => {
  const stakes = played(30, { season: null });
  expect(of(stakes, 'club 0', { season: null }).left).toBe(8);
  stakes.learn(meets('club 0', 'club 19', { season: null }), 19_200);
  expect(of(stakes, 'club 0', { season: null })).toEqual({ stake: 0, place: 0, left: 0 });
});
