// How a delay is read from what a device kept, and told in words.
import { expect, test } from 'vitest';
import { delayFrom, delayInCookies, delayWords } from './delay.ts';

test('a delay is whole steps up to two minutes; what is none is no delay', () => {
  expect(['30', '32', '0', '-5', '999', 'abc', '', null, undefined, '1e9', 'Infinity'].map(delayFrom)).toEqual([
    30, 30, 0, 0, 120, 0, 0, 0, 0, 120, 0,
  ]);
});

test('it is found among cookies by its own name', () => {
  expect(delayInCookies('session=1; delay=45')).toBe(45);
  expect(delayInCookies('xdelay=45; other=delay')).toBe(0);
  expect(delayInCookies(null)).toBe(0);
});

test('no delay is live', () => {
  expect(delayWords(0)).toBe('실시간');
  expect(delayWords(30)).toBe('내 화면 30초 늦음');
});
