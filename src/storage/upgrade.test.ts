// A database that was made before there was a community, with people, picks and posts in it: brought to today's tables, and used.
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import { expect, onTestFinished, test } from 'vitest';
import { typedWords } from '#domain/korean/typed-word.ts';
import { emptyDatabase, silent, withClient } from '#tests/support/database.ts';
import { connect } from './database.ts';
import { migrateDatabase } from './migrate.ts';
import { createStores } from './stores.ts';

const folder = path.join(import.meta.dirname, 'migrations');

/** The first so many migrations, as the program of then had them. */
function migrationsUntil(count: number): string {
  const older = fs.mkdtempSync(path.join(os.tmpdir(), 'picknote-older-'));
  onTestFinished(() => fs.rmSync(older, { recursive: true, force: true }));
  const journal = JSON.parse(fs.readFileSync(path.join(folder, 'meta/_journal.json'), 'utf8')) as { entries: { tag: string }[] };
  const entries = journal.entries.slice(0, count);
  fs.mkdirSync(path.join(older, 'meta'));
  fs.writeFileSync(path.join(older, 'meta/_journal.json'), JSON.stringify({ ...journal, entries }));
  for (const { tag } of entries) fs.copyFileSync(path.join(folder, `${tag}.sql`), path.join(older, `${tag}.sql`));
  return older;
}

const past = [
  `insert into users (username, email, password, display_name, kind) values ('minjun', 'minjun@example.com', 'none', '민준', 'person'),
     ('mina', 'mina@house.invalid', 'none', '미나', 'ai')`,
  `insert into posts (user_id, title, content, sport, prediction, prediction_reason, tags, likes, comments) select u.id, '손흥민 이야기 ' || n, '아스널이 이길 것 같아요', 'soccer',
     '홈 승', '홈에서 강해요', '{축구}', 1, 1 from users u, generate_series(1, 300) n where username = 'minjun'`,
  `insert into comments (user_id, post_id, content) select u.id, p.id, '좋은 분석이에요' from users u, posts p where username = 'mina'`,
  `insert into likes (user_id, post_id) select u.id, p.id from users u, posts p where username = 'mina'`,
  `insert into messages (user_id, content) select u.id, '안녕하세요 ' || n from users u, generate_series(1, 50) n where username = 'minjun'`,
];

test('what was there before is there after, found by its words, listed, and can be liked, commented on and reported', async () => {
  const { url, drop } = await emptyDatabase();
  onTestFinished(drop);
  await withClient(url, async (client) => {
    await migrate(drizzle({ client }), { migrationsFolder: migrationsUntil(3) });
    for (const statement of past) await client.query(statement);
  });
  await Promise.all([migrateDatabase(url), migrateDatabase(url)]);
  await withClient(url, async (client) => {
    const { rows } = await client.query(
      `select (select count(*)::int from posts where review = 'clear' and revisions = 0 and words <> '') as posts,
         (select count(*)::int from comments where review = 'clear') as comments, (select count(*)::int from messages where review = 'clear' and is_visible) as messages`,
    );
    expect(rows).toEqual([{ posts: 300, comments: 300, messages: 50 }]);
  });
  const { db, pool } = connect(url, { log: silent, poolSize: 2 });
  try {
    const stores = createStores(db);
    const typed = typedWords('ㅅㅎㅁ');
    const wanted = { words: typed.map((word) => ({ typed: word, teams: [], leagues: [], authors: [] })), whole: null };
    const found = await stores.posts.page({ sort: 'latest', wanted, viewerId: null }, { after: undefined, limit: 20 });
    expect(found.length).toBeGreaterThanOrEqual(20);
    const [postId, minjun, mina] = [found[0]?.id ?? 0, 1, 2];
    const now = new Date('2026-03-01T12:00:00Z');
    await stores.transaction(async (tx) => {
      expect(await tx.likes.togglePost({ postId, userId: mina, now })).toEqual({ isLiked: false, likes: 0 });
      const added = await tx.comments.add({ userId: minjun, postId, parentId: null, content: '또 왔어요', isHeld: false, now });
      expect([(added?.id ?? 0) > 300, added?.comments]).toEqual([true, 2]);
    });
    const [row] = await stores.posts.byIds([postId], minjun);
    expect([row?.post.likes, row?.post.comments, row?.isLiked]).toEqual([0, 2, false]);
    expect((await stores.messages.page({ matchId: null, viewerId: minjun, before: undefined, limit: 60 })).length).toBe(50);
    expect((await stores.search.members({ typed: typedWords('ㅁㅈ'), limit: 5, viewerId: null })).map(({ username }) => username)).toEqual([
      'minjun',
    ]);
  } finally {
    await pool.end();
  }
});

