// Proves, by looking through every table there is, that nothing says who someone was once they have left, and that what they said stays.
import { expect, test } from 'vitest';
import { type TestDatabase, testDatabase } from '#tests/support/database.ts';

const now = new Date('2026-11-05T03:00:00Z');
const later = new Date('2026-11-06T03:00:00Z');
const expiresAt = new Date('2027-02-01T00:00:00Z');

/** A member of whom every personal table knows something; every trace carries the mark. */
async function settle({ stores, pool }: TestDatabase, mark: string): Promise<number> {
  const email = `${mark}@example.com`;
  const account = await stores.accounts.make({
    username: `${mark}_name`,
    email,
    password: `$argon2id$${mark}`,
    displayName: `${mark}님`,
    icon: 'Star',
    now,
    consentedAt: now,
    isVerified: true,
  });
  const id = account?.id ?? 0;
  const tokenHash = Buffer.from(`${mark}-session`);
  await stores.sessions.open({
    tokenHash,
    userId: id,
    audience: 'site',
    now,
    expiresAt,
    userAgent: `${mark} browser`,
    network: `${mark}.x`,
  });
  await stores.consents.add(id, [{ kind: 'terms', version: mark, accepted: true, at: now }]);
  await stores.tickets.issue({
    tokenHash: Buffer.from(`${mark}-ticket`),
    purpose: 'change-email',
    userId: id,
    detail: { email },
    now,
    expiresAt,
  });
  await stores.outbox.add([{ channel: 'email', userId: id, payload: { to: email, subject: mark, text: mark }, dueAt: now, now }]);
  await stores.preferences.saveChoices(id, { hideOdds: true }, now);
  await stores.preferences.saveToggles(
    id,
    { emailNotifications: true, pushNotifications: true, predictionAlerts: true, communityUpdates: true },
    now,
  );
  const user = { owner: `user:${id}`, key: `${mark}-deed`, route: 'x', requestHash: 'x', now };
  await stores.idempotency.claim(user);
  await stores.idempotency.answer({ ...user, response: { text: mark } });
  const visitor = { owner: 'visitor', key: `${mark}-join`, route: 'register', requestHash: mark, now };
  await stores.idempotency.claim(visitor);
  await stores.idempotency.answer({ ...visitor, response: { userId: id } });
  await pool.query(`insert into notifications (user_id, kind, title) values ($1, 'security', $2)`, [id, mark]);
  await pool.query(`insert into push_subscriptions (user_id, endpoint, p256dh, auth) values ($1, $2, 'p', 'a')`, [id, `https://${mark}`]);
  await pool.query(`insert into social_accounts (provider, subject, user_id) values ('kakao', $2, $1)`, [id, mark]);
  await pool.query(`update users set avatar = $2, points = 300 where id = $1`, [id, `/avatars/${mark}.jpg`]);
  await pool.query(`insert into posts (user_id, title, content) values ($1, '오늘의 예측', '홈 승')`, [id]);
  await pool.query(`insert into messages (user_id, content) values ($1, '다들 안녕하세요')`, [id]);
  return id;
}

/** Every row of every table that holds the mark, by table. */
async function tracesOf({ pool }: TestDatabase, mark: string): Promise<string[]> {
  const { rows: tables } = await pool.query<{ name: string }>(
    `select quote_ident(table_name) as name from information_schema.tables where table_schema = 'public' order by 1`,
  );
  const found: string[] = [];
  const hex = Buffer.from(mark).toString('hex');
  for (const { name } of tables) {
    const { rows } = await pool.query<{ row: string }>(`select t::text as row from ${name} t`);
    if (rows.some(({ row }) => row.includes(mark) || row.includes(hex))) found.push(name);
  }
  return found;
}

const leave = ({ stores }: TestDatabase, id: number) =>
  stores.accounts.erase({ id, username: `탈퇴-${id}`, email: `deleted-${id}@invalid`, displayName: '탈퇴한 사용자', now: later });

test('[R221] whoever leaves leaves no trace in any table but the ended session, and a neighbour loses nothing', async () => {
  await using database = await testDatabase();
  const id = await settle(database, 'minjun');
  await settle(database, 'seoyeon');
  const personal = [
    'consents',
    'idempotency_keys',
    'notifications',
    'outbox',
    'push_subscriptions',
    'sessions',
    'social_accounts',
    'tickets',
    'users',
  ];
  expect(await tracesOf(database, 'minjun')).toEqual(personal);
  await leave(database, id);
  // The hash of a token that opens nothing: the count of active members needs the row.
  expect(await tracesOf(database, 'minjun')).toEqual(['sessions']);
  expect(await tracesOf(database, 'seoyeon')).toEqual(personal);
  const { rows } = await database.pool.query(`select user_agent, network, revoked_at from sessions where user_id = $1`, [id]);
  expect(rows).toEqual([{ user_agent: null, network: null, revoked_at: later }]);
  for (const table of ['notification_settings', 'user_preferences']) {
    expect((await database.pool.query(`select user_id from ${table} where user_id = $1`, [id])).rows).toEqual([]);
  }
});

