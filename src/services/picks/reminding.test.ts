// Proves that nobody is called to a match that can be picked no more, though it has still to begin.
import { expect, test } from 'vitest';
import { kickOff, pickHouse } from '#tests/support/pick-house.ts';

test('a match that was closed and begins later after all reminds nobody; put off to another day it does', async () => {
  await using house = await pickHouse('2026-02-26T12:00:00Z');
  const other = await house.match({ homeName: 'Fulham', start: '2026-02-26T13:00:00Z' });
  await house.board.createPost(await house.member('fan'), house.draft({ externalMatchId: String(other) }));
  await house.match({ eventId: 'late' });
  house.at(kickOff);
  await house.picks.closeDue();
  await house.match({ eventId: 'late', phase: 'postponed' });
  await house.match({ eventId: 'late', start: '2026-03-01T17:00:00Z' });
  expect(await house.rows('select phase, match_date from matches where closed_start = $1', [kickOff])).toEqual([
    { phase: 'scheduled', match_date: new Date('2026-03-01T17:00:00Z') },
  ]);
  house.at('2026-03-01T16:35:00Z');
  expect(await house.picks.remindDue()).toEqual({ reminded: 0 });
  await house.match({ eventId: 'late', phase: 'postponed' });
  await house.match({ eventId: 'late', start: '2026-03-04T17:00:00Z' });
  house.at('2026-03-04T16:35:00Z');
  expect(await house.picks.remindDue()).toEqual({ reminded: 1 });
});
