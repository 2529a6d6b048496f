// Poll plans: the pace follows the most pressing match, keeps its proportion to the setting, and fits the budget.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { days, hours, minutes, seconds } from '#domain/time/duration.ts';
import { type KnownMatch, leaguePollMs, nextScorePollMs, oddsPollMs, paceOf } from './poll-plan.ts';

const now = new Date('2026-03-01T12:00:00Z');
const match = (phase: KnownMatch['phase'], inMs: number): KnownMatch => ({ phase, start: new Date(now.getTime() + inMs) });

const cases: [KnownMatch[], string][] = [
  [[], 'schedule'],
  [[match('final', -hours(40))], 'schedule'],
  [[match('scheduled', days(3))], 'schedule'],
  [[match('scheduled', hours(8))], 'idle'],
  [[match('final', -hours(3))], 'idle'],
  [[match('suspended', -days(2))], 'idle'],
  [[match('scheduled', minutes(59))], 'soon'],
  [[match('scheduled', -minutes(20))], 'soon'],
  [[match('unknown', -minutes(20))], 'soon'],
  [[match('scheduled', -days(2))], 'schedule'],
  [[match('final', -hours(3)), match('live', -hours(1))], 'live'],
  [[match('postponed', minutes(10))], 'idle'],
];
for (const [matches, pace] of cases) {
  test(`${matches.map(({ phase, start }) => `${phase} ${(start.getTime() - now.getTime()) / hours(1)} h`).join(', ') || 'nothing known'}: ${pace}`, () => {
    expect(paceOf(matches, now)).toBe(pace);
  });
}

test('of a league known by numbers the most pressing counts: under way, then about to begin, then broken off', () => {
  const ask = (known: Partial<Parameters<typeof leaguePollMs>[0]>) =>
    leaguePollMs({ live: 0, suspended: 0, nextStart: null, ...known }, { now, pollMs: 30_000, random: () => 0.5 });
  const soon = new Date(now.getTime() + minutes(30));
  expect(ask({ live: 1, suspended: 1, nextStart: soon })).toBe(seconds(25));
  expect(ask({ suspended: 1, nextStart: soon })).toBe(minutes(1));
  expect(ask({ suspended: 1 })).toBe(minutes(5));
  expect(ask({})).toBe(hours(4));
});

test('a live league is asked every twenty to thirty seconds, a sleeping one every few hours', () => {
  const at = (matches: KnownMatch[], dice: number, pollMs = seconds(30)) => nextScorePollMs(matches, { now, pollMs, random: () => dice });
  const live = [match('live', 0)];
  expect([at(live, 0), at(live, 1), at(live, 0.5, 3000)]).toEqual([seconds(20), seconds(30), 2500]);
  expect(at([match('scheduled', minutes(30))], 0.5)).toBe(minutes(1));
  expect(at([match('scheduled', hours(5))], 0.5)).toBe(minutes(5));
  expect(at([], 0.5)).toBe(hours(4));
});

test('odds: six hours on the free plan, ten minutes on the large one, longer where the credits demand it', () => {
  const every = (leagues: number, creditsPerMonth: number) => oddsPollMs({ leagues, creditsPerMonth, pollMs: seconds(30) });
  expect(every(3, 500)).toBe(hours(6));
  expect(every(4, 20_000)).toBe(minutes(10));
  expect(every(1, 19_999)).toBe(minutes(10));
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 40 }), fc.constantFrom(500, 20_000, 100_000), (leagues, credits) => {
      expect((days(31) / every(leagues, credits)) * leagues).toBeLessThanOrEqual(credits * 0.9 + 1e-6);
    }),
  );
});
