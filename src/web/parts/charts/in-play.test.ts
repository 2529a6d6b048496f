// Probabilities through a match as a sentence and as rows.
import { expect, test } from 'vitest';
import type { InPlayPoint } from '#contract/live/match-page.ts';
import { inPlaySentence, scoreChanges, sharesOf, stretches, tableRows } from './in-play.ts';

const point = (at: number, change: Partial<InPlayPoint> = {}): InPlayPoint => ({
  home: 40.4,
  draw: 30.3,
  away: 29.3,
  score: { home: 0, away: 0 },
  when: `${at}'`,
  progress: at / 300,
  at: new Date(at * 60_000).toISOString(),
  ...change,
});

test('whole percents sum to a hundred, and a draw that cannot happen is left out', () => {
  expect(sharesOf(point(1), true).reduce((sum, { pct }) => sum + pct, 0)).toBe(100);
  expect(sharesOf({ home: 61.6, draw: 0, away: 38.4 }, false)).toEqual([
    { outcome: 'HOME', pct: 62 },
    { outcome: 'AWAY', pct: 38 },
  ]);
});

test('one sentence says where it began and where it stands', () => {
  const points = [point(0), point(60, { home: 70, draw: 20, away: 10 })];
  expect(inPlaySentence(points, { sport: 'soccer', canDraw: true, isOver: false })).toBe(
    '시작할 때는 홈 승 40%, 무 31%, 원정 승 29%로 봤고, 지금은 홈 승 70%, 무 20%, 원정 승 10%로 봐요.',
  );
  expect(inPlaySentence([], { sport: 'soccer', canDraw: true, isOver: false })).toBe('아직 계산한 확률이 없어요.');
});

test('what was not looked at is a gap between stretches', () => {
  const points = [point(0), point(10), point(240), point(250)];
  const { seen, gaps } = stretches(points);
  expect(seen.map((run) => run.map(({ when }) => when))).toEqual([
    ["0'", "10'"],
    ["240'", "250'"],
  ]);
  expect(gaps.map(([from, to]) => [from.when, to.when])).toEqual([["10'", "240'"]]);
  expect(stretches([])).toEqual({ seen: [], gaps: [] });
});

test('a long match keeps its ends and its scores in the table, newest first', () => {
  const points = Array.from({ length: 240 }, (_, at) => point(at, at >= 100 ? { score: { home: 1, away: 0 } } : {}));
  expect(scoreChanges(points).map(({ when }) => when)).toEqual(["100'"]);
  const rows = tableRows(points, 40);
  expect(rows.length).toBeLessThanOrEqual(40);
  expect(rows.length).toBeGreaterThan(30);
  expect(rows[0]?.when).toBe("239'");
  expect(rows.at(-1)?.when).toBe("0'");
  expect(rows.some(({ when }) => when === "100'")).toBe(true);
  expect(new Set(rows.map(({ at }) => at)).size).toBe(rows.length);
});
