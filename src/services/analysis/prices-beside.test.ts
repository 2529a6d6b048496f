// A forecast stands beside what was offered before the kick-off: a price in play would tell the score.
import { expect, test } from 'vitest';
import { event, season } from '#tests/support/factories.ts';
import { testHouse } from '#tests/support/house.ts';
import { visitor } from '../viewer.ts';

const start = '2026-03-01T15:00:00.000Z';
const priceOf = (home: number) => [
  {
    league: 'eng.1',
    home: 'Arsenal',
    away: 'Chelsea',
    start,
    odds: [{ bookmaker: 'a', bookmakerTitle: 'Book A', odds: { home, draw: 3.6, away: 4.5 }, updatedAt: null }],
  },
];

test('from the kick-off on the analysis and the picks of the day compare with the last price before it', async () => {
  await using house = await testHouse({ now: '2026-03-01T12:00:00Z' });
  await house.stores.results.importBatch(season('2025-11-01'));
  house.script.events = [event({ eventId: '1', start })];
  await house.services.matches.refresh();
  await house.services.analysis.catchUp();
  const told = async () => {
    const [analysis, [item]] = await Promise.all([
      house.services.analysis.analyse(visitor, { sport: 'soccer', teamA: '아스널', teamB: 'Chelsea', venue: 'Unknown', date: start }),
      house.services.analysis.daily(visitor, { limit: 6 }),
    ]);
    return [Math.round(analysis.market?.home ?? 0), item?.odds?.home];
  };
  house.script.prices = priceOf(1.8);
  await house.services.matches.refreshOdds();
  const before = await told();
  expect(before).toEqual([53, 1.8]);
  house.at('2026-03-01T16:30:00Z');
  house.script.events = [event({ eventId: '1', start, phase: 'live', homeScore: 0, awayScore: 2 })];
  await house.services.matches.refresh();
  house.script.prices = priceOf(11);
  await house.services.matches.refreshOdds();
  expect(await told()).toEqual(before);
  // What the lists show of a match in play is another thing: they fold it where no score is wanted.
  const { matches } = await house.services.matches.list(visitor, { sport: 'soccer', limit: 40 });
  expect(matches[0]?.firstBookmaker).toMatchObject({ home: 11 });
});
