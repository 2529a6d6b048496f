// Use-cases of forecasts: the newest counts, and none is rewritten.
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { testDatabase } from '#tests/support/database.ts';
import { at, heard } from '#tests/support/heard.ts';
import type { NewForecast } from './forecasts.ts';

const before = at('2026-03-01T09:00:00Z');
const forecast = (matchId: number, change: Partial<NewForecast> = {}): NewForecast => ({
  matchId,
  model: 'soccer',
  version: '1',
  trainedAt: before,
  resultsUntil: '2026-02-28',
  inputs: { neutral: false },
  probs: { home: 0.5, draw: 0.3, away: 0.2 },
  expectedHome: 1.6,
  expectedAway: 0.9,
  factors: [{ kind: 'home-ground', effect: 0.06, facts: { n: 12 } }],
  homeMatches: 38,
  awayMatches: 40,
  lastMatchDate: '2026-02-27',
  market: null,
  createdAt: before,
  ...change,
});

async function withMatches(n: number) {
  const database = await testDatabase();
  const slate = Array.from({ length: n }, (_, index) => heard({ eventId: `${index}`, homeName: `H${index}` }));
  const { inserted } = await database.stores.matches.upsertHeard(slate, at('2026-02-01T00:00:00Z'));
  return { database, forecasts: database.stores.forecasts, ids: inserted };
}

test('a forecast comes back as it was given, and the newest is the latest', async () => {
  const { database, forecasts, ids } = await withMatches(2);
  await using _ = database;
  const [id = 0, other = 0] = ids;
  const market = {
    bookmaker: 'a',
    title: 'A',
    odds: { home: 1.9, draw: 3.4, away: 4.5 },
    probs: { home: 0.5, draw: 0.28, away: 0.22 },
    updatedAt: before,
  };
  const given = [forecast(id), forecast(id, { createdAt: at('2026-03-01T10:00:00Z'), market }), forecast(other)];
  const added = await forecasts.add(given);
  expect(added).toHaveLength(3);
  const latest = await forecasts.latestOf([id, other, 999_999]);
  expect(latest.get(id)).toEqual({ ...given[1], id: added[1] });
  expect(latest.get(other)?.market).toBeNull();
  expect(latest.size).toBe(2);
  expect((await forecasts.historyOf(id)).map(({ id: number }) => number)).toEqual([added[1], added[0]]);
  expect(await forecasts.byId(added[0] ?? 0)).toEqual({ ...given[0], id: added[0] });
});

test('a forecast that was given cannot be rewritten', async () => {
  const { database, forecasts, ids } = await withMatches(1);
  await using _ = database;
  await forecasts.add([forecast(ids[0] ?? 0)]);
  await expect(database.db.execute(sql`update forecasts set home_prob = 0.9`)).rejects.toMatchObject({
    cause: { message: expect.stringContaining('never changed') },
  });
});

test("the day's picks are replaced as a whole and read in order", async () => {
  const { database, forecasts, ids } = await withMatches(3);
  await using _ = database;
  const given = await forecasts.add(ids.map((id) => forecast(id)));
  const picks = ids.map((matchId, index) => ({ matchId, forecastId: given[index] ?? 0 }));
  await forecasts.writeDailyPicks('2026-03-01', picks);
  await forecasts.writeDailyPicks('2026-03-01', [...picks].reverse());
  const read = await forecasts.dailyPicks('2026-03-01', 2);
  expect(read.map(({ rank, matchId }) => [rank, matchId])).toEqual([
    [1, ids[2]],
    [2, ids[1]],
  ]);
  expect(read[0]?.forecast.factors).toEqual([{ kind: 'home-ground', effect: 0.06, facts: { n: 12 } }]);
  expect(await forecasts.dailyPicks('2026-03-02', 5)).toEqual([]);
});

test("a day's pick is told by the newest forecast from before its kick-off, and by its own where there is none", async () => {
  const { database, forecasts, ids } = await withMatches(3);
  await using _ = database;
  const [again = 0, late = 0, moved = 0] = ids;
  const own = await forecasts.add(ids.map((id) => forecast(id)));
  await forecasts.writeDailyPicks(
    '2026-03-01',
    ids.map((matchId, index) => ({ matchId, forecastId: own[index] ?? 0 })),
  );
  const { start } = (await database.stores.matches.byId(again)) ?? {};
  if (!start) throw new Error('there is no match');
  const [newer] = await forecasts.add([
    forecast(again, { createdAt: at('2026-03-01T09:10:00Z'), probs: { home: 0.6, draw: 0.2, away: 0.2 } }),
    forecast(late, { createdAt: start, probs: { home: 0.9, draw: 0.05, away: 0.05 } }),
  ]);
  await database.db.execute(sql`update matches set match_date = ${before} where id = ${moved}`);
  expect((await forecasts.dailyPicks('2026-03-01', 5)).map(({ rank, forecast: { id } }) => [rank, id])).toEqual([
    [1, newer],
    [2, own[1]],
    [3, own[2]],
  ]);
});

test("several who write the day's picks at once leave one whole list, and what was only missing is not put over it", async () => {
  const { database, forecasts, ids } = await withMatches(3);
  await using _ = database;
  const given = await forecasts.add(ids.map((id) => forecast(id)));
  const picks = ids.map((matchId, index) => ({ matchId, forecastId: given[index] ?? 0 }));
  await Promise.all([
    ...Array.from({ length: 3 }, () => forecasts.writeDailyPicks('2026-03-01', picks)),
    ...Array.from({ length: 3 }, () => forecasts.writeMissingPicks('2026-03-01', picks.slice(0, 1))),
  ]);
  const listed = async (date: string) => (await forecasts.dailyPicks(date, 5)).map(({ matchId }) => matchId);
  expect(await listed('2026-03-01')).toEqual(ids);
  await forecasts.writeMissingPicks('2026-03-02', picks.slice(0, 2));
  expect(await listed('2026-03-02')).toEqual(ids.slice(0, 2));
});

test('what becomes known after a four o’clock that chose nothing is added behind what is listed, each match once, until the day has enough', async () => {
  const { database, forecasts, ids } = await withMatches(33);
  await using _ = database;
  const given = await forecasts.add(ids.map((id) => forecast(id)));
  const picks = ids.map((matchId, index) => ({ matchId, forecastId: given[index] ?? 0 }));
  const listed = async () => (await forecasts.dailyPicks('2026-03-01', 40)).map(({ matchId, isAdded }) => (isAdded ? matchId : null));
  await forecasts.writeDailyPicks('2026-03-01', []);
  await forecasts.writeMissingPicks('2026-03-01', picks.slice(0, 2));
  await forecasts.writeMissingPicks('2026-03-01', picks.slice(1, 3));
  expect(await listed()).toEqual(ids.slice(0, 3));
  await Promise.all([3, 9, 15, 21, 27].map((from) => forecasts.writeMissingPicks('2026-03-01', picks.slice(from, from + 6))));
  expect(new Set(await listed()).size).toBe(30);
  expect(await listed()).toHaveLength(30);
  await forecasts.writeDailyPicks('2026-03-01', picks.slice(0, 2));
  await forecasts.writeMissingPicks('2026-03-01', picks.slice(2, 4));
  expect(await listed()).toEqual([null, null]);
});
