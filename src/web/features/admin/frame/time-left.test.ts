// The words of the countdown, and whose clock it goes by.
import { expect, test } from 'vitest';
import { hearPage } from '../../../api/server-clock.ts';
import { leftOf, leftWords } from './time-left.ts';

test.each([
  [6_130_000, '1:42:10'],
  [7_200_000, '2:00:00'],
  [3_600_000, '1:00:00'],
  [3_599_000, '59:59'],
  [299_001, '5:00'],
  [61_000, '1:01'],
  [999, '0:01'],
  [0, '0:00'],
  [-5_000, '0:00'],
])('%i ms are told as %s', (leftMs, words) => {
  expect(leftWords(leftMs)).toBe(words);
});

test('on a device whose clock is three hours fast a session of two hours has just begun', () => {
  const server = Date.now() - 3 * 3_600_000;
  hearPage(new Date(server).toISOString(), Date.now());
  expect(Math.round(leftOf(new Date(server + 7_200_000).toISOString()) / 1000)).toBe(7200);
  hearPage(new Date().toISOString(), Date.now());
});
