// API-SPORTS in our words, whichever of its APIs a row comes from. Pure.
import type { Phase, Score } from '#domain/match.ts';
import type { Outcome } from '#domain/sport.ts';
import type { HeardEvent, HeardTeam, Rejected } from '../feed.ts';
import { instantOf, instantOfUnix } from '../instant.ts';
import { sidesTold } from '../placeholder.ts';
import { countOf, faultOf, idOf } from '../wire.ts';
import {
  type WireApiLeague,
  type WireApiStatus,
  type WireSide,
  wireFight,
  wireFixture,
  wireGame,
  wireNestedGame,
} from './api-sports.wire.ts';
import { type ApiName, apiLeagues, apiSportOf } from './api-sports-leagues.data.ts';
import { flagsOfShort, isUnplayed, phaseOfShort } from './api-sports-status.ts';

type Row = {
  api: ApiName | null;
  id: string;
  date?: string | null | undefined;
  timestamp?: number | null | undefined;
  status?: WireApiStatus | undefined;
  league?: WireApiLeague | null | undefined;
  home: WireSide;
  away: WireSide;
  homeScore: number | null;
  awayScore: number | null;
  penalties: { home: number | null; away: number | null };
  /** Football's score after ninety minutes. */
  fulltime?: { home: number | null; away: number | null };
  venue?: string | null | undefined;
};

const has = (raw: unknown, key: string): boolean => typeof raw === 'object' && raw !== null && key in raw;
/** The other sports give a total beside their periods; volleyball and hockey give the number itself. */
const totalOf = (raw: unknown): number | null => countOf(has(raw, 'total') ? (raw as { total: unknown }).total : raw);
const noPenalties = { home: null, away: null };

/** Games of different APIs look alike but for how they keep score. */
function gameApiOf(scores: unknown, first: unknown): ApiName | null {
  if (has(scores, 'innings')) return 'baseball';
  if (has(scores, 'quarter_1')) return 'basketball';
  if (first === undefined || first === null) return null;
  return typeof first === 'string' ? 'hockey' : 'volleyball';
}

function rowOf(raw: unknown): Row | string {
  if (has(raw, 'fixture')) {
    const parsed = wireFixture.safeParse(raw);
    if (!parsed.success) return faultOf(parsed.error);
    const { fixture, teams, goals, score, league } = parsed.data;
    const [penalties, fulltime] = [score?.penalty, score?.fulltime].map((pair) => ({
      home: countOf(pair?.home),
      away: countOf(pair?.away),
    }));
    const counted = { penalties: penalties ?? noPenalties, fulltime: fulltime ?? noPenalties };
    return { api: 'football', ...fixture, ...teams, league, homeScore: countOf(goals?.home), awayScore: countOf(goals?.away), ...counted };
  }
  if (has(raw, 'game')) {
    const parsed = wireNestedGame.safeParse(raw);
    if (!parsed.success) return faultOf(parsed.error);
    const { game, teams, scores, league } = parsed.data;
    // Date and hour stand in the zone that was asked for; the time stamp is the same everywhere.
    const stamp = instantOfUnix(game.date?.timestamp)?.iso;
    const day = game.date?.date;
    const date = stamp ?? (day && game.date?.time ? `${day}T${game.date.time}:00Z` : day);
    const total = { homeScore: totalOf(scores?.home), awayScore: totalOf(scores?.away) };
    return { api: 'american-football', ...game, date, timestamp: game.date?.timestamp, ...teams, league, ...total, penalties: noPenalties };
  }
  return has(raw, 'fighters') ? fightRowOf(raw) : gameRowOf(raw);
}

function gameRowOf(raw: unknown): Row | string {
  const parsed = wireGame.safeParse(raw);
  if (!parsed.success) return faultOf(parsed.error);
  const { teams, scores, periods, ...game } = parsed.data;
  const total = { homeScore: totalOf(scores?.home), awayScore: totalOf(scores?.away) };
  return { ...game, ...teams, ...total, api: gameApiOf(scores?.home, periods?.first), penalties: noPenalties };
}

function fightRowOf(raw: unknown): Row | string {
  const parsed = wireFight.safeParse(raw);
  if (!parsed.success) return faultOf(parsed.error);
  const { fighters, slug, ...fight } = parsed.data;
  const league = { id: null, name: slug, season: null };
  const sides = { home: fighters.first, away: fighters.second };
  return { ...fight, ...sides, api: 'mma', league, homeScore: null, awayScore: null, penalties: noPenalties, venue: null };
}

