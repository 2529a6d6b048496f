// The scoreboards of the big leagues in both worlds: alive, Korean, leading to our own pages, and shared by all who look.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { espnScoreboard } from '#contract/live.ts';
import { leagueOf } from '#domain/league.ts';
import { teamNames } from '#domain/team/team.ts';
import { createBudget } from '#feeds/budget.ts';
import { createDemoFeed } from '#feeds/demo/demo.ts';
import type { KoreanName } from '#feeds/feed.ts';
import { createFeeds } from '#feeds/feeds.ts';
import { event, side } from '#tests/support/factories.ts';
import { liveHouse } from '#tests/support/live-house.ts';
import { type StandIn, startStandIn } from '#tests/support/upstream-stand-in.ts';
import { entryOf } from '../matches/hear.ts';
import { visitor } from '../viewer.ts';

const pairs = [
  ['basketball', 'nba'],
  ['football', 'nfl'],
  ['baseball', 'mlb'],
  ['soccer', 'eng.1'],
] as const;
const koreanName: KoreanName = ({ league, name }) => {
  const sport = leagueOf(league)?.sport;
  const named = sport ? teamNames({ sport, league, name }) : undefined;
  return named?.korean ? named.full : null;
};

let upstream: StandIn;
beforeAll(async () => {
  upstream = await startStandIn({});
});
afterAll(() => upstream.close());

function feedsAt(mode: 'demo' | 'live', clock: () => Date) {
  const demo = mode === 'demo' ? createDemoFeed({ seed: 'picknote', speed: 1, clock, koreanName }) : undefined;
  const feeds = createFeeds({
    mode,
    espn: { baseUrl: upstream.url },
    oddsApi: { baseUrl: upstream.url, key: undefined },
    apiSports: { baseUrl: undefined, key: undefined },
    clock,
    random: () => 0.5,
    log: { info: () => undefined, warn: () => undefined },
    budget: createBudget({ clock }),
    demo,
    koreanName,
    limits: { interactiveLimitMs: 300, patienceMs: 50 },
  });
  return { ...feeds, demo };
}

const query = ([sport, league]: readonly [string, string]) => espnScoreboard.input.parse({ sport, league });
const korean = /[가-힣]/;

test('[R168] [R290] the four leagues of the tabs are alive in the demo world at any hour of a week, every team in Korean', async () => {
  let now = Date.parse('2026-11-22T00:00:00Z');
  const clock = () => new Date(now);
  await using house = await liveHouse({
    now: clock().toISOString(),
    mode: 'demo',
    clock,
    proxyScoreboard: feedsAt('demo', clock).proxyScoreboard,
  });
  for (let step = 0; step < 21; step += 1, now += 8 * 3_600_000) {
    for (const pair of pairs) {
      const { board } = await house.live.scoreboard(visitor, query(pair));
      const { events } = espnScoreboard.output.parse(board);
      expect([pair, clock().toISOString(), events.length]).toEqual([pair, clock().toISOString(), expect.any(Number)]);
      expect(events.length).toBeGreaterThan(5);
      for (const { competitions } of events)
        for (const { competitors } of competitions) {
          expect(new Set(competitors.map(({ homeAway }) => homeAway))).toEqual(new Set(['away', 'home']));
          for (const { team } of competitors) expect(team.displayNameKorean).toMatch(korean);
        }
    }
  }
});

test('[R290] an event leads to our own page of the match where we keep it, in the demo world as well', async () => {
  const clock = () => new Date('2026-11-22T12:00:00Z');
  const { proxyScoreboard, demo } = feedsAt('demo', clock);
  await using house = await liveHouse({ now: clock().toISOString(), mode: 'demo', clock, proxyScoreboard });
  const day = 86_400_000;
  const slate = await demo?.scores.slate('nba', { from: new Date(clock().getTime() - 2 * day), to: new Date(clock().getTime() + 2 * day) });
  await house.stores.matches.upsertHeard(slate?.events.flatMap((one) => entryOf(one) ?? []) ?? [], clock());
  const { board } = await house.live.scoreboard(visitor, query(['basketball', 'nba']));
  expect(board.events.length).toBeGreaterThan(5);
  for (const { matchId, competitions } of board.events) {
    const ours = await house.stores.matches.byId(Number(matchId));
    const home = competitions[0]?.competitors.find(({ homeAway }) => homeAway === 'home');
    expect(ours?.home.nameKo).toBe(home?.team.displayNameKorean);
  }
  const { board: football } = await house.live.scoreboard(visitor, query(['football', 'nfl']));
  expect(football.events.some((one) => 'matchId' in one)).toBe(false);
});

const game = (id: string, competitionIds = [id]) => ({
  id,
  date: '2026-03-01T12:00Z',
  name: 'Chelsea at Arsenal',
  links: [{ href: 'https://sportsbook.example/track?affiliate=1' }],
  status: {
    displayClock: "57'",
    period: 2,
    type: { id: '26', name: 'STATUS_SECOND_HALF', state: 'in', completed: false, description: 'Second Half' },
  },
  competitions: competitionIds.map((competition) => ({
    id: competition,
    date: '2026-03-01T12:00Z',
    odds: [{ provider: { name: 'DraftKings' }, link: { href: 'https://draftkings.example' } }],
    competitors: [
      { id: '1', homeAway: 'home', score: '1', team: { id: '1', displayName: 'Arsenal', links: [{ href: 'https://tickets.example' }] } },
      { id: '2', homeAway: 'away', score: '0', team: { id: '2', displayName: 'Chelsea' } },
    ],
  })),
});
const path = '/apis/site/v2/sports/soccer/eng.1/scoreboard';

