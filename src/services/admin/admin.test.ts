// Proves what admins are told of the house: counts, jobs and their runs, the log, and the choices that stand for everybody.
import { expect, test } from 'vitest';
import { hours, minutes, seconds } from '#domain/time/duration.ts';
import { actionsNoted, anotherAdmin, entered, firstAdmin } from '#tests/support/admins.ts';
import { type TestDatabase, testDatabase } from '#tests/support/database.ts';
import { testHouse } from '#tests/support/house.ts';
import { call, memberViewer, signUp } from '#tests/support/members.ts';
import { joined, opinion } from '#tests/support/moderated.ts';
import { type AdminNeeds, createAdmin } from './admin.ts';

const now = '2026-11-05T03:00:10.000Z';
const boss = memberViewer({ kind: 'admin', role: 'admin' });
const schedule: AdminNeeds['schedule'] = () => [
  { name: 'settle', at: { everyMs: seconds(15) } },
  { name: 'daily-analysis', at: { daily: '04:00' } },
  { name: 'never-ran', at: { everyMs: minutes(5) } },
];
const needsOf = ({ stores }: TestDatabase): AdminNeeds => ({
  stores,
  clock: () => new Date(now),
  mode: 'demo',
  schedule,
  installed: [{ name: 'SMTP_URL', label: '메일 발송', isSet: false, note: '' }],
  version: '1.2.3',
  partner: { mode: 'off', advertiser: null, linkHost: null },
  notePause: async () => {},
  pauseSaved: () => {},
});

type Run = { name: string; agoMs: number; ok?: boolean; error?: string };
async function ran({ stores }: TestDatabase, runs: readonly Run[]): Promise<void> {
  for (const { name, agoMs, ok, error } of runs) {
    const dueAt = new Date(Date.parse(now) - agoMs);
    const run = await stores.jobRuns.claim(name, dueAt, dueAt);
    if (run && ok !== undefined)
      await stores.jobRuns.finish({
        run,
        now: new Date(dueAt.getTime() + 500),
        end: { ok, error: error ?? null, detail: ok ? { settled: 3 } : null },
      });
  }
}

test('jobs stand in the order of the timetable, with their rhythm, last run, last success and next turn', async () => {
  await using database = await testDatabase();
  const admin = createAdmin(needsOf(database));
  await ran(database, [
    { name: 'settle', agoMs: hours(30), ok: true },
    { name: 'settle', agoMs: seconds(40), ok: true },
    { name: 'settle', agoMs: seconds(25), ok: false, error: 'the feed is away' },
    { name: 'settle', agoMs: seconds(10) },
    { name: 'daily-analysis', agoMs: hours(8), ok: true },
    { name: 'of-another-time', agoMs: hours(1), ok: false },
  ]);
  const [settle, daily, never] = await admin.adminJobs(boss);
  expect(settle).toEqual({
    name: 'settle',
    rhythm: '15초마다',
    last: {
      dueAt: '2026-11-05T03:00:00.000Z',
      startedAt: '2026-11-05T03:00:00.000Z',
      finishedAt: null,
      ok: null,
      error: null,
      detail: null,
    },
    lastSuccessAt: '2026-11-05T02:59:30.500Z',
    nextAt: '2026-11-05T03:00:15.000Z',
    runs: 3,
    failures: 1,
  });
  expect(daily).toMatchObject({
    rhythm: '매일 04:00',
    last: { ok: true, detail: '{"settled":3}' },
    nextAt: '2026-11-05T19:00:00.000Z',
    runs: 1,
  });
  expect(never).toMatchObject({ last: null, lastSuccessAt: null, nextAt: '2026-11-05T03:05:00.000Z', runs: 0, failures: 0 });
  expect((await admin.adminCounts(boss)).failedJobs).toBe(1);
});

test('the runs of a job are told newest first, its failures alone when asked; another name is refused', async () => {
  await using database = await testDatabase();
  const admin = createAdmin(needsOf(database));
  await ran(
    database,
    Array.from({ length: 6 }, (_, n) => ({ name: 'settle', agoMs: seconds(15 * (n + 1)), ok: n % 3 !== 0, error: `fault ${n}` })),
  );
  const all = await admin.adminJobRuns(boss, { name: 'settle', onlyFailures: false, limit: 4 });
  expect(all.map(({ ok }) => ok)).toEqual([false, true, true, false]);
  const failed = await admin.adminJobRuns(boss, { name: 'settle', onlyFailures: true, limit: 50 });
  expect(failed.map(({ error }) => error)).toEqual(['fault 0', 'fault 3']);
  const unknown = admin.adminJobRuns(boss, { name: 'of-another-time', onlyFailures: false, limit: 4 });
  await expect(unknown).rejects.toMatchObject({ code: 'no-such-job' });
});

