// The past that a live house fetches: stretch by stretch, on where it stopped, nothing twice, nothing from a feed that is away, nothing lost to its bad
// hour, and nothing held up by what is only a break, or one league's trouble.
import { expect, test } from 'vitest';
import { historyLeagues } from '#domain/history/leagues.data.ts';
import { doubtsMax, type Progress, stretchesLeft } from '#domain/history/plan.ts';
import type { HeardEvent, ScoreFeed, Slate, Window } from '#feeds/feed.ts';
import { event, side } from '#tests/support/factories.ts';
import { testHouse } from '#tests/support/house.ts';
import { createHistory } from './history.ts';

const now = '2026-03-01T12:00:00Z';
type House = Awaited<ReturnType<typeof testHouse>>;

/** A game a day at noon, and on Mondays a second one; what stands in `more` beside them. */
function dailyFeed(more: (day: string) => HeardEvent[] = () => []) {
  const asked: string[] = [];
  const state = { isAway: false, says: 'all' as 'all' | 'nothing' | 'riddles', now };
  const game = (start: string, homeScore: number) =>
    event({
      eventId: start,
      sport: 'baseball',
      league: 'mlb',
      start,
      phase: 'final',
      home: side('New York Mets'),
      away: side('Los Angeles Angels'),
      homeScore,
      awayScore: 2,
      winner: homeScore > 2 ? 'home' : 'away',
    });
  const feed: ScoreFeed = {
    name: 'espn',
    leagues: ['mlb'],
    async slate(_league: string, { from, to }: Window) {
      asked.push(from.toISOString().slice(0, 10));
      const fetchedAt = state.now;
      if (state.isAway) return { events: [], rejected: [], fetchedAt, stale: true };
      const riddle = { eventId: null, reason: 'unreadable' };
      if (state.says === 'nothing') return { events: [], rejected: [], fetchedAt, stale: false };
      if (state.says === 'riddles') return { events: [game(from.toISOString(), 9)], rejected: [riddle, riddle], fetchedAt, stale: false };
      const events: HeardEvent[] = [];
      for (let at = from.getTime(); at < to.getTime(); at += 86_400_000) {
        const day = new Date(at).toISOString().slice(0, 10);
        events.push(game(`${day}T17:00:00.000Z`, 5));
        if (new Date(at).getUTCDay() === 1) events.unshift(game(`${day}T21:00:00.000Z`, 1));
        events.push(...more(day));
      }
      return { events, rejected: [], fetchedAt, stale: false };
    },
  };
  return { feed, asked, state };
}

const historyOf = ({ stores, now: at }: House, feed: ScoreFeed, mode: 'live' | 'demo' = 'live') =>
  createHistory({ stores, events: { tell: async () => undefined } as never, clock: () => new Date(at()), scores: [feed], mode });

const learned = async ({ stores }: House) => {
  const rows = [];
  for await (const chunk of stores.results.stream({ sport: 'baseball', chunkSize: 1000 })) rows.push(...chunk);
  return rows;
};

test('a run fetches some stretches, the next goes on, and in the end nothing is left', async () => {
  await using house = await testHouse({ now });
  const { feed, asked } = dailyFeed();
  const history = historyOf(house, feed);
  const first = await history.fill();
  expect(first).toMatchObject({ asked: 15 });
  const second = await history.fill();
  expect(second.left).toBe(first.left - 15);
  expect(new Set(asked).size).toBe(asked.length);
  let left = second.left;
  for (let run = 0; left > 0 && run < 100; run += 1) ({ left } = await history.fill());
  expect(left).toBe(0);
  expect(await history.fill()).toEqual({ left: 0, asked: 0, added: 0 });
  const rows = await learned(house);
  expect(rows.length).toBeGreaterThan(500);
  expect(rows.every(({ date }) => date >= '2023-03-01' && date < '2026-03-01')).toBe(true);
});

