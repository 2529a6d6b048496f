// Matches as use-cases: what is heard is remembered, listed and told; what a feed fails to say changes nothing.
import { expect, test, vi } from 'vitest';
import { hours } from '#domain/time/duration.ts';
import { event, side } from '#tests/support/factories.ts';
import { testHouse } from '#tests/support/house.ts';
import { createEvents } from './events.ts';
import { createHearing } from './matches/hearing.ts';
import { freshnessIn, type Word, wordsOfShown } from './shapes/freshness.ts';
import { visitor } from './viewer.ts';

const list = { sport: 'soccer', limit: 40 } as const;
const now = '2026-03-01T12:00:00Z';

test('[R127] [R130] a heard match is listed with Korean names, league and status', async () => {
  await using house = await testHouse({ now });
  house.script.events = [event({ eventId: '1' })];
  await house.services.matches.refresh();
  const { matches, asOf, stale } = await house.services.matches.list(visitor, list);
  expect(matches).toMatchObject([
    {
      home: '아스널',
      away: '첼시',
      status: 'UPCOMING',
      statusDetail: 'scheduled',
      score: null,
      league: { code: 'eng.1', name: '프리미어리그', guessed: false },
    },
  ]);
  expect(asOf).toBe('2026-03-01T12:00:00.000Z');
  expect(stale).toBe(false);
  expect(house.told('matches-changed')).toMatchObject([{ sport: 'soccer' }]);
});

test('live matches come first, then by kick-off, then what ended lately', async () => {
  await using house = await testHouse({ now });
  house.script.events = [
    event({ eventId: 'later', start: '2026-03-01T20:00:00.000Z' }),
    event({
      eventId: 'over',
      start: '2026-03-01T09:00:00.000Z',
      phase: 'final',
      homeScore: 2,
      awayScore: 1,
      winner: 'home',
      home: side('Fulham'),
    }),
    event({ eventId: 'soon', start: '2026-03-01T13:00:00.000Z', home: side('Liverpool') }),
    event({
      eventId: 'live',
      start: '2026-03-01T11:30:00.000Z',
      phase: 'live',
      homeScore: 0,
      awayScore: 0,
      clock: "30'",
      period: 1,
      home: side('Everton'),
    }),
  ];
  await house.services.matches.refresh();
  const { matches } = await house.services.matches.list(visitor, list);
  expect(matches.map(({ home, status }) => [home, status])).toEqual([
    ['에버턴', 'LIVE'],
    ['리버풀', 'UPCOMING'],
    ['아스널', 'UPCOMING'],
    ['풀럼', 'FINISHED'],
  ]);
  expect(matches[0]?.clock).toEqual({ minute: "30'", period: '전반' });
  const counts = await house.services.matches.counts();
  expect(counts.soccer).toEqual({ total: 3, live: 1 });
});

test('a match that ends while the list is being read stands in it once, and is over', async () => {
  await using house = await testHouse({ now });
  const live = event({
    eventId: 'live',
    start: '2026-03-01T10:00:00.000Z',
    phase: 'live',
    homeScore: 0,
    awayScore: 0,
    clock: "90'",
    period: 2,
  });
  house.script.events = [live, event({ eventId: 'soon', start: '2026-03-01T13:00:00.000Z', home: side('Liverpool') })];
  await house.services.matches.refresh();
  const { page } = house.stores.matches;
  vi.spyOn(house.stores.matches, 'page').mockImplementationOnce(async (question) => {
    const before = await page(question);
    house.script.events = [{ ...live, phase: 'final', homeScore: 1, winner: 'home', clock: null }];
    await house.services.matches.refresh();
    return before;
  });
  const { matches } = await house.services.matches.list(visitor, list);
  expect(matches.map(({ home, status }) => [home, status])).toEqual([
    ['리버풀', 'UPCOMING'],
    ['아스널', 'FINISHED'],
  ]);
});

