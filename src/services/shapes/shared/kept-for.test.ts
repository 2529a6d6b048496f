// Proves for how long an answer is kept, and when it is not.
import { expect, test } from 'vitest';
import { keptFor } from './kept-for.ts';

function world() {
  const state = { now: 100_000, made: 0, fails: false };
  const kept = keptFor(
    5000,
    () => new Date(state.now),
    async () => {
      state.made += 1;
      const { made: mine, fails } = state;
      await Promise.resolve();
      if (fails) throw new Error('away');
      return mine;
    },
  );
  return { state, kept };
}

test('all who ask within the time are told the same, and who comes after it something new', async () => {
  const { state, kept } = world();
  expect(await Promise.all([kept.read(), kept.read()])).toEqual([1, 1]);
  state.now += 4999;
  expect(await kept.read()).toBe(1);
  state.now += 1;
  expect(await kept.read()).toBe(2);
});

test('a clock that was set back keeps no answer until it is where it was', async () => {
  const { state, kept } = world();
  expect(await kept.read()).toBe(1);
  state.now -= 60_000;
  expect(await kept.read()).toBe(2);
});

test('what is forgotten while it is made does not come back, and its failure takes nothing newer along', async () => {
  const { state, kept } = world();
  state.fails = true;
  const old = kept.read().catch(() => 'away');
  kept.forget();
  state.fails = false;
  expect([await kept.read(), await old, await kept.read()]).toEqual([2, 'away', 2]);
});

test('what is known is told without any waiting, and is the same thing until it is asked anew', async () => {
  const { state, kept } = world();
  const first = kept.atOnce();
  expect(first).toBeInstanceOf(Promise);
  expect(await first).toBe(1);
  expect(kept.atOnce()).toBe(1);
  state.now += 5000;
  expect(kept.atOnce()).toBeInstanceOf(Promise);
  expect(await kept.read()).toBe(2);
  kept.forget();
  expect(await kept.atOnce()).toBe(3);
});
