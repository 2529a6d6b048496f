// Holds the check of a whole day to days that are right, and to each way in which one can be wrong.
import { expect, test } from 'vitest';
import { genesis } from '#domain/record/documents.ts';
import { exampleLedger } from '../examples.data.ts';
import { checkDay, type Entry } from './check-day.ts';

async function check({
  size = 7,
  pageSize = 3,
  before = genesis,
  change = (entries: Entry[]) => entries,
  root = '',
  isClosed = true,
} = {}) {
  const { entries, day } = await exampleLedger({ size, at: 0 });
  const shown = change(entries);
  const progress: number[] = [];
  const found = await checkDay({
    day: { ...day, isClosed, root: root || day.root },
    before,
    readPage: async (cursor = '0') => {
      const from = Number(cursor);
      const nextCursor = from + pageSize < shown.length ? String(from + pageSize) : null;
      return { entries: shown.slice(from, from + pageSize), nextCursor };
    },
    onProgress: (count) => progress.push(count),
  });
  const steps = Object.fromEntries(found.steps.map(({ name, state, seq }) => [name, seq === null ? state : `${state} ${seq}`]));
  return { ...found, steps, progress, day };
}

const allRight = { hashes: 'ok', chain: 'ok', join: 'ok', root: 'ok' };

test('[R318] a true day is right however it is paged, and tells how far it is', async () => {
  for (const [size, pageSize] of [
    [1, 1],
    [7, 3],
    [8, 8],
    [9, 2],
  ] as const) {
    const { steps, count, progress, root, day } = await check({ size, pageSize });
    expect([size, steps, count, root]).toEqual([size, allRight, size, day.root]);
    expect(progress).toHaveLength(Math.ceil(size / pageSize));
  }
});

const replace = (seq: number, change: Partial<Entry>) => (entries: Entry[]) =>
  entries.map((entry) => (entry.seq === seq ? { ...entry, ...change } : entry));

test('a changed entry breaks its hash, the chain after it, and the root', async () => {
  const { steps } = await check({ change: replace(4, { commitment: 'c'.repeat(64) }) });
  expect(steps).toEqual({ hashes: 'bad 4', chain: 'bad 5', join: 'ok', root: 'bad' });
});

test('a changed entry with its hash made anew still breaks the chain and the root', async () => {
  const { entries } = await exampleLedger({ size: 7, at: 0 });
  const { steps } = await check({
    change: (all) => all.map((entry) => (entry.seq === 4 ? { ...(entries[3] as Entry), previous: 'b'.repeat(64) } : entry)),
  });
  expect(steps.hashes).toBe('bad 4');
  expect(steps.chain).toBe('bad 4');
});

test('an entry left out, two changed places, and an end cut off are found', async () => {
  expect((await check({ change: (all) => all.filter(({ seq }) => seq !== 3) })).steps).toEqual({
    ...allRight,
    chain: 'bad 4',
    root: 'bad',
  });
  const swapped = await check({ change: ([a, b, ...rest]) => [b, a, ...rest] as Entry[] });
  expect(swapped.steps.join).toBe('bad 1');
  const cut = await check({ change: (all) => all.slice(0, -1) });
  expect(cut.steps).toEqual({ ...allRight, chain: 'bad', root: 'bad' });
});

test('a day that does not stand on the day before it is found', async () => {
  expect((await check({ before: 'd'.repeat(64) })).steps).toEqual({ ...allRight, join: 'bad 1' });
});

test('another root than the published one is found, and an open day has none to compare', async () => {
  expect((await check({ root: 'a'.repeat(64) })).steps).toEqual({ ...allRight, root: 'bad' });
  expect((await check({ isClosed: false })).steps).toEqual({ ...allRight, root: 'later' });
});
