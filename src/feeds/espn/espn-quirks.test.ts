// The known quirks of ESPN's scoreboards, each with an input of our own making.
import { expect, test } from 'vitest';
import type { HeardEvent } from '../feed.ts';
import { mapScoreboard } from './espn.map.ts';

type Status = { name: string; state: string; completed: unknown; period?: number | null; displayClock?: string };
const status = ({ name, state, completed, ...rest }: Status) => ({ ...rest, type: { id: '1', name, state, completed, description: name } });
const team = (homeAway: string, more: object = {}) => ({
  id: homeAway === 'home' ? '1' : '2',
  homeAway,
  score: '0',
  team: { id: homeAway === 'home' ? '1' : '2', displayName: homeAway === 'home' ? 'Ulsan' : 'Seoul' },
  ...more,
});
type Sides = { home?: object; away?: object; more?: object };
const soccerOf = (standing: Status, { home = {}, away = {}, more = {} }: Sides) => ({
  id: '7',
  uid: 's:600~l:700~e:7',
  date: '2026-06-25T20:00Z',
  competitions: [
    {
      id: '7',
      date: '2026-06-25T20:00Z',
      timeValid: true,
      status: status(standing),
      competitors: [team('away', away), team('home', home)],
      ...more,
    },
  ],
});
const soccer = (standing: Status, home: object = {}, away: object = {}) => soccerOf(standing, { home, away });
const hear = (event: unknown) => {
  const { events, rejected } = mapScoreboard({ events: [event] });
  expect(rejected).toEqual([]);
  return events[0] as HeardEvent;
};
const final = { name: 'STATUS_FULL_TIME', state: 'post', completed: true };

const statuses: [Status, Partial<HeardEvent>][] = [
  [
    { name: 'STATUS_SCHEDULED', state: 'pre', completed: false },
    { phase: 'scheduled', homeScore: null, winner: null },
  ],
  [
    { name: 'STATUS_IN_PROGRESS', state: 'in', completed: false },
    { phase: 'live', homeScore: 2, winner: null },
  ],
  [
    { name: 'STATUS_RAIN_DELAY', state: 'in', completed: false },
    { phase: 'live', flags: { delayed: true, halftime: false, extraTime: false, penalties: false } },
  ],
  [
    { name: 'STATUS_HALFTIME', state: 'in', completed: false },
    { phase: 'live', flags: { delayed: false, halftime: true, extraTime: false, penalties: false } },
  ],
  [
    { name: 'STATUS_OVERTIME', state: 'in', completed: false, period: 3 },
    { phase: 'live', flags: { delayed: false, halftime: false, extraTime: true, penalties: false } },
  ],
  [
    { name: 'STATUS_SHOOTOUT', state: 'in', completed: false, period: 5 },
    { phase: 'live', flags: { delayed: false, halftime: false, extraTime: true, penalties: true } },
  ],
  [
    { name: 'STATUS_FULL_TIME', state: 'post', completed: true },
    { phase: 'final', homeScore: 2, awayScore: 1, winner: 'home' },
  ],
  [
    { name: 'STATUS_FULL_TIME', state: 'post', completed: false },
    { phase: 'unknown', winner: null },
  ],
  [
    { name: 'STATUS_FULL_TIME', state: 'post', completed: 'true' },
    { phase: 'unknown', winner: null },
  ],
  [
    { name: 'STATUS_FINAL_AET', state: 'post', completed: true },
    { phase: 'final', winner: 'home' },
  ],
  [
    { name: 'STATUS_CANCELED', state: 'post', completed: false },
    { phase: 'cancelled', homeScore: null, winner: null },
  ],
  [
    { name: 'STATUS_CANCELED', state: 'post', completed: true },
    { phase: 'cancelled', homeScore: null, winner: null },
  ],
  [
    { name: 'STATUS_POSTPONED', state: 'post', completed: false },
    { phase: 'postponed', homeScore: null, winner: null },
  ],
  [
    { name: 'STATUS_SUSPENDED', state: 'post', completed: false },
    { phase: 'suspended', homeScore: 2, awayScore: 1, winner: null },
  ],
  [
    { name: 'STATUS_ABANDONED', state: 'post', completed: false },
    { phase: 'abandoned', homeScore: 2, winner: null },
  ],
  [
    { name: 'STATUS_DELAYED', state: 'pre', completed: false },
    { phase: 'scheduled', homeScore: null },
  ],
  [{ name: 'STATUS_END_OF_EXTRATIME', state: 'in', completed: false }, { phase: 'live' }],
  [
    { name: 'STATUS_SOMETHING_NEW', state: 'limbo', completed: false },
    { phase: 'unknown', homeScore: null, winner: null },
  ],
];
for (const [given, expected] of statuses) {
  test(`${given.name} (${given.state}, completed ${given.completed}) is ${expected.phase}`, () => {
    expect(hear(soccer(given, { score: '2', winner: false }, { score: '1', winner: false }))).toMatchObject(expected);
  });
}

