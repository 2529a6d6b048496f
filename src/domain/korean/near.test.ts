// Use-cases of names that were mistyped.
import { expect, test } from 'vitest';
import { nearestName } from './near.ts';

const names = ['리버풀', '다저스', 'LA 다저스', '바이에른 뮌헨', '뮌헨', '첼시', '두산 베어스', 'Liverpool', '맨유', '맨시티'];

test.each([
  ['리버플', '리버풀'],
  ['다져스', '다저스'],
  ['뭰헨', '뮌헨'],
  ['두산베어쓰', '두산 베어스'],
  ['바이에른 뮌핸', '바이에른 뮌헨'],
  ['liverpol', 'Liverpool'],
  ['Livrepool', 'Liverpool'],
  ['첼씨', '첼시'],
])('%s means %s', (typed, name) => {
  expect(nearestName(typed, names)).toBe(name);
});

test.each(['리버풀', '맨', '오늘 경기', '맥주', 'ㅁㅇ', '', '풀리버', '가'.repeat(500)])('%s is near no other name', (typed) => {
  expect(nearestName(typed, names)).toBeUndefined();
});

test('the nearer of two, and the first of two as near', () => {
  expect(nearestName('레알마드리두', ['레알 마드리갈', '레알 마드리드'])).toBe('레알 마드리드');
  expect(nearestName('첼시이', ['첼시아', '첼시오'])).toBe('첼시아');
});
