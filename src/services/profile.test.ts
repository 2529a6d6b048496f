// A member's figures and public profile: counted from picks that stand in the database, honest when there are none, and silent about what is open.
import { expect, test } from 'vitest';
import { readMember } from '#contract/account/members.ts';
import { userStats } from '#contract/rankings.ts';
import type { Account } from '#storage/people/accounts.ts';
import { type TestDatabase, testDatabase } from '#tests/support/database.ts';
import { testHouse } from '#tests/support/house.ts';
import { call, memberViewer, signUp } from '#tests/support/members.ts';
import { createEvents } from './events.ts';
import { createPictures } from './profile/pictures.ts';
import { createProfile } from './profile.ts';
import { visitor } from './viewer.ts';

/** A Wednesday: the week began on 2 March, the month on the 1st, both at midnight in Seoul. */
const now = new Date('2026-03-04T12:00:00Z');

const profileOn = ({ stores }: TestDatabase) =>
  createProfile({
    stores,
    clock: () => now,
    mode: 'live',
    events: createEvents({
      onFault: (fault) => {
        throw fault;
      },
    }),
    pictures: createPictures(),
  });

async function join({ stores }: TestDatabase, username: string): Promise<Account> {
  const email = `${username}@example.com`;
  const account = await stores.accounts.make({ username, email, password: 'x', displayName: username, now, consentedAt: now });
  if (!account) throw new Error(`${username} is taken`);
  return account;
}

type Pick = {
  sport?: string;
  start?: string;
  status?: 'upcoming' | 'live' | 'finished';
  outcome?: 'home' | 'draw' | 'away';
  verdict?: 'pending' | 'won' | 'lost' | 'void';
  settledAt?: string | null;
  points?: number;
};

let matchesMade = 0;
async function pick({ pool }: TestDatabase, userId: number, change: Pick): Promise<{ matchId: number }> {
  const { sport = 'soccer', start = '2026-02-10T12:00:00Z', status = 'finished', outcome = 'home', verdict = 'won', points = 0 } = change;
  const settledAt = change.settledAt === undefined ? (verdict === 'pending' ? null : start) : change.settledAt;
  matchesMade += 1;
  const made = await pool.query(
    `insert into matches (sport_id, home_team, away_team, match_date, status) values ((select id from sports where code = $1), $2, $3, $4, $5) returning id`,
    [sport, `홈${matchesMade}`, `원정${matchesMade}`, start, status],
  );
  const matchId = Number(made.rows[0].id);
  await pool.query(
    `insert into predictions (user_id, match_id, predicted_result, confidence, verdict, is_correct, points, settled_at, created_at) values ($1, $2, $3, 80, $4, $5, $6, $7, $8)`,
    [
      userId,
      matchId,
      outcome,
      verdict,
      verdict === 'won' ? true : verdict === 'lost' ? false : null,
      points,
      settledAt,
      '2026-02-01T00:00:00Z',
    ],
  );
  return { matchId };
}

const viewerOf = ({ id, username }: Account) => memberViewer({ id, username });

test('[R147] [R148] someone without picks has zeros, no place, and empty lists', async () => {
  await using database = await testDatabase();
  const profile = profileOn(database);
  const stats = await profile.userStats(viewerOf(await join(database, 'minjun')));
  expect(stats).toEqual({
    user: { level: 1, experience: 0, experienceToNext: 100, tier: '브론즈' },
    overall: { totalPredictions: 0, correctPredictions: 0, accuracy: 0, ranking: null, winStreak: 0 },
    ranking: null,
    percentile: null,
    rankedMembers: null,
    accuracyRate: 0,
    winStreak: 0,
    bestStreak: 0,
    weeklyStats: { accuracy: 0, rankingChange: null, predictions: 0 },
    monthlyStats: { accuracy: 0, rankingChange: null, predictions: 0 },
    points: 0,
    picks: 0,
    settledPredictions: 0,
    reliability: 100,
    title: '신규',
    sportStats: {},
    recentActivity: [],
  });
  expect(userStats.output.safeParse(stats).error).toBeUndefined();
});

