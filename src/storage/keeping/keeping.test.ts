// Use-cases of what the house remembers for itself: jobs, settings, budgets, its world, its sports and its numbers.
import { expect, test } from 'vitest';
import { type BudgetState, createBudget } from '#feeds/budget.ts';
import { type TestDatabase, testDatabase } from '#tests/support/database.ts';
import { at, heard } from '#tests/support/heard.ts';

const due = at('2026-03-01T19:00:00Z');
const started = at('2026-03-01T19:00:01Z');
const ended = at('2026-03-01T19:00:09Z');

type Runs = TestDatabase['stores']['jobRuns'];
const claimed = async (jobRuns: Runs, dueAt: Date, name = 'daily') =>
  (await jobRuns.claim(name, dueAt, started)) ?? expect.fail('it was taken');

test('a job is claimed by one of many callers, once per due time', async () => {
  await using database = await testDatabase();
  const { jobRuns } = database.stores;
  const claims = await Promise.all(Array.from({ length: 8 }, () => jobRuns.claim('daily-analysis', due, started)));
  expect(claims.filter(Boolean)).toHaveLength(1);
  expect(await jobRuns.claim('daily-analysis', at('2026-03-02T19:00:00Z'), started)).toBeDefined();
  expect(await jobRuns.claim('refresh-scores', due, started)).toBeDefined();
});

test('the last success of a job outlives failures and pruning', async () => {
  await using database = await testDatabase();
  const { jobRuns } = database.stores;
  expect(await jobRuns.lastSuccess('daily')).toBeUndefined();
  await jobRuns.finish({ run: await claimed(jobRuns, due), now: ended, end: { ok: true, detail: { picks: 12 } } });
  const next = at('2026-03-02T19:00:00Z');
  await jobRuns.finish({ run: await claimed(jobRuns, next), now: next, end: { ok: false, error: 'feed down' } });
  expect(await jobRuns.lastSuccess('daily')).toMatchObject({ dueAt: due, finishedAt: ended, detail: { picks: 12 } });
  expect((await jobRuns.latest()).map(({ name, ok, error }) => [name, ok, error])).toEqual([['daily', false, 'feed down']]);
  expect(await jobRuns.prune(at('2026-06-01T00:00:00Z'))).toBe(1);
  expect(await jobRuns.lastSuccess('daily')).toMatchObject({ dueAt: due });
});

test('a failed claim is given back after a pause, an unfinished one when it is old, a success never', async () => {
  await using database = await testDatabase();
  const { jobRuns } = database.stores;
  const long = at('2027-01-01T00:00:00Z');
  const retake = (failedBefore: Date, startedBefore: Date) =>
    jobRuns.retake({ name: 'daily', dueAt: due, now: ended, failedBefore, startedBefore });
  await claimed(jobRuns, due);
  expect(await retake(long, started)).toBeUndefined();
  const run = (await Promise.all([retake(started, ended), retake(started, ended)])).find(Boolean) ?? expect.fail('nobody took it over');
  await jobRuns.finish({ run, now: ended, end: { ok: false, error: 'the feed is away' } });
  expect(await retake(ended, long)).toBeUndefined();
  const again = (await retake(at('2026-03-01T19:00:10Z'), started)) ?? expect.fail('it was not taken over');
  expect(await jobRuns.find('daily', due)).toMatchObject({ ok: null, error: null, finishedAt: null, startedAt: ended });
  await jobRuns.finish({ run: again, now: ended, end: { ok: true } });
  expect(await retake(long, long)).toBeUndefined();
});

test('who was taken for dead does not write an end over the run that took its place, nor give that back', async () => {
  await using database = await testDatabase();
  const { jobRuns } = database.stores;
  const slow = await claimed(jobRuns, due);
  const taken = await jobRuns.retake({ name: 'daily', dueAt: due, now: ended, failedBefore: started, startedBefore: ended });
  expect(await jobRuns.finish({ run: slow, now: ended, end: { ok: false, error: 'too late' } })).toBe(0);
  expect(await jobRuns.giveBack(slow)).toBe(false);
  expect(await jobRuns.find('daily', due)).toMatchObject({ ok: null, finishedAt: null });
  await jobRuns.finish({ run: taken ?? expect.fail('it was not taken over'), now: ended, end: { ok: true } });
  await jobRuns.finish({ run: slow, now: ended, end: { ok: false, error: 'too late' } });
  expect(await jobRuns.find('daily', due)).toMatchObject({ ok: true, error: null });
});

