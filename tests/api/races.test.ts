// Fifty at once over HTTP: of what there may be one there is one, and every count is the number of its rows.
import { expect, test } from 'vitest';
import { type TestHouse, testHouse } from '#tests/support/house.ts';
import { bearer, call, password, signUp } from '#tests/support/members.ts';
import { matchesAhead, nth, opinion, quick } from '#tests/support/moderated.ts';

const now = '2026-03-01T12:00:00Z';
const many = 50;
type As = { token: string };
type Sent = { method?: 'POST' | 'PUT' | 'PATCH' | 'DELETE'; url: string; payload: object; as?: As; key?: string };

/** All are on their way before the first is answered. */
const atOnce = (house: TestHouse, make: (n: number) => Sent) =>
  Promise.all(
    Array.from({ length: many }, async (_, n) => {
      const { method = 'POST', url, payload, as, key } = make(n);
      const headers = { ...(as ? bearer(as) : {}), ...(key ? { 'idempotency-key': key } : {}) };
      const reply = await house.app.inject({ method, url, payload, headers });
      return { status: reply.statusCode, body: reply.json() };
    }),
  );
const statusesOf = (answers: { status: number }[]) => {
  const counted: Record<number, number> = {};
  for (const { status } of answers) counted[status] = (counted[status] ?? 0) + 1;
  return counted;
};
const count = async (house: TestHouse, from: string, values: unknown[] = []): Promise<number> =>
  (await house.rows<{ n: number }>(`select count(*)::int as n from ${from}`, values))[0]?.n ?? -1;
const newcomer = (n: number, change: object = {}) => ({
  username: `newcomer_${n}`,
  email: `newcomer.${n}@example.com`,
  password,
  displayName: '새 사람',
  ...change,
});

test('[R277] [R300] fifty sign-ups of one address, and fifty of one name, make one account each', async () => {
  await using house = await testHouse({ now });
  const spelled = ['one@example.com', 'ONE@example.com', ' One@Example.Com '];
  const byAddress = await atOnce(house, (n) => ({ url: '/api/register', payload: newcomer(n, { email: spelled[n % 3] }) }));
  expect(statusesOf(byAddress)).toEqual({ 200: 1, 409: many - 1 });
  expect(await count(house, "users where lower(email) = 'one@example.com'")).toBe(1);
  const names = ['하나뿐', '하나뿐'.normalize('NFD'), ' 하나뿐 '];
  const byName = await atOnce(house, (n) => ({ url: '/api/register', payload: newcomer(100 + n, { username: names[n % 3] }) }));
  expect(statusesOf(byName)).toEqual({ 200: 1, 409: many - 1 });
  expect(await count(house, "users where username = '하나뿐'")).toBe(1);
});

test('[R274] [R300] fifty members who want one name get it once, and keep their own otherwise', async () => {
  await using house = await testHouse({ now });
  const members: As[] = [];
  for (let n = 0; n < many; n += 1) members.push(await signUp(house, `member_${n}`));
  const answers = await atOnce(house, (n) => ({
    method: 'PUT',
    url: '/api/user/profile',
    payload: { displayName: '새 이름', username: n % 2 ? 'wanted' : 'WANTED', email: `member_${n}@example.com` },
    as: members[n] as As,
  }));
  expect(statusesOf(answers)).toEqual({ 200: 1, 409: many - 1 });
  expect(await count(house, "users where lower(username) = 'wanted'")).toBe(1);
  expect(await count(house, "users where username like 'member\\_%'")).toBe(many - 1);
});

test('[R123] [R303] fifty picks of one member and match, each under a key of its own, are one counted pick and one post', async () => {
  await using house = await testHouse({ now });
  const as = await signUp(house, 'minjun');
  const match = nth(await matchesAhead(house, 1), 0);
  const answers = await atOnce(house, (n) => ({
    url: '/api/posts',
    payload: quick(match, { prediction: (['HOME', 'DRAW', 'AWAY'] as const)[n % 3] ?? 'HOME' }),
    as,
    key: `pick-key-${n}`,
  }));
  expect(statusesOf(answers)).toEqual({ 200: 1, 409: many - 1 });
  expect([await count(house, 'predictions'), await count(house, 'posts')]).toEqual([1, 1]);
});

