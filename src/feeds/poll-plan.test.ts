// Poll plans: the pace follows the most pressing match, keeps its proportion to the setting, and fits the budget.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { phases } from '#domain/match.ts';
import { days, hours, minutes, seconds } from '#domain/time/duration.ts';
import { type KnownMatch, nextApiSportsPollMs, nextScorePollMs, oddsPollMs, paceOf, wantsOdds } from './poll-plan.ts';

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

test('a live league is asked every twenty to thirty seconds, a sleeping one every few hours', () => {
  const at = (matches: KnownMatch[], dice: number, pollMs = seconds(30)) => nextScorePollMs(matches, { now, pollMs, random: () => dice });
  const live = [match('live', 0)];
  expect([at(live, 0), at(live, 1), at(live, 0.5, 3000)]).toEqual([seconds(20), seconds(30), 2500]);
  expect(at([match('scheduled', minutes(30))], 0.5)).toBe(minutes(1));
  expect(at([match('scheduled', hours(5))], 0.5)).toBe(minutes(5));
  expect(at([], 0.5)).toBe(hours(4));
});

test('no set of matches asks API-SPORTS more than forty-eight times a day', () => {
  const anyMatch = fc.record({
    phase: fc.constantFrom(...phases),
    start: fc.integer({ min: -400, max: 400 }).map((h) => new Date(now.getTime() + hours(h))),
  });
  fc.assert(
    fc.property(fc.array(anyMatch), fc.double({ min: 0, max: 0.999, noNaN: true }), (matches, dice) => {
      expect(days(1) / nextApiSportsPollMs(matches, { now, pollMs: seconds(30), random: () => dice })).toBeLessThanOrEqual(48);
    }),
  );
});

test('odds: six hours on the free plan, ten minutes on the large one, longer where the credits demand it', () => {
  const every = (leagues: number, creditsPerMonth: number) => oddsPollMs({ leagues, creditsPerMonth, pollMs: seconds(30) });
  expect(every(3, 500)).toBe(hours(6));
  expect(every(4, 20_000)).toBe(minutes(10));
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 40 }), fc.constantFrom(500, 20_000, 100_000), (leagues, credits) => {
      expect((days(31) / every(leagues, credits)) * leagues).toBeLessThanOrEqual(credits * 0.9 + 1e-6);
    }),
  );
});

test('only a league that plays within a week is worth a credit', () => {
  expect(
    [[], [match('final', -hours(2))], [match('scheduled', days(8))], [match('postponed', hours(2))]].map((matches) =>
      wantsOdds(matches, now),
    ),
  ).toEqual([false, false, false, false]);
  expect([[match('scheduled', days(6))], [match('live', -hours(1))]].map((matches) => wantsOdds(matches, now))).toEqual([true, true]);
});
