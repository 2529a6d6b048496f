// Searches that no index serves are bounded: they look at the newest posts, not at all there ever were.
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { testDatabase } from '#tests/support/database.ts';
import { pageOfIds } from './page.ts';

test('a search too short, or of signs alone, looks at the newest twenty thousand; words look at all', async () => {
  await using database = await testDatabase();
  const { db, pool } = database;
  await pool.query("insert into users (username, email, password, display_name) values ('u', 'u@example.com', 'none', 'u')");
  const add = (title: string) =>
    db.execute(sql`insert into posts (user_id, title, content, sport, prediction) values (1, ${title}, 'c', 'soccer', '홈 승')`);
  await add('100%_확실 [old]');
  await pool.query("select setval(pg_get_serial_sequence('posts', 'id'), 30000)");
  await add('100%_확실 [new]');
  const found = async (search: string) =>
    (await pageOfIds(db, { sort: 'latest', search, viewerId: null }, { after: undefined, limit: 10 })).length;
  const counts: Record<string, number> = {};
  for (const search of ['확', '%_', '%_%', '!!!', '0%_', '확실', '100%_', '%_확실', '00%', '[old]', '%%확실'])
    counts[search] = await found(search);
  expect(counts).toEqual({
    확: 1,
    '%_': 1,
    '%_%': 0,
    '!!!': 0,
    '0%_': 1,
    확실: 1,
    '100%_': 2,
    '%_확실': 2,
    '00%': 2,
    '[old]': 1,
    '%%확실': 0,
  });
});
