// A snapshot holds what was settled until the turn, also what was still being settled when it was taken.
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { testDatabase } from '#tests/support/database.ts';
import { createSettlementStore } from '../settlement.ts';

const monday = new Date('2026-03-09T00:00:00+09:00');
const lastWeek = '2026-03-02';

test('a match that is being settled at the last second of a week counts in its snapshot', async () => {
  await using database = await testDatabase();
  const { pool, stores } = database;
  await pool.query(
    `insert into users (username, email, password, display_name, week_of, weekly_points, weekly_predictions, weekly_correct)
     select 'm' || n, 'm' || n || '@example.com', 'none', 'm', '${lastWeek}', n * 10, 50, 20 from generate_series(1, 2) n`,
  );
  const [isBegun, mayEnd] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const settling = database.db.transaction(async (tx) => {
    await createSettlementStore(tx).begin();
    await tx.execute(sql`update users set weekly_points = 100 where username = 'm1'`);
    isBegun.resolve();
    await mayEnd.promise;
  });
  await isBegun.promise;
  const taking = stores.transaction(async (tx) => {
    expect(await tx.rankings.alone()).toBe(true);
    return tx.rankings.snapshot({ key: `weekly:${lastWeek}`, period: 'weekly', date: lastWeek, now: monday });
  });
  await sleep(200);
  mayEnd.resolve();
  await settling;
  expect(await taking).toBe(2);
  const { rows } = await pool.query(`select user_id::int as id, ranking, points from battle_rankings order by ranking`);
  expect(rows).toEqual([
    { id: 1, ranking: 1, points: 100 },
    { id: 2, ranking: 2, points: 20 },
  ]);
});
