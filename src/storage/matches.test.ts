// Use-cases of remembering matches: what a slate adds, changes and leaves alone.
import { expect, test } from 'vitest';
import { testDatabase } from '#tests/support/database.ts';
import { at, heard } from '#tests/support/heard.ts';

const now = at('2026-03-01T10:00:00Z');
const later = at('2026-03-01T14:00:00Z');
const muchLater = at('2026-03-01T14:00:30Z');

test('a slate told twice makes each match once and changes nothing the second time', async () => {
  await using database = await testDatabase();
  const { matches } = database.stores;
  const slate = [heard({ eventId: '1' }), heard({ eventId: '2', homeName: 'Leeds', awayName: 'Everton' })];
  const first = await matches.upsertHeard(slate, now);
  expect(first.inserted).toHaveLength(2);
  expect(first.changed.map(({ what }) => what)).toEqual([['new'], ['new']]);
  expect(await matches.upsertHeard(slate, later)).toEqual({ inserted: [], changed: [] });
  const match = await matches.byRef({ provider: 'espn', eventId: '2', competitionId: '2' });
  expect(match).toMatchObject({ sport: 'soccer', league: 'epl', phase: 'scheduled', status: 'upcoming', score: null, updatedAt: now });
  expect(match?.home).toMatchObject({ key: 'soccer/leeds', name: 'Leeds' });
  expect(match?.start.toISOString()).toBe('2026-03-01T12:00:00.000Z');
});

test('[R302] a match goes from scheduled to live to final, and its end is confirmed at the second sight', async () => {
  await using database = await testDatabase();
  const { matches } = database.stores;
  const { inserted } = await matches.upsertHeard([heard({ eventId: '1' })], now);
  const id = inserted[0] ?? 0;
  const live = await matches.upsertHeard(
    [heard({ eventId: '1', phase: 'live', homeScore: 0, awayScore: 0, clock: '12', period: 1 })],
    later,
  );
  expect(live.changed).toEqual([{ matchId: id, what: ['phase', 'clock', 'score'], phase: 'live', previousPhase: 'scheduled' }]);
  const end = heard({ eventId: '1', phase: 'final', homeScore: 2, awayScore: 1, winner: 'home' });
  const final = await matches.upsertHeard([end], later);
  expect(final.changed[0]?.what).toContain('end');
  expect(await matches.byId(id)).toMatchObject({
    status: 'finished',
    score: { home: 2, away: 1 },
    result: 'home',
    winner: 'home',
    revision: 1,
  });
  expect(await matches.awaitingSettlement({ now: muchLater, limit: 10 })).toHaveLength(0);
  const again = await matches.upsertHeard([end], muchLater);
  expect(again.changed.map(({ what }) => what)).toEqual([['confirmed']]);
  expect((await matches.awaitingSettlement({ now: muchLater, limit: 10 })).map((match) => match.id)).toEqual([id]);
  expect(await matches.markSettled({ id, revision: 1 })).toBe(true);
  expect(await matches.markSettled({ id, revision: 1 })).toBe(false);
  expect(await matches.awaitingSettlement({ now: muchLater, limit: 10 })).toHaveLength(0);
});

test('two minutes after it was first seen an end is confirmed without a second look', async () => {
  await using database = await testDatabase();
  const { matches } = database.stores;
  await matches.upsertHeard([heard({ eventId: '1', phase: 'final', homeScore: 2, awayScore: 1, winner: 'home' })], now);
  expect(await matches.awaitingSettlement({ now: at('2026-03-01T10:01:59Z'), limit: 10 })).toHaveLength(0);
  expect(await matches.awaitingSettlement({ now: at('2026-03-01T10:02:00Z'), limit: 10 })).toHaveLength(1);
});

