// The data model as promised: columns, defaults, precision and uniqueness, read from the database itself.
import { expect, test } from 'vitest';
import { emptyDatabase, testDatabase, withClient } from '#tests/support/database.ts';
import { migrateDatabase, schemaVersion } from './migrate.ts';

type Column = {
  table_name: string;
  column_name: string;
  data_type: string;
  column_default: string | null;
  numeric_precision: number | null;
  numeric_scale: number | null;
};

/** Columns, defaults and unique sets of every table, read once: they are the same in every clone. */
async function readModel() {
  await using database = await testDatabase();
  const { rows: columns } = await database.pool.query<Column>(
    `select table_name, column_name, data_type, column_default, numeric_precision, numeric_scale from information_schema.columns where table_schema = 'public'`,
  );
  const { rows: uniques } = await database.pool.query<{ table: string; columns: string[] }>(
    `select t.relname as "table", array(select a.attname::text from unnest(i.indkey) k join pg_attribute a on a.attrelid = t.oid and a.attnum = k order by 1) as columns
     from pg_index i join pg_class t on t.oid = i.indrelid where i.indisunique and t.relnamespace = 'public'::regnamespace`,
  );
  const of = (table: string) =>
    new Map(columns.filter((column) => column.table_name === table).map((column) => [column.column_name, column]));
  return {
    columns,
    names: (table: string) => [...of(table).keys()],
    /** The default as written, without its cast. */
    fallback: (table: string, column: string) =>
      of(table)
        .get(column)
        ?.column_default?.replace(/^'?(.*?)'?(::.*)?$/, '$1') ?? null,
    precision: (table: string, column: string) => [of(table).get(column)?.numeric_precision, of(table).get(column)?.numeric_scale],
    isUnique: (table: string, ...wanted: string[]) =>
      uniques.some((each) => each.table === table && each.columns.join() === [...wanted].sort().join()),
  };
}
let read: ReturnType<typeof readModel> | undefined;
const model = () => (read ??= readModel());
const words = (text: string) => text.split(' ');

test('[R300] users: every column, unique names and addresses, and the defaults of a newcomer', async () => {
  const { names, fallback, precision, isUnique } = await model();
  expect(names('users')).toEqual(
    expect.arrayContaining(
      words(
        'id username email password display_name avatar icon points ranking role prediction_accuracy total_predictions correct_predictions win_streak best_streak weekly_predictions weekly_correct monthly_predictions monthly_correct last_ranking_update badge is_verified level experience experience_to_next tier created_at',
      ),
    ),
  );
  expect(isUnique('users', 'username') && isUnique('users', 'email')).toBe(true);
  expect(isUnique('users', 'username_key') && isUnique('users', 'email_key')).toBe(true);
  const defaults = Object.fromEntries(
    words('points role level experience_to_next tier badge').map((name) => [name, fallback('users', name)]),
  );
  expect(defaults).toEqual({ points: '0', role: 'user', level: '1', experience_to_next: '100', tier: '브론즈', badge: '새로운 예측가' });
  expect(precision('users', 'prediction_accuracy')).toEqual([5, 2]);
});

test('[R300] two spellings of one name or address are one member', async () => {
  await using database = await testDatabase();
  const insert = (username: string, email: string) =>
    database.pool.query('insert into users (username, email, password, display_name) values ($1, $2, $3, $4)', [username, email, 'x', 'x']);
  await insert('Minjun민준', 'Minjun@Example.com');
  await expect(insert('mINJUN민준', 'other@example.com')).rejects.toMatchObject({ code: '23505' });
  await expect(insert('Minjun민준'.normalize('NFD'), 'other@example.com')).rejects.toMatchObject({ code: '23505' });
  await expect(insert('seoyeon', 'minjun@EXAMPLE.com')).rejects.toMatchObject({ code: '23505' });
  await insert('seoyeon', 'other@example.com');
});

test('[R301] sports: the five, each code once', async () => {
  const { names, isUnique } = await model();
  expect(names('sports')).toEqual(expect.arrayContaining(words('id name code icon is_active')));
  expect(isUnique('sports', 'code')).toBe(true);
  await using database = await testDatabase();
  expect((await database.stores.sports.list()).map(({ code, name }) => [code, name])).toEqual([
    ['soccer', '축구'],
    ['baseball', '야구'],
    ['basketball', '농구'],
    ['volleyball', '배구'],
    ['mma', 'MMA'],
  ]);
});

test('[R302] matches: every column, upcoming by default', async () => {
  const { names, fallback } = await model();
  expect(names('matches')).toEqual(
    expect.arrayContaining(
      words('id sport_id home_team away_team match_date status home_score away_score result external_id metadata created_at'),
    ),
  );
  expect(fallback('matches', 'status')).toBe('upcoming');
});

