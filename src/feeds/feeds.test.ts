// Which feeds a configuration gives: the simulated season never beside a real one, and keys that switch feeds on.
import { expect, test } from 'vitest';
import { leagueOf } from '#domain/league.ts';
import { startStandIn } from '#tests/support/upstream-stand-in.ts';
import { apiLeagues, apiSportOf } from './api-sports/api-sports-leagues.data.ts';
import { createBudget } from './budget.ts';
import { espnLeagues } from './espn/espn-leagues.data.ts';
import type { Slate } from './feed.ts';
import { createFeeds, type DemoFeeds, type FeedsNeeds } from './feeds.ts';
import { oddsApiLeagues } from './odds-api/odds-api-leagues.data.ts';

const clock = () => new Date('2026-03-01T12:00:00Z');
const slate: Slate = { events: [], rejected: [], fetchedAt: clock().toISOString(), stale: false };
const prices = { prices: [], rejected: [], fetchedAt: clock().toISOString(), stale: false };
const status = {
  displayClock: '0:00',
  period: 0,
  type: { name: 'STATUS_SCHEDULED', state: 'pre', completed: false, description: 'Scheduled' },
};
const demo: DemoFeeds = {
  scores: { name: 'demo', leagues: ['nba'], slate: async () => slate },
  odds: { name: 'demo', leagues: ['nba'], prices: async () => prices },
  proxyScoreboard: ({ league, limit }) =>
    league === 'nba'
      ? {
          leagues: [{ id: '46', name: 'NBA', slug: 'nba' }],
          events: [
            {
              id: `demo-${limit}`,
              date: '2026-03-01T13:00Z',
              name: 'A at B',
              status,
              competitions: [
                {
                  id: '1',
                  status,
                  competitors: [
                    { homeAway: 'home', score: '0', team: { id: '1', displayName: 'B', displayNameKorean: '비' } },
                    { homeAway: 'away', score: '0', team: { id: '2', displayName: 'A' } },
                  ],
                },
              ],
            },
          ],
        }
      : null,
};
const needs = (more: Partial<FeedsNeeds>): FeedsNeeds => ({
  mode: 'live',
  espn: { baseUrl: 'http://127.0.0.1:9' },
  oddsApi: { baseUrl: 'http://127.0.0.1:9', key: undefined },
  apiSports: { baseUrl: undefined, key: undefined },
  clock,
  random: () => 0.5,
  log: { info: () => undefined, warn: () => undefined },
  budget: createBudget({ clock }),
  demo,
  limits: { retriesMax: 0 },
  ...more,
});

test('demo mode hears the simulated season alone, keys or not', async () => {
  const feeds = createFeeds(
    needs({ mode: 'demo', oddsApi: { baseUrl: 'http://127.0.0.1:9', key: 'k' }, apiSports: { baseUrl: undefined, key: 'k' } }),
  );
  expect([feeds.scores.map(({ name }) => name), feeds.odds.map(({ name }) => name)]).toEqual([['demo'], ['demo']]);
  expect(await feeds.proxyScoreboard({ sport: 'basketball', league: 'nba', limit: 5 })).toMatchObject({
    kind: 'told',
    stale: false,
    ageSeconds: 0,
    body: { events: [{ id: 'demo-5', competitions: [{ competitors: [{ team: { displayNameKorean: '비' } }, { homeAway: 'away' }] }] }] },
  });
  expect(await feeds.proxyScoreboard({ sport: 'football', league: 'nfl' })).toEqual({ kind: 'no-such-league' });
  expect(feeds.status()).toMatchObject([
    { name: 'demo', on: true },
    { name: 'streams', on: false },
  ]);
  expect(() => createFeeds(needs({ mode: 'demo', demo: undefined }))).toThrow('simulated season');
});

test('live mode never touches the simulated season; without keys it hears ESPN', async () => {
  const untouchable = new Proxy({}, { get: () => expect.unreachable('the simulated season was touched') }) as DemoFeeds;
  const feeds = createFeeds(needs({ demo: untouchable }));
  expect([feeds.scores.map(({ name }) => name), feeds.odds]).toEqual([['espn'], []]);
  expect(feeds.scores[0]?.leagues).toEqual(
    expect.arrayContaining(['nba', 'nfl', 'mlb', 'ufc', 'eng.1', 'esp.1', 'ger.1', 'ita.1', 'fra.1', 'uefa.champions', 'fifa.world']),
  );
  expect(feeds.status().map(({ name, on, why }) => `${name} ${on} ${why}`)).toEqual([
    'espn true needs no key',
    'the-odds-api false ODDS_API_KEY is not set',
    'api-sports false APISPORTS_KEY is not set',
    'streams false STREAMS_BASE_URL is not set',
  ]);
});

