// The doors of live sports against whoever should not pass them: strangers, dead tokens, other members, made-up numbers and bodies that say too much.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { event, side } from '#tests/support/factories.ts';
import { type TestHouse, testHouse } from '#tests/support/house.ts';
import { bearer, call, signUp } from '#tests/support/members.ts';
import { joined, tokenOf } from '#tests/support/moderated.ts';

const now = '2026-03-01T12:00:00.000Z';
let house: TestHouse;
let minjun: { token: string };
let seoyeon: { token: string };
/** An admin's everyday session, which opens no admin's door, and the one that does. */
let adminOutside: { token: string };
let admin: { token: string };
let [live, ahead, team] = ['', '', 0];

beforeAll(async () => {
  house = await testHouse({ now });
  house.script.events = [
    event({ eventId: '1', start: '2026-03-01T11:00:00.000Z', phase: 'live', period: 2, clock: "57'", homeScore: 1, awayScore: 0 }),
    event({ eventId: '2', start: '2026-03-01T13:00:00.000Z', home: side('Everton') }),
  ];
  await house.services.matches.refresh();
  minjun = await signUp(house, 'minjun');
  seoyeon = await signUp(house, 'seoyeon');
  const boss = await joined(house, 'boss', 'admin');
  adminOutside = await tokenOf(house, boss, 'site');
  admin = await tokenOf(house, boss, 'admin');
  [live = '', ahead = ''] = (await get('/api/live-sports/today')).body.map(({ matchId }: { matchId: string }) => matchId);
  team = (await get(`/api/matches/${ahead}`)).body.match.homeSide.teamId;
});
afterAll(() => house[Symbol.asyncDispose]());

const get = (url: string, as?: { token: string }) => call(house, { method: 'GET', url, ...(as ? { as } : {}) });
const dead = { token: 'x'.repeat(43) };

test('every door of live sports opens to whom it should, and to nobody else', async () => {
  const everyone = [200, 200, 200, 200, 200, 200];
  const members = [401, 401, 200, 200, 200, 200];
  const admins = [401, 401, 403, 403, 403, 200];
  const channel = { title: '채널', language: '영어', embedUrl: 'https://youtu.be/ccccccccccc' };
  const doors = [
    ['GET', '/api/live-sports/live', undefined, everyone],
    ['GET', `/api/matches/${live}`, undefined, everyone],
    ['GET', `/api/matches/${live}/odds`, undefined, everyone],
    ['GET', '/api/live-sports/streams/channels/1', undefined, everyone],
    ['POST', `/api/live-sports/watch/${live}`, { seat: 'seat-0001' }, everyone],
    ['POST', '/api/live-sports/reports', { source: 'channels', id: '1', streamId: '1', reason: 'broken' }, everyone],
    ['POST', '/api/translate', { text: 'Arsenal' }, everyone],
    ['GET', '/api/user/following', undefined, members],
    ['PUT', `/api/user/teams/${team}`, { follow: false }, members],
    ['PUT', `/api/user/bells/${ahead}`, { on: false }, members],
    ['GET', '/api/user/calendar', undefined, members],
    ['DELETE', '/api/user/calendar', {}, members],
    ['GET', '/api/admin/stream-hosts', undefined, admins],
    ['PUT', '/api/admin/stream-hosts/player.example.com', { plays: 'frame' }, admins],
    ['GET', '/api/admin/stream-reports', undefined, admins],
    ['GET', '/api/admin/channels', undefined, admins],
    ['POST', '/api/admin/channels', channel, admins],
    ['DELETE', '/api/admin/stream-hosts/player.example.com', {}, admins],
  ] as const;
  for (const [method, url, payload, expected] of doors) {
    const heard: number[] = [];
    for (const as of [undefined, dead, minjun, seoyeon, adminOutside, admin]) {
      const { status, body } = await call(house, { method, url, ...(payload ? { payload } : {}), ...(as ? { as } : {}) });
      heard.push(status);
      if (status >= 400) expect(body).toMatchObject({ code: expect.any(String), message: expect.any(String) });
    }
    // A token that opens nothing is told so even where none is needed, or is nobody; it is never somebody.
    const [, ofDead = 0, ...others] = heard;
    expect([method, url, heard[0], ...others]).toEqual([method, url, ...expected.filter((_, n) => n !== 1)]);
    expect([401, expected[1]]).toContain(ofDead);
  }
});

