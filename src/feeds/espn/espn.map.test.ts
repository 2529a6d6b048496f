// ESPN's scoreboards in our words: every recording against an independent reading of it, and every known quirk.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { hasRecordings, noRecordings, type Raw, recording, recordingsOf } from '#tests/support/recordings.ts';
import type { HeardEvent } from '../feed.ts';
import { mapScoreboard } from './espn.map.ts';

const files = recordingsOf('espn-scoreboard');

/** The same facts read the plain way: no schema, no shared code. */
function plainly(event: Raw, competition: Raw) {
  const isBout = !competition.competitors[0].homeAway;
  const side = (which: 'home' | 'away') =>
    isBout
      ? competition.competitors.toSorted((a: Raw, b: Raw) => a.order - b.order)[which === 'home' ? 0 : 1]
      : competition.competitors.filter((competitor: Raw) => competitor.homeAway === which)[0];
  const [home, away] = [side('home'), side('away')];
  const { state, completed, name } = competition.status.type;
  const phase = state === 'pre' ? 'scheduled' : state === 'in' ? 'live' : completed ? 'final' : name.replace('STATUS_', '').toLowerCase();
  const isPlayed = phase === 'live' || phase === 'final';
  const score = (competitor: Raw) => (isPlayed && competitor.score !== undefined ? Number(competitor.score) : null);
  const winner = phase !== 'final' ? null : home.winner ? 'home' : away.winner ? 'away' : 'draw';
  return {
    eventId: event.id,
    competitionId: competition.id,
    phase,
    home: (home.team ?? home.athlete).displayName,
    away: (away.team ?? away.athlete).displayName,
    homeScore: score(home),
    awayScore: score(away),
    shootoutHome: home.shootoutScore ?? null,
    shootoutAway: away.shootoutScore ?? null,
    winner,
    start: Date.parse(competition.date),
  };
}

const told = ({
  eventId,
  competitionId,
  phase,
  home,
  away,
  homeScore,
  awayScore,
  shootoutHome,
  shootoutAway,
  winner,
  start,
}: HeardEvent) => ({
  eventId,
  competitionId,
  phase,
  home: home.name,
  away: away.name,
  homeScore,
  awayScore,
  shootoutHome,
  shootoutAway,
  winner,
  start: Date.parse(start),
});

test.skipIf(!hasRecordings)(
  `[R290] every recorded event is heard as an independent reading has it (${hasRecordings ? files.length : noRecordings})`,
  () => {
    let count = 0;
    for (const file of files) {
      const raw = recording('espn-scoreboard', file);
      const { events, rejected } = mapScoreboard(raw);
      const expected = raw.events.flatMap((event: Raw) => event.competitions.map((competition: Raw) => plainly(event, competition)));
      expect({ file, events: events.map(told), rejected }).toEqual({ file, events: expected, rejected: [] });
      count += events.length;
    }
    expect(count).toBe(387);
  },
);

test.skipIf(!hasRecordings)('placeholders are undecided teams under ordinary ids, and no real team is', () => {
  const all = files.flatMap((file) => mapScoreboard(recording('espn-scoreboard', file)).events);
  const undecided = all.filter(({ teamsUndecided }) => teamsUndecided).flatMap(({ home, away }) => [home, away]);
  expect(new Set(undecided.map(({ name }) => name.replace(/\d+/g, 'n')))).toEqual(
    new Set(['Opponent TBA', 'TBA', 'Round of n n Winner', 'Quarterfinal n Winner', 'Semifinal n Winner', 'Semifinal n Loser']),
  );
  expect(undecided.every(({ id }) => Number(id) > 0)).toBe(true);
  const decided = all.filter(({ teamsUndecided }) => !teamsUndecided).flatMap(({ home, away }) => [home.name, away.name]);
  expect(decided.filter((name) => /winner|loser|tb[ad]\b/i.test(name))).toEqual([]);
});

