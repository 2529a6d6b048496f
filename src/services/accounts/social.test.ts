// Proves who is who after a way through another site: linked, doubled never, and nobody let in on an address that is not proven.
import { expect, test } from 'vitest';
import type { SocialDoor, SocialPerson } from '#services/accounts/social-door.ts';
import { type TestHouse, testHouse } from '#tests/support/house.ts';
import { newLetters, ticketIn } from '#tests/support/letters.ts';
import { call, password, signUp } from '#tests/support/members.ts';

const now = '2026-11-05T03:00:00Z';
const agreements = { terms: true, privacy: true, age14: true, marketing: true };
const minjun: SocialPerson = { subject: '42', displayName: '민준', email: 'minjun@example.com', isEmailVerified: true };
const caller = { address: '203.0.113.7', userAgent: null };

/** A site that vouches for whoever stands in `person`. */
function vouching(person: SocialPerson): { door: SocialDoor; who: { person: SocialPerson } } {
  const who = { person };
  const door: SocialDoor = {
    provider: 'kakao',
    name: '카카오',
    begin: async (callbackUrl) => ({ state: 's'.repeat(43), codeVerifier: 'v'.repeat(43), url: `https://site.example/?to=${callbackUrl}` }),
    finish: async () => who.person,
  };
  return { door, who };
}
const houseWith = (door: SocialDoor) => testHouse({ now, socialDoors: [door] });

const comeBack = (house: TestHouse) =>
  house.services.accounts.returnFromSocial({
    provider: 'kakao',
    back: new URL('http://picknote.test/auth/kakao/callback?code=c&state=s'),
    trip: { state: 's'.repeat(43), codeVerifier: 'v'.repeat(43) },
  });
const join = (house: TestHouse, ticket: string, change: object = {}) =>
  call(house, {
    method: 'POST',
    url: '/api/social/signup',
    cookies: { 'social-home': ticket },
    payload: { ticket, username: 'minjun', displayName: '민준', email: 'minjun@example.com', agreements, ...change },
  });
const confirmOwn = async (house: TestHouse) =>
  call(house, { method: 'POST', url: '/api/email/confirm', payload: { ticket: ticketIn((await newLetters(house))[0]) } });

test('the site is told to send the browser back to our own address', async () => {
  await using house = await houseWith(vouching(minjun).door);
  expect((await house.services.accounts.beginSocial('kakao')).url).toBe(
    'https://site.example/?to=http://picknote.test/auth/kakao/callback',
  );
  await expect(house.services.accounts.beginSocial('naver')).rejects.toMatchObject({ code: 'no-such-provider' });
});

test('an account whose address both sides have confirmed is linked and not doubled', async () => {
  await using house = await houseWith(vouching(minjun).door);
  const { user } = await signUp(house, 'minjun');
  await confirmOwn(house);
  const { kind, ticket } = await comeBack(house);
  expect(kind).toBe('login');
  expect((await house.services.accounts.finishSocialLogin({ ticket }, caller)).user).toMatchObject({ id: user.id, hasPassword: true });
  expect((await house.stores.social.of(user.id)).map(({ provider }) => provider)).toEqual(['kakao']);
});

test('an address that one side alone has confirmed links nobody', async () => {
  const { door, who } = vouching(minjun);
  await using house = await houseWith(door);
  const { user } = await signUp(house, 'minjun');
  const unproven = await comeBack(house);
  expect(unproven.kind).toBe('signup');
  expect(await join(house, unproven.ticket, { username: 'minjun2' })).toMatchObject({ status: 409, body: { code: 'email-taken' } });
  await confirmOwn(house);
  who.person = { ...minjun, isEmailVerified: false };
  expect((await comeBack(house)).kind).toBe('signup');
  expect(await house.stores.social.of(user.id)).toEqual([]);
});

test('a name or an address already taken, and a name of the staff, leave the ticket whole', async () => {
  await using house = await houseWith(vouching({ ...minjun, email: null }).door);
  await signUp(house, 'seoyeon');
  const { ticket } = await comeBack(house);
  expect((await join(house, ticket, { username: 'Seoyeon' })).body).toMatchObject({
    code: 'username-taken',
    fields: { username: expect.any(String) },
  });
  expect((await join(house, ticket, { email: 'SEOYEON@example.com' })).body).toMatchObject({ code: 'email-taken' });
  expect((await join(house, ticket, { displayName: '관리자' })).body).toMatchObject({ code: 'name-reserved' });
  expect((await join(house, ticket, { agreements: { ...agreements, terms: false } })).body).toMatchObject({ code: 'invalid-input' });
  expect((await join(house, ticket)).status).toBe(200);
});

