// kill -9 of the running product, shortly: `npm run bench safety` does the whole of it.
import { expect, test } from 'vitest';
import { killDrill } from '../../benchmarks/safety/kill.ts';

test('killed three times under twelve writers, once with its database: nothing acknowledged is lost or there twice', async () => {
  const { lost, doubled, miscounted, strange, acknowledged, readyMs } = await killDrill({ kills: 3, writes: 400, writers: 12 });
  expect({ lost, doubled, miscounted, strange }).toEqual({ lost: 0, doubled: 0, miscounted: 0, strange: [] });
  expect(acknowledged).toBeGreaterThanOrEqual(400);
  expect(Math.max(...readyMs)).toBeLessThan(10_000);
});
