// Holds the check of a seal to seals that are right, and to each way in which one can be wrong.
import { afterEach, expect, test, vi } from 'vitest';
import type { Seal } from '#contract/record/picks.ts';
import { forecastDocument, tipDocument } from '#domain/record/documents.ts';
import { exampleLedger } from '../examples.data.ts';
import { canCompute } from './compute.ts';
import { checkSeal, type SealNeeds, saysTheSame, type Told } from './verify.ts';

// Node has the same crypto.subtle as a browser on a secure page, and does not say whether the page is one.
Object.defineProperty(globalThis, 'isSecureContext', { value: true, configurable: true, writable: true });

afterEach(() => vi.restoreAllMocks());

const told: Told = { kind: 'pick', matchId: '31', version: 2, outcome: 'HOME', confidence: 80, madeAt: '2026-10-25T07:00:00.000Z' };

async function check(change: (made: Awaited<ReturnType<typeof exampleLedger>>) => Partial<SealNeeds> = () => ({})) {
  const made = await exampleLedger();
  const needs: SealNeeds = { seal: made.seal, told, startTime: '2026-10-25T10:00:00.000Z', readDay: async () => made.day, ...change(made) };
  return Object.fromEntries(((await checkSeal(needs)) ?? []).map(({ name, state }) => [name, state]));
}

const allRight = { words: 'ok', commitment: 'ok', time: 'ok', entry: 'ok', path: 'ok', root: 'ok' };

test('[R318] a true seal is right in every step, wherever its entry stands and however many stand beside it', async () => {
  for (const [size, at] of [
    [1, 0],
    [2, 1],
    [5, 2],
    [5, 4],
    [8, 7],
    [13, 12],
  ] as const) {
    const made = await exampleLedger({ size, at });
    expect([size, at, await check(() => ({ seal: made.seal, readDay: async () => made.day }))]).toEqual([size, at, allRight]);
  }
});

const without = (seal: Seal, change: Partial<Seal>): Partial<SealNeeds> => ({ seal: { ...seal, ...change } });

test('a document that was changed afterwards no longer has its fingerprint', async () => {
  const found = await check(({ seal }) => without(seal, { document: seal.document?.replace('"home"', '"away"') ?? null }));
  expect(found).toEqual({ ...allRight, words: 'bad', commitment: 'bad' });
});

test('a screen that tells another pick than the document is found out', async () => {
  for (const change of [
    { outcome: 'AWAY' },
    { confidence: 81 },
    { version: 1 },
    { matchId: '32' },
    { madeAt: '2026-10-25T07:00:01.000Z' },
  ] as const)
    expect(await check(() => ({ told: { ...told, ...change } }))).toEqual({ ...allRight, words: 'bad' });
  expect(saysTheSame('no json at all', told)).toBe(false);
  expect(saysTheSame('null', told)).toBe(false);
});

test('another commitment, another neighbour and another time each break the entry', async () => {
  const found = await check(({ seal }) => without(seal, { commitment: 'f'.repeat(64) }));
  expect(found).toEqual({ ...allRight, commitment: 'bad', entry: 'bad' });
  for (const change of [{ previous: 'e'.repeat(64) }, { seq: 9 }, { sealedAt: '2026-10-25T07:00:04.000Z' }]) {
    const broken = await check(({ seal }) => without(seal, { entry: seal.entry && { ...seal.entry, ...change } }));
    expect([change, broken.entry]).toEqual([change, 'bad']);
  }
});

test('an entry that came after the start is no promise, and a false one where it claims to be', async () => {
  const startTime = '2026-10-25T07:00:02.000Z';
  expect((await check(() => ({ startTime }))).time).toBe('bad');
  const admitted = await check(({ seal }) => ({ ...without(seal, { isBeforeStart: false }), startTime }));
  expect(admitted).toEqual({ ...allRight, time: 'late' });
});

