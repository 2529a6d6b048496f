// Picked matches that are still to come, or were called off: found without counting who picked them.
import { expect, test } from 'vitest';
import { days } from '#domain/time/duration.ts';
import { testDatabase } from '#tests/support/database.ts';
import { rowsLookedAt } from '#tests/support/rows-looked-at.ts';

const crowd = 5000;

test('whether a match was picked, and whether a pick of it is void, is known by a few of its picks', async () => {
  await using database = await testDatabase();
  const { pool, db, stores } = database;
  const begins = (hours: number) => `now() + interval '${hours} hours'`;
  await pool.query(`
    insert into users (username, email, password, display_name) select 'm' || n, 'm' || n || '@example.com', 'none', 'm' from generate_series(1, ${crowd}) n;
    insert into matches (sport_id, home_team, away_team, match_date, phase, settled_revision) values
      (1, 'picked', 'B', ${begins(5)}, 'scheduled', null), (1, 'called off', 'B', ${begins(4)}, 'cancelled', 1),
      (1, 'one void', 'B', ${begins(3)}, 'scheduled', 1), (1, 'nobody’s', 'B', ${begins(2)}, 'scheduled', null),
      (1, 'begun', 'B', ${begins(1)}, 'live', null);
    insert into predictions (user_id, match_id, predicted_result, verdict) select u.id, m.id, 'home',
        case when m.home_team = 'called off' or (m.home_team = 'one void' and u.id = 3) then 'void' else 'pending' end
      from users u, matches m where m.home_team <> 'nobody’s' and (m.home_team <> 'one void' or u.id <= 10);
    analyze`);
  const wish = { since: new Date(Date.now() - days(60)), limit: 2000 };
  const ask = (on: typeof stores) => on.picks.pickedAhead(wish);
  expect((await ask(stores)).map(({ matchId, phase, isVoid }) => [matchId, phase, isVoid])).toEqual([
    [1, 'scheduled', false],
    [2, 'cancelled', true],
    [3, 'scheduled', true],
  ]);
  expect(await rowsLookedAt(db, { table: 'predictions', ask })).toBeLessThanOrEqual(30);
});
