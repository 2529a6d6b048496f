// Proves that whoever waits for a match is called once ten minutes before it and once when it has ended, crash or no crash.
import { expect, test } from 'vitest';
import { heard } from '#tests/support/heard.ts';
import { type TestHouse, testHouse } from '#tests/support/house.ts';
import { call, signUp } from '#tests/support/members.ts';

const now = '2026-03-01T12:00:00Z';
const start = '2026-03-01T15:00:00.000Z';
type Heard = Parameters<typeof heard>[0];

async function matchOf(house: TestHouse, change: Heard): Promise<number> {
  await house.stores.matches.upsertHeard([heard({ league: 'eng.1', start, ...change })], house.now());
  const [row] = await house.rows<{ id: string }>('select match_id as id from match_refs where event_id = $1', [change.eventId]);
  return Number(row?.id);
}

async function follow(house: TestHouse, as: { token: string }, name: string): Promise<void> {
  const [row] = await house.rows<{ id: string }>('select id from teams where name = $1', [name]);
  const { status } = await call(house, { method: 'PUT', url: `/api/user/teams/${row?.id}`, payload: { follow: true }, as });
  expect(status).toBe(200);
}

async function bell(house: TestHouse, as: { token: string }, id: number): Promise<void> {
  expect((await call(house, { method: 'PUT', url: `/api/user/bells/${id}`, payload: { on: true }, as })).status).toBe(200);
}

type Told = { user: number; kind: string; title: string; body: string; link: string };
const toldOf = (house: TestHouse, kind: string) =>
  house.rows<Told>(`select user_id::int as user, kind, title, body, link from notifications where kind = $1 order by user_id, id`, [kind]);

/** The end is seen twice, and settled as the timetable would. */
async function end(house: TestHouse, change: Heard): Promise<void> {
  await matchOf(house, { phase: 'final', ...change });
  house.at(new Date(house.now().getTime() + 180_000).toISOString());
  await house.services.settlement.settleDue();
}

test('ten minutes before kick-off bells and followers are called, each once, however often it is looked', async () => {
  await using house = await testHouse({ now });
  const [minjun, seoyeon, doyun] = [await signUp(house, 'minjun'), await signUp(house, 'seoyeon'), await signUp(house, 'doyun')];
  const match = await matchOf(house, { eventId: 'a' });
  await follow(house, minjun, 'Arsenal');
  await follow(house, minjun, 'Chelsea');
  await bell(house, minjun, match);
  await bell(house, seoyeon, match);
  house.at('2026-03-01T14:49:30Z');
  expect(await house.services.following.ringDue()).toEqual({ called: 0 });
  house.at('2026-03-01T14:50:00Z');
  expect(await house.services.following.ringDue()).toEqual({ called: 2 });
  house.at('2026-03-01T14:52:30Z');
  expect(await house.services.following.ringDue()).toEqual({ called: 0 });
  // A late bell is heard by the next look.
  await bell(house, doyun, match);
  house.at('2026-03-01T14:53:00Z');
  expect(await house.services.following.ringDue()).toEqual({ called: 1 });
  // What a crash forgot is looked at again, and nobody hears it twice.
  await house.rows(`delete from settings where key = 'following:rung'`);
  await Promise.all([house.services.following.ringDue(), house.services.following.ringDue()]);
  const told = await toldOf(house, 'match-starting');
  expect(told.map(({ user }) => user)).toEqual([minjun.user.id, seoyeon.user.id, doyun.user.id]);
  expect(told[0]).toMatchObject({
    title: '곧 시작해요: Arsenal 대 Chelsea',
    body: '오전 12:00에 시작해요. 경기 페이지에서 점수를 바로 볼 수 있어요.',
    link: `/matches/${match}`,
  });
});

