// The board over HTTP: what may be sent, what is answered, and that a repeated deed is done once even where its process died at the answer.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { post } from '#contract/board.ts';
import { sentences } from '#contract/fields/sentences.ts';
import type { Repeat } from '#services/keeping/repeats.ts';
import { event } from '#tests/support/factories.ts';
import { type TestHouse, testHouse } from '#tests/support/house.ts';
import { bearer, call, memberViewer, signUp } from '#tests/support/members.ts';

let house: TestHouse;
let matchIds: string[];
beforeAll(async () => {
  house = await testHouse({ now: '2026-03-01T12:00:00Z' });
  const names = ['Arsenal', 'Liverpool', 'Fulham', 'Brentford'];
  house.script.events = names.map((name, n) => event({ eventId: String(n), home: { id: null, name, shortName: null } }));
  await house.services.matches.refresh();
  matchIds = (await call(house, { method: 'GET', url: '/api/odds/soccer' })).body.map(({ matchId }: { matchId: string }) => matchId);
});
afterAll(() => house[Symbol.asyncDispose]());

const draft = (change: object = {}) => ({
  title: '아스널 vs 첼시 · 홈 승',
  content: '아스널이 이길 것으로 봐요.',
  sport: 'soccer',
  prediction: '홈 승',
  predictionReason: '홈이에요.',
  ...change,
});

test('[R119] [R282] the body of the specification makes a pick, and the list has it first with its count', async () => {
  const as = await signUp(house, 'minjun');
  const { predictionReason: _, ...payload } = draft({ confidence: 75, externalMatchId: matchIds[0] });
  const made = await call(house, { method: 'POST', url: '/api/posts', payload, as });
  expect([made.status, post.safeParse(made.body).error]).toEqual([200, undefined]);
  const list = await call(house, { method: 'GET', url: '/api/posts', as });
  expect(list.body[0]).toEqual(made.body);
  expect(list.headers['x-total-count']).toBe(String(list.body.length));
  expect(list.headers['x-next-cursor']).toBeUndefined();
  await call(house, { method: 'POST', url: '/api/posts', payload: draft({ title: '의견' }), as });
  const first = await call(house, { method: 'GET', url: '/api/posts?limit=1' });
  expect(first.body).toHaveLength(1);
  const next = await call(house, { method: 'GET', url: `/api/posts?limit=1&cursor=${first.headers['x-next-cursor']}` });
  expect(next.body[0].id).toBe(made.body.id);
  expect((await call(house, { method: 'GET', url: '/api/picks', as })).body).toMatchObject([
    { matchId: matchIds[0], postId: made.body.id },
  ]);
});

test('[R117] what is missing is answered with the promised sentence', async () => {
  const as = await signUp(house, 'seoyeon');
  const wrong: [object, string][] = [
    [{ title: ' ' }, sentences.postIncomplete],
    [{ content: '' }, sentences.postIncomplete],
    [{ prediction: 'NEVER' }, sentences.forecastIncomplete],
    [{ prediction: undefined }, sentences.forecastIncomplete],
    [{ sport: 'chess' }, sentences.forecastIncomplete],
    [{ predictionReason: undefined }, sentences.forecastIncomplete],
    [{ confidence: 49.99 }, '신뢰도는 50에서 95 사이의 숫자예요.'],
    [{ confidence: '75' }, '신뢰도는 50에서 95 사이의 숫자예요.'],
  ];
  for (const [change, message] of wrong) {
    const { status, body } = await call(house, { method: 'POST', url: '/api/posts', payload: draft(change), as });
    expect([status, body.message]).toEqual([400, message]);
  }
});

