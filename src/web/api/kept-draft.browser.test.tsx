// What is kept of a half-written text: for the same member, for an hour, in this tab, and never in the way of anything.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { User } from '#contract/accounts.ts';
import { forgetSession, keepSession } from './auth.ts';
import { dropDraft, isDraftOpening, keepDraft, readDraft } from './kept-draft.ts';
import { dropExpired, onSessionNews } from './kept-session.ts';

const place = 'comment:5';
const written = { content: '저도 홈 승 봐요', confidence: 60, isTouched: true };
const stored = () => Object.keys(sessionStorage).filter((key) => key.startsWith('draft:'));

beforeEach(() => sessionStorage.clear());
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  sessionStorage.clear();
});

test('a draft is there for the member who wrote it, at the place it was written, until it is dropped', () => {
  keepDraft(place, { who: 1, written });
  expect(readDraft(place, 1)).toEqual(written);
  expect(readDraft(place, 1)).toEqual(written);
  expect(readDraft('comment:6', 1)).toBeUndefined();
  dropDraft(place);
  expect(readDraft(place, 1)).toBeUndefined();
});

test('only what was interrupted opens its form by itself, and only for its author', () => {
  keepDraft(place, { who: 1, written });
  expect(isDraftOpening(place, 1)).toBe(false);
  keepDraft(place, { who: 1, written, opens: true });
  expect(isDraftOpening(place, 1)).toBe(true);
  expect(isDraftOpening(place, 2)).toBe(false);
});

test('a visitor keeps nothing and sees nothing; the draft waits for its member', () => {
  keepDraft('comment:6', { who: null, written });
  keepDraft(place, { who: 1, written });
  expect(stored()).toEqual(['draft:comment:5']);
  expect(readDraft(place, null)).toBeUndefined();
  expect(readDraft(place, 1)).toEqual(written);
});

test('another member does not see it, and it is thrown away', () => {
  keepDraft(place, { who: 1, written });
  expect(readDraft(place, 2)).toBeUndefined();
  expect(stored()).toEqual([]);
});

test('after an hour it is gone', () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-01T12:00:00+09:00') });
  keepDraft(place, { who: 1, written });
  vi.setSystemTime(new Date('2026-03-01T12:59:59+09:00'));
  expect(readDraft(place, 1)).toEqual(written);
  vi.setSystemTime(new Date('2026-03-01T13:00:00+09:00'));
  expect(readDraft(place, 1)).toBeUndefined();
  expect(stored()).toEqual([]);
});

test('what cannot be read, was not written here or is longer than any form counts as none', () => {
  const at = Date.now();
  const strange = [
    '{',
    'null',
    '[]',
    JSON.stringify({ who: 1, at, written: null }),
    JSON.stringify({ who: 1, at, written: ['a'] }),
    JSON.stringify({ who: 1, at, written: { content: {} } }),
    JSON.stringify({ who: 1, at: 'now', written }),
    JSON.stringify({ who: 1, at: at + 600_000, written }),
    JSON.stringify({ who: 1, at, written: { content: '가'.repeat(20_000) } }),
  ];
  for (const text of strange) {
    sessionStorage.setItem(`draft:${place}`, text);
    expect([text.slice(0, 60), readDraft(place, 1)]).toEqual([text.slice(0, 60), undefined]);
  }
  keepDraft(place, { who: 1, written: { content: '가'.repeat(20_000) } });
  expect(stored()).toEqual([]);
});

test('a browser that keeps nothing does not fail', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('closed', 'SecurityError');
  });
  keepDraft(place, { who: 1, written });
  expect(readDraft(place, 1)).toBeUndefined();
});

test('signing out leaves none behind, and nothing else is touched', () => {
  sessionStorage.setItem('assistant-talk', '{}');
  keepDraft(place, { who: 1, written });
  keepDraft('post:/', { who: 1, written });
  keepSession({ token: 'abc', user: { id: 1, username: 'minjun' } as User });
  expect(stored()).toHaveLength(2);
  forgetSession();
  expect(Object.keys(sessionStorage)).toEqual(['assistant-talk']);
});

test('signing out in another tab leaves none behind here either', async () => {
  keepSession({ token: 'abc', user: { id: 1, username: 'minjun' } as User });
  keepDraft(place, { who: 1, written });
  for (const key of ['auth_token', 'auth_user', 'auth-storage']) localStorage.removeItem(key);
  window.dispatchEvent(new StorageEvent('storage', { key: 'auth_token' }));
  await expect.poll(stored).toEqual([]);
});

test('a session that another tab found ended is told as ended here, and what is half-written stays', async () => {
  keepSession({ token: 'abc', user: { id: 1, username: 'minjun' } as User });
  keepDraft(place, { who: 1, written });
  const news: string[] = [];
  const off = onSessionNews((one) => news.push(one));
  localStorage.setItem('auth_ended', 'abc');
  for (const key of ['auth_token', 'auth_user', 'auth-storage']) localStorage.removeItem(key);
  window.dispatchEvent(new StorageEvent('storage', { key: 'auth_token' }));
  await expect.poll(() => news).toEqual(['expired']);
  off();
  expect(readDraft(place, 1)).toEqual(written);
  keepSession({ token: 'new', user: { id: 1, username: 'minjun' } as User });
  expect(localStorage.getItem('auth_ended')).toBeNull();
  dropExpired('new');
  expect(localStorage.getItem('auth_ended')).toBe('new');
});
