// Use-cases of what the assistant called: kept once, before kick-off, graded by the settled end, and sealed like a forecast.
import { expect, test } from 'vitest';
import { listTips } from '#contract/record/tips.ts';
import { hours, minutes } from '#domain/time/duration.ts';
import { event, side } from '#tests/support/factories.ts';
import { type TestHouse, testHouse } from '#tests/support/house.ts';
import { forecastOf, recordWorld } from '#tests/support/record.ts';
import { evening, final, hear, kickOff, morning } from '#tests/support/settling.ts';
import { visitor } from '../viewer.ts';
import { createTips } from './tips.ts';

const ofKickOff = (ms: number) => new Date(Date.parse(kickOff) + ms);
const home = { home: 0.5, draw: 0.3, away: 0.2 };
const away = { home: 0.2, draw: 0.3, away: 0.5 };

async function forecast(house: TestHouse, matchId: number, probs = home, change: Parameters<typeof forecastOf>[1] = {}): Promise<number> {
  const [id = 0] = await house.stores.forecasts.add([forecastOf(matchId, { probs, createdAt: house.now(), ...change })]);
  return id;
}

/** A match of the morning that is forecast: half for the home side. */
async function forecastMatch(house: TestHouse, change: Parameters<typeof event>[0] = { eventId: '1' }) {
  const { id } = await hear(house, event(change));
  return { id, matchId: String(id), forecastId: await forecast(house, id) };
}

const list = async (house: TestHouse, input: object = {}) =>
  (await house.services.tips.list(visitor, listTips.input.parse(input))).tips.map(({ matchId, called, result }) => [
    matchId,
    called,
    result,
  ]);
const summary = (house: TestHouse, input: { period?: 'all' | '90d'; sport?: 'soccer' | 'mma' } = {}) =>
  house.services.tips.summary(visitor, { period: 'all', ...input });

test('[R256] what she called is kept once, with the time and the stored probability, however often she says it', async () => {
  await using house = await testHouse({ now: morning });
  const { id, matchId, forecastId } = await forecastMatch(house);
  const saidAt = house.now();
  const call = { matchId, outcome: 'HOME' } as const;
  const all = await Promise.all([1, 2, 3].map(() => house.services.tips.told([call, call])));
  expect(all.reduce((sum, { kept }) => sum + kept, 0)).toBe(1);
  house.at(ofKickOff(-hours(1)).toISOString());
  expect(await house.services.tips.told([call])).toEqual({ kept: 0 });
  expect(
    await house.rows('select match_id, forecast_id, outcome, home_prob, draw_prob, away_prob, first_told_at from assistant_tips'),
  ).toEqual([
    {
      match_id: String(id),
      forecast_id: String(forecastId),
      outcome: 'home',
      home_prob: 0.5,
      draw_prob: 0.3,
      away_prob: 0.2,
      first_told_at: saidAt,
    },
  ]);
  const { tips } = await house.services.tips.list(visitor, listTips.input.parse({}));
  expect(tips).toMatchObject([{ matchId, called: 'HOME', percentage: 50, toldAt: saidAt.toISOString(), result: 'pending', score: null }]);
});

test('[R256] after kick-off nothing is kept, nor of a match that does not take place', async () => {
  await using house = await testHouse({ now: morning });
  const { matchId } = await forecastMatch(house);
  house.at(ofKickOff(-1).toISOString());
  expect(await house.services.tips.told([{ matchId, outcome: 'HOME' }])).toEqual({ kept: 1 });
  const late = await forecastMatch(house, { eventId: '2', home: side('Everton'), away: side('Fulham') });
  house.at(kickOff);
  expect(await house.services.tips.told([{ matchId: late.matchId, outcome: 'HOME' }])).toEqual({ kept: 0 });
  const off = await hear(house, event({ eventId: '3', home: side('Liverpool'), start: '2026-03-05T15:00:00Z', phase: 'postponed' }));
  await forecast(house, off.id);
  expect(await house.services.tips.told([{ matchId: String(off.id), outcome: 'HOME' }])).toEqual({ kept: 0 });
  expect(await list(house)).toEqual([[matchId, 'HOME', 'pending']]);
});

