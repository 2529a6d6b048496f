// The running product is asked to end in the middle of everything.
import { expect, test } from 'vitest';
import { termDrill } from '../../benchmarks/safety/term.ts';

test('SIGTERM: every request in flight is answered, streams end cleanly, and the process leaves with 0 within ten seconds', async () => {
  const { asked, answered, brokenOff, faults, streams, streamsEndedCleanly, exitCode, exitMs } = await termDrill();
  expect({ answered, brokenOff, faults, exitCode }).toEqual({ answered: asked, brokenOff: [], faults: [], exitCode: 0 });
  expect(streamsEndedCleanly).toBe(streams);
  expect(exitMs).toBeLessThan(10_000);
});
