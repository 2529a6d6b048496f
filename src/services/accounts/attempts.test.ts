// Proves that signing in tells strangers nothing, that guessing ends early, and that nobody is locked out by another's guesses.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type TestHouse, testHouse } from '#tests/support/house.ts';
import { password, signUp } from '#tests/support/members.ts';

const now = '2026-11-05T03:00:00Z';
const home = '203.0.113.7';

const login = (house: TestHouse, email: string, secret: string, remoteAddress = home) =>
  house.app.inject({ method: 'POST', url: '/api/login', payload: { email, password: secret }, remoteAddress });
const codesOf = (answers: { json(): { code?: string } }[]) => answers.map((answer) => answer.json().code ?? 'in');

test('[R276] the right password answers a token and the user', async () => {
  await using house = await testHouse({ now });
  const { user } = await signUp(house, 'minjun');
  const answer = await login(house, ' MINJUN@example.com ', password);
  expect([answer.statusCode, answer.json().user]).toEqual([200, user]);
  expect(answer.json().token).toMatch(/^[\w-]{43}$/);
});

test('[R92] [R276] a wrong password and an unknown address are answered alike', async () => {
  await using house = await testHouse({ now });
  await signUp(house, 'minjun');
  const wrong = await login(house, 'minjun@example.com', 'not this one');
  const unknown = await login(house, 'nobody@example.com', 'not this one');
  expect([wrong.statusCode, wrong.json().message]).toEqual([401, '이메일 또는 비밀번호가 올바르지 않습니다.']);
  expect([unknown.statusCode, unknown.body]).toEqual([401, wrong.body]);
  expect(wrong.headers['set-cookie']).toBeUndefined();
  const invalid = await login(house, 'minjun', password);
  expect([invalid.statusCode, invalid.json().message]).toEqual([400, 'Valid email is required']);
  expect((await login(house, 'minjun@example.com', '')).json().message).toBe('Password is required');
});

test('a password is right as a whole: neither its beginning nor another spelling of it', async () => {
  await using house = await testHouse({ now });
  const long = `${'가'.repeat(60)}-bori-${'x'.repeat(60)}`;
  await signUp(house, 'minjun', { password: long });
  const tries = [long.slice(0, 72), `${long}x`, long.normalize('NFD'), ` ${long}`];
  expect(codesOf(await Promise.all(tries.map((one) => login(house, 'minjun@example.com', one))))).toEqual(Array(4).fill('wrong-login'));
  expect((await login(house, 'minjun@example.com', long)).statusCode).toBe(200);
});

test('[R322] after five wrong passwords from one address even the right one waits a quarter of an hour', async () => {
  await using house = await testHouse({ now, rateLimitScale: 1 });
  await signUp(house, 'minjun');
  for (let n = 0; n < 5; n += 1) {
    house.at(`2026-11-05T03:0${n}:00Z`);
    expect((await login(house, 'minjun@example.com', `guess ${n}`)).statusCode).toBe(401);
  }
  const refused = await login(house, 'minjun@example.com', password);
  expect([refused.statusCode, refused.json().code, refused.headers['retry-after']]).toEqual([429, 'too-many-attempts', '660']);
  expect(refused.json().message).toBe('비밀번호를 여러 번 틀렸어요. 11분 뒤에 다시 시도해 주세요.');
  expect((await login(house, 'Minjun@EXAMPLE.com', password)).statusCode).toBe(429);
  expect((await login(house, 'minjun@example.com', password, '198.51.100.9')).statusCode).toBe(200);
  house.at('2026-11-05T03:15:00Z');
  expect((await login(house, 'minjun@example.com', password)).statusCode).toBe(200);
});

test('an unknown address is throttled like a known one', async () => {
  await using house = await testHouse({ now, rateLimitScale: 1 });
  const answers = [];
  for (let n = 0; n < 6; n += 1) answers.push(await login(house, 'nobody@example.com', `guess ${n}`));
  expect(codesOf(answers)).toEqual([...Array<string>(5).fill('wrong-login'), 'too-many-attempts']);
});

test('the right password clears the count of its account', async () => {
  await using house = await testHouse({ now, rateLimitScale: 1 });
  await signUp(house, 'minjun');
  for (let round = 0; round < 3; round += 1) {
    for (let n = 0; n < 4; n += 1) expect((await login(house, 'minjun@example.com', 'wrong')).statusCode).toBe(401);
    expect((await login(house, 'minjun@example.com', password)).statusCode).toBe(200);
  }
});

test('twenty wrong passwords from one network end its guessing, whomever they were for; an IPv6 network is a /64', async () => {
  await using house = await testHouse({ now, rateLimitScale: 1 });
  await signUp(house, 'minjun');
  const from = (n: number) => `2001:db8:0:1::${(n + 1).toString(16)}`;
  const answers = [];
  for (let n = 0; n < 20; n += 1) answers.push(await login(house, `nobody${n}@example.com`, 'wrong', from(n)));
  expect(new Set(codesOf(answers))).toEqual(new Set(['wrong-login']));
  expect((await login(house, 'minjun@example.com', password, from(99))).statusCode).toBe(429);
  expect((await login(house, 'minjun@example.com', password, '2001:db8:0:2::1')).statusCode).toBe(200);
});