test('[R256] what the stored forecast does not call is not kept: another outcome, too few matches, no forecast, no such match', async () => {
  await using house = await testHouse({ now: morning });
  const { matchId } = await forecastMatch(house);
  const bare = await hear(house, event({ eventId: '2', home: side('Everton'), away: side('Fulham') }));
  const thin = await hear(house, event({ eventId: '3', home: side('Liverpool'), away: side('Brentford') }));
  await forecast(house, thin.id, home, { homeMatches: 1 });
  const wrong = [
    { matchId, outcome: 'AWAY' },
    { matchId, outcome: 'DRAW' },
    { matchId: String(bare.id), outcome: 'HOME' },
    { matchId: String(thin.id), outcome: 'HOME' },
    { matchId: '999999', outcome: 'HOME' },
    { matchId: 'nonsense', outcome: 'HOME' },
  ] as const;
  expect(await house.services.tips.told(wrong)).toEqual({ kept: 0 });
  expect(await list(house)).toEqual([]);
});

test('another outcome by a newer forecast is another tip, and both are graded after the settled end', async () => {
  await using house = await testHouse({ now: morning });
  const { id, matchId } = await forecastMatch(house);
  await house.services.tips.told([{ matchId, outcome: 'HOME' }]);
  house.at(ofKickOff(-hours(2)).toISOString());
  await forecast(house, id, away);
  await house.services.tips.told([{ matchId, outcome: 'HOME' }]);
  await house.services.tips.told([{ matchId, outcome: 'AWAY' }]);
  expect(await list(house)).toEqual([
    [matchId, 'AWAY', 'pending'],
    [matchId, 'HOME', 'pending'],
  ]);
  expect(await summary(house)).toMatchObject({ sample: 0, correct: 0, pending: 2, void: 0 });
  const isPlaying = async () => (await house.services.tips.list(visitor, listTips.input.parse({}))).tips[0]?.isPlaying;
  expect(await isPlaying()).toBeUndefined();
  house.at(ofKickOff(minutes(30)).toISOString());
  await hear(house, event({ eventId: '1', phase: 'live' }));
  expect(await isPlaying()).toBe(true);
  house.at(evening);
  house.script.events = [final('1', [2, 1])];
  await house.services.matches.refresh();
  expect((await list(house)).map(([, , result]) => result)).toEqual(['pending', 'pending']);
  await hear(house, final('1', [2, 1]));
  await house.services.settlement.settleDue();
  expect(await list(house)).toEqual([
    [matchId, 'AWAY', 'lost'],
    [matchId, 'HOME', 'won'],
  ]);
  expect(await isPlaying()).toBeUndefined();
  const { tips } = await house.services.tips.list(visitor, listTips.input.parse({}));
  expect(tips.map(({ score, logLoss }) => [score, logLoss])).toEqual([
    [{ home: 2, away: 1 }, expect.closeTo(-Math.log(0.2), 5)],
    [{ home: 2, away: 1 }, expect.closeTo(Math.LN2, 5)],
  ]);
  expect(await summary(house)).toMatchObject({ sample: 2, correct: 1, accuracy: null, low: null, logLoss: null, pending: 0 });
});

test('[R319] a corrected end changes the grade, and a match called off voids it', async () => {
  await using house = await testHouse({ now: morning });
  const { matchId } = await forecastMatch(house);
  await house.services.tips.told([{ matchId, outcome: 'HOME' }]);
  const settled = async (...told: Parameters<typeof final>) => {
    await hear(house, final(...told));
    await house.services.settlement.settleDue();
    return list(house);
  };
  house.at(evening);
  expect(await settled('1', [2, 1])).toEqual([[matchId, 'HOME', 'won']]);
  expect(await settled('1', [2, 2])).toEqual([[matchId, 'HOME', 'lost']]);
  expect(await summary(house)).toMatchObject({ sample: 1, correct: 0 });
  await hear(house, event({ eventId: '1', phase: 'cancelled' }));
  await house.services.settlement.settleDue();
  const { tips } = await house.services.tips.list(visitor, listTips.input.parse({}));
  expect(tips).toMatchObject([{ result: 'void', voidReason: 'cancelled', logLoss: null }]);
  house.at(new Date(house.now().getTime() + minutes(1)).toISOString());
  expect(await summary(house)).toMatchObject({ sample: 0, void: 1 });
});