const before = [
  `insert into users (username, email, password, display_name, kind) values ('minjun', 'minjun@example.com', 'none', '민준', 'person')`,
  `insert into teams (key, sport_id, name) select 'soccer/eng/t' || n, s.id, 'T' || n from sports s, generate_series(1, 2) n where s.code = 'soccer'`,
  `insert into matches (sport_id, home_team, away_team, home_team_id, away_team_id, match_date, status, phase, home_score, away_score)
     select s.id, 'T1', 'T2', 1, 2, '2026-03-01T11:00:00Z'::timestamptz + n * interval '1 day', 'live', 'live', 1, 0
     from sports s, generate_series(0, 99) n where s.code = 'soccer'`,
  `insert into predictions (user_id, match_id, predicted_result) select 1, id, 'home' from matches`,
];

const pickedBefore = [
  ...before,
  `insert into prediction_versions (prediction_id, version, outcome, confidence, salt, commitment) select id, v, 'home', 75, '\\x00', '\\x00'
     from predictions, generate_series(1, 2) v`,
];

test('versions of picks from before they named their match name it, as do those that a program of then writes beside this one', async () => {
  const { url, drop } = await emptyDatabase();
  onTestFinished(drop);
  await withClient(url, async (client) => {
    await migrate(drizzle({ client }), { migrationsFolder: migrationsUntil(16) });
    for (const statement of pickedBefore) await client.query(statement);
  });
  await migrateDatabase(url);
  await withClient(url, async (client) => {
    const named =
      'select count(*)::int as n from prediction_versions v join predictions p on (p.id, p.match_id) = (v.prediction_id, v.match_id)';
    expect((await client.query(named)).rows).toEqual([{ n: 200 }]);
    const write = (columns: string, values: string) =>
      client.query(
        `insert into prediction_versions (${columns}, outcome, confidence, salt, commitment) values (${values}, 'home', 75, '\\x00', '\\x00')`,
      );
    await write('prediction_id, version', '7, 3');
    expect((await client.query(named)).rows).toEqual([{ n: 201 }]);
    await expect(write('prediction_id, match_id, version', '7, 8, 4')).rejects.toMatchObject({ constraint: 'prediction_versions_of_pick' });
    await client.query('delete from predictions where id = 7');
    expect((await client.query(named)).rows).toEqual([{ n: 198 }]);
    await client.query(`insert into predictions (user_id, match_id, predicted_result) values (1, 7, 'away')`);
  });
});

test('a database from before there were live sports shows its matches, has the eight channels, and keeps what is followed from now on', async () => {
  const { url, drop } = await emptyDatabase();
  onTestFinished(drop);
  await withClient(url, async (client) => {
    await migrate(drizzle({ client }), { migrationsFolder: migrationsUntil(5) });
    for (const statement of before) await client.query(statement);
  });
  await Promise.all([migrateDatabase(url), migrateDatabase(url)]);
  const { db, pool } = connect(url, { log: silent, poolSize: 2 });
  try {
    const stores = createStores(db);
    const now = new Date('2026-03-01T12:00:00Z');
    expect((await stores.streams.hosts()).map(({ host }) => host)).toEqual(['www.youtube-nocookie.com']);
    expect(await stores.streams.channels({ activeOnly: true })).toHaveLength(8);
    expect(await stores.matches.underWay({ now, limit: 500 })).toHaveLength(100);
    expect((await stores.matches.peopleAround(now)).get(1)).toBe(1);
    await stores.transaction(async (tx) => {
      await tx.following.hold(1);
      await tx.following.follow({ userId: 1, teamId: 2 }, now);
      await tx.following.ring({ userId: 1, matchId: 1 }, now);
    });
    expect(await stores.following.ofMatch(1, { matchId: 1, teamIds: [1, 2] })).toEqual({ teams: new Set([2]), bell: true });
    expect([await stores.moments.ofMatch(1, 10), await stores.inPlay.ofMatch(1, 10)]).toEqual([[], []]);
  } finally {
    await pool.end();
  }
});
