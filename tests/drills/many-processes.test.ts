// The house as two web processes and one for jobs behind nginx, on one PostgreSQL and one Valkey: what holds while they come and go.
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { forgotPassword } from '#contract/account/letters.ts';
import { ask, listen, type Reply, type Stream } from './asking.ts';
import { nginx, openTown, type Town, until, valkey } from './town.ts';

const canRun = Boolean(nginx && valkey);
if (!canRun) console.warn('skipped: no nginx or no Valkey here (sudo apt-get install -y nginx-light redis-server)');

let town: Town;
let database: pg.Client;
const members: { token: string; from: string }[] = [];

const agreements = { terms: true, privacy: true, age14: true, marketing: false };
async function join(place: number) {
  const username = `drill_${place}`;
  const from = `127.0.1.${place + 1}`;
  const body = { username, email: `${username}@example.com`, password: 'bori-cha-7788', displayName: `드릴 ${place}`, agreements };
  const { status, text } = await ask(`${town.web1.url}/api/register`, { method: 'POST', body, from });
  if (status !== 200) throw new Error(`${status} ${text}`);
  return { token: (JSON.parse(text) as { token: string }).token, from };
}

let words = 0;
/** A line in the discussion that nobody said before. */
const line = () => {
  words += 1;
  return `드릴에서 하는 말 ${words}번`;
};
const say = (url: string, place: number, { content = line(), key = randomUUID() } = {}) =>
  ask(`${url}/api/messages`, { method: 'POST', body: { content }, key, ...members[place] });

/** Whoever spoke a moment ago, perhaps in the test before, may not speak again at once. */
const breathMs = 2200;

/** Readers and writers who go on until they are stopped, each from an address of their own. */
function startLoad() {
  const [failures, said]: [string[], string[]] = [[], []];
  let answered = 0;
  let isOver = false;
  async function note(what: string, asked: Promise<Reply>): Promise<boolean> {
    const { status } = await asked.catch((fault: unknown) => ({ status: `broken off: ${fault}` }));
    answered += 1;
    const isFine = status === 200;
    if (!isFine) failures.push(`${what}: ${status}`);
    return isFine;
  }
  const paths = ['/api/posts', '/api/messages', '/', '/api/leaderboard', '/healthz', '/api/daily-analysis'];
  async function read(place: number): Promise<void> {
    for (let n = place; !isOver; n += 1) {
      const path = paths[n % paths.length] ?? '/';
      await note(`GET ${path}`, ask(`${town.door}${path}`, { from: `127.0.6.${place + 1}` }));
      await sleep(100);
    }
  }
  async function write(place: number): Promise<void> {
    while (!isOver) {
      // Before the first line, too.
      await sleep(breathMs);
      const content = line();
      if (await note('POST', say(town.door, place, { content }))) said.push(content);
    }
  }
  const work = [...[0, 1, 2].map(read), ...members.map((_, place) => write(place))];
  return {
    async stop() {
      isOver = true;
      await Promise.all(work);
      return { answered, failures, said };
    },
  };
}

/** A stream that is dialled again where it broke off, as browsers do. */
async function follow(url: string) {
  const streams = [await listen(url)];
  let isOver = false;
  const lastId = () => streams.map((one) => one.lastId()).findLast((id) => id !== undefined);
  async function goOn(): Promise<void> {
    while (!isOver) {
      await sleep(100);
      if (!streams.at(-1)?.hasEnded()) continue;
      await sleep(1000);
      streams.push(
        ...(await listen(`${url}?lastEventId=${lastId()}`).then(
          (one) => [one],
          () => [],
        )),
      );
    }
  }
  const going = goOn();
  return {
    /** What the streams that ended said last. */
    farewells: () => streams.filter((one) => one.hasEnded()).map((one) => one.text().trimEnd().split('\n').at(-1) ?? ''),
    heard: (content: string) => streams.some((one) => heard(one, content) !== undefined),
    missed: () => streams.some(({ frames }) => frames.some(({ topic }) => topic === 'missed')),
    async close() {
      isOver = true;
      await going;
      streams.at(-1)?.close();
    },
  };
}

