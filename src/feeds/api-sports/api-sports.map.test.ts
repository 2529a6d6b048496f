// API-SPORTS in our words: every recording against an independent reading, and every status word.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { hasRecordings, type Raw, recording, recordingsOf } from '#tests/support/recordings.ts';
import { mapApiSports } from './api-sports.map.ts';

const words: Record<string, string> = {
  NS: 'scheduled',
  TBD: 'scheduled',
  FT: 'final',
  AET: 'final',
  PEN: 'final',
  PST: 'postponed',
  CANC: 'cancelled',
};
const files = ['api-football', 'api-sports'].flatMap((provider) => recordingsOf(provider).map((file) => [provider, file] as const));

/** The same facts read the plain way. */
function plainly(row: Raw) {
  const game = row.fixture ?? row.game ?? row;
  const phase = words[game.status.short] ?? 'live';
  const isPlayed = phase === 'live' || phase === 'final';
  const [home, away] = row.goals ? [row.goals.home, row.goals.away] : [row.scores.home.total, row.scores.away.total];
  const shootout = row.score?.penalty ?? { home: null, away: null };
  const decider = shootout.home === null ? [home, away] : [shootout.home, shootout.away];
  const winner = phase !== 'final' ? null : decider[0] > decider[1] ? 'home' : decider[0] < decider[1] ? 'away' : 'draw';
  return {
    eventId: String(game.id),
    start: (game.timestamp ?? game.date.timestamp) * 1000,
    phase,
    home: row.teams.home.name,
    away: row.teams.away.name,
    score: isPlayed ? [home, away] : [null, null],
    shootout: [shootout.home, shootout.away],
    winner,
  };
}

test.skipIf(!hasRecordings)('every recorded fixture and game is heard as an independent reading has it', () => {
  let count = 0;
  for (const [provider, file] of files) {
    const rows = recording(provider, file).response ?? [];
    if (!rows.some((row: Raw) => row.teams)) continue;
    const { events, rejected } = mapApiSports(rows);
    const heard = events.map((event) => ({
      eventId: event.eventId,
      start: Date.parse(event.start),
      phase: event.phase,
      home: event.home.name,
      away: event.away.name,
      score: [event.homeScore, event.awayScore],
      shootout: [event.shootoutHome, event.shootoutAway],
      winner: event.winner,
    }));
    expect({ file, heard, rejected }).toEqual({ file, heard: rows.map(plainly), rejected: [] });
    count += events.length;
  }
  expect(count).toBe(142);
});

test.skipIf(!hasRecordings)('answers of other kinds reject their rows and lose nothing', () => {
  for (const file of ['standings_championship.json', 'standings_premier_league.json']) {
    const mapped = mapApiSports(recording('api-football', file).response);
    expect([mapped.events, mapped.rejected.length]).toEqual([[], 1]);
  }
});

test.skipIf(!hasRecordings)('Korean leagues are known by their numbers, and every API counts its events apart', () => {
  const football = mapApiSports(recording('api-football', 'korea_20240511_kleague.json').response).events;
  expect(new Set(football.map(({ league, leagueName, provider }) => `${provider} ${league} ${leagueName}`))).toEqual(
    new Set(['api-football kor.1 K League 1', 'api-football kor.2 K League 2', 'api-football kor.3 K3 League']),
  );
  const basketball = mapApiSports(recording('api-sports', 'basketball_20241023_day_a.json').response).events;
  const kbl = basketball.filter(({ league }) => league === 'kbl');
  expect(kbl).toMatchObject([
    {
      provider: 'api-basketball',
      sport: 'basketball',
      home: { id: '1105', name: 'KCC Egis' },
      homeScore: 69,
      awayScore: 79,
      winner: 'away',
    },
  ]);
  const [baseball] = mapApiSports(recording('api-sports', 'baseball_mlb_2023_a.json').response).events;
  expect(baseball).toMatchObject({ provider: 'api-baseball', sport: 'baseball', league: 'mlb' });
  const [american] = mapApiSports(recording('api-sports', 'american_football_nfl_2022.json').response).events;
  expect(american).toMatchObject({ provider: 'api-american-football', sport: null, league: 'nfl' });
});

// From here on the inputs are ours, not recordings.
const fixture = (short: string, more: Raw = {}) => ({
  fixture: {
    id: 1,
    date: '2026-03-01T14:00:00+09:00',
    timestamp: 1772341200,
    status: { short, long: short, elapsed: 57 },
    venue: { name: '빅버드' },
  },
  league: { id: 292, name: 'K League 1', season: 2026 },
  teams: { home: { id: 2767, name: 'Ulsan', winner: null }, away: { id: 2766, name: 'Seoul', winner: null } },
  goals: { home: 2, away: 2 },
  score: { fulltime: { home: 1, away: 1 }, extratime: { home: 1, away: 1 }, penalty: { home: null, away: null } },
  ...more,
});
const hear = (row: unknown, api: NonNullable<Parameters<typeof mapApiSports>[1]>['api'] = null) => mapApiSports([row], { api }).events[0];

