// Holds the ratings made of closing odds to what those odds said, and to silence where there were none.
import { expect, test } from 'vitest';
import type { FixtureInput, ResultInput } from '../model.ts';
import { createSoccerModel } from '../soccer.ts';
import { createMarketRatings, type MarketRatings } from './market-ratings.ts';

const dateOf = (at: number) => new Date(Date.UTC(2024, 0, 1 + at)).toISOString().slice(0, 10);
const clubs = ['a', 'b', 'c', 'd'];
const result = (at: number, more: Partial<ResultInput> = {}): ResultInput => ({
  date: dateOf(at),
  league: 'eng.1',
  home: clubs[at % 4] as string,
  away: clubs[(at + 1 + (at % 3)) % 4] as string,
  neutral: false,
  homeScore: 1,
  awayScore: 1,
  outcome: 'draw',
  ...more,
});
/** The market holds club a in honour, at home and away, whatever happens. */
const priced = (at: number): ResultInput => {
  const { home, away } = result(at);
  const closingOdds =
    home === 'a'
      ? { home: 1.4, draw: 5, away: 8 }
      : away === 'a'
        ? { home: 6, draw: 4.5, away: 1.55 }
        : { home: 2.4, draw: 3.4, away: 3.1 };
  return result(at, { closingOdds });
};
const meeting = { home: 'a', away: 'b', tier: 1, day: 19_900, neutral: false, lean: 0 };
const dayOf = (at: number) => Math.floor(Date.parse(`${dateOf(at)}T00:00:00Z`) / 86_400_000);
const teach = (ratings: MarketRatings, taught: ResultInput, at: number) =>
  ratings.learn(taught, { ...meeting, home: taught.home, away: taught.away, day: dayOf(at) });

test('what the odds kept saying is what is expected next', () => {
  const ratings = createMarketRatings();
  for (let at = 0; at < 60; at++) teach(ratings, priced(at), at);
  const view = ratings.view({ ...meeting, day: dayOf(60) });
  // 1.4 to 8 without the margin is a log ratio of about 1.8.
  expect(view?.supremacy).toBeGreaterThan(1.4);
  expect(view?.supremacy).toBeLessThan(2.1);
  expect(view?.draw).toBeLessThan(-0.3);
  const back = ratings.view({ ...meeting, home: 'b', away: 'a', neutral: true, day: dayOf(60) });
  const there = ratings.view({ ...meeting, neutral: true, day: dayOf(60) });
  expect(back?.supremacy).toBeCloseTo(-(there?.supremacy ?? 0), 12);
});

test('without odds, or with odds that name no draw, there is no view', () => {
  const ratings = createMarketRatings();
  for (let at = 0; at < 60; at++) teach(ratings, result(at), at);
  for (let at = 0; at < 60; at++) teach(ratings, result(at, { closingOdds: { home: 2, away: 2 } }), at);
  expect(ratings.view(meeting)).toBeNull();
});

test('a model that has seen odds thinks more of whom the market honoured; one that has not is not changed by the odds of a single match', () => {
  const ask = (results: ResultInput[], more: Partial<FixtureInput> = {}) => {
    const model = createSoccerModel();
    model.learn(results);
    return model.forecast({ date: dateOf(60), league: 'eng.1', home: 'a', away: 'b', neutral: false, ...more }).probs;
  };
  const plain = Array.from({ length: 60 }, (_, at) => result(at));
  const told = Array.from({ length: 60 }, (_, at) => priced(at));
  expect(ask(told).home).toBeGreaterThan(ask(plain).home + 0.05);
  expect(ask([...plain.slice(0, 59), priced(59)])).toEqual(ask(plain));
  const [there, back] = [ask(told, { neutral: true }), ask(told, { neutral: true, home: 'b', away: 'a' })];
  expect(there.home).toBeCloseTo(back.away, 9);
});
