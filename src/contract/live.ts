// What the API promises about live sports: match cards, official streams, and the scoreboards of the big leagues.
import { z } from 'zod';
import { limit } from './fields/ids.ts';
import { side } from './matches.ts';
import { route } from './route.ts';

export const streamSource = z.object({ source: z.string(), id: z.string() });

/** Who told it: `ESPN`, `API-SPORTS`, `데모 시즌`, … and when it was last heard (UTC); null where that is not known. */
export const told = z.object({ by: z.string(), at: z.iso.datetime().nullable(), stale: z.boolean() });

export const liveMatch = z
  .object({
    id: z.string(),
    title: z.string(),
    /** Both teams, and the names of both sides, are empty where an event has no two (a tour, a race, an evening of fights): its title names it. */
    homeTeam: z.string(),
    awayTeam: z.string(),
    homeSide: side,
    awaySide: side,
    /** Null until the match has begun. */
    homeScore: z.int().nullable(),
    awayScore: z.int().nullable(),
    /** Ready to show: `후반 57'`, `종료`, `오늘 19:00`. */
    status: z.string(),
    league: z.string(),
    sport: z.string(),
    /** Kick-off in UTC. */
    time: z.iso.datetime(),
    timeConfirmed: z.boolean(),
    isLive: z.boolean(),
    /** People on our own page of this match; null where nobody is counted. */
    viewers: z.int().nullable(),
    streamCount: z.int(),
    popular: z.boolean(),
    poster: z.string().nullable(),
    homeBadge: z.string().nullable(),
    awayBadge: z.string().nullable(),
    sources: z.array(streamSource),
    /** Our own page of the match, `/matches/{matchId}`; null where only the stream catalogue knows it. */
    matchId: z.string().nullable(),
    leagueCode: z.string().nullable(),
    /** The finer word behind `status`: scheduled, live, final, postponed, … */
    statusDetail: z.string(),
    told,
  })
  .meta({ id: 'LiveMatch' });
export type LiveMatch = z.output<typeof liveMatch>;

const list = (path: `/api/${string}`, summary: string) =>
  route({
    method: 'GET',
    path,
    who: 'visitor',
    isSameForAll: true,
    summary,
    fault: 'fetch-live-failed',
    input: z.object({}),
    output: z.array(liveMatch),
  });

export const liveMatches = list('/api/live-sports/live', 'Matches in progress.');
export const popularMatches = list(
  '/api/live-sports/live/popular',
  'Matches in progress that most people here watch, pick or wait for, most first; then those that the stream catalogue calls popular.',
);
export const todayMatches = list('/api/live-sports/today', 'Every match of the Korean day.');
export const allMatches = list('/api/live-sports/all', 'Every match of the days around today.');

export const stream = z
  .object({
    id: z.string(),
    streamNo: z.int(),
    title: z.string(),
    language: z.string(),
    hd: z.boolean(),
    /** Https and of a permitted host, or a path of our own (the demo world's video). */
    embedUrl: z.string(),
    /** `youtube`: their player, which tells its errors; `frame`: another permitted page, sandboxed more narrowly; `video`: HLS. */
    plays: z.enum(['youtube', 'frame', 'video']),
    /** Where to turn when the player fails; null when there is nowhere. Kept by the same rules as `embedUrl`. */
    fallbackUrl: z.string().nullable(),
    /** Who shows it, ready to show: `YouTube`, a host's name, `픽노트 데모`. */
    provider: z.string(),
    /** The provider's own page for the same, for `YouTube에서 보기`; null where there is none. */
    homeUrl: z.string().nullable(),
  })
  .meta({ id: 'Stream' });
export type Stream = z.output<typeof stream>;

const word = (sentence: string) =>
  z
    .string(sentence)
    .max(80, sentence)
    .regex(/^[\w.:-]+$/, sentence);

/** The built-in channels answer under source `channels`, for matches without sources of their own. */
export const streams = route({
  method: 'GET',
  path: '/api/live-sports/streams/:source/:id',
  who: 'visitor',
  summary: 'The official streams of one source for one match.',
  input: z.object({ source: word('중계 이름을 확인해 주세요.'), id: word('경기 번호를 확인해 주세요.') }),
  output: z.array(stream),
});

/** A page that shows a match says so; who stays silent for two minutes is no longer counted. */
export const watchMatch = route({
  method: 'POST',
  path: '/api/live-sports/watch/:id',
  who: 'visitor',
  summary: 'Counts the caller among the viewers of a match for the next two minutes.',
  limitPerMinute: 30,
  input: z.object({
    id: word('경기 번호를 확인해 주세요.'),
    seat: word('자리 번호를 확인해 주세요.').min(8, '자리 번호를 확인해 주세요.'),
  }),
  output: z.object({ viewers: z.int() }),
});