test('[R295] fifty posts under one key are one, and everybody hears of the same', async () => {
  await using house = await testHouse({ now });
  const as = await signUp(house, 'minjun');
  house.at('2026-03-03T12:00:00Z');
  const send = () => atOnce(house, () => ({ url: '/api/posts', payload: opinion(), as, key: 'one-and-the-same' }));
  const first = await send();
  const heard = first.filter(({ status }) => status === 200);
  // Who came while the first was at work is told to ask again; nobody is told anything else.
  expect(first.filter(({ status, body }) => status !== 200 && body.code !== 'repeat-in-progress')).toEqual([]);
  expect(heard.length).toBeGreaterThan(0);
  expect(new Set([...heard, ...(await send())].map(({ body }) => body.id)).size).toBe(1);
  expect(await count(house, 'posts')).toBe(1);
});

test('fifty changes of one pick at once: each is served, and the receipt has them all', async () => {
  await using house = await testHouse({ now });
  const author = await signUp(house, 'minjun');
  const match = nth(await matchesAhead(house, 1), 0);
  const { body: post } = await call(house, { method: 'POST', url: '/api/posts', payload: quick(match), as: author });
  const answers = await atOnce(house, (n) => ({
    method: 'PATCH',
    url: `/api/posts/${post.id}`,
    payload: { prediction: n % 2 === 0 ? 'HOME' : 'AWAY', confidence: 50 + (n % 40) },
    as: author,
  }));
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  const [kept] = await house.rows<{ version: number }>('select version from predictions');
  expect(kept?.version).toBe(await count(house, 'prediction_versions'));
});

test('[R309] fifty presses of fifty members: every count is the number of its rows', async () => {
  await using house = await testHouse({ now });
  const members: As[] = [];
  for (let n = 0; n < many; n += 1) members.push(await signUp(house, `member_${n}`));
  house.at('2026-03-03T12:00:00Z');
  const [author] = members;
  const { body: post } = await call(house, { method: 'POST', url: '/api/posts', payload: opinion(), as: author as As });
  const { body: comment } = await call(house, {
    method: 'POST',
    url: `/api/predictions/${post.id}/comments`,
    payload: { content: '첫 댓글' },
    as: author as As,
  });
  const doors = [
    `/api/posts/${post.id}/like`,
    `/api/comments/${comment.id}/like`,
    `/api/comments/${comment.id}/dislike`,
    `/api/predictions/${post.id}/comments`,
  ];
  const storms = [0, 1, 2, 3, 4].map((storm) =>
    atOnce(house, (n) => ({
      url: doors[(n + storm) % doors.length] ?? '',
      payload: { content: `댓글 ${storm} ${n}` },
      as: members[(n * 7 + storm) % many] as As,
    })),
  );
  const answers = (await Promise.all(storms)).flat();
  expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
  expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(150);
  const [counted] = await house.rows(
    `select p.likes, p.comments, c.likes as comment_likes, c.dislikes as comment_dislikes from posts p join comments c on c.id = $2 where p.id = $1`,
    [post.id, comment.id],
  );
  expect(counted).toEqual({
    likes: await count(house, 'likes where post_id = $1', [post.id]),
    comments: await count(house, 'comments where post_id = $1', [post.id]),
    comment_likes: await count(house, 'likes where comment_id = $1', [comment.id]),
    comment_dislikes: await count(house, 'dislikes where comment_id = $1', [comment.id]),
  });
});

test('[R214] fifty new passwords at once: one works, and one session is left', async () => {
  await using house = await testHouse({ now });
  const as = await signUp(house, 'minjun');
  const secret = (n: number) => `bori-cha-number-${n}`;
  const answers = await atOnce(house, (n) => ({
    method: 'PUT',
    url: '/api/user/password',
    payload: { currentPassword: password, newPassword: secret(n), confirmPassword: secret(n) },
    as,
  }));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
  const worksOf = async (one: string) =>
    (await call(house, { method: 'POST', url: '/api/login', payload: { email: 'minjun@example.com', password: one } })).status === 200;
  const working = [];
  for (const one of [password, ...Array.from({ length: many }, (_, n) => secret(n))]) if (await worksOf(one)) working.push(one);
  expect(working).toEqual([secret(answers.findIndex(({ status }) => status === 200))]);
});
