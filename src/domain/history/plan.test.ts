// Holds the plan to asking for every played day once, backwards, to going on where it stopped, and to asking once more what was told as empty.
import { expect, test } from 'vitest';
import { type HistoryLeague, historyLeagues } from './leagues.data.ts';
import { cleared, doubted, doubtsDue, doubtsMax, isFull, type Progress, reached, rowEnded, stretchesLeft } from './plan.ts';

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

const stretch = { league: 'nba', from: '2026-11-16', until: '2026-11-23' };
const atHour = (hour: number) => new Date(Date.parse('2026-11-23T00:00:00Z') + hour * 3_600_000);
const answered = (progress: Progress, why: 'empty' | 'unreadable', hour: number) =>
  doubted(progress, stretch, { why, at: atHour(hour).toISOString() });

test('an empty stretch is asked for once more hours later, and believed when it is empty again', () => {
  const once = answered(begun, 'empty', 0);
  if (!once) return expect.unreachable('one empty answer was believed');
  expect([doubtsDue(once, atHour(6)), doubtsDue(once, atHour(7))]).toEqual([[], [stretch]]);
  // The answer of before, remembered.
  expect(answered(once, 'empty', 0)).toBe(once);
  expect(answered(once, 'empty', 7)).toBeNull();
  expect(doubtsDue(cleared(once, stretch, 0), atHour(100))).toEqual([]);
});

test('what cannot be read is tried more and more seldom, and not for ever', () => {
  let progress = begun;
  const triedAt: number[] = [];
  for (let hour = 0; hour < 1000; hour += 1) {
    if (hour > 0 && doubtsDue(progress, atHour(hour)).length === 0) continue;
    triedAt.push(hour);
    const next = answered(progress, 'unreadable', hour);
    if (!next) break;
    progress = next;
  }
  expect(triedAt).toEqual([0, 7, 21, 49, 105, 217]);
});

const passedOver = (progress: Progress, day: number): Progress =>
  doubted(progress, { ...stretch, from: String(day) }, { why: 'unreadable', at: atHour(day).toISOString() }) ?? progress;

test('what comes late counts as if it had come at once, and no more than a few stretches wait', () => {
  const passed = reached(answered(begun, 'empty', 0) ?? begun, stretch, 0);
  const ended = (progress: Progress) => rowEnded(progress, stretch.league);
  expect(ended(cleared(passed, stretch, 12))).toEqual(ended(reached({ ...begun, doubts: [] }, stretch, 12)));
  let progress = begun;
  for (let day = 0; day < doubtsMax; day += 1) {
    expect(isFull(progress, stretch.league)).toBe(false);
    progress = passedOver(progress, day);
  }
  expect(isFull(progress, stretch.league)).toBe(true);
});

test('only those count that were passed over in a row: a word of a match ends it, what is believed makes room, another try is none', () => {
  let progress = begun;
  for (let day = 0; day < doubtsMax - 1; day += 1) progress = passedOver(progress, day);
  const again = doubted(progress, { ...stretch, from: '0' }, { why: 'unreadable', at: atHour(100).toISOString() });
  expect(again?.inARow).toBe(doubtsMax - 1);
  const ended = passedOver(rowEnded(progress, stretch.league), doubtsMax);
  expect([ended.doubts?.length, isFull(ended, stretch.league)]).toEqual([doubtsMax, false]);
  const full = passedOver(progress, doubtsMax);
  expect(isFull(full, stretch.league)).toBe(true);
  expect(isFull(cleared(full, { ...stretch, from: '0' }, 0), stretch.league)).toBe(false);
  // Kept before anybody counted: none in a row.
  const { inARow: _, rows: __, ...older } = full;
  expect(isFull(older, stretch.league)).toBe(false);
  expect(passedOver(older, 200)).toMatchObject({ inARow: 1 });
});

test('a word of another league makes no room for one that is silent by itself', () => {
  let progress = begun;
  for (let day = 0; day < doubtsMax; day += 1) progress = rowEnded(passedOver(progress, day), 'another');
  expect([isFull(progress, stretch.league), isFull(progress, 'another')]).toEqual([true, false]);
});
