// The running product among twenty-four kinds of bad upstream answers, half a second each; `npm run bench safety` takes ten.
import { expect, test } from 'vitest';
import { chaosDrill } from '../../benchmarks/safety/chaos/chaos.ts';

test('twenty-four kinds of bad answers: own pages stand, calls that need an upstream never fault or hang, sixty callers are few questions', async () => {
  const { kinds, own, backed, upstreamCalls, outgoing, grownMb } = await chaosDrill({ secondsEach: 0.5 });
  expect(kinds).toBe(24);
  expect({ wrong: own.wrong, faults: backed.faults, outgoing }).toEqual({ wrong: [], faults: [], outgoing: 0 });
  expect(own.asked).toBeGreaterThan(40);
  // More than a second; now and then one is the machine's.
  expect(own.slow.length, own.slow.join('; ')).toBeLessThanOrEqual(own.asked / 20);
  expect(upstreamCalls).toBeLessThanOrEqual(12);
  expect(upstreamCalls).toBeGreaterThan(0);
  expect(grownMb).toBeLessThan(250);
});
