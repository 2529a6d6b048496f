// What the API promises about matches and their odds.
import { z } from 'zod';
import { sports } from '#domain/sport.ts';
import { limit } from './fields/ids.ts';
import { route } from './route.ts';

export const sport = z.enum(sports, '지원하지 않는 종목이에요.');

/** A side of a match. `name` is Korean where we know it, else as the feed spells it. */
export const side = z
  .object({
    name: z.string(),
    shortName: z.string(),
    /** The feed's own spelling. */
    originalName: z.string(),
    /** To follow it by; absent while it is undecided who plays, and where nobody keeps it. */
    teamId: z.int().nullish(),
    /** Two CSS colours of the generated crest, and its pattern. */
    crest: z.object({ primary: z.string(), secondary: z.string(), pattern: z.enum(['half', 'band', 'stripes', 'hoops', 'sash', 'base']) }),
  })
  .meta({ id: 'Side' });
export type Side = z.output<typeof side>;

export const bookmakerPrices = z
  .object({
    bookmaker: z.string(),
    title: z.string(),
    home: z.number(),
    draw: z.number().nullable(),
    away: z.number(),
    updatedAt: z.iso.datetime(),
    /** Movement since the snapshot before: 1 up, -1 down, 0 unchanged. */
    moved: z.object({ home: z.int(), draw: z.int(), away: z.int() }),
  })
  .meta({ id: 'BookmakerPrices' });
export type BookmakerPrices = z.output<typeof bookmakerPrices>;

export const oddsMatch = z
  .object({
    matchId: z.string(),
    sport,
    league: z.object({ code: z.string(), name: z.string(), country: z.string(), guessed: z.boolean() }),
    home: z.string(),
    away: z.string(),
    homeTeam: z.string(),
    awayTeam: z.string(),
    homeSide: side,
    awaySide: side,
    /** Kick-off in UTC. */
    date: z.iso.datetime(),
    commence_time: z.iso.datetime(),
    startTime: z.iso.datetime(),
    /** False: the day is known and the hour is not; the screen says 시간 미정. */
    timeConfirmed: z.boolean(),
    status: z.enum(['LIVE', 'UPCOMING', 'FINISHED']),
    /** The finer word: scheduled, live, final, postponed, cancelled, suspended, abandoned, unknown. */
    statusDetail: z.string(),
    /** Told where it is so: closed for picks though it has still to begin, because it was closed once or its sides are not known yet. */
    isShut: z.boolean().optional(),
    /** Where a live match stands, ready to show: `57'`, `후반`, `4쿼터 02:11`; null unless live. */
    clock: z.object({ minute: z.string(), period: z.string() }).nullable(),
    score: z.object({ home: z.int(), away: z.int() }).nullable(),
    shootout: z.object({ home: z.int(), away: z.int() }).nullable(),
    /** The score after ninety minutes; only where it settled a match that went on into extra time. */
    regulation: z.object({ home: z.int(), away: z.int() }).optional(),
    /** Who won, shoot-outs included; null unless finished. A fight has a winner and no score. */
    winner: z.enum(['HOME', 'DRAW', 'AWAY']).nullable(),
    canDraw: z.boolean(),
    /** Keyed by bookmaker, then by outcome label (the team's name, or Draw). Empty when nobody offers prices. */
    odds: z.record(z.string(), z.record(z.string(), z.number())),
    /** The bookmaker that screens show: fixed order, priority first and then name. */
    firstBookmaker: bookmakerPrices.nullable(),
    bookmakerCount: z.int(),
    /** The stored forecast's pick, when there is one. */
    pick: z.object({ outcome: z.enum(['HOME', 'DRAW', 'AWAY']), percentage: z.number() }).nullable(),
  })
  .meta({ id: 'OddsMatch' });
export type OddsMatch = z.output<typeof oddsMatch>;

/** The answer's head says how fresh it is: header `X-Data-As-Of` (ISO) and, when the feed is down, `X-Data-Stale: 1`. */
export const listOdds = route({
  method: 'GET',
  path: '/api/odds/:sport',
  who: 'visitor',
  isSameForAll: true,
  summary: 'Matches of one sport with their odds: live first, then by kick-off.',
  fault: 'fetch-matches-failed',
  input: z.object({
    sport,
    league: z.string().max(40).optional(),
    status: z.enum(['LIVE', 'UPCOMING', 'FINISHED']).optional(),
    limit: limit(200, 60),
  }),
  output: z.array(oddsMatch),
});