test('a match put off voids what was said of it; what is said once it is announced anew waits for its next end', async () => {
  await using house = await testHouse({ now: morning });
  const { id, matchId } = await forecastMatch(house);
  await house.services.tips.told([{ matchId, outcome: 'HOME' }]);
  house.at(evening);
  await hear(house, event({ eventId: '1', phase: 'postponed' }));
  house.at(ofKickOff(hours(50)).toISOString());
  await house.services.settlement.settleDue();
  expect(await list(house)).toEqual([[matchId, 'HOME', 'void']]);
  const start = ofKickOff(hours(120));
  await hear(house, event({ eventId: '1', start: start.toISOString() }));
  await forecast(house, id, away);
  expect(await house.services.tips.told([{ matchId, outcome: 'AWAY' }])).toEqual({ kept: 1 });
  expect(await list(house)).toEqual([
    [matchId, 'AWAY', 'pending'],
    [matchId, 'HOME', 'void'],
  ]);
  house.at(new Date(start.getTime() + hours(2)).toISOString());
  await hear(house, final('1', [0, 1], { start: start.toISOString() }));
  await house.services.settlement.settleDue();
  expect(await list(house)).toEqual([
    [matchId, 'AWAY', 'won'],
    [matchId, 'HOME', 'void'],
  ]);
  // And so it stays when that end is corrected.
  await hear(house, final('1', [1, 0], { start: start.toISOString() }));
  await house.services.settlement.settleDue();
  const { tips } = await house.services.tips.list(visitor, listTips.input.parse({}));
  expect(tips.map(({ result, voidReason }) => [result, voidReason])).toEqual([
    ['lost', null],
    ['void', 'moved'],
  ]);
});

test('a match that is played more than two days from the kick-off she knew is another match, though it was never found void', async () => {
  await using house = await testHouse({ now: morning });
  const { id, matchId } = await forecastMatch(house);
  await house.services.tips.told([{ matchId, outcome: 'HOME' }]);
  const start = ofKickOff(hours(72)).toISOString();
  await hear(house, event({ eventId: '1', start }));
  await forecast(house, id, away);
  expect(await house.services.tips.told([{ matchId, outcome: 'AWAY' }])).toEqual({ kept: 1 });
  house.at(ofKickOff(hours(75)).toISOString());
  await hear(house, final('1', [2, 1], { start }));
  await house.services.settlement.settleDue();
  const { tips } = await house.services.tips.list(visitor, listTips.input.parse({}));
  expect(tips.map(({ called, result, voidReason }) => [called, result, voidReason])).toEqual([
    ['AWAY', 'lost', null],
    ['HOME', 'void', 'moved'],
  ]);
});

test('what was said when the match, as we learned later, had begun already is void', async () => {
  await using house = await testHouse({ now: morning });
  const { matchId } = await forecastMatch(house);
  house.at(ofKickOff(-minutes(10)).toISOString());
  await house.services.tips.told([{ matchId, outcome: 'HOME' }]);
  house.at(evening);
  await hear(house, final('1', [2, 1], { start: ofKickOff(-hours(1)).toISOString() }));
  await house.services.settlement.settleDue();
  const { tips } = await house.services.tips.list(visitor, listTips.input.parse({}));
  expect(tips).toMatchObject([{ result: 'void', voidReason: 'late' }]);
});

