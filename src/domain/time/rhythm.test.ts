// Proves that a rhythm is told in whole units, and that the next turn lies after now, also at the turn itself.
import { expect, test } from 'vitest';
import { nextTurn, rhythmWords } from './rhythm.ts';

test('a rhythm is told in the largest unit that fits', () => {
  const told = [5000, 30_000, 60_000, 90_000, 300_000, 3_600_000, 86_400_000, 2500].map((everyMs) => rhythmWords({ everyMs }));
  expect(told).toEqual(['5초마다', '30초마다', '1분마다', '90초마다', '5분마다', '1시간마다', '1일마다', '2.5초마다']);
  expect(rhythmWords({ daily: '04:00' })).toBe('매일 04:00');
});

test('the next turn is the first one after now', () => {
  const next = (rhythm: Parameters<typeof nextTurn>[0], now: string) => nextTurn(rhythm, new Date(now)).toISOString();
  expect(next({ everyMs: 300_000 }, '2026-11-05T03:02:10.000Z')).toBe('2026-11-05T03:05:00.000Z');
  expect(next({ everyMs: 300_000 }, '2026-11-05T03:05:00.000Z')).toBe('2026-11-05T03:10:00.000Z');
  expect(next({ daily: '04:00' }, '2026-11-05T18:59:59.999Z')).toBe('2026-11-05T19:00:00.000Z');
  expect(next({ daily: '04:00' }, '2026-11-05T19:00:00.000Z')).toBe('2026-11-06T19:00:00.000Z');
});
