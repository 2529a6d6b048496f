// A founding that is cut short and begun again stores no forecast twice.
import { expect, test } from 'vitest';
import { event, season } from '#tests/support/factories.ts';
import { testHouse } from '#tests/support/house.ts';

test('a rehearsal that is done again adds nothing, and goes on where it was cut short', async () => {
  await using house = await testHouse({ now: '2026-03-01T12:00:00Z' });
  await house.stores.results.importBatch(season('2025-06-01'));
  const over = { phase: 'final', homeScore: 1, awayScore: 0, winner: 'home' } as const;
  house.script.events = [event({ ...over, eventId: '1', start: '2026-02-26T15:00:00.000Z' })];
  await house.services.matches.refresh();
  expect(await house.services.analysis.rehearse(10)).toEqual({ forecasts: 1 });
  house.script.events.push(event({ ...over, eventId: '2', start: '2026-02-27T15:00:00.000Z' }));
  await house.services.matches.refresh();
  expect(await house.services.analysis.rehearse(10)).toEqual({ forecasts: 1 });
  expect(await house.services.analysis.rehearse(10)).toEqual({ forecasts: 0 });
});