/** ESPN nests the words of a state under `type`; screens read them directly, so both stand here. */
const espnStatus = z.object({
  clock: z.number().optional(),
  displayClock: z.string(),
  period: z.number().nullish(),
  description: z.string(),
  state: z.string(),
  type: z.object({
    id: z.string().optional(),
    name: z.string().optional(),
    state: z.string(),
    completed: z.boolean().optional(),
    description: z.string().optional(),
    detail: z.string().optional(),
    shortDetail: z.string().optional(),
  }),
});

const espnTeam = z.object({
  id: z.string().optional(),
  displayName: z.string(),
  /** Where we know it; screens prefer it to displayName. */
  displayNameKorean: z.string().optional(),
  shortDisplayName: z.string().optional(),
  name: z.string().optional(),
  location: z.string().optional(),
  abbreviation: z.string().optional(),
  logo: z.string().optional(),
  color: z.string().optional(),
  alternateColor: z.string().optional(),
});

const espnCompetitor = z.object({
  id: z.string().optional(),
  order: z.number().optional(),
  /** Absent in MMA, where nobody is at home. */
  homeAway: z.enum(['home', 'away']).optional(),
  winner: z.boolean().optional(),
  advance: z.boolean().optional(),
  /** Absent before the match: a printed 0 would be read as a score. */
  score: z.string().optional(),
  shootoutScore: z.union([z.number(), z.string()]).optional(),
  team: espnTeam,
});

export const espnEvent = z
  .object({
    id: z.string(),
    uid: z.string().optional(),
    date: z.string(),
    name: z.string(),
    /** Our own match of this event, where we keep it: `/matches/{matchId}`. */
    matchId: z.string().optional(),
    shortName: z.string().optional(),
    season: z.object({ year: z.number().optional(), type: z.number().optional(), slug: z.string().optional() }).optional(),
    status: espnStatus,
    competitions: z.array(
      z.object({
        id: z.string(),
        date: z.string().optional(),
        neutralSite: z.boolean().optional(),
        timeValid: z.boolean().optional(),
        status: espnStatus,
        competitors: z.array(espnCompetitor),
        venue: z.object({ id: z.string().optional(), fullName: z.string().optional() }).optional(),
      }),
    ),
  })
  .meta({ id: 'ScoreboardEvent' });
export type EspnEvent = z.output<typeof espnEvent>;

/** What is not on the list is not there, however it is written. */
const pathWord = z.string('지원하지 않는 리그예요.').max(100, '지원하지 않는 리그예요.');
const digits = (sentence: string) =>
  z
    .union(
      [
        z
          .string()
          .regex(/^\d{1,3}$/)
          .transform(Number),
        z.int().min(0).max(999),
      ],
      sentence,
    )
    .optional();
const dates = '날짜는 YYYYMMDD나 YYYYMMDD-YYYYMMDD로 적어 주세요.';

/** The answer's head says how fresh it is: header `X-Data-As-Of` (ISO) and, when the feed is down, `X-Data-Stale: 1`. */
export const espnScoreboard = route({
  method: 'GET',
  path: '/api/espn/:sport/:league/scoreboard',
  who: 'visitor',
  summary:
    'The scoreboard of a league in ESPN’s own shape, reduced, with Korean team names: basketball/nba, football/nfl, baseball/mlb, soccer/eng.1 and others.',
  fault: 'fetch-live-failed',
  limitPerMinute: 120,
  input: z.object({
    sport: pathWord,
    league: pathWord,
    dates: z
      .string()
      .regex(/^\d{8}(-\d{8})?$/, dates)
      .optional(),
    limit: limit(300, 100),
    week: digits('주차는 숫자로 적어 주세요.'),
    seasontype: digits('시즌 종류는 숫자로 적어 주세요.'),
  }),
  output: z.object({
    leagues: z
      .array(
        z.object({
          id: z.string().optional(),
          name: z.string().optional(),
          abbreviation: z.string().optional(),
          slug: z.string().optional(),
        }),
      )
      .optional(),
    season: z.object({ year: z.number().optional(), type: z.number().optional() }).optional(),
    day: z.object({ date: z.string() }).optional(),
    events: z.array(espnEvent),
  }),
});
export type EspnScoreboard = z.output<typeof espnScoreboard.output>;