test('a sign-up keeps its consents with version and time, and believes an address only as far as the site does', async () => {
  await using house = await houseWith(vouching(minjun).door);
  const { ticket } = await comeBack(house);
  const joined = await join(house, ticket, { email: 'other@example.com' });
  expect(joined.body.user).toMatchObject({ email: 'other@example.com', isVerified: false, consentPending: false, hasPassword: false });
  expect((await newLetters(house)).map(({ to }) => to)).toEqual(['other@example.com']);
  const consents = await house.stores.consents.latestOf(joined.body.user.id);
  expect([...consents.values()].map(({ kind, accepted }) => `${kind} ${accepted}`).sort((a, b) => (a < b ? -1 : 1))).toEqual([
    'age14 true',
    'marketing true',
    'privacy true',
    'terms true',
  ]);
  expect(consents.get('terms')?.at.toISOString()).toBe('2026-11-05T03:00:00.000Z');
});

test('two forms open for one person make one account', async () => {
  await using house = await houseWith(vouching({ ...minjun, email: null }).door);
  const tickets = [(await comeBack(house)).ticket, (await comeBack(house)).ticket];
  const joined = await Promise.all(
    tickets.map((ticket, index) => join(house, ticket, { username: `minjun${index}`, email: `minjun${index}@example.com` })),
  );
  expect(joined.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 400]);
  const loser = joined.findIndex(({ status }) => status === 400);
  expect(await house.stores.accounts.byUsername(`minjun${loser}`)).toBeUndefined();
  expect((await comeBack(house)).kind).toBe('login');
});

test('two ways back at once link one account once', async () => {
  await using house = await houseWith(vouching(minjun).door);
  const { user } = await signUp(house, 'minjun');
  await confirmOwn(house);
  const ways = await Promise.all(Array.from({ length: 8 }, () => comeBack(house)));
  expect(ways.map(({ kind }) => kind)).toEqual(Array<string>(8).fill('login'));
  expect(await house.stores.social.of(user.id)).toHaveLength(1);
});

test('a password is no way in for someone who has none', async () => {
  await using house = await houseWith(vouching(minjun).door);
  await join(house, (await comeBack(house)).ticket);
  for (const guess of ['none', password]) {
    const answer = await call(house, { method: 'POST', url: '/api/login', payload: { email: 'minjun@example.com', password: guess } });
    expect(answer.body).toMatchObject({ code: 'wrong-login' });
  }
});

test('whoever leaves takes the link along: the same person starts anew and inherits nothing', async () => {
  await using house = await houseWith(vouching(minjun).door);
  const first = (await join(house, (await comeBack(house)).ticket)).body;
  const waiting = await comeBack(house);
  const left = await call(house, { method: 'DELETE', url: '/api/user/account', payload: {}, as: first });
  expect(left.body).toEqual({ ok: true });
  expect(
    (
      await call(house, {
        method: 'POST',
        url: '/api/social/login',
        payload: { ticket: waiting.ticket },
        cookies: { 'social-home': waiting.ticket },
      })
    ).body,
  ).toMatchObject({
    code: 'ticket-invalid',
  });
  const again = await comeBack(house);
  expect(again.kind).toBe('signup');
  const second = await join(house, again.ticket);
  expect(second.status).toBe(200);
  expect(second.body.user.id).not.toBe(first.user.id);
});

test('the name for the form is cut to what the form takes, and left empty where none was told', async () => {
  const { door, who } = vouching({ ...minjun, displayName: '민'.repeat(40) });
  await using house = await houseWith(door);
  const read = async () => house.services.accounts.readSocialSignUp({ ticket: (await comeBack(house)).ticket });
  expect((await read()).displayName).toBe('민'.repeat(20));
  who.person = { ...minjun, displayName: 'win99.com' };
  expect((await read()).displayName).toBe('새 회원');
  who.person = { ...minjun, displayName: null, email: null };
  expect(await read()).toEqual({ provider: 'kakao', displayName: '', email: null });
});
