// The hours at which clocks do harm: the last seconds of a week, of a year and of a February, and a clock that is set an hour to and fro. What turns turns once.
import { expect, test } from 'vitest';
import { hours, minutes, seconds } from '#domain/time/duration.ts';
import type { Job } from '#jobs/job.ts';
import { createJobLog } from '#jobs/job-log.ts';
import { createRunner } from '#jobs/runner.ts';
import { timetable } from '#jobs/timetable.ts';
import { event } from '#tests/support/factories.ts';
import { type TestHouse, testHouse } from '#tests/support/house.ts';
import { joined, quick } from '#tests/support/moderated.ts';
import { hear } from '#tests/support/settling.ts';

const iso = (ms: number) => new Date(ms).toISOString();

/** The real timetable on the real table of runs: `jobs` names those that are wanted; `ran` is what was really done. */
function workersOf(house: TestHouse, names: readonly string[]) {
  const ran: { name: string; dueAt: string }[] = [];
  const jobs: Job[] = timetable(house.services, { pollMs: 30_000 })
    .filter(({ name }) => names.includes(name))
    .map((job) => ({
      ...job,
      run: async (dueAt) => {
        ran.push({ name: job.name, dueAt: dueAt.toISOString() });
        return job.run(dueAt);
      },
    }));
  const make = () =>
    createRunner({
      jobs,
      log: createJobLog(house.stores.jobRuns, house.now),
      clock: house.now,
      onFault: (fault) => {
        throw fault;
      },
    });
  // Two processes, as a house may have.
  const [one, two] = [make(), make()];
  return { ran, tick: async () => void (await Promise.all([one.tick(), two.tick()])) };
}

/** To and fro over an instant: ten seconds before, at it, an hour back, an hour ahead, and once more. */
const sways = (instant: number): number[] =>
  [
    -seconds(10),
    0,
    seconds(1),
    -hours(1),
    -seconds(1),
    0,
    hours(1),
    -hours(1) + minutes(5),
    seconds(10),
    hours(1) + minutes(6),
    minutes(10),
    hours(2),
  ].map((by) => instant + by);

const figures = {
  week: (of: string) => ({ week_of: of, weekly_points: 40, weekly_predictions: 4, weekly_correct: 3 }),
  month: (of: string) => ({ month_of: of, monthly_points: 40, monthly_predictions: 4, monthly_correct: 3 }),
};

const turns = [
  // Sunday 23:59:50 in Seoul, ten seconds before the week turns.
  { name: 'a week', at: '2026-03-08T15:00:00Z', set: figures.week('2026-03-02'), period: 'weekly:2026-03-02' },
  { name: 'a year', at: '2026-12-31T15:00:00Z', set: figures.month('2026-12-01'), period: 'monthly:2026-12-01' },
  { name: 'a February of 29 days', at: '2028-02-29T15:00:00Z', set: figures.month('2028-02-01'), period: 'monthly:2028-02-01' },
];

for (const { name, at, set, period } of turns)
  test(`[R316] ${name} turns once at midnight in Seoul, however the clock sways about it`, async () => {
    const instant = Date.parse(at);
    await using house = await testHouse({ now: iso(instant - hours(2)) });
    for (const username of ['minjun', 'seoyeon']) {
      const { id } = await joined(house, username);
      const columns = { total_predictions: 10, correct_predictions: 5, points: 100, ...set };
      const names = Object.keys(columns);
      const values = Object.values(columns);
      await house.rows(`update users set ${names.map((one, n) => `${one} = $${n + 2}`).join(', ')} where id = $1`, [id, ...values]);
    }
    const { tick } = workersOf(house, ['rank', 'turn-periods']);
    const kept = () =>
      house.rows<{ id: string; recorded_at: Date }>('select * from battle_rankings where period = $1 order by id', [period]);
    house.at(iso(instant - seconds(10)));
    await tick();
    expect([name, await kept()]).toEqual([name, []]);
    house.at(iso(instant));
    await tick();
    const first = await kept();
    expect([name, first.length]).toEqual([name, 2]);
    for (const ms of sways(instant)) {
      house.at(iso(ms));
      await tick();
      expect([name, iso(ms), await kept()]).toEqual([name, iso(ms), first]);
    }
    // No period was kept under two names, nor one that has not ended.
    const periods = await house.rows<{ period: string; n: number }>(
      'select period, count(*)::int as n from battle_rankings group by period',
    );
    for (const one of periods) expect([one.period, one.n]).toEqual([one.period, 2]);
  });

