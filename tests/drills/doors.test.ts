// The pages of the built product behind https, against everyone there is and in every spelling: nobody reads another's things, and every answer carries its headers.
import fs from 'node:fs';
import http from 'node:http';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { spellings } from '#tests/support/callers.ts';
import { observatory, policyOf } from '#tests/support/observatory.ts';
import { headersOf, openProduct, type Product, password, signUp } from '../../benchmarks/safety/product.ts';

const publicUrl = 'https://picknote.example';
const metricsToken = 'a-token-of-the-operator';
const admin = { ADMIN_USERNAME: 'boss', ADMIN_EMAIL: 'boss-secret@example.com', ADMIN_PASSWORD: password };

let product: Product;
let calendar: string;
/** Tokens of everyone who may stand at a page; a page is asked with the cookie alone. */
let people: Record<string, string | undefined>;

/** Words that only their owner may read. */
const secrets = { owner: 'owner@example.com', boss: 'boss-secret@example.com', other: 'other@example.com', lowered: 'lowered@example.com' };

type Asked = { path: string; method?: string; headers?: Record<string, string> };
type Told = { status: number; body: string; headers: http.IncomingHttpHeaders };

/** As it is written: nothing between us tidies the address. */
function ask({ path: address, method = 'GET', headers = {} }: Asked): Promise<Told> {
  const { port } = new URL(product.url);
  return new Promise((resolve, reject) => {
    const asking = http.request(
      { port, host: '127.0.0.1', path: address, method, headers: { host: 'picknote.example', ...headers } },
      (answer) => {
        const pieces: Buffer[] = [];
        answer.on('data', (piece: Buffer) => pieces.push(piece));
        answer.on('end', () =>
          resolve({ status: answer.statusCode ?? 0, body: Buffer.concat(pieces).toString(), headers: answer.headers }),
        );
      },
    );
    asking.on('error', reject);
    asking.end();
  });
}
const cookieOf = (token: string | undefined): Record<string, string> => (token === undefined ? {} : { cookie: `__Host-session=${token}` });

async function api(method: string, address: string, { token, payload }: { token?: string; payload?: object } = {}) {
  const init = { method, headers: headersOf(token ? { token } : undefined), ...(payload ? { body: JSON.stringify(payload) } : {}) };
  const reply = await fetch(product.url + address, init);
  const body = await reply.json();
  expect([address, reply.status, body]).toEqual([address, 200, expect.anything()]);
  return body;
}

beforeAll(async () => {
  product = await openProduct({ ...admin, MODE: 'live', PUBLIC_URL: publicUrl, METRICS_TOKEN: metricsToken });
  const [owner, other, lowered] = [
    await signUp(product.url, 'owner'),
    await signUp(product.url, 'other'),
    await signUp(product.url, 'lowered'),
  ];
  const enter = async (username: string) => (await api('POST', '/api/admin/login', { payload: { username, password } })).token as string;
  const boss = await enter('boss');
  const users = (await api('GET', '/api/admin/users', { token: boss })) as { id: number; username: string }[];
  const role = `/api/admin/users/${users.find(({ username }) => username === 'lowered')?.id}/role`;
  await api('PATCH', role, { token: boss, payload: { role: 'admin' } });
  const loweredAdmin = await enter('lowered');
  await api('PATCH', role, { token: boss, payload: { role: 'user' } });
  const bossOnSite = (await api('POST', '/api/login', { payload: { email: secrets.boss, password } })).token as string;
  calendar = new URL((await api('POST', '/api/user/calendar', { token: owner.token, payload: {} })).url).pathname;
  people = {
    anonymous: undefined,
    'a bad token': 'not-a-token',
    'an unknown token': 'x'.repeat(43),
    'a member': owner.token,
    'another member': other.token,
    'a demoted admin on the site': lowered.token,
    'a demoted admin': loweredAdmin,
    'an admin on the site': bossOnSite,
    'an admin': boss,
  };
});
afterAll(async () => {
  await product?.end();
  fs.rmSync(product?.dataDir ?? '', { recursive: true, force: true });
});

