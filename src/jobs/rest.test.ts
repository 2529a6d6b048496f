// When a house gives memory back: at rest, where there is something to give.
import { expect, test } from 'vitest';
import { createRest } from './rest.ts';

function resting(state: { busyShare: number; heldBytes: number }) {
  const kept = 40_000_000;
  let collected = 0;
  const rest = createRest({
    busyShare: () => state.busyShare,
    heldBytes: () => state.heldBytes,
    collect: () => {
      collected += 1;
      state.heldBytes = kept;
    },
  });
  return { look: rest.look, collected: () => collected };
}

test('a house at rest gives back what its opening left', () => {
  const state = { busyShare: 0.01, heldBytes: 90_000_000 };
  const { look, collected } = resting(state);
  look();
  expect(collected()).toBe(1);
  expect(state.heldBytes).toBe(40_000_000);
});

test('a house at work is left alone', () => {
  const { look, collected } = resting({ busyShare: 0.4, heldBytes: 90_000_000 });
  for (let n = 0; n < 10; n += 1) look();
  expect(collected()).toBe(0);
});

test('what grew little since the last time is not worth another', () => {
  const state = { busyShare: 0, heldBytes: 90_000_000 };
  const { look, collected } = resting(state);
  look();
  state.heldBytes = 47_000_000;
  look();
  expect(collected()).toBe(1);
  state.heldBytes = 53_000_000;
  look();
  expect(collected()).toBe(2);
});