test('[R290] of the real feed: our match numbers in one question, no links, no bookmakers, one answer for all, told with its age when it fails', async () => {
  let now = Date.parse('2026-03-01T13:00:00Z');
  const clock = () => new Date(now);
  await using house = await liveHouse({ now: clock().toISOString(), clock, proxyScoreboard: feedsAt('live', clock).proxyScoreboard });
  const [kept] = await house.hear([
    event({
      provider: 'espn',
      eventId: '740',
      start: '2026-03-01T12:00:00.000Z',
      phase: 'live',
      homeScore: 1,
      awayScore: 0,
      home: side('Arsenal'),
    }),
  ]);
  upstream.set(path, { leagues: [{ id: '700', name: 'EPL', slug: 'eng.1' }], events: [game('740'), game('741'), game('742', ['1', '2'])] });
  const before = upstream.hits.length;
  const ask = () => house.live.scoreboard(visitor, query(['soccer', 'eng.1']));
  const crowd = () => Promise.all(Array.from({ length: 200 }, ask));
  expect(await house.questionsOf(crowd)).toBe(1);
  expect(upstream.hits.length - before).toBe(1);
  const { board, stale } = await ask();
  expect(stale).toBe(false);
  expect(board.events.map(({ id, matchId }) => [id, matchId])).toEqual([
    ['740', String(kept)],
    ['741', undefined],
    ['742', undefined],
  ]);
  expect(board.events[0]).toMatchObject({
    status: { description: 'Second Half', displayClock: "57'", state: 'in' },
    competitions: [{ competitors: [{ homeAway: 'home', score: '1', team: { displayName: 'Arsenal', displayNameKorean: '아스널' } }, {}] }],
  });
  expect(JSON.stringify(board)).not.toMatch(/href|links|https?:|odds|draftkings|sportsbook|tickets/i);

  upstream.set(path, () => ({ status: 503, body: 'down' }));
  now += 120_000;
  expect(await ask()).toMatchObject({ stale: true, ageSeconds: 120, board: { events: [{ id: '740' }, {}, {}] } });
  now += 600_000;
  await expect(ask()).rejects.toMatchObject({ code: 'feed-unavailable', status: 503 });
});

test('a stranger’s league or parameter reaches nobody outside', async () => {
  const clock = () => new Date('2026-03-01T13:00:00Z');
  await using house = await liveHouse({ now: clock().toISOString(), clock, proxyScoreboard: feedsAt('live', clock).proxyScoreboard });
  const before = upstream.hits.length;
  const ask = (change: object) => house.live.scoreboard(visitor, { ...query(['soccer', 'eng.1']), ...change });
  for (const stranger of [{ league: 'kor.1' }, { sport: 'hockey', league: 'nhl' }, { sport: '../..', league: 'etc' }, { sport: 'SOCCER' }])
    await expect(ask(stranger)).rejects.toMatchObject({ status: 404 });
  for (const bad of [{ dates: '20260301-20260401' }, { dates: '20260231' }, { week: 99 }, { seasontype: 9 }])
    await expect(ask(bad)).rejects.toMatchObject({ status: 400 });
  expect(upstream.hits.length).toBe(before);
});

test('of a fight that names no home side the first by its order stands there, as in our own match of it', async () => {
  const clock = () => new Date('2026-03-01T13:00:00Z');
  const fighter = (order: number, displayName: string) => ({ id: String(order), order, type: 'athlete', athlete: { displayName } });
  const bout = {
    ...game('900'),
    competitions: [{ id: '901', date: '2026-03-01T12:00Z', competitors: [fighter(2, 'Max'), fighter(1, 'Alex')] }],
  };
  upstream.set('/apis/site/v2/sports/mma/ufc/scoreboard', { leagues: [], events: [bout] });
  await using house = await liveHouse({ now: clock().toISOString(), clock, proxyScoreboard: feedsAt('live', clock).proxyScoreboard });
  const { board } = await house.live.scoreboard(visitor, query(['mma', 'ufc']));
  expect(board.events[0]?.competitions[0]?.competitors).toMatchObject([
    { homeAway: 'home', team: { displayName: 'Alex' } },
    { homeAway: 'away', team: { displayName: 'Max' } },
  ]);
});

test('whoever asks while as many others do as we put up with is told to come back in a few seconds', async () => {
  await using house = await liveHouse({ now: '2026-03-01T13:00:00Z', proxyScoreboard: async () => ({ kind: 'busy' }) });
  await expect(house.live.scoreboard(visitor, query(['soccer', 'eng.1']))).rejects.toMatchObject({
    code: 'unavailable',
    retryAfterMs: 3000,
  });
});
