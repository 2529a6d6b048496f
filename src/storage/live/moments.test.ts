// Use-cases of turning points: written by the hearing that brings them, once for each change and never for a repeat.
import { expect, test } from 'vitest';
import type { HeardMatch } from '#storage/matches.ts';
import { type TestDatabase, testDatabase } from '#tests/support/database.ts';
import { at, heard } from '#tests/support/heard.ts';

const calm = { delayed: false, halftime: false, extraTime: false, penalties: false };
const clockAt = (minute: number) => at(`2026-03-01T12:${String(minute).padStart(2, '0')}:00Z`);

type Change = Partial<HeardMatch> & { homeName?: string; awayName?: string };
const live = (home: number, away: number, of: Change = {}): Change => ({
  phase: 'live',
  period: 1,
  clock: "10'",
  homeScore: home,
  awayScore: away,
  ...of,
});

/** Hears one change of one match a minute and answers what is remembered of its course. */
async function courseOf({ stores }: TestDatabase, ...changes: Change[]) {
  let id = 0;
  for (const [minute, change] of changes.entries()) {
    const { inserted } = await stores.matches.upsertHeard([heard({ eventId: '1', ...change })], clockAt(minute));
    id = inserted[0] ?? id;
  }
  const moments = await stores.moments.ofMatch(id, 100);
  return moments.map(({ kind, score, at: when }) => `${when.getUTCMinutes()} ${kind}${score ? ` ${score.home}:${score.away}` : ''}`);
}

test('a match from kick-off to whistle: each goal, half and break once', async () => {
  await using database = await testDatabase();
  const course = await courseOf(
    database,
    {},
    live(0, 0, { clock: "1'" }),
    live(0, 0, { clock: "2'" }),
    live(1, 0, { clock: "30'" }),
    live(1, 0, { clock: "45'", flags: { ...calm, halftime: true }, statusText: 'HT' }),
    live(1, 0, { clock: "46'", period: 2 }),
    live(1, 1, { clock: "70'", period: 2 }),
    { phase: 'final', homeScore: 1, awayScore: 1, winner: 'draw', statusText: 'FT' },
    { phase: 'final', homeScore: 1, awayScore: 1, winner: 'draw', statusText: 'FT' },
  );
  expect(course).toEqual(['1 start 0:0', '3 score 1:0', '4 period 1:0', '5 period 1:0', '6 score 1:1', '7 end 1:1']);
});

test('what is told again, or is only the clock, is no turning point', async () => {
  await using database = await testDatabase();
  const same = live(2, 1, { clock: "50'", period: 2 });
  expect(await courseOf(database, {}, same, same, { ...same, clock: "51'" }, same)).toEqual(['1 start', '1 score 2:1']);
});

test('several goals between two looks are one row with the new score, and a last goal stands before the end', async () => {
  await using database = await testDatabase();
  const end: Change = { phase: 'final', homeScore: 3, awayScore: 1, winner: 'home' };
  expect(await courseOf(database, {}, live(0, 0), live(2, 1), end)).toEqual(['1 start 0:0', '2 score 2:1', '3 score 3:1', '3 end 3:1']);
});

test('a goal taken back and an end corrected later are fixes', async () => {
  await using database = await testDatabase();
  const course = await courseOf(
    database,
    {},
    live(1, 0),
    live(0, 0),
    { phase: 'final', homeScore: 0, awayScore: 0, winner: 'draw' },
    { phase: 'final', homeScore: 1, awayScore: 0, winner: 'home' },
    { phase: 'final', homeScore: 1, awayScore: 0, winner: 'home' },
  );
  expect(course).toEqual(['1 start', '1 score 1:0', '2 fix 0:0', '3 end 0:0', '4 fix 1:0']);
});

test('rain halts and sun resumes, a suspension too, and what is broken off has ended', async () => {
  await using database = await testDatabase();
  const course = await courseOf(
    database,
    live(0, 0),
    live(0, 0, { flags: { ...calm, delayed: true }, statusText: 'Rain Delay' }),
    live(0, 0),
    live(0, 0, { phase: 'suspended' }),
    live(0, 0),
    live(0, 0, { phase: 'abandoned' }),
  );
  expect(course).toEqual(['0 start 0:0', '1 halt 0:0', '2 resume 0:0', '3 halt 0:0', '4 resume 0:0', '5 end 0:0']);
});

