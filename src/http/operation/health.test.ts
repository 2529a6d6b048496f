// Readiness as whoever watches the house hears it: fresh to a second, and no way to keep the database busy.
import Fastify, { LogController } from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { registerHealth } from './health.ts';
import { registerRequestLog } from './request-log.ts';

/** A door whose database, clock and end a test decides about. */
function door() {
  const house = { asked: 0, ok: true, isLeaving: false, at: 0, fault: undefined as Error | undefined };
  const lines: string[] = [];
  const app = Fastify({
    logger: { stream: { write: (line: string) => void lines.push(line) } },
    logController: new LogController({ disableRequestLogging: true }),
  });
  registerRequestLog(app, () => house.isLeaving);
  onTestFinished(() => app.close());
  const isReady = async () => {
    house.asked += 1;
    await new Promise((resolve) => setImmediate(resolve));
    if (house.fault) throw house.fault;
    return { ok: house.ok, detail: { database: house.ok ? 'server' : 'away' } };
  };
  registerHealth(app, { isReady, isLeaving: () => house.isLeaving, now: () => house.at });
  return { house, lines, ready: async () => (await app.inject('/readyz')).statusCode };
}

test('a thousand who ask at once, and all of the second after it, cost the database one question', async () => {
  const { house, ready } = door();
  const answers = await Promise.all(Array.from({ length: 1000 }, ready));
  house.at = 999;
  expect([new Set(answers), await ready(), house.asked]).toEqual([new Set([200]), 200, 1]);
  house.ok = false;
  house.at = 1000;
  expect([await ready(), house.asked]).toEqual([503, 2]);
  house.ok = true;
  house.at = 2000;
  expect([await ready(), house.asked]).toEqual([200, 3]);
});

test('a house that closes says so at once, whatever it said a moment ago', async () => {
  const { house, ready } = door();
  expect(await ready()).toBe(200);
  house.isLeaving = true;
  expect([await ready(), house.asked]).toEqual([503, 1]);
});

test('a question that failed is asked again by the next one', async () => {
  const { house, ready } = door();
  house.fault = new Error('the pool is gone');
  expect(await ready()).toBe(500);
  house.fault = undefined;
  expect([await ready(), house.asked]).toEqual([200, 2]);
});

test('a house that leaves says so to whoever asks, and logs no outage for it; a database that is away is one', async () => {
  const { house, lines, ready } = door();
  house.isLeaving = true;
  expect([await ready(), lines]).toEqual([503, []]);
  Object.assign(house, { isLeaving: false, ok: false, at: 5000 });
  expect(await ready()).toBe(503);
  expect(lines).toEqual([expect.stringContaining('request refused in an outage')]);
});
