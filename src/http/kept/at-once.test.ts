// Proves that what visitors share is told at once with every header, count and meter that it would have had on the long way, and only to them.
import zlib from 'node:zlib';
import Fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { z } from 'zod';
import { type Route, route } from '#contract/route.ts';
import { bindRoutes } from '../bind.ts';
import type { Tallying } from '../processes/limits.ts';
import { guard } from '../security.ts';

const list = {
  method: 'GET',
  who: 'visitor',
  summary: '-',
  input: z.object({ q: z.string().optional() }),
  output: z.object({ made: z.int(), words: z.string() }),
} as const;
const api = {
  long: route({ ...list, path: '/api/long' }),
  short: route({ ...list, path: '/api/short' }),
  scarce: route({ ...list, path: '/api/scarce', limitPerMinute: 20 }),
} as const satisfies Record<string, Route>;

type Given = { rateLimitScale?: number; tally?: Tallying };

async function door({ rateLimitScale = 1, tally }: Given = {}) {
  const app = Fastify();
  onTestFinished(() => app.close());
  const seen = { made: 0, asked: 0, answered: 0 };
  const tell = (words: string) => async () => {
    seen.made += 1;
    return { made: seen.made, words };
  };
  // As a house that closes does with whoever still waits.
  app.addHook('onRequest', (request, reply, done) => {
    if (request.headers['x-close']) setTimeout(() => reply.code(503).send('closing'), 5);
    done();
  });
  app.addHook('onResponse', (_request, _reply, done) => {
    seen.answered += 1;
    done();
  });
  const limits = await guard(app, { dev: false, rateLimitScale, networkKeyOf: (address) => address, tally });
  bindRoutes(app, {
    api,
    handlers: { long: tell('경기 '.repeat(900)), short: tell('경기'), scarce: tell('드물게') },
    viewerOf: async () => {
      seen.asked += 1;
      return { kind: 'visitor' };
    },
    rateLimitScale,
    limits,
  });
  await app.ready();
  const ask = (url: string, headers: Record<string, string> = {}) =>
    app.inject({ url, headers: { 'accept-encoding': 'gzip', ...headers } });
  /** Until it is shared; how many asks that took. */
  async function heat(url: string): Promise<number> {
    for (let times = 1; times < 50; times += 1) {
      const { asked } = seen;
      await ask(url);
      if (seen.asked === asked) return times;
    }
    throw new Error(`${url} is never told at once`);
  }
  return { app, ask, heat, seen };
}

const nonces = /'nonce-[0-9a-f]{32}'/g;

test('it has the headers and the bytes of the long way, and a nonce of its own', async () => {
  const { ask, heat } = await door();
  for (const url of ['/api/long', '/api/short']) {
    await heat(url);
    const short = await ask(url);
    // With a cookie of anybody's it goes the long way.
    const long = await ask(url, { cookie: 'theme=light' });
    const plain = ({ headers, body: _ }: typeof short) => {
      const { 'x-ratelimit-remaining': remaining, 'content-security-policy': policy, date: __, ...rest } = headers;
      expect(Number(remaining)).toBeGreaterThan(1000);
      return { ...rest, policy: String(policy).replace(nonces, ''), names: Object.keys(headers).sort() };
    };
    const [mine, theirs] = [plain(short), plain(long)];
    for (const one of [mine, theirs]) {
      // What was made anew has another number in it.
      delete one.etag;
      delete one['content-length'];
    }
    expect(mine).toEqual(theirs);
    const words = (answer: typeof short) =>
      JSON.parse(String(answer.headers['content-encoding'] === 'gzip' ? zlib.gunzipSync(answer.rawPayload) : answer.rawPayload)).words;
    expect(words(short)).toBe(words(long));
    const policies = [short, await ask(url)].map(({ headers }) => String(headers['content-security-policy']).match(nonces)?.join());
    expect(new Set(policies).size).toBe(2);
  }
});

