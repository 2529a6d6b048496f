// Proves that a notice is taken back along indexes, however many notices and comments there are.
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { testDatabase } from '#tests/support/database.ts';
import { rowsOf } from '../db.ts';
import { forgetNewsFrom, forgetNewsOf, forgetNewsUnder, forgottenFrom, forgottenNews, forgottenUnder } from './comment-news.ts';

/** Five hundred members, three hundred posts and twenty thousand comments, each by the member that `by` makes of its number. */
const busyBoard = (by = 'n % 500 + 1'): string[] => [
  `insert into users (username, email, password, display_name) select 'm' || n, 'm' || n || '@example.com', 'none', 'm' from generate_series(1, 500) n`,
  `insert into posts (user_id, title, content) select n, '제목', '내용' from generate_series(1, 300) n`,
  `insert into comments (user_id, post_id, content) select ${by}, n % 300 + 1, '댓글' from generate_series(1, 20000) n`,
];

test('what was told of one comment is found without reading all that was told or said', async () => {
  await using database = await testDatabase();
  const { db, pool } = database;
  for (const statement of [
    ...busyBoard(),
    `insert into notifications (user_id, kind, title, body, link) select n % 500 + 1, 'comment', '댓글', '말', '/posts/1#comment-' || n from generate_series(1, 40000) n`,
    `insert into notifications (user_id, kind, title, body, link) select p.user_id, 'comment', '댓글', '말', '/posts/' || p.id || '#comment-' || c.id from comments c join posts p on p.id = c.post_id where c.id = 777`,
    'analyze',
  ])
    await pool.query(statement);
  const plan = (await rowsOf<{ 'QUERY PLAN': string }>(db, sql`explain ${forgottenNews(777)}`)).map((row) => row['QUERY PLAN']).join('\n');
  expect(plan).toMatch(/Scan (using|on) notifications_of_comment/);
  expect(plan).not.toMatch(/Seq Scan on (notifications|comments)/);
  const left = async () => (await pool.query("select 1 from notifications where link like '%#comment-777'")).rowCount;
  expect(await left()).toBe(2);
  await forgetNewsOf(db, 777);
  // The other one names another post: it was never told of this comment.
  expect(await left()).toBe(1);
});

test('what was told of all that was said under a post is found without reading all that was told or said', async () => {
  await using database = await testDatabase();
  const { db, pool } = database;
  const told = 'insert into notifications (user_id, kind, title, body, link)';
  for (const statement of [
    ...busyBoard(),
    `${told} select c.user_id, 'comment', '댓글', '말', '/posts/' || c.post_id || '#comment-' || c.id from comments c`,
    `${told} values (1, 'review', '검토', '말', '/posts/7'), (1, 'comment', '댓글', '말', '/posts/77#comment-6')`,
    'analyze',
  ])
    await pool.query(statement);
  const plan = (await rowsOf<{ 'QUERY PLAN': string }>(db, sql`explain ${forgottenUnder(7)}`)).map((row) => row['QUERY PLAN']).join('\n');
  expect(plan).not.toMatch(/Seq Scan on (notifications|comments)/);
  const left = async (where: string) => (await pool.query(`select 1 from notifications where ${where}`)).rowCount;
  const [under, all] = [await left("link like '/posts/7#%'"), await left('true')];
  expect([under, all]).toEqual([67, 20_002]);
  await forgetNewsUnder(db, 7);
  expect([await left("link like '/posts/7#%'"), await left('true')]).toEqual([0, 19_935]);
});

test('what a reader was told of one author’s comments is found without reading all that was told or said, also of a tireless author', async () => {
  await using database = await testDatabase();
  const { db, pool } = database;
  const comment = "'/posts/' || c.post_id || '#comment-' || c.id";
  for (const statement of [
    ...busyBoard('case when n % 4 = 0 then 7 else n % 500 + 1 end'),
    `insert into notifications (user_id, kind, title, body, link) select c.id % 400 + 20, 'comment', '댓글', '말', ${comment} from comments c`,
    // Other news, other links, and a number that no comment can have.
    `insert into notifications (user_id, kind, title, body, link) values (20, 'announcement', '공지', '말', '/posts/1#comment-4'),
      (20, 'comment', '댓글', '말', '/posts/1#comment-${'9'.repeat(30)}'), (20, 'comment', '댓글', '말', null), (20, 'comment', '댓글', '말', '/notices')`,
    'analyze',
  ])
    await pool.query(statement);
  const whose = { userId: 20, authorId: 7 };
  const plan = (await rowsOf<{ 'QUERY PLAN': string }>(db, sql`explain ${forgottenFrom(whose)}`))
    .map((row) => row['QUERY PLAN'])
    .join('\n');
  expect(plan).not.toMatch(/Seq Scan on (notifications|comments)/);
  const left = async (where: string) =>
    (await pool.query(`select 1 from notifications n left join comments c on n.link = ${comment} where ${where}`)).rowCount;
  expect([await left('n.user_id = 20 and c.user_id = 7'), await left('n.user_id = 20'), await left('true')]).toEqual([50, 54, 20_004]);
  await forgetNewsFrom(db, whose);
  expect([await left('n.user_id = 20 and c.user_id = 7'), await left('n.user_id = 20'), await left('true')]).toEqual([0, 4, 19_954]);
});