test('[R147] [R291] figures count what is settled: void is settled for nobody, open is no result, others’ picks are others’', async () => {
  await using database = await testDatabase();
  const profile = profileOn(database);
  const [minjun, seoyeon] = [await join(database, 'minjun'), await join(database, 'seoyeon')];
  // Before this month, at its first minute, in the last minute of the week before, in this week.
  await pick(database, minjun.id, { verdict: 'won', settledAt: '2026-02-28T14:59:59Z', points: 14 });
  await pick(database, minjun.id, { verdict: 'lost', settledAt: '2026-02-28T15:00:00Z' });
  await pick(database, minjun.id, { verdict: 'won', settledAt: '2026-03-01T14:59:59Z', points: 10 });
  await pick(database, minjun.id, { verdict: 'won', sport: 'baseball', settledAt: '2026-03-01T15:00:00Z', points: 12 });
  await pick(database, minjun.id, { verdict: 'lost', sport: 'baseball', settledAt: '2026-03-03T10:00:00Z' });
  await pick(database, minjun.id, { verdict: 'lost', sport: 'baseball', settledAt: '2026-03-03T11:00:00Z' });
  await pick(database, minjun.id, { verdict: 'void', sport: 'mma', settledAt: '2026-03-03T11:00:00Z' });
  await pick(database, minjun.id, { verdict: 'pending', sport: 'basketball', start: '2026-03-09T00:00:00Z', status: 'upcoming' });
  await pick(database, seoyeon.id, { verdict: 'won', settledAt: '2026-03-03T11:00:00Z' });
  const stats = await profile.userStats(viewerOf(minjun));
  expect(stats.overall).toEqual({ totalPredictions: 6, correctPredictions: 3, accuracy: 50, ranking: null, winStreak: 0 });
  expect([stats.settledPredictions, stats.accuracyRate, stats.title]).toEqual([6, 50, '초보자']);
  expect(stats.weeklyStats).toEqual({ accuracy: 33.33, rankingChange: null, predictions: 3 });
  expect(stats.monthlyStats).toEqual({ accuracy: 40, rankingChange: null, predictions: 5 });
  expect(stats.sportStats).toEqual({
    soccer: { predictions: 3, accuracy: 66.67, winRate: 66.67 },
    baseball: { predictions: 3, accuracy: 33.33, winRate: 33.33 },
  });
  expect(userStats.output.safeParse(stats).error).toBeUndefined();
});

/** `before`: the place in the snapshot of the period before. */
type Place = { period: string; rank: number; userId: number; before?: [snapshot: string, place: number] };

async function rank({ pool }: TestDatabase, places: readonly Place[], state: { ranked: Record<string, number>; computedAt: string }) {
  for (const { period, rank: place, userId, before } of places) {
    await pool.query(
      `insert into standings_b (period, rank, user_id, points, settled, correct, win_streak) values ($1, $2, $3, 10, 5, 3, 0)`,
      [period, place, userId],
    );
    if (before) await pool.query('insert into battle_rankings (user_id, period, ranking) values ($1, $2, $3)', [userId, ...before]);
  }
  await pool.query(`update standings_state set shown = 'b', ranked = $1, computed_at = $2`, [state.ranked, state.computedAt]);
}

test('place, percentile, change of place and reliability are read from the standings that are shown', async () => {
  await using database = await testDatabase();
  const profile = profileOn(database);
  const members = await Promise.all(['minjun', 'seoyeon', 'jiho', 'haeun'].map((name) => join(database, name)));
  const [minjun, seoyeon, jiho, haeun] = members as [Account, Account, Account, Account];
  const { pool } = database;
  const places: Place[] = [
    { period: 'overall', rank: 1, userId: seoyeon.id, before: ['overall:2026-03-02', 2] },
    { period: 'overall', rank: 2, userId: minjun.id },
    { period: 'overall', rank: 4, userId: jiho.id },
    { period: 'weekly', rank: 4, userId: minjun.id, before: ['weekly:2026-02-23', 7] },
    { period: 'monthly', rank: 6, userId: minjun.id },
    { period: 'top-performers', rank: 1, userId: minjun.id },
  ];
  await rank(database, places, { ranked: { overall: 4, weekly: 9, monthly: 9 }, computedAt: '2026-03-04T11:00:00Z' });
  // The table that is being written is nobody's standing yet.
  await pool.query(
    `insert into standings_a (period, rank, user_id, points, settled, correct, win_streak) values ('overall', 1, $1, 10, 5, 3, 0)`,
    [minjun.id],
  );
  await pool.query(
    `update users set points = 640, tier = '골드', level = 3, experience = 20, experience_to_next = 300, win_streak = 2, best_streak = 5 where id = $1`,
    [minjun.id],
  );
  await pool.query('insert into user_reliability (user_id, reliability_score) values ($1, 92.5)', [minjun.id]);
  const stats = await profile.userStats(viewerOf(minjun));
  expect(stats).toMatchObject({
    user: { level: 3, experience: 20, experienceToNext: 300, tier: '골드' },
    overall: { ranking: 2 },
    ranking: 2,
    percentile: 75,
    rankedMembers: 4,
    points: 640,
    winStreak: 2,
    bestStreak: 5,
    reliability: 92.5,
    weeklyStats: { rankingChange: 3 },
    monthlyStats: { rankingChange: null },
  });
  expect(await profile.readMember(visitor, { username: 'minjun' })).toMatchObject({ ranking: 2, percentile: 75, rankedMembers: 4 });
  expect((await profile.userStats(viewerOf(seoyeon))).percentile).toBe(100);
  expect((await profile.userStats(viewerOf(jiho))).percentile).toBe(25);
  expect(await profile.userStats(viewerOf(haeun))).toMatchObject({ ranking: null, percentile: null, rankedMembers: null });
});

