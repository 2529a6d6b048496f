// football-data.org in our words. Pure. Its full-time score counts shoot-out goals; ours never does.
import type { Phase, Score } from '#domain/match.ts';
import type { Outcome } from '#domain/sport.ts';
import type { HeardEvent, HeardTeam, Rejected } from '../feed.ts';
import { instantOf } from '../instant.ts';
import { sidesTold } from '../placeholder.ts';
import { countOf, faultOf, idOf } from '../wire.ts';
import { type WireCompetition, type WireMatch, type WirePair, wireCompetition, wireMatch } from './football-data.wire.ts';

const leagueByCode: Readonly<Record<string, string>> = {
  PL: 'eng.1',
  PD: 'esp.1',
  SA: 'ita.1',
  BL1: 'ger.1',
  FL1: 'fra.1',
  CL: 'uefa.champions',
  WC: 'fifa.world',
  EC: 'uefa.euro',
  ELC: 'eng.2',
  DED: 'ned.1',
  PPL: 'por.1',
  BSA: 'bra.1',
};

const phases: Readonly<Record<string, Phase>> = {
  SCHEDULED: 'scheduled',
  TIMED: 'scheduled',
  LIVE: 'live',
  IN_PLAY: 'live',
  PAUSED: 'live',
  EXTRA_TIME: 'live',
  PENALTY_SHOOTOUT: 'live',
  FINISHED: 'final',
  AWARDED: 'final',
  SUSPENDED: 'suspended',
  POSTPONED: 'postponed',
  CANCELLED: 'cancelled',
  CANCELED: 'cancelled',
};

function scoreIn(pair: WirePair): Score | null {
  const [home, away] = [countOf(pair?.home), countOf(pair?.away)];
  return home === null || away === null ? null : { home, away };
}

const durations = ['REGULAR', 'EXTRA_TIME', 'PENALTY_SHOOTOUT'] as const;

/** How long it took; where that is missing or is no word of theirs, what else the score holds says it. */
function durationOf({ score }: WireMatch): (typeof durations)[number] {
  const told = durations.find((duration) => duration === score?.duration);
  if (told) return told;
  const penalties = scoreIn(score?.penalties);
  if (penalties && penalties.home + penalties.away > 0) return 'PENALTY_SHOOTOUT';
  return scoreIn(score?.extraTime) ? 'EXTRA_TIME' : 'REGULAR';
}

const isShootout = (match: WireMatch): boolean => durationOf(match) === 'PENALTY_SHOOTOUT' || match.status === 'PENALTY_SHOOTOUT';

const wentOn = (match: WireMatch): boolean => durationOf(match) !== 'REGULAR';

/** Regular plus extra time where penalties decided; without these parts, full time less the penalties, unless it never counted them. */
function playedScore(match: WireMatch): Score | null {
  const full = scoreIn(match.score?.fullTime);
  const penalties = scoreIn(match.score?.penalties);
  if (!isShootout(match)) return full;
  const regular = scoreIn(match.score?.regularTime);
  const extra = scoreIn(match.score?.extraTime);
  if (regular) return { home: regular.home + (extra?.home ?? 0), away: regular.away + (extra?.away ?? 0) };
  if (!full || !penalties) return null;
  const less = { home: full.home - penalties.home, away: full.away - penalties.away };
  return less.home < 0 || less.away < 0 ? full : less;
}

const told: Readonly<Record<string, Outcome>> = { HOME_TEAM: 'home', AWAY_TEAM: 'away', DRAW: 'draw' };
const higher = ({ home, away }: Score): Outcome => (home > away ? 'home' : home < away ? 'away' : 'draw');

function winnerIn(match: WireMatch, { score, penalties }: { score: Score | null; penalties: Score | null }): Outcome | null {
  const word = match.score?.winner;
  if (word && !(word === 'DRAW' && (penalties || isShootout(match)))) return told[word] ?? null;
  if (penalties && penalties.home !== penalties.away) return higher(penalties);
  return score && !isShootout(match) ? higher(score) : null;
}

const scoreless: readonly Phase[] = ['scheduled', 'postponed', 'cancelled'];

function resultOf(match: WireMatch, phase: Phase) {
  const isPlayed = !scoreless.includes(phase);
  const score = isPlayed ? playedScore(match) : null;
  const penalties = isPlayed ? scoreIn(match.score?.penalties) : null;
  return {
    homeScore: score?.home ?? null,
    awayScore: score?.away ?? null,
    shootoutHome: penalties?.home ?? null,
    shootoutAway: penalties?.away ?? null,
    winner: phase === 'final' ? winnerIn(match, { score, penalties }) : null,
    regulation: phase === 'final' && wentOn(match) ? scoreIn(match.score?.regularTime) : null,
  };
}

const sideOf = (team: WireMatch['homeTeam']): HeardTeam => ({
  id: team?.id ?? null,
  name: team?.name?.trim() || 'TBD',
  shortName: team?.shortName ?? null,
});

function heardOf(match: WireMatch, outer: WireCompetition | null): HeardEvent | string {
  const start = instantOf(match.utcDate);
  if (!start) return 'no readable date';
  const status = (match.status ?? '').toUpperCase();
  const phase = phases[status] ?? 'unknown';
  const competition = match.competition ?? outer;
  const code = competition?.code ?? '';
  const [home, away] = [sideOf(match.homeTeam), sideOf(match.awayTeam)];
  // SCHEDULED knows the day only, and so does a postponed match that stands at midnight.
  const isDayOnly = status === 'SCHEDULED' || (status === 'POSTPONED' && start.iso.includes('T00:00:00'));
  return {
    provider: 'football-data-org',
    eventId: match.id,
    competitionId: match.id,
    sport: 'soccer',
    league: (Object.hasOwn(leagueByCode, code) ? leagueByCode[code] : null) ?? null,
    leagueName: competition?.name ?? null,
    season: match.season?.startDate?.slice(0, 4) ?? null,
    start: start.iso,
    timeConfirmed: start.hasTime && !isDayOnly,
    phase,
    flags: {
      delayed: false,
      halftime: status === 'PAUSED',
      extraTime: wentOn(match) || status === 'EXTRA_TIME' || status === 'PENALTY_SHOOTOUT',
      penalties: isShootout(match),
    },
    statusText: match.status ?? null,
    period: null,
    clock: match.minute ? `${match.minute}'` : null,
    ...sidesTold(home, away),
    neutralSite: false,
    ...resultOf(match, phase),
    venue: match.venue ?? null,
    odds: null,
  };
}

/** Every match of an answer; `competition` is the one named around the list, where matches do not name their own. */
export function mapFootballData(rows: readonly unknown[], competition: unknown = null): { events: HeardEvent[]; rejected: Rejected[] } {
  const outer = wireCompetition.safeParse(competition).data ?? null;
  const events: HeardEvent[] = [];
  const rejected: Rejected[] = [];
  for (const row of rows) {
    const parsed = wireMatch.safeParse(row);
    const heard = parsed.success ? heardOf(parsed.data, outer) : faultOf(parsed.error);
    if (typeof heard === 'string') rejected.push({ eventId: idOf(row), reason: heard });
    else events.push(heard);
  }
  return { events, rejected };
}
