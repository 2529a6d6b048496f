// What the API promises about one match: where it stands, how it came there, and how likely each end was along the way.
import { z } from 'zod';
import { streamSource, told } from '../live.ts';
import { oddsMatch } from '../matches.ts';
import { route } from '../route.ts';

const matchId = z.string('경기 번호를 확인해 주세요.').regex(/^\d{1,15}$/, '경기 번호를 확인해 주세요.');

export const moment = z
  .object({
    id: z.int(),
    /** `fix`: the feed took a score back, or corrected the end. */
    kind: z.enum(['start', 'score', 'period', 'halt', 'resume', 'end', 'fix']),
    /** Who scored, where one side's score rose; null otherwise. */
    side: z.enum(['HOME', 'AWAY']).nullable(),
    /** Ready to show: `후반 57'`, `3쿼터 2:11`; empty where the feed said nothing usable. */
    when: z.string(),
    score: z.object({ home: z.int(), away: z.int() }).nullable(),
    at: z.iso.datetime(),
  })
  .meta({ id: 'MatchMoment' });
export type Moment = z.output<typeof moment>;

export const inPlayPoint = z
  .object({
    /** Probabilities in percent that sum to 100; `draw` is 0 where none can happen. */
    home: z.number(),
    draw: z.number(),
    away: z.number(),
    score: z.object({ home: z.int(), away: z.int() }),
    when: z.string(),
    /** How much of the match is played, 0..1. */
    progress: z.number(),
    at: z.iso.datetime(),
  })
  .meta({ id: 'InPlayPoint' });
export type InPlayPoint = z.output<typeof inPlayPoint>;

export const matchDetail = z
  .object({
    match: oddsMatch,
    venue: z.string().nullable(),
    neutral: z.boolean(),
    told,
    /** Oldest first; at most 200. */
    moments: z.array(moment),
    /** The model's probabilities since kick-off, oldest first, thinned to at most 240; null where no forecast stood at kick-off or the
     *  sport tells no score. Worked out by the stored forecast, the score and the clock: red cards and injuries are not in it. */
    inPlay: z
      .object({
        model: z.string(),
        /** The stored forecast it is reckoned from. */
        forecastId: z.int().optional(),
        points: z.array(inPlayPoint),
      })
      .nullable(),
    /** People on our own page of this match; null where nobody is counted. */
    viewers: z.int().nullable(),
    sources: z.array(streamSource),
    streamCount: z.int(),
    /** Of the reader; all false for visitors. */
    following: z.object({ home: z.boolean(), away: z.boolean(), bell: z.boolean() }),
    /** Where this one was called off: the next of its league between the same two teams or, of a fight, the nearest with one of the two; else null. */
    instead: z.object({ matchId: z.string(), home: z.string(), away: z.string(), startTime: z.iso.datetime() }).nullable(),
    /** The server's clock. */
    now: z.iso.datetime(),
  })
  .meta({ id: 'MatchDetail' });
export type MatchDetail = z.output<typeof matchDetail>;

export const readMatch = route({
  method: 'GET',
  path: '/api/matches/:id',
  who: 'visitor',
  summary: 'One match with its turning points and the model’s probabilities over time.',
  fault: 'fetch-matches-failed',
  input: z.object({ id: matchId }),
  output: matchDetail,
});

export const matchOdds = z
  .object({
    bookmaker: z.string(),
    title: z.string(),
    /** Decimal odds at each change, oldest first. */
    points: z.array(z.object({ at: z.iso.datetime(), home: z.number(), draw: z.number().nullable(), away: z.number() })),
  })
  .meta({ id: 'OddsHistory' });
export type OddsHistory = z.output<typeof matchOdds>;

export const readOddsHistory = route({
  method: 'GET',
  path: '/api/matches/:id/odds',
  who: 'visitor',
  summary: 'How the odds of one match moved: at most five bookmakers, the one that screens show first, each with its newest 200 changes.',
  fault: 'fetch-matches-failed',
  input: z.object({ id: matchId }),
  output: z.array(matchOdds),
});