test('a match without an hour, put off or under way is not rung; one that is moved rings again', async () => {
  await using house = await testHouse({ now });
  const minjun = await signUp(house, 'minjun');
  const match = await matchOf(house, { eventId: 'a' });
  await bell(house, minjun, match);
  house.at('2026-03-01T14:55:00Z');
  await matchOf(house, { eventId: 'a', timeConfirmed: false });
  expect(await house.services.following.ringDue()).toEqual({ called: 0 });
  await matchOf(house, { eventId: 'a', phase: 'postponed' });
  expect(await house.services.following.ringDue()).toEqual({ called: 0 });
  await matchOf(house, { eventId: 'a', start: '2026-03-01T15:03:00Z' });
  expect(await house.services.following.ringDue()).toEqual({ called: 1 });
  await matchOf(house, { eventId: 'a', start: '2026-03-01T18:00:00Z' });
  expect(await house.services.following.ringDue()).toEqual({ called: 0 });
  house.at('2026-03-01T17:51:00Z');
  expect(await house.services.following.ringDue()).toEqual({ called: 1 });
  expect(await toldOf(house, 'match-starting')).toHaveLength(2);
  expect(await house.rows(`select value from settings where key = 'following:rung'`)).toEqual([
    { value: { [`${match}@2026-03-01T18:00:00.000Z`]: '2026-03-01T17:51:00.000Z' } },
  ]);
  house.at('2026-03-01T18:01:00Z');
  await house.services.following.ringDue();
  expect(await house.rows(`select value from settings where key = 'following:rung'`)).toEqual([{ value: {} }]);
});

test('more followers than one batch holds are all called, and who wants no alerts or has left is not', async () => {
  await using house = await testHouse({ now });
  const minjun = await signUp(house, 'minjun');
  const match = await matchOf(house, { eventId: 'a' });
  await house.rows(`insert into users (username, email, password, display_name, kind)
    select 'fan' || n, 'fan' || n || '@x', 'x', 'fan', 'person' from generate_series(1, 2100) n`);
  await house.rows(
    `insert into team_follows (user_id, team_id) select u.id, t.id from users u, teams t where u.username like 'fan%' and t.name = 'Arsenal'`,
  );
  await house.rows(`update users set deleted_at = now() where username = 'fan7'`);
  await bell(house, minjun, match);
  const alerts = { emailNotifications: true, pushNotifications: true, predictionAlerts: false, communityUpdates: false };
  await call(house, { method: 'PUT', url: '/api/user/notifications', payload: alerts, as: minjun });
  house.at('2026-03-01T14:51:00Z');
  expect(await house.services.following.ringDue()).toEqual({ called: 2101 });
  expect(await house.rows(`select count(*)::int as n from notifications where kind = 'match-starting'`)).toEqual([{ n: 2099 }]);
});

test('whoever was reminded to pick is not called a second time for the same kick-off', async () => {
  await using house = await testHouse({ now });
  const minjun = await signUp(house, 'minjun');
  const past = await matchOf(house, { eventId: 'p', start: '2026-02-27T15:00:00Z', phase: 'final', homeScore: 1, awayScore: 0 });
  const match = await matchOf(house, { eventId: 'a' });
  await house.rows(
    `insert into predictions (user_id, match_id, predicted_result, picked_at) values ($1, $2, 'home', '2026-02-27T12:00:00Z')`,
    [minjun.user.id, past],
  );
  await bell(house, minjun, match);
  house.at('2026-03-01T14:31:00Z');
  expect(await house.services.picks.remindDue()).toEqual({ reminded: 1 });
  house.at('2026-03-01T14:51:00Z');
  await house.services.following.ringDue();
  expect(await toldOf(house, 'match-starting')).toHaveLength(1);
});

