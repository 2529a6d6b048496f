// What a member takes along: everything of theirs, nothing of others, no secret, and a note where a list was cut.
import { createHash, randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { exportData } from '#contract/account/choices.ts';
import { pickDocument } from '#domain/record/documents.ts';
import type { Outcome } from '#domain/sport.ts';
import { testDatabase } from '#tests/support/database.ts';
import { testHouse } from '#tests/support/house.ts';
import { call, signUp } from '#tests/support/members.ts';
import { pickHouse } from '#tests/support/pick-house.ts';

const now = '2026-03-01T12:00:00Z';

test('everything stored of a member is theirs to take, as a file, without what opens anything', async () => {
  await using house = await testHouse({ now });
  const [minjun, seoyeon] = [await signUp(house, 'minjun'), await signUp(house, 'seoyeon')];
  await call(house, { method: 'PUT', url: '/api/user/preferences', payload: { hideOdds: true }, as: minjun });
  const pixel = 'R0lGODlhAQABAIAAAP///wAAACH5BAEAAAAALAAAAAABAAEAAAICRAEAOw==';
  await call(house, {
    method: 'POST',
    url: '/api/user/avatar',
    payload: { avatar: `data:image/gif;base64,${pixel}`, icon: null },
    as: minjun,
  });
  const { status, body, headers } = await call(house, { method: 'GET', url: '/api/user/export', as: minjun });
  expect(status).toBe(200);
  expect(exportData.output.safeParse(body).error).toBeUndefined();
  expect(headers).toMatchObject({ 'cache-control': 'no-store', 'content-disposition': 'attachment; filename="picknote-my-data.json"' });
  expect(body).toMatchObject({
    exportedAt: '2026-03-01T12:00:00.000Z',
    notes: [],
    account: { id: minjun.user.id, username: 'minjun', email: 'minjun@example.com' },
    picture: expect.stringMatching(/^data:image\/jpeg;base64,/),
    predictions: [],
    posts: [],
    comments: [],
    messages: [],
    preferences: [{ hideOdds: true }],
  });
  expect(body.consents.map(({ kind }: { kind: string }) => kind).sort()).toEqual(['age14', 'marketing', 'privacy', 'terms']);
  expect(body.sessions).toHaveLength(1);
  const text = JSON.stringify(body);
  for (const secret of ['password', 'tokenHash', 'argon2', 'p256dh', 'usernameKey', minjun.token, seoyeon.user.email]) {
    expect([secret, text.includes(secret)]).toEqual([secret, false]);
  }
});

test('nobody takes anything along without being signed in', async () => {
  await using house = await testHouse({ now });
  expect((await call(house, { method: 'GET', url: '/api/user/export' })).status).toBe(401);
});

test('what members wrote, predicted, liked and were told goes along; lists are bounded, and what was cut is said', async () => {
  await using database = await testDatabase();
  const { pool, stores } = database;
  const at = new Date(now);
  const make = async (username: string) =>
    (
      await stores.accounts.make({
        username,
        email: `${username}@example.com`,
        password: 'x',
        displayName: username,
        now: at,
        consentedAt: at,
      })
    )?.id ?? 0;
  const [minjun, seoyeon] = [await make('minjun'), await make('seoyeon')];
  const token = randomBytes(32);
  await stores.sessions.open({ tokenHash: token, userId: minjun, audience: 'site', now: at, expiresAt: at, userAgent: 'x', network: null });
  for (const [userId, words] of [
    [minjun, 'mine'],
    [seoyeon, 'theirs'],
  ] as const) {
    const { rows } = await pool.query(`insert into posts (user_id, title, content) values ($1, $2, $2) returning id`, [userId, words]);
    await pool.query(`insert into comments (user_id, post_id, content) values ($1, $2, $3)`, [userId, rows[0].id, words]);
    await pool.query(`insert into likes (user_id, post_id) values ($1, $2)`, [userId, rows[0].id]);
    await pool.query(`insert into revisions (post_id, title, content, replaced_at) values ($1, 't', $2, $3)`, [rows[0].id, words, now]);
    await pool.query(`insert into post_watches (user_id, post_id, watch) values ($1, $2, 'follow')`, [userId, rows[0].id]);
    await pool.query(`insert into reports (reporter_id, kind, target_id, excerpt, reason) values ($1, 'post', 1, 'theirs', $2)`, [
      userId,
      words,
    ]);
    await pool.query(`insert into user_preferences (user_id, muted_words) values ($1, array[$2])`, [userId, words]);
    await pool.query('insert into blocks (user_id, blocked_id) values ($1, $2)', [userId, userId === minjun ? seoyeon : minjun]);
    await pool.query(`insert into messages (user_id, content) select $1, $2 from generate_series(1, 5)`, [userId, words]);
    await pool.query(`insert into notifications (user_id, kind, title) values ($1, 'security', $2)`, [userId, words]);
    await pool.query(`insert into social_accounts (provider, subject, user_id) values ('kakao', $1, $2)`, [words, userId]);
    const match = await pool.query(
      `insert into matches (sport_id, home_team, away_team, match_date) values ((select id from sports where code = 'soccer'), 'A', 'B', $1) returning id`,
      [now],
    );
    await pool.query(
      `with t as (insert into teams (key, sport_id, name) values ('test/' || $2::text, (select id from sports where code = 'soccer'), $2::text) returning id)
       insert into team_follows (user_id, team_id) select $1::bigint, id from t`,
      [userId, words],
    );
    await pool.query('insert into match_bells (user_id, match_id) values ($1, $2)', [userId, match.rows[0].id]);
    await pool.query('insert into calendars (user_id, secret) values ($1, $2)', [userId, `key-${words}`]);
    await pool.query(
      `insert into stream_reports (source, stream_id, embed_url, user_id, reason, note) values ('demo', '1', 'https://x', $1, 'broken', $2)`,
      [userId, words],
    );
    await pool.query(`insert into inquiries (user_id, kind, body) values ($1, 'question', $2)`, [userId, words]);
    await pool.query(`insert into predictions (user_id, match_id, predicted_result, reasoning) values ($1, $2, 'home', $3)`, [
      userId,
      match.rows[0].id,
      words,
    ]);
    await pool.query(`insert into points_ledger (user_id, match_id, reason, revision, points) values ($1, $2, $3, 1, 10)`, [
      userId,
      match.rows[0].id,
      words,
    ]);
  }
  const { account, lists, cut } = await stores.profiles.belongings(minjun, 3);
  expect(account).toMatchObject({ username: 'minjun' });
  const sizes = Object.fromEntries(Object.entries(lists).flatMap(([name, rows]) => (rows.length > 0 ? [[name, rows.length]] : [])));
  expect(sizes).toEqual({
    sessions: 1,
    posts: 1,
    comments: 1,
    likes: 1,
    messages: 3,
    notices: 1,
    predictions: 1,
    points: 1,
    socialAccounts: 1,
    watches: 1,
    blocks: 1,
    reports: 1,
    earlierWordings: 1,
    preferences: 1,
    followedTeams: 1,
    bells: 1,
    calendars: 1,
    streamReports: 1,
    inquiries: 1,
  });
  expect(lists['followedTeams']?.[0]).toMatchObject({ team: 'mine', sport: 'soccer' });
  expect(lists['bells']?.[0]).toMatchObject({ homeTeam: 'A', awayTeam: 'B' });
  // What opens the calendar is left out.
  expect(Object.keys(lists['calendars']?.[0] ?? {})).toEqual(['createdAt']);
  expect(lists['blocks']?.[0]).toMatchObject({ username: 'seoyeon' });
  expect(lists['preferences']?.[0]).toMatchObject({ mutedWords: ['mine'] });
  expect(lists['reports']?.[0]).toMatchObject({ kind: 'post', reason: 'mine' });
  expect(cut).toEqual(['messages']);
  expect(lists['predictions']?.[0]).toMatchObject({ homeTeam: 'A', awayTeam: 'B', sport: 'soccer', reasoning: 'mine' });
  const text = JSON.stringify({ account, lists });
  expect([text.includes('theirs'), text.includes(token.toString('hex')), text.includes('"data"')]).toEqual([false, false, false]);
});

test('every version of a pick goes along, with what its commitment is worked out from; those of others do not', async () => {
  await using house = await pickHouse(now);
  const [minjun, seoyeon] = [await house.member('minjun'), await house.member('seoyeon')];
  const matchId = await house.match({ homeName: 'Arsenal', awayName: 'Chelsea' });
  const externalMatchId = String(matchId);
  const { id } = await house.board.createPost(minjun, house.draft({ externalMatchId, confidence: 60 }));
  await house.board.createPost(seoyeon, house.draft({ externalMatchId }));
  house.at('2026-03-01T13:00:00Z');
  await house.board.editPick(minjun, { id, prediction: 'AWAY', confidence: 80 });
  const { lists, cut } = await house.stores.profiles.belongings(minjun.id, 10);
  const versionOf = (version: number, outcome: Outcome, change: { confidence: number; madeAt: string; salt: string }) => {
    const { confidence, madeAt, salt } = change;
    const facts = { memberId: minjun.id, matchId, version, outcome, confidencePct: confidence, madeAt: new Date(madeAt), salt };
    const commitment = createHash('sha256').update(pickDocument(facts)).digest('hex');
    const match = { matchId, sport: 'soccer', homeTeam: 'Arsenal', awayTeam: 'Chelsea' };
    return { ...match, version, outcome, confidence, salt, commitment, createdAt: new Date(madeAt) };
  };
  expect(lists['predictionVersions']).toMatchObject([
    versionOf(2, 'away', { confidence: 80, madeAt: '2026-03-01T13:00:00Z', salt: '03'.repeat(16) }),
    versionOf(1, 'home', { confidence: 60, madeAt: now, salt: '01'.repeat(16) }),
  ]);
  expect(cut).toEqual([]);
  const shorter = await house.stores.profiles.belongings(minjun.id, 1);
  expect([shorter.lists['predictionVersions']?.length, shorter.cut]).toEqual([1, ['predictionVersions']]);
});
