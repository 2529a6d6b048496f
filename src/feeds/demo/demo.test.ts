// Proves that the demo feed keeps to the ports, marks itself as demo, and can be read as a scoreboard.
import { expect, test } from 'vitest';
import { sports } from '#domain/sport.ts';
import { days, hours } from '#domain/time/duration.ts';
import { mapScoreboard } from '#feeds/espn/espn.map.ts';
import { createDemoFeed } from './demo.ts';

const now = new Date('2026-03-07T02:00:00Z');
const koreanNames: Record<string, string> = { 'Los Angeles Lakers': '로스앤젤레스 레이커스' };
const feedAt = (clock: () => Date) =>
  createDemoFeed({ seed: 'a-seed', speed: 1, clock, koreanName: ({ name }) => koreanNames[name] ?? null });

test('all five sports are told for two weeks ahead, every event under the name of demo', async () => {
  const { scores } = feedAt(() => now);
  const window = { from: now, to: new Date(now.getTime() + days(14)) };
  const slates = await Promise.all(scores.leagues.map((league) => scores.slate(league, window)));
  const events = slates.flatMap((slate) => slate.events);
  expect(new Set(events.map(({ sport }) => sport))).toEqual(new Set(sports));
  expect(events.every(({ provider }) => provider === 'demo')).toBe(true);
  expect(new Set(events.map(({ competitionId }) => competitionId)).size).toBe(events.length);
  expect(slates.every(({ stale, fetchedAt, rejected }) => !stale && fetchedAt === now.toISOString() && rejected.length === 0)).toBe(true);
  const lastMs = Math.max(...events.map(({ start }) => Date.parse(start)));
  expect(lastMs).toBeGreaterThan(now.getTime() + days(13.9));
});

test('the clock moves the world: the same question is answered anew', async () => {
  let at = now;
  const { scores } = feedAt(() => at);
  const window = { from: now, to: new Date(now.getTime() + days(1)) };
  const before = await scores.slate('nba', window);
  at = new Date(now.getTime() + days(2));
  const after = await scores.slate('nba', window);
  expect(before.events.some(({ phase }) => phase === 'scheduled')).toBe(true);
  expect(after.events.every(({ phase, homeScore }) => phase === 'final' && homeScore !== null)).toBe(true);
});

test('a bout is told with its card, its winner and its method, and without a score', async () => {
  const sunday = new Date('2026-03-08T06:00:00Z');
  const { scores } = feedAt(() => sunday);
  const { events } = await scores.slate('ufc', { from: new Date(sunday.getTime() - days(1)), to: sunday });
  expect(events).toHaveLength(12);
  expect(new Set(events.map(({ eventId }) => eventId)).size).toBe(1);
  for (const event of events) {
    expect(event.statusText).toMatch(/^Final - (KO\/TKO|Submission|Decision - \w+), R[1-5] \d:\d\d$/);
    expect([event.homeScore, event.awayScore, event.phase]).toEqual([null, null, 'final']);
    expect(event.winner).toMatch(/home|away/);
    expect(event.home.name).toMatch(/^[가-힣]+$/);
  }
});

test('[R290] the scoreboard has the shape that the screens read, Korean names first where they are known', () => {
  const board = feedAt(() => now).proxyScoreboard({ sport: 'basketball', league: 'nba' });
  expect(board?.events).toHaveLength(15);
  const [event] = board?.events ?? [];
  const [home, away] = event?.competitions[0]?.competitors ?? [];
  expect([home?.homeAway, away?.homeAway]).toEqual(['home', 'away']);
  expect(event?.status.type).toMatchObject({ state: expect.stringMatching(/^(pre|in|post)$/), description: expect.any(String) });
  expect(event?.date).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\dZ$/);
  const teams = (board?.events ?? []).flatMap(({ competitions }) =>
    competitions.flatMap(({ competitors }) => competitors.map(({ team }) => team)),
  );
  const korean = new Map(teams.map(({ displayName, displayNameKorean }) => [displayName, displayNameKorean]));
  expect(korean.get('Los Angeles Lakers')).toBe('로스앤젤레스 레이커스');
  // An English name that is told as a Korean one would never be translated by whoever knows better.
  expect(korean.get('Boston Celtics')).toBeUndefined();
});

