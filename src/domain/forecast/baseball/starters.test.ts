// How often, how lately and how early in a season somebody starts, counted from starts alone.
import { expect, test } from 'vitest';
import { opened, regular } from './settings.data.ts';
import { createStarters } from './starters.ts';

const openingDay = 400;

/** Five pitchers in turn: a stretch of an earlier season, then one from opening day on. */
function rotation(days: number) {
  const starters = createStarters();
  const see = (day: number) => {
    starters.see({ key: `p${day % 5}`, name: `p${day % 5}`, team: 'a', day });
    starters.see({ key: null, name: '', team: 'b', day: day + 1 });
  };
  for (let day = 100; day < 110; day++) see(day);
  for (let day = openingDay; day < openingDay + days; day++) see(day);
  return starters;
}

test('a regular has started every fifth day, somebody never seen not once', () => {
  const starters = rotation(60);
  expect(starters.of('p0', 'a', openingDay + 60)).toMatchObject({ starts: 14, regular: 1 - regular.usual });
  expect(starters.of('nobody', 'a', openingDay + 60)).toMatchObject({ starts: 0, regular: -regular.usual });
  expect(starters.of('p0', 'a', openingDay + 200).regular).toBe(-regular.usual);
});

test('who opened the season stays its first, for another team too, and until the next season', () => {
  const starters = rotation(60);
  const openedOf = (key: string, team: string, day: number) => starters.of(key, team, day).opened + opened.usual;
  expect(openedOf('p0', 'a', openingDay + 60)).toBeCloseTo(1);
  expect(openedOf('p3', 'a', openingDay + 60)).toBeCloseTo(1 / 4);
  expect(openedOf('nobody', 'a', openingDay + 60)).toBeCloseTo(1 / 61);
  expect(openedOf('p0', 'b', openingDay + 60)).toBeCloseTo(1);
  expect(openedOf('p3', 'a', openingDay + 365)).toBeCloseTo(1);
});

test('of a season whose beginning nobody saw no order is told', () => {
  const starters = createStarters();
  starters.see({ key: 'p', name: 'p', team: 'a', day: 100 });
  expect(starters.of('p', 'a', 105).opened).toBe(0);
  expect(starters.of('nobody', 'a', 105).opened).toBe(0);
});

test('the rotation is told from the newest, each once', () => {
  expect(rotation(7).rotationOf('a')).toEqual(['p1', 'p0', 'p4', 'p3', 'p2']);
  expect(rotation(7).rotationOf('b')).toEqual([]);
});
