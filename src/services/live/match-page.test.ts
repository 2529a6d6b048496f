// Use-cases of the page of one match: its course, the model's line, its odds, and whom it belongs to.
import { expect, test } from 'vitest';
import { event } from '#tests/support/factories.ts';
import { type TestHouse, testHouse } from '#tests/support/house.ts';
import { call, signUp } from '#tests/support/members.ts';
import { forecastOf } from '#tests/support/record.ts';
import { visitor } from '../viewer.ts';

const saidAt = new Date('2026-03-01T03:00:00Z');
const first = { now: '2026-03-01T02:00:00.000Z' };

async function hear(house: TestHouse, at: string, change: Partial<Parameters<typeof event>[0]> = {}): Promise<string> {
  house.at(at);
  house.script.events = [event({ eventId: '1', venue: 'Emirates Stadium', ...change })];
  await house.services.matches.refresh();
  await house.services.inplay.trackDue();
  const [match] = await house.rows<{ id: string }>('select id from matches order by id limit 1');
  return String(match?.id);
}
const playing = (home: number, away: number, clock: string, period = 1) =>
  ({ phase: 'live', homeScore: home, awayScore: away, clock, statusText: clock, period }) as const;

test('a match is told with its turning points, who scored them, and the model’s line from the stored forecast', async () => {
  await using house = await testHouse(first);
  const id = await hear(house, first.now);
  const [forecastId] = await house.stores.forecasts.add([forecastOf(Number(id), { createdAt: saidAt })]);
  await hear(house, '2026-03-01T15:02:00Z', playing(0, 0, "2'"));
  await hear(house, '2026-03-01T15:30:00Z', playing(0, 1, "30'"));
  await hear(house, '2026-03-01T15:46:00Z', {
    ...playing(0, 1, "45'"),
    statusText: 'HT',
    flags: { delayed: false, halftime: true, extraTime: false, penalties: false },
  });
  await hear(house, '2026-03-01T16:20:00Z', playing(2, 2, "75'", 2));
  await hear(house, '2026-03-01T16:30:00Z', playing(3, 2, "84'", 2));
  const page = await house.services.live.readMatch(visitor, { id });
  expect(page.moments.map(({ kind, side, when, score }) => [kind, side, when, score && `${score.home}:${score.away}`])).toEqual([
    ['start', null, "전반 2'", '0:0'],
    ['score', 'AWAY', "전반 30'", '0:1'],
    ['period', null, '하프타임', '0:1'],
    ['score', null, "후반 75'", '2:2'],
    ['period', null, "후반 75'", '2:2'],
    ['score', 'HOME', "후반 84'", '3:2'],
  ]);
  expect(page).toMatchObject({
    venue: 'Emirates Stadium',
    neutral: false,
    viewers: null,
    streamCount: 0,
    following: { home: false, away: false, bell: false },
  });
  expect(page.match).toMatchObject({ matchId: id, homeTeam: '아스널', score: { home: 3, away: 2 }, statusDetail: 'live' });
  expect(page.inPlay).toMatchObject({ model: 'in-play-goals-1', forecastId });
  expect(page.inPlay?.points[0]).toMatchObject({
    home: 50,
    draw: 30,
    away: 20,
    when: '경기 시작',
    progress: 0,
    score: { home: 0, away: 0 },
  });
  expect(page.inPlay?.points.at(-1)).toMatchObject({ when: "후반 84'", score: { home: 3, away: 2 } });
  for (const { home, draw, away } of page.inPlay?.points ?? []) expect(home + draw + away).toBeCloseTo(100, 9);
});

test('a match without a forecast has no line, and one nobody heard under way no turning points', async () => {
  await using house = await testHouse(first);
  const id = await hear(house, '2026-03-01T18:00:00Z', { phase: 'final', homeScore: 1, awayScore: 0, winner: 'home' });
  expect(await house.services.live.readMatch(visitor, { id })).toMatchObject({ moments: [], inPlay: null });
});

test('a match that was called off leads to the next of the same two teams, and to no other', async () => {
  await using house = await testHouse(first);
  const begun = { eventId: '1', start: '2026-03-01T15:00:00Z' };
  const id = await hear(house, first.now, begun);
  const told = async (events: Parameters<typeof event>[0][]) => {
    house.script.events = [event({ ...begun, phase: 'cancelled' }), ...events.map(event)];
    await house.services.matches.refresh();
    return (await house.services.live.readMatch(visitor, { id })).instead;
  };
  const { home, away } = event({ eventId: '1' });
  const back = { home: away, away: home };
  expect(await told([])).toBeNull();
  expect(
    await told([
      { eventId: '2', start: '2026-02-28T15:00:00Z' },
      { eventId: '3', start: '2026-06-01T15:00:00Z' },
    ]),
  ).toBeNull();
  expect(await told([{ eventId: '4', start: '2026-04-02T15:00:00Z', ...back }])).toMatchObject({ startTime: '2026-04-02T15:00:00.000Z' });
  expect(await told([{ eventId: '5', start: '2026-03-09T15:00:00Z' }])).toMatchObject({
    home: '아스널',
    startTime: '2026-03-09T15:00:00.000Z',
  });
  expect(await told([{ eventId: '5', start: '2026-03-09T15:00:00Z', phase: 'cancelled' }])).toMatchObject({
    startTime: '2026-04-02T15:00:00.000Z',
  });
});

