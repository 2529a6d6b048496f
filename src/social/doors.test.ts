// Proves which doors stand open, where they lead, and what is believed of what another site tells.
import { expect, test } from 'vitest';
import { type Mood, socialStandIn } from '#tests/support/social-stand-in.ts';
import { createDoor } from './door.ts';
import { createSocialDoors } from './doors.ts';
import { kakaoPerson, kakaoSite } from './kakao.ts';
import { naverPerson, naverSite } from './naver.ts';

const callbackUrl = 'http://picknote.test/auth/kakao/callback';
const keys = { clientId: 'id', clientSecret: 'secret', baseUrl: undefined };
const minjun = { id: 4242, nickname: '민준' };

test('a door is open only where its keys are set, and Naver wants its secret too', () => {
  const names = (doors: ReturnType<typeof createSocialDoors>) => doors.map(({ name }) => name);
  expect(names(createSocialDoors({ kakao: undefined, naver: undefined }))).toEqual([]);
  expect(names(createSocialDoors({ kakao: { ...keys, clientSecret: undefined }, naver: keys }))).toEqual(['카카오', '네이버']);
  expect(names(createSocialDoors({ kakao: undefined, naver: { ...keys, clientSecret: undefined } }))).toEqual([]);
});

test('the real sites are asked at their own addresses, a new state and verifier every time', async () => {
  const [kakao, naver] = createSocialDoors({ kakao: keys, naver: keys });
  const [first, second] = [await kakao?.begin(callbackUrl), await kakao?.begin(callbackUrl)];
  const url = new URL(first?.url ?? '');
  expect(url.origin + url.pathname).toBe('https://kauth.kakao.com/oauth/authorize');
  expect(Object.fromEntries(url.searchParams)).toEqual({
    response_type: 'code',
    client_id: 'id',
    redirect_uri: callbackUrl,
    state: first?.state,
    code_challenge: expect.stringMatching(/^[\w-]{43}$/),
    code_challenge_method: 'S256',
  });
  expect(first?.state).not.toBe(second?.state);
  expect(first?.codeVerifier).not.toBe(second?.codeVerifier);
  expect(first?.url).not.toContain(first?.codeVerifier);
  expect((await naver?.begin(callbackUrl))?.url).toMatch(/^https:\/\/nid\.naver\.com\/oauth2\.0\/authorize\?/);
});

test('a base address stands in for a site over https, and over http on this machine alone', () => {
  expect(kakaoSite('https://stand-in.example/base').me.href).toBe('https://stand-in.example/base/v2/user/me');
  expect(naverSite('http://127.0.0.1:9/').token.href).toBe('http://127.0.0.1:9/oauth2.0/token');
  expect(() => kakaoSite('http://stand-in.example')).toThrow('only https');
  expect(() => kakaoSite('ftp://127.0.0.1')).toThrow('only https');
});

test('an address of Kakao counts as confirmed only where Kakao says that it is valid and verified', () => {
  const told = (account: unknown) => kakaoPerson({ id: 7, kakao_account: account });
  const email = 'Minjun@Example.com';
  expect(told({ email, is_email_valid: true, is_email_verified: true })).toEqual({
    subject: '7',
    displayName: null,
    email: 'minjun@example.com',
    isEmailVerified: true,
  });
  expect(told({ email, is_email_valid: true })).toMatchObject({ email: 'minjun@example.com', isEmailVerified: false });
  expect(told({ email, is_email_verified: true })).toMatchObject({ isEmailVerified: false });
  expect(told({ email, is_email_valid: 'true', is_email_verified: 1 })).toMatchObject({ isEmailVerified: false });
  expect(told({ is_email_valid: true, is_email_verified: true })).toMatchObject({ email: null, isEmailVerified: false });
  expect(told({ email: 'no address', is_email_valid: true, is_email_verified: true })).toMatchObject({
    email: null,
    isEmailVerified: false,
  });
});

test('of Kakao nothing is needed but a whole number, and a number too long to be exact is nobody', () => {
  expect(kakaoPerson({ id: 7 })).toEqual({ subject: '7', displayName: null, email: null, isEmailVerified: false });
  expect(kakaoPerson({ id: 7, kakao_account: { profile: { nickname: ' 민준 ' } } })).toMatchObject({ displayName: '민준' });
  expect(kakaoPerson({ id: 7, kakao_account: 'yes' })).toMatchObject({ subject: '7', email: null });
  for (const id of ['7', 0, -1, 1.5, 2 ** 60, null, { $gt: 0 }]) expect(kakaoPerson({ id })).toBeUndefined();
  for (const body of [null, 'ok', [], {}]) expect(kakaoPerson(body)).toBeUndefined();
});

