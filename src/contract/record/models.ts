// What the API promises about one forecasting model: how it works, what it does not know, how good it was before it served and has been here.
import { z } from 'zod';
import { sport } from '../matches.ts';
import { route } from '../route.ts';
import { calibrationBin, tally } from './ai-record.ts';

const dateTime = z.iso.datetime();
const month = z.string().regex(/^\d{4}-\d{2}$/);

/** Measured by walk-forward on results files, before the model served here. */
const developmentRow = z.object({
  pool: z.string(),
  from: month,
  to: month,
  sample: z.int(),
  logLoss: z.number(),
  /** One standard error of it. */
  logLossError: z.number(),
  accuracy: z.number().min(0).max(100),
  /** Log loss of the closing odds of the same matches; null where there were none. */
  marketLogLoss: z.number().nullable(),
  /** The closing odds of earlier matches had taught the model; those of the match itself never do. */
  learnsPastOdds: z.boolean(),
});

/** What there is to say of a model of today; a former one only has a record. */
const inService = z.object({
  method: z.array(z.string()),
  given: z.array(z.string()),
  notGiven: z.array(z.string()),
  leagues: z.array(z.string()),
  development: z.object({ measuredOn: z.iso.date(), rows: z.array(developmentRow), caveats: z.array(z.string()) }),
});

export const readModelCard = route({
  method: 'GET',
  path: '/api/ai-record/models/:name',
  who: 'visitor',
  summary: 'The card of one forecasting model: method, inputs, limits, figures of development, and its record here.',
  input: z.object({ name: z.string('모델 이름을 확인해 주세요.').max(60, '모델 이름을 확인해 주세요.') }),
  output: z.object({
    name: z.string(),
    nameKo: z.string(),
    sport,
    summary: z.string(),
    /** Null for a former model. */
    inService: inService.nullable(),
    /** What took a former model's place, and why; null for those of today. */
    former: z.object({ why: z.string(), replacedBy: z.object({ name: z.string(), nameKo: z.string() }) }).nullable(),
    /** As its newest stored forecast tells it; null before the first. `results` is null where the forecast does not say. */
    learned: z
      .object({ version: z.string(), results: z.int().nullable(), until: z.iso.date().nullable(), trainedAt: dateTime, saidAt: dateTime })
      .nullable(),
    /** Over settled matches, of the last ninety days and since ever. */
    recent: z.object({ from: dateTime, tally }),
    overall: tally,
    /** Since ever. */
    calibration: z.array(calibrationBin),
    /** Of the overall sample: worked out at the founding of a demo world. */
    rehearsed: z.int(),
    /** Newest first: among settled forecasts and the newest stored, the first and the last of each version. */
    versions: z.array(z.object({ version: z.string(), settled: z.int(), firstAt: dateTime, lastAt: dateTime })),
  }),
});
export type ModelCard = z.output<typeof readModelCard.output>;