test('both games of a day are kept in their order; a repeated run of the same stretch changes nothing', async () => {
  await using house = await testHouse({ now });
  const { feed } = dailyFeed();
  await historyOf(house, feed).fill();
  await historyOf(house, feed).fill();
  const before = await learned(house);
  const monday = before.filter(({ date }) => new Date(date).getUTCDay() === 1);
  expect(monday.length).toBeGreaterThan(0);
  expect(monday.slice(0, 2).map(({ homeScore }) => homeScore)).toEqual([5, 1]);
  await house.stores.settings.write('history:progress', { start: '2026-03-01', leagues: {} });
  await historyOf(house, feed).fill();
  await historyOf(house, feed).fill();
  const after = await learned(house);
  expect(after).toEqual(before);
});

test('a feed that is away is asked again later; a demo world asks nobody', async () => {
  await using house = await testHouse({ now });
  const { feed, asked, state } = dailyFeed();
  expect(await historyOf(house, feed, 'demo').fill()).toEqual({ left: 0, asked: 0, added: 0 });
  expect(asked).toEqual([]);
  state.isAway = true;
  expect(await historyOf(house, feed).fill()).toMatchObject({ asked: 0, added: 0 });
  const [stopped] = asked;
  expect(asked).toHaveLength(1);
  state.isAway = false;
  await historyOf(house, feed).fill();
  expect(asked[1]).toBe(stopped);
  expect((await learned(house)).length).toBeGreaterThan(0);
});

test('what was only played to warm up, called off, or between teams nobody knows yet is not learned', async () => {
  await using house = await testHouse({ now });
  const odd = (day: string): HeardEvent[] => {
    const base = {
      sport: 'baseball' as const,
      league: 'mlb',
      start: `${day}T19:00:00.000Z`,
      home: side('Boston Red Sox'),
      away: side('Texas Rangers'),
    };
    return [
      event({ ...base, eventId: `a${day}`, phase: 'final', homeScore: 1, awayScore: 0, winner: 'home', context: { preseason: 1 } }),
      event({ ...base, eventId: `b${day}`, phase: 'postponed' }),
      event({ ...base, eventId: `c${day}`, phase: 'final', homeScore: 1, awayScore: 0, winner: 'home', teamsUndecided: true }),
    ];
  };
  const { feed } = dailyFeed(odd);
  const history = historyOf(house, feed);
  await history.fill();
  const rows = await learned(house);
  expect(rows.length).toBeGreaterThan(0);
  expect(rows.some(({ home }) => home.includes('boston'))).toBe(false);
});

/** The runs of a minute each from now on, until nothing is left to ask for. */
async function fillOut(history: ReturnType<typeof createHistory>): Promise<number> {
  let asked = 0;
  for (let run = 0; run < 200; run += 1) {
    const done = await history.fill();
    asked += done.asked;
    if (done.left === 0 || done.asked === 0) break;
  }
  return asked;
}

for (const says of ['nothing', 'riddles'] as const) {
  test(`a bad hour in which the provider says ${says} loses nothing of the past`, async () => {
    await using well = await testHouse({ now });
    const all = dailyFeed();
    await fillOut(historyOf(well, all.feed));

    await using house = await testHouse({ now });
    const { feed, asked, state } = dailyFeed();
    const at = (hours: number) => new Date(Date.parse(now) + hours * 3_600_000);
    const history = historyOf({ ...house, now: () => new Date(state.now) }, feed);
    state.says = says;
    for (let minute = 0; minute < 60; minute += 1) {
      state.now = at(minute / 60).toISOString();
      await history.fill();
    }
    expect(await learned(house)).toEqual([]);
    // The fill neither hammers the provider nor runs past what it may put off.
    expect(new Set(asked).size).toBeLessThanOrEqual(25);
    state.says = 'all';
    for (const hour of [1, 8, 9]) {
      state.now = at(hour).toISOString();
      await fillOut(history);
    }
    expect((await learned(house)).map(({ date, homeScore }) => [date, homeScore])).toEqual(
      (await learned(well)).map(({ date, homeScore }) => [date, homeScore]),
    );
    expect(await history.fill()).toEqual({ left: 0, asked: 0, added: 0 });
  });
}

