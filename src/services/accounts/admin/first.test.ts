// Proves that a house gets its first admin once, takes nobody's account for it, and tells a password in a demo world only.
import { expect, test } from 'vitest';
import { actionsNoted, enter, firstAdmin } from '#tests/support/admins.ts';
import { type TestHouse, testHouse } from '#tests/support/house.ts';
import { call, password, signUp } from '#tests/support/members.ts';

const now = '2026-11-05T03:00:00.000Z';
const nothing = { username: undefined, email: undefined, password: undefined };
const named = { username: 'jigi', email: 'jigi@example.com', password };

const credentials = (house: TestHouse) => call(house, { method: 'GET', url: '/api/demo/admin-credentials' });
const admins = (house: TestHouse) => house.rows<{ username: string }>(`select username from users where role = 'admin' order by id`);

test('[R259] a live house makes no admin by itself, and tells no credential', async () => {
  await using house = await testHouse({ now });
  await house.services.accounts.foundAdmin(nothing);
  expect(await admins(house)).toEqual([]);
  expect([(await credentials(house)).status, (await credentials(house)).body.code]).toEqual([404, 'demo-only']);
  await house.services.accounts.foundAdmin(named);
  expect((await credentials(house)).status).toBe(404);
  expect((await enter(house, 'jigi')).statusCode).toBe(200);
});

test('[R259] a demo house throws a password once and tells it until it is another one', async () => {
  await using house = await testHouse({ now, mode: 'demo' });
  await house.services.accounts.foundAdmin(nothing);
  const { status, body } = await credentials(house);
  expect([status, body]).toEqual([
    200,
    {
      username: 'admin',
      email: 'admin@demo.invalid',
      password: expect.stringMatching(/^([a-km-zA-HJ-NP-Z2-9]{4}-){4}[a-km-zA-HJ-NP-Z2-9]{4}$/),
    },
  ]);
  expect((await enter(house, body.username, body.password)).statusCode).toBe(200);
  await house.services.accounts.foundAdmin(nothing);
  expect((await credentials(house)).body).toEqual(body);
  expect(await admins(house)).toEqual([{ username: 'admin' }]);
  const site = await call(house, { method: 'POST', url: '/api/login', payload: { email: 'admin@demo.invalid', password: body.password } });
  const change = { currentPassword: body.password, newPassword: 'saebyeok-5678', confirmPassword: 'saebyeok-5678' };
  await call(house, { method: 'PUT', url: '/api/user/password', payload: change, as: site.body });
  expect((await enter(house, 'admin', 'saebyeok-5678')).statusCode).toBe(200);
  expect(await credentials(house)).toMatchObject({ status: 200, body: null });
  await house.services.accounts.foundAdmin(nothing);
  expect([(await credentials(house)).body, (await admins(house)).length]).toEqual([null, 1]);
});

test('[R259] a demo house whose operator named the admin tells nothing of them', async () => {
  await using house = await testHouse({ now, mode: 'demo' });
  await firstAdmin(house);
  expect(await credentials(house)).toMatchObject({ status: 200, body: null });
  expect(await admins(house)).toEqual([{ username: 'boss' }]);
});

test('the named admin is made once: another password in the settings changes nothing, and a deleted one does not come back', async () => {
  await using house = await testHouse({ now });
  const { foundAdmin } = house.services.accounts;
  await foundAdmin(named);
  await foundAdmin({ ...named, password: 'another-one-99' });
  await foundAdmin({ ...named, username: 'other', email: 'other@example.com' });
  expect([(await enter(house, 'jigi')).statusCode, (await enter(house, 'jigi', 'another-one-99')).statusCode]).toEqual([200, 401]);
  await house.rows(`update users set deleted_at = now(), username = 'gone', email = 'gone@invalid' where username = 'jigi'`);
  await foundAdmin(named);
  expect(await admins(house)).toEqual([{ username: 'gone' }]);
  expect((await actionsNoted(house)).filter((action) => action === 'admin.made')).toHaveLength(1);
});

test('an account that stands is never taken over, and what cannot be used is left out', async () => {
  await using house = await testHouse({ now });
  const { foundAdmin } = house.services.accounts;
  const { user } = await signUp(house, 'jigi');
  for (const first of [
    named,
    { ...named, email: 'other@example.com' },
    { ...named, username: 'other' },
    { ...named, username: 'other', email: 'o@example.com', password: 'password1' },
    { ...named, username: 'other', email: 'o@example.com', password: '123' },
    { ...named, username: 'no way', email: 'o@example.com' },
    { ...named, username: 'other', email: 'nowhere' },
    { ...named, password: undefined },
    { ...nothing, email: 'jigi@example.com' },
  ]) {
    await foundAdmin(first);
    expect([first, await admins(house)]).toEqual([first, []]);
  }
  expect((await call(house, { method: 'POST', url: '/api/login', payload: { email: 'jigi@example.com', password } })).body.user.id).toBe(
    user.id,
  );
  // Once their own name is free, or is an admin's by the operator's hand, the settings have their way.
  await house.rows(`update users set role = 'admin' where id = $1`, [user.id]);
  await foundAdmin(named);
  expect(await admins(house)).toEqual([{ username: 'jigi' }]);
});
