// Proves that what others were told of a leaver's comments is found without reading all that was ever told.
import { expect, test } from 'vitest';
import { testDatabase } from '#tests/support/database.ts';
import { divide } from '#tests/support/divided.ts';
import { rowsLookedAt } from '#tests/support/rows-looked-at.ts';
import type { Stores } from '../stores.ts';

const told = 20_000;
const comments = 60;
const now = new Date('2026-03-01T12:00:00Z');

for (const isDivided of [false, true])
  test(`who leaves takes what was told of their comments, along an index${isDivided ? ', where notices are divided' : ''}`, async () => {
    await using database = await testDatabase();
    const { pool, db } = database;
    if (isDivided) await divide(database.url);
    await pool.query(`
      insert into users (username, email, password, display_name) select 'm' || n, 'm' || n || '@example.com', 'none', 'm' from generate_series(1, 100) n;
      insert into posts (user_id, title, content) select n, '제목', '내용' from generate_series(2, 100) n;
      insert into comments (user_id, post_id, content) select case when n % 50 = 0 then 1 else n % 99 + 2 end, n % 99 + 1, '댓글' from generate_series(1, ${comments * 50}) n;
      insert into notifications (user_id, kind, title, body, link)
        select c.id % 99 + 2, 'comment', '댓글', '말', '/posts/' || c.post_id || '#comment-' || c.id from comments c;
      insert into notifications (user_id, kind, title, body, link) select n % 99 + 2, 'announcement', '공지', '말', '/' from generate_series(1, ${told}) n;
      insert into notifications (user_id, kind, title, body, link) select 2, 'like', '좋아요', '말', link from notifications where kind = 'comment';
      analyze`);
    const left = async () =>
      (await pool.query('select kind, count(*)::int as n from notifications group by 1 order by 1')).rows.map(({ kind, n }) => [kind, n]);
    const all = comments * 50;
    expect(await left()).toEqual([
      ['announcement', told],
      ['comment', all],
      ['like', all],
    ]);
    const leaver = { id: 1, username: 'gone1', email: 'gone1@house.invalid', displayName: '탈퇴', now };
    const ask = ({ accounts }: Stores) => accounts.erase(leaver);
    expect(await rowsLookedAt(db, { table: 'notifications', ask })).toBeLessThanOrEqual(comments * 2);
    expect(await left()).toEqual([
      ['announcement', told],
      ['comment', all - comments],
      ['like', all],
    ]);
  });
