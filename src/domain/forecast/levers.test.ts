// Holds what can be set otherwise to what the models really know: each lever moves its own forecast, and none moves another's.
import { expect, test } from 'vitest';
import type { Sport } from '../sport.ts';
import { createModel } from './forecast.ts';
import type { FixtureInput, ResultInput } from './model.ts';

const dateOf = (at: number) => new Date(Date.UTC(2024, 0, 1 + at)).toISOString().slice(0, 10);
const teams = ['a', 'b', 'c', 'd'];
/** A wins lately and lost before; everybody plays every day. */
function season(league: string): ResultInput[] {
  return Array.from({ length: 40 }, (_, at): ResultInput => {
    const home = teams[at % 4] as string;
    const away = teams[(at + 1 + (at % 3)) % 4] as string;
    const strong = at < 20 ? 'b' : 'a';
    const wins = home === strong || (away !== strong && home < away);
    const [homeScore, awayScore] = wins ? [4, 1] : [1, 4];
    const context = { sp_home: `${home}${at % 5}`, sp_away: `${away}${at % 5}` };
    return { date: dateOf(at), league, home, away, neutral: false, homeScore, awayScore, outcome: wins ? 'home' : 'away', context };
  });
}
const trained = (sport: Sport, league: string) => {
  const model = createModel(sport);
  model.learn(season(league));
  const ask = (more: Partial<FixtureInput>) =>
    model.forecast({ date: dateOf(41), league, home: 'a', away: 'b', neutral: false, ...more }, { factors: false }).probs.home;
  const levers = model.levers({ date: dateOf(41), league, home: 'a', away: 'b', neutral: false });
  return { ask, levers };
};

test.each([
  ['soccer', 'eng.1'],
  ['basketball', 'nba'],
  ['baseball', 'kbo'],
  ['volleyball', 'plusliga'],
] as const)('%s: venue and form are levers, and form back to usual weakens who has been winning', (sport, league) => {
  const { ask, levers } = trained(sport, league);
  expect(levers).toMatchObject({ venue: true, form: { home: true, away: true } });
  expect(ask({ neutral: true })).toBeLessThan(ask({}));
  expect(ask({ assumed: { homeForm: 'usual' } })).not.toBe(ask({}));
  expect(ask({ assumed: {} })).toBe(ask({}));
});

test('rest is a lever in soccer and basketball: tired legs cost', () => {
  for (const [sport, league] of [
    ['basketball', 'nba'],
    ['soccer', 'eng.1'],
  ] as const) {
    const { ask, levers } = trained(sport, league);
    expect(levers.rest).not.toBeNull();
    const rested = ask({ assumed: { homeRest: 4, awayRest: 4 } });
    expect(ask({ assumed: { homeRest: 1, awayRest: 4 } })).not.toBe(rested);
  }
  const { ask } = trained('basketball', 'nba');
  expect(ask({ assumed: { homeRest: 1, awayRest: 4 } })).toBeLessThan(ask({ assumed: { homeRest: 4, awayRest: 1 } }));
  expect(trained('volleyball', 'plusliga').levers.rest).toBeNull();
});

test('starters are a lever in baseball: the newest first, each once', () => {
  const { levers } = trained('baseball', 'kbo');
  expect(levers.starters?.home.length).toBeGreaterThan(1);
  expect(new Set(levers.starters?.home).size).toBe(levers.starters?.home.length);
  expect(levers.starters?.home.every((name) => name.startsWith('a'))).toBe(true);
  expect(trained('basketball', 'nba').levers.starters).toBeNull();
});

test('a fight has nothing to set, and strangers have no form', () => {
  const { levers } = trained('mma', 'ufc');
  expect(levers).toMatchObject({ venue: false, rest: null, starters: null });
  const stranger = createModel('soccer').levers({ date: dateOf(1), league: 'eng.1', home: 'x', away: 'y', neutral: false });
  expect(stranger.form).toEqual({ home: false, away: false });
});
