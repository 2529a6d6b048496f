// A browser may belong to anybody, and so may its push service: neither fills the outbox nor keeps the lanes from all others.
import { expect, test } from 'vitest';
import { hours, minutes, seconds } from '#domain/time/duration.ts';
import { browserKeys, noticeHouse } from '#tests/support/notice-house.ts';

const noon = '2026-03-01T12:00:00+09:00';

test('of a test push one waits for each browser, however often it is asked for; once it has left it can be asked for again', async () => {
  await using house = await noticeHouse(noon);
  const member = await house.member('minjun');
  for (const n of [1, 2]) await house.notifications.subscribe(member, { endpoint: `https://push.example.com/${n}`, keys: browserKeys });
  for (let n = 0; n < 5; n += 1) expect(await house.notifications.testPush(member)).toEqual({ ok: true, browsers: 2 });
  expect(await house.outbox()).toHaveLength(2);
  expect(await house.notifications.deliverDue()).toMatchObject({ sent: 2, failed: 0 });
  expect(await house.notifications.testPush(member)).toEqual({ ok: true, browsers: 2 });
  expect(await house.notifications.deliverDue()).toMatchObject({ sent: 2, failed: 0 });
});

test('a test push that nobody took for an hour is dropped', async () => {
  await using house = await noticeHouse(noon);
  const member = await house.member('minjun');
  await house.notifications.subscribe(member, { endpoint: 'https://push.example.com/1', keys: browserKeys });
  await house.notifications.testPush(member);
  house.later(hours(1));
  expect(await house.notifications.deliverDue()).toMatchObject({ sent: 0, failed: 0 });
  expect(await house.outbox()).toEqual([]);
});

test('a push service that hangs is asked once by each lane, and its other calls wait while those of others leave', async () => {
  await using house = await noticeHouse(noon);
  const [caught, member] = [await house.member('hanging'), await house.member('minjun')];
  for (let n = 0; n < 10; n += 1)
    await house.notifications.subscribe(caught, { endpoint: `https://hangs.example.com/${n}`, keys: browserKeys });
  for (let n = 0; n < 3; n += 1)
    await house.notifications.subscribe(member, { endpoint: `https://push.example.com/${n}`, keys: browserKeys });
  await house.notifications.testPush(caught);
  await house.notifications.testPush(member);
  const asked: string[] = [];
  let hasPassed = false;
  const worker = house.worker({
    push: {
      ...house.needs.push,
      async send({ endpoint }) {
        asked.push(new URL(endpoint).host);
        if (!endpoint.startsWith('https://hangs.')) return 'sent';
        // All lanes wait at the same time.
        await new Promise((resolve) => setTimeout(resolve, 20));
        if (!hasPassed) house.later(seconds(10));
        hasPassed = true;
        throw new Error('The operation was aborted due to timeout');
      },
    },
  });
  const run = await worker.deliverDue();
  expect(run).toMatchObject({ sent: 3, pushesSent: 3, pushesFailed: run.failed });
  expect(asked.filter((host) => host === 'hangs.example.com').length).toBe(run.failed);
  expect(run.failed).toBeLessThanOrEqual(5);
  const waiting = (await house.outbox()).filter(({ sent_at }) => sent_at === null);
  expect(waiting).toHaveLength(10);
  expect(waiting.filter(({ attempts }) => attempts === 0)).toHaveLength(10 - run.failed);
  expect(waiting.every(({ due_at }) => due_at > house.needs.clock())).toBe(true);
  house.later(minutes(2));
  expect(await house.notifications.deliverDue()).toMatchObject({ sent: 10, failed: 0 });
});
