// Which ends go into the history, and that those which have no place there hold up nobody.
import { expect, test } from 'vitest';
import { event, side } from '#tests/support/factories.ts';
import { testHouse } from '#tests/support/house.ts';

test('ends from which nobody learns stand before nobody, and are not told again and again', async () => {
  await using house = await testHouse({ now: '2026-03-01T12:00:00Z' });
  const over = { start: '2026-03-01T09:00:00.000Z', phase: 'final', winner: 'home' } as const;
  house.script.events = [
    event({ ...over, eventId: '1', homeScore: 2, awayScore: 1, context: { preseason: 1 } }),
    event({ ...over, eventId: '2', home: side('리버풀'), away: side('에버턴'), homeScore: null, awayScore: null }),
  ];
  for (const at of ['2026-03-01T12:00:30Z', '2026-03-01T12:05:00Z', '2026-03-01T12:10:00Z']) {
    house.at(at);
    await house.services.matches.refresh();
    await house.services.matches.sweepFinished();
  }
  expect(await house.stores.matches.finalWithoutResult({ since: new Date(0), limit: 10 })).toEqual([]);
  expect(house.told('matches-finished')).toEqual([]);
  expect((await house.stores.results.version('soccer')).count).toBe(0);
});
