// Decides what a new telling of a match changes in what is remembered: forward only, and an end is never undone by an older payload.
import { type Phase, publicStatusOf, type Score } from '#domain/match.ts';
import { decidingResult, regulationThatSettles, settlesOf } from '#domain/settlement/deciding-result.ts';
import { hours } from '#domain/time/duration.ts';
import type { matches } from '../schema/sports.ts';
import type { HeardMatch, News } from './heard.ts';

export type StoredMatch = typeof matches.$inferSelect;
/** The columns that a telling may set. */
export type MatchValues = Pick<StoredMatch, (typeof valueKeys)[number]>;
export const valueKeys = [
  'homeTeam',
  'awayTeam',
  'homeTeamId',
  'awayTeamId',
  'teamsUndecided',
  'matchDate',
  'timeConfirmed',
  'leagueCode',
  'season',
  'venue',
  'neutral',
  'metadata',
  'phase',
  'status',
  'statusText',
  'period',
  'clock',
  'flags',
  'homeScore',
  'awayScore',
  'shootoutHome',
  'shootoutAway',
  'result',
  'winner',
  'revision',
  'firstFinalAt',
  'finalSeenAt',
] as const;

export type TeamIds = { home: number | null; away: number | null };

const ended: readonly Phase[] = ['final', 'cancelled', 'abandoned', 'postponed'];
const played: readonly Phase[] = ['live', 'suspended', 'abandoned', 'final'];
const progress: Record<Phase, number> = {
  unknown: 0,
  scheduled: 0,
  postponed: 0,
  live: 1,
  suspended: 1,
  abandoned: 2,
  cancelled: 2,
  final: 3,
};

const statusOf = (phase: Phase) => publicStatusOf(phase).toLowerCase() as StoredMatch['status'];

const scoreOf = (home: number | null, away: number | null): Score | null => (home === null || away === null ? null : { home, away });

/** What settles a match told as ended, and the score after ninety minutes where it is that. */
function settledBy({ sport, league, home, away, homeScore, awayScore, shootoutHome, regulation = null, flags, winner }: HeardMatch) {
  const hadShootout = flags.penalties || shootoutHome !== null;
  const end = {
    sport,
    settles: settlesOf({ sport, league, home: home.name, away: away.name }),
    score: scoreOf(homeScore, awayScore),
    regulation,
    wentOn: flags.extraTime || hadShootout,
    hadShootout,
    winner,
  };
  return { result: decidingResult(end), regulation: regulationThatSettles(end) };
}

/** What a first telling makes of a match. */
export function valuesOf(heard: HeardMatch, teams: TeamIds, now: Date): MatchValues {
  const isFinal = heard.phase === 'final';
  const isPlayed = played.includes(heard.phase) && heard.homeScore !== null && heard.awayScore !== null;
  const isEnded = ended.includes(heard.phase);
  const { result, regulation } = isFinal ? settledBy(heard) : { result: null, regulation: null };
  return {
    homeTeam: heard.home.name,
    awayTeam: heard.away.name,
    homeTeamId: teams.home,
    awayTeamId: teams.away,
    teamsUndecided: heard.teamsUndecided,
    matchDate: new Date(heard.start),
    timeConfirmed: heard.timeConfirmed,
    leagueCode: heard.league,
    season: heard.season,
    venue: heard.venue,
    neutral: heard.neutralSite,
    metadata: {
      ...(heard.leagueName === null ? {} : { leagueName: heard.leagueName }),
      ...(heard.context ? { context: heard.context } : {}),
      ...(heard.stats ? { stats: heard.stats } : {}),
      ...(regulation ? { regulation } : {}),
    },
    phase: heard.phase,
    status: statusOf(heard.phase),
    statusText: heard.statusText,
    period: heard.period,
    clock: heard.clock,
    flags: heard.flags,
    homeScore: isPlayed ? heard.homeScore : null,
    awayScore: isPlayed ? heard.awayScore : null,
    shootoutHome: isPlayed ? heard.shootoutHome : null,
    shootoutAway: isPlayed ? heard.shootoutAway : null,
    result,
    winner: isFinal ? heard.winner : null,
    revision: isEnded ? 1 : 0,
    firstFinalAt: isEnded ? now : null,
    finalSeenAt: isEnded ? now : null,
  };
}

