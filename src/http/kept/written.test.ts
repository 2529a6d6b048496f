// Proves that only what nobody changes is written once for many, and that it is the same writing.
import { gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { markUnchanging } from '#services/shapes/shared/unchanging.ts';
import { createWriting } from './written.ts';

const long = () => Array.from({ length: 100 }, (_, n) => ({ n, title: '경기 전 분석' }));

test('what is handed to many as it is, is checked, written and pressed once, by each route for itself', async () => {
  let shaped = 0;
  const write = createWriting((told) => {
    shaped += 1;
    return told;
  });
  const told = markUnchanging(long());
  const [first, second] = await Promise.all([write(told), write(told)]);
  expect(shaped).toBe(1);
  expect(second).toBe(first);
  expect(JSON.parse(first.body)).toEqual(long());
  expect(gunzipSync(first.pressed ?? '').toString()).toBe(first.body);
  const other = await createWriting(() => 'otherwise')(told);
  expect(other.body).toBe('"otherwise"');
});

test('what might be changed is written anew every time, and looks the same from outside', async () => {
  const write = createWriting((told) => told);
  const told = long();
  const before = await write(told);
  expect(before.pressed).toBeUndefined();
  expect(before.tag).toBe((await createWriting((same) => same)(markUnchanging(long()))).tag);
  told.pop();
  expect(JSON.parse((await write(told)).body)).toHaveLength(99);
  expect((await write('말')).body).toBe('"말"');
});

test('an answer that was not promised is a fault for everybody who is given it', async () => {
  const write = createWriting(() => {
    throw new Error('not promised');
  });
  const told = markUnchanging(long());
  await expect(write(told)).rejects.toThrow('not promised');
  await expect(write(told)).rejects.toThrow('not promised');
});

test('of a list that is a reader’s own, what is everybody’s in it is checked and written once', async () => {
  const seen: unknown[] = [];
  const write = createWriting((told) => {
    seen.push(told);
    return told;
  });
  const [one, two] = [markUnchanging({ id: 1, title: '경기 전' }), markUnchanging({ id: 2, title: '분석' })];
  const liked = { ...two, isLiked: true };
  expect((await write([one, liked])).body).toBe(JSON.stringify([one, liked]));
  expect((await write([one, two])).body).toBe(JSON.stringify([one, two]));
  expect((await write([two, liked, one])).body).toBe(JSON.stringify([two, liked, one]));
  expect(seen).toEqual([[one], [liked], [two], [liked]]);
  expect((await write([one, two])).tag).toBe((await createWriting((told) => told)([{ ...one }, { ...two }])).tag);
  const broken = createWriting(() => {
    throw new Error('not promised');
  });
  await expect(broken([one])).rejects.toThrow('not promised');
});
