// The operator's catalogue against a stand-in: what is heard, what every odd row costs, and what becomes of us while it is away.
import fc from 'fast-check';
import { expect, onTestFinished, test } from 'vitest';
import { startStandIn } from '#tests/support/upstream-stand-in.ts';
import { mapCatalogueMatches, mapCatalogueStreams, matchesMax } from './catalogue.map.ts';
import { type CatalogueNeeds, createCatalogue } from './catalogue.ts';

const base = 'https://catalogue.example';
const match = (change: Record<string, unknown> = {}) => ({
  id: 'match_123',
  title: 'Manchester United vs Liverpool',
  category: 'football',
  date: 1_720_598_400_000,
  popular: true,
  teams: { home: { name: 'Manchester United', badge: 'mu' }, away: { name: 'Liverpool', badge: 'liv' } },
  sources: [{ source: 'alpha', id: 'mu-liv-123' }],
  ...change,
});
const only = (change: Record<string, unknown>) => mapCatalogueMatches([match(change)], base).matches[0];
const stream = (change: Record<string, unknown> = {}) => ({
  id: 's1',
  streamNo: 1,
  language: 'English',
  hd: true,
  embedUrl: 'https://embed.example.com/watch?v=1',
  source: 'alpha',
  ...change,
});

/** A stand-in that lists one match and knows its streams, and a clock that is moved by hand. */
async function around(change: Partial<CatalogueNeeds> = {}) {
  const upstream = await startStandIn({
    '/api/matches/live': [match()],
    '/api/matches/live/popular': [match()],
    '/api/matches/all-today': [match({ popular: false }), match({ id: 'match_124', title: 'A vs B', popular: false })],
    '/api/stream/alpha/mu-liv-123': [stream()],
  });
  onTestFinished(() => upstream.close());
  let now = Date.parse('2026-03-01T12:00:00Z');
  const catalogue = createCatalogue({
    baseUrl: upstream.url,
    licence: 'contract 7, until 2027',
    clock: () => new Date(now),
    random: () => 0.5,
    log: { info: () => undefined, warn: () => undefined },
    userAgent: 'test',
    ...change,
  });
  const pass = (ms: number) => {
    now += ms;
  };
  return { upstream, catalogue, pass };
}

test('without an address or a licence nothing is asked', async () => {
  for (const missing of [{ baseUrl: undefined }, { licence: undefined }]) {
    const { upstream, catalogue } = await around(missing);
    expect([catalogue.isOn, await catalogue.matches(), await catalogue.streams('alpha', 'mu-liv-123')]).toEqual([
      false,
      { matches: [], stale: false, fetchedAt: null },
      { streams: [], stale: false },
    ]);
    expect(upstream.hits).toEqual([]);
  }
});

test('what is on, what is popular and what comes today become one list, asked for once in half a minute by however many', async () => {
  const { upstream, catalogue, pass } = await around();
  const told = await Promise.all([catalogue.matches(), catalogue.matches(), catalogue.matches()]);
  expect(told[0]).toMatchObject({ stale: false, fetchedAt: '2026-03-01T12:00:00.000Z' });
  expect(told[0].matches.map(({ id, isLive, popular }) => [id, isLive, popular])).toEqual([
    ['match_123', true, true],
    ['match_124', undefined, false],
  ]);
  expect(upstream.hits.toSorted()).toEqual(['/api/matches/all-today', '/api/matches/live', '/api/matches/live/popular']);
  pass(31_000);
  await catalogue.matches();
  expect(upstream.hits).toHaveLength(6);
});

test('while it is away the last list is told as stale for ten minutes, then an empty one; nothing ever throws', async () => {
  const { upstream, catalogue, pass } = await around({ limits: { retriesMax: 0 } });
  await catalogue.matches();
  await catalogue.streams('alpha', 'mu-liv-123');
  const answers = [
    { status: 500, body: '' },
    { body: '<!doctype html>' },
    { body: '{"matches":[' },
    { body: { error: 'no' } },
    { status: 302, headers: { location: 'https://evil.example/' }, body: '' },
  ];
  for (const answer of answers) {
    for (const path of ['/api/matches/live', '/api/matches/live/popular', '/api/matches/all-today', '/api/stream/alpha/mu-liv-123'])
      upstream.set(path, () => answer);
    pass(95_000);
    expect(await catalogue.matches()).toMatchObject({
      matches: [{ id: 'match_123' }, { id: 'match_124' }],
      fetchedAt: '2026-03-01T12:00:00.000Z',
    });
    expect(await catalogue.streams('alpha', 'mu-liv-123')).toMatchObject({ streams: [{ id: 's1' }] });
  }
  expect(await catalogue.matches()).toMatchObject({ stale: true });
  pass(600_000);
  expect(await catalogue.matches()).toEqual({ matches: [], stale: true, fetchedAt: null, rejected: [] });
  expect(await catalogue.streams('alpha', 'mu-liv-123')).toEqual({ streams: [], stale: true });
});