test('[R303] predictions: every column, one per member and match', async () => {
  const { names, precision, isUnique } = await model();
  expect(names('predictions')).toEqual(
    expect.arrayContaining(
      words('id user_id match_id predicted_result confidence reasoning is_correct points is_ai_prediction ai_model created_at updated_at'),
    ),
  );
  expect(precision('predictions', 'confidence')).toEqual([5, 2]);
  expect(isUnique('predictions', 'user_id', 'match_id')).toBe(true);
});

test('[R304] posts: every column, confidence 50 and published by default', async () => {
  const { names, fallback } = await model();
  expect(names('posts')).toEqual(
    expect.arrayContaining(
      words(
        'id user_id title content match_id external_match_id sport prediction prediction_reason confidence odds likes comments tags is_published created_at updated_at',
      ),
    ),
  );
  expect([fallback('posts', 'confidence'), fallback('posts', 'is_published')]).toEqual(['50', 'true']);
});

test('[R305] blog posts: every column, the slug unique, general, published and five minutes long by default', async () => {
  const { names, fallback, isUnique } = await model();
  expect(names('blog_posts')).toEqual(
    expect.arrayContaining(
      words(
        'id user_id title slug excerpt content featured_image meta_title meta_description keywords category tags status views likes comments reading_time is_sticky is_featured published_at created_at updated_at',
      ),
    ),
  );
  expect(isUnique('blog_posts', 'slug')).toBe(true);
  expect(words('category status reading_time').map((name) => fallback('blog_posts', name))).toEqual(['general', 'published', '5']);
});

test('[R306] blog categories: name and slug unique, a blue and a book by default', async () => {
  const { names, fallback, isUnique } = await model();
  expect(names('blog_categories')).toEqual(expect.arrayContaining(words('id name slug description color icon post_count is_active')));
  expect(isUnique('blog_categories', 'name') && isUnique('blog_categories', 'slug')).toBe(true);
  expect([fallback('blog_categories', 'color'), fallback('blog_categories', 'icon')]).toEqual(['#3b82f6', 'BookOpen']);
});

test('[R307] messages: of a member, visible by default', async () => {
  const { names, fallback } = await model();
  expect(names('messages')).toEqual(expect.arrayContaining(words('id user_id content type is_visible')));
  expect([fallback('messages', 'type'), fallback('messages', 'is_visible')]).toEqual(['user', 'true']);
});

test('[R308] comments of posts and of the blog, the latter approved by default', async () => {
  const { names, fallback } = await model();
  const common = words('id user_id content likes dislikes parent_id created_at');
  expect(names('comments')).toEqual(expect.arrayContaining([...common, 'post_id']));
  expect(names('blog_comments')).toEqual(expect.arrayContaining([...common, 'blog_post_id', 'is_approved']));
  expect(fallback('blog_comments', 'is_approved')).toBe('true');
});

test('[R309] likes and dislikes: one per member and target, and exactly one target', async () => {
  await using database = await testDatabase();
  const { pool } = database;
  await pool.query("insert into users (username, email, password, display_name) values ('a', 'a', 'x', 'x')");
  await pool.query("insert into posts (user_id, title, content) values (1, 't', 'c')");
  await pool.query("insert into comments (user_id, post_id, content) values (1, 1, 'c')");
  for (const table of ['likes', 'dislikes']) {
    const add = (column: string) => pool.query(`insert into ${table} (user_id, ${column}) values (1, 1)`);
    await add('post_id');
    await add('comment_id');
    await expect(add('post_id')).rejects.toMatchObject({ code: '23505' });
    await expect(add('comment_id')).rejects.toMatchObject({ code: '23505' });
    await expect(pool.query(`insert into ${table} (user_id) values (1)`)).rejects.toMatchObject({ code: '23514' });
    await expect(pool.query(`insert into ${table} (user_id, post_id, comment_id) values (1, 1, 1)`)).rejects.toMatchObject({
      code: '23514',
    });
  }
});

test('[R310] ads: every column, active in the banner with priority 0 by default', async () => {
  const { names, fallback } = await model();
  expect(names('ads')).toEqual(
    expect.arrayContaining(words('id title image_url link_url is_active position priority created_at updated_at')),
  );
  expect(words('is_active position priority').map((name) => fallback('ads', name))).toEqual(['true', 'banner', '0']);
});

