// How much is played, by every clock that a feed of ours tells.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sports } from '../../sport.ts';
import { type PlayState, progressOf } from './progress.ts';

const calm = { halftime: false, extraTime: false, penalties: false, delayed: false };
const state = (of: Partial<PlayState> & Pick<PlayState, 'sport'>): PlayState => ({
  league: null,
  period: null,
  clock: null,
  statusText: null,
  flags: calm,
  score: { home: 0, away: 0 },
  isOver: false,
  ...of,
});
const shareOf = (of: Parameters<typeof state>[0]): number => progressOf(state(of))?.share ?? Number.NaN;
const soccer = (clock: string | null, period: number | null, of: Partial<PlayState> = {}) =>
  shareOf({ sport: 'soccer', clock, period, ...of });

test('the minute of a soccer match in every spelling', () => {
  expect(soccer("57'", 2)).toBe(soccer('57:40', 2));
  expect(soccer("57'", 2)).toBe(soccer("57'", null));
  expect(soccer("45'+2'", 1)).toBe(soccer('45+2', null));
  expect(soccer("47'", 1)).toBe(soccer("45'+2'", 1));
  expect(soccer("93'", 2)).toBe(soccer("90'+3'", 2));
});

test('a soccer match only moves forward, from the first minute over added time, extra time and kicks to its end', () => {
  const extraTime = { ...calm, extraTime: true };
  const shares = [
    soccer("1'", 1),
    soccer("44'", 1),
    soccer("45'+1'", 1),
    soccer("45'+4'", 1),
    soccer("45'", 1, { flags: { ...calm, halftime: true } }),
    soccer("46'", 2),
    soccer("90'", 2),
    soccer("90'+2'", 2),
    soccer("90'+9'", 2),
    soccer("90'", 2, { statusText: 'End of Regulation' }),
    soccer("93'", 3, { flags: extraTime }),
    soccer("106'", 4, { flags: extraTime }),
    soccer("119'", 4, { flags: extraTime }),
    soccer("120'", 5, { flags: { ...extraTime, penalties: true } }),
    shareOf({ sport: 'soccer', isOver: true }),
  ];
  expect(shares).toEqual([...shares].sort((a, b) => a - b));
  expect(new Set(shares).size).toBe(shares.length);
  expect(shares.at(-1)).toBe(1);
  expect(soccer("90'", 2)).toBeLessThan(0.97);
  expect(soccer("45'", 1, { flags: { ...calm, halftime: true } })).toBeCloseTo(0.48, 2);
});

test('goals rise a little: at half-time more than half of them are still to come', () => {
  const left = progressOf(state({ sport: 'soccer', period: 1, flags: { ...calm, halftime: true } }))?.left;
  expect(left).toMatchObject({ sport: 'soccer', extra: 0 });
  expect(left?.sport === 'soccer' ? left.regular : 0).toBeCloseTo(0.565, 2);
});

test.each([
  ['nba', 4, '2:11', 131 / 60 / 48],
  ['nba', 1, '12:00', 1],
  ['kbl', 4, '2:00', 2 / 40],
  ['kbl', 1, '12:00', 1],
  ['wkbl', 3, '0:00', 10 / 40],
  ['fiba', 2, '5:00', 25 / 40],
  ['nba', 4, '34.5', 34 / 60 / 48],
  ['mens-college-basketball', 1, '20:00', 1],
])('basketball of %s in period %i at %s has %d of regulation left', (league, period, clock, regular) => {
  expect(progressOf(state({ sport: 'basketball', league, period, clock }))?.left).toEqual({ sport: 'basketball', regular, overtime: 0 });
});

test('basketball: breaks end the quarter, overtime is its own share, and a clock that nobody tells is taken for the middle', () => {
  const left = (of: Partial<PlayState>) => progressOf(state({ sport: 'basketball', league: 'nba', ...of }))?.left;
  expect(left({ period: 2, clock: '0:00', flags: { ...calm, halftime: true } })).toMatchObject({ regular: 0.5 });
  expect(left({ period: null, flags: { ...calm, halftime: true } })).toMatchObject({ regular: 0.5 });
  expect(left({ period: 3, clock: '4:00', statusText: 'End of 3rd' })).toMatchObject({ regular: 0.25 });
  expect(left({ period: 5, clock: '5:00' })).toMatchObject({ regular: 0, overtime: 5 / 48 });
  expect(left({ period: 6, clock: '0:00' })).toMatchObject({ regular: 0, overtime: 0 });
  expect(left({ period: 2, clock: '7' })).toMatchObject({ regular: 30 / 48 });
  expect(left({ period: null, clock: '2:11' })).toBeUndefined();
});

test.each([
  ['Top 1st', 1, 8.5, 9],
  ['Top 7th', 7, 2.5, 3],
  ['Mid 7th', 7, 2, 3],
  ['Bot 7th', 7, 2, 2.5],
  ['Bottom 9th', 9, 0, 0.5],
  ['End 9th', 9, 0, 0],
  ['Rain Delay, Top 7th', 7, 2.5, 3],
  ['7회초', 7, 2.5, 3],
  ['7회말', 7, 2, 2.5],
  ['In Progress', 7, 2.25, 2.75],
  [null, 9, 0.25, 0.75],
  ['Top 11th', 11, 0.5, 1],
  ['Bot 11th', 11, 0, 0.5],
])('baseball at %s (%i) has %d halves for the visitors and %d for the home side', (statusText, period, away, home) => {
  expect(progressOf(state({ sport: 'baseball', statusText, period }))?.left).toEqual({ sport: 'baseball', home, away, inning: period });
});

test('a volleyball set is told with its points only while the score says that it is under way', () => {
  const left = (of: Partial<PlayState>) => progressOf(state({ sport: 'volleyball', ...of }))?.left;
  const score = { home: 1, away: 1 };
  expect(left({ clock: '12-10', period: 3, score })).toEqual({ sport: 'volleyball', points: { home: 12, away: 10 } });
  expect(left({ clock: '25-20', period: 2, score })).toEqual({ sport: 'volleyball', points: null });
  expect(left({ clock: '0:00', period: 3, score })).toEqual({ sport: 'volleyball', points: null });
});

test('of a fight, and of a match without any clock, nothing is said', () => {
  expect(progressOf(state({ sport: 'mma', period: 2, clock: '3:10' }))).toBeNull();
  expect(progressOf(state({ sport: 'soccer' }))).toBeNull();
  expect(progressOf(state({ sport: 'baseball', statusText: 'Top 7th' }))).toBeNull();
});

test('whatever a feed prints, the share stays below one until the match is over', () => {
  const told = fc.record({
    sport: fc.constantFrom(...sports),
    league: fc.constantFrom(null, 'nba', 'kbl', 'kbo', 'eng.1', 'no-such'),
    period: fc.option(fc.integer({ min: -3, max: 40 })),
    clock: fc.option(fc.oneof(fc.string(), fc.constantFrom("57'", '999', '0', '-', '99:99', "45'+99'", '99-99'))),
    statusText: fc.option(fc.string()),
    flags: fc.record({ halftime: fc.boolean(), extraTime: fc.boolean(), penalties: fc.boolean(), delayed: fc.boolean() }),
    score: fc.record({ home: fc.integer({ min: 0, max: 9 }), away: fc.integer({ min: 0, max: 9 }) }),
  });
  fc.assert(
    fc.property(told, (of) => {
      const progress = progressOf({ ...of, isOver: false });
      if (!progress) return;
      expect(progress.share).toBeGreaterThanOrEqual(0);
      expect(progress.share).toBeLessThan(1);
    }),
    { numRuns: 500 },
  );
});