test('failures in a row are counted by the table: over due instants and over tries of one, until a success', async () => {
  await using database = await testDatabase();
  const { jobRuns } = database.stores;
  const fail = async (run: Awaited<ReturnType<typeof claimed>>) =>
    jobRuns.finish({ run, now: ended, end: { ok: false, error: 'the feed is away' } });
  const [long, next, last] = [at('2027-01-01T00:00:00Z'), at('2026-03-02T19:00:00Z'), at('2026-03-03T19:00:00Z')];
  expect(await fail(await claimed(jobRuns, due))).toBe(1);
  const again = await jobRuns.retake({ name: 'daily', dueAt: due, now: ended, failedBefore: long, startedBefore: started });
  expect(await fail(again ?? expect.fail('it was not taken over'))).toBe(2);
  expect(await fail(await claimed(jobRuns, next))).toBe(3);
  const well = await jobRuns.retake({ name: 'daily', dueAt: next, now: ended, failedBefore: long, startedBefore: started });
  expect(await jobRuns.finish({ run: well ?? expect.fail('it was not taken over'), now: ended, end: { ok: true } })).toBe(0);
  expect(await fail(await claimed(jobRuns, last))).toBe(1);
});

test('what a process that leaves was at work on may be begun by another at once', async () => {
  await using database = await testDatabase();
  const { jobRuns } = database.stores;
  expect(await jobRuns.giveBack(await claimed(jobRuns, due))).toBe(true);
  expect(await jobRuns.claim('daily', due, started)).toBeDefined();
});

test('where the clock was set back, what is of an hour to come is given back, and what is under way now is not', async () => {
  await using database = await testDatabase();
  const { jobRuns } = database.stores;
  const later = at('2026-03-01T19:10:00Z');
  const [soon, ahead, farAhead] = [at('2026-03-01T19:05:00Z'), at('2026-03-01T19:30:00Z'), at('2026-03-01T20:00:00Z')];
  await jobRuns.claim('poll', due, started);
  for (const dueAt of [soon, ahead]) await jobRuns.finish({ run: await claimed(jobRuns, dueAt, 'poll'), now: dueAt, end: { ok: true } });
  await jobRuns.claim('poll', farAhead, farAhead);
  expect(await jobRuns.releaseFuture({ name: 'poll', from: due, later })).toBe(true);
  const claims = await Promise.all([due, soon, ahead, farAhead].map((dueAt) => jobRuns.claim('poll', dueAt, ended)));
  expect(claims.map(Boolean)).toEqual([false, true, true, true]);
});

test('what a process left unfinished is given back at once when the next one opens alone', async () => {
  await using database = await testDatabase();
  const { jobRuns } = database.stores;
  await jobRuns.claim('daily', due, started);
  await jobRuns.finish({ run: await claimed(jobRuns, due, 'upkeep'), now: ended, end: { ok: true } });
  expect(await jobRuns.releaseUnfinished()).toBe(1);
  expect(await jobRuns.claim('daily', due, ended)).toBeDefined();
  expect(await jobRuns.claim('upkeep', due, ended)).toBeUndefined();
});

test('a deed that died with its process may be done at once under its key when the next one opens alone; an answered one is kept', async () => {
  await using database = await testDatabase();
  const { idempotency } = database.stores;
  const deed = (key: string) => ({ owner: 'user:1', key, route: 'sendMessage', requestHash: 'same', now: started });
  await idempotency.claim(deed('died'));
  await idempotency.claim(deed('answered'));
  await idempotency.answer({ ...deed('answered'), response: { id: 1 } });
  expect(await idempotency.releaseUnfinished()).toBe(1);
  expect(await idempotency.claim(deed('died'))).toBe(true);
  expect(await idempotency.find(deed('answered'))).toMatchObject({ status: 200, response: { id: 1 } });
});

test('a setting that is kept is the same for every process that keeps one', async () => {
  await using database = await testDatabase();
  const { settings } = database.stores;
  const kept = await Promise.all(['a', 'b', 'c'].map((value) => settings.keep('admin-secret', value)));
  expect(new Set(kept).size).toBe(1);
  await settings.write('admin-secret', { changed: [1, 2] });
  expect(await settings.read('admin-secret')).toEqual({ changed: [1, 2] });
  await settings.remove('admin-secret');
  expect(await settings.read('admin-secret')).toBeUndefined();
});

test("a feed's budget adds up across restarts", async () => {
  await using database = await testDatabase();
  const { settings } = database.stores;
  const open = () =>
    createBudget({
      clock: () => started,
      plans: { 'the-odds-api': { callsMax: 50, per: 'month' } },
      store: {
        read: async (name) => (await settings.read<BudgetState>(`budget:${name}`)) ?? null,
        write: (name, state) => settings.write(`budget:${name}`, state),
      },
    });
  for (let n = 0; n < 40; n += 1) expect(await open().take('the-odds-api')).toBe(true);
  const rest = [];
  for (let n = 0; n < 12; n += 1) rest.push(await open().take('the-odds-api'));
  expect(rest.filter(Boolean)).toHaveLength(8);
});

