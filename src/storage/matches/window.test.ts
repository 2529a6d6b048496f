// Matches whose hour nobody knows: found in windows that begin after the instant that stands in for it, and expected all day.
import { expect, test } from 'vitest';
import { testDatabase } from '#tests/support/database.ts';
import { at, heard } from '#tests/support/heard.ts';
import { rowsLookedAt } from '#tests/support/rows-looked-at.ts';

const now = at('2026-03-02T02:00:00Z');
const parked = '2026-03-01T05:00:00Z';

test('one whose hour nobody knows is in a window of the day after, where it is wished, until it begins', async () => {
  await using database = await testDatabase();
  const { matches } = database.stores;
  await matches.upsertHeard(
    [
      heard({ eventId: '1', start: parked, timeConfirmed: false }),
      heard({ eventId: '2', start: parked, homeName: 'Leeds' }),
      heard({ eventId: '3', start: parked, homeName: 'Everton', timeConfirmed: false, phase: 'postponed' }),
      heard({ eventId: '4', start: '2026-02-28T05:00:00Z', homeName: 'Fulham', timeConfirmed: false }),
      heard({ eventId: '5', start: '2026-03-02T05:00:00Z', homeName: 'Wolves' }),
    ],
    at('2026-02-27T12:00:00Z'),
  );
  const window = { from: at('2026-03-01T20:00:00Z'), to: at('2026-03-03T00:00:00Z') };
  const named = async (alsoHourless: boolean) => (await matches.page({ ...window, alsoHourless, limit: 10 })).map(({ home }) => home.name);
  expect(await named(false)).toEqual(['Wolves']);
  expect(await named(true)).toEqual(['Arsenal', 'Wolves']);
  expect(await matches.counts({ ...window, alsoHourless: true })).toEqual({ soccer: { live: 0, upcoming: 2, finished: 0 } });
  expect(await matches.counts(window)).toEqual({ soccer: { live: 0, upcoming: 1, finished: 0 } });
});

test('it keeps its league awake all day, and hides no match that begins sooner', async () => {
  await using database = await testDatabase();
  const { matches } = database.stores;
  await matches.upsertHeard([heard({ eventId: '1', start: parked, timeConfirmed: false })], at(parked));
  const next = async (when: Date) => (await matches.agenda(when))[0]?.nextStart;
  expect(await next(at('2026-03-01T04:00:00Z'))).toEqual(at(parked));
  expect(await next(now)).toEqual(at('2026-03-02T04:00:00Z'));
  expect(await next(at('2026-03-02T05:00:00Z'))).toBeNull();
  await matches.upsertHeard([heard({ eventId: '2', start: '2026-03-02T02:30:00Z', homeName: 'Leeds' })], now);
  expect(await next(now)).toEqual(at('2026-03-02T02:30:00Z'));
});

test('what is due to close is found by its index, however many matches wait and were closed', async () => {
  await using database = await testDatabase();
  const { pool, db } = database;
  await pool.query(`
    insert into matches (sport_id, home_team, away_team, match_date, closed_at, closed_start)
      select 1, 'A', 'B', timestamptz '2026-03-01' - n * interval '1 hour', now(), timestamptz '2026-03-01' - n * interval '1 hour' from generate_series(1, 30000) n;
    insert into matches (sport_id, home_team, away_team, match_date)
      select 1, 'A', 'B', timestamptz '2026-03-05' + n * interval '1 minute' from generate_series(1, 3000) n;
    insert into matches (sport_id, home_team, away_team, match_date, time_confirmed) values
      (1, 'due', 'B', '2026-03-02T02:00:00Z', true), (1, 'hourless', 'B', '2026-03-01T02:00:01Z', false), (1, 'over', 'B', '2026-03-01T02:00:00Z', false);
    analyze`);
  const looked = await rowsLookedAt(db, { table: 'matches', ask: (stores) => stores.picks.close(now) });
  expect(looked).toBeLessThan(400);
  const { rows } = await pool.query('select home_team as home from matches where closed_at = $1 order by id', [now]);
  expect(rows).toEqual([{ home: 'due' }, { home: 'over' }]);
});
