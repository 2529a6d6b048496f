// Proves that a part of a member's own is found in what its page was read from, changed there alone, and written as the framework hands it over.
import { expect, test } from 'vitest';
import { exampleRows } from '../features/rankings/examples.data.ts';
import { examplePost } from '../parts/community/examples.data.ts';
import { takeApart } from './marks.ts';
import { drawPart, inScript, marksIn, partsIn, standInOf, thingsIn, withTexts } from './parts.tsx';
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

const at = '2026-10-22T06:00:00.000Z';
const pageOf = (liked: number, mine: number) => ({
  root: { who: 7, origin: 'http://127.0.0.1:3000' },
  'routes/home': {
    talk: takeApart('talk', {
      board: { posts: [3, 2, 1].map((id) => examplePost({ id, isLiked: id === liked })), nextCursor: null },
      discussion: null,
      stats: ownText({ points: 812 }),
      now: at,
    }),
    leaderboard: takeApart('leaderboard', {
      rows: exampleRows(1, 10).map((row) => ({ ...row, isMine: row.ranking === mine })),
      period: 'weekly',
    }),
  },
});

test('where nothing is marked, marks need no place; where anything is, all that might be is a thing of its own', () => {
  const quiet = pageOf(0, 0);
  expect([partsIn(quiet).map(({ name }) => name), thingsIn(quiet), marksIn(quiet)]).toEqual([['standing'], [], []]);
  const page = pageOf(2, 0);
  expect(partsIn(page).map(({ name }) => name)).toEqual(['talk marks', 'leaderboard marks', 'standing']);
  const names = thingsIn(page).map(({ name }) => name);
  // Eight places are shown at first.
  expect(names).toHaveLength(3 + 8);
  expect(names).toContain('talk post 2');
  expect(marksIn(page)).toMatchObject([{ name: 'talk post 2' }]);
  expect(JSON.parse(marksIn(page)[0]?.mark ?? '')).toMatchObject({ isLiked: true, isMine: false });
});

test('a thing is drawn as nobody’s until it is marked, and its reader’s mark changes it alone', () => {
  const page = pageOf(2, 1);
  const marks = new Map(marksIn(page).map(({ name, mark }) => [name, mark]));
  expect([...marks.keys()]).toHaveLength(2);
  const look = ({ name, html, draw }: ReturnType<typeof thingsIn>[number]) => [html, draw(marks.get(name) ?? '{}')];
  const changed = thingsIn(page).filter((thing) => look(thing)[0] !== look(thing)[1]);
  expect(changed.map(({ name }) => name).sort()).toEqual([...marks.keys()].sort());
  const [post, row] = changed.map(look);
  expect([post?.[0], post?.[1]].map((html) => html?.includes('aria-pressed="true"'))).toEqual([false, true]);
  expect([row?.[0], row?.[1]].map((html) => html?.includes('is-mine'))).toEqual([false, true]);
  // From the text that stands in the shared page, too.
  const shared = withTexts(page, (name) => standInOf(name, 'geheim'));
  expect(thingsIn(shared).map(({ html }) => html)).toEqual(thingsIn(page).map(({ html }) => html));
  expect(marksIn(shared).filter(({ name }) => marks.has(name))).toEqual([]);
  expect(drawPart('talk marks', { text: '{}', told: page })).toBeUndefined();
});
