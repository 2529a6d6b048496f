// football-data.org in our words: every recorded match against an independent reading, and the trap of the counted shoot-out.
import { expect, test } from 'vitest';
import { hasRecordings, type Raw, recording, recordingsOf } from '#tests/support/recordings.ts';
import { mapFootballData } from './football-data.map.ts';

const words: Record<string, string> = { TIMED: 'scheduled', SCHEDULED: 'scheduled', FINISHED: 'final', POSTPONED: 'postponed' };
const winners: Record<string, string> = { HOME_TEAM: 'home', AWAY_TEAM: 'away', DRAW: 'draw' };

/** The same facts read the plain way: what was shot from the spot is taken out of the full-time score. */
function plainly(match: Raw) {
  const { fullTime, penalties, winner } = match.score;
  const score = (side: 'home' | 'away') => (match.status === 'FINISHED' ? fullTime[side] - (penalties?.[side] ?? 0) : null);
  return {
    eventId: String(match.id),
    start: Date.parse(match.utcDate),
    phase: words[match.status],
    home: match.homeTeam.name,
    away: match.awayTeam.name,
    score: [score('home'), score('away')],
    shootout: [penalties?.home ?? null, penalties?.away ?? null],
    winner: winners[winner] ?? null,
  };
}

test.skipIf(!hasRecordings)('every recorded match is heard as an independent reading has it', () => {
  let count = 0;
  for (const file of recordingsOf('football-data-org')) {
    const raw = recording('football-data-org', file);
    const { events, rejected } = mapFootballData(raw.matches ?? [], raw.competition);
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
    expect({ file, heard, rejected }).toEqual({ file, heard: (raw.matches ?? []).map(plainly), rejected: [] });
    count += events.length;
  }
  expect(count).toBe(60);
});

const match = (more: object = {}, score: object = {}) => ({
  id: 1,
  utcDate: '2026-03-01T15:00:00Z',
  status: 'FINISHED',
  competition: { code: 'CL', name: 'UEFA Champions League' },
  homeTeam: { id: 1, name: 'Arsenal FC', shortName: 'Arsenal' },
  awayTeam: { id: 2, name: 'Real Madrid CF' },
  score: { winner: 'HOME_TEAM', duration: 'REGULAR', fullTime: { home: 2, away: 1 }, ...score },
  ...more,
});
const hear = (row: unknown) => mapFootballData([row]).events[0];

test('shoot-out goals are never in the score, whether or not the parts are told', () => {
  const shootout = { duration: 'PENALTY_SHOOTOUT', winner: 'AWAY_TEAM', fullTime: { home: 5, away: 6 }, penalties: { home: 3, away: 4 } };
  const expected = { homeScore: 2, awayScore: 2, shootoutHome: 3, shootoutAway: 4, winner: 'away' };
  expect(hear(match({}, { ...shootout, regularTime: { home: 1, away: 1 }, extraTime: { home: 1, away: 1 } }))).toMatchObject(expected);
  expect(hear(match({}, shootout))).toMatchObject(expected);
  expect(hear(match({}, { ...shootout, winner: null }))).toMatchObject(expected);
});

test('a shoot-out under way counts nothing either, and a full time that never counted it is left alone', () => {
  const penalties = { home: 4, away: 5 };
  expect(hear(match({ status: 'PENALTY_SHOOTOUT' }, { winner: null, fullTime: { home: 5, away: 6 }, penalties }))).toMatchObject({
    phase: 'live',
    homeScore: 1,
    awayScore: 1,
    shootoutHome: 4,
    winner: null,
  });
  const shootout = { duration: 'PENALTY_SHOOTOUT', winner: null, fullTime: { home: 1, away: 1 } };
  expect(hear(match({}, { ...shootout, penalties }))).toMatchObject({ homeScore: 1, awayScore: 1, winner: 'away' });
  expect(hear(match({}, { ...shootout, winner: 'DRAW', penalties: null }))).toMatchObject({ homeScore: null, winner: null });
});