test('hostile bodies are refused or stored as the words they are', async () => {
  const as = await signUp(house, 'hostile');
  const bad = [
    { title: 'x'.repeat(121) },
    { content: 'x'.repeat(5001) },
    { externalMatchId: "1' or '1'='1" },
    { externalMatchId: { $gt: '' } },
    { externalMatchId: ['1'] },
    { tags: Array.from({ length: 11 }, (_, n) => `t${n}`) },
    { confidence: 1e308 },
    { confidence: null },
    { title: 'a\0b' },
    { prediction: ['HOME'] },
  ];
  for (const change of bad) {
    const { status, body } = await call(house, { method: 'POST', url: '/api/posts', payload: draft(change), as });
    expect([change, status, typeof body.message]).toEqual([change, 400, 'string']);
  }
  const title = `<img src=x onerror=alert(1)> '; drop table posts; -- \${7*7} {{x}}`;
  const stored = await call(house, {
    method: 'POST',
    url: '/api/posts',
    payload: draft({ title, userId: 1, points: 999, isScored: true }),
    as,
  });
  expect(stored.body).toMatchObject({ title, isScored: false, points: null, username: 'hostile' });
  for (const search of ['%', "'", '\\', '_', '(', '[a-z]*', '\u0000']) {
    const { status } = await call(house, { method: 'GET', url: `/api/posts?search=${encodeURIComponent(search)}` });
    expect([search, status]).toEqual([search, search === '\u0000' ? 400 : 200]);
  }
  for (const query of ['sort=random', 'limit=0', 'cursor=%27', 'cursor=1:2', 'matchId=%00', 'sport=chess', `search=${'x'.repeat(101)}`]) {
    expect([query, (await call(house, { method: 'GET', url: `/api/posts?${query}` })).status]).toEqual([query, 400]);
  }
  for (const id of ['0', '-1', 'abc', '1e3', '99999999999']) {
    expect([id, (await call(house, { method: 'GET', url: `/api/posts/${id}` })).status]).toEqual([id, 400]);
  }
});

test('nobody writes or changes without being signed in, and nobody else’s pick', async () => {
  const [as, other] = [await signUp(house, 'author'), await signUp(house, 'other')];
  const made = await call(house, { method: 'POST', url: '/api/posts', payload: draft({ externalMatchId: matchIds[1] }), as });
  const url = `/api/posts/${made.body.id}`;
  expect((await call(house, { method: 'POST', url: '/api/posts', payload: draft() })).status).toBe(401);
  expect((await call(house, { method: 'PATCH', url, payload: { confidence: 90 } })).status).toBe(401);
  expect((await call(house, { method: 'PATCH', url, payload: { confidence: 90 }, as: other })).body.code).toBe('not-yours');
  expect((await call(house, { method: 'GET', url: `${url}/receipt`, as: other })).body.code).toBe('pick-hidden');
  expect((await call(house, { method: 'PATCH', url, payload: { confidence: 90 }, as })).body).toMatchObject({ confidence: 90 });
  expect((await call(house, { method: 'POST', url: '/api/posts', payload: draft({ externalMatchId: matchIds[1] }), as })).body.code).toBe(
    'already-predicted',
  );
});

const send = async (as: { token: string }, key: string, payload: object) => {
  const reply = await house.app.inject({ method: 'POST', url: '/api/posts', payload, headers: { ...bearer(as), 'idempotency-key': key } });
  return { status: reply.statusCode, body: reply.json() };
};

test('[R295] a post that is sent again under its key is there once, and the answer is the first', async () => {
  const as = await signUp(house, 'twice');
  const payload = draft({ title: '한 번만' });
  const answers = await Promise.all(Array.from({ length: 10 }, () => send(as, 'key-twice-0001', payload)));
  expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
  expect(await send(as, 'key-twice-0001', payload)).toEqual(answers[0]);
  expect((await send(as, 'key-twice-0001', draft({ title: '다른 글' }))).body.code).toBe('repeat-differs');
  expect((await call(house, { method: 'GET', url: '/api/posts?username=twice' })).body).toHaveLength(1);
});

test('[R295] a process that died between the deed and its answer leaves both: whoever repeats hears it, and nothing is doubled', async () => {
  const as = await signUp(house, 'crash');
  const payload = draft({ title: '끊긴 글' });
  // The first try, up to its commit, and nobody left to answer.
  const key = 'key-crash-0001';
  const wish = { route: 'createPost', requestHash: 'probe' };
  const member = memberViewer({ id: as.user.id, username: 'crash', displayName: '회원 crash' });
  const write = (repeat: Repeat) =>
    house.services.board.createPost(member, { ...payload, prediction: 'HOME', sport: 'soccer', tags: [] }, repeat);
  const made = await write({ owner: `user:${as.user.id}`, key, wish });
  const deed = { memberId: as.user.id, route: 'createPost', key, fingerprint: 'probe', takesKey: true };
  const again = await house.services.repeats.once(deed, write);
  expect(again).toEqual(JSON.parse(JSON.stringify(made)));
  expect((await call(house, { method: 'GET', url: '/api/posts?username=crash' })).body).toHaveLength(1);
});

test('a pick that is refused keeps no answer: its key may be used again', async () => {
  const as = await signUp(house, 'again');
  const payload = draft({ externalMatchId: '999999' });
  expect((await send(as, 'key-again-0001', payload)).body.code).toBe('no-such-match');
  expect((await send(as, 'key-again-0001', draft({ externalMatchId: matchIds[2] }))).status).toBe(200);
});
