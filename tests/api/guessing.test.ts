// Guessing at passwords through every door that takes one: it ends within twenty tries, forged headers buy none, and the owner comes in elsewhere.
import { expect, test } from 'vitest';
import { firstAdmin } from '#tests/support/admins.ts';
import { type TestHouse, testHouse } from '#tests/support/house.ts';
import { newLetters } from '#tests/support/letters.ts';
import { bearer, password, signUp } from '#tests/support/members.ts';

const noon = '2026-03-01T12:00:00Z';
const later = '2026-03-01T12:20:00Z';
const [guesser, elsewhere] = ['203.0.113.7', '198.51.100.9'];
const most = 20;

type Sent = { method: 'POST' | 'PUT' | 'DELETE'; url: string; payload: object; as?: { token: string } | undefined };
type From = { remoteAddress: string; headers?: Record<string, string> };

const send = (house: TestHouse, { as, ...sent }: Sent, { remoteAddress, headers = {} }: From) =>
  house.app.inject({ ...sent, remoteAddress, headers: { ...headers, ...(as ? bearer(as) : {}) } });

/** What somebody may write into a request to look like many. */
const forged = (n: number): Record<string, string> => {
  const address = `192.0.2.${n}`;
  return {
    'x-forwarded-for': `${address}, 10.0.0.${n}`,
    'x-real-ip': address,
    forwarded: `for=${address}`,
    'cf-connecting-ip': address,
    'true-client-ip': address,
    'x-client-ip': address,
    'x-cluster-client-ip': address,
    'user-agent': `guesser ${n}`,
    cookie: `visit=${n}`,
  };
};

/** Every door at which a password is said: who holds a stolen session is a guesser too. */
const doors: Record<string, (secret: string, as: { token: string }) => Sent> = {
  'the way in': (secret) => ({ method: 'POST', url: '/api/login', payload: { email: 'minjun@example.com', password: secret } }),
  'the admins’ way in': (secret) => ({ method: 'POST', url: '/api/admin/login', payload: { username: 'founder', password: secret } }),
  'a new password': (secret, as) => ({
    method: 'PUT',
    url: '/api/user/password',
    payload: { currentPassword: secret, newPassword: 'bori-cha-9900', confirmPassword: 'bori-cha-9900' },
    as,
  }),
  'a new address': (secret, as) => ({
    method: 'PUT',
    url: '/api/user/profile',
    payload: { displayName: '민준', username: 'minjun', email: 'new@example.com', currentPassword: secret },
    as,
  }),
  leaving: (secret, as) => ({ method: 'DELETE', url: '/api/user/account', payload: { password: secret }, as }),
};

for (const [name, door] of Object.entries(doors))
  test(`[R271] [R322] ${name}: guesses end within twenty, whatever the request says of its origin, and elsewhere the owner comes in`, async () => {
    await using house = await testHouse({ now: noon, rateLimitScale: 1 });
    await firstAdmin(house, 'founder');
    const as = await signUp(house, 'minjun');
    house.at(later);
    const answers = [];
    for (let n = 0; n < 40; n += 1) {
      const answer = await send(house, door(`guess number ${n}`, as), { remoteAddress: guesser, headers: forged(n) });
      answers.push(answer.statusCode);
      if (answer.statusCode === 429) expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
    }
    const tried = answers.filter((status) => status !== 429).length;
    expect([name, tried > 0, tried <= most]).toEqual([name, true, true]);
    // Once it has ended it stays ended.
    expect(new Set(answers.slice(tried))).toEqual(new Set([429]));
    // Not even the right password opens where the guesses came from; where the owner is, it does.
    const right = (remoteAddress: string) => send(house, door(password, as), { remoteAddress });
    expect([name, (await right(guesser)).statusCode]).toEqual([name, 429]);
    const owner = await right(elsewhere);
    expect([name, owner.statusCode, owner.body]).toEqual([name, 200, expect.any(String)]);
  });

test('[R322] behind a proxy that is believed, only the address it wrote itself counts', async () => {
  await using house = await testHouse({ now: noon, rateLimitScale: 1, trustedProxies: ['10.0.0.0/8'] });
  const as = await signUp(house, 'minjun');
  const from = (n: number, client: string) => ({ remoteAddress: '10.0.0.1', headers: { 'x-forwarded-for': `192.0.2.${n}, ${client}` } });
  const door = doors['the way in'];
  if (!door) throw new Error('no door');
  const answers = [];
  for (let n = 0; n < 25; n += 1) answers.push((await send(house, door(`guess ${n}`, as), from(n, guesser))).statusCode);
  expect(answers.filter((status) => status !== 429).length).toBeLessThanOrEqual(most);
  expect((await send(house, door(password, as), from(1, guesser))).statusCode).toBe(429);
  expect((await send(house, door(password, as), from(1, elsewhere))).statusCode).toBe(200);
});

test('[R276] known and unknown addresses are answered alike, wrong for wrong and refusal for refusal, to the last header', async () => {
  await using house = await testHouse({ now: noon, rateLimitScale: 1 });
  await firstAdmin(house, 'founder');
  await signUp(house, 'minjun');
  await newLetters(house);
  const told = async (sent: Sent, remoteAddress: string) => {
    const { statusCode, body, headers } = await send(house, sent, { remoteAddress });
    const { 'x-request-id': _id, date: _date, 'content-security-policy': _nonce, ...rest } = headers;
    return { statusCode, body, headers: rest };
  };
  const login = (email: string): Sent => ({ method: 'POST', url: '/api/login', payload: { email, password: 'not this one' } });
  const admin = (username: string): Sent => ({ method: 'POST', url: '/api/admin/login', payload: { username, password: 'not this one' } });
  const forgot = (email: string): Sent => ({ method: 'POST', url: '/api/password/forgot', payload: { email } });
  const pairs: [Sent, Sent][] = [
    [login('minjun@example.com'), login('nobody@example.com')],
    // An admin, a member who is none, and nobody at all.
    [admin('founder'), admin('nobody-at-all')],
    [admin('minjun'), admin('nobody-at-all')],
    [forgot('minjun@example.com'), forgot('nobody@example.com')],
  ];
  for (const [place, [known, unknown]] of pairs.entries())
    for (let n = 0; n < 8; n += 1) {
      const [a, b] = [await told(known, `203.0.113.${place * 2 + 1}`), await told(unknown, `203.0.113.${place * 2 + 2}`)];
      expect([place, n, b]).toEqual([place, n, a]);
    }
  // The letter that tells them apart goes to the mailbox alone.
  const letters = await newLetters(house);
  expect(new Set(letters.map(({ to }) => to))).toEqual(new Set(['minjun@example.com']));
});

test('[R322] secrets of letters are not guessed at either: thirty made-up ones from one place are stopped', async () => {
  await using house = await testHouse({ now: noon, rateLimitScale: 1 });
  const reset = (n: number): Sent => ({
    method: 'POST',
    url: '/api/password/reset',
    payload: { ticket: `${n}`.padStart(43, 'x'), newPassword: 'bori-cha-9900', confirmPassword: 'bori-cha-9900' },
  });
  const confirm = (n: number): Sent => ({ method: 'POST', url: '/api/email/confirm', payload: { ticket: `${n}`.padStart(43, 'x') } });
  for (const door of [reset, confirm]) {
    const answers = [];
    for (let n = 0; n < 45; n += 1) answers.push((await send(house, door(n), { remoteAddress: guesser, headers: forged(n) })).statusCode);
    expect(answers.filter((status) => status === 429).length).toBeGreaterThan(0);
    expect(answers).not.toContain(200);
  }
});