test('an answer beyond two megabytes is none', async () => {
  const { upstream, catalogue } = await around({ limits: { retriesMax: 0 } });
  upstream.set('/api/stream/alpha/mu-liv-123', [stream({ padding: 'x'.repeat(2_100_000) })]);
  expect(await catalogue.streams('alpha', 'mu-liv-123')).toEqual({ streams: [], stale: true });
});

test('a source that is not there has no streams, and that is an answer', async () => {
  const { upstream, catalogue } = await around();
  expect(await catalogue.streams('alpha', 'nothing')).toEqual({ streams: [], stale: false });
  expect(upstream.hits.at(-1)).toBe('/api/stream/alpha/nothing');
});

test('what the catalogue says it does not have is not asked for by everyone who wants to see it', async () => {
  const { upstream, catalogue, pass } = await around();
  upstream.set('/api/stream/alpha/mu-liv-123', () => ({ status: 404, body: {} }));
  for (let n = 0; n < 20; n += 1) expect(await catalogue.streams('alpha', 'mu-liv-123')).toEqual({ streams: [], stale: false });
  const asked = () => upstream.hits.filter((hit) => hit.startsWith('/api/stream/')).length;
  expect(asked()).toBe(1);
  upstream.set('/api/stream/alpha/mu-liv-123', [stream()]);
  pass(10_001);
  expect(await catalogue.streams('alpha', 'mu-liv-123')).toMatchObject({ streams: [{ id: 's1' }] });
  expect(asked()).toBe(2);
});

test('no name of a source or a match leads to another address', async () => {
  const { upstream, catalogue } = await around();
  for (const [source, id] of [
    ['..', '..'],
    ['alpha', '..'],
    ['.', 'x'],
    ['alpha/../..', 'x'],
    ['alpha', 'x/../../admin'],
    ['alpha', '%2e%2e'],
    ['alpha?x', 'y'],
    ['', ''],
    ['alpha', 'a b'],
    ['@evil.example', 'x'],
  ] as const)
    expect([source, id, await catalogue.streams(source, id)]).toEqual([source, id, { streams: [], stale: false }]);
  expect(upstream.hits).toEqual([]);
});

test('what no list names is asked for sixty times a minute, however many strangers make it up', async () => {
  const { upstream, catalogue, pass } = await around();
  for (let n = 0; n < 70; n += 1) await catalogue.streams('alpha', `made-up-${n}`);
  const madeUp = () => upstream.hits.filter((hit) => hit.includes('made-up')).length;
  expect(madeUp()).toBe(60);
  expect(await catalogue.streams('alpha', 'mu-liv-123')).toMatchObject({ streams: [{ id: 's1' }] });
  pass(60_000);
  await catalogue.streams('alpha', 'made-up-80');
  expect(madeUp()).toBe(61);
});

