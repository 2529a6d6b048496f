// What can still be picked, how the time that is left is counted, and how seldom it is said.
import { expect, test } from 'vitest';
import { exampleMatch } from '../../parts/match/examples.data.ts';
import { cardStateOf, countdown, isNear, openFor, spokenLeft } from './pickable.ts';

const start = '2026-10-25T14:00:00.000Z';
const before = (seconds: number) => new Date(Date.parse(start) - seconds * 1000);
const stateAt = (now: Date, change: Parameters<typeof exampleMatch>[0] = {}, isRefused = false) =>
  cardStateOf(exampleMatch({ startTime: start, ...change }), { now, isRefused });

test('[R122] a match is open until its kick-off, to the millisecond, and closed from then on', () => {
  expect(stateAt(new Date(Date.parse(start) - 1))).toEqual({ kind: 'open' });
  expect(stateAt(new Date(start))).toEqual({ kind: 'closed', word: '마감' });
  expect(stateAt(before(-60))).toEqual({ kind: 'closed', word: '마감' });
});

test('a match whose hour nobody knows is open until its day is over, and closed when it goes live', () => {
  const hourless = { timeConfirmed: false };
  expect([0, 86_399].map((seconds) => stateAt(before(-seconds), hourless)?.kind)).toEqual(['open', 'open']);
  expect(stateAt(before(-86_400), hourless)).toEqual({ kind: 'closed', word: '마감' });
  expect(stateAt(before(-60), { ...hourless, status: 'LIVE', statusDetail: 'live' })).toEqual({ kind: 'closed', word: '마감' });
});

test('what the server closed is closed, whatever this clock says', () => {
  expect(stateAt(before(600), {}, true)).toEqual({ kind: 'closed', word: '마감' });
  expect(stateAt(before(600), { status: 'LIVE', statusDetail: 'live' })).toEqual({ kind: 'closed', word: '마감' });
  expect(stateAt(before(600), { isShut: true })).toEqual({ kind: 'closed', word: '마감' });
});

test('a match that was put off says so, and one that is over has no place here', () => {
  expect(stateAt(before(600), { statusDetail: 'postponed' })).toEqual({ kind: 'off', word: '연기' });
  expect(stateAt(before(600), { statusDetail: 'unknown' })).toEqual({ kind: 'off', word: '확인 중' });
  expect(stateAt(before(600), { status: 'FINISHED', statusDetail: 'final' })).toBeUndefined();
});

test('[R122] days are counted, hours and minutes in the last day, and seconds in the last hour only', () => {
  const match = { startTime: start, timeConfirmed: true };
  expect([isNear(match, before(3601)), isNear(match, before(3599)), isNear(match, before(0))]).toEqual([false, true, false]);
  expect([300_000, 86_401, 86_399, 3600, 0].map((s) => openFor(match, before(s)))).toEqual([
    '3일',
    '1일',
    '23시간 59분',
    '1시간',
    undefined,
  ]);
  expect([300_000, 3600].map((s) => openFor({ ...match, timeConfirmed: false }, before(s)))).toEqual([undefined, undefined]);
  expect(isNear({ ...match, timeConfirmed: false }, before(60))).toBe(false);
  expect([countdown(start, before(754)), countdown(start, before(0.4)), countdown(start, before(-9))]).toEqual(['12:34', '00:01', '00:00']);
});

test('[R122] what is left is said as it is when one begins, and at three marks', () => {
  const saidFrom = (from: number) =>
    Array.from(
      { length: from },
      (_, second) => [from - second, spokenLeft(start, { now: before(from - second), openedAt: before(from) })] as const,
    )
      .filter(([, words], at, all) => words !== all[at - 1]?.[1])
      .map(([left, words]) => `${left} ${words}`);
  const marks = ['600 마감까지 10분 남았어요.', '300 마감까지 5분 남았어요.', '60 마감까지 1분 남았어요.'];
  expect(saidFrom(1200)).toEqual(['1200 ', ...marks]);
  expect(saidFrom(405)).toEqual(['405 마감까지 6분 남았어요.', ...marks.slice(1)]);
  expect(saidFrom(301)).toEqual(['301 마감까지 5분 남았어요.', '60 마감까지 1분 남았어요.']);
  expect(saidFrom(60)).toEqual(['60 마감까지 1분 남았어요.']);
  expect(saidFrom(3)).toEqual(['3 마감까지 1분도 남지 않았어요.']);
  expect(spokenLeft(start, { now: before(0), openedAt: before(3) })).toBe('');
});
