// MLB's StatsAPI in our words: every recorded game, doubleheaders, and games that call themselves final without having been played.
import { expect, test } from 'vitest';
import { hasRecordings, type Raw, recording, recordingsOf } from '#tests/support/recordings.ts';
import { mapMlbGames } from './mlb-statsapi.map.ts';

test.skipIf(!hasRecordings)('every recorded game is heard as an independent reading has it', () => {
  let count = 0;
  for (const file of recordingsOf('mlb-statsapi')) {
    const games: Raw[] = recording('mlb-statsapi', file).dates.flatMap(({ games: list }: Raw) => list);
    const { events, rejected } = mapMlbGames(games);
    expect(rejected).toEqual([]);
    expect(
      events.map((event) => [
        event.eventId,
        event.phase,
        event.home.name,
        event.homeScore,
        event.away.name,
        event.awayScore,
        event.winner,
        Date.parse(event.start),
      ]),
    ).toEqual(
      games.map(({ gamePk, teams: { home, away }, gameDate }) => [
        String(gamePk),
        'final',
        home.team.name,
        home.score,
        away.team.name,
        away.score,
        home.score > away.score ? 'home' : 'away',
        Date.parse(gameDate),
      ]),
    );
    expect(new Set(events.map(({ eventId }) => eventId)).size).toBe(events.length);
    count += events.length;
  }
  expect(count).toBe(12);
});

const game = (abstractGameState: string, codedGameState: string, detailedState: string) => ({
  gamePk: 1,
  gameDate: '2026-04-01T23:05:00Z',
  status: { abstractGameState, codedGameState, detailedState, startTimeTBD: false },
  teams: { home: { score: 4, team: { id: 147, name: 'New York Yankees' } }, away: { score: 2, team: { id: 111, name: 'Boston Red Sox' } } },
});

const cases: [string, string, string, string, number | null][] = [
  ['Preview', 'S', 'Scheduled', 'scheduled', null],
  ['Preview', 'P', 'Pre-Game', 'scheduled', null],
  ['Live', 'P', 'Warmup', 'scheduled', null],
  ['Live', 'I', 'In Progress', 'live', 4],
  ['Live', 'I', 'Delayed: Rain', 'live', 4],
  ['Final', 'F', 'Completed Early: Rain', 'final', 4],
  ['Final', 'O', 'Game Over', 'final', 4],
  ['Final', 'D', 'Postponed', 'postponed', null],
  ['Final', 'D', 'Postponed: Rain', 'postponed', null],
  ['Final', 'C', 'Cancelled', 'cancelled', null],
  ['Live', 'U', 'Suspended: Rain', 'suspended', 4],
  ['', '', '', 'unknown', 4],
];
for (const [state, code, words, phase, homeScore] of cases) {
  test(`${state || 'nothing'} ${code} ${words} is ${phase}`, () => {
    expect(mapMlbGames([game(state, code, words)]).events[0]).toMatchObject({
      phase,
      homeScore,
      winner: phase === 'final' ? 'home' : null,
    });
  });
}

test('seeds and wild cards are not teams yet', () => {
  const sides = {
    home: { team: { id: 4614, name: 'AL Higher Seed' } },
    away: { team: { id: 4617, name: 'American League Wild Card #2' } },
  };
  expect(mapMlbGames([{ ...game('Preview', 'S', 'Scheduled'), teams: sides }]).events[0]).toMatchObject({ teamsUndecided: true });
  expect(mapMlbGames([game('Preview', 'S', 'Scheduled')]).events[0]).toMatchObject({ teamsUndecided: false });
});

test('an hour to be determined is not confirmed, and what cannot be read is rejected with its number', () => {
  const tbd = { ...game('Preview', 'S', 'Scheduled'), status: { abstractGameState: 'Preview', startTimeTBD: true } };
  expect(mapMlbGames([tbd]).events[0]).toMatchObject({ timeConfirmed: false });
  const { rejected } = mapMlbGames([{ gamePk: 5 }, null, { ...tbd, gameDate: null }]);
  expect(rejected.map(({ eventId }) => eventId)).toEqual(['5', null, '1']);
});
