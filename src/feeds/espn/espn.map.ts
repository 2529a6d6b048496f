// ESPN's scoreboard in our words. Pure: a recorded answer is all its test needs.
import type { Phase, Score } from '#domain/match.ts';
import type { Outcome, Sport } from '#domain/sport.ts';
import type { HeardContext, HeardEvent, HeardTeam, Rejected } from '../feed.ts';
import { instantOf } from '../instant.ts';
import { sidesTold } from '../placeholder.ts';
import { countOf, faultOf, idOf, readable } from '../wire.ts';
import {
  type WireCompetition,
  type WireCompetitor,
  type WireEvent,
  type WireLeague,
  wireCompetition,
  wireDetail,
  wireEvent,
  wireGrouping,
  wireLeague,
} from './espn.wire.ts';
import { type EspnLeague, espnLeagues, espnSports } from './espn-leagues.data.ts';
import { espnOdds } from './espn-odds.ts';
import { espnRegulation } from './espn-regulation.ts';
import { espnStats } from './espn-stats.ts';
import { type EspnStanding, standingOf } from './espn-status.ts';

export type Mapped = { events: HeardEvent[]; rejected: Rejected[] };

class Unreadable extends Error {}
const refuse = (reason: string): never => {
  throw new Unreadable(reason);
};

type Belonging = { league: EspnLeague | null; sport: Sport | null; leagueName: string | null };

/** The league by the event's own uid, then by the scoreboard's only league, then by what was asked. */
function belongingOf(event: WireEvent, { leagues, asked }: { leagues: WireLeague[]; asked: string | null }): Belonging {
  const sportId = /^s:(\d+)/.exec(event.uid ?? '')?.[1];
  const leagueId = /~l:(\d+)/.exec(event.uid ?? '')?.[1];
  const told =
    leagues.find((league) => leagueId !== undefined && league.id === leagueId) ?? (leagues.length === 1 ? leagues[0] : undefined);
  const isOther = told?.id && leagueId && told.id !== leagueId;
  const slug = isOther ? undefined : told?.slug;
  const byUid = espnLeagues.find((league) => league.uid !== null && league.uid === leagueId);
  const bySlug = espnLeagues.find((league) => slug && league.path.endsWith(`/${slug}`));
  const named = slug || leagueId;
  const league = byUid ?? bySlug ?? (named ? null : espnLeagues.find(({ code }) => code === asked)) ?? null;
  return {
    league,
    sport: league ? league.sport : (espnSports[sportId ?? ''] ?? null),
    leagueName: (isOther ? null : told?.name) || null,
  };
}

/** In a scoreboard "3", in a team's schedule { value: 3, displayValue: "3" }. */
function scoreOf(raw: unknown): number | null {
  if (typeof raw !== 'object' || raw === null) return countOf(raw);
  const { value, displayValue } = raw as Record<string, unknown>;
  return countOf(value ?? displayValue);
}

function sideOf(competitor: WireCompetitor): HeardTeam {
  const { team, athlete, roster } = competitor;
  const ofTeam = [team?.displayName, team?.name, team?.location, team?.abbreviation];
  const ofPeople = [athlete?.displayName, athlete?.fullName, roster?.displayName];
  const names = [...ofTeam, ...ofPeople].flatMap((text) => text?.trim() || []);
  return {
    id: team?.id ?? athlete?.id ?? competitor.id ?? null,
    name: names[0] ?? refuse('a side without a name'),
    shortName: team?.shortDisplayName || athlete?.shortName || roster?.shortDisplayName || null,
  };
}

const byOrder = (a: WireCompetitor, b: WireCompetitor): number =>
  (a.order ?? 0) - (b.order ?? 0) || (a.id ?? '').localeCompare(b.id ?? '', 'en', { numeric: true });

/** Team sports say home and away; fighters and tennis players have only an order. The order of the list itself means nothing. */
function sidesOf(competitors: WireCompetitor[], isDuel: boolean): { home: WireCompetitor; away: WireCompetitor } {
  if (competitors.length !== 2) refuse(`${competitors.length} competitors instead of 2`);
  const home = competitors.find(({ homeAway }) => homeAway === 'home');
  const away = competitors.find(({ homeAway }) => homeAway === 'away');
  if (home && away) return { home, away };
  if (!isDuel) refuse('home and away are not told apart');
  const [first, second] = competitors.toSorted(byOrder);
  return first && second ? { home: first, away: second } : refuse('no competitors');
}

