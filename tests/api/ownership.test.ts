// What is somebody's own, at every door that writes: another member changes none of it, no body gives anybody more than they have, and no other site writes in anybody's name.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { api } from '#contract/api.ts';
import type { Route } from '#contract/route.ts';
import type { Member } from '#services/viewer.ts';
import { type TestHouse, testHouse } from '#tests/support/house.ts';
import { bearer, call, password, signUp } from '#tests/support/members.ts';
import { joined, matchesAhead, memberOf, nth, opinion, quick, tokenOf } from '#tests/support/moderated.ts';

const noon = '2026-03-03T12:00:00.000Z';
const routes: [string, Route][] = Object.entries(api);
const writing = routes.filter(([, { method }]) => method !== 'GET');

let house: TestHouse;
let [owner, other]: Member[] = [];

beforeAll(async () => {
  house = await testHouse({ now: '2026-03-01T12:00:00Z' });
  await signUp(house, 'owner');
  await signUp(house, 'other');
  [owner, other] = [await memberOf(house, 'owner'), await memberOf(house, 'other')];
  house.at(noon);
  await ownThings();
});
afterAll(() => house[Symbol.asyncDispose]());

/** One of everything that a member can have, made through the doors where it is made. */
async function ownThings(): Promise<void> {
  const as = await tokenOf(house, owner as Member);
  const ask = async (method: 'POST' | 'PUT', url: string, payload: object) => {
    const { status, body } = await call(house, { method, url, payload, as });
    expect([url, status, body]).toEqual([url, 200, expect.anything()]);
    return body as { id: number };
  };
  const match = nth(await matchesAhead(house, 2), 0);
  const { id } = await ask('POST', '/api/posts', opinion({ title: '내 글' }));
  await ask('POST', '/api/posts', quick(match));
  await ask('POST', `/api/predictions/${id}/comments`, { content: '내 댓글' });
  await ask('POST', '/api/messages', { content: '내 말' });
  await ask('POST', `/api/posts/${id}/like`, {});
  await ask('POST', '/api/user/calendar', {});
  await ask('POST', '/api/inquiries', { kind: 'other', body: '문의해요. 자세히 적었어요.' });
  const third = await joined(house, 'third');
  await ask('PUT', `/api/user/blocks/${third.username}`, {});
  const comment = { content: '남의 댓글' };
  await call(house, { method: 'POST', url: `/api/predictions/${id}/comments`, payload: comment, as: await tokenOf(house, third) });
  // The house lets new posts into its index by itself a second later: nobody else's doing.
  await house.services.board.enterIndex();
}

/** What others may move: how often something was liked, seen or answered. */
const moving = new Set(['likes', 'dislikes', 'views', 'comments', 'last_used_at', 'updated_at', 'last_activity_at']);

/** Every row of every table that says whose it is, without the columns that others may move. */
async function rowsOf(id: number): Promise<Map<string, string>> {
  const tables = await house.rows<{ name: string }>(
    `select c.table_name as name from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
     where c.table_schema = 'public' and c.column_name = 'user_id' and t.table_type = 'BASE TABLE'`,
  );
  const rows = new Map<string, string>();
  for (const { name } of [...tables, { name: 'users' }]) {
    const column = name === 'users' ? 'id' : 'user_id';
    for (const { row } of await house.rows<{ row: Record<string, unknown> }>(
      `select to_jsonb(t) as row from "${name}" t where ${column} = $1`,
      [id],
    )) {
      const kept = Object.fromEntries(Object.entries(row).filter(([key]) => !moving.has(key)));
      rows.set(`${name} ${JSON.stringify(row['id'] ?? kept)}`, JSON.stringify(kept));
    }
  }
  return rows;
}

/** All that anybody could wish to be, beside what the forms ask for. */
const wishes = (whose: number) => ({
  ...{ id: 1, userId: whose, user_id: whose, authorId: whose, memberId: whose, ownerId: whose, username: 'owner', sessionId: 1 },
  ...{ role: 'admin', isAdmin: true, kind: 'admin', type: 'ai', audience: 'admin', isAi: true, isBot: true, isVerified: true },
  ...{ points: 9999, level: 99, tier: 'diamond', experience: 9999, ranking: 1, winStreak: 50, badge: '전설', reliabilityScore: 1000 },
  ...{
    totalPredictions: 500,
    correctPredictions: 500,
    predictionAccuracy: 100,
    accuracyRate: 100,
    isScored: true,
    result: 'won',
    verdict: 'won',
  },
  ...{
    likes: 1000,
    views: 1000,
    createdAt: '2020-01-01T00:00:00Z',
    emailVerifiedAt: '2020-01-01T00:00:00Z',
    review: 'clear',
    isVisible: true,
  },
});
const forms = {
  ...{ title: '바꾼 제목', content: '바꾼 내용이에요.', sport: 'soccer', prediction: 'AWAY', predictionReason: '바꿨어요.', tags: [] },
  ...{ displayName: '다른 사람', reason: 'spam', body: '바꿨어요.', detail: '신고해요', watch: 'mute', state: 'answered', message: '안녕' },
  ...{ isActive: false, isFollowed: false, isOn: false, choice: 'mute', token: 'x', texts: ['a'], text: 'a' },
};