/** Straight into the tables: so many matches that ended, each with one tip of home at 50 %. */
async function past(house: TestHouse, { count, won, start = '2026-02-20T15:00:00Z' }: { count: number; won: number; start?: string }) {
  const told = new Date(Date.parse(start) - hours(3)).toISOString();
  await house.rows(
    `with made as (
       insert into matches (sport_id, league_code, home_team, away_team, match_date, phase, status, settled_end)
       select (select id from sports where code = 'soccer'), 'eng.1', 'H' || n, 'A' || n, $3::text::timestamptz, 'final', 'finished',
         jsonb_build_object('end', jsonb_build_object('kind', 'decided', 'outcome', case when n <= $2::int then 'home' else 'away' end),
           'start', $3::text, 'at', ($3::text::timestamptz + interval '3 hours')::text, 'revision', 1)
       from generate_series(1, $1::int) n returning id),
     forecast as (
       insert into forecasts (match_id, model, version, trained_at, home_prob, draw_prob, away_prob, expected_home, expected_away, created_at)
       select id, 'soccer-model', '1', $4, 0.5, 0.3, 0.2, 1, 1, $4 from made returning id, match_id)
     insert into assistant_tips (match_id, forecast_id, sport, outcome, home_prob, draw_prob, away_prob, first_told_at)
     select match_id, id, 'soccer', 'home', 0.5, 0.3, 0.2, $4 from forecast`,
    [count, won, start, told],
  );
}

test('[R75] twenty-nine graded tips claim no accuracy, thirty do, and the period counts by the match', async () => {
  await using house = await testHouse({ now: morning });
  await past(house, { count: 29, won: 20 });
  expect(await summary(house, { period: '90d' })).toMatchObject({ sample: 29, correct: 20, accuracy: null, low: null, logLoss: null });
  await past(house, { count: 1, won: 0 });
  await past(house, { count: 5, won: 5, start: '2025-10-01T15:00:00Z' });
  house.at(new Date(house.now().getTime() + minutes(1)).toISOString());
  const told = await summary(house, { period: '90d' });
  expect(told).toMatchObject({ sample: 30, correct: 20, accuracy: 66.7, from: expect.stringContaining('2025-12-01') });
  expect(told.logLoss).toBeCloseTo((20 * Math.LN2 - 10 * Math.log(0.2)) / 30, 4);
  expect([told.low, told.high]).toEqual([48.8, 80.8]);
  expect(await summary(house)).toMatchObject({ sample: 35, correct: 25 });
  expect(await summary(house, { sport: 'mma' })).toMatchObject({ sample: 0, pending: 0 });
});

test('the list goes on from page to page without a gap, and by sport', async () => {
  await using house = await testHouse({ now: morning });
  await past(house, { count: 7, won: 3 });
  await past(house, { count: 4, won: 1, start: '2026-02-21T15:00:00Z' });
  const seen: string[] = [];
  let cursor: string | null = null;
  do {
    const page = await house.services.tips.list(visitor, listTips.input.parse({ limit: 3, ...(cursor ? { cursor } : {}) }));
    seen.push(...page.tips.map(({ matchId }) => matchId));
    cursor = page.nextCursor;
  } while (cursor);
  const rows = await house.rows<{ match_id: string }>('select match_id from assistant_tips order by first_told_at desc, id desc');
  expect(seen).toEqual(rows.map(({ match_id }) => match_id));
  expect(seen).toHaveLength(11);
  expect(await list(house, { sport: 'mma' })).toEqual([]);
  await expect(house.services.tips.list(visitor, listTips.input.parse({ cursor: '1.0' }))).rejects.toMatchObject({ code: 'invalid-input' });
});

test('many matches at once are one transaction, and a page of them two questions', async () => {
  await using world = await recordWorld('2026-03-01T03:00:00Z');
  const ids = await world.matches(...Array.from({ length: 12 }, () => ({ start: '2026-03-01T12:00:00Z', league: 'epl' })));
  await world.stores.forecasts.add(ids.map((id) => forecastOf(id)));
  const tips = createTips(world);
  let questions = 0;
  world.pool.on('acquire', () => {
    questions += 1;
  });
  expect(await tips.told(ids.map((id) => ({ matchId: String(id), outcome: 'HOME' })))).toEqual({ kept: 12 });
  expect(questions).toBe(1);
  const { tips: told } = await tips.list(visitor, listTips.input.parse({}));
  expect([told.length, questions]).toEqual([12, 3]);
});