/** Every address of routes.ts, as a page and as the data that a page in the browser asks for. */
function pages(): string[] {
  const file = path.resolve(import.meta.dirname, '../../src/web/routes.ts');
  const found = [...fs.readFileSync(file, 'utf8').matchAll(/route\('([^'*]+)'/g)].map(([, address = '']) => `/${address}`);
  const plain = found.map((address) =>
    address
      .replace(/\/:tab\?/, '/users')
      .replace(':username', 'owner')
      .replace(/:\w+/g, '1'),
  );
  return ['/', '/admin', '/no-such-page', ...plain].flatMap((address) => [address, address === '/' ? '/_root.data' : `${address}.data`]);
}

const mine: Record<string, string | undefined> = {
  'a member': secrets.owner,
  'another member': secrets.other,
  'a demoted admin on the site': secrets.lowered,
  'a demoted admin': secrets.lowered,
  'an admin on the site': secrets.boss,
  'an admin': secrets.boss,
};
const strangeWords = (who: string, body: string): string[] =>
  [
    ...Object.values(secrets).filter((word) => word !== mine[who]),
    ...(who === 'a member' ? [] : [calendar]),
    metricsToken,
    'argon2',
    ...Object.values(people).flatMap((token) => token ?? []),
  ].filter((word) => body.includes(word) && word !== people[who]);

test('[R271] [R275] every page, and the data behind it, tells everyone their own and nobody another’s; the desk opens to admins alone', async () => {
  const wrong: unknown[] = [];
  const all = pages();
  for (const address of all)
    for (const [who, token] of Object.entries(people)) {
      const { status, body, headers } = await ask({ path: address, headers: cookieOf(token) });
      if (status >= 500) wrong.push([address, who, status]);
      const strange = strangeWords(who, body);
      if (strange.length > 0) wrong.push([address, who, 'tells', strange]);
      if (token !== undefined && headers['cache-control'] !== undefined && !/no-store|private/.test(headers['cache-control']))
        wrong.push([address, who, headers['cache-control']]);
      if (headers['set-cookie'] !== undefined) wrong.push([address, who, headers['set-cookie']]);
      if (/^\/admin-dashboard/.test(address)) {
        const isAdmin = who === 'an admin on the site' || who === 'an admin';
        if ((status === 200) !== isAdmin) wrong.push([address, who, status]);
      }
    }
  expect(wrong).toEqual([]);
  expect(all.length).toBeGreaterThan(80);
  // Whoever it is does read their own there: else nothing would be proven.
  expect((await ask({ path: '/settings', headers: cookieOf(people['a member']) })).body).toContain(secrets.owner);
});

test('[R275] twenty-eight spellings of each page of one’s own, of the desk, the meters and the letters open nothing', async () => {
  const wrong: unknown[] = [];
  let asked = 0;
  const guess = calendar.replace(/[\w-]{8}(?=\.ics)/, 'AAAAAAAA');
  for (const plain of [
    '/admin',
    '/admin-dashboard',
    '/admin/users',
    '/profile',
    '/settings',
    '/notices',
    '/metrics',
    '/__mail',
    '/__mail.json',
    '/settings.data',
    '/api/user',
    '/api/admin/users',
    guess,
  ])
    for (const url of spellings(plain))
      for (const who of ['anonymous', 'another member', 'a demoted admin']) {
        const { status, body } = await ask({ path: url, headers: cookieOf(people[who]) });
        asked += 1;
        if (status >= 500 || strangeWords(who, body.replaceAll(url, '')).length > 0)
          wrong.push([url, who, status, strangeWords(who, body)]);
        if (/process_cpu|BEGIN:VCALENDAR/.test(body)) wrong.push([url, who, 'opened']);
        if (plain === '/admin-dashboard' && status === 200 && body.includes('관리자 대시보드</h1>') && !body.includes('관리자만'))
          wrong.push([url, who, 'the desk']);
      }
  expect(wrong).toEqual([]);
  expect(asked).toBe(13 * 28 * 3);
  expect((await ask({ path: '/metrics', headers: { authorization: `Bearer ${metricsToken}` } })).body).toContain('process_cpu');
});

test('every answer of the product behind https scores 125 points or more with Mozilla’s Observatory', async () => {
  const login = await fetch(`${product.url}/api/login`, {
    method: 'POST',
    headers: headersOf(),
    body: JSON.stringify({ email: secrets.owner, password }),
  });
  const cookies = login.headers.getSetCookie();
  expect(cookies).toEqual([expect.stringMatching(/^__Host-session=\S+; .*Path=\/; HttpOnly; SameSite=Lax; Secure$/)]);
  const asset = fs.readdirSync(path.resolve(import.meta.dirname, '../../build/client/assets')).find((name) => name.endsWith('.js'));
  for (const address of [
    '/',
    '/login',
    '/settings',
    '/status',
    '/admin',
    '/no-such-page',
    '/api/posts',
    '/api/user',
    '/api/nope',
    '/healthz',
    '/robots.txt',
    `/assets/${asset}`,
  ]) {
    const { status, headers, body } = await ask({ path: address });
    const { score, modifiers } = observatory({ headers, cookies, html: headers['content-type']?.startsWith('text/html') ? body : '' });
    expect([address, modifiers, score]).toEqual([address, modifiers, expect.toSatisfy((points: number) => points >= 125)]);
    expect(headers).toMatchObject({ 'cross-origin-opener-policy': 'same-origin', 'x-content-type-options': 'nosniff' });
    if (status >= 400) expect([address, headers['cache-control']]).toEqual([address, expect.stringMatching(/no-store|private/)]);
    // Each script of a page is let in by a word that is worth one answer; what tells search engines is no script.
    const nonces = [...body.matchAll(/<script[^>]*?nonce="([^"]*)"/g)].map(([, nonce]) => `'nonce-${nonce}'`);
    for (const nonce of new Set(nonces)) expect(policyOf(headers).get('script-src')).toContain(nonce);
    const tags = headers['content-type']?.startsWith('text/html') ? [...body.matchAll(/<script\b([^>]*)>[\s\S]*?<\/script>/g)] : [];
    expect([address, tags.flatMap(([, tag = '']) => tag).filter((tag) => !/nonce="|type="application\/ld\+json"/.test(tag))]).toEqual([
      address,
      [],
    ]);
  }
});
