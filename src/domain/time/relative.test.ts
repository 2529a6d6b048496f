// Proves the edges of relative time: seconds, minutes, hours and days ago.
import { expect, test } from 'vitest';
import { minutes, seconds } from './duration.ts';
import { relativeTime } from './relative.ts';

const now = new Date('2026-03-01T12:00:00Z');
const ago = (ms: number) => relativeTime(new Date(now.getTime() - ms), now);

test('[R299] relative time turns at one minute, one hour and one day', () => {
  expect(ago(0)).toBe('방금 전');
  expect(ago(seconds(59))).toBe('방금 전');
  expect(ago(seconds(60))).toBe('1분 전');
  expect(ago(minutes(59))).toBe('59분 전');
  expect(ago(minutes(60))).toBe('1시간 전');
  expect(ago(minutes(1439))).toBe('23시간 전');
  expect(ago(minutes(1440))).toBe('1일 전');
  expect(ago(minutes(1440 * 45))).toBe('45일 전');
});

test('[R299] a clock that runs ahead of ours reads as now', () => {
  expect(ago(-minutes(3))).toBe('방금 전');
});

test('[R297] a time that cannot be read is 알 수 없음', () => {
  expect(relativeTime(new Date('soon'), now)).toBe('알 수 없음');
});
