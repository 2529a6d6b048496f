// Use-cases of the history of results: imports that repeat, streams in order, form, and matches that end.
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { testDatabase } from '#tests/support/database.ts';
import { at, heard } from '#tests/support/heard.ts';
import type { NewResult } from './results.ts';

async function chunksOf<T>(stream: AsyncIterable<T>): Promise<T[]> {
  const chunks: T[] = [];
  for await (const chunk of stream) chunks.push(chunk);
  return chunks;
}

const result = (change: Partial<NewResult>): NewResult => ({
  sport: 'soccer',
  league: 'epl',
  season: '2025-26',
  date: '2026-02-01',
  homeKey: 'a',
  awayKey: 'b',
  homeName: 'A',
  awayName: 'B',
  homeScore: 2,
  awayScore: 1,
  outcome: 'home',
  neutral: false,
  gameNo: 1,
  stats: null,
  context: null,
  closingOdds: null,
  source: 'test',
  ...change,
});

const finalMatch = (matchId: number, change: Partial<NewResult> = {}) => {
  const { gameNo: _, ...rest } = result(change);
  return { ...rest, matchId };
};

async function withMatches(n: number) {
  const database = await testDatabase();
  const slate = Array.from({ length: n }, (_, index) => heard({ eventId: `${index}`, homeName: `H${index}` }));
  const { inserted } = await database.stores.matches.upsertHeard(slate, at('2026-02-01T00:00:00Z'));
  return { database, results: database.stores.results, ids: inserted };
}

test('an import repeated adds nothing, and one that knows more refreshes', async () => {
  await using database = await testDatabase();
  const { results } = database.stores;
  const rows = [result({}), result({ homeKey: 'c' }), result({ date: '2026-02-02' })];
  expect(await results.importBatch(rows)).toEqual({ inserted: 3, updated: 0, unchanged: 0 });
  expect(await results.importBatch(rows)).toEqual({ inserted: 0, updated: 0, unchanged: 3 });
  const richer = [result({ stats: { homeShots: 11, awayShots: 4 }, closingOdds: { home: 1.8333, draw: 3.5, away: 4.2 } })];
  expect(await results.importBatch(richer)).toEqual({ inserted: 0, updated: 1, unchanged: 0 });
  expect(await results.importBatch(rows)).toEqual({ inserted: 0, updated: 0, unchanged: 3 });
  const known = (await chunksOf(results.stream({ sport: 'soccer' }))).flat();
  expect(known.find(({ home, date }) => home === 'a' && date === '2026-02-01')).toMatchObject({
    date: '2026-02-01',
    home: 'a',
    stats: { homeShots: 11 },
    closingOdds: { home: 1.8333, draw: 3.5, away: 4.2 },
  });
});

test('a stream is chronological, in chunks, and goes on from where it was left', async () => {
  await using database = await testDatabase();
  const { results } = database.stores;
  const rows = Array.from({ length: 25 }, (_, n) => result({ homeKey: `t${n}`, date: `2026-01-${String(25 - n).padStart(2, '0')}` }));
  await results.importBatch([...rows, result({ sport: 'baseball' })]);
  const chunks = await chunksOf(results.stream({ sport: 'soccer', chunkSize: 10 }));
  expect(chunks.map((chunk) => chunk.length)).toEqual([10, 10, 5]);
  const dates = chunks.flat().map(({ date }) => date);
  expect(dates).toEqual([...dates].sort());
  const [tenth] = chunks[0]?.slice(-1) ?? [];
  const rest = (await chunksOf(results.stream({ sport: 'soccer', after: { date: tenth?.date ?? '', id: tenth?.id ?? 0 } }))).flat();
  expect(rest).toHaveLength(15);
  expect((await chunksOf(results.stream({ sport: 'soccer', since: '2026-01-20' }))).flat()).toHaveLength(6);
  const version = await results.version('soccer');
  expect(version).toMatchObject({ count: 25, lastDate: '2026-01-25' });
  expect(await results.version('mma')).toEqual({ count: 0, lastDate: null, lastId: 0 });
});

