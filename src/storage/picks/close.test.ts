// Picks locked with their matches: all of them, however many matches close at once, and in the time that many picks take.
import { expect, test } from 'vitest';
import { testDatabase } from '#tests/support/database.ts';
import { at } from '#tests/support/heard.ts';

const closed = at('2026-03-01T12:00:00Z');

test('however many matches close at once, each pick is locked with what it was worth, and may take as long as a settlement', async () => {
  await using database = await testDatabase();
  const { pool, stores } = database;
  await pool.query(`
    insert into users (username, email, password, display_name) select 'm' || n, 'm' || n || '@example.com', 'none', 'm' from generate_series(1, 3) n;
    insert into matches (sport_id, home_team, away_team, match_date) select 1, 'A', 'B', '2026-03-01T12:00:00Z' from generate_series(1, 130) n;
    insert into predictions (user_id, match_id, predicted_result) select u.id, m.id, (array['home', 'draw', 'away'])[u.id] from users u, matches m;
    create table times (allowed text);
    create function noted() returns trigger language plpgsql as $$ begin insert into times values (current_setting('statement_timeout')); return null; end $$;
    create trigger noted before update on predictions for each statement execute function noted()`);
  const worth = { probs: { home: 0.5, draw: 0.2, away: 0.3 }, source: 'market', drawSource: 'model' } as const;
  const locks = Array.from({ length: 130 }, (_, n) => ({ matchId: n + 1, at: closed, start: closed, worth: n === 129 ? null : worth }));
  expect(await stores.transaction((tx) => tx.picks.lock(locks))).toBe(390);
  const { rows } = await pool.query(
    `select predicted_result as picked, lock_prob as prob, lock_source as source, count(*)::int as n from predictions
     where locked_at = $1 and locked_start = $1 group by 1, 2, 3 order by 4 desc, 1`,
    [closed],
  );
  expect(rows).toEqual([
    { picked: 'away', prob: 0.3, source: 'market', n: 129 },
    { picked: 'draw', prob: 0.2, source: 'model', n: 129 },
    { picked: 'home', prob: 0.5, source: 'market', n: 129 },
    ...['away', 'draw', 'home'].map((picked) => ({ picked, prob: null, source: null, n: 1 })),
  ]);
  const { rows: times } = await pool.query('select distinct allowed from times');
  expect(times).toEqual([{ allowed: '5min' }]);
  expect(await stores.transaction((tx) => tx.picks.lock(locks))).toBe(0);
});