test('whoever has a /48 guesses at one account twenty times from it, not five times from each of its networks', async () => {
  await using house = await testHouse({ now, rateLimitScale: 1 });
  await signUp(house, 'minjun');
  const from = (n: number) => `2001:db8:7:${n.toString(16)}::1`;
  const answers = [];
  for (let n = 0; n < 22; n += 1) answers.push(await login(house, 'minjun@example.com', `guess ${n}`, from(n)));
  expect(codesOf(answers)).toEqual([...Array<string>(20).fill('wrong-login'), 'too-many-attempts', 'too-many-attempts']);
  expect((await login(house, 'minjun@example.com', password, from(99))).statusCode).toBe(429);
  expect((await login(house, 'minjun@example.com', password, '2001:db8:8::1')).statusCode).toBe(200);
  // At others from there, until it has been two hundred altogether.
  const { accounts } = house.services;
  const codes = [];
  for (let n = 0; n < 181; n += 1) {
    const guess = { email: `nobody${n}@example.com`, password: 'wrong' };
    codes.push(await accounts.login(guess, { address: from(n), userAgent: null }).catch(({ code }: { code: string }) => code));
  }
  expect([codes.filter((code) => code === 'wrong-login').length, codes.at(-1)]).toEqual([180, 'too-many-attempts']);
});

test('guesses sent at once get no further than guesses sent one by one', async () => {
  await using house = await testHouse({ now, rateLimitScale: 1 });
  await signUp(house, 'minjun');
  const answers = await Promise.all(Array.from({ length: 25 }, (_, n) => login(house, 'minjun@example.com', `guess ${n}`)));
  const codes = codesOf(answers);
  expect(codes.filter((code) => code === 'wrong-login')).toHaveLength(5);
  expect(codes.filter((code) => code === 'too-many-attempts')).toHaveLength(20);
});

test('right passwords that come together, of one member or of a whole school, are taken for no guesses', async () => {
  await using house = await testHouse({ now, rateLimitScale: 1 });
  const members = await Promise.all(['minjun', 'seoyeon', 'jiho'].map((name) => signUp(house, name)));
  const answers = await Promise.all(
    Array.from({ length: 27 }, (_, n) => login(house, members[n < 9 ? 0 : n % 3]?.user.email ?? '', password)),
  );
  expect(codesOf(answers)).toEqual(Array(27).fill('in'));
});

test('who guesses at a password from within a session is counted too', async () => {
  await using house = await testHouse({ now, rateLimitScale: 1 });
  const { token } = await signUp(house, 'minjun');
  const change = (currentPassword: string) =>
    house.app.inject({
      method: 'PUT',
      url: '/api/user/password',
      headers: { authorization: `Bearer ${token}` },
      payload: { currentPassword, newPassword: 'sikhye-9900', confirmPassword: 'sikhye-9900' },
      remoteAddress: home,
    });
  for (let n = 0; n < 5; n += 1) expect((await change(`guess ${n}`)).json().code).toBe('wrong-password');
  expect((await change(password)).statusCode).toBe(429);
  expect((await login(house, 'minjun@example.com', password)).statusCode).toBe(429);
});

type Step = { kind: 'right' | 'wrong'; account: number; network: number; waitMinutes: number };

/** The rule as one would say it: five per account and network, twenty per network, within a quarter of an hour. */
function createRule() {
  let failures: { key: string; at: number }[] = [];
  const count = (key: string, at: number) => failures.filter((one) => one.key === key && one.at > at - 15).length;
  return ({ kind, account, network }: Step, at: number): string => {
    const [own, shared] = [`${account} at ${network}`, `${network}`];
    if (count(own, at) >= 5 || count(shared, at) >= 20) return 'too-many-attempts';
    if (kind === 'wrong') failures.push({ key: own, at }, { key: shared, at });
    else failures = failures.filter(({ key }) => key !== own);
    return kind === 'wrong' ? 'wrong-login' : 'in';
  };
}

test('whatever the order of right and wrong passwords, accounts, networks and waiting, the rule is kept', async () => {
  await using house = await testHouse({ now, rateLimitScale: 1 });
  const { accounts } = house.services;
  let run = 0;
  const step: fc.Arbitrary<Step> = fc.record({
    kind: fc.constantFrom('wrong', 'wrong', 'wrong', 'wrong', 'right'),
    account: fc.integer({ min: 0, max: 4 }),
    network: fc.integer({ min: 0, max: 1 }),
    waitMinutes: fc.constantFrom(0, 0, 0, 0, 1, 4, 16),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 40 }), async (steps) => {
      run += 1;
      house.at(now);
      for (let n = 0; n < 5; n += 1) {
        const names = { username: `m${run}_${n}`, email: `m${run}.${n}@example.com`, displayName: '민준' };
        await accounts.register({ ...names, password }, { address: home, userAgent: null });
      }
      const rule = createRule();
      let minute = 0;
      for (const one of steps) {
        minute += one.waitMinutes;
        house.at(new Date(Date.parse(now) + minute * 60_000).toISOString());
        const caller = { address: `10.${one.network}.${Math.floor(run / 250)}.${run % 250}`, userAgent: null };
        const guess = { email: `m${run}.${one.account}@example.com`, password: one.kind === 'right' ? password : 'wrong' };
        const answer = await accounts.login(guess, caller).then(
          () => 'in',
          (refusal: { code: string }) => refusal.code,
        );
        expect(answer).toBe(rule(one, minute));
      }
    }),
    { numRuns: 12 },
  );
});