test('a match that went on tells how its ninety minutes ended, and only such a match', () => {
  const regularTime = { home: 1, away: 1 };
  const longer = { duration: 'EXTRA_TIME', winner: 'HOME_TEAM', fullTime: { home: 2, away: 1 }, extraTime: { home: 1, away: 0 } };
  expect(hear(match({}, { ...longer, regularTime }))).toMatchObject({ homeScore: 2, regulation: { home: 1, away: 1 } });
  expect(hear(match({}, longer))?.regulation).toBe(null);
  expect(hear(match({}, { ...longer, duration: 'REGULAR', regularTime }))?.regulation).toBe(null);
});

test('a day that no calendar has is no date', () => {
  expect(mapFootballData([match({ utcDate: '2026-02-30T15:00:00Z' })]).rejected).toEqual([{ eventId: '1', reason: 'no readable date' }]);
});

test('statuses and what they allow to be shown', () => {
  const cases: [string, string, number | null, boolean][] = [
    ['SCHEDULED', 'scheduled', null, false],
    ['TIMED', 'scheduled', null, true],
    ['IN_PLAY', 'live', 2, true],
    ['PAUSED', 'live', 2, true],
    ['EXTRA_TIME', 'live', 2, true],
    ['SUSPENDED', 'suspended', 2, true],
    ['POSTPONED', 'postponed', null, true],
    ['CANCELLED', 'cancelled', null, true],
    ['AWARDED', 'final', 2, true],
    ['WHATEVER', 'unknown', 2, true],
  ];
  for (const [status, phase, homeScore, timeConfirmed] of cases) {
    expect(hear(match({ status }))).toMatchObject({ phase, homeScore, timeConfirmed, winner: phase === 'final' ? 'home' : null });
  }
});

test('a damaged word for how long it took hides no shoot-out and makes up none', () => {
  const pair = (home: number | null, away: number | null) => ({ home, away });
  const cup = { winner: 'AWAY_TEAM', fullTime: pair(2, 4), regularTime: pair(1, 1), extraTime: pair(0, 0), penalties: pair(1, 3) };
  const shotFor = {
    homeScore: 1,
    awayScore: 1,
    shootoutHome: 1,
    shootoutAway: 3,
    winner: 'away',
    flags: { extraTime: true, penalties: true },
  };
  for (const damaged of [{ '': 'PENALTY_SHOOTOUT' }, { duration: null }, { duration: 'PENS' }]) {
    expect(hear(match({ status: 'FINISHED', score: { ...cup, ...damaged } }))).toMatchObject(shotFor);
  }
  const plain = { winner: 'HOME_TEAM', fullTime: pair(2, 1), penalties: pair(null, null), extraTime: pair(null, null) };
  expect(hear(match({ status: 'FINISHED', score: plain }))).toMatchObject({
    homeScore: 2,
    awayScore: 1,
    shootoutHome: null,
    winner: 'home',
  });
});

test('an undecided tie has no teams yet', () => {
  expect(hear(match({ status: 'TIMED', homeTeam: null, awayTeam: { id: null, name: null } }))).toMatchObject({
    teamsUndecided: true,
    home: { name: 'TBD' },
    away: { name: 'TBD' },
  });
});

test('a match names its league, or the answer around it does', () => {
  expect(hear(match())).toMatchObject({ league: 'uefa.champions', leagueName: 'UEFA Champions League' });
  const { events } = mapFootballData([match({ competition: undefined })], { code: 'PL', name: 'Premier League' });
  expect(events[0]).toMatchObject({ league: 'eng.1' });
});

test('rows that cannot be read are rejected alone', () => {
  const { events, rejected } = mapFootballData([match(), null, { id: 2, utcDate: 'soon' }, 'x']);
  expect([events.length, rejected.map(({ eventId }) => eventId)]).toEqual([1, [null, '2', null]]);
});