test('a walk-over is final without a score, won by whoever is marked', () => {
  const walkover = { name: 'STATUS_WALKOVER', state: 'post', completed: true };
  expect(hear(soccer(walkover, { winner: true }, { winner: false }))).toMatchObject({
    phase: 'final',
    homeScore: null,
    awayScore: null,
    winner: 'home',
  });
  expect(hear(soccer(walkover, { winner: false }, { winner: false })).winner).toBe(null);
});

test('a draw needs a completed match, both unmarked, and level scores', () => {
  expect(hear(soccer(final, { score: '1', winner: false }, { score: '1', winner: false })).winner).toBe('draw');
  expect(hear(soccer({ ...final, completed: false }, { score: '1', winner: false }, { score: '1', winner: false })).winner).toBe(null);
  expect(hear(soccer(final, { score: '0', winner: false }, { score: '2', winner: false })).winner).toBe('away');
});

test('penalties decide by the marks, then by the shoot-out, then by who advances; the score stays the draw', () => {
  const pens = { name: 'STATUS_FINAL_PEN', state: 'post', completed: true, period: 5 };
  expect(hear(soccer(pens, { score: '1', winner: false, shootoutScore: 3 }, { score: '1', winner: true, shootoutScore: 4 }))).toMatchObject(
    {
      homeScore: 1,
      awayScore: 1,
      shootoutHome: 3,
      shootoutAway: 4,
      winner: 'away',
    },
  );
  expect(hear(soccer(pens, { score: '1', shootoutScore: 5 }, { score: '1', shootoutScore: 4 })).winner).toBe('home');
  expect(hear(soccer(pens, { score: '1', advance: false }, { score: '1', advance: true })).winner).toBe('away');
  expect(hear(soccer(pens, { score: '1' }, { score: '1' })).winner).toBe(null);
});

test('who goes through on aggregate did not win the second leg for it', () => {
  expect(hear(soccer(final, { score: '1', winner: true, advance: false }, { score: '0', winner: false, advance: true })).winner).toBe(
    'home',
  );
  expect(hear(soccer(final, { score: '1', winner: false, advance: false }, { score: '1', winner: false, advance: true })).winner).toBe(
    'draw',
  );
});

test('a score may be a text, a number or an object, and nonsense is no score', () => {
  const score = (home: unknown) => hear(soccer(final, { score: home }, { score: '0' })).homeScore;
  expect(['3', '3.0', 3, { value: 3, displayValue: '3' }, { displayValue: '3' }].map(score)).toEqual([3, 3, 3, 3, 3]);
  expect([undefined, null, '', 'W', '-1', '2.5', {}, [], { value: 'x' }].map(score)).toEqual(Array(9).fill(null));
});

test('half a score is no score', () => {
  expect(hear(soccer({ ...final, state: 'in' }, { score: '2' }, { score: undefined }))).toMatchObject({ homeScore: null, awayScore: null });
});

test('a placeholder time keeps its day and is not confirmed', () => {
  expect(hear(soccerOf({ ...final, state: 'pre' }, { more: { timeValid: false } }))).toMatchObject({
    timeConfirmed: false,
    start: '2026-06-25T20:00:00.000Z',
  });
});