/** Whether a telling can be newer than what is remembered. A match that has begun is `scheduled` again only for a start still to come. */
function isNews(stored: StoredMatch, heard: HeardMatch, now: Date): boolean {
  const start = Date.parse(heard.start);
  switch (stored.phase) {
    case 'final':
      if (heard.phase === 'final') return heard.homeScore !== null || stored.homeScore === null;
      return heard.phase === 'cancelled' || heard.phase === 'abandoned';
    case 'live':
    case 'suspended':
      return progress[heard.phase] > 0 || heard.phase === 'postponed' || (heard.phase === 'scheduled' && start > now.getTime());
    case 'cancelled':
    case 'abandoned':
      // A slip of the feed before the match began: what is announced for an instant to come takes place.
      if (heard.phase === 'scheduled' && start > now.getTime()) return true;
      return heard.phase !== 'unknown' && (progress[heard.phase] > 0 || start > stored.matchDate.getTime());
    case 'postponed':
      return heard.phase !== 'unknown' && (heard.phase !== 'scheduled' || start !== stored.matchDate.getTime() || start > now.getTime());
    default:
      return true;
  }
}

const same = (a: unknown, b: unknown): boolean => {
  if (a instanceof Date && b instanceof Date) return a.getTime() === b.getTime();
  if (a && b && typeof a === 'object' && typeof b === 'object') {
    const [left, right] = [a as Record<string, unknown>, b as Record<string, unknown>];
    const keys = new Set([...Object.keys(left), ...Object.keys(right)]);
    return [...keys].every((key) => same(left[key], right[key]));
  }
  return (a ?? null) === (b ?? null);
};

const newsOf: Partial<Record<keyof MatchValues, News>> = {
  phase: 'phase',
  homeScore: 'score',
  awayScore: 'score',
  shootoutHome: 'score',
  shootoutAway: 'score',
  matchDate: 'start',
  timeConfirmed: 'start',
  homeTeam: 'teams',
  awayTeam: 'teams',
  homeTeamId: 'teams',
  awayTeamId: 'teams',
  teamsUndecided: 'teams',
  statusText: 'clock',
  period: 'clock',
  clock: 'clock',
  flags: 'clock',
  revision: 'end',
  finalSeenAt: 'confirmed',
  leagueCode: 'details',
  season: 'details',
  venue: 'details',
  neutral: 'details',
  metadata: 'details',
};

/** What settles is read from a telling with what it leaves out: the league, the ninety minutes of the same score, and, where another feed than
 *  the match's own brings the end, that the match was seen to go on. */
function completed(stored: StoredMatch, heard: HeardMatch, isOwn: boolean): HeardMatch {
  const isSameScore = heard.homeScore === stored.homeScore && heard.awayScore === stored.awayScore;
  return {
    ...heard,
    league: isOwn ? (heard.league ?? stored.leagueCode) : (stored.leagueCode ?? heard.league),
    regulation: heard.regulation ?? (isSameScore ? stored.metadata.regulation : undefined) ?? null,
    flags: isOwn ? heard.flags : { ...heard.flags, extraTime: heard.flags.extraTime || stored.flags.extraTime },
  };
}

/** The ninety minutes belong to the score beside them. */
const metadataOf = ({ metadata: { regulation: _, ...kept } }: StoredMatch, heard: MatchValues) => ({ ...kept, ...heard.metadata });

/** An empty field of a later telling takes nothing away. */
function keepKnown(stored: StoredMatch, heard: MatchValues): MatchValues {
  const isPlayed = played.includes(heard.phase);
  const keepScore = isPlayed && heard.homeScore === null && stored.homeScore !== null;
  const keepTeams = heard.teamsUndecided && !stored.teamsUndecided;
  return {
    ...heard,
    leagueCode: heard.leagueCode ?? stored.leagueCode,
    season: heard.season ?? stored.season,
    venue: heard.venue ?? stored.venue,
    metadata: metadataOf(stored, heard),
    ...(keepScore ? { homeScore: stored.homeScore, awayScore: stored.awayScore } : {}),
    ...(keepTeams
      ? {
          teamsUndecided: false,
          homeTeam: stored.homeTeam,
          awayTeam: stored.awayTeam,
          homeTeamId: stored.homeTeamId,
          awayTeamId: stored.awayTeamId,
        }
      : {}),
  };
}

const endKeys = ['phase', 'homeScore', 'awayScore', 'result', 'winner'] as const;

