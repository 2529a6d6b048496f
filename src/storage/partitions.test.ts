// deploy/partitions.sql, prices, notices and points: divided tables answer every question as whole ones do, refuse what those refuse, and are backed up and restored.
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { emptyDatabase, type TestDatabase, testDatabase } from '#tests/support/database.ts';
import { divide } from '#tests/support/divided.ts';
import { at, heard } from '#tests/support/heard.ts';
import { backUp, restore } from './backup.ts';

const now = at('2026-03-01T10:00:00Z');

/** Members, notices, points, picks, posts, and prices over four months. */
async function filled(database: TestDatabase): Promise<void> {
  await database.stores.world.enter({ mode: 'live', seed: 3, now });
  await database.stores.matches.upsertHeard([heard({ eventId: '1' }), heard({ eventId: '2' })], now);
  await database.pool.query(`
    insert into users (username, email, password, display_name) select 'u' || n, n || '@x.kr', 'h', 'u' || n from generate_series(1, 60) n;
    insert into notifications (user_id, kind, title, dedupe_key, created_at)
      select 1 + n % 60, 'announcement', 'n' || n, 'k' || n, '2026-03-01T00:00:00Z'::timestamptz - n * interval '1 hour' from generate_series(1, 600) n;
    insert into points_ledger (user_id, match_id, reason, revision, points) select n, m.id, 'win', 1, n from generate_series(1, 60) n, matches m;
    insert into predictions (user_id, match_id, predicted_result) select n, m.id, 'home' from generate_series(1, 60) n, matches m;
    insert into prediction_versions (prediction_id, match_id, version, outcome, confidence, salt, commitment)
      select id, match_id, 1, 'home', 75, '', '' from predictions;
    insert into posts (user_id, match_id, title, content) select user_id, match_id, 't', 'c' from predictions;
    insert into odds_snapshots (match_id, bookmaker, title, home, away, seen_at)
      select m.id, 'a', 'A', 1.5 + n / 100.0, 2.5, '2026-03-01T00:00:00Z'::timestamptz - n * interval '1 day' from generate_series(0, 120) n, matches m;`);
}

/** What the product asks of the three tables. */
const answers = async ({ pool, stores }: TestDatabase) => ({
  notices: await stores.notifications.list({ userId: 7, limit: 20, before: undefined }),
  unread: await stores.notifications.unread(7, 100),
  points: (await pool.query('select user_id, sum(points)::int as points from points_ledger group by 1 order by 1')).rows,
  ofMatch: (await pool.query('select count(*)::int as n from points_ledger where match_id = (select min(id) from matches)')).rows,
  prices: (await pool.query('select match_id, bookmaker, home, seen_at from odds_snapshots order by match_id, seen_at')).rows,
});

/** Of the points' ledger, but its own number. */
const indexes = async ({ pool }: TestDatabase) =>
  (
    await pool.query<{ def: string }>(
      `select replace(pg_get_indexdef(indexrelid), ' ON ONLY ', ' ON ') as def from pg_index
       where indrelid = 'points_ledger'::regclass and not indisprimary order by 1`,
    )
  ).rows.map(({ def }) => def);