test.skipIf(!hasRecordings)('the order of competitors changes nothing', () => {
  const boards = files.map((file) => recording('espn-scoreboard', file));
  fc.assert(
    fc.property(fc.constantFrom(...boards), fc.integer(), (board, seed) => {
      let state = seed;
      const shuffled = structuredClone(board);
      for (const event of shuffled.events) {
        for (const competition of event.competitions) {
          state = Math.imul(state, 1664525) + 1013904223;
          if (state > 0) competition.competitors.reverse();
        }
      }
      expect(mapScoreboard(shuffled)).toEqual(mapScoreboard(board));
    }),
    { numRuns: 40 },
  );
});

test.skipIf(!hasRecordings)('one malformed event costs only itself', () => {
  const board = recording('espn-scoreboard', 'mlb_20250604_final_live_postponed.json');
  fc.assert(
    fc.property(fc.integer({ min: 0, max: board.events.length - 1 }), fc.jsonValue(), (at, junk) => {
      const events = [...board.events];
      events[at] = junk;
      const mapped = mapScoreboard({ ...board, events });
      expect(mapped.events).toHaveLength(board.events.length - 1);
      expect(mapped.rejected).toHaveLength(1);
    }),
    { numRuns: 60 },
  );
});

test.skipIf(!hasRecordings)('announced pitchers and play-offs are known beforehand, as results name them', () => {
  const board = recording('espn-scoreboard', 'mlb_20250605_scheduled.json');
  const { events } = mapScoreboard(board);
  const plain = board.events.map(({ competitions: [competition] }: Raw) => {
    const starter = (which: string) =>
      competition.competitors.find(({ homeAway }: Raw) => homeAway === which).probables?.[0]?.athlete.displayName;
    return { home: starter('home'), away: starter('away') };
  });
  expect(events.map(({ context }) => ({ home: context?.sp_home, away: context?.sp_away }))).toEqual(plain);
  expect(events.some(({ context }) => context?.sp_home)).toBe(true);
  const basketball = recordingsOf('espn-scoreboard').filter((file) => file.startsWith('nba_'));
  for (const file of basketball) {
    const raw = recording('espn-scoreboard', file);
    const isPlayoffs = raw.events.map(({ season }: Raw) => (season.type === 3 ? 1 : undefined));
    expect(mapScoreboard(raw).events.map(({ context }) => context?.playoffs)).toEqual(isPlayoffs);
  }
});

test.skipIf(!hasRecordings)('shots and corners of ended soccer matches are heard as ESPN counted them, and of no others', () => {
  const { events } = mapScoreboard(recording('espn-scoreboard', 'soccer_eng1_20250525_full_time.json'));
  const bournemouth = events.find(({ home }) => home.name === 'AFC Bournemouth');
  expect(bournemouth?.stats).toEqual({
    homeShots: 20,
    awayShots: 3,
    homeOnTarget: 7,
    awayOnTarget: 0,
    homeCorners: 6,
    awayCorners: 1,
  });
  const all = files.flatMap((file) => mapScoreboard(recording('espn-scoreboard', file)).events);
  expect(all.filter(({ stats, phase }) => stats && phase !== 'final')).toEqual([]);
  expect(all.filter(({ stats, sport }) => stats && sport !== 'soccer' && sport !== 'mma')).toEqual([]);
  for (const { stats, sport } of all)
    if (stats && sport === 'soccer') expect((stats.homeShots ?? 0) + (stats.awayShots ?? 0)).toBeGreaterThan(0);
});

test.skipIf(!hasRecordings)('how a bout was won is heard from the words for it', () => {
  const bouts = files.flatMap((file) => recording('espn-scoreboard', file).events.flatMap(({ competitions }: Raw) => competitions));
  const wordsOf = new Map<string, string>(
    bouts.map(({ id, details = [] }: Raw) => [
      id,
      details.map(({ type }: Raw) => type?.text).find((text: string) => /winner/i.test(text)) ?? '',
    ]),
  );
  const heard = files
    .flatMap((file) => mapScoreboard(recording('espn-scoreboard', file)).events)
    .filter(({ sport, stats }) => sport === 'mma' && stats);
  expect(heard.length).toBeGreaterThan(0);
  for (const { competitionId, stats } of heard) {
    const words = wordsOf.get(competitionId) ?? '';
    expect([words, stats]).toEqual([
      words,
      { knockout: words.includes('Kotko') ? 1 : 0, submission: words.includes('Submission') ? 1 : 0 },
    ]);
  }
});