test.each([
  ['teams missing', { teams: undefined }, { home: 'Manchester United', away: 'Liverpool' }],
  ['teams null', { teams: null, title: 'A day of golf' }, { home: null, away: null }],
  ['teams half filled', { teams: { home: { name: 'Liverpool' } } }, { home: 'Liverpool', away: null, homeBadge: null, awayBadge: null }],
  ['teams of another kind', { teams: [1], title: 'A v B' }, { home: 'A', away: 'B' }],
  ['an empty badge', { teams: { home: { name: 'A', badge: '' }, away: { name: 'B', badge: null } } }, { homeBadge: null, awayBadge: null }],
  ['a bare badge', {}, { homeBadge: `${base}/api/images/badge/mu.webp`, awayBadge: `${base}/api/images/badge/liv.webp` }],
  ['a bare poster', { poster: 'man-utd-liverpool-poster' }, { poster: `${base}/api/images/proxy/man-utd-liverpool-poster.webp` }],
  ['a poster by its path', { poster: '/api/images/proxy/a.webp' }, { poster: `${base}/api/images/proxy/a.webp` }],
  ['a poster by its address', { poster: `${base}/x.png` }, { poster: `${base}/x.png` }],
  ['a poster of another host', { poster: 'https://evil.example/x.png' }, { poster: null }],
  ['a poster without a scheme', { poster: '//evil.example/x.png' }, { poster: null }],
  ['a poster that is code', { poster: 'javascript:alert(1)' }, { poster: null }],
  ['a poster of numbers', { poster: 5 }, { poster: null }],
  ['a channel of day and night', { date: 0 }, { start: null }],
  ['no date', { date: undefined }, { start: null }],
  ['a date as text', { date: '1720598400000' }, { start: '2024-07-10T08:00:00.000Z' }],
  ['a date beyond time', { date: 9e15 }, { start: null }],
  ['sources missing', { sources: undefined }, { sources: [] }],
  ['sources null', { sources: null }, { sources: [] }],
  ['no sources', { sources: [] }, { sources: [] }],
  [
    'odd sources',
    {
      sources: [
        null,
        5,
        { source: 'a/b', id: 'x' },
        { source: 'ok', id: 7 },
        { source: 'ok', id: '..' },
        { source: '', id: 'x' },
        { source: 'ok', id: '7' },
      ],
    },
    { sources: [{ source: 'ok', id: '7' }] },
  ],
  [
    'our own names',
    {
      sources: [
        { source: 'demo', id: '1' },
        { source: 'channels', id: '1' },
      ],
    },
    { sources: [] },
  ],
  ['unknown keys', { manual: true, viewers: 12, __proto__: { title: 'x' } }, { title: 'Manchester United vs Liverpool' }],
  ['no title', { title: '' }, { title: 'Manchester United vs Liverpool' }],
  ['unseen letters', { title: 'A\u202e\u0000 vs\n B' }, { title: 'A vs B' }],
  ['a number for an id', { id: 12 }, { id: '12' }],
  ['an odd popular', { popular: 'yes' }, { popular: false }],
])('%s costs nothing else', (_, change, expected) => {
  expect(only(change)).toMatchObject(expected);
});

test('a list beyond measure is cut, and the same match twice is one', () => {
  const rows = Array.from({ length: matchesMax + 500 }, (_, n) => match({ id: `m${n}` }));
  const { matches, rejected } = mapCatalogueMatches(rows, base);
  expect(matches).toHaveLength(matchesMax);
  expect(rejected).toEqual([{ eventId: null, reason: `500 rows beyond the first ${matchesMax} were left out` }]);
  expect(mapCatalogueMatches([match(), match({ title: 'Later' })], base).matches.map(({ title }) => title)).toEqual([
    'Manchester United vs Liverpool',
  ]);
});

test('what is left out of a list is told with its reason', () => {
  const odd = match({
    id: 'odd',
    sources: [
      { source: 'my source', id: '1' },
      { source: 'ok', id: 'a/b' },
      { source: 'ok', id: '1' },
    ],
  });
  expect(mapCatalogueMatches([match(), match({ title: 'Later' }), odd], base).rejected).toEqual([
    { eventId: only({})?.id, reason: 'a row with this id stands above' },
    { eventId: 'odd', reason: 'sources: a name or id that cannot stand in an address' },
  ]);
  const streams = Array.from({ length: 103 }, (_, n) => stream({ embedUrl: `https://embed.example.com/${n}` }));
  expect(mapCatalogueStreams(streams, 'alpha').rejected).toEqual([{ eventId: null, reason: '3 rows beyond the first 100 were left out' }]);
});

test('what stands before a colon in a title is nobody who plays', () => {
  expect(only({ title: 'UFC 300: Pereira vs Hill', teams: null })).toMatchObject({
    home: 'Pereira',
    away: 'Hill',
    title: 'UFC 300: Pereira vs Hill',
  });
});

