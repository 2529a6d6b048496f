// The recording reader as people call it: one event a line, rejects aside, and clear words when it cannot read.
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { hasRecordings, recordingsFolder } from '#tests/support/recordings.ts';

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'feed-parse-'));
afterAll(() => fs.rmSync(folder, { recursive: true }));

function parse(provider: string, content: unknown) {
  const file = path.join(folder, 'answer.json');
  fs.writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content));
  return run(provider, file);
}
function run(...args: string[]) {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', 'tools/feed-parse.ts', ...args],
    {
      cwd: path.resolve(import.meta.dirname, '..'),
      encoding: 'utf8',
    },
  );
  const lines = stdout.split('\n').filter((line) => line !== '');
  return { status, stderr, events: lines.map((line) => JSON.parse(line)) };
}

const espn = (more: object = {}) => ({
  id: '1',
  competitions: [
    {
      id: '1',
      date: '2026-03-01T12:30Z',
      status: { type: { name: 'STATUS_CANCELED', state: 'post', completed: false } },
      competitors: [
        { homeAway: 'away', score: '0', team: { displayName: 'Chelsea' } },
        { homeAway: 'home', score: '0', team: { displayName: 'Arsenal' } },
      ],
    },
  ],
  ...more,
});

test('one event is one line with every field, and a cancelled match is spelled as the providers spell it', () => {
  const { status, events, stderr } = parse('espn-scoreboard', { leagues: [], events: [espn(), { id: '2' }] });
  expect([status, stderr]).toEqual([0, 'rejected 2: no competitions\n']);
  expect(events).toEqual([
    {
      eventId: '1',
      competitionId: '1',
      start: '2026-03-01T12:30:00.000Z',
      phase: 'canceled',
      home: 'Arsenal',
      away: 'Chelsea',
      homeScore: null,
      awayScore: null,
      winner: null,
      shootoutHome: null,
      shootoutAway: null,
      teamsUndecided: false,
      timeConfirmed: true,
      neutralSite: false,
      odds: null,
    },
  ]);
});

const oddsRow = {
  id: 'a',
  sport_key: 'baseball_kbo',
  commence_time: '2026-03-01T12:30:00Z',
  home_team: 'LG Twins',
  away_team: 'KT Wiz',
  bookmakers: [
    {
      key: 'pinnacle',
      markets: [
        {
          key: 'h2h',
          outcomes: [
            { name: 'KT Wiz', price: 120 },
            { name: 'LG Twins', price: -150 },
          ],
        },
      ],
    },
  ],
};
test('odds are told by bookmaker, decimal, whatever the wrapping', () => {
  for (const wrapping of [
    [oddsRow],
    { data: [oddsRow] },
    { data: oddsRow },
    oddsRow,
    { timestamp: 'x', previous_timestamp: 'y', data: [oddsRow] },
  ]) {
    const { events } = parse('the-odds-api', wrapping);
    expect(events).toMatchObject([{ home: 'LG Twins', phase: 'scheduled', odds: { pinnacle: { home: 1 + 100 / 150, away: 2.2 } } }]);
  }
});

test('lists, wrapped lists and single events are all read', () => {
  const match = { id: 5, utcDate: '2026-03-01T15:00:00Z', status: 'TIMED', homeTeam: { name: 'A' }, awayTeam: { name: 'B' }, score: {} };
  const game = {
    gamePk: 7,
    gameDate: '2026-03-01T15:00:00Z',
    status: { abstractGameState: 'Preview' },
    teams: { home: { team: { name: 'A' } }, away: { team: { name: 'B' } } },
  };
  const row = {
    fixture: { id: 9, date: '2026-03-01T15:00:00Z', status: { short: 'NS' } },
    teams: { home: { name: 'A' }, away: { name: 'B' } },
  };
  const all: [string, unknown[]][] = [
    ['espn-scoreboard', [[espn()], { events: [espn()] }, espn()]],
    ['football-data-org', [[match], { matches: [match] }, match]],
    ['mlb-statsapi', [[game], { dates: [{ games: [game] }] }, { games: [game] }, game]],
    ['api-football', [[row], { response: [row] }, row]],
    ['api-sports', [{ response: [row] }]],
  ];
  for (const [provider, shapes] of all)
    for (const shape of shapes) expect([provider, parse(provider, shape).events.length]).toEqual([provider, 1]);
});