test('a stretch that is really empty is asked for twice, hours apart, and holds up nothing', async () => {
  await using house = await testHouse({ now });
  const { feed, asked, state } = dailyFeed();
  const isEmpty = ({ from }: Window) => from.toISOString().slice(0, 10) === '2025-06-29';
  const quiet: ScoreFeed = {
    ...feed,
    async slate(league, window) {
      const slate = await feed.slate(league, window);
      return isEmpty(window) ? { ...slate, events: [] } : slate;
    },
  };
  const history = historyOf({ ...house, now: () => new Date(state.now) }, quiet);
  await fillOut(history);
  expect(await history.fill()).toMatchObject({ left: 0, asked: 0 });
  for (const hours of [6, 8, 40]) {
    state.now = new Date(Date.parse(now) + hours * 3_600_000).toISOString();
    await fillOut(history);
  }
  expect(asked.filter((day) => day === '2025-06-29')).toHaveLength(2);
  expect(new Set(asked).size).toBe(asked.length - 1);
});

test('doubts that are answered from memory hold up nothing, and are written only once there is a new answer', async () => {
  await using house = await testHouse({ now });
  const { feed, asked, state } = dailyFeed();
  const memory = new Map<string, Promise<Slate>>();
  const slate: ScoreFeed['slate'] = (league, window) => {
    const day = window.from.toISOString().slice(0, 10);
    const answer = memory.get(day) ?? feed.slate(league, window);
    memory.set(day, answer);
    return answer;
  };
  const history = historyOf({ ...house, now: () => new Date(state.now) }, { ...feed, slate });
  const doubts = async () => (await house.stores.settings.read<{ doubts?: unknown[] }>('history:progress'))?.doubts;
  state.says = 'nothing';
  for (let run = 0; run < 2; run += 1) await history.fill();
  const before = await doubts();
  expect(before).toHaveLength(doubtsMax);
  // Their time has come, and they are remembered for longer than that; what no more could be passed over is asked for again.
  for (const day of asked.slice(doubtsMax)) memory.delete(day);
  state.says = 'all';
  state.now = new Date(Date.parse(now) + 8 * 3_600_000).toISOString();
  const anew = asked.length;
  expect(await history.fill()).toMatchObject({ asked: 15 });
  expect(asked.slice(anew)).toHaveLength(15);
  expect((await learned(house)).length).toBeGreaterThan(0);
  expect(await doubts()).toEqual(before);
  memory.clear();
  await fillOut(history);
  expect(await doubts()).toEqual([]);
  expect(await history.fill()).toEqual({ left: 0, asked: 0, added: 0 });
});

/** Of each stretch of its leagues one match that nothing can be learned from, or what `says` has for it instead. `asked`: league and first day. */
function wideFeed(leagues: readonly string[], says: (asked: string, window: Window) => 'match' | 'nothing' | 'away') {
  const asked: string[] = [];
  const state = { now };
  const feed: ScoreFeed = {
    name: 'espn',
    leagues: [...leagues],
    async slate(league, window) {
      const stretch = `${league} ${window.from.toISOString().slice(0, 10)}`;
      asked.push(stretch);
      const word = says(stretch, window);
      const events = word === 'match' ? [event({ eventId: stretch, league })] : [];
      return { events, rejected: [], fetchedAt: state.now, stale: word === 'away' };
    },
  };
  return { feed, asked, state };
}

const progressOf = ({ stores }: House) => stores.settings.read<Progress>('history:progress');
const later = (hours: number) => new Date(Date.parse(now) + hours * 3_600_000).toISOString();

/** From and until (MM-DD) no match is played; over the turn of the year where they stand that way round. */
const breaks: Readonly<Record<string, readonly [string, string]>> = {
  nba: ['06-20', '10-20'],
  mlb: ['11-03', '03-25'],
  ufc: ['12-20', '01-10'],
};

/** No day of the window has a match. */
function isBreak(asked: string, { from, to }: Window): boolean {
  const [begins, ends] = breaks[asked.split(' ')[0] ?? ''] ?? ['06-01', '08-12'];
  for (let at = from.getTime(); at < to.getTime(); at += 86_400_000) {
    const day = new Date(at).toISOString().slice(5, 10);
    const isFree = begins < ends ? day >= begins && day < ends : day >= begins || day < ends;
    if (!isFree) return false;
  }
  return true;
}

