// Use-cases of the model cards: what a model says of itself, and its record counted from its own settled forecasts alone.
import { expect, test } from 'vitest';
import { readModelCard } from '#contract/record/models.ts';
import type { Sport } from '#domain/sport.ts';
import type { NewForecast } from '#storage/forecasts.ts';
import { forecastOf, type RecordWorld, recordWorld } from '#tests/support/record.ts';
import { scoreForecast } from '../settlement/score-forecast.ts';
import { visitor } from '../viewer.ts';

const now = '2026-03-20T00:00:00Z';

type Past = Partial<NewForecast> & { start: string; sport?: Sport; isHomeWin?: boolean };

/** Matches that ended, each with a forecast of 50 % home made an hour before. */
async function settled(world: RecordWorld, pasts: readonly Past[]): Promise<void> {
  const ids = await world.matches(
    ...pasts.map(({ start, sport = 'soccer' }) => ({ start, sport, league: sport === 'soccer' ? 'epl' : 'nba' })),
  );
  await world.stores.forecasts.add(
    pasts.map(({ start, sport: _sport, isHomeWin: _isHomeWin, ...change }, index) =>
      forecastOf(ids[index] ?? 0, { model: 'soccer-stack', version: '2', createdAt: new Date(Date.parse(start) - 3_600_000), ...change }),
    ),
  );
  const matches = await world.stores.matches.byIds(ids);
  await world.stores.transaction(async (tx) => {
    for (const [index, id] of ids.entries()) {
      const match = matches.get(id);
      const outcome = pasts[index]?.isHomeWin === false ? 'away' : 'home';
      if (match) await scoreForecast(tx, { match, end: { kind: 'decided', outcome }, at: world.clock() });
    }
  });
}

const times = (count: number, past: Past): Past[] => Array.from({ length: count }, () => past);
const lately = '2026-03-10T12:00:00Z';
const longAgo = '2025-10-01T12:00:00Z';

test('[R75] a model that has said nothing yet has words and figures of development, and claims nothing of here', async () => {
  await using world = await recordWorld(now);
  const card = await world.record.modelCard(visitor, { name: 'basketball-margin' });
  expect(readModelCard.output.parse(card)).toEqual(card);
  expect(card).toMatchObject({
    nameKo: '농구 점수 차 모델',
    sport: 'basketball',
    former: null,
    learned: null,
    recent: { from: '2025-12-20T00:00:00.000Z', tally: { sample: 0, accuracy: null, logLoss: null } },
    overall: { sample: 0, accuracy: null, low: null, logLoss: null },
    calibration: [],
    versions: [],
  });
  expect(card.inService?.leagues).toContain('WKBL(여자프로농구)');
  expect(card.inService?.development.rows[0]).toEqual({
    pool: 'NBA',
    from: '2018-10',
    to: '2023-01',
    sample: 5613,
    logLoss: 0.6302,
    logLossError: 0.005,
    accuracy: 64.9,
    marketLogLoss: 0.6119,
    learnsPastOdds: false,
  });
});

test('[R75] its record is its own: lately and since ever apart, below thirty nothing is claimed', async () => {
  await using world = await recordWorld(now);
  await settled(world, [
    ...times(20, { start: lately }),
    ...times(15, { start: longAgo, isHomeWin: false, version: '1' }),
    ...times(40, { start: lately, model: 'other-model', isHomeWin: false }),
  ]);
  const card = await world.record.modelCard(visitor, { name: 'soccer-stack' });
  expect(card.recent.tally).toMatchObject({ sample: 20, correct: 20, accuracy: null, logLoss: null });
  expect(card.overall).toMatchObject({ sample: 35, correct: 20, accuracy: 57.1 });
  expect(card.calibration).toMatchObject([{ from: 50, to: 60, count: 35, claimed: 50, observed: 57.1 }]);
});

test('what it has learned is told as its newest forecast tells it, settled or not', async () => {
  await using world = await recordWorld(now);
  await settled(world, times(2, { start: lately }));
  const [open] = await world.matches({ start: '2026-03-21T12:00:00Z' });
  await world.stores.forecasts.add([
    forecastOf(open ?? 0, {
      model: 'soccer-stack',
      version: '3',
      inputs: { results: 84_041 },
      resultsUntil: '2026-03-18',
      trainedAt: new Date('2026-03-19T19:00:00Z'),
      createdAt: new Date('2026-03-19T19:00:05Z'),
    }),
    forecastOf(open ?? 0, { model: 'other-model', createdAt: new Date('2026-03-19T20:00:00Z') }),
  ]);
  const { learned, versions } = await world.record.modelCard(visitor, { name: 'soccer-stack' });
  expect(learned).toEqual({
    version: '3',
    results: 84_041,
    until: '2026-03-18',
    trainedAt: '2026-03-19T19:00:00.000Z',
    saidAt: '2026-03-19T19:00:05.000Z',
  });
  expect(versions).toEqual([
    { version: '3', settled: 0, firstAt: '2026-03-19T19:00:05.000Z', lastAt: '2026-03-19T19:00:05.000Z' },
    { version: '2', settled: 2, firstAt: '2026-03-10T11:00:00.000Z', lastAt: '2026-03-10T11:00:00.000Z' },
  ]);
});

test('a forecast that does not say how much it had learned leaves that open', async () => {
  await using world = await recordWorld(now);
  await settled(world, [{ start: lately, inputs: { rehearsed: true } }]);
  const { learned, rehearsed } = await world.record.modelCard(visitor, { name: 'soccer-stack' });
  expect([learned?.results, learned?.until, rehearsed]).toEqual([null, '2026-02-28', 1]);
});

test('a former name has a short card: what took its place, and the record that stands under it', async () => {
  await using world = await recordWorld(now);
  await settled(
    world,
    times(31, { start: longAgo, sport: 'basketball', model: 'elo-basketball', version: '1', probs: { home: 0.6, draw: 0, away: 0.4 } }),
  );
  const card = await world.record.modelCard(visitor, { name: 'elo-basketball' });
  expect(readModelCard.output.parse(card)).toEqual(card);
  expect(card).toMatchObject({
    nameKo: '농구 엘로 모델',
    inService: null,
    former: { replacedBy: { name: 'basketball-margin', nameKo: '농구 점수 차 모델' } },
    recent: { tally: { sample: 0 } },
    overall: { sample: 31, accuracy: 100 },
    versions: [{ version: '1', settled: 31 }],
  });
  expect((await world.record.modelCard(visitor, { name: 'basketball-margin' })).overall.sample).toBe(0);
});

test('a name no model had is refused, however it is written', async () => {
  await using world = await recordWorld(now);
  for (const name of ['soccer', 'other-model', '__proto__', 'Soccer-Stack', ''])
    await expect(world.record.modelCard(visitor, { name })).rejects.toMatchObject({ code: 'no-such-model', status: 404 });
});
