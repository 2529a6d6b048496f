// Proves who gets in: sign-up with its consents, names and retries, and the cast of the demo world.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cast } from '#domain/cast/cast.data.ts';
import { termsVersion } from '#domain/identity/terms.ts';
import { suspicionOf } from '#domain/moderation/suspect.ts';
import { noPassword } from '#storage/people/accounts.ts';
import { type TestHouse, testHouse } from '#tests/support/house.ts';
import { call, password, signUp } from '#tests/support/members.ts';

const now = '2026-11-05T03:00:00Z';
const minjun = { username: 'minjun', email: 'minjun@example.com', password, displayName: '민준' };
const agreements = { terms: true, privacy: true, age14: true, marketing: true };

const register = (house: TestHouse, change: object = {}, headers: Record<string, string> = {}) =>
  house.app.inject({ method: 'POST', url: '/api/register', payload: { ...minjun, ...change }, headers });

test('[R100] [R277] [R278] a sign-up answers a token and the user, and the token opens the profile', async () => {
  await using house = await testHouse({ now });
  const answer = await register(house);
  expect(answer.statusCode).toBe(200);
  const session = answer.json();
  expect(session.token).toMatch(/^[\w-]{43}$/);
  expect(session.expiresAt).toBe('2027-02-03T03:00:00.000Z');
  expect(session.user).toMatchObject({
    username: 'minjun',
    displayName: '민준',
    email: 'minjun@example.com',
    avatar: null,
    icon: null,
    role: 'user',
    isVerified: false,
    isBot: false,
    hasPassword: true,
    pendingEmail: null,
    consentPending: true,
    points: 0,
    createdAt: '2026-11-05T03:00:00.000Z',
  });
  expect(answer.body).not.toContain('argon2');
  const read = await call(house, { method: 'GET', url: '/api/user', as: session });
  expect([read.status, read.body]).toEqual([200, session.user]);
});

test('what nobody may give themselves is not taken from the form', async () => {
  await using house = await testHouse({ now });
  const wishes = { role: 'admin', points: 9999, isVerified: true, kind: 'ai', id: 1, consentedAt: now, password };
  const { user } = (await register(house, wishes)).json();
  expect(user).toMatchObject({ role: 'user', points: 0, isVerified: false, isBot: false, consentPending: true });
});

test('[R98] [R99] the form is checked by the server in the promised words, and confirmPassword is not asked for', async () => {
  await using house = await testHouse({ now });
  const cases: [object, string, string][] = [
    [{ username: 'ab' }, 'username', 'Username must be at least 3 characters'],
    [{ username: ' ab ' }, 'username', 'Username must be at least 3 characters'],
    [{ email: 'minjun.example.com' }, 'email', 'Valid email is required'],
    [{ email: 'a@example.com\r\nBcc: b@example.com' }, 'email', 'Valid email is required'],
    [{ password: '12345' }, 'password', 'Password must be at least 6 characters'],
    [{ displayName: '민' }, 'displayName', 'Display name must be at least 2 characters'],
  ];
  for (const [change, field, sentence] of cases) {
    const answer = await register(house, change);
    expect([answer.statusCode, answer.json().message, answer.json().fields]).toEqual([400, sentence, { [field]: sentence }]);
  }
  expect((await register(house, { password: 'x'.repeat(1_000) })).json().fields).toEqual({ password: '비밀번호는 200자까지 쓸 수 있어요' });
  expect((await register(house)).statusCode).toBe(200);
});

test('[R102] consents are kept with version and time, and without them the account waits for them', async () => {
  await using house = await testHouse({ now });
  const { user } = (await register(house, { agreements: { ...agreements, marketing: false } })).json();
  expect(user.consentPending).toBe(false);
  const kept = await house.stores.consents.latestOf(user.id);
  const said = { version: termsVersion, at: new Date(now) };
  expect(Object.fromEntries(kept)).toEqual({
    terms: { kind: 'terms', accepted: true, ...said },
    privacy: { kind: 'privacy', accepted: true, ...said },
    age14: { kind: 'age14', accepted: true, ...said },
    marketing: { kind: 'marketing', accepted: false, ...said },
  });
  const refused = await register(house, {
    username: 'seoyeon',
    email: 'seoyeon@example.com',
    agreements: { ...agreements, privacy: false },
  });
  expect([refused.statusCode, refused.json().message]).toEqual([400, '필수 약관에 모두 동의해 주세요.']);
});