test('the end is told with its score once, to the spoiler-free without it, and a correction once more', async () => {
  await using house = await testHouse({ now });
  const [minjun, seoyeon, doyun] = [await signUp(house, 'minjun'), await signUp(house, 'seoyeon'), await signUp(house, 'doyun')];
  const match = await matchOf(house, { eventId: 'a' });
  await follow(house, minjun, 'Chelsea');
  await bell(house, seoyeon, match);
  await call(house, { method: 'PUT', url: '/api/user/preferences', payload: { spoilerFree: true }, as: seoyeon });
  house.at('2026-03-01T17:00:00Z');
  await end(house, { eventId: 'a', homeScore: 2, awayScore: 1 });
  await house.services.following.ringDue();
  await house.services.following.tellEnded({ matchId: String(match), revision: 1 });
  const first = { kind: 'match-ended', title: '경기가 끝났어요: Arsenal 대 Chelsea', link: `/matches/${match}` };
  expect(await toldOf(house, 'match-ended')).toEqual([
    { ...first, user: minjun.user.id, body: 'Arsenal 2 : 1 Chelsea' },
    { ...first, user: seoyeon.user.id, body: '경기 페이지에서 결과를 볼 수 있어요.' },
  ]);
  await end(house, { eventId: 'a', homeScore: 2, awayScore: 2 });
  const told = await toldOf(house, 'match-ended');
  expect(told.map(({ title, body }) => [title, body])).toEqual([
    ['경기가 끝났어요: Arsenal 대 Chelsea', 'Arsenal 2 : 1 Chelsea'],
    ['경기 결과가 정정됐어요: Arsenal 대 Chelsea', 'Arsenal 2 : 2 Chelsea'],
    ['경기가 끝났어요: Arsenal 대 Chelsea', '경기 페이지에서 결과를 볼 수 있어요.'],
    ['경기 결과가 정정됐어요: Arsenal 대 Chelsea', '경기 페이지에서 결과를 볼 수 있어요.'],
  ]);
  expect(told.some(({ user }) => user === doyun.user.id)).toBe(false);
});

test('an end whose letter was lost is told by the sweep; one of days ago is not', async () => {
  await using house = await testHouse({ now });
  const minjun = await signUp(house, 'minjun');
  const match = await matchOf(house, { eventId: 'a' });
  await bell(house, minjun, match);
  house.at('2026-03-01T17:00:00Z');
  await end(house, { eventId: 'a', homeScore: 2, awayScore: 1 });
  const lose = async () => {
    await house.rows('delete from notifications');
    await house.rows(`delete from settings where key = 'following:ended-no'`);
  };
  await lose();
  await house.services.following.ringDue();
  expect(await toldOf(house, 'match-ended')).toHaveLength(1);
  await house.services.following.ringDue();
  await lose();
  house.at('2026-03-04T12:00:00Z');
  await house.services.following.ringDue();
  expect(await toldOf(house, 'match-ended')).toEqual([]);
  expect(await house.rows(`select value from settings where key = 'following:ended-no'`)).toEqual([{ value: 1 }]);
});

test('a match that was broken off and ended five days later is told once', async () => {
  await using house = await testHouse({ now });
  const minjun = await signUp(house, 'minjun');
  const match = await matchOf(house, { eventId: 'a' });
  await bell(house, minjun, match);
  house.at('2026-03-01T16:00:00Z');
  await matchOf(house, { eventId: 'a', phase: 'live', homeScore: 1, awayScore: 0 });
  await matchOf(house, { eventId: 'a', phase: 'suspended', homeScore: 1, awayScore: 0 });
  house.at('2026-03-06T16:00:00Z');
  await end(house, { eventId: 'a', homeScore: 2, awayScore: 1 });
  await house.services.following.ringDue();
  expect(await toldOf(house, 'match-ended')).toMatchObject([{ user: minjun.user.id, body: 'Arsenal 2 : 1 Chelsea' }]);
  await end(house, { eventId: 'a', homeScore: 2, awayScore: 2 });
  expect((await toldOf(house, 'match-ended')).map(({ title }) => title)).toEqual([
    '경기가 끝났어요: Arsenal 대 Chelsea',
    '경기 결과가 정정됐어요: Arsenal 대 Chelsea',
  ]);
});

test('ends that a house hears of when it was away for days are no news', async () => {
  await using house = await testHouse({ now });
  await bell(house, await signUp(house, 'minjun'), await matchOf(house, { eventId: 'a' }));
  house.at('2026-03-07T16:00:00Z');
  await end(house, { eventId: 'a', homeScore: 2, awayScore: 1 });
  await house.services.following.ringDue();
  expect(await toldOf(house, 'match-ended')).toEqual([]);
});

