// The log: one line of JSON for each failure with its request's number, and nothing that was sent in confidence.
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { testHouse } from '#tests/support/house.ts';
import { call, password, signUp } from '#tests/support/members.ts';
import { createLog, withoutSecrets } from './log.ts';

function written() {
  const lines: string[] = [];
  return { lines, log: createLog('trace', { write: (line: string) => void lines.push(line) }) };
}
const open = { config: { access: 'everyone' } } as const;

test('a failed request is one line that names its route, its number and its fault, and the answer carries the same number', async () => {
  const { lines, log } = written();
  await using house = await testHouse({ now: '2026-03-01T12:00:00Z', log });
  house.app.get('/broken/:secret', open, async () => {
    throw new Error('no letter to minjun@example.com\r\n{"level":"error","msg":"forged"} Bearer abc.def /reset?token=geheim', {
      cause: new Error('postgres://owner:geheim@db.internal/app'),
    });
  });
  const reply = await house.app.inject({ method: 'GET', url: '/broken/geheim?q=geheim', headers: { authorization: 'Bearer geheim' } });
  expect(reply.statusCode).toBe(500);
  expect(lines).toHaveLength(1);
  expect(lines[0]?.trimEnd().split('\n')).toHaveLength(1);
  const told = JSON.parse(lines[0] ?? '');
  expect(told).toMatchObject({
    level: 'error',
    msg: 'request failed',
    method: 'GET',
    route: '/broken/:secret',
    status: 500,
    ms: expect.any(Number),
  });
  expect(told.reqId).toBe(reply.headers['x-request-id']);
  expect(told.err.stack).toContain('log.test.ts');
  expect(lines[0]).not.toMatch(/geheim|minjun@|abc\.def/);
});

test('a refusal leaves no line, an outage and a slow answer one each', async () => {
  const { lines, log } = written();
  await using house = await testHouse({ now: '2026-03-01T12:00:00Z', log });
  house.app.get('/away', open, async () => {
    throw new Error('Failed query', { cause: Object.assign(new Error('terminating connection'), { code: '57P01' }) });
  });
  house.app.get('/slow', open, async () => sleep(1050, 'ok'));
  await call(house, { method: 'GET', url: '/api/posts/999999' });
  await call(house, { method: 'POST', url: '/api/login', payload: { email: 'a@example.com', password: 'wrong' } });
  expect(lines).toEqual([]);
  await house.app.inject('/away');
  await house.app.inject('/slow');
  expect(lines.map((line) => JSON.parse(line)).map(({ level, msg, route }) => [level, msg, route])).toEqual([
    ['warn', 'request refused in an outage', '/away'],
    ['warn', 'slow request', '/slow'],
  ]);
});

test('sign-up, sign-in and a new password, also where each of them breaks, write nothing that was sent', async () => {
  const { lines, log } = written();
  await using house = await testHouse({ now: '2026-03-01T12:00:00Z', log });
  const { token } = await signUp(house, 'minjun');
  const email = 'minjun@example.com';
  await call(house, { method: 'POST', url: '/api/login', payload: { email, password } });
  await call(house, { method: 'POST', url: '/api/password/forgot', payload: { email } });
  await house.services.notifications.deliverDue();
  const ticket = /ticket=([\w-]+)/.exec(house.outside.letters.at(-1)?.text ?? '')?.[1] ?? '';
  expect(ticket).not.toBe('');
  // The tables go: whatever is asked breaks in the middle of its work.
  await house.rows('alter table sessions rename to gone; alter table tickets rename to gone_too');
  const newPassword = 'another-pass-77';
  const broken = [
    await call(house, { method: 'POST', url: '/api/login', payload: { email, password } }),
    await call(house, { method: 'POST', url: '/api/password/forgot', payload: { email } }),
    await call(house, { method: 'POST', url: '/api/password/reset', payload: { ticket, newPassword, confirmPassword: newPassword } }),
    await call(house, { method: 'GET', url: '/api/user', as: { token } }),
  ];
  expect(broken.filter(({ status }) => status === 500).length).toBeGreaterThanOrEqual(3);
  expect(lines.length).toBeGreaterThanOrEqual(3);
  for (const secret of [email, password, newPassword, token, ticket])
    expect([secret, lines.join().includes(secret)]).toEqual([secret, false]);
  await house.rows('alter table gone rename to sessions; alter table gone_too rename to tickets');
});

test('what is secret in words goes, and what is not stays', () => {
  expect(withoutSecrets('league eng.1 of espn: ECONNREFUSED 127.0.0.1:5432')).toBe('league eng.1 of espn: ECONNREFUSED 127.0.0.1:5432');
  expect(withoutSecrets(`{"a":"x@y.co.kr"} ${'A'.repeat(43)} apiKey=1a2b&x=1`)).toBe('{"a":"[e-mail]"} [secret] apiKey=[secret]&x=1');
});
