// Use-cases of the history of results: imports that repeat, streams in order, form, and matches that end.
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
  const [first] = (await chunksOf(results.stream({ sport: 'soccer' }))).flat();
  expect(first).toMatchObject({
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