test('a busy day leaves room for what ended lately', async () => {
  await using house = await testHouse({ now });
  const at = (n: number) => new Date(Date.parse('2026-03-01T13:00:00Z') + n * 60_000).toISOString();
  house.script.events = [
    ...Array.from({ length: 30 }, (_, n) => event({ eventId: `c${n}`, start: at(n) })),
    ...Array.from({ length: 10 }, (_, n) =>
      event({ eventId: `f${n}`, start: '2026-03-01T09:00:00.000Z', phase: 'final', homeScore: n, awayScore: 0, winner: 'home' }),
    ),
  ];
  await house.services.matches.refresh();
  const { matches } = await house.services.matches.list(visitor, { sport: 'soccer', limit: 24 });
  expect(matches.map(({ status }) => status)).toEqual([...Array(18).fill('UPCOMING'), ...Array(6).fill('FINISHED')]);
  expect((await house.services.matches.list(visitor, { sport: 'soccer', limit: 24, status: 'UPCOMING' })).matches).toHaveLength(24);
});

test('a list says whether there is more, and goes on beyond its day for whoever asks for more', async () => {
  await using house = await testHouse({ now });
  const at = (n: number) => new Date(Date.parse('2026-03-01T13:00:00Z') + n * 30 * 60_000).toISOString();
  // Half an hour apart: 47 of them within a day.
  house.script.events = Array.from({ length: 70 }, (_, n) => event({ eventId: `c${n}`, start: at(n) }));
  await house.services.matches.refresh();
  const asked = async (limit: number) => {
    const { matches, more } = await house.services.matches.list(visitor, { sport: 'soccer', limit });
    return [matches.length, more];
  };
  expect(await asked(20)).toEqual([15, true]);
  expect(await asked(60)).toEqual([47, true]);
  expect(await asked(200)).toEqual([70, false]);
  expect((await house.services.matches.counts()).soccer).toEqual({ total: 47, live: 0 });
});

test('where nothing is live or coming, the last matches known are listed, however old', async () => {
  await using house = await testHouse({ now });
  house.script.events = [
    event({ eventId: '1', start: '2025-05-25T15:00:00.000Z', phase: 'final', homeScore: 1, awayScore: 1, winner: 'draw' }),
  ];
  await house.services.matches.refresh();
  const { matches } = await house.services.matches.list(visitor, list);
  expect(matches).toMatchObject([{ status: 'FINISHED', score: { home: 1, away: 1 } }]);
});

test('an empty or failing feed changes nothing, and the list says how old it is', async () => {
  await using house = await testHouse({ now });
  house.script.events = [event({ eventId: '1' })];
  await house.services.matches.refresh();
  house.script.events = [];
  house.script.stale = true;
  house.at('2026-03-01T12:10:00Z');
  await house.services.matches.refresh();
  house.script.fails = true;
  expect(await house.services.matches.refresh()).toMatchObject({ failed: 1 });
  const { matches, asOf, stale } = await house.services.matches.list(visitor, list);
  expect(matches).toHaveLength(1);
  expect(asOf).toBe('2026-03-01T12:00:00.000Z');
  expect(stale).toBe(true);
});

test('a league that nobody needed to ask again is not stale, one that nobody asks any more is', async () => {
  await using house = await testHouse({ now });
  await house.services.matches.refresh();
  const at = async (iso: string) => {
    house.at(iso);
    const { asOf, stale } = await house.services.matches.list(visitor, list);
    return { asOf, stale };
  };
  expect(await at('2026-03-01T15:30:00Z')).toEqual({ asOf: '2026-03-01T12:00:00.000Z', stale: false });
  expect(await at('2026-03-01T18:00:00Z')).toEqual({ asOf: '2026-03-01T12:00:00.000Z', stale: true });
  await house.services.matches.refresh();
  expect(await at('2026-03-01T18:01:00Z')).toEqual({ asOf: '2026-03-01T18:00:00.000Z', stale: false });
});

