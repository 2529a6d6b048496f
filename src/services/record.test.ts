// Use-cases of the AI's record: what stands in it is counted from settled forecasts, and below thirty of them nothing is claimed.
import { expect, test } from 'vitest';
import { aiPerformance } from '#contract/rankings.ts';
import { aiRecord, listScoredForecasts } from '#contract/record/ai-record.ts';
import { forecastDocument } from '#domain/record/documents.ts';
import { wilson } from '#domain/scoring/wilson.ts';
import type { Outcome, Sport } from '#domain/sport.ts';
import type { HeardMatch } from '#storage/matches.ts';
import { forecastOf, type RecordWorld, recordWorld, scoredSoccer } from '#tests/support/record.ts';
import { createPlatform } from './platform.ts';
import { scoreForecast } from './settlement/score-forecast.ts';
import { visitor } from './viewer.ts';

const now = '2026-03-20T00:00:00Z';
const summary = { period: '90d' } as const;

type Past = {
  end: Outcome;
  start?: string;
  sport?: Sport;
  league?: string;
  model?: string;
  version?: string;
  rehearsed?: boolean;
  priced?: boolean;
};

/** Matches that ended, each with a forecast of 50 % home, 30 % draw, 20 % away; where priced, the market called away. */
async function settled(world: RecordWorld, pasts: readonly Past[]): Promise<number[]> {
  const startOf = ({ start = '2026-03-10T12:00:00Z' }: Past) => start;
  const changes = pasts.map(
    (past): Partial<HeardMatch> => ({ start: startOf(past), sport: past.sport ?? 'soccer', league: past.league ?? 'epl' }),
  );
  const ids = await world.matches(...changes);
  const market = {
    bookmaker: 'p',
    title: 'P',
    odds: { home: 5, draw: 4, away: 1.6 },
    probs: { home: 0.19, draw: 0.24, away: 0.57 },
    updatedAt: null,
  };
  await world.stores.forecasts.add(
    pasts.map(({ model = 'soccer-model', version = '1', rehearsed = false, priced = false, ...past }, index) =>
      forecastOf(ids[index] ?? 0, {
        model,
        version,
        inputs: { rehearsed },
        market: priced ? market : null,
        createdAt: new Date(Date.parse(startOf(past)) - 3_600_000),
      }),
    ),
  );
  const matches = await world.stores.matches.byIds(ids);
  await world.stores.transaction(async (tx) => {
    for (const [index, id] of ids.entries()) {
      const match = matches.get(id);
      if (match) await scoreForecast(tx, { match, end: { kind: 'decided', outcome: pasts[index]?.end ?? 'home' }, at: world.clock() });
    }
  });
  return ids;
}

const times = (count: number, past: Past): Past[] => Array.from({ length: count }, () => past);

test('[R75] [R33] without settled forecasts nothing is claimed: no value, and a sample of nought', async () => {
  await using world = await recordWorld(now);
  expect(await world.record.aiPerformance(visitor)).toEqual([
    {
      model: 'all',
      sport: 'all',
      accuracy: { value: null, sample: 0, period: '최근 90일', definition: expect.stringContaining('경기 시작 전에') },
      low: null,
      high: null,
      baseline: null,
      recent: [],
    },
  ]);
  expect(await world.record.summary(visitor, summary)).toMatchObject({
    overall: { sample: 0, accuracy: null, low: null, high: null, logLoss: null, market: { sample: 0, accuracy: null } },
    models: [],
    calibration: [],
    open: 0,
  });
});

test('[R75] [R33] twenty-nine settled forecasts claim no accuracy, thirty do', async () => {
  await using world = await recordWorld(now);
  await settled(world, [...times(20, { end: 'home' }), ...times(9, { end: 'away' })]);
  const [all] = await world.record.aiPerformance(visitor);
  expect(all).toMatchObject({ accuracy: { value: null, sample: 29 }, low: null, high: null });
  expect((await world.record.summary(visitor, summary)).overall).toMatchObject({ sample: 29, correct: 20, accuracy: null, logLoss: null });
  await settled(world, [{ end: 'away' }]);
  world.at('2026-03-20T00:00:15Z');
  const [later] = await world.record.aiPerformance(visitor);
  const { low, high } = wilson(20, 30);
  expect(later?.accuracy).toMatchObject({ value: 66.7, sample: 30 });
  expect([later?.low, later?.high]).toEqual([Math.round(low * 1000) / 10, Math.round(high * 1000) / 10]);
});

test('[R318] the definition of a long record tells its count as the pages write counts', async () => {
  await using world = await recordWorld(now);
  await scoredSoccer((query) => world.rows(query), { count: 1100, right: 620 });
  const [all] = await world.record.aiPerformance(visitor);
  expect(all?.accuracy).toMatchObject({ value: 56.4, sample: 1100 });
  expect(all?.accuracy.definition).toContain('이 가운데 1,100경기는 데모 세계를 열 때');
});

