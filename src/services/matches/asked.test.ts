// What is asked for in words is found however many other matches stand around it: the newest results first, the whole fortnight ahead.
import { expect, test } from 'vitest';
import { minutes } from '#domain/time/duration.ts';
import { event, side } from '#tests/support/factories.ts';
import { type TestHouse, testHouse } from '#tests/support/house.ts';
import { visitor } from '../viewer.ts';

const now = '2026-03-01T12:00:00Z';
const everything = { sports: [], leagues: [], sides: [] };

/** So many more like the first one, a minute apart: backwards from it where `everyMin` is negative. */
const crowd = (house: TestHouse, eventId: string, { count, everyMin }: { count: number; everyMin: number }) =>
  house.rows(
    `insert into matches (sport_id, home_team, away_team, match_date, status, phase, home_score, away_score, result, winner, league_code, home_team_id, away_team_id)
     select sport_id, home_team, away_team, match_date + make_interval(mins => n * $2::int), status, phase, home_score, away_score, result, winner, league_code, home_team_id, away_team_id
     from matches, generate_series(1, $3::int) n where external_id like '%:' || $1`,
    [eventId, everyMin, count],
  );

const over = (eventId: string, start: string, home: string) =>
  event({ eventId, start, home: side(home), away: side('Fulham'), phase: 'final', homeScore: 1, awayScore: 0, winner: 'home' });

test('of finished matches the newest come first, and none of today is cut off by those of the days before', async () => {
  await using house = await testHouse({ now });
  house.script.events = [over('old', '2026-02-27T12:00:00.000Z', 'Everton'), over('new', '2026-03-01T09:00:00.000Z', 'Arsenal')];
  await house.services.matches.refresh();
  await crowd(house, 'old', { count: 1700, everyMin: -1 });
  const week = { from: new Date('2026-02-22T12:00:00Z'), to: new Date(now) };
  const ended = (sides: readonly (readonly string[])[] = [], sports: readonly 'soccer'[] = ['soccer']) =>
    house.services.matches.asked(visitor, { ...everything, sides, sports, ...week, statuses: ['finished'], limit: 3 });
  const starts = (await ended()).map(({ startTime }) => startTime);
  expect(starts).toEqual(['2026-03-01T09:00:00.000Z', '2026-02-27T12:00:00.000Z', '2026-02-27T11:59:00.000Z']);
  expect((await ended([['soccer/eng/arsenal']], []))[0]?.startTime).toBe('2026-03-01T09:00:00.000Z');
  expect((await ended([['soccer/eng/fulham']])).map(({ startTime }) => startTime)).toEqual(starts);
});

test('a team whose match stands behind thousands is found, and known by its names', async () => {
  await using house = await testHouse({ now });
  house.script.events = [
    event({ eventId: 'soon', start: '2026-03-01T13:00:00.000Z', home: side('Everton'), away: side('Fulham') }),
    event({ eventId: 'late', start: '2026-03-12T12:00:00.000Z', home: side('Wrexham Wanderers'), away: side('Chelsea') }),
  ];
  await house.services.matches.refresh();
  await crowd(house, 'soon', { count: 2000, everyMin: 5 });
  const { playing, asked } = house.services.matches;
  const wrexham = (await playing()).find(({ spellings }) => spellings.includes('Wrexham Wanderers'));
  expect(wrexham).toBeDefined();
  const fortnight = { from: new Date(now), to: new Date('2026-03-15T12:00:00Z'), statuses: ['upcoming'] as const };
  const found = await asked(visitor, { ...everything, sides: [[wrexham?.key ?? '']], ...fortnight, limit: 1 });
  expect(found).toMatchObject([{ startTime: '2026-03-12T12:00:00.000Z' }]);
  const many = await asked(visitor, { ...everything, leagues: ['eng.1', 'esp.1'], ...fortnight, limit: 1900 });
  expect(many).toHaveLength(1900);
  expect(new Set(many.map(({ matchId }) => matchId)).size).toBe(1900);
  const starts = many.map(({ startTime }) => Date.parse(startTime));
  expect(starts).toEqual(starts.toSorted((a, b) => a - b));
  expect(starts.at(-1)).toBeGreaterThan(Date.parse(now) + minutes(5) * 1800);
});

test('a match that is broken off is not being played', async () => {
  await using house = await testHouse({ now });
  const start = '2026-03-01T10:00:00.000Z';
  house.script.events = [
    event({ eventId: 'on', start, phase: 'live', homeScore: 1, awayScore: 0, home: side('Everton'), away: side('Fulham') }),
    event({ eventId: 'off', start, phase: 'suspended', homeScore: 0, awayScore: 0 }),
  ];
  await house.services.matches.refresh();
  const span = { from: new Date('2026-03-01T00:00:00Z'), to: new Date('2026-03-02T00:00:00Z') };
  expect(await house.services.matches.counted(visitor, { ...everything, ...span })).toEqual({ live: 1, coming: 0, ended: 0, off: 1 });
  for (const [stage, found] of [
    ['live', ['Everton']],
    ['off', ['Arsenal']],
  ] as const) {
    const told = await house.stores.matches.byIds(
      (await house.services.matches.asked(visitor, { ...everything, ...span, stage, limit: 9 })).map(({ matchId }) => Number(matchId)),
    );
    expect([...told.values()].map(({ home }) => home.name)).toEqual(found);
  }
});

test('what was put off is looked past, however much of it there is', async () => {
  await using house = await testHouse({ now });
  house.script.events = [
    event({ eventId: 'off', start: '2026-03-01T13:00:00.000Z', home: side('Everton'), away: side('Fulham'), phase: 'postponed' }),
    event({ eventId: 'on', start: '2026-03-04T12:00:00.000Z' }),
  ];
  await house.services.matches.refresh();
  await crowd(house, 'off', { count: 200, everyMin: 1 });
  const fortnight = { from: new Date(now), to: new Date('2026-03-15T12:00:00Z'), limit: 1 };
  const found = await house.services.matches.asked(visitor, { ...everything, ...fortnight, stage: 'coming' });
  expect(found).toMatchObject([{ startTime: '2026-03-04T12:00:00.000Z' }]);
});
