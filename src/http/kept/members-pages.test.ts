// Proves that a member's page is drawn for them alone the first time, shared from the second who is told the same on, and for two seconds at most.
import { expect, test } from 'vitest';
import { createMembersPages } from './members-pages.ts';
import type { SharedPage } from './own-marks.ts';

function door() {
  let at = 0;
  let drawings = 0;
  const page = createMembersPages({ now: () => at });
  const made = (): SharedPage => {
    drawings += 1;
    const body = { plain: () => Buffer.from(String(drawings)), gzip: () => Buffer.of() };
    return { status: 200, headers: [], body, drawnAs: () => ({}) };
  };
  const ask = (told: unknown, { key = '/', draw = async (): Promise<SharedPage | undefined> => made() } = {}) =>
    page(key, { told, began: '', ended: '' }, draw);
  const wait = (ms: number) => {
    at += ms;
  };
  return { ask, wait, drawings: () => drawings };
}

test('the first draws alone; the second and all after who are told the same share one drawing', async () => {
  const { ask, drawings } = door();
  expect(await ask({ points: 1 })).toBeUndefined();
  expect(drawings()).toBe(0);
  const shared = await Promise.all([ask({ points: 1 }), ask({ points: 1 }), ask({ points: 1 })]);
  expect(drawings()).toBe(1);
  expect(new Set(shared).size).toBe(1);
  expect(await ask({ points: 2 })).toBeUndefined();
  expect(await ask({ points: 1 }, { key: '/blog' })).toBeUndefined();
});

test('after two seconds it is drawn anew, from what holds then', async () => {
  const { ask, wait, drawings } = door();
  await ask('a');
  await ask('a');
  wait(1999);
  expect(await ask('a')).toBeDefined();
  wait(1);
  expect(await ask('a')).toBeUndefined();
  await ask('a');
  expect(drawings()).toBe(2);
});

test('a drawing that failed is told to those who waited for it and to nobody after; one that cannot be shared is drawn for each', async () => {
  const { ask } = door();
  await ask('a');
  await expect(ask('a', { draw: () => Promise.reject(new Error('away')) })).rejects.toThrow('away');
  expect(await ask('a')).toBeDefined();
  await ask('b');
  expect(await ask('b', { draw: async () => undefined })).toBeUndefined();
});

test('what many are told differently pushes out only its own address, and many addresses only the oldest', async () => {
  const { ask } = door();
  await ask('same', { key: '/rules' });
  for (let member = 0; member < 50; member += 1) await ask({ member });
  expect(await ask('same', { key: '/rules' })).toBeDefined();
  for (let at = 0; at < 100; at += 1) await ask('other', { key: `/posts/${at}` });
  expect(await ask('same', { key: '/rules' })).toBeUndefined();
});
