// Hostile input at the running product, drawn from the API document: 2,500 cases here, 25,000 by `npm run bench safety`.
import { expect, test } from 'vitest';
import { attackProduct } from '../../benchmarks/safety/hostile/attack.ts';

test('2,500 hostile requests over all routes: no fault, no wait, no word from inside, no script, no call outside', async () => {
  const seed = Math.trunc(Math.random() * 2 ** 31);
  const { cases, statuses, serverErrors, hangs, leaks, scripts, outgoing, cheap } = await attackProduct({ cases: 2500, seed });
  expect({ seed, serverErrors, hangs, leaks, scripts, outgoing }).toEqual({
    seed,
    serverErrors: [],
    hangs: [],
    leaks: [],
    scripts: [],
    outgoing: 0,
  });
  // Without deeds done and input refused nothing would be proven.
  expect(statuses['200']).toBeGreaterThan(cases / 20);
  expect(statuses['400']).toBeGreaterThan(cases / 20);
  // The goal is a second; one that is lost by the machine, which others use as well, is not ours.
  expect(cheap.p99Ms).toBeLessThan(1000);
  expect(cheap.worstMs).toBeLessThan(3000);
});