test('a match that nobody keeps is not found, by its page and by its odds', async () => {
  await using house = await testHouse(first);
  for (const id of ['999999', '0', '999999999999999']) {
    await expect(house.services.live.readMatch(visitor, { id })).rejects.toMatchObject({ code: 'not-found' });
    await expect(house.services.live.readOddsHistory(visitor, { id })).rejects.toMatchObject({ code: 'not-found' });
  }
  for (const path of ['/api/matches/abc', '/api/matches/1e3', '/api/matches/-1', '/api/matches/1%00']) {
    expect((await house.app.inject(path)).statusCode, path).toBe(400);
  }
});

test('a source of streams is called after the match that it shows, and after no other', async () => {
  await using house = await testHouse({ ...first, mode: 'demo' });
  const matchId = await hear(house, '2026-03-01T15:02:00Z', playing(0, 0, "2'"));
  const name = (source: string, sourceId: string, of = matchId) => house.services.live.nameMatch({ source, sourceId, matchId: of });
  expect(await name('demo', matchId)).toEqual({ matchId, title: '아스널 vs 첼시', league: '프리미어리그' });
  expect([await name('demo', '999'), await name('alpha', matchId), await name('channels', 'all')]).toEqual([null, null, null]);
  for (const of of ['0', '999999', '-1', '1e3', 'x', '']) expect(await name('demo', of, of)).toBeNull();
  await hear(house, '2026-03-02T15:02:00Z', { phase: 'final', homeScore: 1, awayScore: 0, winner: 'home' });
  expect(await name('demo', matchId)).toBeNull();
});

test('what a member follows is told to them alone', async () => {
  await using house = await testHouse(first);
  const id = await hear(house, first.now);
  const member = await signUp(house, 'follower');
  const match = await house.stores.matches.byId(Number(id));
  await house.rows('insert into team_follows (user_id, team_id) values ($1, $2)', [member.user.id, match?.away.teamId]);
  await house.rows('insert into match_bells (user_id, match_id) values ($1, $2)', [member.user.id, Number(id)]);
  const own = await call(house, { method: 'GET', url: `/api/matches/${id}`, as: member });
  expect(own.body).toMatchObject({ following: { home: false, away: true, bell: true } });
  const foreign = await call(house, { method: 'GET', url: `/api/matches/${id}` });
  expect(foreign.body).toMatchObject({ following: { home: false, away: false, bell: false } });
});

test('odds are told of at most five bookmakers, the shown one first, each with its newest changes oldest first', async () => {
  await using house = await testHouse(first);
  const id = await hear(house, first.now);
  const price = (bookmaker: string, home: number) => ({
    matchId: Number(id),
    bookmaker,
    title: bookmaker.toUpperCase(),
    odds: { home, draw: 3.4, away: 3.9 },
    updatedAt: null,
  });
  const books = ['aa', 'bb', 'cc', 'dd', 'ee', 'pinnacle'];
  for (let change = 0; change < 3; change += 1) {
    const at = new Date(Date.parse('2026-03-01T04:00:00Z') + change * 60_000);
    await house.stores.odds.record(
      books.map((book) => price(book, 2 + change / 10)),
      at,
    );
  }
  for (let change = 0; change < 205; change += 1) {
    await house.stores.odds.record([price('pinnacle', 3 + change / 100)], new Date(Date.parse('2026-03-01T05:00:00Z') + change * 1000));
  }
  const told = await house.services.live.readOddsHistory(visitor, { id });
  expect(told.map(({ bookmaker }) => bookmaker)).toEqual(['pinnacle', 'aa', 'bb', 'cc', 'dd']);
  expect(told[0]?.points).toHaveLength(200);
  expect(told[0]?.points.at(-1)).toMatchObject({ home: 5.04, draw: 3.4, away: 3.9 });
  expect(told[1]?.points.map(({ home }) => home)).toEqual([2, 2.1, 2.2]);
});

test('a match without prices has no history', async () => {
  await using house = await testHouse(first);
  const id = await hear(house, first.now);
  expect(await house.services.live.readOddsHistory(visitor, { id })).toEqual([]);
});

test('the page of a long basketball game stays bounded', async () => {
  await using house = await testHouse({ ...first, league: 'nba' });
  const id = await hear(house, first.now, { sport: 'basketball', league: 'nba' });
  const [forecastId] = await house.stores.forecasts.add([
    forecastOf(Number(id), { createdAt: saidAt, probs: { home: 0.6, draw: 0, away: 0.4 } }),
  ]);
  await house.rows(
    `insert into match_moments (match_id, kind, period, clock, home_score, away_score, at)
     select $1, 'score', 1 + n / 100, '6:00', n, n / 2, now() from generate_series(1, 390) n`,
    [Number(id)],
  );
  await house.rows(
    `insert into in_play_points (match_id, forecast_id, model, home_prob, draw_prob, away_prob, home_score, away_score, period, clock, progress, at)
     select $1, $2, 'in-play-margin-1', 0.6, 0, 0.4, n, n / 2, 1, '6:00', n / 400.0, now() from generate_series(0, 390) n`,
    [Number(id), forecastId],
  );
  const page = await house.services.live.readMatch(visitor, { id });
  expect(page.moments).toHaveLength(200);
  expect(page.moments[0]).toMatchObject({ score: { home: 191, away: 95 }, when: '2쿼터 6:00' });
  expect(page.moments[0]?.side).toBe('HOME');
  expect(page.inPlay?.points).toHaveLength(240);
  expect(page.inPlay?.points[0]?.progress).toBe(0);
  expect(page.inPlay?.points.at(-1)?.score).toEqual({ home: 390, away: 195 });
});