test('a list tells the age of the leagues that stand in it, not that of another league that was asked in vain', async () => {
  await using house = await testHouse({ now });
  house.script.events = [event({ eventId: '1' })];
  await house.services.matches.refresh();
  const dead: Word = { feed: 'scripted', league: 'esp.1', asOf: '2026-02-28T00:00:00.000Z', missed: '2026-03-01T11:59:00.000Z' };
  const heard: Word = { feed: 'scripted', league: 'eng.1', asOf: '2026-03-01T12:00:00.000Z', missed: '' };
  const told = (leagues: string[]) => freshnessIn(wordsOfShown([dead, heard], leagues), { now: new Date(now), pollMs: 30_000 });
  expect(told(['eng.1'])).toEqual({ asOf: heard.asOf, stale: false });
  expect(told(['eng.1', 'esp.1'])).toEqual({ asOf: dead.asOf, stale: true });
  // Nothing to show may be just because of the one that is silent.
  expect(told([])).toEqual({ asOf: dead.asOf, stale: true });
  expect(await house.services.matches.list(visitor, list)).toMatchObject({ asOf: heard.asOf, stale: false });
});

test('a list whose feed was never heard says that it is stale', async () => {
  await using house = await testHouse({ now });
  house.script.fails = true;
  await house.services.matches.refresh();
  expect(await house.services.matches.list(visitor, list)).toMatchObject({ matches: [], asOf: null, stale: true });
});

test.each(['stale', 'fails'] as const)(
  'a league that has answered nothing since the start (%s) is asked again soon and then ever later, and after its first answer at its usual pace',
  async (how) => {
    await using house = await testHouse({ now, pace: () => hours(4) });
    house.script.events = [event({ eventId: '1' })];
    house.script[how] = true;
    const askedAt: number[] = [];
    for (let second = 0; second <= 1500; second += 5) {
      house.at(new Date(Date.parse(now) + second * 1000).toISOString());
      if ((await house.services.matches.refresh()).asked > 0) askedAt.push(second);
    }
    // The dice of a test house say nought: half of 15 s, 30 s, 1, 2, 4, 8 and then always 10 minutes.
    expect(askedAt).toEqual([0, 10, 25, 55, 115, 235, 475, 775, 1075, 1375]);
    house.script[how] = false;
    house.at('2026-03-01T12:29:00Z');
    expect(await house.services.matches.refresh()).toMatchObject({ asked: 1, changed: 1 });
    house.at('2026-03-01T16:28:00Z');
    expect(await house.services.matches.refresh()).toMatchObject({ asked: 0 });
  },
);

test('as soon as one league of a feed answers for the first time, the others that were asked in vain are asked as well', async () => {
  await using house = await testHouse({ now });
  const leagues = ['eng.1', 'esp.1', 'ita.1'];
  const state = { now: Date.parse(now), isAway: true, asked: [] as string[] };
  const dice = [0.9, 0.1, 0.5];
  const hearing = createHearing({
    stores: house.stores,
    events: createEvents({ onFault: () => undefined }),
    clock: () => new Date(state.now),
    random: () => dice[state.asked.length % 3] ?? 0,
    odds: [],
    scores: [
      {
        name: 'scripted',
        leagues,
        async slate(league) {
          state.asked.push(league);
          return { events: [], rejected: [], fetchedAt: new Date(state.now).toISOString(), stale: state.isAway };
        },
      },
    ],
    pace: () => hours(4),
    pollMs: 30_000,
    warn: () => undefined,
  });
  const askedFor = async (ms: number) => {
    for (const end = state.now + ms; state.now < end; state.now += 30_000) await hearing.refresh();
    return state.asked.splice(0);
  };
  expect((await askedFor(hours(1))).length).toBeGreaterThan(20);
  state.isAway = false;
  await askedFor(300_000);
  expect(new Set(await askedFor(600_000)).size).toBe(0);
  const [{ known } = { known: 0 }] = await house.rows<{ known: number }>(
    "select count(*)::int as known from settings where key like 'heard:%'",
  );
  expect(known).toBe(3);
});

