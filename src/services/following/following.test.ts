// Proves that teams are followed and bells put on and taken off as often as one likes, within bounds, and by nobody else.
import { expect, test } from 'vitest';
import { following } from '#contract/live/following.ts';
import { heard } from '#tests/support/heard.ts';
import { type TestHouse, testHouse } from '#tests/support/house.ts';
import { call, signUp } from '#tests/support/members.ts';

const now = '2026-03-01T12:00:00Z';
type Heard = Parameters<typeof heard>[0];

async function matchOf(house: TestHouse, change: Heard): Promise<number> {
  await house.stores.matches.upsertHeard([heard({ league: 'eng.1', start: '2026-03-01T15:00:00Z', ...change })], house.now());
  const [row] = await house.rows<{ id: string }>('select match_id as id from match_refs where event_id = $1', [change.eventId]);
  return Number(row?.id);
}

async function teamOf(house: TestHouse, name: string): Promise<number> {
  const [row] = await house.rows<{ id: string }>('select id from teams where name = $1', [name]);
  return Number(row?.id);
}

const setTeam = (house: TestHouse, as: { token: string }, id: number | string, follow: unknown) =>
  call(house, { method: 'PUT', url: `/api/user/teams/${id}`, payload: { follow } as object, as });
const setBell = (house: TestHouse, as: { token: string }, id: number | string, on: boolean) =>
  call(house, { method: 'PUT', url: `/api/user/bells/${id}`, payload: { on }, as });
const read = async (house: TestHouse, as: { token: string }) =>
  following.parse((await call(house, { method: 'GET', url: '/api/user/following', as })).body);