/** Picks were judged by another kick-off than the one told now: those made between the two are late by one of them. */
const wasSettledForAnotherStart = ({ phase, revision, settledRevision, settledEnd }: StoredMatch, next: MatchValues): boolean =>
  phase === 'final' && settledRevision === revision && settledEnd !== null && Date.parse(settledEnd.start) !== next.matchDate.getTime();

/** Counts the ends: another end than the one remembered is a new revision, the same one seen again confirms it. */
function withRevision(stored: StoredMatch, next: MatchValues, now: Date): MatchValues {
  if (!ended.includes(next.phase)) return { ...next, revision: stored.revision, firstFinalAt: null, finalSeenAt: null };
  if (!endKeys.every((key) => same(stored[key], next[key])) || wasSettledForAnotherStart(stored, next))
    return { ...next, revision: stored.revision + 1, firstFinalAt: now, finalSeenAt: now };
  const isConfirmed = stored.finalSeenAt !== null && stored.firstFinalAt !== null && stored.finalSeenAt > stored.firstFinalAt;
  const firstFinalAt = stored.firstFinalAt ?? now;
  return { ...next, revision: stored.revision, firstFinalAt, finalSeenAt: isConfirmed ? stored.finalSeenAt : now };
}

/** What is remembered of a match that does not take place after all. */
export function calledOff(stored: StoredMatch, now: Date): MatchValues {
  const values = Object.fromEntries(valueKeys.map((key) => [key, stored[key]])) as MatchValues;
  return withRevision(stored, { ...values, phase: 'cancelled', status: statusOf('cancelled'), statusText: null }, now);
}

/** What another feed than the match's own may add: only that the match has come further. */
function fromSecondFeed(stored: StoredMatch, heard: MatchValues): MatchValues | undefined {
  if (progress[heard.phase] <= progress[stored.phase]) return undefined;
  const { phase, status, statusText, period, clock, flags, homeScore, awayScore, shootoutHome, shootoutAway, result, winner } = heard;
  const { regulation } = heard.metadata;
  const metadata = regulation ? { ...stored.metadata, regulation } : stored.metadata;
  const end = { homeScore, awayScore, shootoutHome, shootoutAway, result, winner, metadata };
  return { ...stored, phase, status, statusText, period, clock, flags, ...end };
}

/** So long after its start a match is still believed to go on against an end that was told before. */
const goesOnMs = hours(6);

/** Its own feed says that it goes on before its end was seen twice or settled: a slip, or an answer of before. The two minutes begin anew. */
function doubted(stored: StoredMatch, heard: HeardMatch, now: Date): MatchValues | undefined {
  const { phase, firstFinalAt, finalSeenAt, revision, settledRevision, matchDate } = stored;
  const isOpen =
    phase === 'final' && firstFinalAt !== null && settledRevision !== revision && finalSeenAt?.getTime() === firstFinalAt.getTime();
  const goesOn = heard.phase === 'live' || heard.phase === 'suspended';
  if (!isOpen || !goesOn || now.getTime() - matchDate.getTime() > goesOnMs) return undefined;
  return { ...stored, firstFinalAt: now, finalSeenAt: now };
}

type Merged = { values: MatchValues; what: News[] };

/** The new values and what is new in them (nothing where an end is only doubted), or undefined when nothing is. `isOwn`: told by the feed that told this match first. */
export function merge(
  stored: StoredMatch,
  { heard, teams, isOwn, now }: { heard: HeardMatch; teams: TeamIds; isOwn: boolean; now: Date },
): Merged | undefined {
  // An admin has the word: what a feed says of it waits until that is taken back.
  if (stored.fixedAt !== null) return undefined;
  if (!isNews(stored, heard, now)) {
    const values = isOwn ? doubted(stored, heard, now) : undefined;
    return values && { values, what: [] };
  }
  const told = valuesOf(completed(stored, heard, isOwn), teams, now);
  const next = isOwn ? keepKnown(stored, told) : fromSecondFeed(stored, told);
  if (!next) return undefined;
  const values = withRevision(stored, next, now);
  const changed = valueKeys.filter((key) => !same(stored[key], values[key]));
  if (changed.length === 0) return undefined;
  const what = new Set(changed.flatMap((key) => newsOf[key] ?? []));
  // A new end moves both instants; only a second sight of the same end is a confirmation.
  if (what.has('end') || values.finalSeenAt === null) what.delete('confirmed');
  return { values, what: [...what] };
}