test('keys switch feeds on', () => {
  const feeds = createFeeds(needs({ oddsApi: { baseUrl: 'http://127.0.0.1:9', key: 'k' }, apiSports: { baseUrl: undefined, key: 'k' } }));
  expect(feeds.scores.map(({ name }) => name)).toEqual(['espn', 'api-sports']);
  expect(feeds.odds.map(({ name }) => name)).toEqual(['the-odds-api']);
  expect(feeds.scores[1]?.leagues).toEqual(['kor.1', 'kor.2', 'kbo', 'npb', 'kbl', 'wkbl', 'kovo-m', 'kovo-w']);
  expect(feeds.odds[0]?.leagues).toEqual(expect.arrayContaining(['kor.1', 'kbo', 'ufc']));
  expect(JSON.stringify(feeds.status())).not.toContain('"k"');
});

test('the health of a feed tells its last success and its last error', async () => {
  const upstream = await startStandIn({ '/apis/site/v2/sports/basketball/nba/scoreboard': { leagues: [], events: [null, { id: '1' }] } });
  const feeds = createFeeds(needs({ espn: { baseUrl: upstream.url } }));
  const day = { from: new Date('2026-03-01T00:00:00Z'), to: new Date('2026-03-01T15:00:00Z') };
  expect(feeds.status()[0]).toMatchObject({ lastSuccess: null, lastError: null });
  expect(await feeds.scores[0]?.slate('nba', day)).toMatchObject({ stale: false, rejected: [{}, {}] });
  expect(feeds.status()[0]).toMatchObject({ lastSuccess: clock().toISOString(), lastError: null, rejectedShare: 1 });
  await feeds.scores[0]?.slate('mlb', day);
  expect(feeds.status()[0]).toMatchObject({ lastError: clock().toISOString() });
  await upstream.close();
});

test('every league that a feed can tell is one that we know, in the sport we know it for', () => {
  const told = [
    ...espnLeagues.map(({ code, sport }) => ({ code, sport })),
    ...apiLeagues.map(({ code, api }) => ({ code, sport: apiSportOf[api] })),
    ...Object.entries(oddsApiLeagues).map(([code, key]) => ({ code, sport: key.split('_')[0] })),
  ];
  const forecast = told.filter(({ sport }) => sport !== null);
  expect(forecast.filter(({ code, sport }) => leagueOf(code)?.sport !== sport)).toEqual([]);
  expect(forecast.length).toBeGreaterThan(40);
});

test('a catalogue of streams is asked, in either mode, only where its address and its licence are given', async () => {
  const upstream = await startStandIn({
    '/api/matches/live': [],
    '/api/matches/live/popular': [],
    '/api/matches/all-today': [{ id: 1, title: 'A vs B' }, null],
  });
  const healthOf = (more: Partial<FeedsNeeds>) =>
    createFeeds(needs(more))
      .status()
      .find(({ name }) => name === 'streams');
  expect(healthOf({ streams: { baseUrl: upstream.url, licence: undefined } })).toMatchObject({
    on: false,
    why: 'STREAMS_LICENCE is not set',
  });
  expect(healthOf({ streams: { baseUrl: undefined, licence: 'a contract' } })).toMatchObject({
    on: false,
    why: 'STREAMS_BASE_URL is not set',
  });
  for (const mode of ['demo', 'live'] as const) {
    const feeds = createFeeds(needs({ mode, streams: { baseUrl: upstream.url, licence: 'a contract' } }));
    expect(feeds.catalogue.isOn).toBe(true);
    expect(await feeds.catalogue.matches()).toMatchObject({ matches: [{ id: '1', home: 'A', away: 'B' }], stale: false });
    expect(feeds.status().at(-1)).toMatchObject({ name: 'streams', on: true, lastSuccess: clock().toISOString(), rejectedShare: 0.5 });
  }
  await upstream.close();
});