const heard = (stream: Stream, content: string) =>
  stream.frames.find(({ topic, data }) => topic === 'messages' && data.includes(`"${content}"`));
const readyOf = async (url: string) => JSON.parse((await ask(`${url}/readyz`)).text) as Record<string, unknown>;

describe.skipIf(!canRun)('many processes', { timeout: 90_000 }, () => {
  beforeAll(async () => {
    town = await openTown({ DEMO_SPEED: '60', FEED_POLL_MS: '1000', DRAIN_MS: '2500' });
    // All at once: one of them founds the world, the others wait for it.
    await Promise.all([town.web1.start(), town.web2.start(), town.worker.start()]);
    database = new pg.Client({ connectionString: town.databaseUrl });
    await database.connect();
    members.push(...(await Promise.all(Array.from({ length: 6 }, (_, place) => join(place)))));
  }, 180_000);

  afterAll(async () => {
    await database?.end();
    await town?.close();
  }, 60_000);

  test('the processes know of each other and of Valkey', async () => {
    for (const { url } of [town.web1, town.web2, town.worker]) {
      await until('they met', async () => (await readyOf(url))['processes'] === 3, 10_000);
      expect(await readyOf(url)).toMatchObject({ ok: true, database: 'server', redis: 'up', processes: 3 });
    }
  });

  test('what is said through one process reaches a stream at the other within two seconds', async () => {
    const stream = await listen(`${town.web2.url}/api/live`);
    const content = line();
    const began = performance.now();
    expect((await say(town.web1.url, 0, { content })).status).toBe(200);
    await until('it is heard', async () => heard(stream, content) !== undefined, 2000);
    expect((heard(stream, content)?.at ?? Number.POSITIVE_INFINITY) - began).toBeLessThan(2000);
    stream.close();
  });

  test('what the process for jobs does reaches the streams of the web', async () => {
    const stream = await listen(`${town.web1.url}/api/live?topics=matches`);
    await until('a match changed', async () => stream.frames.some(({ topic }) => topic === 'matches'), 30_000);
    const { data = '{}' } = stream.frames.findLast(({ topic }) => topic === 'matches') ?? {};
    const [id] = (JSON.parse(data) as { matchIds: string[] }).matchIds;
    expect((await ask(`${town.web1.url}/api/matches/${id}`)).status).toBe(200);
    stream.close();
  });

  test('people are counted over both processes', async () => {
    const streams = await Promise.all([
      listen(`${town.web1.url}/api/live?topics=presence&seat=${'a'.repeat(20)}`, { from: '127.0.3.1' }),
      listen(`${town.web2.url}/api/live?topics=presence&seat=${'a'.repeat(20)}`, { from: '127.0.3.1' }),
      listen(`${town.web2.url}/api/live?topics=presence&seat=${'b'.repeat(20)}`, { from: '127.0.3.2' }),
    ]);
    await sleep(500);
    const late = await listen(`${town.web1.url}/api/live?topics=presence&seat=${'c'.repeat(20)}`, { from: '127.0.3.3' });
    await until('the count', async () => late.frames.some(({ topic }) => topic === 'presence'), 5000);
    const people = Number(/\d+/.exec(late.frames.find(({ topic }) => topic === 'presence')?.data ?? '')?.[0]);
    // Streams that were closed in the tests before may be on their way out: three are here for sure, and the one with two streams is one.
    const before = people - 3;
    expect(before).toBeGreaterThanOrEqual(0);
    expect(before).toBeLessThanOrEqual(2);
    for (const stream of [...streams, late]) stream.close();
  });

  test('a limit of tries is shared: both processes together allow what one would', async () => {
    const tries = await Promise.all(
      Array.from({ length: 16 }, (_, n) =>
        ask(`${(n % 2 ? town.web1 : town.web2).url}${forgotPassword.path}`, {
          method: 'POST',
          from: '127.0.4.1',
          body: { email: 'nobody@example.com' },
        }),
      ),
    );
    const refused = tries.filter(({ status }) => status === 429);
    const passed = tries.filter(({ status }) => status !== 429);
    expect(passed).toHaveLength(forgotPassword.limitPerMinute ?? Number.NaN);
    for (const { headers } of refused) expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    // Another caller has tries of their own.
    expect((await ask(`${town.web1.url}/api/messages`, { from: '127.0.4.2' })).status).toBe(200);
  });

  test('the same Idempotency-Key at both processes at once makes one message, and both hear the same answer', async () => {
    for (const place of [1, 2, 3]) {
      const [content, key] = [line(), randomUUID()];
      const answers = await Promise.all([town.web1, town.web2].map(({ url }) => say(url, place, { content, key })));
      expect(answers.map(({ status }) => status)).toEqual([200, 200]);
      const [one, other] = answers.map(({ text }) => JSON.parse(text) as unknown);
      expect(one).toEqual(other);
      const { rows } = await database.query('select count(*)::int as n from messages where content = $1', [content]);
      expect(rows).toEqual([{ n: 1 }]);
    }
  });

  test('guesses at a password are counted over both processes', async () => {
    const guess = (n: number) =>
      ask(`${(n % 2 ? town.web1 : town.web2).url}/api/login`, {
        method: 'POST',
        from: '127.0.5.1',
        body: { email: 'drill_0@example.com', password: `wrong-${n}` },
      });
    const answers = [];
    for (let n = 0; n < 8; n += 1) answers.push((await guess(n)).status);
    expect(answers.filter((status) => status === 401)).toHaveLength(5);
    expect(answers.slice(5)).toEqual([429, 429, 429]);
  });

  test('a rolling restart under steady requests fails none of them, and a stream misses nothing of what was said', async () => {
    const follower = await follow(`${town.door}/api/live`);
    const load = startLoad();
    await sleep(1000);
    for (const one of [town.web1, town.web2]) {
      const { code, tookMs } = await one.stop();
      expect(code).toBe(0);
      expect(tookMs).toBeLessThan(10_000);
      await one.start();
      await sleep(1500);
    }
    const { answered, failures, said } = await load.stop();
    console.log(
      `rolling restart: ${answered} requests, ${failures.length} failed; ${said.length} lines said, ${follower.farewells().length} streams ended`,
    );
    expect(failures).toEqual([]);
    expect(answered).toBeGreaterThan(100);

    expect(follower.missed()).toBe(false);
    const unheard = () => said.filter((content) => !follower.heard(content));
    await until('everything is heard', async () => unheard().length === 0, 5000).catch(() => undefined);
    expect(unheard()).toEqual([]);
    expect(follower.farewells().length).toBeGreaterThan(0);
    for (const last of follower.farewells()) expect(last).toMatch(/^retry: \d+$/);
    await follower.close();
  });

  test('Valkey killed: requests, limits and streams go on, also between processes; started again it is used again', async () => {
    const [here, there] = [await listen(`${town.web1.url}/api/live`), await listen(`${town.web2.url}/api/live`)];
    await town.killMemory();
    const began = performance.now();
    for (let n = 0; n < 20; n += 1) expect((await ask(`${town.door}/api/posts`, { from: '127.0.7.1' })).status).toBe(200);
    expect((performance.now() - began) / 20).toBeLessThan(500);
    await sleep(breathMs);
    const during = line();
    expect((await say(town.web1.url, 1, { content: during })).status).toBe(200);
    for (const stream of [here, there]) await until('it is heard', async () => heard(stream, during) !== undefined, 2000);
    await until('it is noticed', async () => (await readyOf(town.web1.url))['redis'] === 'away', 5000);
    expect(await readyOf(town.web1.url)).toMatchObject({ ok: true, redis: 'away' });

    await town.startMemory();
    for (const { url } of [town.web1, town.web2]) await until('it is back', async () => (await readyOf(url))['redis'] === 'up', 10_000);
    const after = line();
    await say(town.web2.url, 2, { content: after });
    for (const stream of [here, there]) await until('it is heard', async () => heard(stream, after) !== undefined, 2000);
    for (const stream of [here, there]) stream.close();
    for (const one of [town.web1, town.web2, town.worker]) {
      const lines = one.said().split('\n');
      expect(lines.filter((text) => /redis/i.test(text)).length).toBeLessThanOrEqual(2);
      expect(one.said()).not.toMatch(/unhandled|ECONNREFUSED/i);
    }
  });
});
