// Proves that the demo world is one story: the same for everyone, never silent, never in two places at once, and honest about its odds.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fairProbs, isPlausibleMarket } from '#domain/odds.ts';
import { days, hours, minutes, seconds } from '#domain/time/duration.ts';
import type { HeardEvent } from '#feeds/feed.ts';
import { createDemoWorld, type DemoWorld, type PastResult } from './season.ts';

const nowMs = Date.parse('2026-03-04T12:00:00Z');
const seed = 'a-seed';
const codes = createDemoWorld({ seed, speed: 1 }).leagues.map(({ code }) => code);

const all = (world: DemoWorld, window: { fromMs: number; toMs: number }, atMs: number): HeardEvent[] =>
  codes.flatMap((code) => world.heard(code, window, atMs));
const startMs = (event: HeardEvent): number => Date.parse(event.start);
const around = (atMs: number) => ({ fromMs: atMs - hours(6), toMs: atMs + 1 });

test('two worlds of one seed tell the same, in whatever order they are asked', () => {
  const ask = fc.record({
    code: fc.constantFrom(...codes),
    hour: fc.integer({ min: -400, max: 300 }),
    later: fc.integer({ min: 0, max: 300 }),
  });
  fc.assert(
    fc.property(fc.array(ask, { minLength: 2, maxLength: 6 }), (asked) => {
      const answer = (world: DemoWorld, { code, hour, later }: (typeof asked)[number]) => {
        const fromMs = nowMs + hours(hour);
        const window = { fromMs, toMs: fromMs + days(1) };
        return JSON.stringify([world.heard(code, window, fromMs + minutes(later)), world.prices(code, fromMs)]);
      };
      const [one, other] = [createDemoWorld({ seed, speed: 1 }), createDemoWorld({ seed, speed: 1 })];
      const forwards = asked.map((question) => answer(one, question));
      const backwards = asked.toReversed().map((question) => answer(other, question));
      expect(backwards.toReversed()).toEqual(forwards);
    }),
    { numRuns: 25 },
  );
});

test('another seed is another world', () => {
  const window = { fromMs: nowMs - days(1), toMs: nowMs };
  const told = (word: string) =>
    all(createDemoWorld({ seed: word, speed: 1 }), window, nowMs).map(({ home, away }) => `${home.name}-${away.name}`);
  expect(told('b-seed')).not.toEqual(told(seed));
});

test('every ten minutes of fourteen days see a kick-off, told ahead as well as afterwards', () => {
  const world = createDemoWorld({ seed, speed: 1 });
  const firstMs = Date.parse('2026-03-05T00:00:00+09:00');
  const window = { fromMs: firstMs, toMs: firstMs + days(14) };
  const emptySlots = (events: readonly HeardEvent[]) => {
    const kickOffs = new Set(events.map(startMs));
    return Array.from({ length: 14 * 144 }, (_, i) => firstMs + minutes(10 * i)).filter((atMs) => !kickOffs.has(atMs));
  };
  expect(emptySlots(all(world, window, nowMs))).toEqual([]);
  const played = all(world, window, firstMs + days(20)).filter(({ phase }) => phase === 'final');
  // A match broken off has kicked off too, and is rare enough to be looked at by itself.
  const begun = [...played, ...all(world, window, firstMs + days(20)).filter(({ phase }) => phase === 'abandoned')];
  expect(emptySlots(begun)).toEqual([]);
});

test('something is live at any instant of a fortnight, and at any ten minutes when matches are short', () => {
  const [real, fast] = [createDemoWorld({ seed, speed: 1 }), createDemoWorld({ seed, speed: 60 })];
  const isLive = (event: HeardEvent) => event.phase === 'live';
  fc.assert(
    fc.property(fc.integer({ min: 0, max: days(14) }), (aheadMs) => {
      const atMs = nowMs + aheadMs;
      expect(all(real, around(atMs), atMs).filter(isLive).length).toBeGreaterThan(0);
      const slotMs = Math.floor(atMs / minutes(10)) * minutes(10) + seconds(10);
      expect(all(fast, around(slotMs), slotMs).some(isLive)).toBe(true);
    }),
    { numRuns: 120 },
  );
});

