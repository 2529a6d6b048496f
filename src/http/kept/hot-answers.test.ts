// Proves that an address is answered anew until many ask for it at once, and then from one answer for a second at most.
import zlib from 'node:zlib';
import { expect, test } from 'vitest';
import { type Answer, createHotAnswers, tagOf } from './hot-answers.ts';

function house({ body = (made: number) => `"${made}"` } = {}) {
  let at = 0;
  let made = 0;
  const hot = createHotAnswers({ now: () => at });
  const make = async (): Promise<Answer> => {
    made += 1;
    return { headers: [], body: body(made), tag: tagOf(body(made)) };
  };
  const wait = (ms: number) => {
    at += ms;
  };
  const ask = async (times: number, key = '/a') =>
    (await Promise.all(Array.from({ length: times }, () => hot.read(key, make)))).at(-1)?.body;
  return { ask, made: () => made, wait, hot };
}

test('a few are answered anew, each for themselves', async () => {
  const { ask, made, wait } = house();
  for (let second = 0; second < 5; second += 1) {
    await ask(4);
    wait(1000);
  }
  expect(made()).toBe(20);
});

test('many share one answer, of the same second only', async () => {
  const { ask, made, wait } = house();
  expect(await ask(1000)).toBe('"5"');
  expect(made()).toBe(5);
  wait(999);
  expect(await ask(1)).toBe('"5"');
  wait(1);
  expect(await ask(1)).toBe('"6"');
  await ask(500);
  expect(made()).toBe(6);
  wait(1000);
  await ask(1);
  wait(1000);
  expect([await ask(1), await ask(1)]).toEqual(['"8"', '"9"']);
});

test('an address that was hot long ago begins anew', async () => {
  const { ask, wait } = house();
  await ask(100);
  wait(60_000);
  expect([await ask(1), await ask(1)]).toEqual(['"6"', '"7"']);
});

test('a failure is told to who asked, and not kept', async () => {
  const { hot } = house();
  let tries = 0;
  const fail = async (): Promise<Answer> => {
    tries += 1;
    throw new Error('away');
  };
  for (let time = 0; time < 10; time += 1) await expect(hot.read('/a', fail)).rejects.toThrow('away');
  expect(tries).toBe(10);
});

test('a shared answer is pressed once', async () => {
  const { ask, hot } = house({ body: () => JSON.stringify(Array.from({ length: 500 }, () => '경기')) });
  await ask(10);
  const { pressed, body } = await hot.read('/a', async () => Promise.reject(new Error('it is kept')));
  expect(String(zlib.gunzipSync(pressed ?? Buffer.alloc(0)))).toBe(body);
  expect(pressed?.length).toBeLessThan(200);
});
