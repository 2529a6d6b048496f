// Picks and posts divided by deploy/partitions.sql, beside a twin that is whole: both are told the same, and say and refuse the same.
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { typedWords } from '#domain/korean/typed-word.ts';
import { type TestDatabase, testDatabase } from '#tests/support/database.ts';
import { divide, partsOf } from '#tests/support/divided.ts';
import { at, heard } from '#tests/support/heard.ts';
import { type SettlementHouse, settlementHouse } from '#tests/support/settlement-house.ts';
import { backUp, restore } from './backup.ts';
import type { KeptPost } from './posts/keep.ts';
import type { BoardFilter, BoardPlace } from './posts/page.ts';

const now = at('2026-03-01T10:00:00Z');
const matchCount = 12;
const tables = ['predictions', 'prediction_versions', 'posts'];

type Kept = { userId: number; matchId: number | null; title: string; salt?: number };

const kept = ({ userId, matchId, title, salt = 0 }: Kept): KeptPost => ({
  post: {
    userId,
    matchId,
    title,
    content: '아스널이 이길 것 같아요',
    sport: 'soccer',
    outcome: 'home',
    label: '홈 승',
    reason: null,
    confidencePct: 50 + (userId % 40),
    odds: null,
    tags: [],
    createdAt: now,
  },
  pick:
    matchId === null
      ? null
      : {
          isConfidenceTouched: true,
          price: { prob: 0.4, source: 'market' },
          salt: Buffer.alloc(16, salt),
          commitment: Buffer.alloc(32, salt),
        },
  pen: null,
  key: undefined,
  answer: { id: 0 },
});

async function founded({ stores, pool }: TestDatabase): Promise<void> {
  await stores.world.enter({ mode: 'live', seed: 3, now });
  const matches = Array.from({ length: matchCount }, (_, n) => heard({ eventId: `${n}`, homeName: `Home${n}`, awayName: `Away${n}` }));
  await stores.matches.upsertHeard(matches, now);
  await pool.query(
    `insert into users (username, email, password, display_name) select 'u' || n, n || '@x.kr', 'h', 'u' || n from generate_series(1, 20) n`,
  );
}

/** Posts of twenty members, most of them with a pick; liked, commented on, held and taken back here and there. */
async function said({ stores, pool }: TestDatabase, from: number, to: number): Promise<void> {
  for (let n = from; n < to; n += 1) {
    // No member and match twice.
    const matchId = n % 5 === 0 ? null : ((n + Math.floor(n / 60)) % matchCount) + 1;
    await stores.posts.keep(kept({ userId: (n % 20) + 1, matchId, title: n % 7 === 0 ? `맨유 ${n}` : `손흥민 ${n}`, salt: n }));
  }
  await pool.query(`
    with p as (select * from posts where id not in (select post_id from likes where post_id is not null))
      insert into likes (user_id, post_id) select u, p.id from p, generate_series(1, 3) u where p.id % (u + 2) = 0;
    update posts p set likes = (select count(*) from likes l where l.post_id = p.id);
    update posts set review = 'held', is_published = false where id % 11 = 0;
    update posts set deleted_at = '${now.toISOString()}' where id % 13 = 0;`);
  await stores.posts.enterIndex(to - from - 3);
  await stores.posts.settleIndex();
}

const wanted = (text: string) => ({
  words: typedWords(text).map((typed) => ({ typed, teams: [], leagues: [], authors: [] })),
  whole: null,
});
const filters: Omit<BoardFilter, 'sort'>[] = [
  { viewerId: null },
  { viewerId: 3 },
  { viewerId: null, sport: 'soccer' },
  { viewerId: null, matchId: 2 },
  { viewerId: null, username: 'u5' },
  { viewerId: null, wanted: wanted('손흥민') },
  { viewerId: 7, wanted: wanted('맨유') },
];

/** Every page of a list, one after the other. */
async function pagesOf({ stores }: TestDatabase, filter: BoardFilter): Promise<number[]> {
  const ids: number[] = [];
  for (let after: BoardPlace | undefined; ; ) {
    const page = await stores.posts.page(filter, { after, limit: 25 });
    ids.push(...page.slice(0, 25).map(({ id }) => id));
    after = page[24];
    if (page.length <= 25) return ids;
  }
}

