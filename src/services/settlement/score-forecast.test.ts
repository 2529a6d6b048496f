// Use-cases of scoring a forecast: the last word before kick-off counts, beside the last prices before kick-off.
import { expect, test } from 'vitest';
import { marketProbs } from '#domain/forecast/market.ts';
import type { MatchEnd } from '#domain/settlement/settle.ts';
import { forecastOf, type RecordWorld, recordWorld } from '#tests/support/record.ts';
import { createAnalysis } from '../analysis.ts';
import { createEvents } from '../events.ts';
import { visitor } from '../viewer.ts';
import { scoreForecast } from './score-forecast.ts';

const start = '2026-03-01T12:00:00Z';
const before = (iso: string) => new Date(`2026-03-01T${iso}Z`);
const homeWon: MatchEnd = { kind: 'decided', outcome: 'home' };

async function score(world: RecordWorld, matchId: number, end: MatchEnd = homeWon) {
  const match = await world.stores.matches.byId(matchId);
  if (!match) throw new Error('no such match');
  await world.stores.transaction((tx) => scoreForecast(tx, { match, end, at: world.clock() }));
  return world.stores.forecastScores.ofMatch(matchId);
}

test('the forecast that stood at kick-off is scored, and none that came after', async () => {
  await using world = await recordWorld(start);
  const [match = 0] = await world.matches({ start });
  const [, standing = 0] = await world.stores.forecasts.add([
    forecastOf(match, { createdAt: before('01:00:00'), probs: { home: 0.1, draw: 0.2, away: 0.7 } }),
    forecastOf(match, { createdAt: before('11:59:59') }),
    forecastOf(match, { createdAt: before('12:00:00'), probs: { home: 0.98, draw: 0.01, away: 0.01 } }),
  ]);
  expect(await score(world, match)).toMatchObject({
    forecastId: standing,
    called: 'home',
    outcome: 'home',
    isCorrect: true,
    logLoss: expect.closeTo(Math.LN2, 12),
    brier: expect.closeTo(0.25 + 0.09 + 0.04, 12),
    marketCalled: null,
    marketLogLoss: null,
    isRehearsed: false,
  });
});

test('a corrected end takes the place of the earlier score, and a void one takes it away', async () => {
  await using world = await recordWorld(start);
  const [match = 0] = await world.matches({ start });
  await world.stores.forecasts.add([forecastOf(match)]);
  expect((await score(world, match))?.isCorrect).toBe(true);
  expect(await score(world, match, { kind: 'decided', outcome: 'away' })).toMatchObject({
    isCorrect: false,
    logLoss: expect.closeTo(-Math.log(0.2), 12),
  });
  expect(await score(world, match, { kind: 'void', reason: 'abandoned' })).toBeUndefined();
  expect((await score(world, match))?.isCorrect).toBe(true);
});

test('a forecast from too few matches, or none before kick-off, is not scored', async () => {
  await using world = await recordWorld(start);
  const [thin = 0, none = 0, late = 0] = await world.matches({ start }, { start }, { start });
  await world.stores.forecasts.add([
    forecastOf(thin, { createdAt: before('01:00:00') }),
    forecastOf(thin, { createdAt: before('02:00:00'), awayMatches: 4 }),
    forecastOf(late, { createdAt: before('12:00:01') }),
  ]);
  expect(await Promise.all([thin, none, late].map((match) => score(world, match)))).toEqual([undefined, undefined, undefined]);
});