test('a sleeping league that was asked in vain later on is asked again after ten minutes too, and is not told as old for hours', async () => {
  await using house = await testHouse({ now, pace: () => hours(3) });
  const round = async (at: string) => {
    house.at(at);
    return (await house.services.matches.refresh()).asked;
  };
  await round('2026-03-01T12:00:00Z');
  house.script.fails = true;
  expect(await round('2026-03-01T15:00:00Z')).toBe(1);
  house.script.fails = false;
  expect(await round('2026-03-01T15:09:00Z')).toBe(0);
  expect((await house.services.matches.list(visitor, list)).stale).toBe(true);
  expect(await round('2026-03-01T15:10:00Z')).toBe(1);
  expect((await house.services.matches.list(visitor, list)).stale).toBe(false);
  expect(await round('2026-03-01T15:20:00Z')).toBe(0);
});

test('[R138] [R285] prices are matched to the match, keyed by bookmaker and outcome, with the move and the time of the first one', async () => {
  await using house = await testHouse({ now });
  house.script.events = [event({ eventId: '1' })];
  await house.services.matches.refresh();
  const book = (home: number) => ({
    bookmaker: 'book-b',
    bookmakerTitle: 'Book B',
    odds: { home, draw: 3.5, away: 4 },
    updatedAt: '2026-03-01T11:58:00.000Z',
  });
  const other = { ...book(1.9), bookmaker: 'book-a', bookmakerTitle: 'Book A' };
  const prices = (home: number) => [
    { league: 'eng.1', home: 'Arsenal FC', away: 'Chelsea', start: '2026-03-01T15:02:00.000Z', odds: [book(home), other] },
  ];
  house.script.prices = prices(1.95);
  await house.services.matches.refreshOdds();
  house.script.prices = prices(1.9);
  house.script.prices[0]?.odds.pop();
  await house.services.matches.refreshOdds();
  const { matches } = await house.services.matches.list(visitor, list);
  expect(matches[0]?.odds).toEqual({ 'book-a': { 아스널: 1.9, Draw: 3.5, 첼시: 4 }, 'book-b': { 아스널: 1.9, Draw: 3.5, 첼시: 4 } });
  expect(matches[0]?.firstBookmaker).toMatchObject({ bookmaker: 'book-a', title: 'Book A', updatedAt: '2026-03-01T11:58:00.000Z' });
  expect(matches[0]?.bookmakerCount).toBe(2);
});

test('an end joins the history once it was seen twice, and only once', async () => {
  await using house = await testHouse({ now });
  const over = event({ eventId: '1', start: '2026-03-01T09:00:00.000Z', phase: 'final', homeScore: 2, awayScore: 1, winner: 'home' });
  house.script.events = [over];
  await house.services.matches.refresh();
  expect((await house.stores.results.version('soccer')).count).toBe(0);
  house.at('2026-03-01T12:00:30Z');
  await house.services.matches.refresh();
  await house.services.matches.sweepFinished();
  await house.services.matches.refresh();
  expect((await house.stores.results.version('soccer')).count).toBe(1);
  expect(house.told('results-added')).toEqual([{ sport: 'soccer', count: 1 }]);
  house.script.events = [{ ...over, homeScore: 1, winner: 'draw' }];
  house.at('2026-03-01T13:00:00Z');
  await house.services.matches.refresh();
  house.at('2026-03-01T13:01:00Z');
  await house.services.matches.refresh();
  const { matches } = await house.services.matches.list(visitor, list);
  expect(matches[0]?.score).toEqual({ home: 1, away: 1 });
});

test('a fight joins the history by its winner, though nobody tells a score', async () => {
  await using house = await testHouse({ now, league: 'ufc' });
  const bout = { sport: 'mma', league: 'ufc', start: '2026-03-01T09:00:00.000Z', phase: 'final' } as const;
  house.script.events = [
    event({ ...bout, eventId: '1', home: side('Jon Jones'), away: side('Stipe Miocic'), winner: 'home' }),
    event({ ...bout, eventId: '2', home: side('Max Holloway'), away: side('Ilia Topuria'), winner: 'draw' }),
  ];
  await house.services.matches.refresh();
  house.at('2026-03-01T12:00:30Z');
  await house.services.matches.refresh();
  await house.services.matches.sweepFinished();
  const kept = [];
  for await (const chunk of house.stores.results.stream({ sport: 'mma' })) kept.push(...chunk);
  expect(kept.map(({ outcome, homeScore, awayScore }) => `${outcome} ${homeScore}-${awayScore}`).sort()).toEqual(['draw 0-0', 'home 1-0']);
  expect(await house.stores.matches.finalWithoutResult({ since: new Date(0), limit: 10 })).toEqual([]);
  expect(house.told('matches-finished')).toHaveLength(1);
});

