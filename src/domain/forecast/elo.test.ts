// Holds the Elo model to its formula, to fairness on neutral ground, and to counting truthfully.
import { expect, test } from 'vitest';
import { createEloModel } from './elo.ts';
import type { ResultInput } from './model.ts';

const game = (date: string, home: string, away: string, homeScore: number, awayScore: number, league = 'nba'): ResultInput => ({
  date,
  league,
  home,
  away,
  neutral: false,
  homeScore,
  awayScore,
  outcome: homeScore > awayScore ? 'home' : homeScore < awayScore ? 'away' : 'draw',
});
const days = (count: number) => Array.from({ length: count }, (_, at) => `2024-01-${String(at + 1).padStart(2, '0')}`);

test('before any result only the home edge speaks, as the Elo formula says', () => {
  const { probs } = createEloModel('basketball').forecast({ date: '2024-01-01', league: 'nba', home: 'a', away: 'b', neutral: false });
  expect(probs.home).toBeCloseTo(1 / (1 + 10 ** (-75 / 400)), 9);
  expect(probs.draw).toBe(0);
});

test('neutral ground is fair to strangers, and mirrored for everyone', () => {
  const model = createEloModel('volleyball');
  model.learn(days(9).map((date) => game(date, 'a', 'b', 3, 0, 'plusliga')));
  const ask = (home: string, away: string) => model.forecast({ date: '2024-01-20', league: 'PlusLiga', home, away, neutral: true }).probs;
  expect(ask('x', 'y').home).toBe(0.5);
  expect(ask('a', 'b').home).toBeCloseTo(ask('b', 'a').away, 12);
  expect(ask('a', 'b').home).toBeGreaterThan(0.6);
});

test('the Korean and Japanese leagues keep a small share for a draw, the American one none', () => {
  const model = createEloModel('baseball');
  const drawOf = (league: string) => model.forecast({ date: '2024-01-01', league, home: 'a', away: 'b', neutral: false }).probs.draw;
  expect([drawOf('KBO'), drawOf('npb'), drawOf('mlb')]).toEqual([0.04, 0.02, 0]);
});

test('a wide win teaches more than a narrow one, and a long break takes some of it back', () => {
  const after = (homeScore: number, date: string) => {
    const model = createEloModel('basketball');
    model.learn([game('2024-01-01', 'a', 'b', homeScore, 90)]);
    return model.forecast({ date, league: 'nba', home: 'a', away: 'b', neutral: true }).probs.home;
  };
  expect(after(120, '2024-01-02')).toBeGreaterThan(after(91, '2024-01-02'));
  expect(after(120, '2024-10-01')).toBeLessThan(after(120, '2024-01-02'));
  expect(after(120, '2024-10-01')).toBeGreaterThan(0.5);
});

test('the red corner is an edge only where the corner is known', () => {
  const model = createEloModel('mma');
  const ask = (context: Record<string, number>) =>
    model.forecast({ date: '2024-01-01', league: 'UFC', home: 'a', away: 'b', neutral: true, context }).probs.home;
  expect(ask({})).toBe(0.5);
  expect(ask({ corner_known: 1 })).toBeGreaterThan(0.5);
});

test('factors quote the matches counted, and form is the rating against that of five matches ago', () => {
  const model = createEloModel('basketball');
  model.learn(days(12).map((date, at) => game(date, at % 2 ? 'a' : 'c', at % 2 ? 'b' : 'd', 110, 100)));
  const { factors, homeMatches, lastMatchDate } = model.forecast({
    date: '2024-01-20',
    league: 'nba',
    home: 'a',
    away: 'b',
    neutral: false,
  });
  expect(homeMatches).toBe(6);
  expect(lastMatchDate).toBe('2024-01-12');
  expect(factors.find(({ kind }) => kind === 'strength-home')?.facts).toMatchObject({ matches: 6, wins: 6, losses: 0 });
  expect(factors.find(({ kind }) => kind === 'form-away')?.effect).toBeGreaterThan(0);
  expect(factors.find(({ kind }) => kind === 'home-advantage')?.facts).toMatchObject({ matches: 6, wins: 6 });
});