test('[R75] [R280] [R318] each model has its own figures with sample, period and definition, and the market stands beside them', async () => {
  await using world = await recordWorld(now);
  await settled(world, [
    ...times(24, { end: 'home', priced: true }),
    ...times(8, { end: 'away', priced: true, version: '2', start: '2026-03-11T12:00:00Z' }),
    ...times(3, { end: 'draw', rehearsed: true, start: '2026-03-09T12:00:00Z' }),
    ...times(2, { end: 'home', sport: 'basketball', league: 'nba', model: 'basketball-model', start: '2026-03-12T12:00:00Z' }),
    ...times(40, { end: 'away', start: '2025-12-01T12:00:00Z' }),
  ]);
  const told = await world.record.aiPerformance(visitor);
  expect(aiPerformance.output.parse(told)).toEqual(told);
  expect(told.map(({ model, sport, accuracy: { value, sample } }) => [model, sport, value, sample])).toEqual([
    ['all', 'all', 70.3, 37],
    ['soccer-model', 'soccer', 68.6, 35],
    ['basketball-model', 'basketball', null, 2],
  ]);
  expect(told.map(({ baseline }) => baseline)).toEqual([25, 25, null]);
  const { stores, clock } = world;
  expect(await createPlatform({ stores, clock, mode: 'demo', scores: [] }).stats(visitor)).toMatchObject({
    aiAccuracy: 70.3,
    measures: { aiAccuracy: { sample: 37 } },
  });
  expect(told[0]?.recent).toEqual([...Array(2).fill('won'), ...Array(8).fill('lost')]);
  expect(told[1]?.recent).toEqual([...Array(8).fill('lost'), ...Array(2).fill('won')]);
  expect(told[1]?.accuracy.definition).toContain('3경기는 데모 세계를 열 때');
  expect(told[2]?.accuracy.definition).not.toContain('데모');

  const record = await world.record.summary(visitor, summary);
  expect(aiRecord.output.parse(record)).toEqual(record);
  expect(record).toMatchObject({
    from: '2025-12-20T00:00:00.000Z',
    rehearsed: 3,
    models: [
      { sport: 'soccer', model: 'soccer-model', version: '2', tally: { sample: 35, correct: 24 } },
      { sport: 'basketball', model: 'basketball-model', tally: { sample: 2, accuracy: null } },
    ],
  });
  const meanLoss = (26 * Math.LN2 - 8 * Math.log(0.2) - 3 * Math.log(0.3) + 2 * (Math.log(0.5) - Math.log(0.5 / 0.7))) / 37;
  expect(record.overall.logLoss).toBeCloseTo(meanLoss, 4);
  expect(record.overall.market).toMatchObject({
    sample: 32,
    accuracy: 25,
    ownLogLoss: expect.closeTo((24 * Math.LN2 - 8 * Math.log(0.2)) / 32, 4),
  });
  expect(record.calibration.map(({ from, to, count, claimed, observed }) => [from, to, count, claimed, observed])).toEqual([
    [50, 60, 35, 50, 68.6],
    [70, 80, 2, 71.4, 100],
  ]);
  expect((await world.record.summary(visitor, { period: 'all' })).overall).toMatchObject({ sample: 77, correct: 26 });
  expect((await world.record.summary(visitor, { period: 'all', sport: 'basketball' })).overall.sample).toBe(2);
});

test('the same figures are counted once in fifteen seconds, and a correction shows soon after', async () => {
  await using world = await recordWorld(now);
  await settled(world, times(3, { end: 'home' }));
  const sample = async () => (await world.record.summary(visitor, summary)).overall.sample;
  expect(await sample()).toBe(3);
  await settled(world, [{ end: 'home' }]);
  world.at('2026-03-20T00:00:14Z');
  expect(await sample()).toBe(3);
  world.at('2026-03-20T00:00:15Z');
  expect(await sample()).toBe(4);
});

test('forecasts that wait for their match are counted, thin ones are not', async () => {
  await using world = await recordWorld(now);
  const soon = '2026-03-21T12:00:00Z';
  const [a = 0, b = 0, c = 0] = await world.matches({ start: soon }, { start: soon }, { start: soon, sport: 'basketball', league: 'nba' });
  await world.stores.forecasts.add([forecastOf(a), forecastOf(a), forecastOf(b, { homeMatches: 2 }), forecastOf(c)]);
  expect((await world.record.summary(visitor, summary)).open).toBe(2);
  expect((await world.record.summary(visitor, { ...summary, sport: 'soccer' })).open).toBe(1);
});

const listed = (input: object) => listScoredForecasts.input.parse(input);