test('no side begins a match within four hours of another', () => {
  const world = createDemoWorld({ seed, speed: 1 });
  const window = { fromMs: nowMs, toMs: nowMs + days(45) };
  const startsOf = new Map<string, number[]>();
  for (const event of all(world, window, nowMs + days(50))) {
    for (const side of [event.home, event.away]) startsOf.set(side.id ?? '', [...(startsOf.get(side.id ?? '') ?? []), startMs(event)]);
  }
  const gaps = [...startsOf.values()].flatMap((starts) => {
    const sorted = starts.toSorted((a, b) => a - b);
    return sorted.slice(1).map((atMs, i) => atMs - (sorted[i] ?? 0));
  });
  expect(gaps.length).toBeGreaterThan(5000);
  expect(Math.min(...gaps)).toBeGreaterThanOrEqual(hours(4));
});

test('a score never falls while a match is on, and ends in the final that is told', () => {
  const world = createDemoWorld({ seed, speed: 1 });
  const scored = codes.filter((code) => !['ufc', 'one', 'uefa.champions'].includes(code));
  fc.assert(
    fc.property(fc.constantFrom(...scored), fc.integer({ min: 0, max: 200 }), fc.nat(), (code, back, nth) => {
      const dayMs = nowMs - days(back);
      const window = { fromMs: dayMs, toMs: dayMs + days(1) };
      const round = world.heard(code, window, dayMs + days(9)).filter(({ phase }) => phase === 'final');
      const final = round[nth % round.length] as HeardEvent;
      const tellAt = (atMs: number) =>
        world.heard(code, window, atMs).find(({ competitionId }) => competitionId === final.competitionId) as HeardEvent;
      const told = Array.from({ length: 120 }, (_, i) => tellAt(startMs(final) + minutes(i * 3)));
      expect(told.at(-1)).toEqual(final);
      for (const side of ['homeScore', 'awayScore'] as const) {
        const scores = told.map((event) => event[side] ?? -1);
        expect(scores[0]).toBeGreaterThanOrEqual(0);
        expect(scores).toEqual(scores.toSorted((a, b) => a - b));
      }
    }),
    { numRuns: 60 },
  );
});

test('what is remembered of past days is what was told of them', () => {
  const world = createDemoWorld({ seed, speed: 1 });
  const past = new Map(world.pastResults(nowMs, 2).map((row) => [row.competitionId, row]));
  const told = all(createDemoWorld({ seed, speed: 1 }), { fromMs: nowMs - days(5), toMs: nowMs }, nowMs).filter(
    ({ phase }) => phase === 'final',
  );
  expect(told.length).toBeGreaterThan(700);
  for (const event of told) {
    const row = past.get(event.competitionId);
    expect(row).toMatchObject({
      start: event.start,
      league: event.league,
      season: event.season,
      home: event.home.name,
      away: event.away.name,
    });
    if (event.sport !== 'mma') expect([row?.homeScore, row?.awayScore]).toEqual([event.homeScore, event.awayScore]);
    if (event.shootoutHome === null) expect(row?.outcome).toBe(event.winner);
  }
});

test('sixty times faster, a football match lasts two minutes and keeps its hour', () => {
  const [slow, fast] = [createDemoWorld({ seed, speed: 1 }), createDemoWorld({ seed, speed: 60 })];
  const window = { fromMs: nowMs, toMs: nowMs + days(3) };
  const matches = ['eng.1', 'kor.1'].flatMap((code) => fast.heard(code, window, nowMs)).filter(({ timeConfirmed }) => timeConfirmed);
  expect(matches.length).toBeGreaterThan(40);
  for (const { competitionId, league, start } of matches) {
    const at = (world: DemoWorld, afterMs: number) =>
      world.heard(league ?? '', window, Date.parse(start) + afterMs).find((event) => event.competitionId === competitionId);
    expect(at(slow, 0)?.start).toBe(at(fast, 0)?.start);
    expect(at(fast, -1)?.phase).toMatch(/scheduled|postponed/);
    expect(at(fast, seconds(130))?.phase).toMatch(/final|abandoned|postponed/);
    expect(at(slow, minutes(90))?.phase).toMatch(/live|abandoned|postponed/);
  }
});