test('[R102] consents given later end the waiting, and said twice they stand once', async () => {
  await using house = await testHouse({ now });
  const session = (await register(house)).json();
  house.at('2026-11-06T03:00:00Z');
  const say = (payload: object) => call(house, { method: 'POST', url: '/api/user/agreements', payload, as: session });
  const [first] = await Promise.all([say(agreements), say(agreements), say(agreements)]);
  expect([first.status, first.body.user.consentPending]).toEqual([200, false]);
  house.at('2026-11-07T03:00:00Z');
  await say({ ...agreements, marketing: false });
  const kept = await house.stores.consents.latestOf(session.user.id);
  expect(kept.get('terms')?.at).toEqual(new Date('2026-11-06T03:00:00Z'));
  expect(kept.get('marketing')).toMatchObject({ accepted: false, at: new Date('2026-11-07T03:00:00Z') });
  expect((await house.stores.accounts.find(session.user.id))?.consentedAt).toEqual(new Date('2026-11-06T03:00:00Z'));
});

test('the word on advertising alone is kept alone, and answers no other question', async () => {
  await using house = await testHouse({ now });
  const session = (await register(house)).json();
  const say = (payload: object) => call(house, { method: 'POST', url: '/api/user/agreements', payload, as: session });
  const waiting = await say({ marketing: true });
  expect([waiting.status, waiting.body.user.consentPending]).toEqual([200, true]);
  expect([...(await house.stores.consents.latestOf(session.user.id)).keys()]).toEqual(['marketing']);
  await say({ terms: true, privacy: true, age14: true });
  expect((await house.stores.consents.latestOf(session.user.id)).get('marketing')?.accepted).toBe(true);
  for (const part of [{}, { terms: true, marketing: true }, { terms: true, privacy: true, age14: false }]) {
    const { status, body } = await say(part);
    expect([part, status, body.message]).toEqual([part, 400, '필수 약관에 모두 동의해 주세요.']);
  }
});

test('a page from before a change of the terms agrees to nothing it never showed', async () => {
  await using house = await testHouse({ now });
  const session = (await register(house)).json();
  const say = (payload: object) => call(house, { method: 'POST', url: '/api/user/agreements', payload, as: session });
  const old = await say({ ...agreements, version: '2026-01-01' });
  expect([old.status, old.body.code, old.body.message]).toEqual([
    409,
    'terms-changed',
    '그사이 약관이 바뀌었어요. 새로 고친 뒤 다시 동의해 주세요.',
  ]);
  expect((await house.stores.consents.latestOf(session.user.id)).size).toBe(0);
  expect((await house.stores.accounts.find(session.user.id))?.consentedAt).toBe(null);
  const shown = await say({ ...agreements, version: termsVersion });
  expect([shown.status, shown.body.user.consentPending]).toEqual([200, false]);
});

test('a name that would be held in a post is no name, and ordinary ones with dots, clubs and numbers are', async () => {
  await using house = await testHouse({ now });
  for (const displayName of ['win99.com', '텔레 win99', '카톡 abc123 문의']) {
    const { code, fields } = (await register(house, { displayName })).json();
    expect([displayName, code, Object.keys(fields)]).toEqual([displayName, 'name-advertises', ['displayName']]);
  }
  expect((await register(house, { username: '텔레그램win99' })).json()).toMatchObject({
    code: 'name-advertises',
    fields: { username: expect.any(String) },
  });
  const fine = ['Kim.J', 'FC서울팬', '야구왕_99', '토토로', 'LA.다저스'];
  for (const [n, displayName] of fine.entries()) {
    const answer = await register(house, { username: `fine_${n}`, email: `fine${n}@example.com`, displayName });
    expect([displayName, answer.statusCode]).toEqual([displayName, 200]);
  }
  expect(cast.filter(({ username, displayName }) => suspicionOf(username) !== null || suspicionOf(displayName) !== null)).toEqual([]);
});

test('[R277] an address or a name that is taken is refused in clear words, the address first', async () => {
  await using house = await testHouse({ now });
  await register(house);
  const sameBoth = await register(house);
  expect([sameBoth.statusCode, sameBoth.json()]).toEqual([
    409,
    {
      error: '이미 등록된 이메일입니다.',
      code: 'email-taken',
      message: '이미 등록된 이메일입니다.',
      fields: { email: '이미 등록된 이메일입니다.' },
    },
  ]);
  const sameName = await register(house, { email: 'other@example.com', username: 'MinJun' });
  expect([sameName.statusCode, sameName.json().code, sameName.json().message]).toEqual([
    409,
    'username-taken',
    '이미 사용 중인 사용자명입니다.',
  ]);
  expect((await register(house, { email: ' MINJUN@Example.COM ', username: 'other' })).json().code).toBe('email-taken');
});

