// Proves that the demo world has its bad days: matches moved, broken off, drawn out, undecided and told wrongly at first.
import { expect, test } from 'vitest';
import { days, hours, minutes } from '#domain/time/duration.ts';
import type { HeardEvent } from '#feeds/feed.ts';
import { createDemoWorld } from './season.ts';

const nowMs = Date.parse('2026-03-04T12:00:00Z');
const world = createDemoWorld({ seed: 'a-seed', speed: 1 });
const codes = world.leagues.map(({ code }) => code);
const told = (window: { fromMs: number; toMs: number }, atMs: number): HeardEvent[] =>
  codes.flatMap((code) => world.heard(code, window, atMs));
const tellOne = ({ league, competitionId }: HeardEvent, atMs: number, window = { fromMs: nowMs, toMs: nowMs + days(40) }): HeardEvent =>
  world.heard(league ?? '', window, atMs).find((event) => event.competitionId === competitionId) as HeardEvent;

test('about one match in a hundred is postponed, and played two days later under the same id', () => {
  const window = { fromMs: nowMs, toMs: nowMs + days(20) };
  const first = told(window, nowMs).filter(({ timeConfirmed }) => timeConfirmed);
  const last = new Map(told(window, nowMs + days(30)).map((event) => [event.competitionId, event]));
  const moved = first.filter(({ competitionId, start }) => last.get(competitionId)?.start !== start);
  expect(moved.length / first.length).toBeGreaterThan(0.004);
  expect(moved.length / first.length).toBeLessThan(0.02);
  for (const event of moved) {
    const atMs = Date.parse(event.start);
    expect(tellOne(event, atMs - days(1))).toMatchObject({ phase: 'scheduled', start: event.start });
    expect(tellOne(event, atMs)).toMatchObject({ phase: 'postponed', start: event.start, homeScore: null, winner: null });
    const again = tellOne(event, atMs + hours(9));
    expect(again.phase).toBe('scheduled');
    expect(Math.abs(Date.parse(again.start) - atMs - days(2))).toBeLessThanOrEqual(days(1));
    expect(tellOne(event, Date.parse(again.start) + hours(8)).phase).toMatch(/final|abandoned/);
  }
});

test('a final told wrongly at first is corrected within half an hour', () => {
  const corrections = [];
  for (let atMs = nowMs; atMs < nowMs + days(12); atMs += minutes(15)) {
    const window = { fromMs: atMs - hours(5), toMs: atMs };
    const before = told(window, atMs).filter(({ phase }) => phase === 'final');
    const after = new Map(told(window, atMs + minutes(21)).map((event) => [event.competitionId, event]));
    for (const event of before) {
      const now = after.get(event.competitionId) as HeardEvent;
      if (now.homeScore === event.homeScore && now.awayScore === event.awayScore) continue;
      corrections.push(event);
      expect(now.phase).toBe('final');
      expect((now.homeScore ?? 0) + (now.awayScore ?? 0)).toBeGreaterThan((event.homeScore ?? 0) + (event.awayScore ?? 0));
    }
  }
  expect(new Set(corrections.map(({ competitionId }) => competitionId)).size).toBeGreaterThan(3);
});

test('a Korean or Japanese baseball game ends level now and then, an American one never', () => {
  const window = { fromMs: nowMs - days(200), toMs: nowMs - days(1) };
  const levelShare = (leagues: string[]) => {
    const games = leagues.flatMap((code) => world.heard(code, window, nowMs)).filter(({ phase }) => phase === 'final');
    return games.filter(({ winner }) => winner === 'draw').length / games.length;
  };
  expect(levelShare(['mlb'])).toBe(0);
  expect(levelShare(['kbo', 'npb'])).toBeGreaterThan(0.015);
  expect(levelShare(['kbo', 'npb'])).toBeLessThan(0.045);
});

test('a cup tie may need extra time and kicks, whose goals stay out of the score', () => {
  const ties = world.heard('uefa.champions', { fromMs: nowMs - days(500), toMs: nowMs }, nowMs);
  expect(ties.length).toBeGreaterThan(200);
  expect(ties.every(({ winner }) => winner === 'home' || winner === 'away')).toBe(true);
  const kicked = ties.filter(({ shootoutHome }) => shootoutHome !== null);
  expect(kicked.length).toBeGreaterThan(5);
  for (const event of kicked) {
    expect(event.flags).toMatchObject({ extraTime: true, penalties: true });
    expect(event.homeScore).toBe(event.awayScore);
    expect(event.winner).toBe((event.shootoutHome ?? 0) > (event.shootoutAway ?? 0) ? 'home' : 'away');
    expect(event.statusText).toBe('FT-Pens');
  }
  expect(ties.filter(({ statusText }) => statusText === 'AET').length).toBeGreaterThan(2);
});

test('the sides of a later cup round are unknown until the round before is over, and the id stays', () => {
  // The first Monday of an edition: four rounds lie ahead.
  const mondayMs = Date.parse('2024-01-01T00:00:00+09:00') + days(28 * 28);
  const window = { fromMs: mondayMs, toMs: mondayMs + days(28) };
  const ahead = world.heard('uefa.champions', window, mondayMs);
  expect(ahead.filter(({ teamsUndecided }) => !teamsUndecided)).toHaveLength(8);
  expect(ahead.find(({ teamsUndecided }) => teamsUndecided)?.home).toEqual({ id: null, name: 'Round of 16 1 Winner', shortName: null });
  expect(ahead.at(-1)).toMatchObject({ home: { name: 'Semifinal 1 Winner' }, away: { name: 'Semifinal 2 Winner' }, neutralSite: true });
  expect(world.prices('uefa.champions', mondayMs + days(7)).every(({ home }) => !home.includes('Winner'))).toBe(true);
  const over = world.heard('uefa.champions', window, mondayMs + days(29));
  expect(over.map(({ competitionId }) => competitionId)).toEqual(ahead.map(({ competitionId }) => competitionId));
  expect(over.every(({ teamsUndecided, phase }) => !teamsUndecided && phase === 'final')).toBe(true);
});

test('beyond five days one match of each day has no hour yet, and its day is right', () => {
  const window = { fromMs: nowMs + days(6), toMs: nowMs + days(14) };
  const open = told(window, nowMs).filter(({ timeConfirmed }) => !timeConfirmed);
  expect(open.length).toBeGreaterThanOrEqual(6);
  expect(open.length).toBeLessThanOrEqual(10);
  for (const event of open) {
    const set = tellOne(event, nowMs + days(20), { fromMs: nowMs, toMs: nowMs + days(30) });
    expect(set.timeConfirmed).toBe(true);
  }
  expect(told({ fromMs: nowMs, toMs: nowMs + days(4) }, nowMs).every(({ timeConfirmed }) => timeConfirmed)).toBe(true);
});

test('a football match is broken off now and then, settles nothing, and is no result', () => {
  const window = { fromMs: nowMs - days(30), toMs: nowMs };
  const abandoned = told(window, nowMs).filter(({ phase }) => phase === 'abandoned');
  expect(abandoned.length).toBeGreaterThan(0);
  expect(abandoned.length).toBeLessThan(20);
  expect(abandoned.every(({ sport, winner }) => sport === 'soccer' && winner === null)).toBe(true);
  const past = new Set(world.pastResults(nowMs, 2).map(({ competitionId }) => competitionId));
  expect(abandoned.filter(({ competitionId }) => past.has(competitionId))).toEqual([]);
});