test('a fight is told by its winner, a shoot-out beside the score, and what was called off as such', async () => {
  await using house = await testHouse({ now });
  const minjun = await signUp(house, 'minjun');
  const fight = { eventId: 'f', sport: 'mma', league: 'ufc', homeName: 'Volkanovski', awayName: 'Lopes' } as const;
  const cup = { eventId: 'c', homeName: 'Leeds', awayName: 'Fulham' };
  const longer = { eventId: 'l', homeName: 'Burnley', awayName: 'Sunderland' };
  const off = { eventId: 'o', homeName: 'Everton', awayName: 'Brighton' };
  for (const one of [fight, cup, off, longer]) await bell(house, minjun, await matchOf(house, one));
  house.at('2026-03-01T17:00:00Z');
  await end(house, { ...fight, winner: 'away' });
  await end(house, { ...cup, homeScore: 1, awayScore: 1, shootoutHome: 4, shootoutAway: 3, winner: 'home' });
  await end(house, { ...off, phase: 'cancelled' });
  const flags = { delayed: false, halftime: false, extraTime: true, penalties: false };
  await end(house, { ...longer, homeScore: 2, awayScore: 1, flags, regulation: { home: 1, away: 1 }, winner: 'home' });
  const told = (await toldOf(house, 'match-ended')).map(({ title, body }) => [title, body]);
  expect(told[0]).toEqual([expect.stringMatching(/^경기가 끝났어요: /), expect.stringMatching(/ 승$/)]);
  expect(told[1]?.[1]).toMatch(/ 1 : 1 .+ \(승부차기 4 : 3\)$/);
  expect(told[3]?.[1]).toMatch(/ 2 : 1 .+ \(90분 1 : 1\)$/);
  expect(told[2]).toEqual([expect.stringMatching(/^경기가 치러지지 않았어요: /), '경기 취소']);
});

test('what was played and decided nothing is not told as what was never played', async () => {
  await using house = await testHouse({ now });
  const minjun = await signUp(house, 'minjun');
  const fight = { eventId: 'f', sport: 'mma', league: 'ufc', homeName: 'Volkanovski', awayName: 'Lopes' } as const;
  const level = { eventId: 'b', sport: 'baseball', league: 'mlb', homeName: 'New York Yankees', awayName: 'Boston Red Sox' } as const;
  const broken = { eventId: 'o', homeName: 'Everton', awayName: 'Brighton' };
  for (const one of [fight, level, broken]) await bell(house, minjun, await matchOf(house, one));
  house.at('2026-03-01T17:00:00Z');
  await end(house, { ...fight, winner: 'draw' });
  await end(house, { ...level, homeScore: 3, awayScore: 3, winner: 'draw' });
  await end(house, { ...broken, phase: 'abandoned', homeScore: 1, awayScore: 0 });
  const told = (await toldOf(house, 'match-ended')).map(({ title, body }) => [title, body]);
  expect(told[0]).toEqual([expect.stringMatching(/^경기가 끝났어요: /), '무효 경기']);
  expect(told[1]).toEqual([expect.stringMatching(/^경기가 끝났어요: /), expect.stringMatching(/ 3 : 3 .+ \(무효 경기\)$/)]);
  expect(told[2]).toEqual([expect.stringMatching(/^경기가 중단됐어요: /), expect.stringMatching(/ 1 : 0 .+ \(경기 중단\)$/)]);
});

test('a match that was called off by a slip and played after all is told twice', async () => {
  await using house = await testHouse({ now });
  const minjun = await signUp(house, 'minjun');
  const slip = { eventId: 's', homeName: 'Everton', awayName: 'Brighton' };
  await bell(house, minjun, await matchOf(house, slip));
  await end(house, { ...slip, phase: 'cancelled' });
  await matchOf(house, slip);
  house.at('2026-03-01T17:00:00Z');
  await end(house, { ...slip, homeScore: 2, awayScore: 1, winner: 'home' });
  expect((await toldOf(house, 'match-ended')).map(({ body }) => body)).toEqual(['경기 취소', expect.stringMatching(/ 2 : 1 /)]);
});

test('a match called off twice is told twice', async () => {
  await using house = await testHouse({ now });
  const minjun = await signUp(house, 'minjun');
  const off = { eventId: 's', homeName: 'Everton', awayName: 'Brighton' };
  await bell(house, minjun, await matchOf(house, off));
  await end(house, { ...off, phase: 'cancelled' });
  await matchOf(house, off);
  await end(house, { ...off, phase: 'cancelled' });
  expect((await toldOf(house, 'match-ended')).map(({ body }) => body)).toEqual(['경기 취소', '경기 취소']);
});
