// Every address of the front door that is no call of the API, against everyone there is: what each tells, to whom, however it is written.
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { StoredLetter } from '#http/app.ts';
import { callersOf, spellings, standingBefore } from '#tests/support/callers.ts';
import { type TestHouse, testHouse } from '#tests/support/house.ts';
import { bearer } from '#tests/support/members.ts';

const noon = '2026-03-01T12:00:00.000Z';
const metricsToken = 'a-token-of-the-operator';
const letter: StoredLetter = { id: '00ff', to: 'owner@example.com', subject: '비밀번호', text: 'secret-of-a-letter', sentAt: noon };

let house: TestHouse;
let callers: ReturnType<typeof callersOf>;
let calendar: string;
const doors = new Map<string, string | undefined>();

beforeAll(async () => {
  house = await testHouse({
    now: noon,
    metricsToken,
    watch: (app) =>
      void app.addHook('onRoute', ({ url, config }) => {
        if (!url.startsWith('/api')) doors.set(url, config?.access);
      }),
  });
  const people = await standingBefore(house);
  callers = callersOf(house, people);
  const { url } = await house.services.following.renewCalendar(people.owner);
  calendar = new URL(url ?? '').pathname;
});
afterAll(() => house[Symbol.asyncDispose]());

/** Where each door is knocked at, and what everyone hears there; whoever knows a secret address is answered, whoever they are. */
const told: Record<string, { access: string; at: () => string; status: number }> = {
  '/healthz': { access: 'everyone', at: () => '/healthz', status: 200 },
  '/readyz': { access: 'everyone', at: () => '/readyz', status: 200 },
  '/metrics': { access: 'operator', at: () => '/metrics', status: 404 },
  '/auth/:provider/start': { access: 'everyone', at: () => '/auth/kakao/start', status: 404 },
  '/auth/:provider/callback': { access: 'everyone', at: () => '/auth/kakao/callback?code=a&state=b', status: 404 },
  '/avatars/:name': { access: 'everyone', at: () => `/avatars/${'0'.repeat(32)}.jpg`, status: 404 },
  '/calendar/:name': { access: 'address', at: () => calendar, status: 200 },
};

test('[R275] each door beside the API says who may come in, and nobody hears more there than anybody else', async () => {
  const deviations: unknown[] = [];
  for (const [door, access] of doors) {
    const at = told[door]?.at() ?? door.replace(/:\w+/g, 'unknown');
    const heard = new Set<string>();
    for (const [who, enter] of Object.entries(callers)) {
      const { token } = await enter();
      for (const headers of token ? [bearer({ token }), { cookie: `session=${token}` }] : [{}]) {
        const { statusCode, body, headers: answered } = await house.app.inject({ method: 'GET', url: at, headers });
        const isRight = statusCode < 500 && (told[door] === undefined || told[door].status === statusCode);
        if (!isRight || answered['set-cookie']?.includes('session=')) deviations.push([door, who, statusCode, body.slice(0, 80)]);
        heard.add(door.startsWith('/readyz') ? '' : `${statusCode} ${body.replace(/DTSTAMP:\w+/g, '')}`);
      }
    }
    if (heard.size !== 1) deviations.push([door, `${heard.size} different answers`]);
    if (told[door] && told[door].access !== access) deviations.push([door, access]);
  }
  expect(deviations).toEqual([]);
  expect(doors.size).toBeGreaterThan(12);
  for (const door of Object.keys(told)) expect([door, doors.has(door)]).toEqual([door, true]);
  // Who else asks for more than being there: a new one has to be put on the list above.
  const guarded = [...doors].filter(([, access]) => access !== 'everyone').map(([door]) => door);
  expect(guarded.sort()).toEqual(['/calendar/:name', '/metrics']);
});

test('[R275] twenty-eight spellings of the operator’s and the secret addresses open nothing to anybody', async () => {
  const opened: unknown[] = [];
  const strange = calendar.replace(/[\w-]{8}(?=\.ics)/, 'AAAAAAAA');
  for (const plain of ['/metrics', '/__mail', '/__mail.json', strange]) {
    const urls = spellings(plain);
    expect([plain, new Set(urls).size]).toEqual([plain, 28]);
    for (const url of urls)
      for (const [who, enter] of Object.entries(callers)) {
        const { token } = await enter();
        const answer = await house.app.inject({ method: 'GET', url, headers: token ? bearer({ token }) : {} });
        const isOpen = answer.statusCode < 400 || /process_cpu|BEGIN:VCALENDAR|secret-of-a-letter/.test(answer.body);
        if (isOpen || answer.statusCode >= 500) opened.push([url, who, answer.statusCode]);
      }
  }
  expect(opened).toEqual([]);
  const shown = await house.app.inject({ method: 'GET', url: '/metrics', headers: { authorization: `Bearer ${metricsToken}` } });
  expect([shown.statusCode, shown.body.includes('process_cpu')]).toEqual([200, true]);
});

test('letters stand at /__mail in a demo world alone', async () => {
  await using demo = await testHouse({ now: noon, mode: 'demo', readLetters: async () => [letter] });
  expect((await demo.app.inject('/__mail')).body).toContain('secret-of-a-letter');
  for (const url of ['/__mail', '/__mail.json']) expect((await house.app.inject(url)).statusCode).toBe(404);
});