test('an end that its own feed takes back in words is not confirmed by two minutes, and a stuck one is', async () => {
  await using database = await testDatabase();
  const { matches } = database.stores;
  const end = heard({ eventId: '1', phase: 'final', homeScore: 1, awayScore: 0, winner: 'home' });
  const goesOn = heard({ eventId: '1', phase: 'live', homeScore: 1, awayScore: 0 });
  const isDue = async (now: string) => (await matches.awaitingSettlement({ now: at(now), limit: 10 })).length > 0;
  await matches.upsertHeard([end], at('2026-03-01T13:50:00Z'));
  expect(await matches.upsertHeard([goesOn], at('2026-03-01T13:51:30Z'))).toEqual({ inserted: [], changed: [] });
  expect(await isDue('2026-03-01T13:52:00Z')).toBe(false);
  expect((await matches.byRef({ provider: 'espn', eventId: '1', competitionId: '1' }))?.phase).toBe('final');
  expect(await isDue('2026-03-01T13:53:30Z')).toBe(true);
  // Six hours after its start nobody believes that it still goes on.
  await matches.upsertHeard([goesOn], at('2026-03-01T18:10:00Z'));
  expect(await isDue('2026-03-01T18:10:00Z')).toBe(true);
  await matches.upsertHeard([end], at('2026-03-01T18:10:10Z'));
  await matches.upsertHeard([goesOn], at('2026-03-01T18:10:20Z'));
  expect(await isDue('2026-03-01T18:10:20Z')).toBe(true);
});

test('a final is never undone by an older payload, and a corrected final is a new revision', async () => {
  await using database = await testDatabase();
  const { matches } = database.stores;
  const { inserted } = await matches.upsertHeard(
    [heard({ eventId: '1', phase: 'final', homeScore: 1, awayScore: 0, winner: 'home' })],
    later,
  );
  const id = inserted[0] ?? 0;
  for (const phase of ['scheduled', 'live', 'unknown', 'postponed'] as const) {
    expect(await matches.upsertHeard([heard({ eventId: '1', phase })], muchLater)).toEqual({ inserted: [], changed: [] });
  }
  await matches.markSettled({ id, revision: 1 });
  const corrected = await matches.upsertHeard(
    [heard({ eventId: '1', phase: 'final', homeScore: 1, awayScore: 1, winner: 'draw' })],
    muchLater,
  );
  expect(corrected.changed[0]?.what).toEqual(['score', 'end']);
  const match = await matches.byId(id);
  expect(match).toMatchObject({
    phase: 'final',
    result: 'draw',
    revision: 2,
    settledRevision: 1,
    firstFinalAt: muchLater,
    finalSeenAt: muchLater,
  });
});

test('a shoot-out decides who won and leaves the result a draw', async () => {
  await using database = await testDatabase();
  const end = heard({ eventId: '1', phase: 'final', homeScore: 1, awayScore: 1, shootoutHome: 4, shootoutAway: 2, winner: 'home' });
  const { inserted } = await database.stores.matches.upsertHeard([end], later);
  expect(await database.stores.matches.byId(inserted[0] ?? 0)).toMatchObject({
    result: 'draw',
    winner: 'home',
    shootout: { home: 4, away: 2 },
  });
});

const extraTime = { delayed: false, halftime: false, extraTime: true, penalties: false };
const longer = { phase: 'final', homeScore: 2, awayScore: 1, winner: 'home', flags: extraTime } as const;

test('a league’s match that went on is settled by its ninety minutes, which a later telling may bring and none takes away', async () => {
  await using database = await testDatabase();
  const { matches } = database.stores;
  const { inserted } = await matches.upsertHeard([heard({ eventId: '1', ...longer })], later);
  const [id = 0] = inserted;
  expect(await matches.byId(id)).toMatchObject({ result: null, regulation: null, revision: 1 });
  expect(await matches.awaitingSettlement({ now: at('2026-03-02T14:00:00Z'), limit: 10 })).toEqual([]);
  expect(await matches.awaitingSettlement({ now: at('2026-03-03T14:00:00Z'), limit: 10 })).toHaveLength(1);
  const regulation = { home: 1, away: 1 };
  await matches.upsertHeard([heard({ eventId: '1', ...longer, regulation })], at('2026-03-01T15:00:00Z'));
  const known = { score: { home: 2, away: 1 }, result: 'draw', winner: 'home', regulation, revision: 2 };
  expect(await matches.byId(id)).toMatchObject(known);
  await matches.upsertHeard([heard({ eventId: '1', ...longer })], at('2026-03-01T16:00:00Z'));
  expect(await matches.byId(id)).toMatchObject(known);
  await matches.upsertHeard([heard({ eventId: '1', ...longer, homeScore: 3 })], at('2026-03-01T17:00:00Z'));
  expect(await matches.byId(id)).toMatchObject({ score: { home: 3, away: 1 }, result: null, regulation: null, revision: 3 });
  await matches.upsertHeard([heard({ eventId: '1', ...longer, flags: { ...extraTime, extraTime: false } })], at('2026-03-01T18:00:00Z'));
  expect(await matches.byId(id)).toMatchObject({ result: 'home', regulation: null, revision: 4 });
});

