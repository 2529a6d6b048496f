// Traces: a collector hears of requests with their questions, of jobs with what they ask outside, and of nothing secret; without one nothing is loaded.
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { compose } from '#compose';
import { readConfig } from '#config';
import { emptyDatabase } from '#tests/support/database.ts';
import { type StandIn, startStandIn } from '#tests/support/upstream-stand-in.ts';

type Told = { traceId: string; spanId: string; parentSpanId?: string; name: string; attributes: { key: string; value: object }[] };

/** A house as the operator opens it, without pages, beside a collector and a feed of ours. */
async function opened(env: Record<string, string> = {}) {
  const { url, drop } = await emptyDatabase();
  onTestFinished(drop);
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'picknote-traced-'));
  onTestFinished(() => fs.rmSync(dataDir, { recursive: true, force: true }));
  const feed = await startStandIn({});
  onTestFinished(() => feed.close());
  const set = {
    MODE: 'live',
    DATABASE_URL: url,
    DATA_DIR: dataDir,
    PORT: '0',
    ROLES: 'jobs',
    LOG_LEVEL: 'silent',
    ESPN_BASE_URL: feed.url,
  };
  return { ...set, ...env };
}

async function collector() {
  const bodies: string[] = [];
  const standIn: StandIn = await startStandIn({
    '/v1/traces': (_url, _headers, body) => {
      bodies.push(body);
      return { body: {} };
    },
  });
  onTestFinished(() => standIn.close());
  const spans = (): Told[] =>
    bodies.flatMap((body) =>
      JSON.parse(body).resourceSpans.flatMap((one: { scopeSpans: { spans: Told[] }[] }) => one.scopeSpans.flatMap(({ spans }) => spans)),
    );
  return { standIn, bodies, spans };
}

test('a request is told with its questions, a job with what it asks outside, and none of the words that were sent', async () => {
  const { standIn, bodies, spans } = await collector();
  const env = await opened({ OTEL_EXPORTER_OTLP_ENDPOINT: `${standIn.url}/`, OTEL_EXPORTER_OTLP_HEADERS: 'x-key=geheim%20key' });
  const house = await compose(readConfig(env), { clock: () => new Date(), random: Math.random });
  try {
    const address = await house.listen();
    const login = await fetch(`${address}/api/login?ticket=query-geheim`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        authorization: 'Bearer token-geheim',
        traceparent: `00-${'a'.repeat(32)}-${'b'.repeat(16)}-01`,
      },
      body: JSON.stringify({ email: 'minjun@example.com', password: 'password-geheim' }),
    });
    expect(login.status).toBe(401);
    expect((await fetch(`${address}/calendar/${'c'.repeat(43)}.ics`)).status).toBe(404);
    await Promise.all(Array.from({ length: 30 }, () => fetch(`${address}/api/platform-stats`).then((reply) => reply.text())));
    await expect.poll(() => spans().some(({ name }) => name.startsWith('job ')), { timeout: 20_000 }).toBe(true);
  } finally {
    await house.close();
  }
  const told = spans();
  const named = (name: string) => told.filter((span) => span.name === name);
  const below = ({ spanId, traceId }: Told) => told.filter((span) => span.parentSpanId === spanId && span.traceId === traceId);
  const [login] = named('POST /api/login');
  if (!login) throw new Error('the sign-in was not told');
  expect(login.traceId).not.toBe('a'.repeat(32));
  expect(login.parentSpanId ?? '').toBe('');
  expect(below(login).filter(({ name }) => name.startsWith('postgresql ')).length).toBeGreaterThan(0);
  expect(named('GET /api/platform-stats')).toHaveLength(30);
  const roots = new Set(told.filter(({ parentSpanId }) => !parentSpanId).map(({ spanId }) => spanId));
  for (const span of told.filter(({ name }) => name.startsWith('postgresql '))) expect(roots.has(span.parentSpanId ?? '')).toBe(true);
  const [scores] = named('job refresh-scores');
  if (!scores) throw new Error('the job was not told');
  expect(below(scores).some(({ name }) => name.startsWith('GET 127.0.0.1:'))).toBe(true);
  expect(bodies.join().match(/geheim|minjun@|ccccc/)).toBeNull();
  expect(standIn.headers[0]?.['x-key']).toBe('geheim key');
});

test('a collector that is away costs nothing but a word in the log', async () => {
  const env = await opened({ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:9' });
  const house = await compose(readConfig(env), { clock: () => new Date(), random: Math.random });
  const address = await house.listen();
  expect((await fetch(`${address}/api/platform-stats`)).status).toBe(200);
  const started = performance.now();
  await house.close();
  expect(performance.now() - started).toBeLessThan(9000);
});

/** Opens a house in a process of its own and says which of our own and of OpenTelemetry's modules it read. */
const script = `
  import { registerHooks } from 'node:module';
  const read = [];
  registerHooks({ load(url, context, next) { read.push(url); return next(url, context); } });
  const { compose } = await import('#compose');
  const { readConfig } = await import('#config');
  const house = await compose(readConfig(process.env), { clock: () => new Date(), random: Math.random });
  await house.close();
  console.log(JSON.stringify(read.filter((url) => /src\\/tracing|opentelemetry\\/(?!api\\/)|src\\/compose/.test(url)).length));
  process.exit(0);
`;
test('without a collector nothing of it is loaded, and with one it is', async () => {
  const countOf = async (more: Record<string, string>) => {
    const env = await opened(more);
    const child = spawnSync(process.execPath, ['--disable-warning=ExperimentalWarning', '--input-type=module', '-e', script], {
      cwd: path.resolve(import.meta.dirname, '../..'),
      env: { PATH: process.env.PATH, ...env },
      encoding: 'utf8',
    });
    expect(child.stderr).toBe('');
    return JSON.parse(child.stdout.trim().split('\n').at(-1) ?? '');
  };
  expect(await countOf({})).toBe(1);
  expect(await countOf({ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:9' })).toBeGreaterThan(20);
});
