// What-if as a use-case: the model's own numbers for changed conditions, stored nowhere, and refused where nothing can be said.
import { expect, test } from 'vitest';
import { Refusal } from '#contract/errors.ts';
import { event, season, side } from '#tests/support/factories.ts';
import { testHouse } from '#tests/support/house.ts';
import { visitor } from '../viewer.ts';

const now = '2026-03-01T12:00:00Z';
const codeOf = async (work: Promise<unknown>) =>
  work.then(
    () => 'answered',
    (fault) => (fault instanceof Refusal ? fault.code : String(fault)),
  );

async function prepared() {
  const house = await testHouse({ now });
  await house.stores.results.importBatch(season('2025-11-01'));
  house.script.events = [
    event({ eventId: '1' }),
    event({ eventId: '2', home: side('Unknown Rovers'), away: side('Nobody Town') }),
    event({ eventId: '3', home: side('Fulham'), away: side('Everton'), start: '2026-03-01T11:00:00.000Z' }),
  ];
  await house.services.matches.refresh();
  const { matches } = await house.services.matches.list(visitor, { sport: 'soccer', limit: 10 } as never);
  const idOf = (home: string) => matches.find(({ homeSide }) => homeSide.originalName === home)?.matchId ?? '';
  return { house, idOf };
}

test('without a change both are the same; each lever moves the probability, and nothing is stored', async () => {
  const { house, idOf } = await prepared();
  await using _house = house;
  const matchId = idOf('Arsenal');
  const ask = (changes: object) => house.services.analysis.whatIf(visitor, { matchId, ...changes });
  const plain = await ask({});
  expect(plain.changed).toEqual(plain.now);
  expect(plain.now.home + (plain.now.draw ?? 0) + plain.now.away).toBeCloseTo(100, 5);
  expect(plain.levers).toMatchObject({ venue: 'home', form: { home: true, away: true }, starters: null });
  expect((await ask({ venue: 'neutral' })).changed.home).toBeLessThan(plain.now.home);
  expect((await ask({ venue: 'home' })).changed).toEqual(plain.now);
  const tired = await ask({ homeRest: 2, awayRest: 20 });
  expect(tired.changed).not.toEqual(plain.now);
  expect(tired.now).toEqual(plain.now);
  expect((await ask({ homeForm: 'usual', awayForm: 'usual' })).changed).toBeDefined();
  expect((await ask({ homeStarter: 'Somebody' })).changed).toEqual(plain.now);
  expect(await house.stores.forecasts.historyOf(Number(matchId))).toHaveLength(0);
});

test('unknown matches, matches that have begun and teams too little known are refused', async () => {
  const { house, idOf } = await prepared();
  await using _house = house;
  const code = (matchId: string) => codeOf(house.services.analysis.whatIf(visitor, { matchId }));
  expect(await code('nonsense')).toBe('no-such-match');
  expect(await code('999999')).toBe('no-such-match');
  expect(await code(idOf('Unknown Rovers'))).toBe('not-enough-data');
  expect(await code(idOf('Fulham'))).toBe('match-started');
});