test('the scoreboard, read by the adapter of the real one, tells what the feed tells', async () => {
  let at = now;
  const feed = feedAt(() => at);
  for (const [sport, league] of [
    ['basketball', 'nba'],
    ['baseball', 'mlb'],
    ['soccer', 'eng.1'],
  ] as const) {
    for (const ahead of [0, 4, 9, 13, 20]) {
      at = new Date(now.getTime() + hours(ahead));
      const board = feed.proxyScoreboard({ sport, league });
      const window = { from: new Date(at.getTime() - days(3)), to: new Date(at.getTime() + days(3)) };
      const own = new Map((await feed.scores.slate(league, window)).events.map((event) => [event.competitionId, event]));
      const { events, rejected } = mapScoreboard(board ?? { events: [] }, league);
      expect([events.length, rejected]).toEqual([board?.events.length, []]);
      for (const { competitionId, phase, flags, start, homeScore, awayScore, winner } of events) {
        expect(own.get(competitionId)).toMatchObject({ phase, flags, start, homeScore, awayScore, winner });
      }
    }
  }
});

test('the scoreboard takes a day, a range and a limit, and knows four leagues', () => {
  const { proxyScoreboard } = feedAt(() => now);
  const count = (query: Parameters<typeof proxyScoreboard>[0]) => proxyScoreboard(query)?.events.length;
  expect(count({ sport: 'baseball', league: 'mlb', dates: '20260301' })).toBeGreaterThanOrEqual(14);
  expect(count({ sport: 'soccer', league: 'eng.1', dates: '20260301-20260303' })).toBeGreaterThanOrEqual(28);
  expect(count({ sport: 'soccer', league: 'eng.1', dates: '20260301-20260303', limit: 7 })).toBe(7);
  expect(count({ sport: 'football', league: 'nfl' })).toBeGreaterThan(10);
  expect(proxyScoreboard({ sport: 'soccer', league: 'kor.1' })).toBeNull();
});

test('baseball clubs announce one of five invented starters the evening before, and the result tells who it was', async () => {
  let at = now;
  const { scores, pastResults } = feedAt(() => at);
  const tomorrow = { from: new Date(now.getTime() + days(2)), to: new Date(now.getTime() + days(3)) };
  const before = await scores.slate('kbo', tomorrow);
  at = new Date(now.getTime() + days(2));
  const after = await scores.slate('kbo', tomorrow);
  expect(before.events.length).toBeGreaterThan(0);
  expect(before.events.every(({ context }) => !context)).toBe(true);
  const starters = after.events.flatMap(({ context }) => [context?.['sp_home'], context?.['sp_away']]);
  expect(starters.every((name) => typeof name === 'string' && /^[가-힣]{3}$/.test(name))).toBe(true);
  expect(new Set(starters).size).toBe(starters.length);
  const games = pastResults({ now, seasons: 1 }).filter(({ sport }) => sport === 'baseball');
  const namesByClub = new Map<string, Set<unknown>>();
  for (const { league, home, away, context } of games) {
    const seen = [[home, context?.['sp_home']] as const, [away, context?.['sp_away']] as const];
    for (const [team, name] of seen) namesByClub.set(`${league} ${team}`, (namesByClub.get(`${league} ${team}`) ?? new Set()).add(name));
  }
  expect([...namesByClub.values()].every((names) => names.size === 5 && !names.has(undefined))).toBe(true);
  const names = [...namesByClub.values()].flatMap((set) => [...set]);
  expect(new Set(names).size).toBe(names.length);
});
