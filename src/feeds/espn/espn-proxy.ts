// Answers `GET /api/espn/{sport}/{league}/scoreboard`: checks the question, shares one cached answer among all who ask, and passes on only what is documented.
import { days } from '#domain/time/duration.ts';
import type {
  KoreanName,
  ProxyScoreboard,
  Scoreboard,
  ScoreboardAnswer,
  ScoreboardCompetition,
  ScoreboardCompetitor,
  ScoreboardEvent,
  ScoreboardQuery,
  ScoreboardStatus,
} from '../feed.ts';
import { FeedError } from '../feed-error.ts';
import type { FetchJson } from '../fetch-json.ts';
import { proxyFreshness } from '../freshness.ts';
import { countOf, readable } from '../wire.ts';
import { scoreboardUrl } from './espn.ts';
import {
  type WireCompetition,
  type WireCompetitor,
  type WireScoreboard,
  type WireStatus,
  wireCompetition,
  wireEvent,
  wireLeague,
  wireScoreboard,
} from './espn.wire.ts';
import { type EspnLeague, espnLeagues } from './espn-leagues.data.ts';
import { standingOf } from './espn-status.ts';

const calendarDay = (text: string): number => {
  const iso = `${text.slice(0, 4)}-${text.slice(4, 6)}-${text.slice(6, 8)}`;
  const at = Date.parse(`${iso}T00:00:00Z`);
  return Number.isNaN(at) || new Date(at).toISOString().slice(0, 10) !== iso ? Number.NaN : at;
};

function areDates(text: string): boolean {
  if (!/^\d{8}(-\d{8})?$/.test(text)) return false;
  const [first = '', last = first] = text.split('-');
  const length = calendarDay(last) - calendarDay(first);
  return length >= 0 && length < days(31);
}
const isWithin = (min: number, max: number) => (text: string) => /^\d{1,3}$/.test(text) && Number(text) >= min && Number(text) <= max;

const checks = { dates: areDates, limit: isWithin(1, 300), week: isWithin(1, 25), seasontype: isWithin(1, 4) } as const;

/** Only checked parameters, in a fixed order, so that the same question has one address. */
function paramsOf(query: ScoreboardQuery): { params: Record<string, string> } | { field: string } {
  const params: Record<string, string> = {};
  for (const field of Object.keys(checks) as (keyof typeof checks)[]) {
    const given = query[field];
    if (given === undefined || given === '') continue;
    const text = String(given);
    if (!checks[field](text)) return { field };
    params[field] = text;
  }
  return { params: { limit: '100', ...params } };
}

const given = <T>(value: T | null | undefined): T | undefined => value ?? undefined;

function statusOf(status: WireStatus | null | undefined): ScoreboardStatus {
  const type = status?.type;
  return {
    clock: given(status?.clock),
    displayClock: given(status?.displayClock),
    period: given(status?.period),
    type: {
      id: type?.id ?? '0',
      name: type?.name ?? 'STATUS_UNKNOWN',
      state: type?.state ?? 'pre',
      completed: type?.completed === true,
      description: type?.description ?? '',
      detail: given(type?.detail),
      shortDetail: given(type?.shortDetail),
    },
  };
}

type Shaping = { league: EspnLeague; koreanName: KoreanName };

function competitorOf(wire: WireCompetitor, { league, koreanName, hasScore }: Shaping & { hasScore: boolean }): ScoreboardCompetitor {
  const { team, athlete } = wire;
  const name = team?.displayName ?? team?.name ?? athlete?.displayName ?? athlete?.fullName ?? '';
  const score = typeof wire.score === 'object' && wire.score !== null && 'value' in wire.score ? wire.score.value : wire.score;
  const count = hasScore ? countOf(score) : null;
  return {
    id: wire.id ?? team?.id ?? athlete?.id ?? '',
    order: given(wire.order),
    homeAway: given(wire.homeAway),
    winner: given(wire.winner),
    advance: given(wire.advance),
    score: count === null ? undefined : String(count),
    shootoutScore: given(hasScore ? countOf(wire.shootoutScore) : null),
    team: {
      id: team?.id ?? athlete?.id ?? wire.id ?? '',
      displayName: name,
      displayNameKorean: given(koreanName({ league: league.code, name }) ?? team?.displayNameKorean),
      shortDisplayName: given(team?.shortDisplayName ?? athlete?.shortName),
      name: given(team?.name),
      location: given(team?.location),
      abbreviation: given(team?.abbreviation),
      color: given(team?.color),
      alternateColor: given(team?.alternateColor),
      logo: team?.logo?.startsWith('https://') ? team.logo : undefined,
    },
  };
}