test('a team is followed once however often it is asked, listed with its name, crest and league, and let go the same way', async () => {
  await using house = await testHouse({ now });
  const [minjun, seoyeon] = [await signUp(house, 'minjun'), await signUp(house, 'seoyeon')];
  await matchOf(house, { eventId: 'a' });
  const [arsenal, chelsea] = [await teamOf(house, 'Arsenal'), await teamOf(house, 'Chelsea')];
  await Promise.all([1, 2, 3, 4].map(() => setTeam(house, minjun, arsenal, true)));
  house.at('2026-03-01T12:01:00Z');
  expect((await setTeam(house, minjun, chelsea, true)).body).toEqual({ teamId: chelsea, follow: true });
  const { teams } = await read(house, minjun);
  expect(teams.map(({ teamId }) => teamId)).toEqual([chelsea, arsenal]);
  expect(teams[1]).toMatchObject({
    teamId: arsenal,
    sport: 'soccer',
    league: '프리미어리그',
    side: { originalName: 'Arsenal', teamId: arsenal, crest: { primary: expect.stringMatching(/^#/) } },
    followedAt: '2026-03-01T12:00:00.000Z',
  });
  expect((await read(house, seoyeon)).teams).toEqual([]);
  await Promise.all([1, 2].map(() => setTeam(house, minjun, arsenal, false)));
  expect((await read(house, minjun)).teams.map(({ teamId }) => teamId)).toEqual([chelsea]);
});

test('what is not there cannot be followed, and what is not asked properly is refused', async () => {
  await using house = await testHouse({ now });
  const minjun = await signUp(house, 'minjun');
  expect(await setTeam(house, minjun, 999, true)).toMatchObject({ status: 404, body: { code: 'no-such-team' } });
  expect(await setTeam(house, minjun, 999, false)).toMatchObject({ status: 404 });
  expect(await setBell(house, minjun, 999, true)).toMatchObject({ status: 404, body: { code: 'no-such-match' } });
  for (const id of ['x', '0', '-1', '1.5', '99999999999999999999']) expect((await setTeam(house, minjun, id, true)).status).toBe(400);
  expect((await setTeam(house, minjun, 1, 'yes')).status).toBe(400);
  expect((await setBell(house, minjun, '1%27', true)).status).toBe(400);
  for (const url of ['/api/user/following', '/api/user/calendar']) expect((await call(house, { method: 'GET', url })).status).toBe(401);
  expect((await call(house, { method: 'PUT', url: '/api/user/teams/1', payload: { follow: true } })).status).toBe(401);
});

test('a bell stands on a match that is to come, and not on one that has begun, is over or is called off', async () => {
  await using house = await testHouse({ now });
  const minjun = await signUp(house, 'minjun');
  const coming = await matchOf(house, { eventId: 'a' });
  const later = await matchOf(house, { eventId: 'b', homeName: 'Leeds', start: '2026-03-02T15:00:00Z' });
  const begun = await matchOf(house, { eventId: 'c', homeName: 'Fulham', phase: 'live', homeScore: 0, awayScore: 0 });
  const off = await matchOf(house, { eventId: 'd', homeName: 'Everton', phase: 'cancelled' });
  const someTime = await matchOf(house, { eventId: 'e', homeName: 'Brighton', start: '2026-03-01T05:00:00Z', timeConfirmed: false });
  for (const id of [later, coming, coming, someTime]) expect(await setBell(house, minjun, id, true)).toMatchObject({ status: 200 });
  expect(await setBell(house, minjun, begun, true)).toMatchObject({ status: 409, body: { code: 'match-started' } });
  expect(await setBell(house, minjun, off, true)).toMatchObject({ status: 409, body: { message: '열리지 않는 경기예요.' } });
  expect((await read(house, minjun)).bells).toEqual([someTime, coming, later].map(String));
  house.at('2026-03-01T15:00:00Z');
  expect(await setBell(house, minjun, coming, true)).toMatchObject({ status: 409 });
  // Taken off whenever one likes.
  expect((await setBell(house, minjun, coming, false)).body).toEqual({ matchId: String(coming), on: false });
  expect((await setBell(house, minjun, coming, false)).status).toBe(200);
  expect((await read(house, minjun)).bells).toEqual([someTime, later].map(String));
});

test('two hundred teams and two hundred bells are the most, and what is followed already takes no place', async () => {
  await using house = await testHouse({ now });
  const minjun = await signUp(house, 'minjun');
  const match = await matchOf(house, { eventId: 'a' });
  const [arsenal, chelsea] = [await teamOf(house, 'Arsenal'), await teamOf(house, 'Chelsea')];
  const over = await matchOf(house, { eventId: 'b', homeName: 'Leeds', phase: 'final', homeScore: 1, awayScore: 0 });
  await house.rows(`insert into teams (key, sport_id, name) select 'test/' || n, (select id from sports where code = 'soccer'), 'Team ' || n
    from generate_series(1, 199) n`);
  await house.rows(`insert into team_follows (user_id, team_id) select $1, id from teams where name like 'Team %'`, [minjun.user.id]);
  await house.rows(
    `insert into matches (sport_id, home_team, away_team, match_date) select (select id from sports where code = 'soccer'), 'A' || n, 'B', $1
    from generate_series(1, 200) n`,
    ['2026-03-05T00:00:00Z'],
  );
  await house.rows(`insert into match_bells (user_id, match_id) select $1, id from matches where home_team like 'A%' and away_team = 'B'`, [
    minjun.user.id,
  ]);
  await house.rows('insert into match_bells (user_id, match_id) values ($1, $2)', [minjun.user.id, over]);
  // Pressed in two tabs at once: one place, one follower.
  const both = await Promise.all([setTeam(house, minjun, arsenal, true), setTeam(house, minjun, chelsea, true)]);
  expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 409]));
  expect(both.find(({ status }) => status === 409)?.body).toMatchObject({
    code: 'too-many-teams',
    message: '팀은 200개까지 따를 수 있어요.',
  });
  const { teams, bells } = await read(house, minjun);
  expect([teams.length, bells.length]).toEqual([200, 200]);
  expect((await setTeam(house, minjun, teams.at(-1)?.teamId ?? 0, true)).status).toBe(200);
  expect(await setBell(house, minjun, match, true)).toMatchObject({ status: 409, body: { code: 'too-many-bells' } });
  await setBell(house, minjun, bells[0] ?? '', false);
  expect((await setBell(house, minjun, match, true)).status).toBe(200);
});

test('the boards and the page of a match read who waits for it', async () => {
  await using house = await testHouse({ now });
  const [minjun, seoyeon] = [await signUp(house, 'minjun'), await signUp(house, 'seoyeon')];
  const [first, second] = [
    await matchOf(house, { eventId: 'a' }),
    await matchOf(house, { eventId: 'b', homeName: 'Leeds', awayName: 'Fulham' }),
  ];
  const [arsenal, chelsea] = [await teamOf(house, 'Arsenal'), await teamOf(house, 'Chelsea')];
  await setTeam(house, minjun, arsenal, true);
  await setTeam(house, seoyeon, arsenal, true);
  await setTeam(house, seoyeon, chelsea, true);
  await setBell(house, seoyeon, first, true);
  const store = house.stores.following;
  expect(await store.peopleOf([first, second])).toEqual(
    new Map([
      [first, { bells: 1, followers: 3 }],
      [second, { bells: 0, followers: 0 }],
    ]),
  );
  expect(await store.peopleOf([])).toEqual(new Map());
  expect(await store.ofMatch(minjun.user.id, { matchId: first, teamIds: [arsenal, chelsea] })).toEqual({
    teams: new Set([arsenal]),
    bell: false,
  });
  expect(await store.ofMatch(seoyeon.user.id, { matchId: first, teamIds: [] })).toEqual({ teams: new Set(), bell: true });
});
