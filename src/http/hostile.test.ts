// Every mounted route under hostile input, as visitor, as member, as admin and with a dead token: always a refusal in words, never a fault.
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { api } from '#contract/api.ts';
import { refusals } from '#contract/errors.ts';
import type { Route } from '#contract/route.ts';
import { type TestHouse, testHouse } from '#tests/support/house.ts';
import { bearer, signUp } from '#tests/support/members.ts';
import { joined, opinion, tokenOf } from '#tests/support/moderated.ts';
import { missingHandlers } from './bind.ts';
import { createHandlers } from './handlers.ts';

let house: TestHouse;
let member: { token: string } | undefined;
let admin: { token: string };
let signedUp = 0;
/** The member of now: what is sent in their name may also sign them out, or erase them. */
async function memberToken(): Promise<string> {
  signedUp += member ? 0 : 1;
  member ??= await signUp(house, `attacker${signedUp}`);
  return member.token;
}
beforeAll(async () => {
  house = await testHouse({ now: '2026-03-01T12:00:00Z', mode: 'demo' });
  admin = await tokenOf(house, await joined(house, 'boss', 'admin'), 'admin');
  // Something that has the number 1 of each kind, so that some of it is found.
  const author = await joined(house, 'author');
  const { id } = await house.services.board.createPost(author, opinion());
  await house.services.comments.addComment(author, { id, content: 'king-bet.vip' });
  await house.services.discussion.sendMessage(author, { content: '안녕하세요' });
});
afterAll(() => house[Symbol.asyncDispose]());

const deep = (depth: number) => `${'{"a":'.repeat(depth)}null${'}'.repeat(depth)}`;
const nasty = [
  'a\0b',
  '\ud800',
  '\u202eabc',
  '__proto__',
  'constructor',
  '-1',
  '1e999',
  '12abc',
  '9'.repeat(40),
  "'; drop table users; --",
  '%00',
  'a@b.kr\r\nBcc: c@d.kr',
  'javascript:alert(1)',
  '<script>alert(1)</script>',
  '../../etc/passwd',
  '👩‍👩‍👧‍👦'.repeat(50),
  'x'.repeat(5000),
  '',
  ' ',
] as const;
/** What a field would like to hear, so that some input gets as far as the database. */
const plausible = [
  'attacker@example.com',
  'attacker',
  '민준',
  'bori-cha-7788',
  'soccer',
  'x'.repeat(43),
  1,
  999_999,
  true,
  'Crown',
  null,
] as const;
const value = fc.oneof(
  fc.constantFrom(...nasty),
  fc.constantFrom(...plausible),
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.jsonValue(),
);
const text = value.map((one) => (typeof one === 'string' ? one : JSON.stringify(one)));

const routes = () => {
  const handlers = createHandlers({ services: house.services, assistant: house.assistant, sessions: {} as never });
  const missing = missingHandlers(api, handlers);
  return Object.entries(api as Record<string, Route>).filter(([name]) => !missing.includes(name));
};
const fieldsOf = (route: Route): string[] => [...Object.keys((route.input as { shape?: object }).shape ?? {}), 'role', '__proto__', 'id'];

/** What every answer is, whatever was asked. */
function expectDecent(reply: { statusCode: number; body: string; headers: Record<string, unknown> }, asked: string): void {
  expect([asked, reply.statusCode, reply.body.slice(0, 300)]).toSatisfy(() => reply.statusCode < 500);
  expect([asked, reply.body]).not.toEqual([asked, expect.stringMatching(/\bat .+\.[jt]s:\d|node_modules|Failed query|\$argon2/)]);
  expect([asked, String(reply.headers['content-type'])]).toEqual([asked, expect.stringContaining('application/json')]);
  if (reply.statusCode < 400) return;
  const { code, message, error } = JSON.parse(reply.body) as Record<string, string>;
  expect([asked, Object.hasOwn(refusals, String(code)), message, error]).toEqual([asked, true, expect.any(String), message]);
}

