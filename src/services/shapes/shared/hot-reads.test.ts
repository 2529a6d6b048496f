// Proves that what many read at once is read once for all of them, and never again after something has changed.
import { expect, test } from 'vitest';
import { createHotReads } from './hot-reads.ts';

function reads() {
  let at = 0;
  let made = 0;
  const hot = createHotReads<number>({ now: () => at, run: (work) => work() });
  const make = async () => {
    made += 1;
    return made;
  };
  const ask = async (times: number, stamp?: string) =>
    (await Promise.all(Array.from({ length: times }, () => hot.read('a', make, stamp)))).at(-1);
  const wait = (ms: number) => {
    at += ms;
  };
  return { hot, ask, wait };
}

test('from the fifth ask of a second on they share an answer, for that second', async () => {
  const { ask, wait } = reads();
  expect([await ask(4), await ask(100), await ask(1)]).toEqual([4, 5, 5]);
  wait(1000);
  expect([await ask(1), await ask(50)]).toEqual([6, 6]);
  wait(2000);
  expect([await ask(1), await ask(1)]).toEqual([7, 8]);
});

test('what was read before something changed is given to nobody who asks after it, be it still on its way', async () => {
  const { hot, ask } = reads();
  await ask(5);
  hot.drop();
  expect(await ask(3)).toBe(6);
  let release = () => {};
  const slow = new Promise<void>((resolve) => {
    release = resolve;
  });
  hot.drop();
  const before = hot.read('a', async () => {
    await slow;
    return -1;
  });
  hot.drop();
  expect(await ask(1)).toBe(7);
  release();
  expect([await before, await ask(1)]).toEqual([-1, 7]);
});

test('an answer holds as long as its stamp', async () => {
  const { ask } = reads();
  await ask(5, 'one');
  expect([await ask(2, 'one'), await ask(2, 'other'), await ask(1, 'other')]).toEqual([5, 6, 6]);
});

test('a failure is told to those who waited, and kept for nobody', async () => {
  const { hot, ask } = reads();
  await ask(4);
  await expect(hot.read('a', async () => Promise.reject(new Error('away')))).rejects.toThrow('away');
  expect(await ask(1)).toBe(5);
});
