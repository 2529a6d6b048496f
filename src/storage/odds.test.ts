// Use-cases of remembering odds: the newest of each bookmaker, and a history of moves only.
import { expect, test } from 'vitest';
import { testDatabase } from '#tests/support/database.ts';
import { at, heard } from '#tests/support/heard.ts';

const now = at('2026-03-01T10:00:00Z');
const soon = at('2026-03-01T10:05:00Z');
const later = at('2026-03-01T10:20:00Z');

async function withMatch() {
  const database = await testDatabase();
  const { inserted } = await database.stores.matches.upsertHeard([heard({ eventId: '1' })], now);
  const matchId = inserted[0] ?? 0;
  const price = (bookmaker: string, home: number, draw?: number) => ({
    matchId,
    bookmaker,
    title: bookmaker.toUpperCase(),
    odds: draw === undefined ? { home, away: 2.2 } : { home, draw, away: 2.2 },
    updatedAt: null,
  });
  return { database, odds: database.stores.odds, matchId, price };
}

test('a price is written once and again only when it moves', async () => {
  const { database, odds, matchId, price } = await withMatch();
  await using _ = database;
  expect(await odds.record([price('b', 1.9, 3.5), price('a', 1.85, 3.4)], now)).toEqual([matchId]);
  expect(await odds.record([price('b', 1.9, 3.5), price('a', 1.851, 3.4)], soon)).toEqual([]);
  expect(await odds.record([price('b', 1.95, 3.5)], later)).toEqual([matchId]);
  const prices = (await odds.ofMatches([matchId, 999_999])).get(matchId);
  expect(prices?.map(({ bookmaker, odds: { home }, previous }) => [bookmaker, home, previous?.home ?? null])).toEqual([
    ['a', 1.85, null],
    ['b', 1.95, 1.9],
  ]);
  expect(await odds.history(matchId)).toHaveLength(3);
});

test('an unmoved price is seen again after ten minutes without a new snapshot', async () => {
  const { database, odds, matchId, price } = await withMatch();
  await using _ = database;
  await odds.record([price('a', 1.9)], now);
  await odds.record([price('a', 1.9)], soon);
  expect((await odds.ofMatches([matchId])).get(matchId)?.[0]).toMatchObject({ seenAt: now, changedAt: now });
  await odds.record([price('a', 1.9)], later);
  expect((await odds.ofMatches([matchId])).get(matchId)?.[0]).toMatchObject({
    seenAt: later,
    changedAt: now,
    odds: { home: 1.9, away: 2.2 },
  });
  expect(await odds.history(matchId)).toHaveLength(1);
});

test('of two prices of one bookmaker in a batch the last counts', async () => {
  const { database, odds, matchId, price } = await withMatch();
  await using _ = database;
  await odds.record([price('a', 1.9), price('a', 2.1)], now);
  expect((await odds.ofMatches([matchId])).get(matchId)?.map(({ odds: { home } }) => home)).toEqual([2.1]);
  expect((await odds.ofMatches([])).size).toBe(0);
});

test('an answer that is told again says nothing of what another feed has told since', async () => {
  const { database, odds, matchId, price } = await withMatch();
  await using _ = database;
  await odds.record([{ ...price('a', 1.9), toldAt: now }], now);
  await odds.record([price('a', 2.1)], soon);
  expect(await odds.record([{ ...price('a', 1.9), toldAt: now }], later)).toEqual([]);
  expect((await odds.ofMatches([matchId])).get(matchId)).toMatchObject([{ odds: { home: 2.1 }, seenAt: soon }]);
  // What stands in the future was written by a clock that was wrong, and holds nothing up.
  await odds.record([price('a', 2.5)], at('2027-01-01T00:00:00Z'));
  expect(await odds.record([{ ...price('a', 1.9), toldAt: later }], later)).toEqual([matchId]);
});

test('an answer that is told again does not make its prices newer', async () => {
  const { database, odds, matchId, price } = await withMatch();
  await using _ = database;
  await odds.record([{ ...price('a', 1.9), toldAt: now }], now);
  await odds.record([{ ...price('a', 1.9), toldAt: now }], later);
  expect((await odds.ofMatches([matchId])).get(matchId)).toMatchObject([{ seenAt: now }]);
});

test('prices that a bookmaker no longer offers are left out, now and of what was offered before the kick-off', async () => {
  const { database, odds, matchId, price } = await withMatch();
  await using _ = database;
  const { forecastScores, picks } = database.stores;
  const start = at('2026-03-01T12:00:00Z');
  const daysBefore = (days: number) => new Date(start.getTime() - days * 86_400_000);
  await odds.record([price('pinnacle', 1.5), price('other', 1.9)], daysBefore(4));
  const offered = async () => ({
    now: (await odds.ofMatches([matchId])).get(matchId)?.map(({ bookmaker }) => bookmaker),
    before: (await forecastScores.pricesBefore(matchId)).map(({ bookmaker }) => bookmaker),
    closing: (await picks.pricesBefore([{ matchId, at: start }])).get(matchId)?.map(({ bookmaker }) => bookmaker),
  });
  const both = ['other', 'pinnacle'];
  // Nobody has been told since: both feeds may be away.
  expect(await offered()).toEqual({ now: both, before: both, closing: both });
  await odds.record([price('other', 1.9)], daysBefore(2));
  expect(await offered()).toEqual({ now: both, before: both, closing: both });
  await odds.record([price('other', 1.9)], daysBefore(0.5));
  expect(await offered()).toEqual({ now: ['other'], before: ['other'], closing: ['other'] });
});

test('what a feed repeats for days after the kick-off makes no other price one that was withdrawn', async () => {
  const { database, odds, matchId, price } = await withMatch();
  await using _ = database;
  await odds.record([price('pinnacle', 1.5), price('other', 1.9)], now);
  await odds.record([price('other', 1.9)], at('2026-03-08T12:00:00Z'));
  expect((await odds.ofMatches([matchId])).get(matchId)).toHaveLength(2);
  expect(await database.stores.forecastScores.pricesBefore(matchId)).toHaveLength(2);
});
