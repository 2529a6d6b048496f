// What its author took back long ago keeps its place and loses its words, unless somebody has still to read them.
import { expect, test } from 'vitest';
import { testDatabase } from '#tests/support/database.ts';

const before = new Date('2026-03-01T05:00:00Z');

test('what was taken back before is emptied with its earlier wordings; what stands, is younger or under an open report stays', async () => {
  await using database = await testDatabase();
  const { pool, stores } = database;
  const rows = async (query: string) => (await pool.query(query)).rows;
  await pool.query(`
    insert into users (username, email, password, display_name) values ('minjun', 'm@example.com', 'none', '민준');
    insert into posts (user_id, title, content, prediction_reason, tags, deleted_at)
      select 1, 't' || n, 'c' || n, 'r', '{a}', (array[null, '2026-01-01', '2026-01-01', '2026-02-28T00:00:00Z', '2026-03-02']::timestamptz[])[n]
      from generate_series(1, 5) n;
    insert into comments (user_id, post_id, content, deleted_at) values (1, 1, 'stands', null), (1, 1, 'old', '2026-01-01'), (1, 1, 'told', '2026-01-01');
    insert into revisions (post_id, content, replaced_at) values (1, 'kept', '2026-01-01'), (2, 'gone', '2026-01-01');
    insert into revisions (comment_id, content, replaced_at) values (2, 'gone', '2026-01-01');
    insert into messages (user_id, content, is_visible, review, created_at) values
      (1, 'stands', true, 'clear', '2026-01-01'), (1, 'old', false, 'removed', '2026-01-01'), (1, 'held', false, 'held', '2026-01-01'),
      (1, 'young', false, 'removed', '2026-03-02'), (1, 'upheld', false, 'removed', '2026-01-01');
    insert into blog_posts (user_id, title, slug, content) values (1, 't', 's', 'c');
    insert into blog_comments (user_id, blog_post_id, content, deleted_at) values (1, 1, 'stands', null), (1, 1, 'old', '2026-01-01');
    insert into reports (reporter_id, kind, target_id, author_id, excerpt, reason, state) values
      (1, 'post', 3, 1, 'e', 'r', 'open'), (1, 'post', 2, 1, 'e', 'r', 'dismissed'), (1, 'comment', 3, 1, 'e', 'r', 'open'),
      (1, 'message', 5, 1, 'e', 'r', 'upheld')`);
  expect(await stores.takenBack.empty(before)).toBe(5);
  expect(await rows('select title, content, prediction_reason as reason, tags from posts order by id')).toEqual([
    { title: 't1', content: 'c1', reason: 'r', tags: ['a'] },
    { title: '', content: '', reason: null, tags: [] },
    { title: 't3', content: 'c3', reason: 'r', tags: ['a'] },
    { title: '', content: '', reason: null, tags: [] },
    { title: 't5', content: 'c5', reason: 'r', tags: ['a'] },
  ]);
  const contents = async (table: string) => (await rows(`select content from ${table} order by id`)).map(({ content }) => content);
  expect(await contents('comments')).toEqual(['stands', '', 'told']);
  expect(await contents('messages')).toEqual(['stands', '', 'held', 'young', 'upheld']);
  expect(await contents('blog_comments')).toEqual(['stands', '']);
  expect(await contents('revisions')).toEqual(['kept']);
  expect(await stores.takenBack.empty(before)).toBe(0);
});
