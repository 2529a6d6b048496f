// How long what the shell knows of the member counts as known.
import { expect, test } from 'vitest';
import { isShellStale, shellAsked } from './shell-age.ts';

test('[R278] who is signed in is asked for with the shell, and again by whoever goes on after five minutes, not before', () => {
  shellAsked();
  const now = performance.now();
  expect([0, 60_000, 299_000].map((later) => isShellStale(now + later))).toEqual([false, false, false]);
  expect(isShellStale(now + 301_000)).toBe(true);
  shellAsked();
  expect(isShellStale(performance.now())).toBe(false);
});
