// The browser's memory of who is signed in: three keys that always say the same, across pages and over restarts.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import type { User } from '#contract/accounts.ts';
import { authStore, forgetSession, keepSession, keepToken, keepUser, openAuthStore, useAuth } from './auth.ts';
import { dropExpired, readKept, sessionChanges } from './kept-session.ts';

const user = { id: 1, username: 'minjun', displayName: '민준' } as User;
const keys = ['auth_token', 'auth_user', 'auth-storage'];
const stored = () => keys.map((key) => localStorage.getItem(key));
const loggedOut = { user: null, token: null, isAuthenticated: false };

/** As a page that is opened now would read it. */
const openAnew = () => openAuthStore().getState();

const Who = () => <p>{useAuth().user?.displayName ?? '손님'}</p>;

beforeEach(() => forgetSession());
afterEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
});

test('[R103][R105] a sign-in writes the three keys together, a sign-out removes them together', () => {
  keepSession({ token: 'abc', user });
  expect(localStorage.getItem('auth_token')).toBe('abc');
  expect(JSON.parse(localStorage.getItem('auth_user') ?? '')).toEqual(user);
  expect(JSON.parse(localStorage.getItem('auth-storage') ?? '')).toEqual({
    state: { user, token: 'abc', isAuthenticated: true },
    version: 0,
  });
  expect(authStore.getState()).toEqual({ user, token: 'abc', isAuthenticated: true });
  forgetSession();
  expect(stored()).toEqual([null, null, null]);
  expect(authStore.getState()).toEqual(loggedOut);
});

test('[R104] a page that opens is signed in only where token and member are both there', () => {
  localStorage.setItem('auth_token', 'abc');
  expect(openAnew()).toEqual(loggedOut);
  expect(stored()).toEqual([null, null, null]);
  localStorage.setItem('auth_user', JSON.stringify(user));
  expect(openAnew()).toEqual(loggedOut);
  expect(stored()).toEqual([null, null, null]);
  for (const broken of ['{', 'null', '"minjun"', '[]']) {
    localStorage.setItem('auth_token', 'abc');
    localStorage.setItem('auth_user', broken);
    expect([broken, openAnew()]).toEqual([broken, loggedOut]);
  }
  localStorage.setItem('auth_token', 'abc');
  localStorage.setItem('auth_user', JSON.stringify(user));
  expect(openAnew()).toEqual({ user, token: 'abc', isAuthenticated: true });
  expect(localStorage.getItem('auth-storage')).toContain('"token":"abc"');
});

test('[R104] auth-storage alone signs nobody in, and follows where it says something else', () => {
  const old = JSON.stringify({ state: { user, token: 'old', isAuthenticated: true }, version: 0 });
  localStorage.setItem('auth-storage', old);
  expect(openAnew()).toEqual(loggedOut);
  localStorage.setItem('auth-storage', old);
  localStorage.setItem('auth_token', 'new');
  localStorage.setItem('auth_user', JSON.stringify(user));
  expect(openAnew().token).toBe('new');
  expect(localStorage.getItem('auth-storage')).toContain('"token":"new"');
});

test('[R107] a changed profile and a new token replace what was kept; without a session nothing is kept', () => {
  keepUser(user);
  keepToken('abc');
  expect(stored()).toEqual([null, null, null]);
  keepSession({ token: 'abc', user });
  keepUser({ ...user, displayName: '새 이름' });
  expect(JSON.parse(localStorage.getItem('auth_user') ?? '').displayName).toBe('새 이름');
  keepToken('def');
  expect(authStore.getState()).toMatchObject({ token: 'def', user: { displayName: '새 이름' } });
  expect(localStorage.getItem('auth_token')).toBe('def');
});

test('a closed storage breaks nothing: the session lives as long as the page', () => {
  const closed = () => {
    throw new DOMException('closed', 'SecurityError');
  };
  for (const name of ['getItem', 'setItem', 'removeItem'] as const) vi.spyOn(Storage.prototype, name).mockImplementation(closed);
  keepSession({ token: 'abc', user });
  expect(authStore.getState().isAuthenticated).toBe(true);
  expect(readKept()).toEqual({ token: 'abc', user });
  forgetSession();
  expect(authStore.getState()).toEqual(loggedOut);
  expect(readKept()).toBeNull();
});

test('another page that signs in or out is followed, once both keys are there', async () => {
  const screen = await render(<Who />);
  const tell = (key: string) => window.dispatchEvent(new StorageEvent('storage', { key }));
  await expect.element(screen.getByText('손님')).toBeVisible();
  localStorage.setItem('auth_token', 'abc');
  tell('auth_token');
  localStorage.setItem('auth_user', JSON.stringify(user));
  tell('auth_user');
  await expect.element(screen.getByText('민준')).toBeVisible();
  const before = sessionChanges();
  localStorage.removeItem('auth_token');
  tell('auth_token');
  await expect.element(screen.getByText('손님')).toBeVisible();
  expect(sessionChanges()).toBe(before + 1);
});

test('[R110] the end of an old session does not take a newer one with it', () => {
  keepSession({ token: 'new', user });
  dropExpired('old');
  expect(authStore.getState().token).toBe('new');
  dropExpired('new');
  expect(authStore.getState()).toEqual(loggedOut);
  expect(stored()).toEqual([null, null, null]);
});
