// What the browser remembers of its member follows the server: only where something is different, and never with a fault.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import type { User } from '#contract/accounts.ts';
import { expectNoToast, WithToasts } from '../parts/test-support.tsx';
import { authStore, forgetSession, keepSession } from './auth.ts';
import { sessionChanges } from './kept-session.ts';
import { refreshOwnUser } from './own-user.ts';

const user = { id: 1, username: 'minjun', displayName: '민준', points: 10 } as User;
const answering = (answer: () => Response | Promise<Response>) => vi.spyOn(globalThis, 'fetch').mockImplementation(async () => answer());

beforeEach(() => forgetSession());
afterEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
});

test('[R282] a member who is the same is no news; one who has changed is remembered and told', async () => {
  keepSession({ token: 'abc', user });
  const before = sessionChanges();
  answering(() => Response.json(user));
  await refreshOwnUser();
  expect(sessionChanges()).toBe(before);
  answering(() => Response.json({ ...user, points: 22 }));
  await refreshOwnUser();
  expect(sessionChanges()).toBe(before + 1);
  expect(authStore.getState().user?.points).toBe(22);
  expect(JSON.parse(localStorage.getItem('auth_user') ?? '')).toMatchObject({ points: 22 });
});

test('[R282] nobody signed in is not asked for, and who has signed out meanwhile stays so', async () => {
  const asked = answering(() => Response.json(user));
  await refreshOwnUser();
  expect(asked).not.toHaveBeenCalled();
  keepSession({ token: 'abc', user });
  answering(() => {
    forgetSession();
    return Response.json({ ...user, points: 22 });
  });
  await refreshOwnUser();
  expect(authStore.getState().isAuthenticated).toBe(false);
});

test('[R296] without an answer everything stays as it is, and that is logged without a toast', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  keepSession({ token: 'abc', user });
  answering(() => Promise.reject(new TypeError('Failed to fetch')));
  await render(<WithToasts>{null}</WithToasts>);
  const before = sessionChanges();
  await refreshOwnUser();
  expect(logged).toHaveBeenCalledExactlyOnceWith('Failed to fetch user profile', expect.any(TypeError));
  expect(authStore.getState().user).toEqual(user);
  // Nobody is told who could say it.
  expect(sessionChanges()).toBe(before);
  await expectNoToast();
});