test('undecided teams are told by a negative id or by their name, not by a missing logo', () => {
  const undecided = (id: string, displayName: string) =>
    hear(soccer({ ...final, state: 'pre' }, { team: { id, displayName, isActive: false, logo: '' } })).teamsUndecided;
  expect(undecided('-1', 'Anybody')).toBe(true);
  const names = [
    'TBD',
    'Quarterfinal 1 Winner',
    'Semifinal 1 Loser',
    'Round of 32 13 Winner',
    'Group A Runner-up',
    'Group B 2nd Place',
    'Winner Match 12',
    'UEFA Path A Winner',
    'AL Wild Card #2',
    'NL Higher Seed',
    'NFC Champion',
  ];
  expect(names.filter((name) => !undecided('17631', name))).toEqual([]);
  const teams = [
    'Melbourne United',
    'Bodo/Glimt',
    'Winnipeg Jets',
    'Grouper FC',
    'Place FC',
    'Losers United',
    'Seminole State',
    'Matchroom FC',
    'Wildcats',
    'Kaizer Chiefs',
    'Winners Bulls',
  ];
  expect(teams.filter((name) => undecided('5', name))).toEqual([]);
});

test('a clock before kick-off and a missing period do not disturb', () => {
  expect(hear(soccer({ name: 'STATUS_SCHEDULED', state: 'pre', completed: false, period: null, displayClock: "0'" }))).toMatchObject({
    phase: 'scheduled',
    period: null,
  });
  expect(hear(soccer({ name: 'STATUS_IN_PROGRESS', state: 'in', completed: false, period: 2, displayClock: "90'+7'" }))).toMatchObject({
    phase: 'live',
    period: 2,
    clock: "90'+7'",
  });
});

test('golf, cards without bouts and sides that cannot be told apart are rejected with a reason', () => {
  const events = [
    { id: '1', date: '2026-06-25T20:00Z', groupings: [{ competitions: [] }] },
    { id: '2', date: '2026-06-25T20:00Z', competitions: [] },
    {
      ...soccer(final),
      id: '3',
      competitions: [{ ...soccer(final).competitions[0], competitors: [team('home'), team('away'), team('away')] }],
    },
    { ...soccer(final), id: '4', competitions: [{ ...soccer(final).competitions[0], competitors: [team('home'), team('home')] }] },
    { ...soccer(final), id: '5', date: 'soon', competitions: [{ ...soccer(final).competitions[0], date: undefined }] },
    { ...soccer(final, { team: { id: '1' } }), id: '6' },
    { date: '2026-06-25T20:00Z' },
    null,
  ];
  const { events: heard, rejected } = mapScoreboard({ events });
  expect(heard).toEqual([]);
  expect(rejected.map(({ eventId, reason }) => `${eventId} ${reason}`)).toEqual([
    '1 no competitions',
    '2 no competitions',
    expect.stringContaining('3 competition 7: 3 competitors instead of 2'),
    expect.stringContaining('4 competition 7: home and away are not told apart'),
    expect.stringContaining('no readable date'),
    expect.stringContaining('a side without a name'),
    expect.stringMatching(/^null id/),
    expect.stringMatching(/^null row/),
  ]);
});

test('both games of a doubleheader stay, and teams that arrive keep the id of the event', () => {
  const { events } = mapScoreboard({
    events: [
      { ...soccer(final), id: '1' },
      { ...soccer(final), id: '2' },
    ],
  });
  expect(events.map(({ eventId }) => eventId)).toEqual(['1', '2']);
  const before = hear(soccer({ ...final, state: 'pre' }, { team: { id: '17631', displayName: 'Quarterfinal 1 Winner' } }));
  expect([before.eventId, before.teamsUndecided, hear(soccer(final)).teamsUndecided]).toEqual(['7', true, false]);
});

