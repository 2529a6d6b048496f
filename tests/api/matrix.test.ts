// Every route of the contract against everyone there is: who may come in is what the route's policy says, and no spelling of an address changes it.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { api } from '#contract/api.ts';
import type { Route, Who } from '#contract/route.ts';
import type { Member } from '#services/viewer.ts';
import { firstAdmin } from '#tests/support/admins.ts';
import { type TestHouse, testHouse } from '#tests/support/house.ts';
import { bearer } from '#tests/support/members.ts';
import { joined, opinion, tokenOf } from '#tests/support/moderated.ts';

const noon = '2026-03-01T12:00:00.000Z';
const routes: [string, Route][] = Object.entries(api);

let house: TestHouse;
/** Whose things have the number 1 of their kind; somebody else; who was an admin; who is one. */
let people: Record<'owner' | 'other' | 'lowered' | 'boss', Member>;

beforeAll(async () => {
  house = await testHouse({ now: noon });
  await firstAdmin(house, 'founder');
  const [owner, other, lowered, boss] = [
    await joined(house, 'owner'),
    await joined(house, 'other'),
    await joined(house, 'lowered', 'admin'),
    await joined(house, 'boss', 'admin'),
  ];
  people = { owner, other, lowered, boss };
  // Number 1 of its kind, so that some addresses lead to somebody's own.
  const { id } = await house.services.board.createPost(owner, opinion());
  await house.services.comments.addComment(owner, { id, content: '첫 댓글' });
});
afterAll(() => house[Symbol.asyncDispose]());

type Caller = { token?: string; opens: readonly Who[]; refused: string[] };

async function expired(): Promise<string> {
  const { token } = await tokenOf(house, people.owner);
  await house.rows('update sessions set expires_at = $1 where id = (select max(id) from sessions)', ['2026-03-01T11:59:59Z']);
  return token;
}

async function demoted(): Promise<string> {
  await house.rows("update users set role = 'admin' where username = 'lowered'");
  const { token } = await tokenOf(house, people.lowered, 'admin');
  await house.rows("update users set role = 'user' where username = 'lowered'");
  return token;
}

const strangers = ['login-required', 'session-expired'];
const callers: Record<string, () => Promise<Caller>> = {
  anonymous: async () => ({ opens: ['visitor'], refused: ['login-required'] }),
  'a bad token': async () => ({ token: 'not-a-token', opens: ['visitor'], refused: ['session-expired'] }),
  'an unknown token': async () => ({ token: 'x'.repeat(43), opens: ['visitor'], refused: ['session-expired'] }),
  'an expired token': async () => ({ token: await expired(), opens: ['visitor'], refused: ['session-expired'] }),
  'a member': async () => ({ ...(await tokenOf(house, people.owner)), opens: ['visitor', 'user'], refused: ['admin-required'] }),
  'another member': async () => ({ ...(await tokenOf(house, people.other)), opens: ['visitor', 'user'], refused: ['admin-required'] }),
  'an admin on the site': async () => ({ ...(await tokenOf(house, people.boss)), opens: ['visitor', 'user'], refused: ['admin-required'] }),
  // A session of the admins' door opens nothing at all once its owner is none.
  'a demoted admin': async () => ({ token: await demoted(), opens: ['visitor'], refused: [...strangers, 'admin-required'] }),
  'an admin': async () => ({ ...(await tokenOf(house, people.boss, 'admin')), opens: ['visitor', 'user', 'admin'], refused: [] }),
};

/** Nobody is lowered or deleted on the way: the callers are needed to the end. */
const addressOf = ({ path }: Route): string => path.replace(/:\w+/g, path.startsWith('/api/admin/users/') ? '999999' : '1');

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

/** Twenty-eight ways to write the address of a door that is not one's own. */
function spellings(plain: string): string[] {
  const last = plain.slice(-1);
  const rest = plain.slice('/api/'.length);
  return [
    plain,
    `${plain}/`,
    `${plain}//`,
    `/${plain}`,
    `/\\api/${rest}`,
    `${plain}?x=/assets/`,
    `${plain}#/assets/`,
    `${plain};x`,
    `${plain};x=/healthz`,
    `${plain}%00`,
    `${plain}%20`,
    `${plain}%0a`,
    `${plain}%2f`,
    `${plain}.json`,
    `${plain}..;/`,
    `/API/${rest}`,
    `/api//${rest}`,
    `/api/./${rest}`,
    `/api/%2e/${rest}`,
    `/api/x/../${rest}`,
    `/api/x/%2e%2e/${rest}`,
    `/api%2f${rest}`,
    `/api%5c${rest}`,
    `/%61pi/${rest}`,
    `/api/${rest.charAt(0).toUpperCase()}${rest.slice(1)}`,
    `${plain.slice(0, -1)}%${last.charCodeAt(0).toString(16)}`,
    `http://elsewhere.example${plain}`,
    `/assets/..${plain}`,
  ];
}

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