test('of streams those pass that could be played; ids are told apart, the same address is one', () => {
  const { streams, rejected } = mapCatalogueStreams(
    [
      stream(),
      stream({ embedUrl: 'https://embed.example.com/2', streamNo: undefined, language: null, hd: 'yes', source: 'a/b' }),
      stream({ id: 'again' }),
      stream({ id: 'no', embedUrl: 'http://embed.example.com/3' }),
      stream({ id: 'code', embedUrl: 'javascript:alert(1)' }),
      stream({ id: 'inside', embedUrl: 'https://127.0.0.1/' }),
      stream({ embedUrl: undefined }),
      null,
    ],
    'alpha',
  );
  expect(streams).toEqual([
    { id: 's1', streamNo: 1, language: 'English', hd: true, embedUrl: 'https://embed.example.com/watch?v=1', source: 'alpha' },
    { id: 'stream-2', streamNo: 2, language: '', hd: false, embedUrl: 'https://embed.example.com/2', source: 'alpha' },
  ]);
  expect(rejected.map(({ eventId }) => eventId)).toEqual(['again', 'no', 'code', 'inside', 's1', null]);
});

test('whatever stands in a list, reading it ends well, and every source that is kept can stand in an address', () => {
  const odd = fc.anything({ withNullPrototype: false });
  const row = fc.oneof(
    odd,
    fc.record({ id: odd, title: odd, date: odd, poster: odd, teams: odd, sources: odd, embedUrl: odd }, { requiredKeys: [] }),
  );
  fc.assert(
    fc.property(fc.array(row, { maxLength: 5 }), (rows) => {
      const { matches } = mapCatalogueMatches(rows, base);
      for (const { sources } of matches) for (const { source, id } of sources) expect(`${source}/${id}`).toMatch(/^[\w.-]+\/[\w.:-]+$/);
      mapCatalogueStreams(rows, 'alpha');
    }),
    { numRuns: 500 },
  );
});

/** Answers lists as late as the test lets them. */
const slowLists = () => {
  const { promise: open, resolve: letThem } = Promise.withResolvers<void>();
  const late: typeof fetch = async (input, init) => {
    const asked = new Request(input, init);
    if (asked.url.includes('/api/matches/')) await open;
    return fetch(asked);
  };
  return { late, letThem };
};

test('who wants to watch waits for a slow list, however many have made up addresses meanwhile', async () => {
  const { late, letThem } = slowLists();
  const { upstream, catalogue } = await around({ fetch: late, limits: { waitingMax: 100 } });
  const madeUp = Array.from({ length: 60 }, (_, n) => catalogue.streams('alpha', `made-up-${n}`));
  const wanted = catalogue.streams('alpha', 'mu-liv-123');
  setTimeout(letThem, 600);
  expect(await wanted).toMatchObject({ streams: [{ id: 's1' }], stale: false });
  await Promise.all(madeUp);
  expect(upstream.hits.filter((hit) => hit.includes('made-up'))).toHaveLength(60);
});

test('what no list names is no answer while no list is known', async () => {
  const { catalogue } = await around({
    limits: { retriesMax: 0, interactiveLimitMs: 50 },
    fetch: () => Promise.reject(new TypeError('away')),
  });
  for (let n = 0; n < 60; n += 1) await catalogue.streams('alpha', `made-up-${n}`);
  expect(await catalogue.streams('alpha', 'mu-liv-123')).toEqual({ streams: [], stale: true });
});

test('a catalogue that is silent keeps no page waiting: what was told last stands in for it, and where nothing was, nothing', async () => {
  const silent: typeof fetch = () => new Promise<never>(() => undefined);
  const { catalogue: deaf } = await around({ fetch: silent });
  const startedAt = performance.now();
  expect(await deaf.matches()).toMatchObject({ matches: [], stale: true, fetchedAt: null });
  expect(performance.now() - startedAt).toBeLessThan(2_500);

  let isSilent = false;
  const moody: typeof fetch = (input, init) => (isSilent ? new Promise<never>(() => undefined) : fetch(input, init));
  // The fetcher would tell what it remembers after a second: here it waits longer, so that the catalogue's own patience shows.
  const { catalogue, pass } = await around({ fetch: moody, limits: { patienceMs: 10_000 } });
  expect((await catalogue.matches()).matches).toHaveLength(2);
  isSilent = true;
  pass(60_000);
  const again = performance.now();
  expect(await catalogue.matches()).toMatchObject({ stale: true, matches: [{}, {}] });
  expect(performance.now() - again).toBeLessThan(2_500);
  // After ten minutes what was told is too old to be told.
  pass(11 * 60_000);
  expect((await catalogue.matches()).matches).toEqual([]);
});