const odd = [
  '12abc',
  '1e0',
  '%201',
  '1e9',
  '0',
  '-1',
  '1.5',
  '%00',
  '%2e%2e',
  '..%2f..%2fadmin',
  '９',
  '0x1',
  '99999999999999999999',
  "1'--",
  '%F0%9F%98%80',
];

test('a number that is none opens nothing, and nothing is kept of it', async () => {
  for (const id of odd) {
    for (const [method, url, payload] of [
      ['GET', `/api/matches/${id}`, undefined],
      ['GET', `/api/matches/${id}/odds`, undefined],
      ['PUT', `/api/user/teams/${id}`, { follow: true }],
      ['PUT', `/api/user/bells/${id}`, { on: true }],
      ['PATCH', `/api/admin/channels/${id}`, { isActive: false }],
      ['DELETE', `/api/admin/channels/${id}`, {}],
      ['POST', `/api/admin/stream-reports/${id}/handle`, {}],
    ] as const) {
      const as = url.includes('admin') ? admin : minjun;
      const { status } = await call(house, { method, url, ...(payload ? { payload } : {}), as });
      expect([method, url, status]).toEqual([method, url, expect.toSatisfy((one) => one === 400 || one === 404)]);
    }
  }
  const [kept] = await house.rows(
    'select (select count(*)::int from team_follows) as teams, (select count(*)::int from match_bells) as bells',
  );
  expect(kept).toEqual({ teams: 0, bells: 0 });
});

test('no body says whose a wish is, since when, or what stands beside it', async () => {
  const wish = {
    userId: 1,
    user_id: 1,
    memberId: 1,
    createdAt: '2000-01-01T00:00:00Z',
    id: 999,
    teamId: 999,
    matchId: '999',
    role: 'admin',
  };
  const follow = await call(house, { method: 'PUT', url: `/api/user/teams/${team}`, payload: { ...wish, follow: true }, as: seoyeon });
  const bell = await call(house, { method: 'PUT', url: `/api/user/bells/${ahead}`, payload: { ...wish, on: true }, as: seoyeon });
  expect([follow.body, bell.body]).toEqual([
    { teamId: team, follow: true },
    { matchId: ahead, on: true },
  ]);
  const kept = await house.rows(
    `select u.username, f.created_at from team_follows f join users u on u.id = f.user_id
     union all select u.username, b.created_at from match_bells b join users u on u.id = b.user_id`,
  );
  expect(kept).toEqual([
    { username: 'seoyeon', created_at: new Date(now) },
    { username: 'seoyeon', created_at: new Date(now) },
  ]);
  const given = {
    title: '하나',
    language: '영어',
    embedUrl: 'https://youtu.be/ddddddddddd',
    isBuiltIn: true,
    isActive: false,
    place: 1,
    id: 1,
  };
  const added = await call(house, { method: 'POST', url: '/api/admin/channels', payload: given, as: admin });
  expect(added.body).toMatchObject({ isBuiltIn: false, isActive: true });
  const said = {
    source: 'channels',
    id: '1',
    streamId: '2',
    reason: 'rights',
    userId: 1,
    handledAt: now,
    embedUrl: 'https://evil.example/',
  };
  await call(house, { method: 'POST', url: '/api/live-sports/reports', payload: said, as: seoyeon });
  const { body } = await get('/api/admin/stream-reports', admin);
  expect(body[0]).toMatchObject({ reporter: 'seoyeon', handledAt: null, embedUrl: expect.stringContaining('youtube-nocookie.com') });
  const video = { method: 'PUT', url: '/api/admin/stream-hosts/www.youtube-nocookie.com', payload: { plays: 'video' }, as: admin } as const;
  expect((await call(house, video)).status).toBe(400);
});

