// The accounts that speak for the house: nobody signs in as them, takes their name, sends them letters or meets them in a ranking.
import { expect, test } from 'vitest';
import { testHouse } from '#tests/support/house.ts';
import { call, password, signUp } from '#tests/support/members.ts';
import { joined, tokenOf } from '#tests/support/moderated.ts';

test('no door opens to who speaks for the house, and whoever blocks them silences them for themselves alone', async () => {
  await using house = await testHouse({ now: '2026-03-01T12:00:00Z', mode: 'demo' });
  await house.services.founding.inviteCast();
  const voices = await house.rows<{ id: string; username: string; email: string; displayName: string; kind: string }>(
    `select id, username, email, display_name as "displayName", kind from users where kind in ('bot', 'ai')`,
  );
  expect(voices.map(({ kind }) => kind).sort()).toEqual(['ai', 'bot']);
  const post = (url: string, payload: object) => call(house, { method: 'POST', url, payload });
  for (const { username, email, displayName } of voices) {
    for (const wrong of ['none', '', username, password, 'null', '$argon2id$'])
      expect((await post('/api/login', { email, password: wrong })).status).toSatisfy((status: number) => status === 400 || status === 401);
    await post('/api/password/forgot', { email });
    expect((await post('/api/demo/login', { username })).status).not.toBe(200);
    const newcomer = { displayName: '새사람', password, agreements: { terms: true, privacy: true, age14: true, marketing: false } };
    for (const taken of [username, username.toUpperCase()])
      expect((await post('/api/register', { ...newcomer, username: taken, email: 'new@example.com' })).status).not.toBe(200);
    expect((await post('/api/register', { ...newcomer, username: 'freename', email })).status).not.toBe(200);
    expect((await post('/api/register', { ...newcomer, username: 'freename', email: 'new@example.com', displayName })).status).not.toBe(
      200,
    );
  }
  expect(house.outside.letters).toEqual([]);

  await house.services.discussion.tellDay({ date: '2026-03-01', count: 3 });
  const [blocker, other] = [await signUp(house, 'blocker'), await tokenOf(house, await joined(house, 'other'))];
  for (const { username } of voices)
    expect((await call(house, { method: 'PUT', url: `/api/user/blocks/${username}`, payload: {}, as: blocker })).status).toBe(200);
  const lines = async (as: { token: string }) => (await call(house, { method: 'GET', url: '/api/messages', as })).body.length;
  expect([await lines(blocker), await lines(other)]).toEqual([0, 1]);
  expect((await call(house, { method: 'GET', url: '/api/communicators' })).body).toEqual([]);
  for (const tab of ['overall', 'weekly', 'monthly']) {
    const { body } = await call(house, { method: 'GET', url: `/api/leaderboard?period=${tab}` });
    expect(JSON.stringify(body)).not.toContain('match_bot');
  }
});