test('three bookmakers open five days ahead, move in small steps and close at kick-off', () => {
  const world = createDemoWorld({ seed, speed: 1 });
  fc.assert(
    fc.property(fc.constantFrom(...codes), fc.integer({ min: 0, max: 20_000 }), (code, ahead) => {
      const atMs = nowMs + minutes(ahead);
      const later = new Map(world.prices(code, atMs + minutes(5)).map((row) => [`${row.home}|${row.away}|${row.start}`, row]));
      for (const row of world.prices(code, atMs)) {
        expect(Date.parse(row.start)).toBeGreaterThan(atMs);
        expect(Date.parse(row.start)).toBeLessThanOrEqual(atMs + days(5));
        expect(row.odds.map(({ bookmakerTitle }) => bookmakerTitle)).toEqual(['데모 북메이커 1', '데모 북메이커 2', '데모 북메이커 3']);
        const after = later.get(`${row.home}|${row.away}|${row.start}`);
        row.odds.forEach(({ odds, updatedAt }, i) => {
          expect(isPlausibleMarket(odds)).toBe(true);
          expect(Date.parse(updatedAt ?? '')).toBeLessThanOrEqual(atMs);
          if (after) expect(Math.abs(fairProbs(odds).home - fairProbs(after.odds[i]?.odds ?? odds).home)).toBeLessThan(0.05);
        });
      }
    }),
    { numRuns: 60 },
  );
});

/** Log loss of the closing odds, and of always telling the share of each outcome. */
function losses(rows: readonly PastResult[]): { closing: number; base: number } {
  const share = { home: 0, draw: 0, away: 0 };
  for (const { outcome } of rows) share[outcome] += 1 / rows.length;
  const loss = (prob: (row: PastResult) => number) => rows.reduce((sum, row) => sum - Math.log(prob(row)), 0) / rows.length;
  return {
    closing: loss(({ closingOdds, outcome }) => (closingOdds ? fairProbs(closingOdds)[outcome] : Number.NaN)),
    base: loss(({ outcome }) => share[outcome]),
  };
}

test('the closing odds of two seasons know clearly more than the base rate, and are calibrated', () => {
  const rows = createDemoWorld({ seed, speed: 1 }).pastResults(nowMs, 2);
  const lead: Record<string, number> = { soccer: 0.025, baseball: 0.008, basketball: 0.04, volleyball: 0.05, mma: 0.04 };
  for (const [sport, least] of Object.entries(lead)) {
    const { closing, base } = losses(rows.filter((row) => row.sport === sport));
    expect(base - closing, sport).toBeGreaterThan(least);
  }
  const bins = Array.from({ length: 10 }, () => ({ count: 0, said: 0, happened: 0 }));
  for (const { closingOdds, outcome } of rows) {
    const said = closingOdds ? fairProbs(closingOdds).home : 0;
    const bin = bins[Math.min(9, Math.floor(said * 10))] as (typeof bins)[number];
    bin.count += 1;
    bin.said += said;
    bin.happened += outcome === 'home' ? 1 : 0;
  }
  const error = bins.reduce((sum, { said, happened }) => sum + Math.abs(said - happened), 0) / rows.length;
  expect(error).toBeLessThan(0.02);
});

test('strength lasts: a plain Elo that learns the first of two seasons tells the second better than the base rate', () => {
  const rows = createDemoWorld({ seed, speed: 1 }).pastResults(nowMs, 2);
  for (const [sport, scale] of [
    ['basketball', 0.14],
    ['volleyball', 0.16],
  ] as const) {
    const some = rows.filter((row) => row.sport === sport);
    const ratings = new Map<string, number>();
    let [loss, base] = [0, 0];
    some.forEach(({ league, home, away, outcome }, i) => {
      const [h, a] = [ratings.get(`${league}${home}`) ?? 0, ratings.get(`${league}${away}`) ?? 0];
      const homeProb = 1 / (1 + Math.exp(-(h - a + 0.25)));
      const surprise = (outcome === 'home' ? 1 : 0) - homeProb;
      ratings.set(`${league}${home}`, h + scale * surprise);
      ratings.set(`${league}${away}`, a - scale * surprise);
      if (i < some.length / 2) return;
      loss -= Math.log(outcome === 'home' ? homeProb : 1 - homeProb);
      base -= Math.log(outcome === 'home' ? 0.562 : 0.438);
    });
    expect(base - loss, sport).toBeGreaterThan(0.02 * (some.length / 2));
  }
});