test('places that were counted before the week began are no places of this week', async () => {
  await using database = await testDatabase();
  const minjun = await join(database, 'minjun');
  const places: Place[] = [
    { period: 'weekly', rank: 4, userId: minjun.id, before: ['weekly:2026-02-23', 7] },
    { period: 'monthly', rank: 6, userId: minjun.id, before: ['monthly:2026-02-01', 8] },
  ];
  await rank(database, places, { ranked: { weekly: 9, monthly: 9 }, computedAt: '2026-03-01T14:59:59Z' });
  const stats = await profileOn(database).userStats(viewerOf(minjun));
  expect([stats.weeklyStats.rankingChange, stats.monthlyStats.rankingChange]).toEqual([null, 2]);
});

test('the newest twenty picks are told, newest first, each with its result and its post', async () => {
  await using database = await testDatabase();
  const profile = profileOn(database);
  const minjun = await join(database, 'minjun');
  for (let made = 0; made < 18; made += 1) await pick(database, minjun.id, {});
  await pick(database, minjun.id, { verdict: 'lost', outcome: 'away' });
  await pick(database, minjun.id, { verdict: 'void', outcome: 'draw' });
  await pick(database, minjun.id, { verdict: 'pending', status: 'upcoming', start: '2026-03-09T00:00:00Z' });
  const { matchId } = await pick(database, minjun.id, { verdict: 'won', points: 17, sport: 'baseball' });
  const post = async (change: string) => {
    const made = await database.pool.query(`insert into posts (user_id, title, content, match_id) values ($1, 't', 'c', $2) returning id`, [
      minjun.id,
      matchId,
    ]);
    const postId = Number(made.rows[0].id);
    await database.pool.query(`insert into prediction_posts (post_id, user_id, match_id, predicted_outcome) values ($1, $2, $3, 'home')`, [
      postId,
      minjun.id,
      matchId,
    ]);
    await database.pool.query(`update posts set ${change} where id = $1`, [postId]);
    return postId;
  };
  await post('title = title');
  // Off the board its receipt stays; what is held has none to show.
  const shown = await post('deleted_at = now()');
  await post(`review = 'held'`);
  const { recentActivity } = await profile.userStats(viewerOf(minjun));
  expect(recentActivity).toHaveLength(20);
  const [first, second, third, fourth] = recentActivity;
  expect(first).toEqual({
    postId: shown,
    title: expect.stringMatching(/^홈\d+ vs 원정\d+$/),
    prediction: expect.stringMatching(/^홈\d+ 승$/),
    sport: 'baseball',
    date: '2026-02-01T00:00:00.000Z',
    confidence: 80,
    result: 'win',
    points: 17,
  });
  expect(second).toMatchObject({ postId: 0, result: 'pending', points: null });
  expect(third).toMatchObject({ result: 'void', prediction: '무승부', points: 0 });
  expect(fourth).toMatchObject({ result: 'loss', prediction: expect.stringMatching(/^원정\d+ 승$/) });
});

