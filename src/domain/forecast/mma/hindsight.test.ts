// Averages that a source tells of fighters who have not fought yet hold the future: they are neither used nor quoted.
import { expect, test } from 'vitest';
import { createModel } from '../forecast.ts';
import type { FixtureInput, ResultInput } from '../model.ts';
import { knownOf } from './fighter.ts';
import { createHindsightWatch, withoutAverages } from './hindsight.ts';

type Context = NonNullable<FixtureInput['context']>;
const averages: Context = { R_avg_SIG_STR_landed: 6, B_avg_SIG_STR_landed: 2, R_avg_SIG_STR_pct: 0.6, B_avg_SIG_STR_pct: 0.4 };
const debut: Context = { R_wins: 0, R_losses: 0, B_wins: 0, B_losses: 0 };
const veterans: Context = { R_wins: 5, R_losses: 1, B_wins: 4, B_losses: 3 };

const fight = (context: Context, at = 0): ResultInput => ({
  date: new Date(Date.UTC(2024, 0, 1 + at)).toISOString().slice(0, 10),
  league: 'ufc',
  home: `r${at}`,
  away: `b${at}`,
  neutral: true,
  homeScore: 1,
  awayScore: 0,
  outcome: 'home',
  context,
});

/** Debuts, told with what is given, and then a fight of two veterans with averages. */
function askedAfter(debuts: Context) {
  const model = createModel('mma');
  model.learn(Array.from({ length: 10 }, (_, at) => fight({ ...debut, ...debuts }, at)));
  const asked = (context: Context) => model.forecast({ ...fight(context, 30), home: 'x', away: 'y' });
  return { withAverages: asked({ ...veterans, ...averages }), without: asked(veterans) };
}

test('a source that tells debutants no averages is believed', () => {
  for (const debuts of [{}, { R_avg_SIG_STR_landed: 0, B_avg_SIG_STR_landed: 0 }]) {
    const { withAverages, without } = askedAfter(debuts);
    expect(withAverages.probs.home).toBeGreaterThan(without.probs.home);
    expect(withAverages.factors.find(({ kind }) => kind === 'striking')?.facts).toMatchObject({ home: 6, away: 2 });
  }
});

test('one that tells them averages is not: nothing is made of them and nothing quoted', () => {
  const { withAverages, without } = askedAfter(averages);
  expect(withAverages.probs.home).toBe(without.probs.home);
  expect(withAverages.factors.some(({ kind }) => kind === 'striking')).toBe(false);
});

test('it is believed again when it has stopped, league by league', () => {
  const watch = createHindsightWatch();
  const see = (league: string, context: Context) => watch.see(league, knownOf(fight(context), 'R', 0));
  for (let at = 0; at < 5; at++) see('ufc', { ...debut, ...averages });
  expect([watch.isHindsight('ufc'), watch.isHindsight('pfl')]).toEqual([true, false]);
  for (let at = 0; at < 40; at++) see('ufc', { ...veterans, ...averages });
  expect(watch.isHindsight('ufc')).toBe(true);
  for (let at = 0; at < 40; at++) see('ufc', debut);
  expect(watch.isHindsight('ufc')).toBe(false);
});

test('a row of zeros measures nothing', () => {
  const known = knownOf(fight({ R_avg_SIG_STR_landed: 0, R_avg_SIG_STR_pct: 0, R_avg_TD_landed: 0 }), 'R', 0);
  expect([known.strikes, known.accuracy, known.takedowns]).toEqual([null, null, null]);
  expect(withoutAverages(knownOf(fight({ ...veterans, ...averages }), 'R', 0))).toMatchObject({ strikes: null, wonShare: 6 / 8 });
});