test('a second feed that knows nothing of extra time ends no league’s match by its score; one that does tells the ninety minutes', async () => {
  await using database = await testDatabase();
  const { matches } = database.stores;
  const live = { phase: 'live', homeScore: 1, awayScore: 1, flags: extraTime } as const;
  const { inserted } = await matches.upsertHeard(
    [heard({ eventId: '1', ...live }), heard({ eventId: '2', homeName: 'Leeds', ...live })],
    now,
  );
  const other = (eventId: string) => ({ provider: 'apisports', eventId, competitionId: eventId });
  const ended = { ...longer, flags: { ...extraTime, extraTime: false } };
  const regulation = { home: 0, away: 1 };
  const tells = [heard({ ...other('8'), ...ended }), heard({ ...other('9'), homeName: 'Leeds', ...longer, regulation })];
  await matches.upsertHeard(tells, later);
  const told = await matches.byIds(inserted);
  expect(told.get(inserted[0] ?? 0)).toMatchObject({ phase: 'final', score: { home: 2, away: 1 }, result: null });
  expect(told.get(inserted[1] ?? 0)).toMatchObject({ phase: 'final', result: 'away', regulation });
});

test('a doubleheader stays two games', async () => {
  await using database = await testDatabase();
  const game = { sport: 'baseball', league: 'mlb', homeName: 'Cubs', awayName: 'Mets' } as const;
  const { matches } = database.stores;
  const slate = [
    heard({ ...game, eventId: '1', start: '2026-05-01T17:00:00Z' }),
    heard({ ...game, eventId: '2', start: '2026-05-01T18:00:00Z' }),
  ];
  expect((await matches.upsertHeard(slate, now)).inserted).toHaveLength(2);
  const told = slate.map(({ heard: { home: _, away: __, ...event } }, index) =>
    heard({ ...event, ...game, provider: 'apisports', eventId: `a${index}` }),
  );
  expect((await matches.upsertHeard(told, now)).inserted).toHaveLength(0);
  const ids = await Promise.all(
    ['1', '2'].map(async (id) => (await matches.byRef({ provider: 'espn', eventId: id, competitionId: id }))?.id),
  );
  const other = await Promise.all(
    ['a0', 'a1'].map(
      async (id) => (await matches.byRef({ provider: 'apisports', eventId: id, competitionId: id === 'a0' ? '1' : '2' }))?.id,
    ),
  );
  expect(new Set(ids).size).toBe(2);
  expect(other).toEqual(ids);
});

test('a second feed joins the match of the first, may bring it forward and not back', async () => {
  await using database = await testDatabase();
  const { matches } = database.stores;
  const { inserted } = await matches.upsertHeard([heard({ eventId: '1' })], now);
  const second = { provider: 'apisports', eventId: '99', competitionId: '99', start: '2026-03-01T12:05:00Z' } as const;
  expect(await matches.upsertHeard([heard(second)], now)).toEqual({ inserted: [], changed: [] });
  const live = await matches.upsertHeard([heard({ ...second, phase: 'live', homeScore: 1, awayScore: 0 })], later);
  expect(live.changed[0]).toMatchObject({ matchId: inserted[0], phase: 'live' });
  expect(await matches.byId(inserted[0] ?? 0)).toMatchObject({ start: at('2026-03-01T12:00:00Z'), score: { home: 1, away: 0 } });
  expect(await matches.upsertHeard([heard({ ...second, phase: 'scheduled' })], later)).toEqual({ inserted: [], changed: [] });
});

