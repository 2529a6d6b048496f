// MLB's StatsAPI schedule in our words. Pure. A postponed game calls itself Final there; its coded state tells the truth.
import type { Phase } from '#domain/match.ts';
import type { Outcome } from '#domain/sport.ts';
import type { HeardEvent, HeardTeam, Rejected } from '../feed.ts';
import { instantOf } from '../instant.ts';
import { sidesTold } from '../placeholder.ts';
import { countOf, faultOf } from '../wire.ts';
import { type WireMlbGame, type WireMlbSide, wireMlbGame } from './mlb-statsapi.wire.ts';

const calledOff: readonly (readonly [RegExp, string, Phase])[] = [
  [/^postponed/i, 'D', 'postponed'],
  [/^cancell?ed/i, 'C', 'cancelled'],
  [/^suspended/i, 'UT', 'suspended'],
  [/^abandoned/i, '', 'abandoned'],
];

function phaseOf({ abstractGameState, codedGameState, detailedState }: WireMlbGame['status']): Phase {
  const [state, code, words] = [abstractGameState ?? '', codedGameState ?? '', detailedState ?? ''];
  const off = calledOff.find(([pattern, codes]) => pattern.test(words) || (code !== '' && codes.includes(code)));
  if (off) return off[2];
  if (state === 'Final') return 'final';
  // The warm-up counts as live there, but nothing is played yet.
  if (state === 'Preview' || (state === 'Live' && code === 'P')) return 'scheduled';
  return state === 'Live' ? 'live' : 'unknown';
}

function winnerOf({ teams, isTie }: WireMlbGame, { home, away }: { home: number | null; away: number | null }): Outcome | null {
  if (teams.home.isWinner === true && teams.away.isWinner !== true) return 'home';
  if (teams.away.isWinner === true && teams.home.isWinner !== true) return 'away';
  if (home === null || away === null) return isTie === true ? 'draw' : null;
  return home > away ? 'home' : home < away ? 'away' : 'draw';
}

const sideOf = ({ team }: WireMlbSide): HeardTeam => ({
  id: team.id ?? null,
  name: team.name,
  shortName: team.teamName ?? null,
  ...(team.placeholder === true ? { isUndecided: true } : {}),
});

function heardOf(game: WireMlbGame): HeardEvent | string {
  const start = instantOf(game.gameDate);
  if (!start) return 'no readable date';
  const phase = phaseOf(game.status);
  const hasScore = phase !== 'scheduled' && phase !== 'postponed' && phase !== 'cancelled';
  const counts = { home: countOf(game.teams.home.score), away: countOf(game.teams.away.score) };
  const score = hasScore && counts.home !== null && counts.away !== null ? counts : { home: null, away: null };
  const [home, away] = [sideOf(game.teams.home), sideOf(game.teams.away)];
  const inning = game.linescore?.currentInning ?? null;
  return {
    provider: 'mlb-statsapi',
    eventId: game.gamePk,
    competitionId: game.gamePk,
    sport: 'baseball',
    league: 'mlb',
    leagueName: 'MLB',
    season: game.season ?? null,
    start: start.iso,
    timeConfirmed: start.hasTime && game.status.startTimeTBD !== true,
    phase,
    flags: {
      delayed: /^delayed/i.test(game.status.detailedState ?? ''),
      halftime: false,
      extraTime: inning !== null && inning > 9,
      penalties: false,
    },
    statusText: game.status.detailedState ?? null,
    period: inning,
    clock: null,
    ...sidesTold(home, away),
    neutralSite: false,
    homeScore: score.home,
    awayScore: score.away,
    shootoutHome: null,
    shootoutAway: null,
    winner: phase === 'final' ? winnerOf(game, score) : null,
    venue: game.venue?.name ?? null,
    odds: null,
  };
}

/** Every game; both games of a doubleheader stay, each under its own number. */
export function mapMlbGames(rows: readonly unknown[]): { events: HeardEvent[]; rejected: Rejected[] } {
  const events: HeardEvent[] = [];
  const rejected: Rejected[] = [];
  for (const row of rows) {
    const parsed = wireMlbGame.safeParse(row);
    const heard = parsed.success ? heardOf(parsed.data) : faultOf(parsed.error);
    if (typeof heard === 'string') {
      const id = typeof row === 'object' && row !== null && 'gamePk' in row ? String(row.gamePk) : null;
      rejected.push({ eventId: id, reason: heard });
    } else events.push(heard);
  }
  return { events, rejected };
}
