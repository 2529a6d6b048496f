// Twenty-four ways in which somebody else's server answers badly.
import type http from 'node:http';
import zlib from 'node:zlib';

export type BadAnswer = (response: http.ServerResponse, outside: string) => void;

const json = { 'content-type': 'application/json' };
const told =
  (status: number, body: string, headers: Record<string, string> = json): BadAnswer =>
  (response) => {
    response.writeHead(status, headers);
    response.end(body);
  };
const megabyte = 'x'.repeat(1024 * 1024);

/** Written until nobody listens. */
function without(end: string, pauseMs: number): BadAnswer {
  return (response) => {
    response.writeHead(200, json);
    const timer = setInterval(() => response.write(end), pauseMs);
    response.on('close', () => clearInterval(timer));
  };
}

const event = (change: object) => ({
  id: '1',
  date: '2026-03-01T15:00Z',
  name: 'A at B',
  status: { type: { name: 'STATUS_FINAL', state: 'post', completed: true } },
  competitions: [
    {
      id: '1',
      date: '2026-03-01T15:00Z',
      competitors: [
        { homeAway: 'home', score: '1', team: { id: '1', displayName: 'A' } },
        { homeAway: 'away', score: '0', team: { id: '2', displayName: 'B' } },
      ],
    },
  ],
  ...change,
});
const board = (...events: unknown[]) => told(200, JSON.stringify({ leagues: [], events }));

export const badAnswers: Readonly<Record<string, BadAnswer>> = {
  '500': told(500, '{"error":"x"}'),
  '502 with a page': told(502, '<html>Bad Gateway</html>', { 'content-type': 'text/html' }),
  '503': told(503, ''),
  '429 without a word': told(429, ''),
  '429 for an hour': told(429, '', { 'retry-after': '3600' }),
  '404': told(404, '{"code":404}'),
  '401': told(401, '{"message":"bad key"}'),
  '204': told(204, ''),
  'nothing in 200': told(200, ''),
  'a page in 200': told(200, '<!doctype html><title>Maintenance</title>', { 'content-type': 'text/html' }),
  'JSON cut off': told(200, '{"events":[{"id":"1","date":'),
  'another shape': told(200, '{"events":{"not":"a list"}}'),
  null: told(200, 'null'),
  'no events, again and again': board(),
  'events that are none': board(null, 7, 'x', {}, { id: {} }, event({ date: 'yesterday', competitions: [] })),
  'scores and dates from nowhere': board(
    event({ date: '9999-12-31T23:59Z' }),
    event({ id: '-1', competitions: [{ id: '1', competitors: [{ score: '-7' }, { score: '1e99' }] }] }),
  ),
  'scripts for names': board(event({ id: '7', name: '<script>hxss()</script>', __proto__: { polluted: true } })),
  'JSON 20,000 deep': told(200, `${'['.repeat(20_000)}${']'.repeat(20_000)}`),
  '20 MB': (response) => {
    response.writeHead(200, json);
    for (let n = 0; n < 20; n += 1) response.write(megabyte);
    response.end();
  },
  'a bomb in gzip': (response) => {
    response.writeHead(200, { ...json, 'content-encoding': 'gzip' });
    response.end(bomb());
  },
  'never ends': without('{"x":1},', 5),
  silence: (response) => {
    response.on('close', () => undefined);
  },
  'breaks off in the middle': (response) => {
    response.writeHead(200, { ...json, 'content-length': '5000' });
    response.write('{"events":[');
    setTimeout(() => response.destroy(), 20);
  },
  'a way to somewhere else': (response, outside) => {
    response.writeHead(302, { location: outside });
    response.end();
  },
};

let packed: Buffer | undefined;
/** 200 MB of nothing in 200 kB. */
function bomb(): Buffer {
  packed ??= zlib.gzipSync(Buffer.alloc(200 * 1024 * 1024));
  return packed;
}
