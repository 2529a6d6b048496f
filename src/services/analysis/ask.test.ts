// A question that will be refused costs little: nobody has all results learned to hear again that too little is known.
import { expect, test } from 'vitest';
import { Refusal } from '#contract/errors.ts';
import type { Sport } from '#domain/sport.ts';
import { minutes } from '#domain/time/duration.ts';
import { event, season, side } from '#tests/support/factories.ts';
import { testHouse } from '#tests/support/house.ts';
import { forecastOf } from '#tests/support/record.ts';
import { createEvents } from '../events.ts';
import { analyse } from './ask.ts';
import { createEngine } from './engine.ts';
import { createRefused } from './refused.ts';

const now = '2026-03-01T12:00:00Z';

/** A house with two matches that have begun, and a count of how often all results before a match were learned. */
async function begun() {
  const house = await testHouse({ now });
  await house.stores.results.importBatch(season('2025-11-01'));
  const start = '2026-02-20T15:00:00.000Z';
  house.script.events = [
    event({ eventId: '1', start, home: side('Arsenal'), away: side('Nobody Town') }),
    event({ eventId: '2', start, sport: 'basketball', league: 'nba', home: side('Boston Celtics'), away: side('Miami Heat') }),
    event({ eventId: '3', start }),
  ];
  await house.services.matches.refresh();
  let instant = new Date(now);
  const clock = () => instant;
  const engine = createEngine({ stores: house.stores, clock });
  const seen = { learned: 0 };
  const asOf: typeof engine.asOf = (sport, date) => {
    seen.learned += 1;
    return engine.asOf(sport, date);
  };
  const events = createEvents({
    onFault: (fault) => {
      throw fault;
    },
  });
  const needs = { stores: house.stores, events, clock, engine: { ...engine, asOf }, refused: createRefused(clock) };
  const ask = (sport: Sport, teamA: string, teamB: string) =>
    analyse(needs, { sport, teamA, teamB, venue: 'Unknown', date: start }).then(
      () => 'answered',
      (fault: unknown) => (fault instanceof Refusal ? fault.code : String(fault)),
    );
  const later = (ms: number) => {
    instant = new Date(instant.getTime() + ms);
  };
  return { house, ask, seen, later };
}

test('of a match that has begun it is asked first whether enough is known of both sides', async () => {
  const { house, ask, seen } = await begun();
  await using _house = house;
  for (let n = 0; n < 3; n += 1) expect(await ask('soccer', 'Arsenal', 'Nobody Town')).toBe('not-enough-data');
  expect(seen.learned).toBe(0);
  expect(await ask('soccer', 'Arsenal', 'Chelsea')).toBe('answered');
  expect(seen.learned).toBe(1);
});

test('what only the model finds to be too little is remembered for ten minutes', async () => {
  const { house, ask, seen, later } = await begun();
  await using _house = house;
  const match = await house.stores.matches.find({
    sport: 'basketball',
    homeName: 'Boston Celtics',
    awayName: 'Miami Heat',
    date: new Date('2026-02-20T15:00:00Z'),
    now: new Date(now),
  });
  const { home, away } = match?.match ?? {};
  if (!home?.key || !away?.key) throw new Error('the match has no known sides');
  // They met often, but in another league, which this model learns apart.
  const [row] = season('2025-11-01');
  if (!row) throw new Error('there is no season');
  const met = { ...row, sport: 'basketball' as const, league: 'kbl', homeKey: home.key, awayKey: away.key };
  await house.stores.results.importBatch(Array.from({ length: 8 }, (_, n) => ({ ...met, date: `2026-01-0${n + 1}` })));
  for (let n = 0; n < 3; n += 1) expect(await ask('basketball', 'Boston Celtics', 'Miami Heat')).toBe('not-enough-data');
  expect(seen.learned).toBe(1);
  later(minutes(10));
  expect(await ask('basketball', 'Boston Celtics', 'Miami Heat')).toBe('not-enough-data');
  expect(seen.learned).toBe(2);
});

test('[R133] the fighter that was named first is team A, whichever corner they have', async () => {
  await using house = await testHouse({ now });
  const start = '2026-03-02T15:00:00.000Z';
  house.script.events = [
    event({ eventId: '1', start, sport: 'mma', league: 'ufc', home: side('Alex Volkanovski'), away: side('Diego Lopes') }),
  ];
  await house.services.matches.refresh();
  const [match] = await house.rows<{ id: string }>('select id from matches');
  await house.stores.forecasts.add([forecastOf(Number(match?.id), { probs: { home: 0.7, draw: 0, away: 0.3 }, model: 'mma-elo' })]);
  const asked = async (teamA: string, teamB: string) => {
    const { probabilities } = await house.services.analysis.analyse({ kind: 'visitor' }, { sport: 'mma', teamA, teamB, venue: 'Unknown' });
    return [probabilities.teamA, probabilities.teamB].map(({ percentage }) => percentage);
  };
  expect(await asked('Alex Volkanovski', 'Diego Lopes')).toEqual([70, 30]);
  expect(await asked('Diego Lopes', 'Alex Volkanovski')).toEqual([30, 70]);
});