type Result = Pick<HeardEvent, 'homeScore' | 'awayScore' | 'shootoutHome' | 'shootoutAway' | 'winner'>;

/** Flags first, then the shoot-out, then the score. `advance` speaks of the tie, so it counts only where penalties decided. */
function winnerOf(
  home: WireCompetitor,
  away: WireCompetitor,
  { result, penalties }: { result: Result; penalties: boolean },
): Outcome | null {
  if (home.winner === true && away.winner !== true) return 'home';
  if (away.winner === true && home.winner !== true) return 'away';
  const { homeScore, awayScore, shootoutHome, shootoutAway } = result;
  if (shootoutHome !== null && shootoutAway !== null && shootoutHome !== shootoutAway) return shootoutHome > shootoutAway ? 'home' : 'away';
  if (penalties) return home.advance === away.advance ? null : home.advance === true ? 'home' : away.advance === true ? 'away' : null;
  if (homeScore === null || awayScore === null) return null;
  return homeScore > awayScore ? 'home' : homeScore < awayScore ? 'away' : 'draw';
}

/** Half a shoot-out is none, and neither is a nil-nil one in a match without penalties. */
function shootoutOf({ home, away }: { home: number | null; away: number | null }, penalties: boolean) {
  const isTold = home !== null && away !== null && (penalties || home !== 0 || away !== 0);
  return isTold ? { shootoutHome: home, shootoutAway: away } : { shootoutHome: null, shootoutAway: null };
}

const scoreless: readonly Phase[] = ['scheduled', 'postponed', 'cancelled'];

function resultOf(
  home: WireCompetitor,
  away: WireCompetitor,
  { standing, state }: { standing: EspnStanding; state: string | null },
): Result {
  const { phase, flags, isUnplayed } = standing;
  const hasScore = !scoreless.includes(phase) && !isUnplayed && (phase !== 'unknown' || state === 'in' || state === 'post');
  const told = (raw: unknown) => (hasScore ? scoreOf(raw) : null);
  const scores = { homeScore: told(home.score), awayScore: told(away.score) };
  const isWhole = scores.homeScore !== null && scores.awayScore !== null;
  const result: Result = {
    homeScore: isWhole ? scores.homeScore : null,
    awayScore: isWhole ? scores.awayScore : null,
    ...shootoutOf({ home: told(home.shootoutScore), away: told(away.shootoutScore) }, flags.penalties),
    winner: null,
  };
  return phase === 'final' ? { ...result, winner: winnerOf(home, away, { result, penalties: flags.penalties }) } : result;
}

type Played = { home: WireCompetitor; away: WireCompetitor; result: Result; details: unknown };

/** Only of football that is over and went on. */
function regulationOf(standing: EspnStanding, sport: Sport | null, { home, away, result, details }: Played): Score | null {
  const { homeScore, awayScore } = result;
  const wentOn = sport === 'soccer' && standing.phase === 'final' && standing.flags.extraTime;
  if (!wentOn || homeScore === null || awayScore === null) return null;
  return espnRegulation({ home, away, details, score: { home: homeScore, away: awayScore } });
}

/** A bout has no score. Nobody marked as winner is a draw. Where the words say no contest, also afterwards, it settles nothing, like an abandoned match. */
function boutEnd(competition: WireCompetition, winner: Outcome | null): { phase: Phase; winner: Outcome | null } {
  const { name, description, detail, shortDetail } = competition.status?.type ?? {};
  const details = readable(wireDetail, competition.details).flatMap(({ text, type }) => [text, type?.text]);
  const words = [name, description, detail, shortDetail, ...details].join('\n');
  if (/no[ _-]?contest|overturned|^NC$/im.test(words)) return { phase: 'abandoned', winner: null };
  if (winner) return { phase: 'final', winner };
  const isDraw = competition.competitors.every((competitor) => competitor.winner === false) || /\bdraw\b/i.test(words);
  return { phase: 'final', winner: isDraw ? 'draw' : null };
}

/** Types of ESPN's seasons. */
const [preseason, playoffs] = [1, 3];