test('a day without games is no event, and a word of the language is no provider', () => {
  expect(parse('mlb-statsapi', { dates: [{ date: '2026-01-01' }, { date: '2026-01-02', games: [] }] })).toMatchObject({
    events: [],
    stderr: '',
  });
  expect(parse('constructor', {})).toMatchObject({ status: 1, stderr: expect.stringContaining('Unknown provider') });
});

test('an answer without events is told so and is no failure', () => {
  for (const body of [{}, { error: { code: 404 } }, { events: [] }, [], 'null', '5']) {
    expect(parse('espn-scoreboard', body)).toMatchObject({ status: 0, events: [] });
  }
});

test('a refusal that comes as an answer with an empty list is told', () => {
  const told = parse('api-football', { errors: { token: 'Error/Missing application key.' }, response: [] });
  expect(told).toMatchObject({ status: 0, events: [], stderr: expect.stringContaining('Missing application key') });
  expect(parse('api-football', { errors: [], response: [] })).toMatchObject({ status: 0, events: [], stderr: '' });
});

test('an unknown provider, a missing file and broken JSON fail with a sentence', () => {
  expect(parse('nobody', {})).toMatchObject({
    status: 1,
    stderr: expect.stringContaining('Unknown provider "nobody". Known: espn-scoreboard'),
  });
  expect(run('espn-scoreboard', path.join(folder, 'none.json'))).toMatchObject({
    status: 1,
    stderr: expect.stringContaining('cannot be read'),
  });
  expect(run('espn-scoreboard')).toMatchObject({ status: 1, stderr: expect.stringContaining('Usage') });
  for (const text of ['<!doctype html>', '{"events":[{"id":', '']) {
    expect(parse('espn-scoreboard', text)).toMatchObject({ status: 1, stderr: expect.stringContaining('is not JSON') });
  }
});

test.skipIf(!hasRecordings)('a recorded scoreboard comes out whole', () => {
  const { events, status } = run('espn-scoreboard', path.join(recordingsFolder, 'espn-scoreboard/wc2026_final_pen_and_aet.json'));
  expect([status, events.length, events.filter(({ shootoutHome }) => shootoutHome !== null).length]).toEqual([0, 5, 3]);
});

test('a catalogue of streams tells its matches, the streams of a source and its sports, and no odd row stops it', () => {
  const match = {
    id: 'm1',
    title: 'A vs B',
    category: 'football',
    date: 0,
    popular: true,
    teams: null,
    sources: [{ source: 'alpha', id: 'x' }],
  };
  for (const shape of [[match], { matches: [match] }, { data: [match] }, match])
    expect(parse('streamed-style', shape).events).toEqual([
      { eventId: 'm1', title: 'A vs B', category: 'football', start: null, home: 'A', away: 'B', popular: true, sources: match.sources },
    ]);
  const streams = [{ id: 's1', streamNo: 1, language: 'English', hd: true, embedUrl: 'https://embed.example.com/1', source: 'alpha' }];
  expect(parse('streamed-style', [...streams, { id: 's2', embedUrl: 'javascript:alert(1)' }])).toMatchObject({
    events: streams,
    stderr: 'rejected s2: embedUrl: not a plain https address\n',
  });
  expect(parse('streamed-style', [{ id: 'football', name: 'Football' }]).events).toEqual([{ id: 'football', name: 'Football' }]);
  for (const odd of [
    {},
    [],
    'null',
    '5',
    '""',
    [null, 5, [], 'x', { id: null }, { id: {} }, { sources: 5 }],
    { matches: null },
    { error: 'no' },
  ])
    expect(parse('streamed-style', odd)).toMatchObject({ status: 0, events: [] });
});

test.skipIf(!hasRecordings)('the documented examples of a catalogue come out whole', () => {
  const of = (name: string) => run('streamed-style', path.join(recordingsFolder, `streamed-style/${name}_documented_example.json`)).events;
  expect(of('matches')).toEqual([
    {
      eventId: 'match_123',
      title: 'Manchester United vs Liverpool',
      category: 'football',
      start: '2024-07-10T08:00:00.000Z',
      home: 'Manchester United',
      away: 'Liverpool',
      popular: true,
      sources: [
        { source: 'alpha', id: 'mu-liv-123' },
        { source: 'bravo', id: '456-mu-liv' },
      ],
    },
  ]);
  expect(of('streams').map(({ streamNo, language, hd }) => [streamNo, language, hd])).toEqual([
    [1, 'English', true],
    [2, 'Spanish', false],
  ]);
  expect(of('sports')).toHaveLength(7);
});
