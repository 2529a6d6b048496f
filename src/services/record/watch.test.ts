// The watch over calibration: a sport whose claims stray is paused, recommended nowhere, told on the record, and comes back by itself.
import { expect, test } from 'vitest';
import { event, season, side } from '#tests/support/factories.ts';
import { testHouse } from '#tests/support/house.ts';
import { visitor } from '../viewer.ts';

const now = '2026-03-01T12:00:00Z';
type House = Awaited<ReturnType<typeof testHouse>>;

/** So many scored matches of one model, each called with .6, of which so many came true. */
async function scored(house: House, count: number, hits: number): Promise<void> {
  const start = Date.parse('2026-02-01T00:00:00Z');
  house.script.events = Array.from({ length: count }, (_, at) =>
    event({ eventId: `s${at}`, home: side(`Home ${at}`), away: side(`Away ${at}`), start: new Date(start + at * 3_600_000).toISOString() }),
  );
  await house.services.matches.refresh();
  const matches = await house.stores.matches.page({ from: new Date(start), to: new Date(now), limit: 1000 });
  await house.stores.forecasts.add(
    matches.map(({ id }) => ({
      matchId: id,
      model: 'soccer-stack',
      version: '2',
      trainedAt: new Date(start),
      resultsUntil: null,
      inputs: {},
      probs: { home: 0.6, draw: 0.2, away: 0.2 },
      expectedHome: 1,
      expectedAway: 1,
      factors: [],
      homeMatches: 9,
      awayMatches: 9,
      lastMatchDate: null,
      market: null,
      createdAt: new Date(start - 1),
    })),
  );
  const forecasts = await house.stores.forecasts.latestOf(matches.map(({ id }) => id));
  await house.stores.forecastScores.saveAll(
    matches.map(({ id, start: matchDate }, at) => ({
      matchId: id,
      forecastId: forecasts.get(id)?.id ?? 0,
      sport: 'soccer' as const,
      leagueCode: null,
      model: 'soccer-stack',
      version: '2',
      matchDate,
      homeProb: 0.6,
      drawProb: 0.2,
      awayProb: 0.2,
      called: 'home' as const,
      outcome: at < hits ? ('home' as const) : ('away' as const),
      isCorrect: at < hits,
      logLoss: 0.5,
      brier: 0.2,
      marketCalled: null,
      marketIsCorrect: null,
      marketLogLoss: null,
      isRehearsed: false,
      revision: 1,
      settledAt: new Date(now),
    })),
  );
}

test('claims that fit leave everything as it is', async () => {
  await using house = await testHouse({ now });
  await scored(house, 150, 92);
  expect(await house.services.record.watch()).toEqual({ paused: [], resumed: [] });
  expect((await house.services.record.summary(visitor, { period: '90d' })).paused).toEqual([]);
});

test('claims that stray pause the sport: no daily picks, a word on the record; a fitting record opens it again', async () => {
  await using house = await testHouse({ now });
  await scored(house, 150, 60);
  expect(await house.services.record.watch()).toEqual({ paused: ['soccer'], resumed: [] });
  expect(await house.services.record.watch()).toEqual({ paused: [], resumed: [] });
  const { paused } = await house.services.record.summary(visitor, { period: '90d' });
  expect(paused).toMatchObject([{ sport: 'soccer', sample: 150, claimed: 60, observed: 40 }]);
  await house.stores.results.importBatch(season('2025-11-01'));
  house.script.events = [event({ eventId: '1' })];
  await house.services.matches.refresh();
  expect(await house.services.analysis.catchUp()).toEqual({ forecasts: 1 });
  expect(await house.services.analysis.daily(visitor, { limit: 6 })).toEqual([]);
  house.at('2026-08-01T12:00:00Z');
  expect(await house.services.record.watch()).toEqual({ paused: [], resumed: ['soccer'] });
});