test('of Naver the address is told and never counts as confirmed', () => {
  const response = { id: 'x9-_Z', nickname: '서연', email: 'seoyeon@naver.com' };
  expect(naverPerson({ resultcode: '00', response })).toEqual({
    subject: 'x9-_Z',
    displayName: '서연',
    email: 'seoyeon@naver.com',
    isEmailVerified: false,
  });
  expect(naverPerson({ resultcode: '024', message: 'Authentication failed' })).toBeUndefined();
  for (const id of ['', 'a b', '민준', 'x'.repeat(201), 7, null])
    expect(naverPerson({ resultcode: '00', response: { id } })).toBeUndefined();
});

/** The whole way through a door of the stand-in; `waitMs` is short, so that a site which hangs does not hold the test up. */
async function through(site: typeof kakaoSite, mood: Mood, person: { id: number | string } = minjun) {
  await using standIn = await socialStandIn(person);
  standIn.become(person, mood);
  const door = createDoor({ ...site(standIn.baseUrl), waitMs: 400 }, standIn.keys);
  const { url, ...trip } = await door.begin(callbackUrl);
  return await door.finish({ back: await standIn.visit(url), callbackUrl, trip });
}

test('the way through both doors ends at the person who said yes', async () => {
  expect(await through(kakaoSite, 'usual')).toMatchObject({ subject: '4242', displayName: '민준' });
  expect(await through(naverSite, 'usual', { id: 'abc' })).toMatchObject({ subject: 'abc' });
});

test('whatever a site answers out of order is refused in words of ours, without a code or a token', async () => {
  const reasons: Partial<Record<Mood, string>> = {
    cancel: 'the site sent them back with an error',
    'other-state': 'what came back does not hold',
    'garbage-token': 'what came back does not hold',
    'garbage-person': 'the site told of nobody',
    'no-person': 'the site answered something else',
    flood: 'the site answered something else',
    redirect: 'the site answered something else',
    hang: 'the site did not answer in time',
    'hang-midway': 'the site did not answer in time',
  };
  for (const [mood, reason] of Object.entries(reasons)) {
    await expect(through(kakaoSite, mood as Mood), mood).rejects.toThrow(new Error(`kakao: ${reason}`));
  }
  await expect(through(kakaoSite, 'refuse-code')).rejects.toThrow(new Error('kakao: the site refused'));
  // Naver refuses with status 200 and an error in the body.
  await expect(through(naverSite, 'refuse-code')).rejects.toThrow(new Error('naver: what came back does not hold'));
});

test('a code is worth nothing without the verifier and the address it was asked with', async () => {
  await using standIn = await socialStandIn(minjun);
  const door = createDoor(kakaoSite(standIn.baseUrl), standIn.keys);
  const begin = async () => {
    const { url, ...trip } = await door.begin(callbackUrl);
    return { trip, back: await standIn.visit(url) };
  };
  const [mine, other] = [await begin(), await begin()];
  const stolen = { ...mine.trip, codeVerifier: other.trip.codeVerifier };
  await expect(door.finish({ back: mine.back, callbackUrl, trip: stolen })).rejects.toThrow('the site refused');
  await expect(door.finish({ ...other, callbackUrl: 'http://picknote.test/elsewhere' })).rejects.toThrow('the site refused');
  const third = await begin();
  expect(await door.finish({ ...third, callbackUrl })).toMatchObject({ subject: '4242' });
  await expect(door.finish({ ...third, callbackUrl })).rejects.toThrow('the site refused');
});

test('a site that cannot be reached is told apart from one that refuses', async () => {
  const standIn = await socialStandIn(minjun);
  const door = createDoor(kakaoSite(standIn.baseUrl), standIn.keys);
  const { url, ...trip } = await door.begin(callbackUrl);
  const back = await standIn.visit(url);
  await standIn[Symbol.asyncDispose]();
  await expect(door.finish({ back, callbackUrl, trip })).rejects.toThrow('kakao: the site could not be reached');
});