test('a placeholder keeps its id when its teams arrive, and a postponed match moves', async () => {
  await using database = await testDatabase();
  const { matches } = database.stores;
  const placeholder = { ...heard({ eventId: '1', homeName: 'Quarterfinal 1 Winner', teamsUndecided: true }), home: null };
  const { inserted } = await matches.upsertHeard([placeholder], now);
  const arrived = await matches.upsertHeard([heard({ eventId: '1', homeName: 'Leeds' })], now);
  expect(arrived.changed).toMatchObject([{ matchId: inserted[0], what: ['teams'] }]);
  await matches.upsertHeard([heard({ eventId: '1', homeName: 'Leeds', phase: 'postponed' })], later);
  const moved = await matches.upsertHeard([heard({ eventId: '1', homeName: 'Leeds', start: '2026-03-20T12:00:00Z' })], later);
  expect(moved.changed[0]?.what).toEqual(['start', 'phase']);
  expect(await matches.byId(inserted[0] ?? 0)).toMatchObject({ phase: 'scheduled', home: { key: 'soccer/leeds' }, firstFinalAt: null });
});

test('a match that was postponed for more than two days awaits its settlement as void', async () => {
  await using database = await testDatabase();
  const { matches } = database.stores;
  await matches.upsertHeard([heard({ eventId: '1', phase: 'postponed' })], now);
  expect(await matches.awaitingSettlement({ now: at('2026-03-03T11:00:00Z'), limit: 10 })).toHaveLength(0);
  expect(await matches.awaitingSettlement({ now: at('2026-03-03T12:00:01Z'), limit: 10 })).toHaveLength(1);
});

test('a page is live first, then by kick-off, and never longer than asked', async () => {
  await using database = await testDatabase();
  const { matches } = database.stores;
  await matches.upsertHeard(
    [
      heard({ eventId: '1', start: '2026-03-01T15:00:00Z' }),
      heard({ eventId: '2', start: '2026-03-01T11:00:00Z', homeName: 'Leeds' }),
      heard({ eventId: '3', start: '2026-03-01T13:00:00Z', homeName: 'Everton', phase: 'live', homeScore: 0, awayScore: 0 }),
      heard({ eventId: '4', sport: 'baseball', league: 'kbo', homeName: 'LG', awayName: 'KT' }),
    ],
    now,
  );
  const window = { from: at('2026-03-01T00:00:00Z'), to: at('2026-03-02T00:00:00Z') };
  const page = await matches.page({ sport: 'soccer', ...window, limit: 2 });
  expect(page.map(({ home }) => home.name)).toEqual(['Everton', 'Leeds']);
  expect(await matches.page({ sport: 'soccer', statuses: ['live'], league: 'epl', ...window, limit: 10 })).toHaveLength(1);
  expect(await matches.counts(window)).toEqual({
    soccer: { live: 1, upcoming: 2, finished: 0 },
    baseball: { live: 0, upcoming: 1, finished: 0 },
  });
  expect(await matches.todayAndLive(window)).toEqual({ today: 4, live: 1 });
  expect(await matches.agenda(now)).toEqual([
    { league: 'epl', live: 1, suspended: 0, endsSeenOnce: 0, nextStart: at('2026-03-01T11:00:00Z') },
    { league: 'kbo', live: 0, suspended: 0, endsSeenOnce: 0, nextStart: at('2026-03-01T12:00:00Z') },
  ]);
  // A feed that dropped a match hides none that comes after it; one that was broken off may go on at any time.
  await matches.upsertHeard(
    [
      heard({ eventId: '5', start: '2026-02-28T11:00:00Z', homeName: 'Wolves', awayName: 'Burnley' }),
      heard({ eventId: '6', start: '2026-03-01T08:00:00Z', homeName: 'Fulham', awayName: 'Brentford', phase: 'suspended' }),
    ],
    now,
  );
  expect((await matches.agenda(now))[0]).toEqual({
    league: 'epl',
    live: 1,
    suspended: 1,
    endsSeenOnce: 0,
    nextStart: at('2026-03-01T11:00:00Z'),
  });
  expect((await matches.upcomingWithoutForecast({ now, until: window.to, limit: 10 })).map(({ home }) => home.name)).toEqual([
    'Leeds',
    'LG',
    'Arsenal',
  ]);
});