test('the market is judged by its last prices before kick-off, the first bookmaker’s', async () => {
  await using world = await recordWorld(start);
  const [match = 0] = await world.matches({ start });
  const stored = {
    bookmaker: 'b',
    title: 'B',
    odds: { home: 5, draw: 4, away: 1.6 },
    probs: { home: 0.19, draw: 0.24, away: 0.57 },
    updatedAt: null,
  };
  await world.stores.forecasts.add([forecastOf(match, { market: stored })]);
  expect(await score(world, match)).toMatchObject({ marketCalled: 'away', marketIsCorrect: false });
  const price = (bookmaker: string, home: number, away: number) => ({
    matchId: match,
    bookmaker,
    title: bookmaker,
    odds: { home, draw: 3.5, away },
    updatedAt: null,
  });
  await world.stores.odds.record([price('pinnacle', 3, 2.2), price('abc', 1.5, 6)], before('10:00:00'));
  await world.stores.odds.record([price('pinnacle', 2, 3.8)], before('11:00:00'));
  await world.stores.odds.record([price('pinnacle', 9, 1.2)], before('12:30:00'));
  // Soccer's long shots carry most of the margin: the power method finds it.
  const market = marketProbs({ home: 2, draw: 3.5, away: 3.8 }, 'soccer');
  expect(await score(world, match)).toMatchObject({
    marketCalled: 'home',
    marketIsCorrect: true,
    marketLogLoss: expect.closeTo(-Math.log(market.home), 9),
  });
});

test('prices that name no draw where there is one say nothing, and where there is none it is shared out', async () => {
  await using world = await recordWorld(start);
  const [soccer = 0, basketball = 0] = await world.matches({ start }, { start, sport: 'basketball', league: 'nba' });
  await world.stores.forecasts.add([forecastOf(soccer), forecastOf(basketball)]);
  const odds = { home: 1.5, away: 2.6 };
  await world.stores.odds.record(
    [soccer, basketball].map((matchId) => ({ matchId, bookmaker: 'pinnacle', title: 'P', odds, updatedAt: null })),
    before('10:00:00'),
  );
  expect(await score(world, soccer)).toMatchObject({ drawProb: 0.3, marketCalled: null });
  expect(await score(world, basketball)).toMatchObject({
    homeProb: expect.closeTo(0.5 / 0.7, 12),
    drawProb: 0,
    logLoss: expect.closeTo(-Math.log(0.5 / 0.7), 12),
    marketCalled: 'home',
  });
});

test('prices for ninety minutes are not held against an end that counts extra time', async () => {
  await using world = await recordWorld(start);
  const [cup = 0] = await world.matches({ start, league: 'uefa.champions' });
  await world.stores.forecasts.add([forecastOf(cup)]);
  const odds = { home: 2, draw: 3.5, away: 3.8 };
  await world.stores.odds.record([{ matchId: cup, bookmaker: 'pinnacle', title: 'P', odds, updatedAt: null }], before('10:00:00'));
  expect(await score(world, cup)).toMatchObject({ called: 'home', marketCalled: null, marketLogLoss: null });
});

test('what a demo world worked out at its founding is marked', async () => {
  await using world = await recordWorld(start);
  const [match = 0] = await world.matches({ start });
  await world.stores.forecasts.add([forecastOf(match, { inputs: { rehearsed: true } })]);
  expect((await score(world, match))?.isRehearsed).toBe(true);
});

test('an analysis tells how its call came out once it is scored, and nothing of one that was made after kick-off', async () => {
  await using world = await recordWorld(start);
  const { stores, clock } = world;
  const [match = 0, late = 0] = await world.matches({ start }, { start });
  await stores.forecasts.add([forecastOf(match), forecastOf(late, { createdAt: before('12:00:01') })]);
  const events = createEvents({ onFault: (fault) => expect.unreachable(String(fault)) });
  const analysis = createAnalysis({ stores, events, clock });
  const told = async (id: number) => {
    // What follows a settlement drops what was kept.
    await events.tell('match-settled', {} as never);
    return (await analysis.stored(visitor, String(id)))?.result;
  };
  expect([await told(match), await told(late)]).toEqual([null, null]);
  await world.rows(`update matches set phase = 'final', status = 'finished'`);
  expect(await told(match)).toBeNull();
  await score(world, match, { kind: 'decided', outcome: 'draw' });
  expect([await told(match), await told(late)]).toEqual([{ outcome: 'DRAW', isCorrect: false }, null]);
  await score(world, match);
  expect(await told(match)).toEqual({ outcome: 'HOME', isCorrect: true });
});
