// The headers of every answer, scored by the published rules of Mozilla's HTTP Observatory as far as a server decides them.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestHouse, testHouse } from '#tests/support/house.ts';
import { call, password, signUp } from '#tests/support/members.ts';
import { observatory, policyOf } from '#tests/support/observatory.ts';

let house: TestHouse;
beforeAll(async () => {
  house = await testHouse({ now: '2026-03-01T12:00:00Z' });
});
afterAll(() => house[Symbol.asyncDispose]());

test('the Observatory would give 125 points or more to every kind of answer of a house behind https', async () => {
  await using behind = await testHouse({ now: '2026-03-01T12:00:00Z', publicUrl: 'https://picknote.test' });
  await signUp(behind, 'minjun');
  const entered = await call(behind, { method: 'POST', url: '/api/login', payload: { email: 'minjun@example.com', password } });
  const cookies = [entered.headers['set-cookie'] ?? []].flat();
  expect(cookies).toEqual([expect.stringMatching(/^__Host-session=\S+; Expires=[^;]+; Path=\/; HttpOnly; SameSite=Lax; Secure$/)]);
  for (const url of [
    '/api/platform-stats',
    '/api/user',
    '/api/nope',
    '/api/openapi.json',
    '/healthz',
    '/metrics',
    '/robots.txt',
    '/sitemap.xml',
  ]) {
    const { headers } = await behind.app.inject({ method: 'GET', url });
    const { score, modifiers } = observatory({ headers, cookies });
    expect([url, Object.entries(modifiers).filter(([, points]) => points < 0)]).toEqual([url, []]);
    expect([url, score]).toEqual([url, expect.toSatisfy((points: number) => points >= 125)]);
    expect(headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains');
  }
});

test('the score says what is missing: without the policy, the cookie’s guards or https it falls below', () => {
  const good = {
    'content-security-policy': "default-src 'none';script-src 'nonce-x';style-src 'nonce-x';object-src 'none';frame-ancestors 'none'",
    'strict-transport-security': 'max-age=31536000',
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-origin',
  };
  const cookies = ['__Host-session=x; Path=/; HttpOnly; SameSite=Lax; Secure'];
  expect(observatory({ headers: good, cookies }).score).toBe(135);
  for (const name of Object.keys(good)) {
    const worse = observatory({ headers: { ...good, [name]: undefined }, cookies }).score;
    expect([name, worse]).toEqual([name, expect.toSatisfy((points: number) => points < 135)]);
  }
  const open = {
    ...good,
    'content-security-policy': good['content-security-policy'].replace("script-src 'nonce-x'", "script-src 'unsafe-inline'"),
  };
  expect(observatory({ headers: open, cookies }).score).toBe(80);
  expect(observatory({ headers: good, cookies: ['session=x; HttpOnly'] }).score).toBe(60);
});

test('the policy lets nothing run that is not ours: nonce, Trusted Types, no base, no frame, no plugin, forms to ourselves', async () => {
  const first = await house.app.inject({ method: 'GET', url: '/api/platform-stats' });
  const second = await house.app.inject({ method: 'GET', url: '/api/platform-stats' });
  const [policy, again] = [policyOf(first.headers), policyOf(second.headers)];
  const only = Object.fromEntries(
    ['default-src', 'base-uri', 'frame-ancestors', 'object-src', 'form-action'].map((name) => [name, policy.get(name)]),
  );
  expect(only).toEqual({
    'default-src': ["'none'"],
    'base-uri': ["'none'"],
    'frame-ancestors': ["'none'"],
    'object-src': ["'none'"],
    'form-action': ["'self'"],
  });
  expect(policy.get('require-trusted-types-for')).toEqual(["'script'"]);
  expect(policy.get('trusted-types')).toEqual(['default', 'picknote-words']);
  const nonceOf = (one: Map<string, string[]>) => one.get('script-src')?.find((source) => source.startsWith("'nonce-"));
  expect(nonceOf(policy)).toMatch(/^'nonce-[\w+/=-]{16,}'$/);
  expect(nonceOf(policy)).not.toBe(nonceOf(again));
  expect(first.headers).toMatchObject({
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': expect.stringContaining('camera=()'),
  });
});

test('neither a refusal nor anything of a member’s own is kept by anybody between us', async () => {
  const as = await signUp(house, 'kept');
  for (const url of [
    '/api/nope',
    '/api/posts/999999',
    '/api/posts?limit=abc',
    '/api/user',
    '/api/admin/users',
    '/avatars/x.jpg',
    '/calendar/x.ics',
  ])
    for (const who of [undefined, as]) {
      const { status, headers } = await call(house, { method: 'GET', url, ...(who ? { as: who } : {}) });
      const told = String(headers['cache-control']);
      expect([url, status, told]).toEqual([
        url,
        status,
        expect.stringMatching(status >= 400 ? /no-store|private, no-cache/ : /no-store|private/),
      ]);
    }
  const { headers } = await call(house, { method: 'GET', url: '/api/posts', as });
  expect(headers).toMatchObject({ 'cache-control': 'private, no-cache', vary: expect.stringContaining('cookie') });
});