const addressesOf = ({ path }: Route): string[] =>
  /:(id|number|postId|commentId)\b/.test(path) ? [1, 2, 3].map((n) => path.replace(/:\w+/g, String(n))) : [path.replace(/:\w+/g, 'owner')];

test('[R274] at every door that members write through, another member leaves everything of the owner’s as it was', async () => {
  if (!owner || !other) throw new Error('nobody is there');
  const before = await rowsOf(owner.id);
  expect(before.size).toBeGreaterThan(10);
  const sessionsBefore = await tokenOf(house, owner);
  let done = 0;
  // Whoever leaves, leaves last.
  const inOrder = writing
    .filter(([, { who }]) => who !== 'admin')
    .sort(([a], [b]) => Number(a === 'deleteAccount') - Number(b === 'deleteAccount'));
  for (const [, route] of inOrder)
    for (const url of addressesOf(route)) {
      const headers = bearer(await tokenOf(house, other));
      const { statusCode } = await house.app.inject({ method: route.method, url, headers, payload: { ...wishes(owner.id), ...forms } });
      expect([url, statusCode < 500]).toEqual([url, true]);
      if (statusCode === 200) done += 1;
    }
  const after = await rowsOf(owner.id);
  const changed = [...before].filter(([key, row]) => after.get(key) !== row).map(([key, row]) => [key, row, after.get(key) ?? 'gone']);
  expect(changed).toEqual([]);
  // Something was done on the way, or nothing would be proven.
  expect(done).toBeGreaterThan(15);
  expect((await call(house, { method: 'GET', url: '/api/user', as: sessionsBefore })).status).toBe(200);
});

test('[R320] no body makes its sender an admin, older, richer or better, at any door', async () => {
  const { user } = await signUp(house, 'wishful');
  const select = `select role, kind, points, level, experience, tier, badge, ranking, win_streak, best_streak, total_predictions, correct_predictions,
    is_verified, created_at from users where id = $1`;
  const before = await house.rows(select, [user.id]);
  let done = 0;
  for (const [name, route] of writing.filter(([, { who }]) => who !== 'admin')) {
    if (['deleteAccount', 'logout'].includes(name)) continue;
    const { token } = await tokenOf(house, await memberOf(house, 'wishful'));
    const url = route.path.replace(/:\w+/g, '1');
    const payload = { ...forms, ...wishes(user.id), username: 'wishful', email: 'wishful@example.com', displayName: '바라는 사람' };
    const answer = await house.app.inject({ method: route.method, url, headers: bearer({ token }), payload });
    if (answer.statusCode === 200) done += 1;
  }
  expect(await house.rows(select, [user.id])).toEqual(before);
  expect(done).toBeGreaterThan(10);
  const as = await tokenOf(house, await memberOf(house, 'wishful'));
  expect((await call(house, { method: 'GET', url: '/api/admin/users', as })).status).toBe(403);
  // Nor at the door where accounts are made.
  const payload = { ...wishes(1), username: 'newcomer', email: 'newcomer@example.com', password, displayName: '새 사람' };
  expect((await call(house, { method: 'POST', url: '/api/register', payload })).status).toBe(200);
  expect(await house.rows("select role, points, level, kind, is_verified from users where username = 'newcomer'")).toEqual(
    await house.rows("select role, points, level, kind, is_verified from users where username = 'third'"),
  );
});

test('[R108] no other site writes in a member’s or an admin’s name through any door, in any dress', async () => {
  if (!owner) throw new Error('nobody is there');
  const { token } = await tokenOf(house, owner);
  const own = { host: 'picknote.test', cookie: `session=${token}` };
  const foreign: Record<string, string>[] = [
    {},
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { origin: 'http://picknote.test.evil.example' },
    { origin: 'http://picknote.test:8080' },
    { origin: 'http://evil.picknote.test', 'sec-fetch-site': 'same-site' },
    { 'sec-fetch-site': 'cross-site' },
    { referer: 'https://evil.example/picknote.test' },
    { origin: 'https://evil.example', 'x-forwarded-host': 'evil.example' },
    { origin: 'https://evil.example', 'x-http-method-override': 'GET' },
  ];
  const before = await rowsOf(owner.id);
  const wrong: unknown[] = [];
  for (const [name, route] of writing) {
    const url = route.path.replace(/:\w+/g, '1');
    for (const headers of foreign) {
      const { statusCode, body } = await house.app.inject({ method: route.method, url, headers: { ...own, ...headers }, payload: forms });
      if (statusCode !== 403 || !body.includes('cross-site')) wrong.push([name, headers, statusCode, body.slice(0, 80)]);
    }
    // A form of another site cannot say that it sends JSON; what it can say is not taken, even from our own page.
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x']) {
      const headers = { ...own, origin: 'http://picknote.test', 'content-type': type };
      const { statusCode } = await house.app.inject({ method: route.method, url, headers, payload: '{"content":"x"}' });
      if (![401, 403, 415].includes(statusCode)) wrong.push([name, type, statusCode]);
    }
  }
  expect(wrong).toEqual([]);
  expect(await rowsOf(owner.id)).toEqual(before);
  // And nothing is done by being looked at.
  for (const [, route] of routes.filter(([, { method }]) => method === 'GET'))
    await house.app.inject({ method: 'GET', url: `${route.path.replace(/:\w+/g, '1')}?content=x&role=admin&_method=DELETE`, headers: own });
  expect(await rowsOf(owner.id)).toEqual(before);
});