test('the breaks of all leagues hold up nothing: the whole past is there within the hour', async () => {
  await using house = await testHouse({ now });
  const codes = historyLeagues.map(({ code }) => code);
  const { feed, state } = wideFeed(codes, (asked, window) => (isBreak(asked, window) ? 'nothing' : 'match'));
  const history = historyOf({ ...house, now: () => new Date(state.now) }, feed);
  for (let minute = 0; minute < 60; minute += 1) {
    state.now = later(minute / 60);
    await history.fill();
  }
  const progress = await progressOf(house);
  expect(progress?.doubts?.length).toBeGreaterThan(doubtsMax);
  expect(progress && stretchesLeft(progress)).toEqual([]);
  const floors = historyLeagues.map(({ code, years }) => [code, `${2026 - years}-03-01`]);
  expect(codes.map((code) => [code, progress?.leagues[code]?.until])).toEqual(floors);
});

test('a stretch that its host refuses for good holds up its own league alone, and nothing of that is lost', async () => {
  await using house = await testHouse({ now });
  const state = { refuses: true };
  const { feed, asked } = wideFeed(['nba', 'mlb'], (one) => (one === 'nba 2026-02-15' && state.refuses ? 'away' : 'match'));
  const history = historyOf(house, feed);
  await fillOut(history);
  const untilOf = async () => (await progressOf(house))?.leagues;
  expect(await untilOf()).toMatchObject({ nba: { until: '2026-02-22' }, mlb: { until: '2023-03-01' } });
  expect(asked.filter((one) => one.startsWith('nba') && one < 'nba 2026-02-15')).toEqual([]);
  state.refuses = false;
  await fillOut(history);
  expect(await untilOf()).toMatchObject({ nba: { until: '2023-03-01' }, mlb: { until: '2023-03-01' } });
});

test('of what fails a run asks one question, and who failed goes last at the next: the host is not shut to live scores for it', async () => {
  await using house = await testHouse({ now });
  const { feed, asked } = wideFeed(['nba', 'mlb', 'ufc'], () => 'away');
  const history = historyOf(house, feed);
  for (let run = 0; run < 4; run += 1) expect(await history.fill()).toMatchObject({ asked: 0, added: 0 });
  expect(asked.map((one) => one.split(' ')[0])).toEqual(['nba', 'mlb', 'ufc', 'nba']);
});

test('a doubt that comes due and fails goes last by itself', async () => {
  await using house = await testHouse({ now });
  const doubtful = ['nba 2026-02-15', 'nba 2026-02-08'];
  const { feed, state } = wideFeed(['nba'], (one) => {
    if (!doubtful.includes(one)) return 'match';
    return state.now === now ? 'nothing' : one === doubtful[0] ? 'away' : 'match';
  });
  const history = historyOf({ ...house, now: () => new Date(state.now) }, feed);
  await history.fill();
  const before = await progressOf(house);
  expect(before?.doubts).toHaveLength(2);
  state.now = later(8);
  expect(await history.fill()).toMatchObject({ asked: 0 });
  expect(await history.fill()).toMatchObject({ asked: 15 });
  const after = await progressOf(house);
  expect(after?.doubts).toMatchObject([{ league: 'nba', from: '2026-02-15' }]);
  expect(after?.leagues['nba']?.until.localeCompare(before?.leagues['nba']?.until ?? '')).toBe(-1);
});

test('a doubt that is answered with a match says too that the bad hour is over', async () => {
  await using house = await testHouse({ now });
  const { feed, state } = wideFeed(['nba'], () => (state.now === now ? 'nothing' : 'match'));
  const history = historyOf({ ...house, now: () => new Date(state.now) }, feed);
  for (let run = 0; run < 2; run += 1) await history.fill();
  expect(await progressOf(house)).toMatchObject({ inARow: doubtsMax });
  state.now = later(8);
  expect(await history.fill()).toMatchObject({ asked: 15 });
  const after = await progressOf(house);
  expect([after?.doubts?.length, after?.inARow]).toEqual([doubtsMax - 15, 0]);
});
