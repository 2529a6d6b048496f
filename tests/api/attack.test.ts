// The game under attack over HTTP: who may read and write what, what no body can set, and numbers and cursors that somebody made up.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { event } from '#tests/support/factories.ts';
import { type TestHouse, testHouse } from '#tests/support/house.ts';
import { bearer, call, signUp } from '#tests/support/members.ts';
import { final, hear } from '#tests/support/settling.ts';

const noon = '2026-03-01T12:00:00Z';
const kickOff = '2026-03-01T15:00:00.000Z';
const sides = ['Arsenal', 'Liverpool', 'Fulham', 'Brentford', 'Everton', 'Leeds United'];
const events = (starts: string) =>
  sides.map((name, n) => event({ eventId: String(n), start: starts, home: { id: null, name, shortName: null } }));

type As = { token: string };
let house: TestHouse;
let matchIds: string[];
let [author, other]: As[] = [];
const dead: As = { token: 'x'.repeat(43) };

beforeAll(async () => {
  house = await testHouse({ now: noon });
  house.script.events = events(kickOff);
  await house.services.matches.refresh();
  matchIds = (await call(house, { method: 'GET', url: '/api/odds/soccer' })).body.map(({ matchId }: { matchId: string }) => matchId);
  [author, other] = [await signUp(house, 'author'), await signUp(house, 'other')];
});
afterAll(() => house[Symbol.asyncDispose]());

const draft = (change: object = {}) => ({
  title: '예측',
  content: '이렇게 봐요.',
  sport: 'soccer',
  prediction: 'HOME',
  predictionReason: '홈이에요.',
  ...change,
});
const get = async (url: string, as?: As) => {
  const { status, body } = await call(house, { method: 'GET', url, ...(as ? { as } : {}) });
  return { status, body };
};
const write = async (method: 'POST' | 'PATCH', url: string, payload: object, as?: As) =>
  (await call(house, { method, url, payload, ...(as ? { as } : {}) })) as { status: number; body: Record<string, unknown> };
const picked = async (matchId: string | undefined, as = author, change: object = {}) =>
  (await write('POST', '/api/posts', draft({ externalMatchId: matchId, ...change }), as)).body as { id: number };

test('an open pick is its author’s: nobody else reads its receipt, the crowd or changes it, and a dead token is nobody', async () => {
  const { id } = await picked(matchIds[0]);
  const receipt = `/api/posts/${id}/receipt`;
  const crowd = `/api/matches/${matchIds[0]}/picks`;
  expect((await get(receipt, author)).status).toBe(200);
  for (const as of [undefined, other, dead]) {
    expect(await get(receipt, as)).toMatchObject({ status: 403, body: { code: 'pick-hidden' } });
    const { body } = await get(crowd, as);
    expect(body).toEqual({ matchId: matchIds[0], isFolded: true, crowd: null, mine: null });
  }
  expect((await get(crowd, author)).body).toMatchObject({ isFolded: false, crowd: { picks: 1 }, mine: { postId: id } });
  for (const [as, code] of [
    [undefined, 'login-required'],
    [dead, 'session-expired'],
    [other, 'not-yours'],
  ] as const) {
    expect((await write('PATCH', `/api/posts/${id}`, { prediction: 'AWAY' }, as)).body).toMatchObject({ code });
  }
  for (const url of ['/api/picks', '/api/leaderboard/me', '/api/battle/user-stats']) {
    expect([url, (await get(url)).status, (await get(url, dead)).status]).toEqual([url, 401, 401]);
  }
  expect((await get('/api/picks', other)).body).toEqual([]);
});

test('neither salt nor commitment’s document leaves the house before the match begins, whoever asks for whatever', async () => {
  const { id } = await picked(matchIds[1]);
  const own = (await get(`/api/posts/${id}/receipt`, author)).body;
  const salt = /"?([0-9a-f]{32})"?/.exec(String(own.versions[0].seal.document))?.[1] ?? 'no salt';
  expect(salt).toMatch(/^[0-9a-f]{32}$/);
  await house.services.ledger.sealDue();
  const day = '2026-03-01';
  for (const url of [
    '/api/posts',
    `/api/posts/${id}`,
    `/api/matches/${matchIds[1]}/picks`,
    '/api/ledger',
    `/api/ledger/${day}`,
    `/api/ledger/${day}/entries`,
    '/api/members/author/record',
    '/api/corrections',
  ]) {
    for (const as of [undefined, other]) {
      const { status, body } = await get(url, as);
      expect([url, status, JSON.stringify(body).includes(salt)]).toEqual([url, 200, false]);
    }
  }
});