/** Before kick-off, and where nothing was played, upstream says "0"; nobody should read that as nil-nil. */
function competitionOf(wire: WireCompetition, shaping: Shaping & { date: string; status: WireStatus | null }): ScoreboardCompetition {
  const status = wire.status ?? shaping.status;
  const { phase } = standingOf(status, shaping.league.sport);
  const hasScore = phase !== 'scheduled' && phase !== 'postponed' && phase !== 'cancelled';
  return {
    id: wire.id ?? '',
    date: wire.date ?? shaping.date,
    timeValid: wire.timeValid !== false,
    neutralSite: wire.neutralSite === true,
    venue: wire.venue?.fullName ? { fullName: wire.venue.fullName } : undefined,
    status: statusOf(status),
    competitors: wire.competitors.map((competitor) => competitorOf(competitor, { ...shaping, hasScore })),
  };
}

function eventOf(raw: unknown, shaping: Shaping): ScoreboardEvent[] {
  const event = wireEvent.safeParse(raw).data;
  const competitions = readable(wireCompetition, event?.competitions);
  const date = event?.date ?? competitions[0]?.date;
  if (!event || !date || competitions.length === 0) return [];
  const own = event.status ?? (competitions.length === 1 ? competitions[0]?.status : null) ?? null;
  return [
    {
      id: event.id,
      uid: given(event.uid),
      date,
      name: event.name ?? '',
      shortName: given(event.shortName),
      status: statusOf(own),
      competitions: competitions.map((wire) => competitionOf(wire, { ...shaping, date, status: competitions.length === 1 ? own : null })),
    },
  ];
}

/** Upstream's shape, reduced; an event that cannot be read is left out. */
function reducedScoreboard(board: WireScoreboard, shaping: Shaping): Scoreboard {
  const leagues = readable(wireLeague, board.leagues);
  const slug = shaping.league.path.split('/')[1] ?? shaping.league.code;
  return {
    leagues: leagues.slice(0, 1).map((league) => ({
      id: league.id ?? '',
      name: league.name ?? '',
      abbreviation: given(league.abbreviation),
      slug: league.slug || slug,
    })),
    events: board.events.flatMap((event) => eventOf(event, shaping)),
  };
}

/** Where boards come from: upstream, or the simulated season in the same shape. Null when it has none for the league. */
export type BoardSource = (
  league: EspnLeague,
  params: Readonly<Record<string, string>>,
) => Promise<{ board: WireScoreboard; fetchedAt: Date; stale: boolean } | null>;

/** Asks upstream; all who ask the same share one answer. */
export function espnBoards({ fetchJson, baseUrl, pollScale }: { fetchJson: FetchJson; baseUrl: string; pollScale: number }): BoardSource {
  return async (league, params) => {
    const { value, fetchedAt, stale } = await fetchJson(scoreboardUrl(baseUrl, league.path, params), {
      schema: wireScoreboard,
      ...proxyFreshness(pollScale),
      interactive: true,
      isEmpty: (board) => board.events.length === 0,
    });
    return { board: value, fetchedAt, stale };
  };
}

export function createEspnProxy({
  boards,
  clock,
  koreanName,
}: {
  boards: BoardSource;
  clock: () => Date;
  koreanName: KoreanName;
}): ProxyScoreboard {
  return async (query): Promise<ScoreboardAnswer> => {
    const league = espnLeagues.find(({ carried, path }) => carried && path === `${query.sport}/${query.league}`);
    if (!league) return { kind: 'no-such-league' };
    const checked = paramsOf(query);
    if ('field' in checked) return { kind: 'bad-query', field: checked.field };
    try {
      const found = await boards(league, checked.params);
      if (!found) return { kind: 'no-such-league' };
      const { board, fetchedAt, stale } = found;
      const ageSeconds = Math.max(0, Math.round((clock().getTime() - fetchedAt.getTime()) / 1000));
      return {
        kind: 'told',
        body: reducedScoreboard(board, { league, koreanName }),
        fetchedAt: fetchedAt.toISOString(),
        stale,
        ageSeconds,
      };
    } catch (error) {
      if (!(error instanceof FeedError)) throw error;
      return { kind: error.kind === 'busy' ? 'busy' : 'unavailable' };
    }
  };
}