test('a match that ends joins the history once, and a correction follows it there', async () => {
  const { database, results, ids } = await withMatches(1);
  await using _ = database;
  const [id = 0] = ids;
  expect(await results.fromMatch(finalMatch(id))).toBe('added');
  expect(await results.fromMatch(finalMatch(id))).toBe('known');
  expect(await results.fromMatch(finalMatch(id, { homeScore: 1, outcome: 'draw' }))).toBe('updated');
  const [only, ...others] = (await chunksOf(results.stream({ sport: 'soccer' }))).flat();
  expect(only).toMatchObject({ matchId: id, homeScore: 1, outcome: 'draw' });
  expect(others).toEqual([]);
});

test('a match whose day and sides are told otherwise keeps its place in the history', async () => {
  const { database, results, ids } = await withMatches(1);
  await using _ = database;
  const [id = 0] = ids;
  const first = finalMatch(id);
  await results.fromMatch(first);
  const [homeKey, awayKey] = [first.awayKey, first.homeKey];
  expect(
    await results.fromMatch(finalMatch(id, { homeKey, awayKey, date: '2026-04-30', outcome: 'away', homeScore: 0, awayScore: 2 })),
  ).toBe('updated');
  const kept = (await chunksOf(results.stream({ sport: 'soccer' }))).flat();
  expect(kept.map((row) => [row.matchId, row.home, row.outcome])).toEqual([[id, homeKey, 'away']]);
});

test('the same game under a date one day off is the same game, whichever source came first', async () => {
  const { database, results, ids } = await withMatches(2);
  await using _ = database;
  await results.importBatch([result({ date: '2026-02-02' })]);
  expect(await results.fromMatch(finalMatch(ids[0] ?? 0, { date: '2026-02-01' }))).toBe('updated');
  expect(await results.fromMatch(finalMatch(ids[1] ?? 0, { homeKey: 'x' }))).toBe('added');
  expect(await results.importBatch([result({ homeKey: 'x', date: '2026-01-31' })])).toMatchObject({ inserted: 0 });
  expect((await results.version('soccer')).count).toBe(2);
});

test('the letter and the sweep that bring the same end at once add it once', async () => {
  const { database, results, ids } = await withMatches(1);
  await using _ = database;
  const answers = await Promise.all([1, 2, 3].map(() => results.fromMatch(finalMatch(ids[0] ?? 0))));
  expect(answers.sort()).toEqual(['added', 'known', 'known']);
});

test('baseball teams meet on consecutive days and twice a day', async () => {
  const { database, results, ids } = await withMatches(3);
  await using _ = database;
  const game = { sport: 'baseball', league: 'mlb' } as const;
  await results.importBatch([result({ ...game }), result({ ...game, gameNo: 2, homeScore: 5 })]);
  expect(await results.fromMatch(finalMatch(ids[0] ?? 0, { ...game, date: '2026-02-02' }))).toBe('added');
  expect(await results.fromMatch(finalMatch(ids[1] ?? 0, { ...game, homeScore: 5 }))).toBe('updated');
  expect(await results.fromMatch(finalMatch(ids[2] ?? 0, { ...game, homeScore: 9 }))).toBe('added');
  expect((await results.version('baseball')).count).toBe(4);
});

const fight = (change: Partial<NewResult> = {}) =>
  result({ sport: 'mma', league: 'ufc', season: '2024', date: '2024-12-15', homeScore: 1, awayScore: 0, outcome: 'home', ...change });
/** The same as a file tells it: the evening before where it was fought, the red corner first. */
const told = fight({
  date: '2024-12-14',
  homeKey: 'b',
  awayKey: 'a',
  homeName: 'B',
  awayName: 'A',
  homeScore: 0,
  awayScore: 1,
  outcome: 'away',
  context: { corner_known: 1, R_age: 30, B_age: 25, weight_class: 'Flyweight' },
  closingOdds: { home: 2.5, away: 1.6 },
});
const fights = async (results: Awaited<ReturnType<typeof testDatabase>>['stores']['results']) =>
  (await chunksOf(results.stream({ sport: 'mma' }))).flat();

test('a fight that a file dates a day earlier and tells from the other corner is the fight we know, and brings its odds to it', async () => {
  await using database = await testDatabase();
  const { results } = database.stores;
  await results.importBatch([fight()]);
  expect(await results.importBatch([told])).toEqual({ inserted: 0, updated: 1, unchanged: 0 });
  expect(await results.importBatch([told])).toEqual({ inserted: 0, updated: 0, unchanged: 1 });
  const known = await fights(results);
  expect(known).toMatchObject([
    { date: '2024-12-15', home: 'a', away: 'b', homeName: 'A', outcome: 'home', homeScore: 1, closingOdds: { home: 1.6, away: 2.5 } },
  ]);
  expect(known[0]?.context).toEqual({ corner_known: 0, B_age: 30, R_age: 25, weight_class: 'Flyweight' });
  // Told again by the feed, in the order it began with, and a return match weeks later.
  expect(await results.importBatch([fight(), fight({ date: '2025-01-20' })])).toMatchObject({ inserted: 1, updated: 0 });
});