test('no body gives points, a verdict, a date, a version or another author', async () => {
  const forged = {
    id: 1,
    userId: 1,
    username: 'other',
    author: { id: 1 },
    points: 9999,
    result: 'won',
    verdict: 'won',
    version: 7,
    pickProb: 0.01,
    createdAt: '2020-01-01T00:00:00Z',
    pickedAt: '2020-01-01T00:00:00Z',
    likes: 1000,
    isPublished: false,
    isAi: true,
    isScored: false,
    matchId: matchIds[4],
    __proto__: { isAdmin: true },
  };
  const made = await picked(matchIds[3], author, forged);
  expect(made).toMatchObject({
    username: 'author',
    points: null,
    result: 'pending',
    likes: 0,
    isScored: true,
    isAi: false,
    isPublished: true,
  });
  expect(made).toMatchObject({ createdAt: new Date(noon).toISOString(), externalMatchId: matchIds[3] });
  const { body } = await write('PATCH', `/api/posts/${made.id}`, { ...forged, prediction: 'AWAY', title: '바꾼 제목' }, author);
  expect(body).toMatchObject({ id: made.id, title: '바꾼 제목', outcome: 'AWAY', points: null, username: 'author', isPublished: true });
  expect((await get(`/api/posts/${made.id}/receipt`, author)).body).toMatchObject({
    versions: [{ version: 2 }, { version: 1 }],
    result: 'pending',
  });
});

test('a pick comes before the kick-off or not at all: to the millisecond, whatever is sent with it', async () => {
  const late = draft({ externalMatchId: matchIds[5] });
  house.at('2026-03-01T14:59:59.999Z');
  const { id } = await picked(matchIds[5], other);
  house.at(kickOff);
  expect((await write('POST', '/api/posts', late, author)).body.code).toBe('match-started');
  expect((await write('PATCH', `/api/posts/${id}`, { prediction: 'AWAY' }, other)).body.code).toBe('match-started');
  expect((await write('PATCH', `/api/posts/${id}`, { content: '이긴 쪽을 골랐어요' }, other)).body.code).toBe('match-started');
  await house.services.picks.closeDue();
  house.at('2026-03-01T14:00:00Z');
  expect((await write('POST', '/api/posts', late, author)).body.code).toBe('pick-closed');
  house.at(noon);
});

test('numbers, sports, confidences and matches that somebody made up are refused in words', async () => {
  const open = events('2026-03-02T15:00:00.000Z')
    .slice(0, 1)
    .map((one) => ({ ...one, eventId: 'late', competitionId: 'late' }));
  house.script.events = [...events(kickOff), ...open];
  const match = await hear(house, ...open);
  house.at(noon);
  for (const id of ['0', '-1', '12abc', '1e9', '1.5', '%00', '9'.repeat(30), '٣', "1'--"]) {
    for (const path of [`/api/posts/${id}`, `/api/posts/${id}/receipt`, `/api/matches/${id}/picks`, `/api/ai-record/matches/${id}`]) {
      expect([path, (await get(path)).status]).toSatisfy(([, status]) => status === 400 || status === 404);
    }
  }
  const wrong: [object, string][] = [
    [{ sport: 'basketball' }, 'wrong-sport'],
    [{ externalMatchId: '999999999999999' }, 'no-such-match'],
    [{ externalMatchId: '1e3' }, 'no-such-match'],
    [{ externalMatchId: 'a'.repeat(81) }, 'invalid-input'],
    [{ externalMatchId: 5 }, 'invalid-input'],
    ...[49.99, 95.01, -1, 0, 1e308, '75', null, [75], { valueOf: 75 }, true].map((confidence): [object, string] => [
      { confidence },
      'invalid-input',
    ]),
  ];
  for (const [change, code] of wrong) {
    const { status, body } = await write('POST', '/api/posts', draft({ externalMatchId: String(match.id), ...change }), author);
    expect([change, body.code]).toEqual([change, code]);
    expect(status).toBeLessThan(500);
  }
  const raw = await house.app.inject({
    method: 'POST',
    url: '/api/posts',
    headers: { 'content-type': 'application/json', ...bearer(author as As) },
    payload: `{"title":"a","content":"b","sport":"soccer","prediction":"HOME","predictionReason":"c","confidence":NaN}`,
  });
  expect([raw.statusCode, raw.json().code]).toEqual([400, 'malformed-json']);
});

