// A repeated deed is done once, whoever asks how often.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Refusal } from '#contract/errors.ts';
import { type TestHouse, testHouse } from '#tests/support/house.ts';
import { answered, KeyTaken } from '../shapes/answered.ts';
import { createRepeats, type Repeat } from './repeats.ts';

let house: TestHouse;
beforeAll(async () => {
  house = await testHouse({ now: '2026-03-01T12:00:00Z' });
});
afterAll(() => house[Symbol.asyncDispose]());

const deed = (change: object = {}) => ({ memberId: 7, route: 'createPost', key: 'key-00000001', fingerprint: 'a', ...change });
const counted = () => {
  let times = 0;
  const run = async () => {
    times += 1;
    return { id: times };
  };
  return { times: () => times, run };
};

test('[R295] twenty tries at once under one key do the deed once, and all hear the same answer', async () => {
  const { once } = house.services.repeats;
  const work = counted();
  const answers = await Promise.all(Array.from({ length: 20 }, () => once(deed(), work.run)));
  expect(work.times()).toBe(1);
  expect(new Set(answers.map((answer) => JSON.stringify(answer)))).toEqual(new Set(['{"id":1}']));
  expect(await once(deed(), work.run)).toEqual({ id: 1 });
});

test('[R295] a key is the member’s own, and another wish under it is refused', async () => {
  const { once } = house.services.repeats;
  const work = counted();
  await once(deed({ key: 'key-00000002' }), work.run);
  await once(deed({ key: 'key-00000002', memberId: 8 }), work.run);
  expect(work.times()).toBe(2);
  await expect(once(deed({ key: 'key-00000002', fingerprint: 'b' }), work.run)).rejects.toMatchObject({ code: 'repeat-differs' });
  await expect(once(deed({ key: 'key-00000002', route: 'likePost' }), work.run)).rejects.toMatchObject({ code: 'repeat-differs' });
});

test('a deed that failed may be tried again under its key', async () => {
  const { once } = house.services.repeats;
  await expect(
    once(deed({ key: 'key-00000003' }), async () => {
      throw new Error('the line broke');
    }),
  ).rejects.toThrow('the line broke');
  const work = counted();
  expect(await once(deed({ key: 'key-00000003' }), work.run)).toEqual({ id: 1 });
});

test('[R295] a deed that stands is answered and not done again, though its answer could not be kept', async () => {
  const { stores, now: clock } = house;
  const lost = async () => {
    throw new Error('the line broke');
  };
  const warned: unknown[] = [];
  const { once } = createRepeats({
    stores: { ...stores, idempotency: { ...stores.idempotency, answer: lost } },
    clock,
    warn: (...told) => void warned.push(told),
  });
  const work = counted();
  const again = deed({ key: 'key-00000009' });
  expect(await once(again, work.run)).toEqual({ id: 1 });
  expect(warned).toEqual([
    ['the answer of a deed could not be kept for its repetition', { route: 'createPost', fault: 'Error: the line broke' }],
  ]);
  await expect(once(again, work.run)).rejects.toMatchObject({ code: 'repeat-in-progress' });
  expect(work.times()).toBe(1);
});

test('a deed whose process died at it is taken up again after two minutes, not before', async () => {
  const { once } = house.services.repeats;
  const owner = { owner: 'user:7', key: 'key-00000004' };
  await house.stores.idempotency.claim({ ...owner, route: 'createPost', requestHash: 'a', now: house.now() });
  const work = counted();
  await expect(once(deed({ key: owner.key }), work.run)).rejects.toMatchObject({ code: 'repeat-in-progress' });
  house.at('2026-03-01T12:03:00Z');
  expect(await once(deed({ key: owner.key }), work.run)).toEqual({ id: 1 });
  expect(work.times()).toBe(1);
});

test('[R295] a deed that takes its key itself is heard, waited for and taken up again like any other', async () => {
  const { once } = house.services.repeats;
  const takes = (change: object = {}) => deed({ key: 'key-00000005', takesKey: true, ...change });
  const work = counted();
  const inOne = async (repeat: Repeat) => {
    if (!repeat.wish || !(await house.stores.idempotency.claim({ ...repeat, ...repeat.wish, now: house.now() }))) throw new KeyTaken();
    return answered(house.stores, repeat, await work.run());
  };
  expect(await once(takes(), inOne)).toEqual({ id: 1 });
  expect(await once(takes(), inOne)).toEqual({ id: 1 });
  await expect(once(takes({ fingerprint: 'b' }), inOne)).rejects.toMatchObject({ code: 'repeat-differs' });
  // The claim of another version of the product, whose process died at it.
  const left = { owner: 'user:7', key: 'key-00000006', route: 'createPost', requestHash: 'a' };
  await house.stores.idempotency.claim({ ...left, now: house.now() });
  await expect(once(takes({ key: left.key }), inOne)).rejects.toMatchObject({ code: 'repeat-in-progress' });
  house.at('2026-03-01T12:06:00Z');
  expect(await once(takes({ key: left.key }), inOne)).toEqual({ id: 2 });
});

test('[R295] what was done is heard again, though it would be refused by now; a wish that was refused keeps nothing', async () => {
  const { once } = house.services.repeats;
  const takes = deed({ key: 'key-00000007', takesKey: true });
  let isShut = true;
  const work = counted();
  const untilShut = async (repeat: Repeat) => {
    if (isShut) throw new Refusal('match-started');
    if (!repeat.wish || !(await house.stores.idempotency.claim({ ...repeat, ...repeat.wish, now: house.now() }))) throw new KeyTaken();
    return answered(house.stores, repeat, await work.run());
  };
  await expect(once(takes, untilShut)).rejects.toMatchObject({ code: 'match-started' });
  isShut = false;
  expect(await once(takes, untilShut)).toEqual({ id: 1 });
  isShut = true;
  expect(await once(takes, untilShut)).toEqual({ id: 1 });
  await expect(once({ ...takes, key: 'key-00000008' }, untilShut)).rejects.toMatchObject({ code: 'match-started' });
  expect(work.times()).toBe(1);
});
