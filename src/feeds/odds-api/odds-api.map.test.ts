// The Odds API in our words: every recording against an independent reading, the formats, and the markets that are left out.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { marginOf } from '#domain/odds.ts';
import { hasRecordings, type Raw, recording, recordingsOf } from '#tests/support/recordings.ts';
import { decimalOfAmerican } from '../american-odds.ts';
import { formatOf, mapOddsEvents } from './odds-api.map.ts';

const rowsOf = (file: string): Raw[] => {
  const raw = recording('the-odds-api', file);
  return Array.isArray(raw) ? raw : raw.gamedata;
};
const files = recordingsOf('the-odds-api').filter((name) => !name.startsWith('sports_'));

/** The complete h2h markets of a row, read the plain way. */
function plainOdds(row: Raw, isAmerican: boolean) {
  const decimal = (price: number) => (!isAmerican ? price : price > 0 ? price / 100 + 1 : 100 / -price + 1);
  const found: Record<string, Raw> = {};
  for (const book of row.bookmakers ?? []) {
    const h2h = book.markets.find((market: Raw) => market.key === 'h2h');
    const price = (name: string) => h2h?.outcomes.find((outcome: Raw) => outcome.name === name)?.price;
    if (!price(row.home_team) || !price(row.away_team)) continue;
    const odds: Raw = { home: decimal(price(row.home_team)), away: decimal(price(row.away_team)) };
    if (price('Draw')) odds.draw = decimal(price('Draw'));
    found[book.key] = odds;
  }
  return Object.keys(found).length > 0 ? found : null;
}

test.skipIf(!hasRecordings)('every recorded row is heard with its names, start and every complete market', () => {
  let markets = 0;
  for (const file of files) {
    const rows = rowsOf(file);
    const { events, rejected } = mapOddsEvents(rows, 'unknown');
    expect({ file, rejected, count: events.length }).toEqual({ file, rejected: [], count: rows.length });
    const isAmerican = /american|^mma/.test(file);
    for (const [i, event] of events.entries()) {
      const row = rows[i];
      const odds = event.odds && Object.fromEntries(event.odds.map((heard) => [heard.bookmaker, heard.odds]));
      expect([event.eventId, event.home.name, event.away.name, Date.parse(event.start)]).toEqual([
        row.id,
        row.home_team,
        row.away_team,
        Date.parse(row.commence_time),
      ]);
      expect({ id: row.id, odds }).toEqual({ id: row.id, odds: plainOdds(row, isAmerican) });
      for (const heard of event.odds ?? []) {
        markets++;
        expect(marginOf(heard.odds)).toBeGreaterThanOrEqual(-0.0005);
        expect(marginOf(heard.odds)).toBeLessThanOrEqual(0.15);
      }
    }
  }
  expect(markets).toBeGreaterThan(600);
});

test.skipIf(!hasRecordings)('the order of bookmakers and outcomes changes no price', () => {
  const boards = files.map((file) => rowsOf(file));
  fc.assert(
    fc.property(fc.constantFrom(...boards), (rows) => {
      const turned = structuredClone(rows);
      for (const row of turned) for (const book of row.bookmakers ?? []) for (const market of book.markets) market.outcomes.reverse();
      expect(mapOddsEvents(turned, 'unknown')).toEqual(mapOddsEvents(rows, 'unknown'));
    }),
    { numRuns: 30 },
  );
});

test.skipIf(!hasRecordings)('recorded scores tell how far a match has come', () => {
  const { events } = mapOddsEvents(rowsOf('scores_documented_example.json'), 'unknown');
  expect(events.map(({ phase, homeScore, awayScore, winner }) => [phase, homeScore, awayScore, winner])).toEqual([
    ['final', 113, 103, 'home'],
    ['live', 40, 37, null],
    ['scheduled', null, null, null],
  ]);
});

const row = (outcomes: object[], more: object = {}) => ({
  id: 'a1',
  sport_key: 'soccer_epl',
  sport_title: 'EPL',
  commence_time: '2026-03-01T12:30:00Z',
  home_team: 'Arsenal',
  away_team: 'Chelsea',
  bookmakers: [{ key: 'pinnacle', title: 'Pinnacle', last_update: '2026-03-01T10:00:00Z', markets: [{ key: 'h2h', outcomes }] }],
  ...more,
});
const price = (name: string, value: number) => ({ name, price: value });
const fair = [price('Chelsea', 4), price('Draw', 3.5), price('Arsenal', 2)];
const oddsOf = (event: object, format: 'decimal' | 'american' | 'unknown' = 'decimal') =>
  mapOddsEvents([event], format).events[0]?.odds ?? null;

test('sides are told by name, with the bookmaker and its time', () => {
  expect(oddsOf(row(fair))).toEqual([
    { bookmaker: 'pinnacle', bookmakerTitle: 'Pinnacle', odds: { home: 2, draw: 3.5, away: 4 }, updatedAt: '2026-03-01T10:00:00.000Z' },
  ]);
});

