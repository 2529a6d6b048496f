// Use-cases of closed days: what stands beside their root, what a receipt reads of them, and who enters while one is closed.
import { hash } from 'node:crypto';
import { expect, test } from 'vitest';
import { bytesOf, climb, hashNow, hexOf } from '#domain/record/merkle.ts';
import { days } from '#domain/time/duration.ts';
import { forecastOf, recordWorld } from '#tests/support/record.ts';
import { createLedger } from '../ledger.ts';
import { sealsOf } from '../shapes/seal.ts';
import { visitor } from '../viewer.ts';

const noon = '2026-03-01T03:00:00.123Z';
const start = '2026-03-01T12:00:00Z';
const sha256 = (message: Uint8Array): Uint8Array => hash('sha256', message, 'buffer');

test('a receipt on a day of many blocks reads its own alone, and climbs to the root as from the whole tree', async () => {
  await using world = await recordWorld(noon);
  const [match = 0] = await world.matches({ start });
  await world.forecasts(2500, forecastOf(match));
  await world.ledger.sealDue();
  world.at('2026-03-02T00:00:00Z');
  expect(await world.ledger.closeDays()).toEqual({ closed: 1, filled: 0 });
  const refs = await world.rows<{ ref_id: string }>(
    'select ref_id from ledger_entries where seq in (1, 1024, 1025, 2048, 2049, 2500) order by seq',
  );
  const asked = refs.map(
    ({ ref_id }) =>
      ({
        kind: 'forecast',
        refId: Number(ref_id),
        version: 1,
        document: null,
        commitment: Buffer.alloc(32),
        start: new Date(start),
      }) as const,
  );
  const { hashesBetween } = world.stores.ledger;
  let read = 0;
  const ledger = {
    ...world.stores.ledger,
    hashesBetween: async (range: Parameters<typeof hashesBetween>[0]) => {
      const hashes = await hashesBetween(range);
      read += hashes.length;
      return hashes;
    },
  };
  const seals = await sealsOf({ ...world.stores, ledger }, asked);
  expect([seals.map(({ entry }) => entry?.seq), read]).toEqual([[1, 1024, 1025, 2048, 2049, 2500], 2500]);
  await sealsOf({ ...world.stores, ledger }, asked.slice(-1));
  expect(read).toBe(2500 + 452);
  const { root } = await world.ledger.day(visitor, { date: '2026-03-01' });
  for (const { entry, proof } of seals) {
    const way = proof?.path.map((step) => ({ ...step, hash: bytesOf(step.hash) })) ?? [];
    expect([proof?.root, hexOf(hashNow(climb(bytesOf(entry?.hash ?? ''), way), sha256))]).toEqual([root, root]);
  }
});

test('a day that was closed before its contents were kept is told all the same, and filled in by the next run', async () => {
  await using world = await recordWorld(noon);
  const ids = await world.matches({ start }, { start });
  for (const id of ids) await world.pick(id);
  await world.stores.forecasts.add([forecastOf(ids[0] ?? 0)]);
  await world.ledger.sealDue();
  world.at('2026-03-02T00:00:00Z');
  await world.ledger.closeDays();
  const rows = () => world.rows('select picks, forecasts, tips, blocks from ledger_days');
  const told = () => world.ledger.days(visitor, { limit: 2 });
  const asked = [{ kind: 'pick', refId: 1, version: 1, document: null, commitment: Buffer.alloc(32), start: new Date(start) } as const];
  const [kept, days, seals] = [await rows(), await told(), await sealsOf(world.stores, asked)];
  expect(kept).toMatchObject([{ picks: 2, forecasts: 1, tips: 0 }]);
  await world.pool.query('update ledger_days set picks = null, forecasts = null, tips = null, blocks = null');
  const { hashesBetween } = world.stores.ledger;
  let reads = 0;
  const counted: typeof hashesBetween = (range) => {
    reads += 1;
    return hashesBetween(range);
  };
  await sealsOf({ ...world.stores, ledger: { ...world.stores.ledger, hashesBetween: counted } }, [...asked, ...asked]);
  // Its block, and once the whole day, however much of it is asked for.
  expect(reads).toBe(2);
  expect([await told(), await sealsOf(world.stores, asked), await world.ledger.verify()]).toEqual([
    days,
    seals,
    { entries: 3, faults: [] },
  ]);
  expect(await world.ledger.closeDays()).toEqual({ closed: 0, filled: 1 });
  expect([await rows(), await told()]).toEqual([kept, days]);
});

test('a day whose entries do not add up holds up none of the others, and is told', async () => {
  await using world = await recordWorld(noon);
  for (const day of [1, 2, 3]) {
    world.at(`2026-03-0${day}T03:00:00Z`);
    const [match = 0] = await world.matches({ start: '2026-04-01T12:00:00Z' });
    await world.pick(match);
    await world.ledger.sealDue();
  }
  world.at('2026-03-04T00:00:00Z');
  expect(await world.ledger.closeDays()).toEqual({ closed: 3, filled: 0 });
  await world.pool.query('update ledger_days set picks = null, forecasts = null, tips = null, blocks = null');
  await world.pool.query(`update ledger_days set root = sha256('other') where day = '2026-03-01'`);
  await world.pool.query(`delete from ledger_entries where day = '2026-03-02'`);
  await expect(world.ledger.closeDays()).rejects.toThrow('the entries of 2026-03-01, 2026-03-02 do not add up to the root of their day');
  expect(await world.rows('select day::text, picks from ledger_days order by day')).toEqual([
    { day: '2026-03-01', picks: null },
    { day: '2026-03-02', picks: null },
    { day: '2026-03-03', picks: 1 },
  ]);
});

test('what is entered while the tree of a day grows is in it', async () => {
  await using world = await recordWorld(noon);
  const { stores, clock } = world;
  const ids = await world.matches({ start: '2026-04-01T12:00:00Z' }, { start: '2026-04-01T12:00:00Z' });
  await world.pick(ids[0] ?? 0);
  await world.ledger.sealDue();
  let isLate = true;
  const slow: typeof stores.ledger.hashesBetween = async (range) => {
    const hashes = await stores.ledger.hashesBetween(range);
    if (isLate) {
      isLate = false;
      // Another machine, whose clock is behind, is not held up by who closes.
      await world.pick(ids[1] ?? 0);
      await world.ledger.sealDue();
    }
    return hashes;
  };
  const ahead = createLedger({
    stores: { ...stores, ledger: { ...stores.ledger, hashesBetween: slow } },
    clock: () => new Date(clock().getTime() + days(1)),
  });
  expect(await ahead.closeDays()).toEqual({ closed: 1, filled: 0 });
  expect(await world.rows('select first_seq::int, last_seq::int, picks from ledger_days')).toEqual([
    { first_seq: 1, last_seq: 2, picks: 2 },
  ]);
  expect(await world.ledger.verify()).toEqual({ entries: 2, faults: [] });
});
