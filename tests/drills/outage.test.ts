// The running product on a database that goes away, is cut off, slow and silent.
import { expect, test } from 'vitest';
import { outageDrill } from '../../benchmarks/safety/outage.ts';

test('a database that is away, cut off, slow or silent: "come back" and never a fault, pages stay pages, nothing acknowledged is lost', async () => {
  const { outages, lost, doubled, strange, acknowledged } = await outageDrill();
  for (const { name, faults, answers, normalAfterMs } of outages) {
    expect([name, faults]).toEqual([name, []]);
    expect([name, normalAfterMs]).toEqual([name, expect.toSatisfy((ms: number) => ms < 10_000)]);
    expect(answers['200']).toBeGreaterThan(0);
  }
  expect(outages[0]?.answers['503']).toBeGreaterThan(0);
  expect({ lost, doubled, strange }).toEqual({ lost: 0, doubled: 0, strange: [] });
  expect(acknowledged).toBeGreaterThan(0);
});
