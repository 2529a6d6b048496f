// Use-cases of the model's probabilities while matches are on: what is kept, when, and from which forecast.
import { expect, test } from 'vitest';
import { calm, event } from '#tests/support/factories.ts';
import { type TestHouse, testHouse } from '#tests/support/house.ts';
import { forecastOf } from '#tests/support/record.ts';

const kickOff = '2026-03-01T15:00:00.000Z';
const saidAt = new Date('2026-03-01T03:00:00Z');

async function hear(house: TestHouse, change: Partial<Parameters<typeof event>[0]> = {}): Promise<number> {
  house.script.events = [event({ eventId: '1', ...change })];
  await house.services.matches.refresh();
  const [match] = await house.rows<{ id: string }>('select id from matches order by id limit 1');
  return Number(match?.id);
}
const forecast = (house: TestHouse, matchId: number, change: Parameters<typeof forecastOf>[1] = {}) =>
  house.stores.forecasts.add([forecastOf(matchId, { createdAt: saidAt, ...change })]);
const playing = (home: number, away: number, clock = "20'", period = 1) =>
  ({ phase: 'live', homeScore: home, awayScore: away, clock, statusText: clock, period }) as const;
const pointsOf = (house: TestHouse, matchId: number) => house.stores.inPlay.ofMatch(matchId, 100);
/** The hearing of a test is as old as its clock: every refresh asks again. */
const later = (house: TestHouse, time: string) => house.at(`2026-03-01T${time}.000Z`);

test('the line begins at kick-off with the forecast that stood then, moves with score and clock, and ends with the winner', async () => {
  await using house = await testHouse({ now: '2026-03-01T02:00:00.000Z' });
  const id = await hear(house);
  const [standing = 0] = await forecast(house, id, { probs: { home: 0.5, draw: 0.3, away: 0.2 } });
  await forecast(house, id, { createdAt: new Date('2026-03-01T15:00:01Z'), probs: { home: 0.9, draw: 0.05, away: 0.05 } });
  expect(await house.services.inplay.trackDue()).toEqual({ points: 0 });

  later(house, '15:21:00');
  await hear(house, playing(0, 0));
  expect(await house.services.inplay.trackDue()).toEqual({ points: 2 });
  later(house, '15:40:00');
  await hear(house, playing(0, 1, "39'"));
  await house.services.inplay.trackDue();
  later(house, '17:00:00');
  await hear(house, { phase: 'final', homeScore: 2, awayScore: 1, winner: 'home', statusText: 'FT' });
  await house.services.inplay.trackDue();
  expect(await house.services.inplay.trackDue()).toEqual({ points: 0 });

  const [first, second, goal, end, ...more] = await pointsOf(house, id);
  expect(more).toEqual([]);
  expect(first).toMatchObject({ forecastId: standing, model: 'in-play-goals-1', progress: 0, score: { home: 0, away: 0 } });
  expect(first?.at.toISOString()).toBe(kickOff);
  expect(first?.probs.home).toBeCloseTo(0.5, 6);
  expect(first?.probs.draw).toBeCloseTo(0.3, 6);
  expect(second?.probs.draw).toBeGreaterThan(first?.probs.draw ?? 1);
  expect(goal?.probs.away).toBeGreaterThan(second?.probs.away ?? 1);
  expect(end).toMatchObject({ probs: { home: 1, draw: 0, away: 0 }, progress: 1, score: { home: 2, away: 1 } });
  expect([first, second, goal, end].map((point) => point?.forecastId)).toEqual([standing, standing, standing, standing]);
});

test('a clock that runs on is worth a point a minute, a goal or another half one at once, and a clock that stands none', async () => {
  await using house = await testHouse({ now: '2026-03-01T02:00:00.000Z' });
  const id = await hear(house);
  await forecast(house, id);
  const at = async (time: string, change: Parameters<typeof hear>[1]) => {
    later(house, time);
    await hear(house, change);
    return (await house.services.inplay.trackDue()).points;
  };
  expect(await at('15:20:00', playing(0, 0, "20'"))).toBe(2);
  expect(await at('15:20:40', playing(0, 0, "21'"))).toBe(0);
  expect(await at('15:21:10', playing(0, 0, "22'"))).toBe(1);
  expect(await at('15:21:30', playing(1, 0, "22'"))).toBe(1);
  expect(await at('15:30:00', playing(1, 0, "22'"))).toBe(0);
  expect(await at('15:47:00', playing(1, 0, "46'", 2))).toBe(1);
});

test('two processes that look at once, and one that starts again, add each point once', async () => {
  await using house = await testHouse({ now: '2026-03-01T02:00:00.000Z' });
  const id = await hear(house);
  await forecast(house, id);
  later(house, '15:20:00');
  await hear(house, playing(0, 0));
  await Promise.all(Array.from({ length: 6 }, () => house.services.inplay.trackDue()));
  await house.services.inplay.trackDue();
  expect(await pointsOf(house, id)).toHaveLength(2);
});

test('nothing is reckoned without a forecast before kick-off, from too few matches, or without a score', async () => {
  await using house = await testHouse({ now: '2026-03-01T02:00:00.000Z' });
  const id = await hear(house);
  await forecast(house, id, { createdAt: new Date(kickOff) });
  later(house, '15:20:00');
  await hear(house, playing(0, 0));
  expect(await house.services.inplay.trackDue()).toEqual({ points: 0 });
  await forecast(house, id, { awayMatches: 4 });
  expect(await house.services.inplay.trackDue()).toEqual({ points: 0 });
  await forecast(house, id, { createdAt: new Date('2026-03-01T14:00:00Z') });
  await house.rows('update matches set home_score = null, away_score = null where id = $1', [id]);
  expect(await house.services.inplay.trackDue()).toEqual({ points: 0 });
  expect(await pointsOf(house, id)).toEqual([]);
});