/** What the product asks of the three tables. */
async function answers(database: TestDatabase) {
  const { stores, pool } = database;
  const lists: Record<string, number[]> = {};
  for (const sort of ['latest', 'popular', 'confidence'] as const)
    for (const [n, filter] of filters.entries()) lists[`${sort} ${n}`] = await pagesOf(database, { ...filter, sort });
  const all = (await pool.query<{ id: string }>('select id from posts order by id')).rows.map(({ id }) => Number(id));
  const members = Array.from({ length: 20 }, (_, n) => n + 1);
  return {
    lists,
    posts: await stores.posts.byIds(all, 3),
    counts: await stores.posts.count({ sort: 'latest', viewerId: null }, 1000),
    own: await stores.posts.ownAmong({ ids: all, viewerId: 3 }),
    places: await stores.found.placesOfPosts({ after: 10, to: 70 }),
    communicators: await stores.search.communicators({ since: at('2026-02-01T00:00:00Z'), limit: 5 }),
    crowds: await stores.picks.counts(Array.from({ length: matchCount }, (_, n) => n + 1)),
    picks: await Promise.all(members.map((userId) => stores.picks.ofMember({ userId, limit: 50 }))),
    versions: await Promise.all(Array.from({ length: 60 }, (_, n) => stores.picks.versions(n + 1))),
    forms: await stores.rankings.forms(members),
    stray: await stores.settlement.strayLines(),
  };
}

/** Two of the same: the second is divided after a part of it was said, into parts of forty posts. */
async function twins() {
  const [whole, divided] = [await testDatabase(), await testDatabase()];
  onTestFinished(() => Promise.all([whole.close(), divided.close()]).then(() => {}));
  for (const database of [whole, divided]) {
    await founded(database);
    await said(database, 0, 50);
  }
  await divide(divided.url, { postsEach: 40 });
  return { whole, divided };
}

const defined = async ({ pool }: TestDatabase) =>
  (
    await pool.query<{ def: string }>(
      `select replace(pg_get_indexdef(indexrelid), ' ON ONLY ', ' ON ') as def from pg_index where indrelid = any($1::regclass[])
       union all select conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid) from pg_constraint
         where (conrelid = any($1::regclass[]) or confrelid = any($1::regclass[])) and contype <> 'n' and conparentid = 0 and not conrelid::regclass::text ~ '_(\\d+|else)$'
       union all select pg_get_triggerdef(oid) from pg_trigger where tgrelid = any($1::regclass[]) and not tgisinternal
       union all select c.relname || ' ' || a.attname || ' ' || format_type(a.atttypid, a.atttypmod) || a.attnotnull || a.attidentity::text || a.attgenerated::text
           || coalesce(pg_get_expr(d.adbin, d.adrelid), '')
         from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
         where c.oid = any($1::regclass[]) order by 1`,
      [tables],
    )
  ).rows.map(({ def }) => def);

test('divided picks and posts have the columns, keys, indexes and triggers of whole ones, each part room for what changes', async () => {
  const { whole, divided } = await twins();
  expect(await defined(divided)).toEqual(await defined(whole));
  const { rows } = await divided.pool.query(
    `select coalesce(i.inhparent::regclass::text, '') as "of", count(*)::int as n, count(distinct c.reloptions)::int as kinds, max(c.reloptions::text) as room
     from pg_class c join pg_inherits i on i.inhrelid = c.oid where i.inhparent = any($1::regclass[]) group by 1 order by 1`,
    [tables],
  );
  expect(rows).toEqual([
    { of: 'posts', n: 5, kinds: 1, room: '{fillfactor=70}' },
    { of: 'prediction_versions', n: 16, kinds: 0, room: null },
    { of: 'predictions', n: 16, kinds: 1, room: '{fillfactor=50}' },
  ]);
  const { rows: letters } = await divided.pool.query(
    `select count(*)::int as n, count(*) filter (where a.attstattarget = 0)::int as unmeasured
     from pg_inherits i join pg_attribute a on a.attrelid = i.inhrelid where i.inhparent = 'posts_found'::regclass`,
  );
  expect(letters).toEqual([{ n: 5, unmeasured: 5 }]);
});