test('[R27] the run of 04:00 is done once for each date in Seoul, through leap day and New Year, with two processes and a swaying clock', async () => {
  for (const at of ['2026-03-08T19:00:00Z', '2026-12-31T19:00:00Z', '2028-02-28T19:00:00Z']) {
    const instant = Date.parse(at);
    await using house = await testHouse({ now: iso(instant - hours(24)) });
    const { ran, tick } = workersOf(house, ['daily-analysis']);
    for (const ms of [instant - hours(24), instant - seconds(10), ...sways(instant), ...sways(instant + hours(24))]) {
      house.at(iso(ms));
      await tick();
    }
    const dates = ran.map(({ dueAt }) => dueAt);
    expect([at, dates]).toEqual([at, [iso(instant - hours(24)), iso(instant), iso(instant + hours(24))]]);
  }
});

test('a clock that is set back an hour stops nothing that comes round: it goes on at once, and one of two processes does it', async () => {
  const noon = Date.parse('2026-03-01T12:00:00Z');
  await using house = await testHouse({ now: iso(noon) });
  const { ran, tick } = workersOf(house, ['close-picks']);
  for (let n = 0; n < 40; n += 1) {
    house.at(iso(noon + n * minutes(2)));
    await tick();
  }
  const before = ran.length;
  expect(before).toBe(40);
  // Back to where there was a run for every instant that comes.
  for (let n = 0; n < 10; n += 1) {
    house.at(iso(noon + n * minutes(2)));
    await tick();
    expect([n, ran.length]).toEqual([n, before + n + 1]);
  }
});

test('[R122] no window for picks opens again, whatever the clock and the feed say afterwards', async () => {
  const start = Date.parse('2026-03-08T14:59:55Z');
  await using house = await testHouse({ now: iso(start - hours(3)) });
  const kickOff = iso(start);
  const match = await hear(house, event({ eventId: '1', start: kickOff }));
  const { tick } = workersOf(house, ['close-picks', 'seal', 'settle', 'turn-periods']);
  const people = await Promise.all(Array.from({ length: 40 }, (_, n) => joined(house, `late_${n}`)));
  const ahead = { matchId: String(match.id), homeTeam: 'Arsenal', awayTeam: 'Chelsea' };
  let next = 0;
  const pick = async () => {
    const viewer = people[next++];
    if (!viewer) throw new Error('too few people');
    return house.services.board.createPost(viewer, quick(ahead)).then(
      () => 'taken',
      ({ code }: { code: string }) => code,
    );
  };
  house.at(iso(start - 1));
  expect(await pick()).toBe('taken');
  house.at(kickOff);
  await tick();
  expect(['match-started', 'pick-closed']).toContain(await pick());
  for (const ms of sways(start)) {
    house.at(iso(ms));
    await tick();
    expect([iso(ms), ['match-started', 'pick-closed'].includes(await pick())]).toEqual([iso(ms), true]);
    // A feed that says it has not begun, or begins an hour later, opens nothing either.
    await hear(house, event({ eventId: '1', start: iso(start + hours(1)) }));
    expect([iso(ms), ['match-started', 'pick-closed'].includes(await pick())]).toEqual([iso(ms), true]);
  }
  expect(await house.rows('select 1 from predictions')).toHaveLength(1);
});