test('who has it is told so, and who takes it in another form has it pressed for them', async () => {
  const { ask, heat, seen } = await door();
  await heat('/api/long');
  const { headers, rawPayload } = await ask('/api/long');
  const { asked } = seen;
  const again = await ask('/api/long', { 'if-none-match': String(headers.etag) });
  expect([again.statusCode, again.rawPayload.length, again.headers.etag, again.headers['content-type']]).toEqual([
    304,
    0,
    headers.etag,
    undefined,
  ]);
  expect(seen.asked).toBe(asked);
  const body = String(zlib.gunzipSync(rawPayload));
  const brotli = await ask('/api/long', { 'accept-encoding': 'br' });
  expect(String(zlib.brotliDecompressSync(brotli.rawPayload))).toBe(body);
  const plain = await ask('/api/long', { 'accept-encoding': 'identity' });
  expect([plain.body, plain.headers['content-encoding']]).toEqual([body, undefined]);
});

test('every ask is counted, by the meters and by the limits: by that of its route, or by that of all', async () => {
  const { ask, heat, seen } = await door();
  const first = await heat('/api/scarce');
  for (let asks = first + 1; asks <= 20; asks += 1) {
    const { statusCode, headers } = await ask('/api/scarce');
    expect([asks, statusCode, headers['x-ratelimit-limit'], headers['x-ratelimit-remaining']]).toEqual([
      asks,
      200,
      '20',
      String(20 - asks),
    ]);
  }
  const refused = await ask('/api/scarce');
  expect([refused.statusCode, Number(refused.headers['retry-after']) > 0]).toEqual([429, true]);
  expect(seen.answered).toBe(21);

  const few = await door({ rateLimitScale: 30 / 1200 });
  const asks = (await few.heat('/api/short')) + 1;
  expect((await few.ask('/api/short')).headers['x-ratelimit-remaining']).toBe(String(30 - asks));
  expect((await few.ask('/api/long')).headers['x-ratelimit-remaining'], 'all that have no limit of their own').toBe(String(30 - asks - 1));
  for (let left = 30 - asks - 1; left > 0; left -= 1) expect((await few.ask('/api/short')).statusCode).toBe(200);
  expect((await few.ask('/api/short')).statusCode).toBe(429);
});

test('where all processes count together it is counted there', async () => {
  const counts = new Map<string, number>();
  const tally: Tallying = async (name) => {
    counts.set(name, (counts.get(name) ?? 0) + 1);
    return { current: counts.get(name) ?? 0, ttl: 60_000 };
  };
  const { ask, heat } = await door({ tally });
  const times = await heat('/api/scarce');
  await ask('/api/scarce');
  expect([...counts]).toEqual([['GET /api/scarce 127.0.0.1', times + 1]]);
});

test('what was answered while it was being counted is not answered again', async () => {
  let isSlow = false;
  const tally: Tallying = async () => {
    if (isSlow) await new Promise((resolve) => setTimeout(resolve, 30));
    return { current: 1, ttl: 60_000 };
  };
  const { heat, ask } = await door({ tally });
  await heat('/api/short');
  isSlow = true;
  const faults: unknown[] = [];
  const note = (fault: unknown) => void faults.push(fault);
  process.on('unhandledRejection', note);
  onTestFinished(() => void process.off('unhandledRejection', note));
  const answer = await ask('/api/short', { 'x-close': 'now' });
  expect(answer.statusCode).toBe(503);
  await new Promise((resolve) => setTimeout(resolve, 60));
  expect(faults).toEqual([]);
});

test('nobody else is told it: a member, another address, a head, a pressed ask', async () => {
  const { ask, heat, app, seen } = await door();
  await heat('/api/short');
  const { made } = seen;
  const { asked } = seen;
  await ask('/api/short', { authorization: 'Bearer somebody' });
  await ask('/api/short', { cookie: 'session=somebody' });
  expect((await ask('/api/short', { 'content-encoding': 'gzip' })).statusCode).toBe(415);
  await ask('/api/short?q=other');
  expect((await app.inject({ method: 'HEAD', url: '/api/short' })).body).toBe('');
  expect(seen.asked).toBe(asked + 5);
  expect(seen.made).toBe(made + 4);
  const cold = await ask('/api/short?q=%00');
  expect(cold.statusCode).toBe(400);
});