test('partial markets, missing draws, lay prices and markets that no one trades are left out', () => {
  const bookmakers = (markets: unknown) => [{ key: 'x', title: 'X', markets }];
  expect(oddsOf(row([price('Arsenal', 2), price('Draw', 3)]))).toBe(null);
  expect(oddsOf(row([price('Arsenal', 1.9), price('Chelsea', 1.9)]))).toBe(null);
  expect(oddsOf(row([price('Arsenal', 1.01), price('Draw', 50), price('Chelsea', 1.01)]))).toBe(null);
  expect(oddsOf(row([price('Arsenal', 5), price('Draw', 5), price('Chelsea', 5)]))).toBe(null);
  for (const markets of [[], null, [{ key: 'h2h_lay', outcomes: fair }], [{ key: 'h2h' }], [{ key: 'spreads', outcomes: fair }]]) {
    expect(oddsOf(row([], { bookmakers: bookmakers(markets) }))).toBe(null);
  }
  for (const none of [[], undefined, null, 'none']) expect(oddsOf(row([], { bookmakers: none }))).toBe(null);
});

test('the format is American only if every price could be: one decimal price of 276 proves nothing', () => {
  expect(formatOf([row([price('Arsenal', -150), price('Chelsea', 130)])])).toBe('american');
  expect(formatOf([row([price('Arsenal', 276), price('Draw', 14), price('Chelsea', 1.02)])])).toBe('decimal');
  expect(formatOf([row([])])).toBe('decimal');
  expect(oddsOf(row([price('Arsenal', 1000), price('Draw', 17), price('Chelsea', 1.01)]))?.[0]?.odds.home).toBe(1000);
});

test('American and decimal odds are the same price', () => {
  const americanOf = (decimal: number) => (decimal >= 2 ? (decimal - 1) * 100 : -100 / (decimal - 1));
  fc.assert(
    fc.property(fc.integer({ min: 100, max: 100_000 }), fc.boolean(), (size, isFavourite) => {
      const american = isFavourite && size > 100 ? -size : size;
      const decimal = decimalOfAmerican(american) ?? Number.NaN;
      expect(decimal).toBeGreaterThan(1);
      expect(Math.round(americanOf(decimal))).toBe(american);
      expect(decimalOfAmerican(american > 0 ? `+${american}` : String(american))).toBe(decimal);
    }),
  );
  expect(['EVEN', 'even', 'OFF', '', null, 1.91, 99, '-99', Number.NaN].map(decimalOfAmerican)).toEqual([
    2,
    2,
    null,
    null,
    null,
    null,
    null,
    null,
    null,
  ]);
});

test('prices and scores kept as text, names with blanks and junk among the scores are read all the same', () => {
  const text = (name: string, value: string) => ({ name, price: value });
  expect(oddsOf(row([text('Chelsea', '4.0'), text('Draw', '3.5'), text('Arsenal', '2')]))?.[0]?.odds).toEqual({
    home: 2,
    draw: 3.5,
    away: 4,
  });
  expect(oddsOf(row([text('Chelsea', '+300'), text('Draw', '+250'), text('Arsenal', '+100')]), 'unknown')?.[0]?.odds.home).toBe(2);
  expect(oddsOf(row([price('Chelsea', 4), price('Draw', 3.5), price('Arsenal ', 2)], { home_team: ' Arsenal ' }))?.[0]?.odds.home).toBe(2);
  const scores = [null, { name: 'Chelsea', score: '1' }, 'x', { name: 'Arsenal ', score: 3 }];
  expect(mapOddsEvents([row([], { completed: true, scores })], 'decimal').events).toMatchObject([
    { phase: 'final', homeScore: 3, awayScore: 1, winner: 'home' },
  ]);
});

test('a time stamp beyond every calendar costs only its own row', () => {
  const times = [1772368200, 1e18, 1772368200000, -1e300];
  const { events, rejected } = mapOddsEvents(
    times.map((commence_time, at) => row(fair, { id: `t${at}`, commence_time })),
    'decimal',
  );
  expect(events.map(({ start }) => start)).toEqual(['2026-03-01T12:30:00.000Z']);
  expect(rejected.map(({ reason }) => reason)).toEqual(Array(3).fill('no readable date'));
});

test('rows that cannot be read are rejected alone', () => {
  const { events, rejected } = mapOddsEvents(
    [
      row(fair),
      { id: 'b', home_team: 'X' },
      null,
      row(fair, { id: 'c', away_team: 'Arsenal' }),
      row(fair, { id: 'd', commence_time: 'soon' }),
    ],
    'decimal',
  );
  expect(events.map(({ eventId }) => eventId)).toEqual(['a1']);
  expect(rejected.map(({ eventId }) => eventId)).toEqual(['b', null, 'c', 'd']);
});