test('divided picks and posts answer as whole ones, in every order and through every part, and change and go alike', async () => {
  const { whole, divided } = await twins();
  expect(await answers(divided)).toEqual(await answers(whole));
  for (const database of [whole, divided]) await said(database, 50, 190);
  expect(await answers(divided)).toEqual(await answers(whole));
  const filledParts = await divided.pool.query('select distinct tableoid::regclass::text as part from posts order by 1');
  expect(filledParts.rows.map(({ part }) => part)).toEqual(['posts_0', 'posts_2', 'posts_3', 'posts_4']);

  const changed = {
    userId: 2,
    matchId: 3,
    outcome: 'away',
    confidencePct: 90,
    isConfidenceTouched: true,
    reasoning: '',
    price: null,
  } as const;
  const written = { salt: Buffer.alloc(16, 9), commitment: Buffer.alloc(32, 9), madeAt: now };
  for (const { stores, pool } of [whole, divided]) {
    expect(await stores.posts.keep(kept({ userId: 2, matchId: 3, title: '두 번째' }))).toEqual({ refused: 'picked' });
    const pick = await stores.picks.of({ userId: 2, matchId: 3 });
    expect(await stores.picks.change({ ...changed, ...written, fromVersion: 1 })).toBe(true);
    expect(await stores.picks.change({ ...changed, ...written, fromVersion: 1 })).toBe(false);
    expect(await stores.picks.versions(pick?.id ?? 0)).toMatchObject([
      { version: 2, matchId: 3 },
      { version: 1, matchId: 3 },
    ]);
    const postId = pick?.postId ?? 0;
    expect(await stores.picks.reword({ userId: 2, matchId: 3, postId, content: '다르게', now })).toBe(true);
    expect(await stores.threads.remove({ id: postId, userId: 2, now })).toBe(true);
    expect((await stores.transaction((tx) => tx.likes.togglePost({ postId: 101, userId: 9, now })))?.isLiked).toBe(true);
    await stores.transaction(
      async (tx) => void (await tx.comments.add({ userId: 4, postId: 150, parentId: null, content: '네', isHeld: false, now })),
    );
    await stores.transaction((tx) =>
      tx.accounts.erase({ id: 7, username: 'gone7', email: 'gone7@house.invalid', displayName: '탈퇴', now }),
    );
    await pool.query('update posts set match_id = 5 where id = 160');
    await pool.query('delete from posts where id in (3, 60, 120)');
    await pool.query('delete from predictions where user_id = 11');
  }
  expect(await answers(divided)).toEqual(await answers(whole));
  for (const table of [...tables, 'prediction_posts', 'likes', 'comments']) {
    const rows = (one: TestDatabase) =>
      one.pool.query(`select to_jsonb(t) - '{created_at,updated_at}'::text[] as row from ${table} t order by 1`).then((read) => read.rows);
    expect(await rows(divided), table).toEqual(await rows(whole));
  }
});

test('what whole tables refuse, divided ones refuse; numbers go on, and no post is lost where its part was not made in time', async () => {
  const { divided } = await twins();
  const { pool, stores, url } = divided;
  const newest = Number((await pool.query('select max(id) as id from posts')).rows[0].id);
  const refused: [string, string][] = [
    ['23505', "insert into predictions (user_id, match_id, predicted_result) values (2, 2, 'draw')"],
    ['23503', "insert into predictions (user_id, match_id, predicted_result) values (999, 2, 'draw')"],
    ['23503', "insert into predictions (user_id, match_id, predicted_result) values (2, 999, 'draw')"],
    [
      '23503',
      "insert into prediction_versions (prediction_id, match_id, version, outcome, confidence, salt, commitment) values (1, 9, 5, 'home', 50, '', '')",
    ],
    [
      '23505',
      "insert into prediction_versions (prediction_id, version, outcome, confidence, salt, commitment) values (1, 1, 'home', 50, '', '')",
    ],
    ['23503', "insert into posts (user_id, title, content) values (999, 't', 'c')"],
    ['23505', "insert into posts (id, user_id, title, content) values (1, 1, 't', 'c')"],
    ['23503', "insert into comments (user_id, post_id, content) values (1, 999, 'c')"],
    ['23503', 'insert into likes (user_id, post_id) values (1, 999)'],
  ];
  for (const [code, statement] of refused) await expect(pool.query(statement), statement).rejects.toMatchObject({ code });

  expect(await stores.posts.keep(kept({ userId: 1, matchId: null, title: '다음' }))).toEqual({ id: newest + 2 });
  // A version from before versions named the match of their pick.
  await pool.query(
    "insert into prediction_versions (prediction_id, version, outcome, confidence, salt, commitment) values (1, 2, 'home', 50, '', '')",
  );
  expect((await stores.picks.versions(1)).map(({ matchId }) => matchId)).toEqual([2, 2]);

  const write = (id: number) => pool.query("insert into posts (id, user_id, title, content) values ($1, 1, 't', 'c')", [id]);
  const made = async () => Number((await pool.query('select posts_parts() as n')).rows[0].n);
  expect(await made()).toBe(0);
  await write(205);
  expect((await pool.query('select tableoid::regclass::text as part from posts where id = 205')).rows).toEqual([{ part: 'posts_else' }]);
  expect([await made(), await made()]).toEqual([3, 0]);
  await write(245);
  expect((await pool.query('select tableoid::regclass::text as part from posts where id = 245')).rows).toEqual([{ part: 'posts_6' }]);
  expect(await partsOf(url, 'posts')).toHaveLength(8);
});