test('a way that leads elsewhere, and a root that the ledger does not show, are found out', async () => {
  const turned = await check(({ seal }) =>
    without(seal, { proof: seal.proof && { ...seal.proof, path: seal.proof.path.map((step) => ({ ...step, side: 'left' as const })) } }),
  );
  expect(turned.path).toBe('bad');
  const other = await check(({ day }) => ({ readDay: async () => ({ ...day, root: 'a'.repeat(64) }) }));
  expect(other).toEqual({ ...allRight, root: 'bad' });
});

test('what is not there yet is waited for, and a ledger that does not answer is no proof either way', async () => {
  const hidden = await check(({ seal }) => without(seal, { document: null, entry: null, proof: null }));
  expect(hidden).toEqual({ words: 'later', commitment: 'later', time: 'later', entry: 'later', path: 'later', root: 'later' });
  const open = await check(({ seal }) => without(seal, { proof: null }));
  expect(open).toEqual({ ...allRight, path: 'later', root: 'later' });
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const lost = await check(() => ({ readDay: () => Promise.reject(new Error('offline')) }));
  expect(lost).toEqual({ ...allRight, root: 'lost' });
});

test('a forecast says its shares rounded, and without a draw where none can be', () => {
  const facts = { id: 3, matchId: 31, model: 'soccer-stack', version: '3', madeAt: new Date('2026-10-24T19:00:00.000Z') };
  const forecast = {
    kind: 'forecast',
    matchId: '31',
    model: 'soccer-stack',
    version: '3',
    madeAt: '2026-10-24T19:00:00.000Z',
  } as const;
  const three = forecastDocument({ ...facts, probs: { home: 0.58312, draw: 0.24071, away: 0.17617 } });
  expect(saysTheSame(three, { ...forecast, shares: { home: 58.3, draw: 24.1, away: 17.6 } })).toBe(true);
  expect(saysTheSame(three, { ...forecast, shares: { home: 59.3, draw: 23.1, away: 17.6 } })).toBe(false);
  const two = forecastDocument({ ...facts, probs: { home: 0.6, draw: 0.1, away: 0.3 } });
  expect(saysTheSame(two, { ...forecast, shares: { home: 66.7, away: 33.3 } })).toBe(true);
  expect(saysTheSame(two, { ...forecast, model: 'elo-mma', shares: { home: 66.7, away: 33.3 } })).toBe(false);
});

test('what 미나 called says its outcome, its shares and when it was told', () => {
  const facts = { id: 9, matchId: 31, forecastId: 3, outcome: 'home', toldAt: new Date('2026-10-25T06:48:00.000Z') } as const;
  const document = tipDocument({ ...facts, probs: { home: 0.58312, draw: 0.24071, away: 0.17617 } });
  const tip = {
    kind: 'tip',
    matchId: '31',
    outcome: 'HOME',
    shares: { home: 58.3, draw: 24.1, away: 17.6 },
    toldAt: '2026-10-25T06:48:00.000Z',
  } as const;
  expect(saysTheSame(document, tip)).toBe(true);
  expect(saysTheSame(document, { ...tip, outcome: 'AWAY' })).toBe(false);
  expect(saysTheSame(document, { ...tip, matchId: '32' })).toBe(false);
  expect(saysTheSame(document, { ...tip, toldAt: '2026-10-25T06:47:00.000Z' })).toBe(false);
  expect(saysTheSame(document, { ...tip, shares: { home: 68.3, draw: 14.1, away: 17.6 } })).toBe(false);
});

test('a page without secure context computes nothing', async () => {
  Object.defineProperty(globalThis, 'isSecureContext', { value: false, configurable: true, writable: true });
  try {
    const { seal, day } = await exampleLedger();
    expect(canCompute()).toBe(false);
    expect(await checkSeal({ seal, told, startTime: '2026-10-25T10:00:00.000Z', readDay: async () => day })).toBeUndefined();
  } finally {
    Object.defineProperty(globalThis, 'isSecureContext', { value: true, configurable: true, writable: true });
  }
});
