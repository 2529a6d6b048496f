// Tells the demo world in the shape of ESPN's scoreboard, for the screens that read that shape.
import { days, hours } from '#domain/time/duration.ts';
import type { HeardEvent, KoreanName, Scoreboard, ScoreboardCompetitor, ScoreboardEvent, ScoreboardStatus } from '#feeds/feed.ts';
import type { DemoWorld } from './season.ts';

/** Already checked by whoever asks: `dates` is YYYYMMDD, or two of them joined by a hyphen. */
export type BoardQuery = { sport: string; league: string; dates?: string | undefined; limit?: number | undefined };

type Teller = { nowMs: number; koreanName: KoreanName };

const shown: Readonly<Record<string, { code: string; id: string; name: string; abbreviation: string }>> = {
  'basketball/nba': { code: 'nba', id: '46', name: 'National Basketball Association', abbreviation: 'NBA' },
  'baseball/mlb': { code: 'mlb', id: '10', name: 'Major League Baseball', abbreviation: 'MLB' },
  'soccer/eng.1': { code: 'eng.1', id: '700', name: 'English Premier League', abbreviation: 'Prem' },
  'football/nfl': { code: 'nfl', id: '28', name: 'National Football League', abbreviation: 'NFL' },
};

/** The sports day turns at midnight on the American east coast, winter time. */
const easternMs = hours(5);
const easternDay = (atMs: number): string => new Date(atMs - easternMs).toISOString().slice(0, 10).replaceAll('-', '');
const startOfDay = (date: string): number =>
  Date.parse(`${date.slice(0, 4)}-${date.slice(4, 6)}-${date.slice(6, 8)}T00:00:00Z`) + easternMs;

/** Without dates: today; in American football, whose days are few, the week from two days ago. */
function windowOf({ dates, league }: BoardQuery, nowMs: number): { fromMs: number; toMs: number } {
  const today = easternDay(nowMs);
  if (!dates && league === 'nfl') return { fromMs: startOfDay(today) - days(2), toMs: startOfDay(today) + days(5) };
  const [first = today, last = first] = (dates || today).split('-');
  return { fromMs: startOfDay(first), toMs: startOfDay(last) + days(1) };
}

type Word = { id: string; name: string; description: string };
const word = (id: number, name: string, description: string): Word => ({ id: String(id), name: `STATUS_${name}`, description });

const scheduled = word(1, 'SCHEDULED', 'Scheduled');
const wordsOfPhase: Readonly<Record<string, Word>> = {
  live: word(2, 'IN_PROGRESS', 'In Progress'),
  final: word(3, 'FINAL', 'Final'),
  postponed: word(6, 'POSTPONED', 'Postponed'),
  abandoned: word(27, 'ABANDONED', 'Abandoned'),
};

/** Football says its halves and its full time; the other sports say no more than that they are on. */
function soccerWord({ phase, period }: HeardEvent): Word | undefined {
  if (phase === 'final') return word(28, 'FULL_TIME', 'Full Time');
  if (phase !== 'live') return undefined;
  return period === 1 ? word(25, 'FIRST_HALF', 'First Half') : word(26, 'SECOND_HALF', 'Second Half');
}

function wordOf(event: HeardEvent): Word {
  if (event.flags.halftime) return word(23, 'HALFTIME', 'Halftime');
  if (event.flags.delayed) return word(17, 'RAIN_DELAY', 'Rain Delay');
  return (event.sport === 'soccer' ? soccerWord(event) : undefined) ?? wordsOfPhase[event.phase] ?? scheduled;
}

function statusOf(event: HeardEvent): ScoreboardStatus {
  const said = wordOf(event);
  const detail = event.statusText ?? said.description;
  const state = event.phase === 'scheduled' ? 'pre' : event.phase === 'live' ? 'in' : 'post';
  return {
    displayClock: event.clock ?? '0:00',
    period: event.period ?? 0,
    type: { ...said, state, completed: event.phase === 'final', detail, shortDetail: detail },
  };
}

function competitorOf(event: HeardEvent, homeAway: 'home' | 'away', { koreanName }: Teller): ScoreboardCompetitor {
  const { id, name, shortName } = event[homeAway];
  const score = homeAway === 'home' ? event.homeScore : event.awayScore;
  const abbreviation = shortName ?? name;
  return {
    id: id ?? '-1',
    order: homeAway === 'home' ? 0 : 1,
    homeAway,
    winner: event.winner === homeAway,
    ...(score === null ? {} : { score: String(score) }),
    team: {
      id: id ?? '-1',
      displayName: name,
      displayNameKorean: koreanName({ league: event.league ?? '', name }) ?? undefined,
      shortDisplayName: abbreviation,
      abbreviation,
    },
  };
}

function boardEvent(event: HeardEvent, teller: Teller): ScoreboardEvent {
  const status = statusOf(event);
  // ESPN's dates carry no seconds.
  const date = `${event.start.slice(0, 16)}Z`;
  const competitors = [competitorOf(event, 'home', teller), competitorOf(event, 'away', teller)];
  const { timeConfirmed: timeValid, neutralSite, home, away } = event;
  return {
    id: event.eventId,
    date,
    name: `${away.name} at ${home.name}`,
    shortName: `${away.shortName ?? away.name} @ ${home.shortName ?? home.name}`,
    status,
    competitions: [{ id: event.competitionId, date, timeValid, neutralSite, competitors, status }],
  };
}

export function scoreboardOf(world: DemoWorld, query: BoardQuery, teller: Teller): Scoreboard | null {
  const league = shown[`${query.sport}/${query.league}`];
  if (!league) return null;
  const { code, id, name, abbreviation } = league;
  const events = world.heard(code, windowOf(query, teller.nowMs), teller.nowMs).slice(0, query.limit ?? 100);
  return { leagues: [{ id, name, abbreviation, slug: code }], events: events.map((event) => boardEvent(event, teller)) };
}