test('a football row tells everything', () => {
  expect(hear(fixture('2H'))).toEqual({
    provider: 'api-football',
    eventId: '1',
    competitionId: '1',
    sport: 'soccer',
    league: 'kor.1',
    leagueName: 'K League 1',
    season: '2026',
    start: '2026-03-01T05:00:00.000Z',
    timeConfirmed: true,
    phase: 'live',
    flags: { delayed: false, halftime: false, extraTime: false, penalties: false },
    statusText: '2H',
    period: 2,
    clock: "57'",
    home: { id: '2767', name: 'Ulsan', shortName: null },
    away: { id: '2766', name: 'Seoul', shortName: null },
    teamsUndecided: false,
    neutralSite: false,
    homeScore: 2,
    awayScore: 2,
    shootoutHome: null,
    shootoutAway: null,
    winner: null,
    venue: '빅버드',
    regulation: null,
    odds: null,
  });
});

const phases: [string, string][] = [
  ...['1H', 'HT', '2H', 'ET', 'BT', 'P', 'LIVE', 'INT', 'Q1', 'Q4', 'OT', 'IN1', 'IN12', 'S5', 'P3', 'INTR'].map(
    (short): [string, string] => [short, 'live'],
  ),
  ...['FT', 'AET', 'AOT', 'AWD', 'WO'].map((short): [string, string] => [short, 'final']),
  ...['NS', 'TBD'].map((short): [string, string] => [short, 'scheduled']),
  ['PST', 'postponed'],
  ['POST', 'postponed'],
  ['CANC', 'cancelled'],
  ['SUSP', 'suspended'],
  ['ABD', 'abandoned'],
  ['NEW', 'unknown'],
  ['', 'unknown'],
];
for (const [short, phase] of phases) {
  test(`the status word ${short || '(none)'} means ${phase}`, () => {
    const event = hear(fixture(short));
    const hasScore = !['scheduled', 'postponed', 'cancelled'].includes(phase) && short !== 'WO';
    expect([event?.phase, event?.homeScore, event?.winner]).toEqual([
      phase,
      hasScore ? 2 : null,
      phase === 'final' && short !== 'WO' ? 'draw' : null,
    ]);
  });
}

test('a time to be defined keeps its day', () => {
  expect(hear(fixture('TBD'))).toMatchObject({ timeConfirmed: false, phase: 'scheduled' });
});

test('the score counts extra time and never the shoot-out, which decides', () => {
  const penalty = { score: { penalty: { home: 4, away: 5 } } };
  expect(hear(fixture('PEN', penalty))).toMatchObject({ homeScore: 2, awayScore: 2, shootoutHome: 4, shootoutAway: 5, winner: 'away' });
  expect(hear(fixture('PEN'))).toMatchObject({ homeScore: 2, winner: null });
});

test('a match that went on tells how its ninety minutes ended, and only such a match', () => {
  const more = { goals: { home: 3, away: 1 }, score: { fulltime: { home: 2, away: 1 }, extratime: { home: 1, away: 0 } } };
  expect(hear(fixture('AET', more))).toMatchObject({ homeScore: 3, awayScore: 1, regulation: { home: 2, away: 1 } });
  expect(hear(fixture('PEN', more))?.regulation).toEqual({ home: 2, away: 1 });
  expect(hear(fixture('AET', { score: { fulltime: { home: 2, away: null } } }))?.regulation).toBe(null);
  expect(hear(fixture('FT', more))?.regulation).toBe(null);
});

test('whoever leads is no winner before the end', () => {
  const teams = { home: { id: 1, name: 'A', winner: true }, away: { id: 2, name: 'B', winner: false } };
  expect(hear(fixture('2H', { teams }))?.winner).toBe(null);
  expect(hear(fixture('AWD', { teams, goals: { home: 3, away: 0 } }))).toMatchObject({ phase: 'final', winner: 'home', homeScore: 3 });
});

const game = (scores: Raw, more: Raw = {}) => ({
  id: 5,
  date: '2026-03-01T10:00:00+00:00',
  status: { short: 'FT' },
  league: { id: 151, name: 'V-League', season: 2025 },
  teams: { home: { id: 1, name: 'A' }, away: { id: 2, name: 'B' } },
  scores,
  ...more,
});

