// Holds the plan to asking for every played day once, backwards, and to going on where it stopped.
import { expect, test } from 'vitest';
import { type HistoryLeague, historyLeagues } from './leagues.data.ts';
import { type Progress, reached, stretchesLeft } from './plan.ts';

const league: HistoryLeague = { code: 'nba', years: 1, stepDays: 7, months: [10, 11, 12, 1, 2, 3, 4, 5, 6] };
const begun: Progress = { start: '2026-11-23', leagues: {} };

test('stretches follow each other without a gap, from the start back, and pass over months without matches', () => {
  const left = stretchesLeft(begun, [league]);
  expect(left[0]).toEqual({ league: 'nba', from: '2026-11-16', until: '2026-11-23' });
  expect(left.at(-1)?.from).toBe('2025-11-23');
  for (const [at, { from }] of left.entries()) {
    const next = left[at + 1];
    if (next && next.until !== from) expect([next.until < '2026-07-08', from > '2026-09-20']).toEqual([true, true]);
  }
  expect(left.some(({ from, until }) => from >= '2026-07-01' && until <= '2026-09-30')).toBe(false);
});

test('what was heard is not asked for again, wherever it stopped', () => {
  let progress = begun;
  const all = stretchesLeft(begun, [league]);
  for (const [at, stretch] of all.entries()) {
    expect(stretchesLeft(progress, [league])[0]).toEqual(stretch);
    expect(stretchesLeft(progress, [league])).toHaveLength(all.length - at);
    progress = reached(progress, stretch, 10);
  }
  expect(stretchesLeft(progress, [league])).toEqual([]);
  expect(progress.leagues.nba?.results).toBe(all.length * 10);
});

test('the whole plan is a matter of hundreds of questions, each of a league that is asked in steps of a month at most', () => {
  const all = stretchesLeft(begun);
  expect(all.length).toBeGreaterThan(300);
  expect(all.length).toBeLessThan(1000);
  expect(historyLeagues.every(({ stepDays }) => stepDays <= 28)).toBe(true);
});
