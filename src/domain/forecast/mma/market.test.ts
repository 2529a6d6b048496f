// Holds what closing prices teach of fighters: strength through common opponents, conditions apart from it, results, and a change of weight.
import { expect, test } from 'vitest';
import { createFightMarket, type Ending, type FightMarket, type Meeting } from './market.ts';

const meeting = (home: string, away: string, more: Partial<Meeting> = {}): Meeting => ({
  home,
  away,
  day: 0,
  weightClass: 'Lightweight Bout',
  conditions: {},
  ...more,
});
const asPriced = (price: number): Ending => ({ price, share: 0.5, isFinish: false });
const drawnEven = asPriced(0);

function taught(...fights: readonly (readonly [Meeting, Ending])[]): FightMarket {
  const market = createFightMarket();
  for (const [fight, ending] of fights) market.learn(fight, ending);
  return market;
}

test('a former opponent is seen anew when the market sees the other one anew', () => {
  const before = taught([meeting('a', 'b'), asPriced(1)]).strengthOf('a', 0);
  const after = taught([meeting('a', 'b'), asPriced(1)], [meeting('b', 'c'), asPriced(1)]).strengthOf('a', 0);
  expect(after).toBeGreaterThan(before);
});

test('what all prices have in common is a condition, not the strength of those who had it', () => {
  const pairs = Array.from(
    { length: 60 },
    (_, at) => [meeting(`red${at}`, `blue${at}`, { conditions: { corner: 1 } }), asPriced(0.4)] as const,
  );
  const market = taught(...pairs);
  expect(market.leanOf(meeting('x', 'y', { conditions: { corner: 1 } }))).toBeGreaterThan(0.2);
  expect(market.leanOf(meeting('x', 'y'))).toBe(0);
  expect(market.strengthOf('red59', 0)).toBeLessThan(0.1);
});

test('a win moves the winner up, an unexpected one further, a finish furthest', () => {
  const after = (price: number, ending: Partial<Ending>) => {
    const won = taught([meeting('a', 'b'), { ...asPriced(price), share: 1, ...ending }]).strengthOf('a', 0);
    const drawn = taught([meeting('a', 'b'), { ...asPriced(price), share: 0.5 }]).strengthOf('a', 0);
    return won - drawn;
  };
  expect(after(0, {})).toBeCloseTo(0.1, 12);
  expect(after(0, { isFinish: true })).toBeCloseTo(0.16, 12);
  const beyond = (price: number) =>
    taught([meeting('a', 'b'), { ...asPriced(price), share: 1 }]).strengthOf('a', 0) -
    taught([meeting('a', 'b'), { ...asPriced(price), share: 0 }]).strengthOf('a', 0);
  expect(beyond(2)).toBeCloseTo(0.2, 12);
});

test('a fighter takes the strength along to another weight, and back', () => {
  const market = taught([meeting('a', 'b'), asPriced(2)]);
  const shown = market.strengthOf('a', 0);
  market.learn(meeting('a', 'c', { weightClass: 'Middleweight Bout' }), asPriced(shown));
  expect(market.strengthOf('a', 0)).toBeGreaterThan(shown * 0.9);
  const heavier = market.strengthOf('a', 0);
  market.learn(meeting('a', 'd', { weightClass: 'UFC Lightweight Title Bout' }), asPriced(heavier));
  expect(market.strengthOf('a', 0)).toBeCloseTo(heavier, 1);
});

test('a class that nobody tells is that of the last fight', () => {
  const market = taught(
    [meeting('a', 'b', { weightClass: "Women's Flyweight Bout", conditions: { corner: 1 } }), asPriced(1)],
    [meeting('c', 'd', { weightClass: 'Flyweight Bout' }), drawnEven],
  );
  const lean = (home: string, weightClass: string) => market.leanOf(meeting(home, 'x', { weightClass, conditions: { corner: 1 } }));
  expect(lean('a', '')).toBe(lean('x', "Women's Strawweight Bout"));
  expect(lean('c', 'Catch Weight Bout')).toBe(0);
});