/** Twelve members of whom each picks both matches; the first is settled, and then told to have ended otherwise. */
async function settled(house: SettlementHouse, between: () => Promise<void>): Promise<unknown> {
  const members = await house.members(12);
  const [first, second] = [await house.match(), await house.match({ start: at('2026-03-01T13:00:00Z') })];
  await house.picks(
    members.flatMap((userId) => [
      { userId, matchId: first, outcome: userId % 3 === 0 ? 'home' : 'away', prob: 0.3 },
      { userId, matchId: second, outcome: 'home', prob: 0.5 },
    ]),
  );
  await between();
  const settleTwice = async () => {
    for (let times = 0; times < 2; times += 1) await house.settlement.settleDue();
  };
  await settleTwice();
  const paid = await house.rows('select count(*)::int as lines, sum(points)::int as points from points_ledger');
  await house.correct(first);
  house.at('2026-03-01T16:00:00Z');
  await settleTwice();
  const of = (table: string, but = '') => house.rows(`select to_jsonb(t) ${but} as row from ${table} t order by user_id, match_id`);
  return {
    paid,
    told: house.news.length,
    picks: await of('predictions', "- '{created_at,updated_at}'::text[]"),
    lines: await house.rows('select user_id, match_id, reason, revision, points, experience from points_ledger order by 1, 2, 3, 4'),
    members: await house.rows('select id, points, level, experience, win_streak, total_predictions from users order by id'),
    stray: await house.stores.settlement.strayLines(),
  };
}

test('a match is settled, and corrected, on divided tables as on whole ones: each pick is paid once', async () => {
  await using whole = await settlementHouse('2026-03-01T15:00:00Z');
  await using divided = await settlementHouse('2026-03-01T15:00:00Z');
  const expected = await settled(whole, async () => {});
  expect(expected).toMatchObject({ paid: [{ lines: expect.any(Number), points: expect.any(Number) }], stray: 0 });
  expect(await settled(divided, () => divide(divided.url))).toEqual(expected);
  const { rows } = await divided.pool.query('explain update predictions set points = 0 where match_id = 1');
  expect(JSON.stringify(rows).match(/on predictions_\d+/g)).toHaveLength(2);
});

test('divided picks and posts are backed up, and brought back into divided tables', async () => {
  await using divided = await testDatabase();
  await using again = await testDatabase();
  for (const { url } of [divided, again]) await divide(url, { postsEach: 40 });
  await founded(divided);
  await said(divided, 0, 130);
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'picknote-parts-'));
  onTestFinished(() => fs.rmSync(folder, { recursive: true, force: true }));
  const file = path.join(folder, 'backup.jsonl.gz');
  const counted = await backUp(divided.url, file, now);
  expect(counted).toMatchObject({ posts: 130, predictions: 104, prediction_versions: 104 });
  expect(Object.keys(counted).filter((name) => /_(\d+|else)$/.test(name))).toEqual([]);
  expect(await restore(again.url, file)).toEqual(counted);
  for (const table of tables) {
    const rows = (one: TestDatabase) =>
      one.pool.query(`select tableoid::regclass::text as part, to_jsonb(t) as row from ${table} t order by 1, 2`).then((read) => read.rows);
    expect(await rows(again), table).toEqual(await rows(divided));
  }
  expect(await again.stores.posts.keep(kept({ userId: 1, matchId: null, title: '다음' }))).toEqual({ id: 131 });
});
