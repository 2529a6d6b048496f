// Every route of the contract against everyone there is: who may come in is what the route's policy says, and no spelling of an address changes it.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { api } from '#contract/api.ts';
import type { Route } from '#contract/route.ts';
import { callersOf, type Standing, spellings, standingBefore } from '#tests/support/callers.ts';
import { type TestHouse, testHouse } from '#tests/support/house.ts';
import { bearer } from '#tests/support/members.ts';
import { opinion, tokenOf } from '#tests/support/moderated.ts';

const noon = '2026-03-01T12:00:00.000Z';
const routes: [string, Route][] = Object.entries(api);

let house: TestHouse;
let people: Standing;
let callers: ReturnType<typeof callersOf>;

beforeAll(async () => {
  house = await testHouse({ now: noon });
  people = await standingBefore(house);
  callers = callersOf(house, people);
  // Number 1 of its kind, so that some addresses lead to somebody's own.
  const { id } = await house.services.board.createPost(people.owner, opinion());
  await house.services.comments.addComment(people.owner, { id, content: '첫 댓글' });
});
afterAll(() => house[Symbol.asyncDispose]());

/** Nobody is lowered or deleted on the way: the callers are needed to the end. */
const addressOf = ({ path }: Route): string => path.replace(/:\w+/g, path.startsWith('/api/admin/users/') ? '999999' : '1');

const strangers = ['login-required', 'session-expired'];

test('every route of the contract opens to whom its policy says and to nobody else', async () => {
  const deviations: unknown[] = [];
  let asked = 0;
  for (const [name, route] of routes) {
    for (const [who, enter] of Object.entries(callers)) {
      const { token, opens, refused } = await enter();
      const reply = await house.app.inject({
        method: route.method,
        url: addressOf(route),
        headers: token ? bearer({ token }) : {},
        ...(route.method === 'GET' ? {} : { payload: unfit[name] ?? {} }),
      });
      asked += 1;
      const { code = '' } = reply.body ? (reply.json() as { code?: string }) : {};
      const isOpen = opens.includes(route.who);
      // Where everyone is answered, a dead token may still be told that it is dead; nobody is told to sign in.
      const isTurnedAway = [...(route.who === 'visitor' && token ? ['login-required'] : strangers), 'admin-required'].includes(code);
      const isRight = isOpen
        ? !isTurnedAway || ownDoors.has(name)
        : [401, 403].includes(reply.statusCode) && refused.includes(code) && Object.keys(reply.json()).length === 3;
      if (!isRight || reply.statusCode >= 500) deviations.push([name, route.who, who, reply.statusCode, code]);
    }
  }
  expect(deviations).toEqual([]);
  expect(asked).toBe(routes.length * Object.keys(callers).length);
});
/** What would be done without a word, and would leave no caller behind. */
const unfit: Record<string, object> = { deleteAccount: { password: 5 } };
/** Open to visitors and asking for somebody: what a member's own is, nobody else has. */
const ownDoors: ReadonlySet<string> = new Set(['currentUser', 'logout', 'pickReceipt']);

test('twenty-eight spellings of every guarded address open nothing to a stranger, and nothing of admins to a member', async () => {
  const { token } = await tokenOf(house, people.other);
  const opened: unknown[] = [];
  const guarded = routes.filter(([, { who }]) => who !== 'visitor');
  for (const [name, route] of guarded) {
    const urls = spellings(addressOf(route));
    expect(new Set(urls).size).toBe(28);
    for (const url of urls) {
      const body = route.method === 'GET' ? {} : { payload: {} };
      const strange = await house.app.inject({ method: route.method, url, ...body });
      if (![400, 401, 404, 405].includes(strange.statusCode)) opened.push([name, 'stranger', url, strange.statusCode]);
      if (route.who !== 'admin') continue;
      const member = await house.app.inject({ method: route.method, url, headers: bearer({ token }), ...body });
      if (![400, 403, 404, 405].includes(member.statusCode)) opened.push([name, 'member', url, member.statusCode]);
    }
  }
  expect(opened).toEqual([]);
  expect(guarded.length).toBeGreaterThan(80);
});