test('[R311] reliability of a member: 100 at first', async () => {
  const { names, fallback } = await model();
  expect(names('user_reliability')).toEqual(
    expect.arrayContaining(words('user_id reliability_score total_predictions correct_predictions wrong_predictions last_updated')),
  );
  expect(fallback('user_reliability', 'reliability_score')).toBe('100');
});

test('[R312] betting recommendations and their matches: pending at first, with room for the final results', async () => {
  const { names, fallback, isUnique } = await model();
  expect(names('betting_recommendations')).toEqual(
    expect.arrayContaining(
      words(
        'recommendation_id type title total_odds confidence reasoning potential_return risk_level status final_result actual_return is_correct completed_at',
      ),
    ),
  );
  expect(names('betting_recommendation_matches')).toEqual(
    expect.arrayContaining(
      words(
        'recommendation_id external_match_id sport league home_team away_team prediction odds confidence actual_result home_score away_score match_date status is_correct',
      ),
    ),
  );
  expect(isUnique('betting_recommendations', 'recommendation_id')).toBe(true);
  expect([fallback('betting_recommendations', 'status'), fallback('betting_recommendation_matches', 'status')]).toEqual([
    'pending',
    'pending',
  ]);
});

test("[R313] the platform's record by kind", async () => {
  const { names, isUnique } = await model();
  expect(names('platform_stats')).toEqual(
    expect.arrayContaining(words('stat_type total_predictions correct_predictions accuracy total_return profit_loss')),
  );
  expect(isUnique('platform_stats', 'stat_type')).toBe(true);
});

test('[R314] prediction posts: confidence 50 and unresolved by default', async () => {
  const { names, fallback } = await model();
  expect(names('prediction_posts')).toEqual(
    expect.arrayContaining(
      words('post_id user_id match_id external_match_id predicted_outcome confidence is_resolved is_correct resolved_at'),
    ),
  );
  expect([fallback('prediction_posts', 'confidence'), fallback('prediction_posts', 'is_resolved')]).toEqual(['50', 'false']);
});

test('[R315] bot activities', async () => {
  const { names } = await model();
  expect(names('bot_activities')).toEqual(expect.arrayContaining(words('bot_user_id activity_type target_id last_activity')));
});

test('[R316] battle rankings', async () => {
  const { names } = await model();
  expect(names('battle_rankings')).toEqual(
    expect.arrayContaining(words('user_id period ranking accuracy_rate total_predictions correct_predictions points recorded_at')),
  );
});

test('[R317] every accuracy and confidence is 5,2 and all odds are 10,2', async () => {
  const { columns } = await model();
  const percents = columns.filter(
    ({ column_name: name }) => /accuracy|confidence$|reliability_score/.test(name) && name !== 'confidence_touched',
  );
  expect(percents.length).toBeGreaterThan(8);
  expect(percents.filter((column) => column.numeric_precision !== 5 || column.numeric_scale !== 2)).toEqual([]);
  const prices = columns.filter(
    ({ table_name: table, column_name: name }) =>
      /^(odds|total_odds)$/.test(name) || (/^odds_/.test(table) && /(^|_)(home|draw|away)$/.test(name)),
  );
  expect(prices.length).toBeGreaterThan(8);
  expect(prices.filter((column) => column.numeric_precision !== 10 || column.numeric_scale !== 2)).toEqual([]);
});

test('migrations run once: again and by several at a time they change nothing', async () => {
  const { url, drop } = await emptyDatabase();
  try {
    await Promise.all([migrateDatabase(url), migrateDatabase(url), migrateDatabase(url)]);
    await migrateDatabase(url);
    const [applied, version] = await withClient(url, async (client) => [
      (await client.query('select count(*)::int as n from drizzle.__drizzle_migrations')).rows[0].n as number,
      await schemaVersion(client),
    ]);
    await using template = await testDatabase();
    expect((await template.pool.query('select count(*)::int as n from drizzle.__drizzle_migrations')).rows[0].n).toBe(applied);
    expect(version).toMatch(/^[0-9a-f]{64}$/);
  } finally {
    await drop();
  }
});

test('every foreign key is served by an index that begins with it', async () => {
  await using database = await testDatabase();
  const { rows } = await database.pool.query<{ missing: string }>(
    `select k.conrelid::regclass || '.' || a.attname as missing from pg_constraint k join pg_attribute a on a.attrelid = k.conrelid and a.attnum = k.conkey[1]
     where k.contype = 'f' and k.connamespace = 'public'::regnamespace
       and not exists (select 1 from pg_index i where i.indrelid = k.conrelid and i.indkey[0] = k.conkey[1]) order by 1`,
  );
  // The five sports are never removed, and these rows are never looked for by them.
  expect(rows.map(({ missing }) => missing)).toEqual([]);
});