test('[R221] what someone wrote stays under the name of nobody', async () => {
  await using database = await testDatabase();
  const id = await settle(database, 'minjun');
  await leave(database, id);
  const { rows } = await database.pool.query(
    `select p.title, u.username, u.display_name, u.email, u.password, u.avatar, u.icon, u.is_verified, u.role, u.deleted_at, u.consented_at
     from posts p join users u on u.id = p.user_id`,
  );
  expect(rows).toEqual([
    {
      title: '오늘의 예측',
      username: `탈퇴-${id}`,
      display_name: '탈퇴한 사용자',
      email: `deleted-${id}@invalid`,
      password: 'none',
      avatar: null,
      icon: null,
      is_verified: false,
      role: 'user',
      deleted_at: later,
      consented_at: null,
    },
  ]);
  expect((await database.pool.query(`select content from messages where user_id = $1`, [id])).rows).toHaveLength(1);
});

test('a session that had ended before keeps the time of its end', async () => {
  await using database = await testDatabase();
  const id = await settle(database, 'minjun');
  await database.stores.sessions.endAll({ userId: id, now });
  await leave(database, id);
  expect((await database.pool.query(`select revoked_at from sessions`)).rows).toEqual([{ revoked_at: now }]);
});

test('[R221] likes, follows and blocks of whoever leaves go, the counters with them; what was reported is still looked at', async () => {
  await using database = await testDatabase();
  const { pool } = database;
  const [minjun, seoyeon] = [await settle(database, 'minjun'), await settle(database, 'seoyeon')];
  const [post] = (await pool.query<{ id: string }>('select id from posts where user_id = $1', [seoyeon])).rows;
  const { rows } = await pool.query<{ id: string }>(
    `insert into comments (user_id, post_id, content) values ($1, $2, '댓글') returning id`,
    [seoyeon, post?.id],
  );
  const comment = rows[0]?.id;
  for (const userId of [minjun, seoyeon]) {
    await pool.query('insert into likes (user_id, post_id) values ($1, $2)', [userId, post?.id]);
    await pool.query('insert into likes (user_id, comment_id) values ($1, $2)', [userId, comment]);
    await pool.query('insert into post_watches (user_id, post_id, watch) values ($1, $2, $3)', [userId, post?.id, 'follow']);
  }
  await pool.query('insert into dislikes (user_id, comment_id) values ($1, $2)', [minjun, comment]);
  await pool.query('update posts set likes = 2 where id = $1', [post?.id]);
  await pool.query('update comments set likes = 2, dislikes = 1 where id = $1', [comment]);
  await pool.query('insert into blocks (user_id, blocked_id) values ($1, $2), ($2, $1)', [minjun, seoyeon]);
  await pool.query(
    `insert into reports (reporter_id, kind, target_id, author_id, excerpt, reason) values ($1, 'comment', $2, $3, '댓글', '심해요')`,
    [minjun, comment, seoyeon],
  );
  await pool.query(
    `with t as (insert into teams (key, sport_id, name) values ('test/a', (select id from sports where code = 'soccer'), 'A') returning id),
       m as (insert into matches (sport_id, home_team, away_team, match_date) values ((select id from sports where code = 'soccer'), 'A', 'B', $3) returning id),
       f as (insert into team_follows (user_id, team_id) select who, t.id from t, unnest($1::bigint[]) who),
       b as (insert into match_bells (user_id, match_id) select who, m.id from m, unnest($1::bigint[]) who),
       c as (insert into calendars (user_id, secret) select who, 'secret-' || who from unnest($1::bigint[]) who)
     insert into stream_reports (source, stream_id, embed_url, user_id, reason) values ('demo', '1', 'https://x', $2, 'broken')`,
    [[minjun, seoyeon], minjun, now],
  );
  await database.stores.preferences.saveChoices(minjun, { hideOdds: true }, now);
  await pool.query(`update user_preferences set muted_words = '{비밀낱말}'`);
  await leave(database, minjun);
  const all = async (query: string) => (await pool.query(query)).rows;
  expect(await all('select user_id::int as id from likes order by id')).toEqual([{ id: seoyeon }, { id: seoyeon }]);
  expect(await all('select 1 from dislikes')).toEqual([]);
  expect(await all(`select likes from posts where id = ${post?.id}`)).toEqual([{ likes: 1 }]);
  expect(await all('select likes, dislikes from comments')).toEqual([{ likes: 1, dislikes: 0 }]);
  expect(await all('select user_id::int as id from post_watches')).toEqual([{ id: seoyeon }]);
  for (const table of ['team_follows', 'match_bells', 'calendars'])
    expect([table, await all(`select user_id::int as id from ${table}`)]).toEqual([table, [{ id: seoyeon }]]);
  expect(await all('select user_id, reason from stream_reports')).toEqual([{ user_id: null, reason: 'broken' }]);
  // Who was blocked stays blocked: their words still stand under the name of nobody.
  expect(await all('select user_id::int as id from blocks')).toEqual([{ id: seoyeon }]);
  expect(await all('select reporter_id, reason, state from reports')).toEqual([{ reporter_id: null, reason: '심해요', state: 'open' }]);
  expect(await all(`select user_id from user_preferences where user_id = ${minjun}`)).toEqual([]);
});