test('an end that was seen once is asked for again at the next round, however long its league sleeps; seen twice, it lets it sleep', async () => {
  await using house = await testHouse({ now, pace: () => 4 * 3_600_000 });
  const over = event({ eventId: '1', start: '2026-03-01T10:00:00.000Z', phase: 'final', homeScore: 2, awayScore: 1, winner: 'home' });
  house.script.events = [over];
  expect(await house.services.matches.refresh()).toMatchObject({ asked: 1 });
  house.at('2026-03-01T12:00:30Z');
  expect(await house.services.matches.refresh()).toMatchObject({ asked: 1 });
  house.at('2026-03-01T12:01:00Z');
  expect(await house.services.matches.refresh()).toMatchObject({ asked: 0 });
});

test('an end that is never told again is asked for only so long', async () => {
  await using house = await testHouse({ now, pace: () => 4 * 3_600_000 });
  house.script.events = [
    event({ eventId: '1', start: '2026-03-01T10:00:00.000Z', phase: 'final', homeScore: 2, awayScore: 1, winner: 'home' }),
  ];
  await house.services.matches.refresh();
  house.script.events = [];
  house.at('2026-03-01T12:09:00Z');
  expect(await house.services.matches.refresh()).toMatchObject({ asked: 1 });
  house.at('2026-03-01T12:11:00Z');
  expect(await house.services.matches.refresh()).toMatchObject({ asked: 0 });
});

test('a league’s match that went on joins the history once, by the score that settled it', async () => {
  await using house = await testHouse({ now });
  const flags = { delayed: false, halftime: false, extraTime: true, penalties: false };
  const over = { eventId: '1', start: '2026-03-01T09:00:00.000Z', phase: 'final', homeScore: 2, awayScore: 1, winner: 'home' } as const;
  house.script.events = [event({ ...over, flags, regulation: { home: 1, away: 1 } })];
  await house.services.matches.refresh();
  house.at('2026-03-01T12:00:30Z');
  await house.services.matches.refresh();
  await house.services.matches.sweepFinished();
  const kept = [];
  for await (const chunk of house.stores.results.stream({ sport: 'soccer' })) kept.push(...chunk);
  expect(kept.map(({ outcome, homeScore, awayScore }) => `${outcome} ${homeScore}-${awayScore}`)).toEqual(['draw 1-1']);
  expect(await house.stores.matches.finalWithoutResult({ since: new Date(0), limit: 10 })).toEqual([]);
});

test('[R129] a match without a league is filed by its teams and marked as guessed', async () => {
  await using house = await testHouse({ now });
  house.script.events = [
    event({ eventId: '1', league: null, leagueName: null }),
    event({ eventId: '2', league: null, leagueName: null, home: side('Nobody Town'), away: side('Anyone City') }),
  ];
  await house.services.matches.refresh();
  const { matches } = await house.services.matches.list(visitor, list);
  expect(matches.map(({ league }) => [league.name, league.guessed])).toEqual([
    ['프리미어리그', true],
    ['기타 리그', false],
  ]);
});

test('a search finds partial Korean words, initials and nicknames', async () => {
  await using house = await testHouse({ now });
  house.script.events = [
    event({ eventId: '1', home: side('Manchester United') }),
    event({ eventId: '2', home: side('Liverpool'), away: side('Everton') }),
  ];
  await house.services.matches.refresh();
  const found = async (q: string) => (await house.services.matches.search(visitor, { q, limit: 10 })).map(({ home }) => home);
  expect(await found('맨유')).toEqual(['맨체스터 유나이티드']);
  expect(await found('리버')).toEqual(['리버풀']);
  expect(await found('ㄹㅂㅍ')).toEqual(['리버풀']);
  expect(await found('  ')).toEqual([]);
  expect(await found('%_')).toEqual([]);
});