test('the names of a window are what a page of its matches calls them, in the same order; matches of one team share its name', async () => {
  await using database = await testDatabase();
  const { matches } = database.stores;
  const of = (eventId: string, hour: string, names = {}) => heard({ eventId, start: `2026-03-01T${hour}:00:00Z`, ...names });
  await matches.upsertHeard(
    [of('1', '12'), of('2', '11', { homeName: 'Leeds', awayName: 'Everton' }), of('3', '10', { homeName: 'Leeds', awayName: 'Fulham' })],
    now,
  );
  const window = { from: at('2026-03-01T00:00:00Z'), to: at('2026-03-02T00:00:00Z'), limit: 2 };
  const named = await matches.named(window);
  const page = await matches.page(window);
  const told = ({ id, sport, league, leagueName, leagueNameKo, status, home, away }: (typeof named)[number]) => ({
    ...{ id, sport, league, leagueName, leagueNameKo, status },
    sides: [home, away].map(({ name, nameKo, shortKo, aliases }) => ({ name, nameKo, shortKo, aliases })),
  });
  expect(named.map(told)).toEqual(page.map(told));
  expect(named).toHaveLength(2);
  expect(named[0]?.home).toBe(named[1]?.home);
});

test('a match is found by Korean and English names, a part of them, and a date', async () => {
  await using database = await testDatabase();
  const { matches } = database.stores;
  const city = { key: 'soccer/city', name: 'Manchester City', nameKo: '맨체스터 시티', shortKo: '맨시티', aliases: ['Man City'] };
  const entry = (eventId: string, start: string) => ({
    ...heard({ eventId, start, homeName: 'Manchester City', awayName: 'AFC Bournemouth' }),
    home: city,
  });
  const { inserted } = await matches.upsertHeard([entry('1', '2026-03-01T12:00:00Z'), entry('2', '2026-03-19T12:00:00Z')], now);
  const find = (homeName: string, date?: Date) => matches.find({ sport: 'soccer', homeName, awayName: 'Bournemouth', now, date });
  for (const name of ['Manchester City', '맨체스터 시티', '맨시티', 'man city', '맨체스터'])
    expect((await find(name))?.match.id).toBe(inserted[0]);
  expect((await find('맨시티', at('2026-03-19T00:00:00Z')))?.match.id).toBe(inserted[1]);
  expect(await find('Manchester United')).toBeUndefined();
  expect(await find('')).toBeUndefined();
  expect(await matches.find({ sport: 'baseball', homeName: '맨시티', awayName: 'Bournemouth', now })).toBeUndefined();
});

test('in a busy sport those nearest to the instant are looked through, not those that were first', async () => {
  await using database = await testDatabase();
  const { matches } = database.stores;
  await matches.upsertHeard([heard({ eventId: '1', start: '2026-03-05T12:00:00Z', homeName: 'Leeds', awayName: 'Everton' })], now);
  await database.pool.query(`insert into matches (sport_id, league_code, home_team, away_team, match_date, phase, status)
    select sport_id, league_code, 'H' || n, 'A' || n, '2026-02-23T12:00:00Z', 'final', 'finished' from matches, generate_series(1, 1100) n`);
  const found = await matches.find({ sport: 'soccer', homeName: 'Leeds', awayName: 'Everton', now });
  expect(found?.match.home.name).toBe('Leeds');
});

