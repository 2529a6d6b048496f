// Every way in which a session ends, over real sockets: refused at its next request, by bearer and by cookie, and its event stream ended within a second.
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { type TestHouse, testHouse } from '#tests/support/house.ts';
import { newLetters, ticketIn } from '#tests/support/letters.ts';
import { bearer, call, password, signUp } from '#tests/support/members.ts';
import { joined, tokenOf } from '#tests/support/moderated.ts';

const noon = '2026-03-01T12:00:00Z';
type As = { token: string };
type Ending = { house: TestHouse; as: As; other: As; id: number };

const newPassword = { newPassword: 'bori-cha-9900', confirmPassword: 'bori-cha-9900' };
const done = (answer: { status: number; body: unknown }) => expect([answer.status, answer.body]).toEqual([200, expect.anything()]);

/** `as` is the session that shall end; `other` is the same member's, at another device. */
const endings: Record<string, (by: Ending) => Promise<unknown>> = {
  'signing out': async ({ house, as }) => done(await call(house, { method: 'POST', url: '/api/logout', as, payload: {} })),
  'a new password at another device': async ({ house, other }) =>
    done(
      await call(house, { method: 'PUT', url: '/api/user/password', as: other, payload: { currentPassword: password, ...newPassword } }),
    ),
  'a new password here, for the token before it': async ({ house, as }) =>
    done(await call(house, { method: 'PUT', url: '/api/user/password', as, payload: { currentPassword: password, ...newPassword } })),
  'a forgotten password set anew': async ({ house }) => {
    await newLetters(house);
    done(await call(house, { method: 'POST', url: '/api/password/forgot', payload: { email: 'minjun@example.com' } }));
    const [letter] = await newLetters(house);
    done(await call(house, { method: 'POST', url: '/api/password/reset', payload: { ticket: ticketIn(letter), ...newPassword } }));
  },
  'being ended from the list': async ({ house, as, other }) => {
    const { body } = await call(house, { method: 'GET', url: '/api/user/sessions', as });
    const { id } = body.find(({ isCurrent }: { isCurrent: boolean }) => isCurrent);
    done(await call(house, { method: 'DELETE', url: `/api/user/sessions/${id}`, as: other }));
  },
  'all others being ended': async ({ house, other }) =>
    done(await call(house, { method: 'DELETE', url: '/api/user/sessions', as: other, payload: {} })),
  'signing out everywhere': async ({ house, as }) =>
    done(await call(house, { method: 'DELETE', url: '/api/user/sessions', as, payload: { includeCurrent: true } })),
  'leaving for good': async ({ house, other }) =>
    done(await call(house, { method: 'DELETE', url: '/api/user/account', as: other, payload: { password } })),
  'being deleted by an admin': async ({ house, id }) => {
    const boss = await tokenOf(house, await joined(house, 'boss', 'admin'), 'admin');
    done(await call(house, { method: 'DELETE', url: `/api/admin/users/${id}`, as: boss }));
  },
};

async function opened(): Promise<Ending & { listen(as: As): Promise<{ ended: Promise<number> }> }> {
  const house = await testHouse({ now: noon });
  onTestFinished(() => house[Symbol.asyncDispose]());
  const { user, ...as } = await signUp(house, 'minjun');
  const other = (await call(house, { method: 'POST', url: '/api/login', payload: { email: 'minjun@example.com', password } })).body as As;
  await house.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = house.app.server.address() as AddressInfo;
  const listen = ({ token }: As) =>
    new Promise<{ ended: Promise<number> }>((resolve, reject) => {
      const asking = http.get({ port, path: '/api/live', headers: { cookie: `session=${token}` } }, (answer) => {
        if (answer.statusCode !== 200) return reject(new Error(`the stream answered ${answer.statusCode}`));
        answer.resume();
        resolve({ ended: new Promise((over) => answer.on('close', () => over(performance.now()))) });
      });
      asking.on('error', () => undefined);
      onTestFinished(() => void asking.destroy());
    });
  return { house, as, other, id: user.id, listen };
}

async function isRefused(house: TestHouse, { token }: As): Promise<void> {
  for (const headers of [bearer({ token }), { cookie: `session=${token}` }])
    for (const [method, url] of [
      ['GET', '/api/user'],
      ['POST', '/api/posts'],
      ['GET', '/api/picks'],
    ] as const) {
      const own = { host: 'picknote.test', origin: 'http://picknote.test', 'sec-fetch-site': 'same-origin' };
      const answer = await house.app.inject({ method, url, headers: { ...headers, ...own }, ...(method === 'GET' ? {} : { payload: {} }) });
      expect([url, answer.statusCode, answer.json().code]).toEqual([url, 401, 'session-expired']);
    }
}

for (const [name, end] of Object.entries(endings))
  test(`[R110] [R275] ${name}: the very next request is refused, and the stream ends within a second`, async () => {
    const { house, listen, ...by } = await opened();
    expect((await call(house, { method: 'GET', url: '/api/user', as: by.as })).status).toBe(200);
    const { ended } = await listen(by.as);
    const startedAt = performance.now();
    await end({ house, ...by });
    await isRefused(house, by.as);
    expect((await ended) - startedAt).toBeLessThan(1000);
  });

test('[R110] a session that ends by the calendar takes its stream along', async () => {
  const { house, as, listen } = await opened();
  // Half a second is left of it by the house's clock.
  await house.rows('update sessions set expires_at = $1 where token_hash = (select token_hash from sessions order by id limit 1)', [
    '2026-03-01T12:00:00.500Z',
  ]);
  const startedAt = performance.now();
  const { ended } = await listen(as);
  expect((await ended) - startedAt).toBeLessThan(1500);
  house.at('2026-03-01T12:00:01Z');
  await isRefused(house, as);
});

test('[R260] [R271] an admin who is lowered has no power at the next request, though the token is two minutes old', async () => {
  const { house } = await opened();
  const lowered = await joined(house, 'lowered', 'admin');
  const boss = await tokenOf(house, await joined(house, 'boss', 'admin'), 'admin');
  const as = await tokenOf(house, lowered, 'admin');
  expect((await call(house, { method: 'GET', url: '/api/admin/users', as })).status).toBe(200);
  done(await call(house, { method: 'PATCH', url: `/api/admin/users/${lowered.id}/role`, as: boss, payload: { role: 'user' } }));
  for (const url of ['/api/admin/users', '/api/admin/session', '/api/admin/audit']) {
    const { status, body } = await call(house, { method: 'GET', url, as });
    expect([url, status, ['session-expired', 'admin-required'].includes(body.code)]).toEqual([url, status === 403 ? 403 : 401, true]);
  }
});