test('what is still open is told to its owner only', async () => {
  await using database = await testDatabase();
  const profile = profileOn(database);
  const [minjun, seoyeon] = [await join(database, 'minjun'), await join(database, 'seoyeon')];
  const open = { verdict: 'pending', status: 'upcoming', start: '2026-03-04T12:00:01Z' } as const;
  await pick(database, minjun.id, open);
  await pick(database, minjun.id, { ...open, start: '2026-03-04T12:00:00Z' });
  await pick(database, minjun.id, { ...open, status: 'live' });
  await pick(database, minjun.id, { ...open, verdict: 'void' });
  await pick(database, minjun.id, { verdict: 'won' });
  const seenBy = async (viewer: Parameters<typeof profile.readMember>[0]) =>
    (await profile.readMember(viewer, { username: 'MINJUN' })).recentActivity.map(({ result }) => result);
  const told = ['win', 'void', 'pending', 'pending'];
  expect(await seenBy(visitor)).toEqual(told);
  expect(await seenBy(viewerOf(seoyeon))).toEqual(told);
  expect(await seenBy(viewerOf(minjun))).toEqual([...told, 'pending']);
});

test('an open pick says when its match is being played', async () => {
  await using database = await testDatabase();
  const profile = profileOn(database);
  const minjun = await join(database, 'minjun');
  for (const verdict of ['pending', 'won'] as const) await pick(database, minjun.id, { verdict, status: 'live' });
  await pick(database, minjun.id, { verdict: 'pending', status: 'upcoming', start: '2026-03-04T12:00:01Z' });
  await database.pool.query(`update matches set phase = 'live' where status = 'live'`);
  const { recentActivity } = await profile.userStats(viewerOf(minjun));
  expect(recentActivity.map(({ result, isPlaying }) => [result, isPlaying])).toEqual([
    ['pending', undefined],
    ['win', undefined],
    ['pending', true],
  ]);
});

test('a public profile tells what is public, whatever the case of the name, and never an address', async () => {
  await using house = await testHouse({ now: now.toISOString() });
  const minjun = await signUp(house, 'MinJun_픽', { email: 'minjun@example.com' });
  const read = (name: string, as?: { token: string }) =>
    call(house, { method: 'GET', url: `/api/members/${encodeURIComponent(name)}`, ...(as ? { as } : {}) });
  const reply = await read('minjun_픽');
  expect(reply.status).toBe(200);
  expect(readMember.output.safeParse(reply.body).error).toBeUndefined();
  expect(reply.body).toMatchObject({ username: 'MinJun_픽', title: '신규', ranking: null, isBot: false, isMe: false, recentActivity: [] });
  expect(JSON.stringify(reply.body)).not.toMatch(/@|password|email|consent|deleted/i);
  expect((await read('MINJUN_픽'.normalize('NFD'), minjun)).body.isMe).toBe(true);
  for (const name of ['nobody', '%', 'minjun_픽 or 1=1', '탈퇴-1', ' ', 'x'.repeat(40)]) {
    const { status, body } = await read(name);
    expect([name, status === 404 || status === 400, body.code]).toEqual([name, true, name === ' ' ? 'invalid-input' : 'no-such-user']);
  }
  const erased = { username: '탈퇴-1', email: 'deleted-1@invalid', displayName: '탈퇴한 사용자', now };
  await house.stores.accounts.erase({ id: minjun.user.id, ...erased });
  expect([(await read('MinJun_픽')).status, (await read('탈퇴-1')).status]).toEqual([404, 404]);
});

test('figures take at most two questions to the database, a public profile as many, however many picks there are', async () => {
  await using database = await testDatabase();
  const profile = profileOn(database);
  const minjun = await join(database, 'minjun');
  for (let made = 0; made < 30; made += 1) await pick(database, minjun.id, {});
  const asked: string[] = [];
  const real = database.pool.query.bind(database.pool) as (...args: unknown[]) => unknown;
  Object.assign(database.pool, {
    query: (...args: unknown[]) => {
      asked.push(JSON.stringify(args[0]).slice(0, 60));
      return real(...args);
    },
  });
  await profile.userStats(viewerOf(minjun));
  expect(asked.length).toBe(2);
  asked.length = 0;
  await profile.readMember(visitor, { username: 'minjun' });
  // What was counted for the figures stands.
  expect(asked.length).toBe(2);
});

test('a page may hand on whatever stands in its address: nobody is called so', async () => {
  await using house = await testHouse({ now: '2026-03-01T12:00:00Z' });
  for (const username of ['\0', 'min\0jun', '\ud800', '', '%00', 'x'.repeat(5000), '__proto__', '\u202e']) {
    await expect(house.services.profile.readMember(visitor, { username })).rejects.toMatchObject({ code: 'no-such-user' });
  }
});