test('fifty sign-ups of one address at once make one account', async () => {
  await using house = await testHouse({ now });
  const spellings = ['minjun@example.com', 'MINJUN@EXAMPLE.COM', ' Minjun@Example.com', 'mInJuN@eXaMpLe.CoM '];
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, n) => register(house, { username: `minjun_${n}`, email: spellings[n % spellings.length] })),
  );
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
  expect(new Set(answers.filter(({ statusCode }) => statusCode !== 200).map((answer) => answer.json().code))).toEqual(
    new Set(['email-taken']),
  );
});

test('fifty sign-ups of names that look alike make one account', async () => {
  await using house = await testHouse({ now });
  const spellings = ['민준Pick_1', '민준pick_1'.normalize('NFD'), '민준PICK_1', ' 민준pIcK_1 '];
  const refusedOutright = ['민준p\u200bick_1', '민준ｐｉｃｋ_1', '민준p\u00adick_1', '민준\u3164pick_1', '민준pісk_1', '\u202e민준pick_1'];
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, n) => register(house, { username: spellings[n % spellings.length], email: `minjun${n}@example.com` })),
  );
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
  expect(new Set(answers.filter(({ statusCode }) => statusCode !== 200).map((answer) => answer.json().code))).toEqual(
    new Set(['username-taken']),
  );
  for (const username of refusedOutright) {
    const answer = await register(house, { username, email: 'someone@example.com' });
    expect([username, answer.statusCode, answer.json().code]).toEqual([username, 400, 'invalid-input']);
  }
});

test('passwords that are tried first are refused, however they are dressed', async () => {
  await using house = await testHouse({ now });
  for (const common of [
    'qwerty123',
    'QWERTY123',
    'tkfkdgo',
    'Qlalfqjsgh1!',
    '123456',
    'minjun',
    'MINJUN@example.com',
    '사랑합니다',
    'aaaaaa',
  ]) {
    const answer = await register(house, { password: common });
    expect([common, answer.statusCode]).toEqual([common, 400]);
    if (common.length >= 6) expect([common, answer.json().code]).toEqual([common, 'common-password']);
  }
});

test('nobody signs up as the staff, the AI or someone who left', async () => {
  await using house = await testHouse({ now });
  for (const change of [
    { username: '관리자' },
    { username: '관_리_자' },
    { username: 'Adm1n' },
    { username: 'PICKN0TE' },
    { username: '탈퇴_1' },
    { displayName: '픽노트 운영진' },
    { displayName: 'AI 픽스터 미나' },
    { displayName: 'аdmіn' },
    { displayName: 'ＡＤＭＩＮ' },
    { displayName: '탈퇴한 사용자' },
  ]) {
    const answer = await register(house, change);
    expect([change, answer.statusCode, answer.json().code]).toEqual([change, 409, 'name-reserved']);
    expect(answer.json().fields).toEqual({ [Object.keys(change)[0] ?? '']: '운영진으로 오해할 수 있는 이름은 쓸 수 없어요.' });
  }
});

test('a sign-up whose answer was lost is answered again under its key, and under no other', async () => {
  await using house = await testHouse({ now });
  const key = { 'idempotency-key': 'sign-up-0001' };
  const first = (await register(house, {}, key)).json();
  house.at('2026-11-05T03:09:00Z');
  const again = await register(house, {}, key);
  expect([again.statusCode, again.json().user.id]).toEqual([200, first.user.id]);
  expect(again.json().token).not.toBe(first.token);
  expect((await call(house, { method: 'GET', url: '/api/user', as: again.json() })).status).toBe(200);
  for (const [change, headers] of [
    [{}, {}],
    [{}, { 'idempotency-key': 'sign-up-0002' }],
    [{ password: 'another-password-1' }, key],
    [{ username: 'seoyeon' }, key],
  ] as const) {
    expect((await register(house, change, headers)).json().code).toBe('email-taken');
  }
  house.at('2026-11-05T03:11:00Z');
  expect((await register(house, {}, key)).json().code).toBe('email-taken');
  expect(JSON.stringify(await house.stores.idempotency.find({ owner: 'visitor', key: 'sign-up-0001' }))).not.toContain(first.token);
});

