// Proves how a record is counted: terms, streaks, totals, weeks and months, and that the ledger's terms add up to them.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { badgeOf } from './badge.ts';
import { ledgerReasonOf, termsOf } from './points.ts';
import { reliabilityOf } from './reliability.ts';
import { accuracyOf, rescore, type SettledPick } from './rescore.ts';

const at = (text: string) => new Date(text);
const pick = (verdict: SettledPick['verdict'], settledAt = '2026-03-03T12:00:00Z', prob: number | null = 0.5): SettledPick => ({
  verdict,
  prob,
  settledAt: at(settledAt),
});

test('the terms of a pick: taking part, being right, how hard it was, and the row it stands in', () => {
  expect(termsOf({ verdict: 'won', prob: 0.25, streak: 4 })).toEqual([
    { reason: 'settled', points: 0, experience: 20 },
    { reason: 'correct', points: 10, experience: 10 },
    { reason: 'difficulty', points: 30, experience: 0 },
    { reason: 'streak', points: 4, experience: 0 },
  ]);
  expect(termsOf({ verdict: 'won', prob: 0.97, streak: 1 }).map(({ reason }) => reason)).toEqual(['settled', 'correct']);
  expect(termsOf({ verdict: 'lost', prob: 0.25, streak: 0 })).toEqual([{ reason: 'settled', points: 0, experience: 20 }]);
  expect(termsOf({ verdict: 'void', prob: 0.25, streak: 3 })).toEqual([]);
  expect(['streak', 'streak:12.2', 'gift'].map(ledgerReasonOf)).toEqual(['streak', 'streak', undefined]);
});

test('a void pick leaves the streak alone, a wrong one ends it', () => {
  const { picks, figures } = rescore([pick('won'), pick('won'), pick('void'), pick('won'), pick('lost'), pick('won')], { earns: true });
  expect(picks.map(({ streak }) => streak)).toEqual([1, 2, 2, 3, 0, 1]);
  expect(picks.map(({ points }) => points)).toEqual([20, 20, 0, 22, 0, 20]);
  expect(figures).toMatchObject({
    points: 82,
    winStreak: 1,
    bestStreak: 3,
    totalPredictions: 5,
    correctPredictions: 4,
    predictionAccuracy: 80,
    level: 2,
    experience: 40,
    badge: '3연속 적중',
  });
});

test('figures belong to the newest week and month with a pick, and to the ones before them', () => {
  const { figures } = rescore(
    [
      pick('won', '2026-02-10T12:00:00Z'),
      pick('lost', '2026-02-22T14:59:59Z'),
      pick('won', '2026-02-22T15:00:00Z'),
      pick('void', '2026-03-20T12:00:00Z'),
    ],
    { earns: true },
  );
  expect(figures.week).toEqual({ of: '2026-02-23', settled: 1, correct: 1, points: 20 });
  expect(figures.lastWeek).toEqual({ of: '2026-02-16', settled: 1, correct: 0, points: 0 });
  expect(figures.month).toEqual({ of: '2026-02-01', settled: 3, correct: 2, points: 40 });
  expect(figures.lastMonth).toEqual({ of: null, settled: 0, correct: 0, points: 0 });
  expect(figures.pointsAt).toEqual(at('2026-02-22T15:00:00Z'));
});

test('an automatic account has a record and no points', () => {
  const { figures } = rescore([pick('won'), pick('won'), pick('won')], { earns: false });
  expect(figures).toMatchObject({ points: 0, level: 1, experience: 0, winStreak: 3, predictionAccuracy: 100, pointsAt: null });
});

test('an accuracy has two digits, half rounded up', () => {
  expect([accuracyOf(2, 3), accuracyOf(1, 3), accuracyOf(0, 0), accuracyOf(7, 7), accuracyOf(1, 800)]).toEqual([
    66.67, 33.33, 0, 100, 0.13,
  ]);
});

test('a badge is the rarest thing done', () => {
  const done = (correct: number, bestStreak: number) => badgeOf({ correct, bestStreak });
  expect([done(0, 0), done(1, 1), done(3, 3), done(12, 4), done(12, 5), done(50, 9), done(50, 10), done(100, 12)]).toEqual([
    '새로운 예측가',
    '첫 적중',
    '3연속 적중',
    '적중 10회',
    '5연속 적중',
    '적중 50회',
    '10연속 적중',
    '적중 100회',
  ]);
});

test('[R311] reliability falls by five for a report and by one for a late change, never below nothing', () => {
  const of = (reportsUpheld: number, lateChanges: number) => reliabilityOf({ reportsUpheld, lateChanges });
  expect([of(0, 0), of(1, 3), of(0, 7), of(30, 0)]).toEqual([100, 92, 93, 0]);
});

test('[R320] whatever happened, totals are the sums of what the picks brought', () => {
  const picks = fc.array(
    fc.record({
      verdict: fc.constantFrom('won', 'lost', 'void'),
      prob: fc.option(fc.double({ min: 0, max: 1, noNaN: true })),
      settledAt: fc.date({ min: at('2026-01-01T00:00:00Z'), max: at('2026-12-31T00:00:00Z'), noInvalidDate: true }),
    }),
  );
  fc.assert(
    fc.property(picks, (settled) => {
      const { picks: scored, figures } = rescore(settled, { earns: true });
      const terms = scored.flatMap((one) => one.terms);
      expect(terms.reduce((sum, { points }) => sum + points, 0)).toBe(figures.points);
      const gathered = 50 * figures.level * (figures.level - 1) + figures.experience;
      expect(terms.reduce((sum, { experience }) => sum + experience, 0)).toBe(gathered);
      expect(figures.bestStreak).toBeGreaterThanOrEqual(figures.winStreak);
      expect(figures.week.settled).toBeLessThanOrEqual(figures.totalPredictions);
      expect(scored.filter((_, place) => settled[place]?.verdict !== 'won').every(({ points }) => points === 0)).toBe(true);
    }),
  );
});