/** Flags, then the shoot-out, then the score. Flags of a match under way only say who leads. */
function winnerOf({ home, away, penalties, homeScore, awayScore, api, status }: Row): Outcome | null {
  if (home?.winner === true && away?.winner !== true) return 'home';
  if (away?.winner === true && home?.winner !== true) return 'away';
  if (penalties.home !== null && penalties.away !== null && penalties.home !== penalties.away) {
    return penalties.home > penalties.away ? 'home' : 'away';
  }
  if (api === 'mma' || homeScore === null || awayScore === null) return null;
  // Ice hockey counts the decisive penalty as a goal; football never does, and what was shot for cannot end level.
  const byPenalties = flagsOfShort((status?.short ?? '').toUpperCase()).penalties;
  if (byPenalties && (api === 'football' || homeScore === awayScore)) return null;
  return homeScore > awayScore ? 'home' : homeScore < awayScore ? 'away' : 'draw';
}

function regulationOf({ fulltime }: Row, short: string): Score | null {
  if (!flagsOfShort(short).extraTime || !fulltime || fulltime.home === null || fulltime.away === null) return null;
  return { home: fulltime.home, away: fulltime.away };
}

const scoreless: readonly Phase[] = ['scheduled', 'postponed', 'cancelled'];

function resultOf(row: Row, { phase, short }: { phase: Phase; short: string }) {
  const hasScore = !scoreless.includes(phase) && !isUnplayed(short) && row.homeScore !== null && row.awayScore !== null;
  const isShootout = row.penalties.home !== null && row.penalties.away !== null && !scoreless.includes(phase);
  const shown: Row = hasScore ? row : { ...row, homeScore: null, awayScore: null };
  return {
    homeScore: shown.homeScore,
    awayScore: shown.awayScore,
    shootoutHome: isShootout ? row.penalties.home : null,
    shootoutAway: isShootout ? row.penalties.away : null,
    winner: phase === 'final' ? winnerOf(shown) : null,
    regulation: hasScore && phase === 'final' ? regulationOf(row, short) : null,
  };
}

const sideOf = (side: WireSide): HeardTeam => ({ id: side?.id ?? null, name: side?.name?.trim() || 'TBD', shortName: null });

function heardOf(row: Row, asked: ApiName | null): HeardEvent | string {
  const api = asked ?? row.api;
  const start = instantOf(row.date) ?? instantOfUnix(row.timestamp);
  if (!start) return 'no readable date';
  const short = (row.status?.short ?? '').trim().toUpperCase();
  const phase = phaseOfShort(short, api);
  const [home, away] = [sideOf(row.home), sideOf(row.away)];
  const { timer, elapsed, long } = row.status ?? {};
  return {
    provider: `api-${api ?? 'sports'}`,
    eventId: row.id,
    competitionId: row.id,
    sport: api ? apiSportOf[api] : null,
    league: apiLeagues.find((league) => league.api === api && league.id === row.league?.id)?.code ?? null,
    leagueName: row.league?.name ?? null,
    season: row.league?.season ?? null,
    start: start.iso,
    timeConfirmed: start.hasTime && short !== 'TBD',
    phase,
    flags: flagsOfShort(short),
    statusText: long ?? null,
    period: Number(/\d{1,2}/.exec(short)?.[0] ?? Number.NaN) || null,
    clock: typeof elapsed === 'number' ? `${elapsed}'` : (timer ?? null),
    ...sidesTold(home, away),
    neutralSite: false,
    ...resultOf(row, { phase, short }),
    venue: row.venue || null,
    odds: null,
  };
}

type Asked = { api: ApiName | null; isShared?: boolean };

/** Every row of an answer. `api` is the one that was asked; without it the shape of the row tells. Where one address answers for several of them
 *  (`isShared`), rows of another are not meant for who asks. */
export function mapApiSports(
  rows: readonly unknown[],
  { api: asked, isShared = false }: Asked = { api: null },
): { events: HeardEvent[]; rejected: Rejected[] } {
  const events: HeardEvent[] = [];
  const rejected: Rejected[] = [];
  for (const raw of rows) {
    const row = rowOf(raw);
    const isForeign = typeof row !== 'string' && asked !== null && row.api !== null && row.api !== asked;
    if (isForeign && isShared) continue;
    const heard = typeof row === 'string' ? row : isForeign ? `a row of ${row.api}, not of ${asked}` : heardOf(row, asked);
    if (typeof heard === 'string')
      rejected.push({ eventId: idOf(raw) ?? idOf((raw as { fixture?: unknown } | null)?.fixture), reason: heard });
    else events.push(heard);
  }
  return { events, rejected };
}