const payloadFor = (route: Route) =>
  fc.dictionary(fc.constantFrom(...fieldsOf(route)), value, { maxKeys: 8 }).map((body) => JSON.stringify(body));
const anyBody = fc.oneof(
  fc.constantFrom(deep(20_000), deep(13), '[]', 'null', '"x"', '{', '{"__proto__":{"role":"admin"}}', '{"constructor":{"prototype":{}}}'),
  fc.string({ unit: 'binary', maxLength: 80 }),
);

test('no input that a visitor or a member can think of is a fault, and every refusal has a code', async () => {
  const mounted = routes();
  /** What a member heard at members' own doors: without deeds done and input refused nothing would be proven. */
  const heard = new Set<number>();
  const asked = fc.constantFrom(...mounted).chain(([name, route]) =>
    fc.record({
      name: fc.constant(name),
      route: fc.constant(route),
      who: fc.constantFrom<'visitor' | 'member' | 'admin' | 'dead'>('visitor', 'member', 'admin', 'dead'),
      body: fc.oneof({ arbitrary: payloadFor(route), weight: 4 }, { arbitrary: anyBody, weight: 1 }),
      word: text.map((one) => one.slice(0, 300).toWellFormed()),
      query: fc.dictionary(fc.constantFrom(...fieldsOf(route), 'limit', 'cursor'), text, { maxKeys: 3 }),
    }),
  );
  await fc.assert(
    fc.asyncProperty(asked, async ({ name, route, who, body, word, query }) => {
      const path = route.path.replace(/:\w+/g, () => encodeURIComponent(word) || '1');
      const said = Object.entries(query).map(([key, one]) => `${encodeURIComponent(key)}=${encodeURIComponent(one.toWellFormed())}`);
      const tokens = {
        visitor: async () => undefined,
        dead: async () => 'x'.repeat(43),
        admin: async () => admin.token,
        member: memberToken,
      };
      const token = await tokens[who]();
      const reply = await house.app.inject({
        method: route.method,
        url: `${path}?${said.join('&')}`,
        headers: { 'content-type': 'application/json', ...(token ? bearer({ token }) : {}) },
        ...(route.method === 'GET' ? {} : { payload: body }),
      });
      expectDecent(reply, `${who} ${name} ${body.slice(0, 200)} ${word.slice(0, 60)}`);
      if (who !== 'member') return;
      if (reply.body.includes('session-expired') || (name === 'logout' && reply.statusCode === 200)) member = undefined;
      else if (route.who === 'user') heard.add(reply.statusCode);
    }),
    { numRuns: 1500, interruptAfterTimeLimit: 12_000, markInterruptAsFailure: false },
  );
  expect([...heard]).toEqual(expect.arrayContaining([200, 400]));
});

test('no address below /api/ reaches a member’s own things in another spelling', async () => {
  const owned = routes().filter(([, { who }]) => who === 'user');
  expect(owned.length).toBeGreaterThan(10);
  for (const [name, { method, path }] of owned) {
    const plain = path.replace(/:\w+/g, '1');
    const last = plain.slice(-1);
    const spellings = [
      plain,
      `${plain}/`,
      `${plain}?x=/assets/`,
      `${plain};x`,
      `${plain}%00`,
      `${plain}%20`,
      `${plain}.json`,
      plain.replace('/api/', '/API/'),
      plain.replace('/api/', '/api//'),
      plain.replace('/api/', '/api/./'),
      plain.replace('/api/', '/api/x/../'),
      plain.replace('/api/', '/api%2f'),
      plain.slice(0, -1) + last.toUpperCase(),
      `${plain.slice(0, -1)}%${last.charCodeAt(0).toString(16)}`,
      `http://elsewhere.example${plain}`,
      `/assets/..${plain}`,
    ];
    for (const url of spellings) {
      const reply = await house.app.inject({ method, url, ...(method === 'GET' ? {} : { payload: {} }) });
      expect([name, url, reply.statusCode]).toSatisfy(() => [401, 404].includes(reply.statusCode));
    }
  }
});