test('fifty presses at once are one wish, and one calendar address is left', async () => {
  const fifty = <T>(work: () => Promise<T>) => Promise.all(Array.from({ length: 50 }, work));
  const press = (url: string, payload: object) => fifty(() => call(house, { method: 'PUT', url, payload, as: minjun }));
  for (const replies of [await press(`/api/user/teams/${team}`, { follow: true }), await press(`/api/user/bells/${ahead}`, { on: true })])
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]));
  const addresses = await fifty(() => call(house, { method: 'POST', url: '/api/user/calendar', payload: {}, as: minjun }));
  const { body } = await get('/api/user/calendar', minjun);
  const pathOf = (url: string) => new URL(url).pathname;
  const opened: string[] = [];
  for (const { body: made } of addresses) {
    const file = await house.app.inject({ method: 'GET', url: pathOf(made.url) });
    if (file.statusCode === 200) opened.push(made.url);
  }
  expect(opened).toEqual([body.url]);
  const rows = await house.rows(
    `select (select count(*)::int from team_follows f where f.user_id = u.id) as teams,
       (select count(*)::int from match_bells b where b.user_id = u.id) as bells,
       (select count(*)::int from calendars c where c.user_id = u.id) as calendars from users u where username = 'minjun'`,
  );
  expect(rows).toEqual([{ teams: 1, bells: 1, calendars: 1 }]);
});

test('what a member follows is in their answer alone, and nobody between keeps it for another', async () => {
  const url = `/api/matches/${ahead}`;
  await call(house, { method: 'PUT', url: `/api/user/teams/${team}`, payload: { follow: true }, as: minjun });
  await call(house, { method: 'PUT', url: `/api/user/bells/${ahead}`, payload: { on: true }, as: minjun });
  await call(house, { method: 'PUT', url: `/api/user/bells/${ahead}`, payload: { on: false }, as: seoyeon });
  const [mine, theirs, anyone] = [await get(url, minjun), await get(url, seoyeon), await get(url)];
  expect([mine.body.following, anyone.body.following]).toEqual([
    { home: true, away: false, bell: true },
    { home: false, away: false, bell: false },
  ]);
  expect(theirs.body.following.bell).toBe(false);
  for (const { headers } of [mine, theirs])
    expect(headers).toMatchObject({ 'cache-control': 'private, no-cache', vary: expect.stringContaining('authorization') });
  expect(anyone.headers).toMatchObject({ 'cache-control': 'no-cache', vary: expect.stringContaining('cookie') });
  const tag = String(mine.headers['etag']);
  const stranger = await house.app.inject({ method: 'GET', url, headers: { 'if-none-match': tag } });
  const owner = await house.app.inject({ method: 'GET', url, headers: { ...bearer(minjun), 'if-none-match': tag } });
  expect([stranger.statusCode, owner.statusCode]).toEqual([200, 304]);
  // Boards are one answer for all: nothing in them is anybody's.
  expect((await get('/api/live-sports/today', minjun)).body).toEqual((await get('/api/live-sports/today')).body);
});

test('no host writes into the head of our answers', async () => {
  const hosts = [
    "evil.example;script-src 'unsafe-inline'",
    'evil.example%0d%0aset-cookie: a=b',
    'evil.example https://*',
    '*.example.com',
    "'unsafe-inline'",
    'data:',
    '127.0.0.1',
    '[::1]',
    'localhost',
    'evil.example.',
    'evil.example:8443',
    'user@evil.example',
    'éxample.com',
    'ｅvil.example',
    'xn--',
    `${'a'.repeat(64)}.example`,
    `${'a.'.repeat(126)}example`,
    '__proto__',
  ];
  const before = (await get('/api/live-sports/live')).headers['content-security-policy'] as string;
  for (const host of hosts) {
    const spelled = host.includes('%') ? host : encodeURIComponent(host);
    const { status } = await call(house, {
      method: 'PUT',
      url: `/api/admin/stream-hosts/${spelled}`,
      payload: { plays: 'frame' },
      as: admin,
    });
    expect([host, status]).toEqual([host, expect.toSatisfy((one) => one >= 400 && one < 500)]);
  }
  const plain = (policy: string) => policy.replace(/'nonce-[^']+'/g, '');
  expect(plain((await get('/api/live-sports/live')).headers['content-security-policy'] as string)).toBe(plain(before));
});
