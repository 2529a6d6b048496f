// Proves that a part of a member's own is found in what its page was read from, changed there alone, and written as the framework hands it over.
import { expect, test } from 'vitest';
import { drawPart, inScript, partsIn, standInOf, withTexts } from './parts.tsx';
import { ownText, readOwn } from './text.ts';

const standing = { row: null, settled: 1, needed: 3, rankedMembers: 24, from: null, to: null, computedAt: '' };
const told = {
  root: { who: 7 },
  'routes/home': {
    daily: [],
    talk: { stats: ownText({ points: 812 }), isMember: true },
    leaderboard: { mine: ownText(standing), rows: [], period: 'weekly' },
  },
};

test('a page has the parts that it has something for', () => {
  expect(partsIn(told).map(({ name }) => name)).toEqual(['standing', 'place']);
  expect(partsIn({ 'routes/leaderboard': { leaderboard: { mine: null } }, 'routes/rules': {} })).toEqual([]);
});

test('other texts come into their places, and nothing else is changed', () => {
  const other = withTexts(told, (name) => name);
  expect(other).toEqual({
    root: { who: 7 },
    'routes/home': { daily: [], talk: { stats: 'standing', isMember: true }, leaderboard: { mine: 'place', rows: [], period: 'weekly' } },
  });
  expect(readOwn(ownText(standing))).toEqual(standing);
  expect(partsIn(told).at(1)?.text).toBe(ownText(standing));
});

test('a part is drawn from its text, by whoever’s it is; nobody’s tells the secret in its text alone', () => {
  const draw = (text: string) => drawPart('place', { text, told });
  expect(draw(ownText(standing))).toContain('2건');
  const nobodys = standInOf('place', 'geheim');
  expect(nobodys).toContain('geheim');
  expect(draw(nobodys)).not.toMatch(/geheim|2건/);
  expect(drawPart('standing', { text: standInOf('standing', 'geheim'), told })).toContain('내 기록');
  expect(drawPart('place', { text: nobodys, told: {} })).toBe('');
});

test('a text stands in a script as JSON in a string, without anything that could end the script', () => {
  const text = ownText({ title: '</script>&"\\\u2028🦁' });
  const written = inScript(text);
  expect(written).not.toMatch(/[<>&\u2028]/);
  expect(JSON.parse(JSON.parse(`"\\"${written}\\""`))).toBe(text);
});
