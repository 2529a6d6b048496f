// Adds up what forecasts did: how often they were right, how sure that is, and how they compare with the market.
import type { AiRecord } from '#contract/record/ai-record.ts';
import { wilson } from '#domain/scoring/wilson.ts';
import type { ScoreSums } from '#storage/record/score-sums.ts';
import { accuracyOf, meanOf, percent } from '../shapes/record/shares.ts';

type Tally = AiRecord['overall'];
type CalibrationBin = AiRecord['calibration'][number];

const add = (rows: readonly ScoreSums[], what: (row: ScoreSums) => number): number => rows.reduce((sum, row) => sum + what(row), 0);

/** Null below the smallest sample, and so is everything that hangs on it. */
export function tallyOf(rows: readonly ScoreSums[]): Tally {
  const [sample, correct, priced] = [add(rows, (row) => row.count), add(rows, (row) => row.correct), add(rows, (row) => row.priced)];
  const mean = (total: (row: ScoreSums) => number, count: number) => meanOf(add(rows, total), count);
  return {
    sample,
    correct,
    ...accuracyOf(correct, sample),
    logLoss: mean((row) => row.logLoss, sample),
    market: {
      sample: priced,
      accuracy: accuracyOf(
        add(rows, (row) => row.marketCorrect),
        priced,
      ).accuracy,
      logLoss: mean((row) => row.marketLogLoss, priced),
      ownLogLoss: mean((row) => row.ownLogLossPriced, priced),
    },
  };
}

/** Of the called outcomes: each match speaks once, so that the intervals are what they say. */
export function calibrationOf(rows: readonly ScoreSums[]): CalibrationBin[] {
  return [...Map.groupBy(rows, ({ tenth }) => tenth)]
    .sort(([a], [b]) => a - b)
    .map(([tenth, ofBin]) => {
      const [count, correct] = [add(ofBin, (row) => row.count), add(ofBin, (row) => row.correct)];
      const { low, high } = wilson(correct, count);
      return {
        from: tenth * 10,
        to: tenth * 10 + 10,
        count,
        claimed: percent(add(ofBin, (row) => row.claimed) / count),
        observed: percent(correct / count),
        low: percent(low),
        high: percent(high),
      };
    });
}

export type ModelSums = { sport: ScoreSums['sport']; model: string; version: string; rows: ScoreSums[] };

/** Each model of a sport with all its versions, largest sample first; `version` is the newest. */
export function byModel(rows: readonly ScoreSums[]): ModelSums[] {
  return [...Map.groupBy(rows, ({ sport, model }) => `${sport} ${model}`).values()]
    .flatMap((group) => {
      const newest = group.reduce((a, b) => (b.newest > a.newest ? b : a));
      return [{ sport: newest.sport, model: newest.model, version: newest.version, rows: group }];
    })
    .sort((a, b) => add(b.rows, (row) => row.count) - add(a.rows, (row) => row.count) || (a.model < b.model ? -1 : 1));
}

export const rehearsedOf = (rows: readonly ScoreSums[]): number => add(rows, (row) => row.rehearsed);
