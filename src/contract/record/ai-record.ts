// What the API promises about the AI's own record: every forecast that stood at kick-off, how it ended, and what that adds up to.
import { z } from 'zod';
import { outcome, sportWord } from '../fields/choices.ts';
import { cursor, id, limit } from '../fields/ids.ts';
import { sport } from '../matches.ts';
import { route } from '../route.ts';
import { seal } from './picks.ts';
import { sealedTip } from './tips.ts';

const percentage = z.number().min(0).max(100);
const prob = z.number().min(0).max(1);
const dateTime = z.iso.datetime();

/** Of the calls whose probability lay in one tenth of the scale: what was claimed and what came true, with Wilson's 95 % interval. */
export const calibrationBin = z.object({
  from: percentage,
  to: percentage,
  count: z.int(),
  claimed: percentage,
  observed: percentage,
  low: percentage,
  high: percentage,
});

const shares = z.object({ home: percentage, draw: percentage.optional(), away: percentage });

/** Over settled matches. `accuracy` is null below the smallest sample, and so is everything that hangs on it. */
export const tally = z.object({
  sample: z.int(),
  correct: z.int(),
  accuracy: percentage.nullable(),
  /** Wilson's 95 % interval of the accuracy. */
  low: percentage.nullable(),
  high: percentage.nullable(),
  /** Mean log loss (natural log); lower is better. */
  logLoss: z.number().nullable(),
  /** On the matches with prices before kick-off: how many, and both log losses on those alone. */
  market: z.object({ sample: z.int(), accuracy: percentage.nullable(), logLoss: z.number().nullable(), ownLogLoss: z.number().nullable() }),
});

export const aiRecord = route({
  method: 'GET',
  path: '/api/ai-record',
  who: 'visitor',
  summary: "The AI's record of the last 90 days or since ever: accuracy with its interval, log loss beside the market's, calibration.",
  input: z.object({
    period: z.enum(['90d', 'all'], 'period는 90d나 all이에요.').default('90d'),
    sport: sportWord('지원하지 않는 종목이에요.').optional(),
  }),
  output: z.object({
    period: z.enum(['90d', 'all']),
    from: dateTime.nullable(),
    overall: tally,
    /** One for each sport and model with settled matches, largest sample first. */
    models: z.array(z.object({ sport, model: z.string(), version: z.string(), tally })),
    calibration: z.array(calibrationBin),
    /** Of the sample: worked out at the founding of a demo world. */
    rehearsed: z.int(),
    /** Forecasts that stand and wait for their match to end. */
    open: z.int(),
    /** Sports whose AI picks are paused: over so many matches the called outcomes were claimed so, and came true so. */
    paused: z.array(z.object({ sport, since: dateTime, sample: z.int(), claimed: percentage, observed: percentage })),
  }),
});
export type AiRecord = z.output<typeof aiRecord.output>;

export const scoredForecast = z
  .object({
    matchId: z.string(),
    /** Under which it stands in the ledger's text. */
    forecastId: z.string(),
    sport,
    league: z.string(),
    homeTeam: z.string(),
    awayTeam: z.string(),
    startTime: dateTime,
    score: z.object({ home: z.int(), away: z.int() }).nullable(),
    called: outcome,
    /** Of the called outcome. */
    percentage,
    shares,
    /** 0 to 1 with every digit that is kept, as `logLoss` comes from them; without a draw where none can be picked. */
    probs: z.object({ home: prob, draw: prob, away: prob }),
    outcome,
    isCorrect: z.boolean(),
    logLoss: z.number(),
    market: z.object({ called: outcome, isCorrect: z.boolean(), logLoss: z.number() }).nullable(),
    model: z.string(),
    version: z.string(),
    madeAt: dateTime,
    isRehearsed: z.boolean(),
  })
  .meta({ id: 'ScoredForecast' });
export type ScoredForecast = z.output<typeof scoredForecast>;

/** The answer's head carries `X-Next-Cursor` while there is more. */
export const listScoredForecasts = route({
  method: 'GET',
  path: '/api/ai-record/matches',
  who: 'visitor',
  summary: 'Every settled forecast, newest match first.',
  input: z.object({
    sport: sportWord('지원하지 않는 종목이에요.').optional(),
    result: z.enum(['won', 'lost'], 'result는 won이나 lost예요.').optional(),
    limit: limit(100, 30),
    cursor,
  }),
  output: z.array(scoredForecast),
});

export const readScoredForecast = route({
  method: 'GET',
  path: '/api/ai-record/matches/:id',
  who: 'visitor',
  summary: 'The receipt of one forecast: what was said when, how it was scored, and where it stands in the ledger.',
  input: z.object({ id }),
  output: z.object({
    /** Null while the match has not ended. */
    scored: scoredForecast.nullable(),
    match: z.object({
      matchId: z.string(),
      sport,
      league: z.string(),
      homeTeam: z.string(),
      awayTeam: z.string(),
      startTime: dateTime,
      status: z.enum(['LIVE', 'UPCOMING', 'FINISHED']),
      score: z.object({ home: z.int(), away: z.int() }).nullable(),
      /** The score after ninety minutes; only where it settled a match that went on into extra time. */
      regulation: z.object({ home: z.int(), away: z.int() }).optional(),
    }),
    /** Newest first; the one that stood at kick-off is marked. */
    versions: z.array(
      z.object({ madeAt: dateTime, model: z.string(), version: z.string(), shares, isStanding: z.boolean(), seal: seal.nullable() }),
    ),
    /** What the assistant called in her answers, newest first: one for each outcome at most. */
    tips: z.array(sealedTip),
  }),
});
export type ForecastReceipt = z.output<typeof readScoredForecast.output>;