test('one import that tells a fight from both corners keeps it once; fights learned twice before stay as they are', async () => {
  await using database = await testDatabase();
  const { results } = database.stores;
  expect(await results.importBatch([told, fight()])).toEqual({ inserted: 1, updated: 0, unchanged: 1 });
  await database.db.execute(sql`insert into results (sport, league_code, date, home_key, away_key, home_name, away_name, home_score, away_score, outcome, source)
    values ('mma', 'ufc', '2024-12-15', 'a', 'b', 'A', 'B', 1, 0, 'home', 'espn-history')`);
  expect(await results.importBatch([told])).toEqual({ inserted: 0, updated: 0, unchanged: 1 });
  expect(await fights(results)).toHaveLength(2);
});

test('a fight of ours that ends takes the place a file gave it, seen from its own corners, and a file finds it there', async () => {
  const { database, results, ids } = await withMatches(1);
  await using _ = database;
  const { gameNo: _no, ...rest } = fight();
  const final = { ...rest, matchId: ids[0] ?? 0 };
  await results.importBatch([told]);
  expect(await results.fromMatch(final)).toBe('updated');
  expect(await results.fromMatch(final)).toBe('known');
  expect(await results.importBatch([told])).toMatchObject({ inserted: 0 });
  expect(await results.fromMatch(final)).toBe('known');
  expect(await fights(results)).toMatchObject([
    {
      matchId: ids[0],
      home: 'a',
      homeName: 'A',
      outcome: 'home',
      homeScore: 1,
      closingOdds: { home: 1.6, away: 2.5 },
      context: { R_age: 25 },
    },
  ]);
});

test('an import that only changes rows is news to who learned them, one that changes nothing is none', async () => {
  await using database = await testDatabase();
  const { results } = database.stores;
  const rows = [result({}), result({ homeKey: 'c' })];
  await results.importBatch(rows);
  const before = await results.version('soccer');
  expect(await results.importBatch(rows)).toMatchObject({ unchanged: 2 });
  expect(await results.version('soccer')).toEqual(before);
  await results.importBatch([result({ closingOdds: { home: 1.8, draw: 3.5, away: 4.2 } }), result({ homeKey: 'c' })]);
  const after = await results.version('soccer');
  expect(after).toEqual({ ...before, lastId: expect.any(Number) });
  expect(after.lastId).toBeGreaterThan(before.lastId);
  const news = await results.addedSince({ sport: 'soccer', id: before.lastId, limit: 10 });
  expect(news.map(({ home, closingOdds }) => [home, closingOdds?.home])).toEqual([['a', 1.8]]);
});

test('what an import does not tell of ground and season stays as it was', async () => {
  await using database = await testDatabase();
  const { results } = database.stores;
  await results.importBatch([result({ neutral: true }), result({ homeKey: 'c', neutral: null, season: null })]);
  const silent = { neutral: null, season: null };
  expect(await results.importBatch([result(silent), result({ ...silent, homeKey: 'c' })])).toMatchObject({ updated: 0, unchanged: 2 });
  await results.importBatch([result({ ...silent, closingOdds: { home: 1.8, draw: 3.5, away: 4.2 } })]);
  const known = (await chunksOf(results.stream({ sport: 'soccer' }))).flat();
  expect(known.map(({ home, neutral, season }) => [home, neutral, season])).toEqual([
    ['c', false, undefined],
    ['a', true, '2025-26'],
  ]);
  expect(await results.importBatch([result({ neutral: false })])).toMatchObject({ updated: 1 });
});

