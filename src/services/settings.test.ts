// Settings through the API: toggles and choices are kept, what was left out stays, and strangers get nothing.
import { expect, test } from 'vitest';
import { testHouse } from '#tests/support/house.ts';
import { bearer, call, signUp } from '#tests/support/members.ts';

const now = '2026-03-01T12:00:00Z';
const url = '/api/user/settings';

test('[R216] [R218] someone new has e-mail, push and prediction alerts on, and community updates off', async () => {
  await using house = await testHouse({ now });
  const minjun = await signUp(house, 'minjun');
  const { status, body, headers } = await call(house, { method: 'GET', url, as: minjun });
  expect(status).toBe(200);
  expect(headers['cache-control']).toBe('no-store');
  expect(body).toEqual({
    emailNotifications: true,
    pushNotifications: true,
    predictionAlerts: true,
    communityUpdates: false,
    profile: { displayName: '회원 minjun', username: 'minjun', email: 'minjun@example.com' },
    agreements: {
      terms: true,
      privacy: true,
      age14: true,
      marketing: false,
      version: expect.any(String),
      agreedAt: '2026-03-01T12:00:00.000Z',
    },
    partner: { isAdult: false, isOptedOut: false },
    spoilerFree: false,
    hideOdds: false,
    hidePartner: false,
    pushPublicKey: 'test-key',
  });
});

test('[R217] [R218] the four toggles are kept as they were sent, told back, and nobody else’s change', async () => {
  await using house = await testHouse({ now });
  const [minjun, seoyeon] = [await signUp(house, 'minjun'), await signUp(house, 'seoyeon')];
  const toggles = { emailNotifications: false, pushNotifications: true, predictionAlerts: false, communityUpdates: true };
  const save = (payload: object) => call(house, { method: 'PUT', url: '/api/user/notifications', payload, as: minjun });
  expect(await save(toggles)).toMatchObject({ status: 200, body: { ok: true, ...toggles } });
  expect((await call(house, { method: 'GET', url, as: minjun })).body).toMatchObject(toggles);
  expect((await call(house, { method: 'GET', url, as: seoyeon })).body).toMatchObject({ emailNotifications: true, predictionAlerts: true });
  const second = { ...toggles, emailNotifications: true };
  expect((await save(second)).body).toEqual({ ok: true, ...second });
  expect((await call(house, { method: 'GET', url, as: minjun })).body).toMatchObject(second);
});

test('[R217] toggles that are missing or no booleans are refused, and nothing is half saved', async () => {
  await using house = await testHouse({ now });
  const minjun = await signUp(house, 'minjun');
  const good = { emailNotifications: false, pushNotifications: false, predictionAlerts: false, communityUpdates: true };
  const { communityUpdates: _, ...three } = good;
  for (const payload of [
    {},
    three,
    { ...good, pushNotifications: 'false' },
    { ...good, emailNotifications: 1 },
    { ...good, predictionAlerts: null },
  ]) {
    const reply = await call(house, { method: 'PUT', url: '/api/user/notifications', payload, as: minjun });
    expect(reply).toMatchObject({ status: 400, body: { message: '알림 설정 네 가지를 모두 켬이나 끔으로 보내 주세요.' } });
  }
  expect((await call(house, { method: 'GET', url, as: minjun })).body).toMatchObject({ emailNotifications: true, communityUpdates: false });
});

test('choices of how screens show things change one by one; what is left out stays', async () => {
  await using house = await testHouse({ now });
  const minjun = await signUp(house, 'minjun');
  const save = (payload: object) => call(house, { method: 'PUT', url: '/api/user/preferences', payload, as: minjun });
  expect((await save({ spoilerFree: true })).body).toEqual({ ok: true, spoilerFree: true, hideOdds: false, hidePartner: false });
  expect((await save({ hidePartner: true })).body).toEqual({ ok: true, spoilerFree: true, hideOdds: false, hidePartner: true });
  expect((await save({})).body).toEqual({ ok: true, spoilerFree: true, hideOdds: false, hidePartner: true });
  expect((await save({ spoilerFree: 'yes' })).status).toBe(400);
  expect((await call(house, { method: 'GET', url, as: minjun })).body).toMatchObject({
    spoilerFree: true,
    hidePartner: true,
    partner: { isAdult: false, isOptedOut: true },
  });
  const together = await Promise.all([save({ hideOdds: true }), save({ spoilerFree: false })]);
  expect(together.map(({ status }) => status)).toEqual([200, 200]);
  expect((await call(house, { method: 'GET', url, as: minjun })).body).toMatchObject({
    hideOdds: true,
    spoilerFree: false,
    hidePartner: true,
  });
});

test('agreements are told once all required ones were given; the newest word counts', async () => {
  await using house = await testHouse({ now });
  const minjun = await signUp(house, 'minjun', { agreements: undefined });
  const agreements = async () => (await call(house, { method: 'GET', url, as: minjun })).body;
  expect((await agreements()).agreements).toBeNull();
  const at = new Date('2026-03-02T00:00:00Z');
  const given = (kind: 'terms' | 'privacy' | 'age14' | 'marketing' | 'age19', accepted = true) => ({ kind, version: 'v1', accepted, at });
  await house.stores.consents.add(minjun.user.id, [given('terms'), given('privacy'), given('age14', false)]);
  expect((await agreements()).agreements).toBeNull();
  await house.stores.consents.add(minjun.user.id, [
    { ...given('age14'), at: new Date('2026-03-03T00:00:00Z') },
    given('marketing'),
    given('age19'),
  ]);
  expect(await agreements()).toMatchObject({
    agreements: { marketing: true, version: 'v1', agreedAt: '2026-03-03T00:00:00.000Z' },
    partner: { isAdult: true, isOptedOut: false },
  });
});

test('[R210] settings are nobody’s but the member’s', async () => {
  await using house = await testHouse({ now });
  const payload = { emailNotifications: false, pushNotifications: false, predictionAlerts: false, communityUpdates: false };
  for (const [method, address] of [
    ['GET', url],
    ['PUT', '/api/user/notifications'],
    ['PUT', '/api/user/preferences'],
  ] as const) {
    const reply = await house.app.inject({ method, url: address, ...(method === 'PUT' ? { payload } : {}) });
    expect([address, reply.statusCode, reply.json().code]).toEqual([address, 401, 'login-required']);
  }
  const minjun = await signUp(house, 'minjun');
  await house.stores.accounts.erase({
    id: minjun.user.id,
    username: '탈퇴-1',
    email: 'deleted-1@invalid',
    displayName: '탈퇴한 사용자',
    now: house.now(),
  });
  const late = await house.app.inject({ method: 'PUT', url: '/api/user/notifications', payload, headers: bearer(minjun) });
  expect(late.statusCode).toBe(401);
});