test('[R318] a tip enters the ledger, its receipt opens it, and none can be changed or taken back', async () => {
  await using house = await testHouse({ now: morning });
  const { id, matchId } = await forecastMatch(house);
  await house.services.tips.told([{ matchId, outcome: 'HOME' }]);
  expect(await house.services.ledger.sealDue()).toEqual({ sealed: 2 });
  expect(await house.rows('select seq::int, kind from ledger_entries order by seq')).toEqual([
    { seq: 1, kind: 'forecast' },
    { seq: 2, kind: 'tip' },
  ]);
  const day = await house.services.ledger.day(visitor, { date: '2026-03-01' });
  expect(day).toMatchObject({ entries: 2, picks: 0, forecasts: 1, tips: 1 });
  const { tips } = await house.services.record.read(visitor, { id });
  expect(tips).toMatchObject([{ called: 'HOME', percentage: 50, seal: { entry: { seq: 2, kind: 'tip' }, isBeforeStart: true } }]);
  expect(JSON.parse(tips[0]?.seal.document ?? '')).toMatchObject({ kind: 'tip', match: matchId, outcome: 'home', home: 0.5 });
  expect(await house.services.ledger.verify()).toEqual({ entries: 2, faults: [] });
  for (const change of [
    "update assistant_tips set outcome = 'away'",
    'update assistant_tips set sealed_seq = 7',
    'delete from assistant_tips',
  ])
    await expect(house.rows(change)).rejects.toThrow('written once and never changed');
});

const forgeries: readonly (readonly [what: string, change: string, told: string])[] = [
  ['the outcome', "update assistant_tips set outcome = 'draw'", 'was changed'],
  ['the probability', 'update assistant_tips set home_prob = 0.9', 'was changed'],
  ['the time', "update assistant_tips set first_told_at = first_told_at - interval '1 hour'", 'was changed'],
  ['the match', 'update assistant_tips set match_id = (select max(id) from matches)', 'was changed'],
  ['the mark', 'update assistant_tips set sealed_seq = 1', 'names entry 1'],
  ['all of it', 'delete from assistant_tips', 'is gone'],
];

test.each(forgeries)('the ledger finds a tip of which somebody changed %s', async (_what, change, told) => {
  await using house = await testHouse({ now: morning });
  const { matchId } = await forecastMatch(house);
  await hear(house, event({ eventId: '2', home: side('Everton'), away: side('Fulham') }));
  await house.services.tips.told([{ matchId, outcome: 'HOME' }]);
  await house.services.ledger.sealDue();
  await house.rows('alter table assistant_tips disable trigger user');
  await house.rows(change);
  const { faults } = await house.services.ledger.verify();
  expect(faults.join('\n')).toContain(told);
});

test('GET /api/ai-record/tips tells list and summary to a visitor, fifty at most, and says where it goes on', async () => {
  await using house = await testHouse({ now: morning });
  await past(house, { count: 60, won: 30 });
  const get = (query: string) => house.app.inject({ method: 'GET', url: `/api/ai-record/tips${query}` });
  const first = await get('?limit=500');
  expect(first.statusCode).toBe(200);
  const told = listTips.output.parse(first.json());
  expect(told.tips).toHaveLength(50);
  expect(told.summary).toMatchObject({ period: '90d', sample: 60, correct: 30, accuracy: 50 });
  const rest = await get(`?cursor=${String(first.headers['x-next-cursor'])}`);
  expect(rest.json().tips).toHaveLength(10);
  expect(rest.headers['x-next-cursor']).toBeUndefined();
  expect((await get('?sport=야구')).json().tips).toEqual([]);
  expect((await get('?sport=chess')).statusCode).toBe(400);
  const wrong = ['period=week', ...['0', '-5', '1e9', 'abc', '1.5'].map((limit) => `limit=${limit}`)];
  const forged = ['-1', '0', '1.0', '1:1', 'NaN', '1e5.2', '..', '%00', `${'9'.repeat(20)}.1`].map((cursor) => `cursor=${cursor}`);
  for (const query of [...wrong, ...forged]) expect([query, (await get(`?${query}`)).statusCode]).toEqual([query, 400]);
});
