// What the API promises about the platform's own numbers; each carries its period and sample size.
import { z } from 'zod';
import { route } from './route.ts';

/** `value` is null while the sample is too small: screens say 집계 중. */
export const measured = z.object({ value: z.number().nullable(), sample: z.int(), period: z.string(), definition: z.string() });
export type Measured = z.output<typeof measured>;

export const platformStats = route({
  method: 'GET',
  path: '/api/platform-stats',
  who: 'visitor',
  summary: 'AI accuracy, active members and successful predictions, with definitions.',
  input: z.object({}),
  output: z.object({
    /** Percent of settled AI picks of the last 90 days that were right; null below 30 of them. */
    aiAccuracy: z.number().nullable(),
    /** Distinct signed-in members in 30 days. */
    activeUsers: z.int(),
    /** Settled correct picks of members. */
    successfulPredictions: z.int(),
    measures: z.object({ aiAccuracy: measured, activeUsers: measured, successfulPredictions: measured }),
    /** When the 04:00 run last succeeded; null before the first. */
    lastAnalysisRun: z.iso.datetime().nullable(),
    mode: z.enum(['demo', 'live']),
  }),
});
export type PlatformStats = z.output<typeof platformStats.output>;