test('limits are clamped or refused, forged cursors refused, and patterns are only words', async () => {
  const lists = [
    '/api/posts',
    '/api/leaderboard',
    '/api/battle/rankings',
    '/api/corrections',
    '/api/ledger',
    '/api/ai-record/matches',
    '/api/ledger/2026-03-01/entries',
    '/api/betting-recommendations',
  ];
  for (const url of lists) {
    const ordinary = (await get(url)).status;
    expect([url, ordinary]).toSatisfy(() => ordinary === 200 || ordinary === 404);
    if (ordinary !== 200) continue;
    const { status, body } = await get(`${url}?limit=999999`);
    expect([url, status, body.length <= 1000]).toEqual([url, 200, true]);
    for (const limit of ['0', '-5', '1e9', 'abc', '1.5', '99999999999999999999', '%00']) {
      expect([url, limit, (await get(`${url}?limit=${limit}`)).status]).toEqual([url, limit, 400]);
    }
  }
  for (const cursor of ['-1', '0', '1:2:3:4', '9'.repeat(200), 'NaN', '1e5', '..', '1:1', "'", '%00', '%25']) {
    for (const url of ['/api/posts', '/api/corrections', '/api/ledger/2026-03-01/entries']) {
      expect([url, cursor, (await get(`${url}?cursor=${cursor}`)).status]).toEqual([url, cursor, 400]);
    }
    for (const sort of ['popular', 'confidence']) {
      expect([sort, cursor, (await get(`/api/posts?sort=${sort}&cursor=${cursor}`)).status]).toEqual([sort, cursor, 400]);
    }
  }
  for (const after of ['-1', 'abc', '1e9', '%00'])
    expect([after, (await get(`/api/leaderboard?after=${after}`)).status]).toEqual([after, 400]);
  for (const date of ['2026-02-30', '2026-13-01', '0000-01-01', 'today', '2026-3-1', '%00']) {
    expect([date, (await get(`/api/ledger/${date}`)).status]).toEqual([date, 400]);
    expect([date, (await get(`/api/ledger?before=${date}`)).status]).toEqual([date, 400]);
  }
  for (const cursor of ['0000-01-01T00:00:00.000Z~1', '2026-02-30T99:00:00Z~1', '2026-03-01T00:00:00.000Z~0', '1~1', '%00', "'"]) {
    expect([cursor, (await get(`/api/ads/transparency?cursor=${cursor}`)).status]).toEqual([cursor, 400]);
  }
  for (const date of ['+275760-09-13', '0000-06-01', '0001-01-01', '12345', '-000001-01-01', '9999-12-31T23:59:59Z', 'today']) {
    const asked = { sport: 'soccer', teamA: 'Nobody FC', teamB: 'Nowhere FC', date };
    expect([date, (await write('POST', '/api/match/comprehensive-analysis', asked)).body.code]).toEqual([date, 'no-such-match']);
  }
  await write('POST', '/api/posts', draft({ title: '100%_확실\\' }), author);
  const found = async (search: string) => (await get(`/api/posts?search=${encodeURIComponent(search)}`)).body.length as number;
  expect([await found('100%_확실\\'), await found('100%%확실'), await found('%_%'), await found('.*'), await found('\\')]).toEqual([
    1, 0, 0, 0, 1,
  ]);
  expect((await get(`/api/posts?search=${'%25_'.repeat(2000)}`)).status).toBe(400);
  expect((await get(`/api/posts?search=${encodeURIComponent('👩‍👩‍👧‍👦')}`)).status).toBe(200);
});

test('a key for repeating is its member’s own: two members under one key write two posts', async () => {
  const send = async (as: As | undefined) => {
    const headers = { ...bearer(as as As), 'idempotency-key': 'key-of-everybody-01' };
    return (await house.app.inject({ method: 'POST', url: '/api/posts', payload: draft({ title: '같은 열쇠' }), headers })).json();
  };
  const [mine, theirs, again] = [await send(author), await send(other), await send(author)];
  expect([mine.username, theirs.username]).toEqual(['author', 'other']);
  expect(again).toEqual(mine);
});

test('fifty clients with one token and one match make one pick; the forty-nine others hear why', async () => {
  const as = await signUp(house, 'crowd');
  house.at(noon);
  const villa = { id: null, name: 'Aston Villa', shortName: null };
  const { id: matchId } = await hear(house, event({ eventId: 'fifty', start: '2026-03-03T15:00:00.000Z', home: villa }));
  const answers = await Promise.all(
    Array.from({ length: 50 }, () => write('POST', '/api/posts', draft({ externalMatchId: String(matchId) }), as)),
  );
  const codes = answers.map(({ status, body }) => (status === 200 ? 'made' : String(body.code))).sort();
  expect(codes.filter((code) => code === 'made')).toHaveLength(1);
  expect(new Set(codes)).toEqual(new Set(['already-predicted', 'made']));
});

test('who left has no token, no record and no name; their settled pick stays, and its receipt opens nothing', async () => {
  house.at(noon);
  const as = await signUp(house, 'leaver');
  const start = '2026-03-04T15:00:00.000Z';
  const known = { eventId: 'left', start, home: { id: null, name: 'Leeds United', shortName: null } };
  const match = await hear(house, event(known));
  const { id } = await picked(String(match.id), as);
  house.at(start);
  await house.services.picks.closeDue();
  house.at('2026-03-04T17:00:00Z');
  await hear(house, final('left', [2, 0], known));
  await house.services.settlement.settleDue();
  const again = await call(house, {
    method: 'POST',
    url: '/api/login',
    payload: { email: 'leaver@example.com', password: 'bori-cha-7788' },
  });
  expect(
    (await call(house, { method: 'DELETE', url: '/api/user/account', payload: { password: 'bori-cha-7788' }, as: again.body })).status,
  ).toBe(200);
  for (const token of [as, again.body]) expect((await write('POST', '/api/posts', draft(), token)).body.code).toBe('session-expired');
  expect((await get('/api/members/leaver/record')).status).toBe(404);
  const { status, body } = await get(`/api/posts/${id}/receipt`);
  expect([status, JSON.stringify(body).includes('leaver'), body.versions[0].seal.document, body.result]).toEqual([200, false, null, 'won']);
  expect((await house.services.settlement.verify()).differences).toEqual([]);
});