test('divided tables answer as whole ones, hold the same rules, go on counting, and are set aside by the month', async () => {
  await using database = await testDatabase();
  await filled(database);
  const { pool, stores, url } = database;
  const [before, wholeIndexes] = [await answers(database), await indexes(database)];
  await divide(url);
  expect(await answers(database)).toEqual(before);
  expect(wholeIndexes.join('\n')).toContain('points_ledger_because');
  expect(await indexes(database)).toEqual(wholeIndexes);
  const parts = await pool.query<{ parent: string; n: number }>(
    'select inhparent::regclass::text as parent, count(*)::int as n from pg_inherits join pg_class c on c.oid = inhparent where c.relkind = $1 group by 1 order by 1',
    ['p'],
  );
  expect(parts.rows).toMatchObject([
    { parent: 'notifications', n: 16 },
    { parent: 'odds_snapshots' },
    { parent: 'points_ledger', n: 16 },
    { parent: 'posts', n: 5 },
    { parent: 'prediction_versions', n: 16 },
    { parent: 'predictions', n: 16 },
  ]);

  const [{ id: matchId }] = (await pool.query('select min(id)::int as id from matches')).rows as [{ id: number }];
  const paid = 'insert into points_ledger (user_id, match_id, reason, revision, points) values (1, $1, $2, 1, 5) returning id::int';
  await expect(pool.query(paid, [matchId, 'win'])).rejects.toMatchObject({ code: '23505' });
  const [{ id }] = (await pool.query(paid, [matchId, 'bonus'])).rows as [{ id: number }];
  // The refused one used up a number too.
  expect(id).toBe(122);
  await expect(pool.query("insert into notifications (user_id, kind, title) values (999, 'announcement', 't')")).rejects.toMatchObject({
    code: '23503',
  });
  expect(await stores.notifications.prune(at('2026-02-20T00:00:00Z'))).toBeGreaterThan(0);

  const plan = await pool.query('explain select * from odds_snapshots where seen_at >= $1 and match_id = 1', ['2026-02-10T00:00:00Z']);
  expect(JSON.stringify(plan.rows)).not.toContain('odds_snapshots_2025_12');
  await pool.query('alter table odds_snapshots detach partition odds_snapshots_2025_12');
  expect((await answers(database)).prices.length).toBeLessThan(before.prices.length);
});

test('a month whose prices came before it was made is made all the same, and takes them; so are parts of posts beside it', async () => {
  await using database = await testDatabase();
  await filled(database);
  const { pool, url } = database;
  await divide(url);
  await pool.query(`insert into odds_snapshots (match_id, bookmaker, title, home, away, seen_at)
    select m.id, 'a', 'A', 1.5, 2.5, seen.at::timestamptz from matches m, unnest('{2030-05-01T00:00Z,2030-05-31T23:59Z,2030-06-01T00:00Z}'::text[]) seen(at)`);
  const before = await answers(database);
  const inPart = async () =>
    (
      await pool.query(
        `select tableoid::regclass::text as part, count(*)::int as n from odds_snapshots where seen_at > '2030-01-01' group by 1 order by 1`,
      )
    ).rows;
  expect(await inPart()).toEqual([{ part: 'odds_snapshots_else', n: 6 }]);
  const make = async () =>
    (await pool.query(`select odds_months('2030-04-30', '2030-05-02') as months, posts_parts(4) as parts`)).rows as object[];
  expect([await make(), await make()]).toEqual([[{ months: 2, parts: 1 }], [{ months: 0, parts: 0 }]]);
  expect(await inPart()).toEqual([
    { part: 'odds_snapshots_2030_05', n: 4 },
    { part: 'odds_snapshots_else', n: 2 },
  ]);
  expect(await answers(database)).toEqual(before);
  const { rows } = await pool.query(
    `select (select string_agg(contype::text, '' order by contype) from pg_constraint where conrelid = i.inhrelid and contype <> 'n') as rules,
       (select count(*)::int from pg_index where indrelid = i.inhrelid) as indexes
     from pg_inherits i where inhparent = 'odds_snapshots'::regclass group by 1, 2`,
  );
  expect(rows).toEqual([{ rules: 'fp', indexes: 2 }]);
  // What comes before its month goes on going to the rest.
  await pool.query(
    `insert into odds_snapshots (match_id, bookmaker, title, home, away, seen_at) values (1, 'a', 'A', 1.5, 2.5, '2031-01-01T00:00Z')`,
  );
  expect(await inPart()).toContainEqual({ part: 'odds_snapshots_else', n: 3 });
});

test('a divided database is backed up into whole tables, and back', async () => {
  await using database = await testDatabase();
  await filled(database);
  await divide(database.url);
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'picknote-divided-'));
  onTestFinished(() => fs.rmSync(folder, { recursive: true, force: true }));
  const file = path.join(folder, 'backup.jsonl.gz');
  const counted = await backUp(database.url, file, now);
  expect(counted).toMatchObject({ notifications: 600, points_ledger: 120, odds_snapshots: 242 });
  expect(counted).toMatchObject({ predictions: 120, prediction_versions: 120, posts: 120 });
  expect(Object.keys(counted).filter((name) => /_\d/.test(name))).toEqual([]);
  const { url, drop } = await emptyDatabase();
  onTestFinished(drop);
  expect(await restore(url, file)).toEqual(counted);
});
