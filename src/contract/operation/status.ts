// What the API promises about the condition of the house: what runs, how fresh it is, and what went wrong lately.
import { z } from 'zod';
import { route } from '../route.ts';

/** house: what happens by itself; matches: scores and schedules; live: the event stream. */
export const statusParts = ['house', 'matches', 'odds', 'forecasts', 'live', 'settlement', 'mail', 'push'] as const;
export type StatusPart = (typeof statusParts)[number];
/** off: not set up here; unknown: it was never heard of yet; late: also what was last done or heard much longer ago than its rhythm. */
const partState = z.enum(['ok', 'late', 'off', 'unknown']);
export type PartState = z.output<typeof partState>;

const incident = z.object({
  part: z.enum(statusParts),
  from: z.iso.datetime(),
  /** Null while it may be going on still. */
  to: z.iso.datetime().nullable(),
  /** How many runs failed in it. */
  times: z.int(),
});
export type Incident = z.output<typeof incident>;

export const readStatus = route({
  method: 'GET',
  path: '/api/status',
  who: 'visitor',
  summary: 'Whether everything runs: each part with how fresh it is, and the troubles of the last days, newest first.',
  limitPerMinute: 120,
  input: z.object({}),
  output: z.object({
    /** The worst of its parts; unknown where none is late and some were never heard of. */
    state: z.enum(['ok', 'late', 'unknown']),
    parts: z.array(
      z.object({
        part: z.enum(statusParts),
        state: partState,
        /** When it was last heard of. */
        asOf: z.iso.datetime().nullable(),
      }),
    ),
    incidents: z.array(incident),
    /** How far back the incidents go. */
    days: z.int(),
    mode: z.enum(['demo', 'live']),
    checkedAt: z.iso.datetime(),
  }),
});
export type HouseStatus = z.output<typeof readStatus.output>;
