// The database's words about letters and TypeScript's are the same words, and what the index finds is what the domain says it should.
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { initialsOf, matchesKorean, normaliseForSearch } from '#domain/korean/search.ts';
import { type TypedWord, typedWord } from '#domain/korean/typed-word.ts';
import { testDatabase } from '#tests/support/database.ts';
import { at, heard } from '#tests/support/heard.ts';
import { pageOfIds } from './page.ts';

/** Numbers that look thrown and are the same in every run. */
function dice(seed: number) {
  let state = seed;
  return (below: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

const latin = [...'abcXYZ019 .-_%\'"\\:|&!()*<>[]{}^$?+éÉüÜÅøØłŁßæÆıİñçğŞŒþÞΩωσςДдЁёҐґ'];
const odd = [...'👩‍👩‍👧‍👦🏳️‍🌈⚽️ﬁＡａｶがガ한글각ᄀ각ᆨᅡ\u200b\u00ad\u3000\t\n\u001f\u0301\u0308~·…「」漢字ㆍㅏㅘㆎ'];
const jamo = [...'ㄱㄲㄴㄷㅁㅂㅅㅇㅈㅎㅋㅌㅍㄳㄵㄶㄺㅄ'];

function thrown(throwDice: (below: number) => number, length: number): string {
  const letter = (): string => {
    const kind = throwDice(10);
    if (kind < 5) return String.fromCharCode(0xac00 + throwDice(11_172));
    const from = kind < 7 ? latin : kind < 8 ? jamo : odd;
    return from[throwDice(from.length)] ?? '';
  };
  const text = Array.from({ length }, letter).join('');
  return throwDice(5) === 0 ? text.normalize('NFD') : text;
}

test('[R328] the database brings thousands of strange texts into the very form that the domain compares', async () => {
  await using database = await testDatabase();
  const roll = dice(11);
  const texts = Array.from({ length: 4000 }, () => thrown(roll, 1 + roll(24)));
  const { rows } = await database.pool.query<{ form: string; initials: string; n: number }>(
    'select search_form(t) as form, search_initials(search_form(t)) as initials, length(search_open(search_form(t))) as n from unnest($1::text[]) with ordinality u(t, o) order by o',
    [texts],
  );
  expect(rows.map(({ form }) => form)).toEqual(texts.map(normaliseForSearch));
  expect(rows.map(({ initials }) => initials)).toEqual(texts.map(initialsOf));
  expect(rows.map(({ n }) => n)).toEqual(texts.map((text) => [...normaliseForSearch(text)].length));
});

/** A part of a text as somebody might type it: whole, by first consonants, mixed, or with its last syllable half written. */
function typedFrom(text: string, roll: (below: number) => number): string {
  const letters = [...normaliseForSearch(text)];
  const from = roll(letters.length);
  const part = letters.slice(from, from + 1 + roll(5));
  const way = roll(4);
  if (way === 0) return part.join('');
  if (way === 1) return initialsOf(part.join(''));
  if (way === 2) return part.map((char, at) => (at % 2 === 1 ? initialsOf(char) : char)).join('');
  const last = part.pop() ?? '';
  const code = last.charCodeAt(0) - 0xac00;
  return part.join('') + (last >= '가' && last <= '힣' ? String.fromCharCode(0xac00 + code - (code % 28)) : last);
}

test('[R328] the index finds what the domain says, no more and no less: parts, first consonants, mixed and half-written words', async () => {
  await using database = await testDatabase();
  const roll = dice(5);
  const few = [...'맨유만우리버벌풀이기는오느늘abc1 .ㅋ%'];
  const texts = Array.from({ length: 120 }, () =>
    roll(3) === 0 ? thrown(roll, 3 + roll(20)) : Array.from({ length: 3 + roll(20) }, () => few[roll(few.length)]).join(''),
  ).filter((text) => normaliseForSearch(text) !== '');
  await database.pool.query("insert into users (username, email, password, display_name) values ('zz', 'u@example.com', 'none', 'zz')");
  await database.pool.query(
    `insert into posts (user_id, title, content, sport, prediction) select 1, t, '-', 'soccer', '홈 승' from unnest($1::text[]) with ordinality u(t, o) order by o`,
    [texts],
  );
  const typed = texts.flatMap((text) => [typedFrom(text, roll), typedFrom(text, roll)]);
  let finds = 0;
  // Half of them are looked for while they wait for the index, and the other half in it.
  for (const [n, query] of typed.entries()) {
    if (n === typed.length >> 1) expect(await database.stores.posts.enterIndex(1000)).toBe(texts.length);
    const word = typedWord(query);
    if (!word) continue;
    const wanted = { words: [{ typed: word, teams: [], leagues: [], authors: [] }], whole: null };
    const places = await pageOfIds(database.db, { sort: 'latest', wanted, viewerId: null }, { after: undefined, limit: 400 });
    const expected = texts.flatMap((text, at) => (matchesKorean(query, text) || query === '-' ? [at + 1] : []));
    expect([query, places.map(({ id }) => id).reverse()]).toEqual([query, expected]);
    finds += places.length;
  }
  expect(finds).toBeGreaterThan(300);
});

test('a post is found before the index has it and afterwards, once each, in one order with the others, and by what its match is about', async () => {
  await using database = await testDatabase();
  const { db, pool, stores } = database;
  await stores.matches.upsertHeard([heard({ eventId: '1' })], at('2026-03-01T10:00:00Z'));
  const add = (n: number) =>
    pool.query(
      `insert into posts (user_id, title, content, sport, prediction, match_id) select 1, '맨유 승리 ' || n, '내용', 'soccer', '홈 승', (select min(id) from matches)
       from generate_series($1::int, $1 + 9) n`,
      [n],
    );
  await pool.query("insert into users (username, email, password, display_name) values ('u', 'u@example.com', 'none', 'u')");
  await add(0);
  expect([await stores.posts.enterIndex(4), await stores.posts.enterIndex(4), await stores.posts.enterIndex(4)]).toEqual([4, 4, 2]);
  await stores.posts.settleIndex();
  await add(10);
  const [{ id: team }] = (await pool.query('select home_team_id::int as id from matches')).rows as [{ id: number }];
  const word = { typed: typedWord('맨유') as TypedWord, teams: [], leagues: [], authors: [] };
  const meant = { typed: typedWord('다른말') as TypedWord, teams: [team], leagues: [], authors: [] };
  for (const wanted of [word, meant]) {
    const first = await pageOfIds(
      db,
      { sort: 'latest', wanted: { words: [wanted], whole: null }, viewerId: null },
      { after: undefined, limit: 14 },
    );
    expect(first.map(({ id }) => id)).toEqual(Array.from({ length: 15 }, (_, n) => 20 - n));
    const after = first[13];
    const next = await pageOfIds(db, { sort: 'latest', wanted: { words: [wanted], whole: null }, viewerId: null }, { after, limit: 14 });
    expect(next.map(({ id }) => id)).toEqual([6, 5, 4, 3, 2, 1]);
  }
});

test('likes, comments and views leave a post’s words and its place in the index alone', async () => {
  await using database = await testDatabase();
  const { db, pool } = database;
  await pool.query("insert into users (username, email, password, display_name) values ('u', 'u@example.com', 'none', 'u')");
  await pool.query("insert into posts (user_id, title, content, sport, prediction) values (1, '맨유 승리', '내용', 'soccer', '홈 승')");
  for (let n = 0; n < 20; n += 1) await db.execute(sql`update posts set likes = likes + 1, views = views + 3, comments = comments + 1`);
  await pool.query('select pg_stat_force_next_flush()');
  const { rows } = await pool.query<{ all: string; hot: string }>(
    `select n_tup_upd as all, n_tup_hot_upd as hot from pg_stat_user_tables where relname = 'posts'`,
  );
  expect(rows).toEqual([{ all: '20', hot: '20' }]);
});
