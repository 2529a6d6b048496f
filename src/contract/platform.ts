// What the API promises about the platform as a whole: its own numbers, each with period and sample size, and the search.
import { z } from 'zod';
import { author } from './accounts.ts';
import { limit } from './fields/ids.ts';
import { searchText } from './fields/text.ts';
import { sport } from './matches.ts';
import { route } from './route.ts';

/** `value` is null while the sample is too small: screens say 집계 중. */
export const measured = z
  .object({ value: z.number().nullable(), sample: z.int(), period: z.string(), definition: z.string() })
  .meta({ id: 'Measured' });
export type Measured = z.output<typeof measured>;

export const platformStats = route({
  method: 'GET',
  path: '/api/platform-stats',
  who: 'visitor',
  isSameForAll: true,
  summary: 'AI accuracy, active members and successful predictions, with definitions, and the day in figures.',
  input: z.object({}),
  output: z.object({
    /** Percent of settled AI picks of the last 90 days that were right; null below 30 of them. */
    aiAccuracy: z.number().nullable(),
    /** Distinct signed-in members in 30 days. */
    activeUsers: z.int(),
    /** Settled correct picks of members. */
    successfulPredictions: z.int(),
    measures: z.object({ aiAccuracy: measured, activeUsers: measured, successfulPredictions: measured }),
    /** Matches of the Korean day, and how many are under way; null while no feed has told anything. */
    today: z.object({ matches: z.int(), live: z.int() }).nullable(),
    /** When the 04:00 run last succeeded; null before the first. */
    lastAnalysisRun: z.iso.datetime().nullable(),
    mode: z.enum(['demo', 'live']),
  }),
});
export type PlatformStats = z.output<typeof platformStats.output>;

/** Korean part words, first consonants (초성) and other names of teams are found too. */
export const search = route({
  method: 'GET',
  path: '/api/search',
  who: 'visitor',
  summary: 'Matches, posts, blog posts and members that answer to a word.',
  limitPerMinute: 120,
  input: z.object({ q: searchText.default(''), limit: limit(50, 10) }),
  output: z.object({
    query: z.string(),
    matches: z.array(
      z.object({
        matchId: z.string(),
        sport,
        league: z.string(),
        homeTeam: z.string(),
        awayTeam: z.string(),
        startTime: z.iso.datetime(),
        status: z.enum(['LIVE', 'UPCOMING', 'FINISHED']),
        /** Where `status` alone would mislead. */
        statusDetail: z.string().optional(),
        /** False: the hour of `startTime` is none that anybody told. */
        timeConfirmed: z.boolean().optional(),
      }),
    ),
    posts: z.array(
      z.object({
        id: z.int(),
        title: z.string(),
        /** The words around what was found. */
        excerpt: z.string(),
        sport: z.string().nullable(),
        prediction: z.string().nullable(),
        authorName: z.string(),
        createdAt: z.iso.datetime(),
      }),
    ),
    /** `isAi`: written by the AI, which screens say before the title. */
    blog: z.array(z.object({ slug: z.string(), title: z.string(), excerpt: z.string(), category: z.string(), isAi: z.boolean() })),
    members: z.array(author),
    /** Where nothing was found: the name of a team that is near what was typed, and finds matches. */
    nearName: z.string().nullable(),
  }),
});
export type SearchAnswer = z.output<typeof search.output>;
