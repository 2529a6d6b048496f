// Proves that visitors share a drawing for two seconds, each with a nonce of their own, and that nobody else's page is ever shared.
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { createLimits } from '../processes/limits.ts';
import { tellingAtOnce } from './at-once.ts';
import { createKeptPages } from './kept-pages.ts';
import { isForAll } from './readers.ts';

/** A door that draws `n. drawing`, with what each answer was given. */
async function door({ status = () => 200, isAtOnce = true }: { status?: () => number; isAtOnce?: boolean } = {}) {
  let at = 0;
  let drawings = 0;
  let nonces = 0;
  const app = Fastify();
  const { page, known } = createKeptPages({ now: () => at });
  const limits = createLimits({ rateLimitScale: 1, networkKeyOf: (address) => address });
  const atOnce = tellingAtOnce({ limits, limit: limits.general, known: (request, reply) => known(request, reply, request.url) });
  app.decorateReply('cspNonce');
  app.addHook('onRequest', async (_request, reply) => {
    nonces += 1;
    const nonce = nonces.toString(16).padStart(32, '0');
    Object.assign(reply, { cspNonce: { script: nonce, style: nonce } });
  });
  app.get('/*', isAtOnce ? { onRequest: atOnce } : {}, (request, reply) =>
    page(request, reply, {
      key: request.url,
      draw: async (nonce) => {
        drawings += 1;
        const answer = new Response(null, {
          status: status(),
          headers: { 'cache-control': 'private, no-store', 'content-type': 'text/html; charset=utf-8' },
        });
        return { answer, html: `<b>${drawings}. drawing</b><script nonce="${nonce}"></script>` };
      },
    }),
  );
  const wait = (ms: number) => {
    at += ms;
  };
  const ask = async (url: string, encoding = 'identity') => app.inject({ url, headers: { 'accept-encoding': encoding } });
  return { ask, drawings: () => drawings, wait };
}

test('two readers within two seconds share a drawing and no nonce; the next drawing is new', async () => {
  const { ask, drawings, wait } = await door();
  const [one, other] = await Promise.all([ask('/a'), ask('/a')]);
  expect(drawings()).toBe(1);
  const nonceOf = (body: string) => /nonce="([0-9a-f]{32})"/.exec(body)?.[1];
  expect(nonceOf(one.body)).not.toBe(nonceOf(other.body));
  expect(one.headers['cache-control']).toBe('private, no-store');
  expect([one.headers['x-kept'], other.headers['x-kept']]).toEqual(['drawn', 'kept']);
  await ask('/b');
  expect(drawings()).toBe(2);
  wait(2000);
  expect((await ask('/a')).body).toContain('3. drawing');
});

test('a kept page is told at once as it is on the long way', async () => {
  const [short, long] = [await door(), await door({ isAtOnce: false })];
  for (const encoding of ['gzip', 'identity']) {
    const told = [];
    for (const { ask } of [short, long]) {
      await ask('/a', encoding);
      const { statusCode, headers, rawPayload } = await ask('/a', encoding);
      told.push({ statusCode, rawPayload, headers });
    }
    const [mine, theirs] = told;
    expect(mine?.headers['x-ratelimit-remaining']).toBeDefined();
    const { date: _, ...longHeaders } = theirs?.headers ?? {};
    expect(mine).toMatchObject({ statusCode: 200, headers: longHeaders, rawPayload: theirs?.rawPayload });
  }
});

test('whoever takes gzip gets it, whoever does not gets the page as it is', async () => {
  const { ask } = await door();
  const [pressed, plain, refused] = [await ask('/a', 'gzip, br'), await ask('/a'), await ask('/a', 'gzip;q=0, br')];
  expect(pressed.headers['content-encoding']).toBe('gzip');
  expect([plain.headers['content-encoding'], refused.headers['content-encoding']]).toEqual([undefined, undefined]);
  expect(plain.headers.vary).toBe('accept-encoding');
});

test('what is no page is told to those who wait, and asked for anew by the next', async () => {
  const { ask, drawings } = await door({ status: () => 404 });
  const both = await Promise.all([ask('/a'), ask('/a')]);
  expect([both.map(({ statusCode }) => statusCode), drawings()]).toEqual([[404, 404], 1]);
  await ask('/a');
  expect(drawings()).toBe(2);
});

test('whoever brings a cookie or a token, or asks for an address of their own, has a page of their own', () => {
  expect(isForAll({ method: 'GET', url: '/', headers: {} })).toBe(true);
  expect(isForAll({ method: 'GET', url: '/', headers: { cookie: 'session=x' } })).toBe(false);
  expect(isForAll({ method: 'GET', url: '/', headers: { authorization: 'Bearer x' } })).toBe(false);
  expect(isForAll({ method: 'HEAD', url: '/', headers: {} })).toBe(false);
  expect(isForAll({ method: 'GET', url: `/search?q=${'가'.repeat(200)}`, headers: {} })).toBe(false);
});
