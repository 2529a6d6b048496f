// What a round of the timetable calls a success, and that no round begins beside many others.
import { expect, test } from 'vitest';
import { testHouse } from '#tests/support/house.ts';
import { dueAtOf } from './job.ts';
import { timetable } from './timetable.ts';

test.each(['stale', 'fails'] as const)('a round of odds in which every feed was asked in vain (%s) has failed', async (how) => {
  await using house = await testHouse({ now: '2026-03-01T12:00:00Z' });
  const round = timetable(house.services, { pollMs: 30_000 }).find(({ name }) => name === 'refresh-odds');
  const run = () => round?.run(house.now());
  expect(await run()).toEqual({ asked: 1, heard: 1, moved: 0, failed: 0 });
  house.script[how] = true;
  await expect(run()).rejects.toThrow('no feed told prices: 1 leagues were asked in vain');
});

test('the day’s recommendations are made once it is analysed, and its post once they are there', async () => {
  await using house = await testHouse({ now: '2026-03-01T12:00:00Z' });
  const done: string[] = [];
  const { analysis, recommendations, blog } = house.services;
  const services = {
    ...house.services,
    analysis: { ...analysis, prepareDay: async (dueAt: Date) => analysis.prepareDay(dueAt).finally(() => done.push('analysed')) },
    recommendations: { ...recommendations, prepare: async () => recommendations.prepare().finally(() => done.push('recommended')) },
    blog: { ...blog, writeDaily: async (dueAt: Date) => blog.writeDaily(dueAt).finally(() => done.push('written')) },
  };
  await timetable(services, { pollMs: 30_000 })
    .find(({ name }) => name === 'daily-analysis')
    ?.run(house.now());
  expect(done).toEqual(['analysed', 'recommended', 'written']);
});

test('what happens by itself begins at seconds of its own', async () => {
  await using house = await testHouse({ now: '2026-03-01T12:00:00Z' });
  const jobs = timetable(house.services, { pollMs: 30_000 }).filter(({ at }) => 'everyMs' in at);
  const begins = Array.from({ length: 3600 }, (_, second) => {
    const now = new Date(house.now().getTime() + second * 1000);
    return jobs.filter((job) => dueAtOf(job, now).getTime() === now.getTime()).map(({ name }) => name);
  });
  expect(Math.max(...begins.map((names) => names.length))).toBeLessThanOrEqual(3);
  const heavy = ['refresh-scores', 'refresh-odds', 'rank', 'settle', 'recommend', 'forecast-the-new', 'forecast-again', 'fill-history'];
  for (const names of begins) expect(names.filter((name) => heavy.includes(name)).length).toBeLessThanOrEqual(1);
  // Picks close with the kick-off, which is on a full minute.
  expect(begins[60]).toContain('close-picks');
});
