// Proves that a member's last picks are read along their index: what they cost does not grow with all that were ever made.
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { testDatabase } from '#tests/support/database.ts';
import { type Db, rowsOf } from '../db.ts';
import { createStores, type Stores } from '../stores.ts';

const all = 20_000;
const day = 86_400_000;

/** Member 1 made them all, each of a match of its own; half of a hundred others as many together. */
const world = [
  `insert into users (username, email, password, display_name) select 'm' || n, 'm' || n || '@example.com', 'none', 'm' from generate_series(1, 100) n`,
  `insert into matches (sport_id, home_team, away_team, match_date) select 1, 'A', 'B', now() - n * interval '1 hour' from generate_series(1, ${all}) n`,
  `insert into predictions (user_id, match_id, predicted_result, verdict, settled_at) select 1, id, 'home', 'won', match_date from matches`,
  `insert into predictions (user_id, match_id, predicted_result, verdict, settled_at) select id % 50 + 2, id, 'home', 'lost', match_date from matches`,
  `insert into posts (user_id, title, content) values (1, '제목', '내용')`,
  'analyze',
];

const looks = sql`select (seq_tup_read + idx_tup_fetch)::int as n from pg_stat_xact_user_tables where relname = 'predictions'`;

/** Rows of predictions that one question looked at, by the database's own count. */
function lookedAt(db: Db, ask: (stores: Stores) => Promise<unknown>): Promise<number> {
  return db.transaction(async (tx) => {
    const counted = async () => (await rowsOf<{ n: number }>(tx, looks))[0]?.n ?? Number.NaN;
    const before = await counted();
    await ask(createStores(tx));
    return (await counted()) - before;
  });
}

test('what a member picked last is found without reading all that they ever picked', async () => {
  await using database = await testDatabase();
  for (const statement of world) await database.pool.query(statement);
  const now = new Date();
  const window = { userId: 1, from: new Date(now.getTime() - 30 * day), to: new Date(now.getTime() + 30 * day), now, limit: 200 };
  const questions: Record<string, { upTo: number; ask: (stores: Stores) => Promise<unknown> }> = {
    'the form beside a post': { upTo: 20, ask: ({ posts }) => posts.byIds([1], null) },
    'the form of a writer': { upTo: 20, ask: ({ posts }) => posts.writer(1) },
    'the form of a standing': { upTo: 50, ask: ({ rankings }) => rankings.forms([1]) },
    'own picks of matches to come': { upTo: 2200, ask: ({ picks }) => picks.ofMember({ userId: 1, limit: 50 }) },
    'own picks beside the model and the market': {
      upTo: 4200,
      ask: ({ comparisons }) => comparisons.ofMember({ userId: 1, marketFrom: 30 }),
    },
    'the calendar': { upTo: 2200, ask: ({ following }) => following.calendarMatches(window) },
  };
  for (const [what, { upTo, ask }] of Object.entries(questions))
    expect.soft(await lookedAt(database.db, ask), what).toBeLessThanOrEqual(upTo);
});
