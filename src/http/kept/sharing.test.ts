// Proves that members share an answer only of a route that answers everybody alike, and never one from before something was called out.
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { type Route, route } from '#contract/route.ts';
import { memberViewer } from '#tests/support/members.ts';
import { bindRoutes } from '../bind.ts';

const list = {
  method: 'GET',
  who: 'visitor',
  summary: '-',
  input: z.object({}),
  output: z.object({ made: z.int(), forWhom: z.string() }),
} as const;
const api = {
  alike: route({ ...list, path: '/api/alike', isSameForAll: true }),
  own: route({ ...list, path: '/api/own' }),
  closed: route({ ...list, path: '/api/closed', who: 'user', isSameForAll: true }),
} as const satisfies Record<string, Route>;

async function door() {
  let made = 0;
  let newest = 'a-1';
  const app = Fastify();
  const tell = async ({ viewer }: { viewer: { kind: string; id?: number } }) => {
    made += 1;
    return { made, forWhom: viewer.kind === 'visitor' ? 'visitor' : `member ${viewer.id}` };
  };
  bindRoutes(app, {
    api,
    handlers: { alike: tell, own: tell, closed: tell },
    viewerOf: async ({ headers }) => {
      const id = Number(headers.authorization ?? 0);
      return id === 0 ? { kind: 'visitor' } : memberViewer({ id, username: `m${id}`, displayName: `회원${id}` });
    },
    rateLimitScale: 1000,
    changed: () => newest,
  });
  await app.ready();
  const ask = async (url: string, id: number) =>
    app
      .inject({ url, headers: id === 0 ? {} : { authorization: String(id) } })
      .then((answer) => answer.json<{ made: number; forWhom: string }>());
  const many = async (url: string, ids: readonly number[]) => Promise.all(ids.map((id) => ask(url, id)));
  const callOut = (word: string) => {
    newest = word;
  };
  return { ask, many, app, callOut };
}

const crowd = Array.from({ length: 40 }, (_, n) => n + 1);

test('members share what is the same for all, visitors share theirs, and neither is given the other’s', async () => {
  const { ask, many } = await door();
  await ask('/api/alike', 1);
  const told = await many('/api/alike', crowd);
  expect(new Set(told.map(({ made }) => made)).size).toBeLessThanOrEqual(6);
  const visitors = await many(
    '/api/alike',
    Array.from(crowd, () => 0),
  );
  expect(visitors.every(({ forWhom }) => forWhom === 'visitor')).toBe(true);
  expect((await many('/api/alike', crowd)).every(({ forWhom }) => forWhom.startsWith('member'))).toBe(true);
});

test('what was called out ends a shared answer', async () => {
  const { ask, many, callOut } = await door();
  await ask('/api/alike', 1);
  await many('/api/alike', crowd);
  const before = await ask('/api/alike', 1);
  expect((await ask('/api/alike', 2)).made).toBe(before.made);
  callOut('a-2');
  expect((await ask('/api/alike', 1)).made).toBeGreaterThan(before.made);
});

test('it ends what visitors share, too: who was told of something is not shown what stood before it', async () => {
  const { ask, many, callOut } = await door();
  const visitors = Array.from(crowd, () => 0);
  for (const url of ['/api/alike', '/api/own']) {
    await ask(url, 0);
    await many(url, visitors);
    const before = await ask(url, 0);
    expect((await ask(url, 0)).made).toBe(before.made);
    callOut(`${url}-2`);
    const after = await many(url, visitors);
    expect(after.every(({ made }) => made > before.made)).toBe(true);
    expect(new Set(after.map(({ made }) => made)).size, 'and share what stands now').toBeLessThanOrEqual(5);
  }
});

test('a route that does not say so answers every member for themselves', async () => {
  const { ask, many } = await door();
  await ask('/api/own', 1);
  for (const url of ['/api/own', '/api/closed']) {
    const told = await many(url, crowd);
    expect(told.map(({ forWhom }) => forWhom)).toEqual(crowd.map((id) => `member ${id}`));
  }
});

test('a member is told in the head of the answer that nobody between us keeps it', async () => {
  const { app, many } = await door();
  await many('/api/alike', crowd);
  const shared = await app.inject({ url: '/api/alike', headers: { authorization: '7' } });
  expect([shared.headers['cache-control'], shared.headers.vary]).toEqual(['private, no-cache', expect.stringContaining('cookie')]);
});