test('the league is read from the uid, then from the scoreboard, then from what was asked', () => {
  const leagueOf = (uid: string | undefined, leagues: object[], asked: string | null = null) => {
    const [event] = mapScoreboard({ leagues, events: [{ ...soccer(final), uid }] }, asked).events;
    return [event?.league, event?.sport, event?.leagueName];
  };
  expect(leagueOf('s:600~l:740~e:1', [])).toEqual(['esp.1', 'soccer', null]);
  expect(leagueOf('s:600~l:9999~e:1', [{ id: '9999', slug: 'uefa.champions', name: 'UEFA Champions League' }])).toEqual([
    'uefa.champions',
    'soccer',
    'UEFA Champions League',
  ]);
  expect(leagueOf('s:400~l:402~e:1', [{ id: '402', slug: 'womens-college-volleyball', name: 'NCAA Women Volleyball' }])).toEqual([
    null,
    'volleyball',
    'NCAA Women Volleyball',
  ]);
  expect(leagueOf('s:600~l:12345~e:1', [{ id: '606', slug: 'fifa.world', name: 'FIFA World Cup' }])).toEqual([null, 'soccer', null]);
  expect(leagueOf(undefined, [], 'ger.1')).toEqual(['ger.1', 'soccer', null]);
  expect(leagueOf('s:20~l:28~e:1', [])).toEqual(['nfl', null, null]);
});

test('a date that cannot be read gives way to the next one told; no calendar has a thirtieth of February', () => {
  const start = (date: unknown, startDate?: unknown) => hear(soccerOf(final, { more: { date, startDate } })).start;
  expect(['soon', '', null, 5, '2026-02-30T20:00Z'].map((date) => start(date))).toEqual(Array(5).fill('2026-06-25T20:00:00.000Z'));
  expect(start('soon', '2026-06-26T05:00:30+09:00')).toBe('2026-06-25T20:00:30.000Z');
});

test('half a shoot-out is none, nor is a nil-nil one in a match without penalties', () => {
  const pens = { name: 'STATUS_FINAL_PEN', state: 'post', completed: true, period: 5 };
  const shootout = (standing: Status, home: unknown, away: unknown) => {
    const event = hear(soccer(standing, { score: '1', shootoutScore: home }, { score: '1', shootoutScore: away }));
    return [event.shootoutHome, event.shootoutAway];
  };
  expect(shootout(pens, 4, null)).toEqual([null, null]);
  expect(shootout(final, 0, 0)).toEqual([null, null]);
  expect(shootout({ name: 'STATUS_SHOOTOUT', state: 'in', completed: false, period: 5 }, 0, 0)).toEqual([0, 0]);
  expect(shootout(pens, '4', '2')).toEqual([4, 2]);
});

test('a side is named by whatever names it, without blanks', () => {
  const name = (given: object) => hear(soccer({ ...final, state: 'pre' }, { team: given })).home.name;
  expect(name({ id: '1', displayName: '  Ulsan HD ' })).toBe('Ulsan HD');
  expect(name({ id: '1', displayName: ' ', abbreviation: 'TBD' })).toBe('TBD');
});

const provider = { id: '100', name: 'DraftKings' };
const odds = (block: unknown) => hear(soccerOf({ ...final, state: 'pre' }, { more: { odds: block } })).odds;

test('the odds block is read in all its shapes, and a new shape is simply no odds', () => {
  const line = (home: unknown, draw: unknown, away: unknown) => ({
    home: { close: { odds: home } },
    draw: { close: { odds: draw } },
    away: { close: { odds: away } },
  });
  const expected = [{ bookmaker: 'draftkings', bookmakerTitle: 'DraftKings', odds: { home: 2, draw: 3.4, away: 4 }, updatedAt: null }];
  expect(odds([{ provider, moneyline: line('EVEN', '+240', '+300') }])).toEqual(expected);
  expect(
    odds([{ provider, drawOdds: { moneyLine: 240 }, moneyline: { home: { close: { odds: '+100' } }, away: { close: { odds: '+300' } } } }]),
  ).toEqual(expected);
  expect(odds([{ provider, homeTeamOdds: { moneyLine: 100 }, drawOdds: { moneyLine: 240 }, awayTeamOdds: { moneyLine: 300 } }])).toEqual(
    expected,
  );
  const junk = [
    undefined,
    [],
    [null],
    {},
    'odds',
    [{ provider }],
    [{ provider, moneyline: 5 }],
    [{ provider, moneyline: line('OFF', '+240', '+300') }],
    [{ moneyline: line('+100', '+240', '+300') }],
  ];
  expect(junk.map(odds)).toEqual(junk.map(() => null));
});