test('[R221] what nobody else could read is not kept when its author leaves, nor the notices that told of them by name', async () => {
  await using database = await testDatabase();
  const { pool } = database;
  const [minjun, seoyeon] = [await settle(database, 'minjun'), await settle(database, 'seoyeon')];
  const [post] = (await pool.query<{ id: string }>('select id from posts where user_id = $1', [seoyeon])).rows;
  const states = [
    ['clear', null],
    ['held', null],
    ['removed', null],
    ['clear', now],
  ] as const;
  for (const [review, deletedAt] of states) {
    const { rows: made } = await pool.query<{ id: string }>(
      `insert into comments (user_id, post_id, content, review, deleted_at) values ($1, $2, $3, $4, $5) returning id`,
      [minjun, post?.id, `minjun ${review}`, review, deletedAt],
    );
    await pool.query(`insert into revisions (comment_id, content, replaced_at) values ($1, '전에는', $2)`, [made[0]?.id, now]);
    await pool.query(`insert into posts (user_id, title, content, review, deleted_at) values ($1, 'minjun', '글', $2, $3)`, [
      minjun,
      review,
      deletedAt,
    ]);
    await pool.query(`insert into notifications (user_id, kind, title, link) values ($1, 'comment', 'minjun님이 댓글을 남겼어요', $2)`, [
      seoyeon,
      `/posts/${post?.id}#comment-${made[0]?.id}`,
    ]);
  }
  await leave(database, minjun);
  const all = async (query: string) => (await pool.query(query)).rows;
  expect(await all(`select content, deleted_at is null as stands from comments order by id`)).toEqual([
    { content: 'minjun clear', stands: true },
    { content: '', stands: false },
    { content: '', stands: false },
    { content: '', stands: false },
  ]);
  expect(await all(`select title from posts where user_id = ${minjun} and deleted_at is not null`)).toEqual([
    { title: '' },
    { title: '' },
    { title: '' },
  ]);
  expect(await all('select content from revisions')).toHaveLength(1);
  expect(await all(`select title from notifications where kind = 'comment'`)).toEqual([]);
});

test('ten who liked one another’s posts and comments leave at once, and every counter ends at nothing', async () => {
  await using database = await testDatabase();
  const { pool } = database;
  const ids: number[] = [];
  for (let n = 0; n < 10; n += 1) ids.push(await settle(database, `m${n}x`));
  await pool.query(`insert into comments (user_id, post_id, content, review) select user_id, id, '댓글', 'held' from posts`);
  await pool.query('insert into likes (user_id, post_id) select u.id, p.id from users u, posts p order by random()');
  await pool.query('insert into likes (user_id, comment_id) select u.id, c.id from users u, comments c order by random()');
  await pool.query('update posts set likes = 10');
  await pool.query('update comments set likes = 10');
  await Promise.all(
    ids.map((id) =>
      database.stores.transaction((tx) =>
        tx.accounts.erase({ id, username: `탈퇴-${id}`, email: `deleted-${id}@invalid`, displayName: '탈퇴한 사용자', now: later }),
      ),
    ),
  );
  expect((await pool.query('select distinct likes from posts union select distinct likes from comments')).rows).toEqual([{ likes: 0 }]);
  expect((await pool.query('select 1 from likes')).rows).toEqual([]);
});
