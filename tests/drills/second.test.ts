// A second product on the folder of one that is open.
import { expect, test } from 'vitest';
import { secondDrill } from '../../benchmarks/safety/second.ts';

test('a second process on the same data is refused with a clear sentence each time, and the first loses nothing under its writers', async () => {
  const { tries, refused, stillServed, acknowledged, ...told } = await secondDrill({ tries: 2 });
  expect(refused).toHaveLength(tries);
  for (const { code, sentence } of refused) {
    expect([code, sentence]).toEqual(['1', expect.stringContaining('이미 다른 픽노트가 이 데이터 폴더')]);
    // A sentence for a person, and no trace of where in the code it was.
    expect(sentence).not.toMatch(/\.ts:\d|node_modules|at .+:\d+:\d+/);
  }
  expect(stillServed).toBe(true);
  expect(acknowledged).toBeGreaterThan(20);
  expect(told).toEqual({ lost: 0, doubled: 0, unanswered: 0, strange: [] });
});
