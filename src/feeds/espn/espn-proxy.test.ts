// The scoreboard proxy: what it refuses, what it passes on, and what it says when upstream is down.
import { afterEach, beforeEach, expect, test } from 'vitest';
import { hasRecordings, recording, recordingsOf } from '#tests/support/recordings.ts';
import { type StandIn, startStandIn } from '#tests/support/upstream-stand-in.ts';
import { createBudget } from '../budget.ts';
import type { ScoreboardQuery } from '../feed.ts';
import { createFeeds } from '../feeds.ts';

const path = '/apis/site/v2/sports/basketball/nba/scoreboard';
const nba = { sport: 'basketball', league: 'nba' };
let upstream: StandIn;
beforeEach(async () => {
  upstream = await startStandIn({});
});
afterEach(() => upstream.close());

function house(limits = { interactiveLimitMs: 200, patienceMs: 50 }) {
  const world = { now: Date.parse('2026-03-01T00:00:00Z') };
  const clock = () => new Date(world.now);
  const feeds = createFeeds({
    mode: 'live',
    espn: { baseUrl: upstream.url },
    oddsApi: { baseUrl: upstream.url, key: undefined },
    apiSports: { baseUrl: undefined, key: undefined },
    clock,
    random: () => 0.5,
    log: { info: () => undefined, warn: () => undefined },
    budget: createBudget({ clock }),
    demo: undefined,
    koreanName: ({ league, name }) => (league === 'nba' && name === 'Boston Celtics' ? '보스턴 셀틱스' : null),
    limits,
  });
  return { world, feeds, ask: (query: Partial<ScoreboardQuery>) => feeds.proxyScoreboard({ ...nba, ...query }) };
}

const game = (state: string, completed: boolean, score: string) => ({
  id: '1',
  uid: 's:40~l:46~e:1',
  date: '2026-03-01T01:00Z',
  name: 'New York Knicks at Boston Celtics',
  links: [{ href: 'https://sportsbook.example/track' }],
  status: {
    displayClock: '2:11',
    period: 4,
    type: { id: '2', name: 'STATUS_X', state, completed, description: 'In Progress', detail: '2:11 - 4th' },
  },
  competitions: [
    {
      id: '1',
      date: '2026-03-01T01:00Z',
      odds: [{ link: { href: 'https://sportsbook.example' } }],
      tickets: [{ links: [] }],
      competitors: [
        {
          id: '2',
          homeAway: 'home',
          score,
          winner: false,
          team: { id: '2', displayName: 'Boston Celtics', logo: 'https://a.espncdn.com/bos.png', links: [{}] },
        },
        { id: '18', homeAway: 'away', score, team: { id: '18', displayName: 'New York Knicks', logo: 'javascript:alert(1)' } },
      ],
    },
  ],
});
const board = (...events: unknown[]) => ({ leagues: [{ id: '46', name: 'NBA', slug: 'nba', calendar: [] }], events });

