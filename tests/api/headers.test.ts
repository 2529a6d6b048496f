// The headers of every answer, scored by the published rules of Mozilla's HTTP Observatory as far as a server decides them.
import cookie from '@fastify/cookie';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createSessions } from '#http/session.ts';
import { visitor } from '#services/viewer.ts';
import { type TestHouse, testHouse } from '#tests/support/house.ts';
import { call, signUp } from '#tests/support/members.ts';

let house: TestHouse;
beforeAll(async () => {
  house = await testHouse({ now: '2026-03-01T12:00:00Z' });
});
afterAll(() => house[Symbol.asyncDispose]());

type Headers = Record<string, unknown>;
const policyOf = (headers: Headers): Map<string, string[]> =>
  new Map(
    String(headers['content-security-policy'])
      .split(';')
      .map((one) => one.trim().split(/\s+/))
      .map(([name = '', ...sources]) => [name, sources]),
  );

/** Modifiers of "Tests & Scoring"; what needs a certificate or a preload list is left at nothing. */
function score(headers: Headers, cookies: readonly string[]): Record<string, number> {
  const policy = policyOf(headers);
  const scripts = [...(policy.get('script-src') ?? []), ...(policy.get('object-src') ?? [])];
  const isUnsafe = scripts.some((one) => ["'unsafe-inline'", "'unsafe-eval'", 'data:', 'https:', 'http:', '*'].includes(one));
  const isLoose = (policy.get('style-src') ?? ["'unsafe-inline'"]).some((one) => ["'unsafe-inline'", 'data:', 'https:', '*'].includes(one));
  const isNone = policy.get('default-src')?.join() === "'none'";
  const age = Number(/max-age=(\d+)/.exec(String(headers['strict-transport-security']))?.[1] ?? 0);
  const areSafe =
    cookies.length > 0 && cookies.every((one) => /; Secure/.test(one) && /; HttpOnly/.test(one) && /; SameSite=(Lax|Strict)/.test(one));
  const isPrivate = ['no-referrer', 'same-origin', 'strict-origin', 'strict-origin-when-cross-origin'];
  return {
    csp: isUnsafe ? -20 : isLoose ? 0 : isNone ? 10 : 5,
    cookies: areSafe ? 5 : -20,
    cors: headers['access-control-allow-origin'] === undefined ? 0 : -50,
    hsts: age >= 15_768_000 ? 0 : -20,
    referrer: isPrivate.includes(String(headers['referrer-policy'])) ? 5 : -5,
    sniffing: headers['x-content-type-options'] === 'nosniff' ? 0 : -5,
    framing: policy.get('frame-ancestors')?.join() === "'none'" ? 5 : -20,
    resources: headers['cross-origin-resource-policy'] === 'same-origin' ? 10 : -5,
  };
}

async function httpsCookie(): Promise<string> {
  const { default: Fastify } = await import('fastify');
  const app = Fastify();
  await app.register(cookie);
  const sessions = createSessions({ viewerOfToken: async () => visitor, isHttps: true });
  app.post('/', async (_, reply) => {
    sessions.keep(
      { setHeader: (name, value) => void reply.header(name, value) },
      { token: 'x'.repeat(43), expiresAt: '2026-04-01T12:00:00Z' },
    );
    return {};
  });
  const { headers } = await app.inject({ method: 'POST', url: '/' });
  await app.close();
  return String(headers['set-cookie']);
}

test('the Observatory would give 125 points or more, with the session cookie of https', async () => {
  const cookieHeader = await httpsCookie();
  expect(cookieHeader).toMatch(/^__Host-session=\S+; Expires=[^;]+; Path=\/; HttpOnly; SameSite=Lax; Secure$/);
  const { headers } = await house.app.inject({ method: 'GET', url: '/api/platform-stats' });
  const modifiers = Object.values(score(headers, [cookieHeader]));
  const penalised = 100 + modifiers.filter((one) => one < 0).reduce((sum, one) => sum + one, 0);
  expect(penalised).toBe(100);
  expect(penalised + modifiers.filter((one) => one > 0).reduce((sum, one) => sum + one, 0)).toBeGreaterThanOrEqual(125);
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
