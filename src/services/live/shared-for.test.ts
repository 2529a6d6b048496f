// An answer that many share: made once, never longer kept than said, and a failure is nobody's answer.
import { expect, test } from 'vitest';
import { sharedFor } from './shared-for.ts';

function world() {
  const state = { now: 0, made: 0, fails: false };
  const shared = sharedFor(
    2000,
    () => new Date(state.now),
    async () => {
      state.made += 1;
      const mine = state.made;
      await Promise.resolve();
      if (state.fails) throw new Error('away');
      return mine;
    },
  );
  return { state, shared };
}

test('all who ask while it is made, and until it is old, get the same', async () => {
  const { state, shared } = world();
  expect(await Promise.all([shared.read(), shared.read(), shared.read()])).toEqual([1, 1, 1]);
  state.now = 1999;
  expect(await shared.read()).toBe(1);
  state.now = 2000;
  expect(await shared.read()).toBe(2);
});

test('a failure reaches those who waited for it, and the next one asks anew', async () => {
  const { state, shared } = world();
  state.fails = true;
  const both = await Promise.allSettled([shared.read(), shared.read()]);
  expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(state.made).toBe(1);
  state.fails = false;
  expect(await shared.read()).toBe(2);
});

test('what is dropped while it is made does not come back', async () => {
  const { shared } = world();
  const old = shared.read();
  shared.drop();
  const fresh = shared.read();
  expect([await old, await fresh, await shared.read()]).toEqual([1, 2, 2]);
});