test('a sign-up sent twice at once under one key makes one account, and both hear of it', async () => {
  await using house = await testHouse({ now });
  const headers = { 'idempotency-key': 'sign-up-0001' };
  const answers = await Promise.all([register(house, {}, headers), register(house, {}, headers), register(house, {}, headers)]);
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
  expect(new Set(answers.map((answer) => answer.json().user.id)).size).toBe(1);
});

test('a sign-up that fails halfway leaves nothing behind', async () => {
  await using house = await testHouse({ now });
  await signUp(house, 'seoyeon');
  await register(house, { username: 'seoyeon' });
  expect(await house.stores.accounts.byEmail('minjun@example.com')).toBeUndefined();
  expect((await register(house)).statusCode).toBe(200);
});

test('[R322] a password is kept as an argon2id hash with a salt of its own', async () => {
  await using house = await testHouse({ now });
  await Promise.all([signUp(house, 'minjun'), signUp(house, 'seoyeon')]);
  const hashes = [await house.stores.accounts.byUsername('minjun'), await house.stores.accounts.byUsername('seoyeon')].map(
    (account) => account?.password ?? '',
  );
  for (const hash of hashes) expect(hash).toMatch(/^\$argon2id\$/);
  expect(hashes[0]).not.toBe(hashes[1]);
  expect(hashes.join()).not.toContain(password);
});

test('whatever is sent to the two doors, the server answers with a refusal and never with a fault', async () => {
  await using house = await testHouse({ now });
  const hostile = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 300 }),
    fc.jsonValue(),
    fc.constantFrom('a\0b', '\ud800', '%', "' or 1=1 --"),
  );
  const record = fc.record({ username: hostile, email: hostile, password: hostile, displayName: hostile }, { requiredKeys: [] });
  await fc.assert(
    fc.asyncProperty(record, fc.constantFrom('/api/register', '/api/login'), async (payload, url) => {
      const answer = await house.app.inject({ method: 'POST', url, payload });
      expect([payload, answer.statusCode < 500]).toEqual([payload, true]);
    }),
    { numRuns: 150 },
  );
});

test('[R96] in the demo world one steps into a member of the cast, never into an admin or a real member', async () => {
  await using house = await testHouse({ now, mode: 'demo' });
  const [first, second, third, fourth] = cast;
  const someone = { displayName: '민준', now: new Date(now), consentedAt: new Date(now), isVerified: true };
  const { accounts } = house.stores;
  const names = [first, second, third, fourth].map((member, n) => member?.username ?? `nobody_${n}`);
  await accounts.make({ ...someone, username: names[0] ?? '', email: 'one@demo.invalid', password: noPassword });
  await accounts.make({ ...someone, username: names[1] ?? '', email: 'two@demo.invalid', password: noPassword, role: 'admin' });
  await accounts.make({ ...someone, username: names[2] ?? '', email: 'real@example.com', password: noPassword });
  await accounts.make({ ...someone, username: names[3] ?? '', email: 'four@demo.invalid', password: '$argon2id$real' });
  const members = await call(house, { method: 'GET', url: '/api/demo/members' });
  expect(members.body.map(({ username }: { username: string }) => username)).toEqual([names[0]]);
  expect(JSON.stringify(members.body)).not.toContain('@');
  const step = (username: string) => call(house, { method: 'POST', url: '/api/demo/login', payload: { username } });
  const inside = await step(names[0] ?? '');
  expect([inside.status, inside.body.user.username, inside.body.user.role]).toEqual([200, names[0], 'user']);
  expect((await call(house, { method: 'GET', url: '/api/user', as: inside.body })).status).toBe(200);
  for (const name of [names[1], names[2], names[3], 'admin', 'nobody_at_all']) expect((await step(name ?? '')).status).toBe(404);
});

test('[R96] in the live world nobody steps into anyone', async () => {
  await using house = await testHouse({ now });
  expect((await call(house, { method: 'GET', url: '/api/demo/members' })).body.code).toBe('demo-only');
  const step = await call(house, { method: 'POST', url: '/api/demo/login', payload: { username: 'minjun_pick' } });
  expect([step.status, step.body.code]).toEqual([404, 'demo-only']);
});
