// A sign-in leads to pages of ours, whatever the address says.
import { expect, test } from 'vitest';
import { carryNext, nextOf, safeNext } from './next-address.ts';

test('[R93] without a carried address a sign-in leads home', () => {
  for (const carried of [null, undefined, '', 'profile', '?x=1', '#a']) expect(safeNext(carried)).toBe('/');
});

test('a page of ours is carried whole', () => {
  for (const own of ['/profile', '/search?q=%EB%A7%A8&x=1', '/rules#points', '/', '/login-tips', '/a//b']) expect(safeNext(own)).toBe(own);
  expect(nextOf(new Request('https://x.test/login?next=%2Fsearch%3Fq%3Da%26b%3Dc'))).toBe('/search?q=a&b=c');
});

test('what leads elsewhere leads home', () => {
  const hostile = [
    'https://evil.example/',
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
  ];
  hostile.push('javascript:alert(1)', 'data:text/html,x', '/.//evil.example', '/x/..//evil.example', '///evil.example', ' //evil.example');
  hostile.push('/%5C%5Cevil'.replace('%5C%5C', '\\/'), 'http:/evil', '/@\\evil');
  for (const next of hostile) expect([next, new URL(safeNext(next), 'https://ours.test').origin]).toEqual([next, 'https://ours.test']);
  for (const next of hostile.slice(0, 12)) expect([next, safeNext(next)]).toEqual([next, '/']);
});

test('the entrances, the API and the ways to other sites are no place to return to', () => {
  for (const next of ['/login', '/login?next=/login', '/signup/social?ticket=x', '/api/logout', '/auth/kakao/start']) {
    expect([next, safeNext(next)]).toEqual([next, '/']);
  }
});

test('home needs no carrying', () => {
  expect(carryNext('/')).toBe('');
  expect(carryNext('/search?q=a&b=c')).toBe('?next=%2Fsearch%3Fq%3Da%26b%3Dc');
});