test('the list goes on from page to page without a gap, by sport and result', async () => {
  await using world = await recordWorld(now);
  const starts = ['2026-03-10T12:00:00Z', '2026-03-10T12:00:00Z', '2026-03-12T12:00:00Z', '2026-03-08T12:00:00Z', '2026-03-09T12:00:00Z'];
  const [a = 0, b = 0, c = 0, d = 0, e = 0] = await settled(world, [
    ...starts.slice(0, 4).map((start) => ({ end: 'home' as const, start })),
    { end: 'away', start: starts[4] as string },
  ]);
  const ids: string[] = [];
  let cursor: string | null | undefined;
  do {
    const page = await world.record.list(visitor, listed({ limit: 2, ...(cursor ? { cursor } : {}) }));
    expect(listScoredForecasts.output.parse(page.forecasts)).toEqual(page.forecasts);
    ids.push(...page.forecasts.map(({ matchId }) => matchId));
    cursor = page.nextCursor;
  } while (cursor);
  expect(ids).toEqual([c, b, a, e, d].map(String));
  const lost = await world.record.list(visitor, listed({ result: 'lost', sport: 'soccer' }));
  expect(lost).toMatchObject({
    forecasts: [{ matchId: String(e), called: 'HOME', outcome: 'AWAY', isCorrect: false, percentage: 50 }],
    nextCursor: null,
  });
  expect((await world.record.list(visitor, listed({ sport: 'mma' }))).forecasts).toEqual([]);
  for (const wrong of ['1', '1.', '.1', '1.0', '-5.1', '1e3.2', '99999999999999999.1', '1.1.1']) {
    await expect(world.record.list(visitor, listed({ cursor: wrong }))).rejects.toMatchObject({ code: 'invalid-input' });
  }
});

test('[R318] a receipt tells every version with its place in the ledger, and which one stood at kick-off', async () => {
  await using world = await recordWorld('2026-03-10T05:00:00Z');
  const start = '2026-03-10T12:00:00Z';
  const [match = 0, bare = 0] = await world.matches({ start }, { start });
  await world.stores.forecasts.add([
    forecastOf(match, { createdAt: new Date('2026-03-09T00:00:00Z'), inputs: { rehearsed: true } }),
    forecastOf(match, { createdAt: new Date('2026-03-10T04:00:00Z') }),
    forecastOf(match, { createdAt: new Date('2026-03-10T12:00:01Z') }),
    forecastOf(bare, { createdAt: new Date('2026-03-10T13:00:00Z') }),
  ]);
  await world.ledger.sealDue();
  const receipt = await world.record.read(visitor, { id: match });
  expect(receipt.scored).toBeNull();
  expect(receipt.match).toMatchObject({ matchId: String(match), status: 'UPCOMING', startTime: '2026-03-10T12:00:00.000Z' });
  expect(receipt.versions.map(({ madeAt, isStanding, seal }) => [madeAt, isStanding, seal?.entry?.seq, seal?.isBeforeStart])).toEqual([
    ['2026-03-10T12:00:01.000Z', false, 2, true],
    ['2026-03-10T04:00:00.000Z', true, 1, true],
    ['2026-03-09T00:00:00.000Z', false, undefined, undefined],
  ]);
  await expect(world.record.read(visitor, { id: bare })).rejects.toMatchObject({ code: 'no-such-forecast' });
  await expect(world.record.read(visitor, { id: 999_999 })).rejects.toMatchObject({ code: 'no-such-match' });
});

test('[R318] what is taken along keeps every digit: the loss and the sealed text can be worked out from it', async () => {
  await using world = await recordWorld('2026-03-10T05:00:00Z');
  const start = '2026-03-10T12:00:00Z';
  const probs = { home: 0.5118345678901234, draw: 0.2612345678901234, away: 0.2269308642197532 };
  const [id = 0] = await world.matches({ start });
  await world.stores.forecasts.add([forecastOf(id, { probs, createdAt: new Date('2026-03-10T04:00:00Z') })]);
  await world.ledger.sealDue();
  const match = await world.stores.matches.byId(id);
  if (!match) throw new Error('the match is not there');
  await world.stores.transaction((tx) => scoreForecast(tx, { match, end: { kind: 'decided', outcome: 'away' }, at: world.clock() }));
  const { value: batch } = await world.record.everything().next();
  const [one] = batch ?? [];
  if (!one) throw new Error('nothing is taken along');
  expect(one).toMatchObject({ probs, logLoss: -Math.log(probs.away) });
  const { forecastId, model, version, madeAt } = one;
  const document = forecastDocument({ id: Number(forecastId), matchId: id, model, version, probs: one.probs, madeAt: new Date(madeAt) });
  const [sealed] = (await world.record.read(visitor, { id })).versions;
  expect(document).toBe(sealed?.seal?.document);
});