test('a ball game is known by how it ended, whichever of its day an import names', async () => {
  await using database = await testDatabase();
  const { results } = database.stores;
  const game = (homeScore: number, change: Partial<NewResult> = {}) => result({ sport: 'baseball', league: 'mlb', homeScore, ...change });
  const odds = { closingOdds: { home: 1.5, away: 2.6 } };
  const kept = async () =>
    (await chunksOf(results.stream({ sport: 'baseball' })))
      .flat()
      .map(({ homeScore, closingOdds }): [number, number | null] => [homeScore, closingOdds?.home ?? null])
      .sort(([one], [other]) => one - other);
  await results.importBatch([game(3), game(5, { gameNo: 2 })]);
  expect(await results.importBatch([game(5, odds)])).toEqual({ inserted: 0, updated: 1, unchanged: 0 });
  expect(await kept()).toEqual([
    [3, null],
    [5, 1.5],
  ]);
  // The other way about, with the first corrected.
  expect(await results.importBatch([game(5), game(4, { gameNo: 2 })])).toEqual({ inserted: 0, updated: 1, unchanged: 1 });
  expect(await kept()).toEqual([
    [4, null],
    [5, 1.5],
  ]);
  // Two that ended alike are two, in one part of an import and in two.
  const alike = [game(2, { homeKey: 'c', alikeNo: 1 }), game(2, { homeKey: 'c', gameNo: 2, alikeNo: 2 })];
  for (const row of alike) await results.importBatch([row]);
  expect(await results.importBatch(alike)).toMatchObject({ unchanged: 2 });
  await results.importBatch([game(2, { homeKey: 'd' }), game(2, { homeKey: 'd', gameNo: 2 })]);
  expect((await results.version('baseball')).count).toBe(6);
});

test('recent form is the newest of both sides before the date, for all teams in one answer', async () => {
  await using database = await testDatabase();
  const { results } = database.stores;
  await results.importBatch([
    result({ date: '2026-01-01' }),
    result({ date: '2026-01-05', homeKey: 'c', awayKey: 'a', outcome: 'draw', homeScore: 1, awayScore: 1 }),
    result({ date: '2026-01-09', homeKey: 'b', awayKey: 'c' }),
    result({ date: '2026-01-12', homeKey: 'a', awayKey: 'c' }),
  ]);
  const form = await results.recentForm({ sport: 'soccer', keys: ['a', 'b', 'nobody'], before: '2026-01-12', limit: 5 });
  expect(form.get('a')?.map(({ date }) => date)).toEqual(['2026-01-05', '2026-01-01']);
  expect(form.get('b')?.map(({ date }) => date)).toEqual(['2026-01-09', '2026-01-01']);
  expect(form.has('nobody')).toBe(false);
  const met = await results.headToHead({ sport: 'soccer', keys: ['a', 'c'], before: '2026-02-01', limit: 5 });
  expect(met.map(({ date, homeKey }) => [date, homeKey])).toEqual([
    ['2026-01-12', 'a'],
    ['2026-01-05', 'c'],
  ]);
  expect(await results.knownMatches({ sport: 'soccer', keys: ['a', 'nobody'], before: '2026-02-01', enough: 2 })).toEqual(
    new Map([
      ['a', 2],
      ['nobody', 0],
    ]),
  );
});

test('teams of several sports, each before a date of its own, are answered by one read in the order of the question', async () => {
  await using database = await testDatabase();
  const { results } = database.stores;
  await results.importBatch([
    result({ date: '2026-01-01' }),
    result({ date: '2026-01-05', homeKey: 'c', awayKey: 'a' }),
    result({ date: '2026-01-09', homeKey: 'a', awayKey: 'c' }),
    result({ date: '2026-01-03', sport: 'baseball', league: 'mlb', homeKey: 'a', awayKey: 'z' }),
  ]);
  let questions = 0;
  database.pool.on('acquire', () => {
    questions += 1;
  });
  const forms = await results.recentForms(
    [
      { sport: 'baseball', key: 'a', before: '2026-02-01' },
      { sport: 'soccer', key: 'nobody', before: '2026-02-01' },
      { sport: 'soccer', key: 'a', before: '2026-02-01' },
      { sport: 'soccer', key: 'a', before: '2026-01-09' },
    ],
    2,
  );
  expect(forms.map((lines) => lines.map(({ date }) => date))).toEqual([
    ['2026-01-03'],
    [],
    ['2026-01-09', '2026-01-05'],
    ['2026-01-05', '2026-01-01'],
  ]);
  expect(questions).toBe(1);
  expect(await results.recentForms([], 2)).toEqual([]);
  expect(questions).toBe(1);
});
