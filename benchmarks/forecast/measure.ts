// Measures forecasts on a pool of matches: proper scores, accuracy, calibration, and the closing odds on the same matches.
import { marketProbs } from '#domain/forecast/market.ts';
import type { ResultInput } from '#domain/forecast/model.ts';
import type { Probs } from '#domain/odds.ts';
import { claimsOf, expectedCalibrationError } from '#domain/scoring/calibration.ts';
import { logLoss, rankedProbabilityScore } from '#domain/scoring/proper-scores.ts';
import { type Outcome, outcomes } from '#domain/sport.ts';
import { daysOf } from './days.ts';
import type { Pool } from './pools.data.ts';

export type Judged = { result: ResultInput; probs: Probs };

export type Measured = {
  pool: Pool;
  count: number;
  logLoss: number;
  standardError: number;
  rps: number;
  accuracy: number;
  calibrationError: number;
  /** Null where there are no odds: log loss of the closing odds, our log loss divided by it, and the standard error of that ratio. */
  market: { logLoss: number; ratio: number; ratioError: number } | null;
};

const meanOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;
const standardErrorOf = (values: readonly number[]): number => {
  const mean = meanOf(values);
  return Math.sqrt(meanOf(values.map((value) => (value - mean) ** 2)) / values.length);
};

const isIn = ({ result: { league, date, closingOdds, outcome }, probs }: Judged, pool: Pool): boolean =>
  (pool.leagues.includes(league) || (pool.leagues.includes('INT') && league.startsWith('INT:'))) &&
  date >= pool.from &&
  date < pool.until &&
  (!pool.needsOdds || closingOdds !== undefined) &&
  // Where a model keeps nothing for a draw, a drawn match cannot be judged.
  (outcome !== 'draw' || probs.draw > 0);

const likeliest = (probs: Probs): Outcome => outcomes.reduce((best, side) => (probs[side] > probs[best] ? side : best));

/** The matches before which both sides had been seen often enough; a match of the same day does not count. */
function seenEnough(judged: readonly Judged[], least: number): Judged[] {
  const seen = new Map<string, number>();
  return [...daysOf(judged.map((one) => ({ ...one, date: one.result.date })))].flatMap((day) => {
    const keysOf = ({ result: { league, home, away } }: Judged) => [`${league}\n${home}`, `${league}\n${away}`];
    const enough = day.filter((one) => keysOf(one).every((key) => (seen.get(key) ?? 0) >= least));
    for (const key of day.flatMap(keysOf)) seen.set(key, (seen.get(key) ?? 0) + 1);
    return enough;
  });
}

export function measure(judged: readonly Judged[], pool: Pool): Measured | null {
  const known = pool.seenLeast === undefined ? judged : seenEnough(judged, pool.seenLeast);
  const inPool = known.filter((match) => isIn(match, pool));
  if (inPool.length === 0) return null;
  const losses = inPool.map(({ probs, result }) => logLoss(probs, result.outcome));
  return {
    pool,
    count: inPool.length,
    logLoss: meanOf(losses),
    standardError: standardErrorOf(losses),
    rps: meanOf(inPool.map(({ probs, result }) => rankedProbabilityScore(probs, result.outcome))),
    accuracy: meanOf(inPool.map(({ probs, result }) => (likeliest(probs) === result.outcome ? 1 : 0))),
    calibrationError: expectedCalibrationError(inPool.flatMap(({ probs, result }) => claimsOf(probs, result.outcome))),
    market: marketOf(inPool, losses, pool),
  };
}

function marketOf(inPool: readonly Judged[], losses: readonly number[], pool: Pool): Measured['market'] {
  if (!pool.needsOdds) return null;
  const closing = inPool.map(({ result }) =>
    result.closingOdds ? logLoss(marketProbs(result.closingOdds, pool.sport), result.outcome) : 0,
  );
  const mean = meanOf(closing);
  const gaps = losses.map((loss, at) => loss - (closing[at] ?? 0));
  return { logLoss: mean, ratio: meanOf(losses) / mean, ratioError: standardErrorOf(gaps) / mean };
}

export function tableOf(rows: readonly Measured[]): string {
  const lines = rows.map(({ pool, count, market, ...row }) =>
    [
      pool.name,
      count.toLocaleString('en-US'),
      `${row.logLoss.toFixed(4)} ± ${row.standardError.toFixed(4)}`,
      row.rps.toFixed(4),
      `${(row.accuracy * 100).toFixed(1)} %`,
      row.calibrationError.toFixed(4),
      market ? market.logLoss.toFixed(4) : '–',
      market ? `${market.ratio.toFixed(4)} ± ${market.ratioError.toFixed(4)}` : '–',
      pool.reference,
    ].join(' | '),
  );
  const head = ['pool', 'n', 'log loss', 'RPS', 'accuracy', 'ECE', 'closing odds', 'ratio', 'reference'];
  return [`| ${head.join(' | ')} |`, `|${head.map(() => '---').join('|')}|`, ...lines.map((line) => `| ${line} |`)].join('\n');
}