test('a match that was over when it was first heard has no turning points, one under way begins with that', async () => {
  await using database = await testDatabase();
  const final: Change = { phase: 'final', homeScore: 2, awayScore: 0, winner: 'home' };
  expect(await courseOf(database, final)).toEqual([]);
  const { inserted } = await database.stores.matches.upsertHeard(
    [heard({ eventId: '2', homeName: 'Leeds', awayName: 'Everton', ...live(1, 0) })],
    clockAt(9),
  );
  expect((await database.stores.moments.ofMatch(inserted[0] ?? 0, 10)).map(({ kind, score }) => [kind, score])).toEqual([
    ['start', null],
    ['score', { home: 1, away: 0 }],
  ]);
});

test('a match heard late to be on begins with the score of then: when that was scored nobody knows', async () => {
  await using database = await testDatabase();
  const start = '2026-03-01T11:20:00.000Z';
  expect(await courseOf(database, live(1, 0, { start, clock: "38'" }), live(1, 1, { start }))).toEqual(['0 start 1:0', '1 score 1:1']);
  await using other = await testDatabase();
  const before: Change = { start };
  expect(await courseOf(other, before, live(2, 1, { start }), live(2, 2, { start }))).toEqual(['1 start 2:1', '2 score 2:2']);
});

test('a match put off or called off before it began has none, and a final never seen under way has its end alone', async () => {
  await using database = await testDatabase();
  expect(await courseOf(database, {}, { phase: 'postponed' }, { phase: 'cancelled' })).toEqual([]);
  await using other = await testDatabase();
  expect(await courseOf(other, {}, { phase: 'final', homeScore: 2, awayScore: 0, winner: 'home' })).toEqual(['1 end 2:0']);
});

test('a second feed that is behind, or names the sides the other way round, turns nothing', async () => {
  await using database = await testDatabase();
  const { stores } = database;
  const { inserted } = await stores.matches.upsertHeard(
    [heard({ eventId: '1', sport: 'basketball', league: 'nba', ...live(10, 8) })],
    clockAt(0),
  );
  const second = heard({
    eventId: 'x',
    provider: 'other',
    sport: 'basketball',
    league: 'nba',
    homeName: 'Chelsea',
    awayName: 'Arsenal',
    ...live(4, 6),
  });
  const { inserted: none } = await stores.matches.upsertHeard([second], clockAt(1));
  const moments = await stores.moments.ofMatch(inserted[0] ?? 0, 10);
  expect(moments.map(({ kind }) => kind)).toEqual(['start', 'score']);
  expect(none.length === 0 || (await stores.moments.ofMatch(none[0] ?? 0, 10)).every(({ score }) => score?.home !== 10)).toBe(true);
});

test('all turning points of a slate are one statement, and a slate without any sends none', async () => {
  await using database = await testDatabase();
  const { stores, pool } = database;
  const slate = (home: number) =>
    Array.from({ length: 40 }, (_, i) => heard({ eventId: `${i}`, homeName: `H${i}`, awayName: `A${i}`, ...live(home, 0) }));
  const inserts = async () => (await pool.query<{ xact: string }>('select distinct xmin::text as xact from match_moments')).rows.length;
  await stores.matches.upsertHeard(slate(0), clockAt(0));
  await stores.matches.upsertHeard(slate(1), clockAt(1));
  await stores.matches.upsertHeard(slate(1), clockAt(2));
  expect(await inserts()).toBe(2);
  expect((await pool.query('select 1 from match_moments')).rowCount).toBe(80);
});

test('the newest are read oldest first', async () => {
  await using database = await testDatabase();
  const { stores } = database;
  const { inserted } = await stores.matches.upsertHeard([heard({ eventId: '1', ...live(0, 0) })], clockAt(0));
  for (let goals = 1; goals <= 5; goals += 1)
    await stores.matches.upsertHeard([heard({ eventId: '1', ...live(goals, 0) })], clockAt(goals));
  const newest = await stores.moments.ofMatch(inserted[0] ?? 0, 3);
  expect(newest.map(({ score }) => score?.home)).toEqual([3, 4, 5]);
});
