// Proves that a shared page that cannot be put together leaves its answer as it was, so that the page can be drawn for its reader alone.
import zlib from 'node:zlib';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { type KeptPage, sendKept } from './kept-page.ts';
import { press } from './pressed.ts';

const mark = 'm'.repeat(32);
const page: KeptPage<'own'> = {
  status: 200,
  headers: [['x-one', '1']],
  body: press(`<p>모두에게 ${mark}</p>`, { own: { mark, isAsLong: false } }),
};

test('what cannot be put together is answered otherwise, with nothing of it in the head', async () => {
  const app = Fastify();
  app.get<{ Params: { own: string } }>('/:own', async (request, reply) => {
    const filling = request.params.own === 'none' ? {} : { own: request.params.own };
    try {
      return sendKept({ request, reply }, page, { filling, how: 'shared' });
    } catch {
      return reply.send('alone');
    }
  });
  const ask = (url: string) => app.inject({ url, headers: { 'accept-encoding': 'gzip' } });
  const shared = await ask('/mine');
  expect(shared.headers).toMatchObject({ 'x-one': '1', 'x-kept': 'shared', 'content-encoding': 'gzip' });
  expect(String(zlib.gunzipSync(shared.rawPayload))).toBe('<p>모두에게 mine</p>');
  const alone = await ask('/none');
  expect([alone.body, alone.headers['content-encoding'], alone.headers['x-one']]).toEqual(['alone', undefined, undefined]);
});