test('volleyball and hockey give the score itself, and their periods tell them apart', () => {
  const volleyball = game({ home: 3, away: 1 }, { periods: { first: { home: 25, away: 20 } } });
  expect(hear(volleyball)).toMatchObject({
    provider: 'api-volleyball',
    sport: 'volleyball',
    league: 'kovo-m',
    season: '2025',
    homeScore: 3,
    awayScore: 1,
    winner: 'home',
  });
  expect(hear(game({ home: 3, away: 1 }, { periods: { first: '1-0' } }))).toMatchObject({
    provider: 'api-hockey',
    sport: null,
    league: null,
  });
  expect(hear(game({ home: 3, away: 1 }), 'volleyball')).toMatchObject({ league: 'kovo-m' });
});

test('a row of another API is not taken for ours, though the league number fits', () => {
  const basketball = game(
    { home: { quarter_1: 20, total: 80 }, away: { quarter_1: 18, total: 70 } },
    { league: { id: 5, name: 'B1', season: 2025 } },
  );
  expect(mapApiSports([basketball], { api: 'baseball' })).toEqual({
    events: [],
    rejected: [{ eventId: '5', reason: 'a row of basketball, not of baseball' }],
  });
  // Where one address answers for all of them it was not meant for us.
  expect(mapApiSports([basketball], { api: 'baseball', isShared: true })).toEqual({ events: [], rejected: [] });
});

test('a fight has a winner and no score', () => {
  const fighters = { first: { id: 1, name: 'Alex', winner: false }, second: { id: 2, name: 'Max', winner: true } };
  expect(hear({ id: 9, date: '2026-03-01T10:00:00+00:00', slug: 'UFC 320', status: { short: 'FT' }, fighters })).toMatchObject({
    sport: 'mma',
    home: { name: 'Alex' },
    winner: 'away',
    homeScore: null,
  });
});

test('fighters who walk out have not fought yet; a walk-over elsewhere is an end', () => {
  const fighters = { first: { id: 1, name: 'Alex', winner: false }, second: { id: 2, name: 'Max', winner: false } };
  const fight = (short: string) => hear({ id: 9, date: '2026-03-01T10:00:00+00:00', slug: 'UFC 320', status: { short }, fighters });
  expect(['NS', 'PF', 'WO', 'IN', 'LIVE', 'EOR', 'FT'].map((short) => fight(short)?.phase)).toEqual([
    'scheduled',
    'scheduled',
    'live',
    'live',
    'live',
    'live',
    'final',
  ]);
  expect(hear(fixture('WO'))?.phase).toBe('final');
});

test('a team that is not known yet is undecided', () => {
  const teams = { home: { id: null, name: null, winner: null }, away: { id: 2, name: 'B', winner: null } };
  expect(hear(fixture('NS', { teams }))).toMatchObject({ teamsUndecided: true, home: { id: null, name: 'TBD' } });
});

test('sides and status may be null, and a time stamp beyond every calendar is no date', () => {
  expect(hear(fixture('NS', { teams: { home: null, away: null } }))).toMatchObject({ teamsUndecided: true, home: { name: 'TBD' } });
  expect(hear(fixture('FT', { fixture: { id: 1, date: '2026-03-01T14:00:00Z', status: null } }))).toMatchObject({
    phase: 'unknown',
    winner: null,
  });
  const { rejected } = mapApiSports([fixture('FT', { fixture: { id: 3, date: null, timestamp: 1e18, status: { short: 'FT' } } })]);
  expect(rejected).toEqual([{ eventId: '3', reason: 'no readable date' }]);
});

test('ice hockey after penalties is won by the score, which counts the decisive one', () => {
  const hockey = (home: number, away: number) => game({ home, away }, { status: { short: 'AP' }, periods: { first: '1-0' } });
  expect([hear(hockey(3, 2))?.winner, hear(hockey(2, 2))?.winner]).toEqual(['home', null]);
});

test('an American football game starts by its time stamp, whatever the zone of its words', () => {
  const nested = (date: object) =>
    hear({ game: { id: 1, date, status: { short: 'NS' } }, teams: { home: { name: 'A' }, away: { name: 'B' } } });
  expect(nested({ timezone: 'Asia/Seoul', date: '2022-09-09', time: '09:20', timestamp: 1662682800 })).toMatchObject({
    start: '2022-09-09T00:20:00.000Z',
    timeConfirmed: true,
  });
  expect(nested({ date: '2022-09-09', time: '' })).toMatchObject({ start: '2022-09-09T00:00:00.000Z', timeConfirmed: false });
});

test('anything at all among the rows costs only itself', () => {
  fc.assert(
    fc.property(fc.array(fc.jsonValue(), { maxLength: 5 }), (junk) => {
      const { events, rejected } = mapApiSports([...junk, fixture('FT'), ...junk]);
      expect([events.length, rejected.length]).toEqual([1, junk.length * 2]);
    }),
    { numRuns: 50 },
  );
});