test('two fighters are found whichever is named first', async () => {
  await using database = await testDatabase();
  const { matches } = database.stores;
  const { inserted } = await matches.upsertHeard(
    [heard({ eventId: '1', sport: 'mma', league: 'ufc', homeName: 'Alex Volkanovski', awayName: 'Diego Lopes' })],
    now,
  );
  const found = await matches.find({ sport: 'mma', homeName: 'Diego Lopes', awayName: 'Alex Volkanovski', now });
  expect(found).toMatchObject({ match: { id: inserted[0] }, flipped: true });
  const join = await matches.join([
    { sport: 'mma', homeKey: 'mma/diego lopes', awayKey: 'mma/alex volkanovski', start: at('2026-03-01T20:00:00Z') },
  ]);
  expect(join).toEqual([{ matchId: inserted[0], flipped: true }]);
});

test('a second feed that names the fighters the other way round is turned, now and at every later telling', async () => {
  await using database = await testDatabase();
  const { matches, odds } = database.stores;
  const bout = { sport: 'mma', league: 'ufc' } as const;
  const { inserted } = await matches.upsertHeard([heard({ ...bout, eventId: '1', homeName: 'Alex', awayName: 'Diego' })], now);
  const id = inserted[0] ?? 0;
  const price = { bookmaker: 'a', bookmakerTitle: 'A', odds: { home: 1.5, away: 2.6 }, updatedAt: null };
  const crossed = { ...bout, provider: 'apisports', eventId: 'x', homeName: 'Diego', awayName: 'Alex', odds: [price] } as const;
  expect(await matches.upsertHeard([heard(crossed)], now)).toMatchObject({ inserted: [], changed: [{ matchId: id, what: ['odds'] }] });
  expect((await odds.ofMatches([id])).get(id)?.[0]?.odds).toEqual({ home: 2.6, away: 1.5 });
  await matches.upsertHeard([heard({ ...crossed, phase: 'final', winner: 'home' })], later);
  expect(await matches.byId(id)).toMatchObject({ home: { name: 'Alex' }, winner: 'away', result: 'away', phase: 'final' });
});

test('odds that an event carries are remembered with it, and only moves are news', async () => {
  await using database = await testDatabase();
  const { matches, odds } = database.stores;
  const priced = (home: number) =>
    heard({ eventId: '1', odds: [{ bookmaker: 'dk', bookmakerTitle: 'DK', odds: { home, draw: 3.4, away: 2.9 }, updatedAt: null }] });
  const { inserted } = await matches.upsertHeard([priced(2.5)], now);
  const id = inserted[0] ?? 0;
  expect(await matches.upsertHeard([priced(2.5)], now)).toEqual({ inserted: [], changed: [] });
  expect((await matches.upsertHeard([priced(2.6)], later)).changed.map(({ what }) => what)).toEqual([['odds']]);
  expect((await odds.ofMatches([id])).get(id)).toMatchObject([
    { odds: { home: 2.6, draw: 3.4, away: 2.9 }, previous: { home: 2.5 }, changedAt: later },
  ]);
});

test('two hundred events take a handful of statements', async () => {
  await using database = await testDatabase();
  const slate = Array.from({ length: 200 }, (_, n) => heard({ eventId: `e${n}`, homeName: `Home ${n}`, awayName: `Away ${n}` }));
  let statements = 0;
  database.pool.once('acquire', (client) => {
    const query = client.query;
    client.query = function counted(this: unknown, ...args: unknown[]) {
      statements += 1;
      return (query as (...all: unknown[]) => unknown).apply(this, args);
    } as typeof client.query;
  });
  await database.stores.matches.upsertHeard(slate, now);
  expect(statements).toBeLessThan(20);
  expect(
    (
      await database.stores.matches.upsertHeard(
        slate.map(({ heard: event, ...rest }) => ({ ...rest, heard: { ...event, phase: 'live', homeScore: 0, awayScore: 0 } })),
        later,
      )
    ).changed,
  ).toHaveLength(200);
});

test('two processes that hear the same slate at once make one match of each event', async () => {
  await using database = await testDatabase();
  const slate = Array.from({ length: 20 }, (_, n) => heard({ eventId: `e${n}`, homeName: `Home ${n}`, awayName: `Away ${n}` }));
  const [one, two] = await Promise.all([database.stores.matches.upsertHeard(slate, now), database.stores.matches.upsertHeard(slate, now)]);
  expect(one.inserted.length + two.inserted.length).toBe(20);
});
