// Searches of signs alone, of one letter and of words find every post, however old, and nothing else.
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { typedWords } from '#domain/korean/typed-word.ts';
import { testDatabase } from '#tests/support/database.ts';
import { type BoardFilter, countPosts, pageOfIds } from './page.ts';

test('one letter, signs and words are found in old posts and new ones, whatever neighbourhood they stand in', async () => {
  await using database = await testDatabase();
  const { db, pool } = database;
  await pool.query("insert into users (username, email, password, display_name) values ('u', 'u@example.com', 'none', 'u')");
  const add = (title: string) =>
    db.execute(sql`insert into posts (user_id, title, content, sport, prediction) values (1, ${title}, 'c', 'soccer', '홈 승')`);
  for (const [at, word] of [
    [1, 'old'],
    [2047, 'edge'],
    [8192, 'far'],
    [30_000, 'new'],
  ] as const) {
    await pool.query("select setval(pg_get_serial_sequence('posts', 'id'), $1, false)", [at]);
    await add(`100%_확실 [${word}]`);
  }
  expect(await database.stores.posts.enterIndex(100)).toBe(4);
  const found = async (search: string, after?: number) => {
    const words = typedWords(search).map((typed) => ({ typed, teams: [], leagues: [], authors: [] }));
    const place = after === undefined ? undefined : { id: after, value: 0, top: 0, likeTop: 0, commentTop: 0 };
    const filter = { sort: 'latest', wanted: { words, whole: null }, viewerId: null } as const;
    return (await pageOfIds(db, filter, { after: place, limit: 10 })).map(({ id }) => id);
  };
  const everywhere = [30_000, 8192, 2047, 1];
  for (const search of ['확', '%_', '0%_', '확실', '100%_', '%_확실', '00%', 'ㅎ', 'ㅎㅅ', '100%', '%_ 확실 100 0%'])
    expect.soft([search, await found(search)]).toEqual([search, everywhere]);
  for (const search of ['%_%', '!!!', '%%확실', '화길', 'ㅎㅎ', '확실 없는말'])
    expect.soft([search, await found(search)]).toEqual([search, []]);
  expect(await found('[old]')).toEqual([1]);
  expect(await found('edge')).toEqual([2047]);
  expect(await found('확실', 30_000)).toEqual([8192, 2047, 1]);
  expect(await found('확실', 8192)).toEqual([2047, 1]);
  expect(await found('확실', 8191)).toEqual([2047, 1]);
  expect(await found('확실', 1)).toEqual([]);
});

test('[R62] only posts with a sport and a prediction or a match stand on the board, in every order, found or not, and are counted', async () => {
  await using database = await testDatabase();
  const { db, pool } = database;
  await pool.query("insert into users (username, email, password, display_name) values ('u', 'u@example.com', 'none', 'u')");
  await pool.query(
    "insert into matches (sport_id, home_team, away_team, match_date) select id, '홈', '원정', now() from sports where code = 'soccer'",
  );
  const { rows } = await pool.query<{ id: string }>(
    `insert into posts (user_id, title, content, sport, prediction, match_id)
     select 1, title, '전망', sport, prediction, case when has_match then (select max(id) from matches) end
     from (values ('예측만', 'soccer', '홈 승', false), ('경기만', 'soccer', null, true), ('둘 다', 'soccer', '홈 승', true),
       ('종목 없음', null, '홈 승', true), ('종목만', 'soccer', null, false), ('아무것도', null, null, false)) p(title, sport, prediction, has_match)
     returning id`,
  );
  const standing = rows.slice(0, 3).map(({ id }) => Number(id));
  const wanted = { words: typedWords('전망').map((typed) => ({ typed, teams: [], leagues: [], authors: [] })), whole: null };
  const filters = (['latest', 'popular', 'confidence'] as const).flatMap((sort): BoardFilter[] => [
    { sort, viewerId: null },
    { sort, viewerId: 1, sport: 'soccer' },
    { sort, viewerId: null, wanted },
  ]);
  for (const filter of filters) {
    const places = await pageOfIds(db, filter, { after: undefined, limit: 10 });
    expect.soft([filter, places.map(({ id }) => id).sort((a, b) => a - b)]).toEqual([filter, standing]);
    expect.soft(await countPosts(db, filter, 100)).toBe(3);
  }
});