/** What is known before the match and helps a forecast, under the names that results have. */
function contextOf({ event, belonging }: Place, home: WireCompetitor, away: WireCompetitor): HeardContext | null {
  const starterOf = ({ probables }: WireCompetitor) => probables?.[0]?.athlete?.displayName?.trim() || null;
  const [homeStarter, awayStarter] = belonging.sport === 'baseball' ? [starterOf(home), starterOf(away)] : [null, null];
  const context = {
    ...(homeStarter === null ? {} : { sp_home: homeStarter }),
    ...(awayStarter === null ? {} : { sp_away: awayStarter }),
    ...(belonging.sport === 'basketball' && event.season?.type === playoffs ? { playoffs: 1 } : {}),
    ...(belonging.sport !== 'soccer' && event.season?.type === preseason ? { preseason: 1 } : {}),
  };
  return Object.keys(context).length > 0 ? context : null;
}

type Place = { event: WireEvent; belonging: Belonging; isOnly: boolean; isGrouped: boolean };

function heardOf(raw: unknown, place: Place): HeardEvent {
  const { event, belonging, isOnly, isGrouped } = place;
  const parsed = wireCompetition.safeParse(raw);
  const competition = parsed.success ? parsed.data : refuse(faultOf(parsed.error));
  const isBout = belonging.sport === 'mma';
  const arePeople = competition.competitors.every(({ athlete, team }) => athlete && !team);
  const { home, away } = sidesOf(competition.competitors, isBout || isGrouped || arePeople);
  const dates = [competition.date, competition.startDate, event.date].map(instantOf);
  const start = dates.find((date) => date !== null) ?? refuse('no readable date');
  // A card and its bouts have statuses of their own: only where there is one competition does the event speak for it.
  const status = competition.status ?? (isOnly ? event.status : null);
  const standing = standingOf(status, belonging.sport);
  const result = resultOf(home, away, { standing, state: status?.type.state ?? null });
  const end = isBout && standing.phase === 'final' ? boutEnd(competition, result.winner) : { phase: standing.phase, winner: result.winner };
  return {
    provider: 'espn',
    eventId: event.id,
    competitionId: competition.id ?? event.id,
    sport: belonging.sport,
    league: belonging.league?.code ?? null,
    leagueName: belonging.leagueName,
    season: event.season?.year ? String(event.season.year) : null,
    start: start.iso,
    timeConfirmed: start.hasTime && competition.timeValid !== false && event.timeValid !== false,
    flags: standing.flags,
    statusText: standing.statusText,
    period: standing.period,
    clock: standing.clock,
    ...sidesTold(sideOf(home), sideOf(away)),
    neutralSite: competition.neutralSite === true,
    ...result,
    ...end,
    regulation: regulationOf(standing, belonging.sport, { home, away, result, details: competition.details }),
    venue: competition.venue?.fullName || null,
    context: contextOf(place, home, away),
    stats: end.phase === 'final' ? espnStats({ sport: belonging.sport, home, away, details: competition.details }) : null,
    odds: espnOdds(competition.odds, belonging.sport),
  };
}

function mapEvent(raw: unknown, context: { leagues: WireLeague[]; asked: string | null }): Mapped {
  const parsed = wireEvent.safeParse(raw);
  if (!parsed.success) return { events: [], rejected: [{ eventId: idOf(raw), reason: faultOf(parsed.error) }] };
  const event = parsed.data;
  const grouped = readable(wireGrouping, event.groupings).flatMap(({ competitions }) => competitions);
  const competitions = [...(event.competitions ?? []), ...grouped];
  const mapped: Mapped = { events: [], rejected: [] };
  if (competitions.length === 0) {
    return { events: [], rejected: [{ eventId: event.id, reason: 'no competitions' }] };
  }
  const place = { event, belonging: belongingOf(event, context), isOnly: competitions.length === 1, isGrouped: grouped.length > 0 };
  for (const competition of competitions) {
    try {
      mapped.events.push(heardOf(competition, place));
    } catch (error) {
      if (!(error instanceof Unreadable)) throw error;
      const id = idOf(competition);
      mapped.rejected.push({ eventId: event.id, reason: id && id !== event.id ? `competition ${id}: ${error.message}` : error.message });
    }
  }
  return mapped;
}

const leaguesOf = (raw: unknown): WireLeague[] => readable(wireLeague, raw).filter(({ id, slug, name }) => id || slug || name);

/** Every event of a scoreboard; in MMA one per bout. `asked` names the league where the answer itself does not. */
export function mapScoreboard(board: { leagues?: unknown; events: readonly unknown[] }, asked: string | null = null): Mapped {
  const context = { leagues: leaguesOf(board.leagues), asked };
  const mapped = board.events.map((event) => mapEvent(event, context));
  return { events: mapped.flatMap(({ events }) => events), rejected: mapped.flatMap(({ rejected }) => rejected) };
}
