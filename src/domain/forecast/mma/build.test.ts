// Age, reach and stance that a fixture does not tell are remembered from earlier fights; what it tells itself is believed first.
import { expect, test } from 'vitest';
import { createModel } from '../forecast.ts';
import type { FixtureInput, ResultInput } from '../model.ts';

const born: FixtureInput['context'] = { R_dob: '1985-06-01', B_dob: '1999-06-01', R_Reach_cms: 180, B_Reach_cms: 195 };
const fight = (at: number, more: Partial<ResultInput> = {}): ResultInput => ({
  date: new Date(Date.UTC(2024, 0, 1 + at * 30)).toISOString().slice(0, 10),
  league: 'ufc',
  home: 'old',
  away: 'young',
  neutral: true,
  homeScore: at % 2,
  awayScore: 1 - (at % 2),
  outcome: at % 2 === 1 ? 'home' : 'away',
  ...more,
});

/** Four fights, told with what is given, and a fifth told with nothing. */
function asked(context: FixtureInput['context'], next: Partial<ResultInput> = {}) {
  const model = createModel('mma');
  model.learn([0, 1, 2, 3].map((at) => fight(at, context ? { context } : {})));
  return model.forecast(fight(10, next));
}

test('who was told once to be older and shorter is so in the next fight too, with the years that passed', () => {
  const [remembered, unknown, told] = [asked(born), asked(undefined), asked(undefined, { context: born ?? {} })];
  expect(remembered.probs.home).toBeLessThan(unknown.probs.home);
  expect(remembered.probs.home).toBeCloseTo(told.probs.home, 6);
  expect(remembered.factors.find(({ kind }) => kind === 'age')?.facts).toMatchObject({ home: 39, away: 25 });
});

test('corners change, facts do not', () => {
  const turned = asked(born, { home: 'young', away: 'old' });
  expect(turned.factors.find(({ kind }) => kind === 'age')?.facts).toMatchObject({ home: 25, away: 39 });
});

test('what the fixture says itself is believed', () => {
  const corrected = asked(born, { context: { R_dob: '1998-06-01' } });
  expect(corrected.factors.find(({ kind }) => kind === 'age')?.facts?.home ?? 26).toBe(26);
  expect(corrected.probs.home).toBeGreaterThan(asked(born).probs.home);
});
