// A member's record over time: every settled pick counts on its Seoul day, and confidence counts where it was set by hand.
import { expect, test } from 'vitest';
import { memberRecord } from '#contract/record/picks.ts';
import { wilson } from '#domain/scoring/wilson.ts';
import { type TestDatabase, testDatabase } from '#tests/support/database.ts';
import { testHouse } from '#tests/support/house.ts';
import { call, signUp } from '#tests/support/members.ts';
import { recordOf } from './record.ts';

/** Half past midnight in Seoul: there it is the 5th of March. */
const now = new Date('2026-03-04T15:30:00Z');
const clock = () => now;

async function join({ stores }: TestDatabase, username: string): Promise<number> {
  const email = `${username}@example.com`;
  const account = await stores.accounts.make({ username, email, password: 'x', displayName: username, now, consentedAt: now });
  if (!account) throw new Error(`${username} is taken`);
  return account.id;
}

type Made = { verdict?: string; at?: string | null; confidence?: number; touched?: boolean; times?: number };

/** So many picks on matches of their own, settled as it is told. */
async function picks({ pool }: TestDatabase, userId: number, made: readonly Made[]): Promise<void> {
  for (const { verdict = 'won', at = '2026-03-04T12:00:00Z', confidence = 75, touched = true, times = 1 } of made) {
    await pool.query(
      `with made as (
         insert into matches (sport_id, home_team, away_team, match_date)
         select (select id from sports where code = 'soccer'), 'A', 'B', '2026-03-01' from generate_series(1, $1::int) returning id
       ) insert into predictions (user_id, match_id, predicted_result, confidence, confidence_touched, verdict, settled_at)
         select $2, id, 'home', $3, $4, $5, $6 from made`,
      [times, userId, confidence, touched, verdict, at],
    );
  }
}

test('each settled pick counts on its day in Seoul, what is older than ninety days in one sum, void and open ones nowhere', async () => {
  await using database = await testDatabase();
  const [minjun, seoyeon] = [await join(database, 'minjun'), await join(database, 'seoyeon')];
  await picks(database, minjun, [
    { at: '2025-12-05T14:59:59Z', times: 3 },
    { at: '2025-12-05T14:59:59Z', verdict: 'lost' },
    { at: '2025-12-05T15:00:00Z' },
    { at: '2026-03-03T14:59:59Z', verdict: 'lost' },
    { at: '2026-03-03T15:00:00Z', times: 2 },
    { at: '2026-03-04T15:10:00Z', verdict: 'lost', times: 2 },
    { at: '2026-03-04T15:10:00Z', verdict: 'void', times: 4 },
    { at: null, verdict: 'pending', times: 5 },
  ]);
  await picks(database, seoyeon, [{ times: 6 }]);
  const { trend } = await recordOf({ stores: database.stores, clock }, 'MinJun');
  expect(trend).toEqual({
    before: { settled: 4, won: 3 },
    days: [
      { date: '2025-12-06', settled: 1, won: 1 },
      { date: '2026-03-03', settled: 1, won: 0 },
      { date: '2026-03-04', settled: 2, won: 2 },
      { date: '2026-03-05', settled: 2, won: 0 },
    ],
  });
});

test('confidence is told in steps of five points, 95 in the last, and only where it was set by hand', async () => {
  await using database = await testDatabase();
  const minjun = await join(database, 'minjun');
  await picks(database, minjun, [
    { confidence: 50, times: 2 },
    { confidence: 54.99, verdict: 'lost' },
    { confidence: 55 },
    { confidence: 90, times: 5 },
    { confidence: 95, verdict: 'lost', times: 3 },
    { confidence: 75, touched: false, times: 40 },
    { confidence: 75, verdict: 'void', times: 7 },
  ]);
  const { calibration } = await recordOf({ stores: database.stores, clock }, 'minjun');
  const { low, high } = wilson(2, 3);
  const hundredths = (prob: number) => Math.round(prob * 10_000) / 100;
  expect(calibration.sample).toBe(12);
  expect(calibration.bins).toEqual([
    { from: 50, to: 55, count: 3, claimed: 51.66, observed: 66.67, low: hundredths(low), high: hundredths(high) },
    expect.objectContaining({ from: 55, to: 60, count: 1, claimed: 55, observed: 100 }),
    expect.objectContaining({ from: 90, to: 95, count: 8, claimed: 91.88, observed: 62.5 }),
  ]);
});

test('anyone may ask; nobody has an empty record, and whoever left has none', async () => {
  await using house = await testHouse({ now: now.toISOString() });
  const minjun = await signUp(house, 'MinJun_픽', { email: 'minjun@example.com' });
  const read = (name: string) => call(house, { method: 'GET', url: `/api/members/${encodeURIComponent(name)}/record` });
  const { status, body } = await read('minjun_픽');
  expect(status).toBe(200);
  expect(memberRecord.output.safeParse(body).error).toBeUndefined();
  expect(body).toEqual({ trend: { before: { settled: 0, won: 0 }, days: [] }, calibration: { sample: 0, bins: [] } });
  for (const name of ['nobody', '%', "' or 1=1 --"]) expect((await read(name)).body).toMatchObject({ code: 'no-such-user' });
  expect((await read('x'.repeat(41))).status).toBe(400);
  await expect(house.services.profile.record({ kind: 'visitor' }, { username: 'min\0jun' })).rejects.toMatchObject({
    code: 'no-such-user',
  });
  await house.stores.accounts.erase({
    id: minjun.user.id,
    username: '탈퇴-1',
    email: 'deleted-1@invalid',
    displayName: '탈퇴한 사용자',
    now,
  });
  expect([(await read('MinJun_픽')).status, (await read('탈퇴-1')).status]).toEqual([404, 404]);
});

test('a record takes two questions to the database, however many picks there are', async () => {
  await using database = await testDatabase();
  const minjun = await join(database, 'minjun');
  await picks(database, minjun, [{ times: 300 }]);
  let asked = 0;
  const real = database.pool.query.bind(database.pool) as (...args: unknown[]) => unknown;
  Object.assign(database.pool, {
    query: (...args: unknown[]) => {
      asked += 1;
      return real(...args);
    },
  });
  const { calibration } = await recordOf({ stores: database.stores, clock }, 'minjun');
  expect([asked, calibration.sample]).toEqual([2, 300]);
});
