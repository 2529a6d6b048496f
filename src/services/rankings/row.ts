// How a place in the standings looks when told.

import type { RankingRow } from '#contract/rankings.ts';
import { accuracyOf } from '#domain/progress/rescore.ts';
import { placesGained } from '#domain/ranking/standing.ts';
import type { StandingRow } from '#storage/rankings/read.ts';
import { authorOf } from '../shapes/member.ts';

/** Percent with two decimals; 0 of nothing, to be read beside the number of settled picks. */
export const accuracyPct = ({ settled, correct }: { settled: number; correct: number }): number => accuracyOf(correct, settled);

/** `isMine` is for the one who asks to say. */
export const rowOf = (row: StandingRow, form: RankingRow['form']): RankingRow => ({
  ...authorOf(row),
  ranking: row.rank,
  points: row.points,
  totalPredictions: row.settled,
  correctPredictions: row.correct,
  winStreak: row.winStreak,
  accuracyRate: accuracyPct(row),
  predictionAccuracy: row.accuracyPct,
  badge: row.badge,
  rankingChange: placesGained(row),
  isMine: false,
  form,
});