test('everything is counted, and what waits besides', async () => {
  await using house = await testHouse({ now });
  await firstAdmin(house);
  const [author, other] = [await joined(house, 'minjun'), await joined(house, 'seoyeon')];
  house.at('2026-11-07T03:00:00.000Z');
  const { id } = await house.services.board.createPost(author, opinion());
  await house.services.board.createPost(author, opinion({ title: '다른 의견', content: 'king-bet.vip 에서 봐요' }));
  await house.services.moderation.report(other, { kind: 'post', targetId: id, reason: '광고예요' });
  const { status, body } = await call(house, { method: 'GET', url: '/api/admin/counts', as: await entered(house, 'boss') });
  expect([status, body]).toEqual([
    200,
    {
      users: 3,
      posts: 2,
      heldPosts: 1,
      ads: 0,
      activeAds: 0,
      blogPosts: 0,
      waitingBlogComments: 0,
      openReports: 1,
      streamReports: 0,
      openInquiries: 0,
      failedJobs: 0,
    },
  ]);
});

test('the log is read newest first, by the beginning of a deed and by who did it, page after page', async () => {
  await using house = await testHouse({ now });
  const as = await firstAdmin(house);
  const second = await anotherAdmin(house, as, 'second');
  const { user } = await signUp(house, 'minjun');
  for (const who of [as, second, as]) await call(house, { method: 'POST', url: `/api/admin/users/${user.id}/email`, as: who });
  const read = async (query: string) => call(house, { method: 'GET', url: `/api/admin/audit${query}`, as });
  const actors = (body: { actor: string | null }[]) => body.map(({ actor }) => actor);
  const { body: all } = await read('');
  expect(all[0]).toMatchObject({ actor: 'boss', action: 'user.email-shown', target: `user:${user.id}`, detail: {}, createdAt: now });
  expect(all.at(-1)).toMatchObject({ actor: null, action: 'admin.made', detail: { how: 'settings' } });
  expect(actors((await read('?action=user.email')).body)).toEqual(['boss', 'second', 'boss']);
  expect(actors((await read('?action=user.&actor=SECOND')).body)).toEqual(['second']);
  expect((await read('?actor=nobody')).body).toEqual([]);
  const first = await read('?action=user.email&limit=2');
  const rest = await read(`?action=user.email&limit=2&cursor=${first.headers['x-next-cursor']}`);
  expect([...actors(first.body), ...actors(rest.body), rest.headers['x-next-cursor']]).toEqual(['boss', 'second', 'boss', undefined]);
  for (const query of ['?cursor=x', '?cursor=0', '?action=%25', '?action=User', '?limit=0'])
    expect([query, (await read(query)).status]).toEqual([query, 400]);
});

test('the log says of what was done to a member whether they have left since', async () => {
  await using house = await testHouse({ now });
  const as = await firstAdmin(house);
  const { user: stays } = await signUp(house, 'minjun');
  const { user: goes } = await signUp(house, 'seoyeon');
  for (const { id } of [stays, goes]) await call(house, { method: 'POST', url: `/api/admin/users/${id}/email`, as });
  const told = async () => {
    const { body } = await call(house, { method: 'GET', url: '/api/admin/audit?action=user.email', as });
    return body.map(({ target, hasTargetLeft }: { target: string; hasTargetLeft: boolean }) => [target, hasTargetLeft]);
  };
  expect(await told()).toEqual([
    [`user:${goes.id}`, false],
    [`user:${stays.id}`, false],
  ]);
  expect((await call(house, { method: 'DELETE', url: `/api/admin/users/${goes.id}`, as })).status).toBe(200);
  expect(await told()).toEqual([
    [`user:${goes.id}`, true],
    [`user:${stays.id}`, false],
  ]);
});

test('a choice is kept and noted by what it changed; saved again it is no deed', async () => {
  await using house = await testHouse({ now });
  const as = await firstAdmin(house);
  const url = '/api/admin/settings';
  const { body } = await call(house, { method: 'GET', url, as });
  expect(body).toMatchObject({ choices: { blogNeedsApproval: false, isPartnerPaused: false }, mode: 'live', version: 'test' });
  const payload = { blogNeedsApproval: true, isPartnerPaused: false };
  for (let n = 0; n < 2; n += 1) expect((await call(house, { method: 'PUT', url, payload, as })).body.choices).toEqual(payload);
  expect((await call(house, { method: 'GET', url, as })).body.choices).toEqual(payload);
  expect(await actionsNoted(house)).toEqual(['admin.made', 'admin.login', 'settings.changed']);
  expect(await house.rows(`select detail from audit_log where action = 'settings.changed'`)).toEqual([
    { detail: { blogNeedsApproval: true } },
  ]);
  expect((await call(house, { method: 'PUT', url, payload: { blogNeedsApproval: 'yes' }, as })).status).toBe(400);
});

test('a choice that is left out stays as another admin has made it, also at the same moment', async () => {
  await using house = await testHouse({ now });
  const as = await firstAdmin(house);
  const save = (payload: object) => call(house, { method: 'PUT', url: '/api/admin/settings', payload, as });
  await Promise.all([save({ blogNeedsApproval: true }), save({ isPartnerPaused: true })]);
  const { body } = await save({});
  expect(body.choices).toEqual({ blogNeedsApproval: true, isPartnerPaused: true });
  expect((await save({ blogNeedsApproval: false })).body.choices).toEqual({ blogNeedsApproval: false, isPartnerPaused: true });
});
