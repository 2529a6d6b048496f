// Moments in Korean words.
import { expect, test } from 'vitest';
import { ago, agoFine, clockTime, dayWord, kickoffWords, longMoment, stamp, startDay, timeLeft, todayWords } from './when.ts';

const now = new Date('2026-03-01T10:30:00Z');
const before = (s: number) => new Date(now.getTime() - s * 1000).toISOString();

test('[R299] relative time turns at one minute, one hour and one day', () => {
  const told = [59, 60, 59 * 60, 60 * 60, 1439 * 60, 1440 * 60].map((s) => ago(before(s), now));
  expect(told).toEqual(['방금 전', '1분 전', '59분 전', '1시간 전', '23시간 전', '1일 전']);
});

test('[R297] what is no moment is unknown', () => {
  expect(ago('soon', now)).toBe('알 수 없음');
  expect(dayWord('soon', now)).toBe('알 수 없음');
});

test('[R132] a match without a readable or confirmed time is 시간 미정', () => {
  expect(kickoffWords('soon', { timeConfirmed: true, now })).toBe('시간 미정');
  expect(kickoffWords('2026-03-02T03:00:00Z', { timeConfirmed: false, now })).toBe('내일 시간 미정');
});

test('what has no hour and may still begin is today’s, though its day began yesterday', () => {
  const told = ['2026-02-28T10:30:01Z', '2026-02-28T10:30:00Z'].map((iso) => kickoffWords(iso, { timeConfirmed: false, now }));
  expect(told).toEqual(['오늘 시간 미정', '어제 시간 미정']);
  expect(startDay('2026-02-28T12:00:00Z', { timeConfirmed: true, now })).toBe('어제');
});

test('[R325] dates are those of Seoul', () => {
  expect(longMoment('2026-03-01T10:30:00Z')).toBe('2026년 3월 1일 (일) 오후 7:30');
  expect(longMoment('2026-02-28T15:05:00Z')).toBe('2026년 3월 1일 (일) 오전 12:05');
  expect(clockTime('2026-03-01T14:00:00Z')).toBe('23:00');
  expect(stamp('2026-10-24T19:02:00Z')).toBe('10월 25일 04:02');
  expect(todayWords(now)).toBe('3월 1일 일요일');
  expect(
    ['2026-02-28T14:59:00Z', '2026-03-01T14:59:00Z', '2026-03-01T15:00:00Z', '2026-03-09T00:00:00Z'].map((iso) => dayWord(iso, now)),
  ).toEqual(['어제', '오늘', '내일', '3월 9일']);
});

test('fresh data is told to the second, and what is left in whole words', () => {
  expect(agoFine(before(0), now)).toBe('방금 전');
  expect(agoFine(before(32), now)).toBe('32초 전');
  expect(agoFine(before(61), now)).toBe('1분 전');
  expect(timeLeft(before(-8 * 3600 - 12 * 60), now)).toBe('8시간 12분');
  expect([-3600, -3659, -86_400, -86_400 - 3599].map((s) => timeLeft(before(s), now))).toEqual(['1시간', '1시간', '1일', '1일']);
  expect(timeLeft(before(1), now)).toBeUndefined();
});