test('a database stays the world it was first opened as', async () => {
  await using database = await testDatabase();
  const { world } = database.stores;
  expect(await world.read()).toBeUndefined();
  expect(await world.enter({ mode: 'demo', seed: 7, now: started })).toEqual({ mode: 'demo', seed: 7, createdAt: started, isNew: true });
  expect(await world.enter({ mode: 'demo', seed: 8, now: ended })).toEqual({ mode: 'demo', seed: 7, createdAt: started, isNew: false });
  await expect(world.enter({ mode: 'live', seed: 0, now: ended })).rejects.toThrow('MODE=live로 열 수 없어요');
});

test('a transaction hands out the same door, and takes everything back when it fails', async () => {
  await using database = await testDatabase();
  const { stores } = database;
  const failing = stores.transaction(async (tx) => {
    await tx.settings.write('a', 1);
    await tx.transaction((inner) => inner.matches.upsertHeard([heard({ eventId: '1' })], started));
    expect(await tx.settings.read('a')).toBe(1);
    throw new Error('no');
  });
  await expect(failing).rejects.toThrow('no');
  expect(await stores.settings.read('a')).toBeUndefined();
  expect(await stores.matches.byRef({ provider: 'espn', eventId: '1', competitionId: '1' })).toBeUndefined();
});

test('teams are kept by key, learn their Korean names and aliases, and answer to the ids of providers', async () => {
  await using database = await testDatabase();
  const { sports, matches } = database.stores;
  const first = await sports.keepTeams([{ sport: 'soccer', key: 'soccer/eng/arsenal', name: 'Arsenal' }]);
  const named = {
    sport: 'soccer',
    key: 'soccer/eng/arsenal',
    name: 'The Arsenal',
    nameKo: '아스널',
    shortKo: '아스널',
    aliases: ['아스날'],
  } as const;
  expect(await sports.keepTeams([named])).toEqual(first);
  await sports.keepTeams([{ ...named, nameKo: null, aliases: ['Gunners', '아스날'] }]);
  expect((await sports.teamsByKeys(['soccer/eng/arsenal', 'nobody'])).get('soccer/eng/arsenal')).toMatchObject({
    name: 'Arsenal',
    nameKo: '아스널',
    aliases: ['Gunners', '아스날'],
    sport: 'soccer',
  });
  await matches.upsertHeard([{ ...heard({ eventId: '1' }), home: named }], started);
  expect(await sports.teamKeyOfRef({ provider: 'espn', league: 'epl', providerTeamId: 'arsenal' })).toBe('soccer/eng/arsenal');
  expect(await sports.teamKeyOfRef({ provider: 'espn', league: 'esp.1', providerTeamId: 'arsenal' })).toBeUndefined();
  await sports.keepLeagues([{ code: 'epl', sport: 'soccer', name: 'Premier League', nameKo: '프리미어리그', country: '잉글랜드' }]);
  expect(await sports.leagues()).toEqual([
    { code: 'epl', sport: 'soccer', name: 'Premier League', nameKo: '프리미어리그', country: '잉글랜드' },
  ]);
});

test('active members and successful predictions count people, each once', async () => {
  await using database = await testDatabase();
  const { pool, stores } = database;
  const add = async (username: string, kind: string) => {
    const { rows } = await pool.query<{ id: string }>(
      'insert into users (username, email, password, display_name, kind) values ($1, $1, $1, $1, $2) returning id',
      [username, kind],
    );
    return Number(rows[0]?.id);
  };
  const [minjun, seoyeon, bot] = [await add('minjun', 'person'), await add('seoyeon', 'person'), await add('bot', 'bot')];
  const signIn = (id: number, seen: Date) =>
    pool.query('insert into sessions (token_hash, user_id, expires_at, last_seen_at) values ($1, $2, $3, $3)', [
      Buffer.from(`${id} ${seen.toISOString()}`),
      id,
      seen,
    ]);
  for (const [id, seen] of [
    [minjun, started],
    [minjun, ended],
    [seoyeon, at('2026-01-01T00:00:00Z')],
    [bot, started],
  ] as const)
    await signIn(id, seen);
  expect(await stores.platform.activeUsers({ now: ended })).toBe(1);
  for (const [id, settled, correct] of [
    [minjun, 5, 3],
    [seoyeon, 2, 0],
    [bot, 9, 9],
  ] as const) {
    await pool.query('update users set total_predictions = $2, correct_predictions = $3 where id = $1', [id, settled, correct]);
  }
  expect(await stores.platform.totals('members')).toEqual({ settled: 0, correct: 0 });
  await stores.platform.sumUp(ended);
  expect(await stores.platform.totals('members')).toEqual({ settled: 7, correct: 3 });
});