test('[R290] it tells events, competitions, competitors with Korean names and scores, and the status', async () => {
  upstream.set(path, board(game('in', false, '99')));
  const answer = await house().ask({});
  expect(answer).toMatchObject({
    kind: 'told',
    stale: false,
    body: {
      leagues: [{ id: '46', slug: 'nba' }],
      events: [
        {
          id: '1',
          status: { displayClock: '2:11', type: { description: 'In Progress', state: 'in' } },
          competitions: [
            {
              status: { displayClock: '2:11', type: { state: 'in', completed: false } },
              competitors: [
                {
                  homeAway: 'home',
                  score: '99',
                  team: { displayName: 'Boston Celtics', displayNameKorean: '보스턴 셀틱스', logo: 'https://a.espncdn.com/bos.png' },
                },
                { homeAway: 'away', score: '99', team: { displayName: 'New York Knicks' } },
              ],
            },
          ],
        },
      ],
    },
  });
  expect(JSON.stringify(answer)).not.toMatch(/links?"|sportsbook|odds|tickets|javascript|calendar/);
});

test('nil-nil is never told before the match', async () => {
  upstream.set(path, board(game('pre', false, '0')));
  const answer = await house().ask({});
  expect(JSON.stringify(answer)).not.toContain('"score"');
});

test('only leagues of the list are asked for', async () => {
  const { ask } = house();
  const strangers = [
    { league: 'zzz' },
    { sport: 'soccer', league: 'nba' },
    { sport: '..', league: 'admin' },
    { sport: 'hockey', league: 'nhl' },
    { sport: '', league: '' },
  ];
  for (const query of strangers) expect(await ask(query)).toEqual({ kind: 'no-such-league' });
  expect(upstream.hits).toEqual([]);
});

test('only checked parameters pass', async () => {
  const { ask } = house();
  const bad: [Partial<ScoreboardQuery>, string][] = [
    [{ dates: '2026' }, 'dates'],
    [{ dates: '20260231' }, 'dates'],
    [{ dates: '20260301-20260501' }, 'dates'],
    [{ dates: '20260302-20260301' }, 'dates'],
    [{ dates: '20260301&limit=9' }, 'dates'],
    [{ limit: 0 }, 'limit'],
    [{ limit: '301' }, 'limit'],
    [{ limit: '1e2' }, 'limit'],
    [{ week: '-1' }, 'week'],
    [{ seasontype: '9' }, 'seasontype'],
  ];
  for (const [query, field] of bad) expect(await ask(query)).toEqual({ kind: 'bad-query', field });
  expect(upstream.hits).toEqual([]);
  upstream.set(path, board());
  expect(await ask({ dates: '20260301-20260331', limit: 50, week: 2, seasontype: '3' })).toMatchObject({ kind: 'told' });
  expect(upstream.hits).toEqual([`${path}?limit=50&dates=20260301-20260331&week=2&seasontype=3`]);
});

test('all who ask share one answer; when upstream fails it is told with its age, and then no more', async () => {
  upstream.set(path, board(game('in', false, '99')));
  const { ask, world } = house();
  await Promise.all(Array.from({ length: 60 }, () => ask({})));
  expect(upstream.hits).toHaveLength(1);
  upstream.set(path, () => ({ status: 200, body: '<html>blocked</html>' }));
  world.now += 120_000;
  expect(await ask({})).toMatchObject({ kind: 'told', stale: true, ageSeconds: 120, body: { events: [{ id: '1' }] } });
  world.now += 600_000;
  expect(await ask({})).toEqual({ kind: 'unavailable' });
});

test('a hanging upstream does not hang us', async () => {
  upstream.set(path, () => ({ body: board(), delayMs: 3000 }));
  const began = performance.now();
  expect(await house().ask({})).toEqual({ kind: 'unavailable' });
  expect(performance.now() - began).toBeLessThan(2_500);
});

test.skipIf(!hasRecordings)('[R290] every recorded NBA scoreboard passes through with all its games', async () => {
  const { ask, world } = house();
  for (const file of recordingsOf('espn-scoreboard').filter((name) => name.startsWith('nba_'))) {
    const raw = recording('espn-scoreboard', file);
    upstream.set(path, raw);
    const answer = await ask({});
    expect(answer.kind === 'told' && answer.body.events.map(({ id }) => id)).toEqual(raw.events.map(({ id }: { id: string }) => id));
    expect(JSON.stringify(answer)).not.toMatch(/draftkings|href/i);
    world.now += 3_600_000;
  }
});

test('however many strangers ask for whatever they like, the poller hears its leagues, and the strangers are told to wait', async () => {
  const { ask, feeds, world } = house();
  upstream.set(path, (url) =>
    url.searchParams.get('limit') === '299' ? { delayMs: 150, body: '<html>' } : { body: board(game('in', false, '99')) },
  );
  const window = { from: new Date(world.now - 3_600_000), to: new Date(world.now + 3_600_000) };
  const kinds: string[] = [];
  for (let round = 0; round < 5; round += 1, world.now += 30_000) {
    const flood = Array.from({ length: 60 }, (_, i) => ask({ limit: 299, dates: `202${round}01${String((i % 28) + 1).padStart(2, '0')}` }));
    const heard = feeds.scores[0]?.slate('nba', window);
    expect(await heard).toMatchObject({ stale: false, events: [{ phase: 'live' }] });
    kinds.push(...(await Promise.all(flood)).map(({ kind }) => kind));
  }
  expect(new Set(kinds)).toEqual(new Set(['busy', 'unavailable']));
  expect(kinds.filter((kind) => kind === 'busy').length).toBeGreaterThan(80);
});

test('what strangers ask for does not push out what the poller was told', async () => {
  const { ask, feeds, world } = house({ interactiveLimitMs: 20_000, patienceMs: 20_000 });
  const big = { ...game('pre', false, '0'), notes: 'x'.repeat(2_000_000) };
  upstream.set(path, board(big));
  const window = { from: new Date(world.now - 3_600_000), to: new Date(world.now + 3_600_000) };
  await feeds.scores[0]?.slate('nba', window);
  for (let i = 1; i <= 20; i += 1) expect(await ask({ dates: `202501${String(i).padStart(2, '0')}` })).toMatchObject({ kind: 'told' });
  upstream.set(path, () => ({ status: 404, body: {} }));
  world.now += 60_000;
  // Still known, if old.
  expect(await feeds.scores[0]?.slate('nba', window)).toMatchObject({ stale: true, events: [{ eventId: '1' }] });
});