test('a match heard when it was over has no line, and an end corrected later has its last point anew', async () => {
  await using house = await testHouse({ now: '2026-03-01T02:00:00.000Z' });
  const id = await hear(house);
  await forecast(house, id);
  later(house, '17:00:00');
  await hear(house, { phase: 'final', homeScore: 1, awayScore: 0, winner: 'home' });
  expect(await house.services.inplay.trackDue()).toEqual({ points: 0 });

  await using other = await testHouse({ now: '2026-03-01T02:00:00.000Z' });
  const followed = await hear(other);
  await forecast(other, followed);
  later(other, '16:30:00');
  await hear(other, playing(1, 0, "80'", 2));
  await other.services.inplay.trackDue();
  later(other, '17:00:00');
  await hear(other, { phase: 'final', homeScore: 1, awayScore: 0, winner: 'home' });
  await other.services.inplay.trackDue();
  later(other, '17:30:00');
  await hear(other, { phase: 'final', homeScore: 1, awayScore: 1, winner: 'draw' });
  await other.services.inplay.trackDue();
  const points = await pointsOf(other, followed);
  expect(points.slice(-2).map(({ probs }) => probs)).toEqual([
    { home: 1, draw: 0, away: 0 },
    { home: 0, draw: 1, away: 0 },
  ]);
});

test('a league without draws is never given one, whatever the model said', async () => {
  await using house = await testHouse({ now: '2026-03-01T02:00:00.000Z', league: 'nba' });
  const id = await hear(house, { sport: 'basketball', league: 'nba' });
  await forecast(house, id, { probs: { home: 0.5, draw: 0.1, away: 0.4 }, expectedHome: 112, expectedAway: 110 });
  later(house, '16:00:00');
  await hear(house, { sport: 'basketball', league: 'nba', ...playing(60, 58, '6:00', 3) });
  await house.services.inplay.trackDue();
  const [first, now] = await pointsOf(house, id);
  expect(first?.probs).toMatchObject({ home: expect.closeTo(5 / 9, 6), draw: 0, away: expect.closeTo(4 / 9, 6) });
  expect(now?.probs.draw).toBe(0);
  expect(now?.model).toBe('in-play-margin-1');
});

test('pages that show a match are told of its new points, and of no other match', async () => {
  await using house = await testHouse({ now: '2026-03-01T02:00:00.000Z' });
  const id = await hear(house);
  await forecast(house, id);
  later(house, '15:20:00');
  await hear(house, playing(0, 0));
  const before = house.told('matches-changed').length;
  await house.services.inplay.trackDue();
  await house.services.inplay.trackDue();
  expect(house.told('matches-changed').slice(before)).toEqual([{ sport: 'soccer', matchIds: [String(id)] }]);
});

test('a line of two months ago keeps its ends, its goals and each fortieth of the match', async () => {
  await using house = await testHouse({ now: '2026-03-01T02:00:00.000Z' });
  const id = await hear(house);
  await forecast(house, id);
  for (let minute = 1; minute <= 45; minute += 1) {
    later(house, `15:${String(minute).padStart(2, '0')}:00`);
    await hear(house, playing(minute > 30 ? 1 : 0, 0, `${minute}'`));
    await house.services.inplay.trackDue();
  }
  const before = await pointsOf(house, id);
  expect(before).toHaveLength(46);
  house.at('2026-04-29T00:00:00Z');
  expect((await house.services.upkeep.prune())['inPlayPoints']).toBe(0);
  house.at('2026-05-01T00:00:00Z');
  const gone = (await house.services.upkeep.prune())['inPlayPoints'] ?? 0;
  const after = await pointsOf(house, id);
  expect(after.length).toBe(before.length - gone);
  expect(after.length).toBeGreaterThan(15);
  expect(after.length).toBeLessThan(30);
  expect([after[0], after.at(-1)]).toEqual([before[0], before.at(-1)]);
  const goal = (points: typeof before) => points.find(({ score }) => score.home === 1);
  expect(goal(after)).toEqual(goal(before));
  expect((await house.services.upkeep.prune())['inPlayPoints']).toBe(0);
});

test('a play-off that ninety minutes settle: its line rests while it is played on, and ends with what was picked', async () => {
  await using house = await testHouse({ now: '2026-03-01T02:00:00.000Z' });
  const id = await hear(house, { league: 'kor.1' });
  await forecast(house, id);
  later(house, '16:50:00');
  await hear(house, { league: 'kor.1', ...playing(1, 1, "90'", 2) });
  await house.services.inplay.trackDue();
  later(house, '17:05:00');
  const extra = { ...calm, extraTime: true };
  await hear(house, { league: 'kor.1', ...playing(2, 1, "100'", 3), flags: extra });
  expect(await house.services.inplay.trackDue()).toEqual({ points: 0 });
  later(house, '17:40:00');
  const end = { phase: 'final', homeScore: 2, awayScore: 1, winner: 'home', statusText: 'AET', flags: extra } as const;
  await hear(house, { league: 'kor.1', ...end, regulation: { home: 1, away: 1 } });
  expect(await house.services.inplay.trackDue()).toEqual({ points: 1 });
  expect(await house.services.inplay.trackDue()).toEqual({ points: 0 });
  expect((await pointsOf(house, id)).at(-1)).toMatchObject({
    probs: { home: 0, draw: 1, away: 0 },
    progress: 1,
    score: { home: 2, away: 1 },
  });
});
