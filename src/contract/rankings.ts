// What the API promises about standings: the leaderboard, the prediction battle, and a member's own figures.
import { z } from 'zod';
import { percentage, recentActivity, sportStats } from './account/figures.ts';
import { author } from './accounts.ts';
import { pickResult } from './board.ts';
import { rankingTab } from './fields/choices.ts';
import { limit } from './fields/ids.ts';
import { measured } from './platform.ts';
import { route } from './route.ts';

export const rankingRow = z
  .object({
    ...author.shape,
    ranking: z.int(),
    points: z.int(),
    totalPredictions: z.int(),
    correctPredictions: z.int(),
    winStreak: z.int(),
    accuracyRate: percentage,
    predictionAccuracy: percentage,
    badge: z.string(),
    /** Places gained since the snapshot before; null for a newcomer. */
    rankingChange: z.int().nullable(),
    isMine: z.boolean(),
  })
  .meta({ id: 'RankingRow' });
export type RankingRow = z.output<typeof rankingRow>;

export const leaderboard = route({
  method: 'GET',
  path: '/api/leaderboard',
  who: 'visitor',
  summary: 'The best predictors of a period, by points.',
  fault: 'fetch-leaderboard-failed',
  input: z.object({ limit: limit(100, 10), period: rankingTab.default('overall') }),
  output: z.array(rankingRow),
});

export const battleRankings = route({
  method: 'GET',
  path: '/api/battle/rankings',
  who: 'visitor',
  summary: 'The battle ranking of a period; top-performers goes by the lower end of the 95 % interval of accuracy.',
  input: z.object({ period: rankingTab.default('overall'), limit: limit(100, 50) }),
  output: z.array(rankingRow),
});

export const battleRankingsOfTab = route({
  method: 'GET',
  path: '/api/battle/rankings/:tab',
  who: 'visitor',
  summary: 'The same ranking with the tab in the path.',
  input: z.object({ tab: rankingTab, limit: limit(100, 50) }),
  output: z.array(rankingRow),
});

const periodStats = z.object({
  accuracy: percentage,
  /** Places gained against the period before; null without a place in either. */
  rankingChange: z.int().nullable(),
  predictions: z.int(),
});

/** Null where fewer than three picks of the period are settled. */
const standing = {
  ranking: z.int().nullable(),
  /** Share of ranked members at or below this one: 100 is best. */
  percentile: percentage.nullable(),
  accuracyRate: percentage,
  winStreak: z.int(),
  weeklyStats: periodStats,
  monthlyStats: periodStats,
};

export const battleUserStats = route({
  method: 'GET',
  path: '/api/battle/user-stats',
  who: 'user',
  summary: 'The own standing in the prediction battle.',
  input: z.object({}),
  output: z.object({ ...standing, points: z.int(), settledPredictions: z.int(), rankedMembers: z.int() }),
});
export type BattleUserStats = z.output<typeof battleUserStats.output>;

export const userStats = route({
  method: 'GET',
  path: '/api/user/stats',
  who: 'user',
  summary: 'The own figures: level, accuracy, streaks, periods, sports and recent picks.',
  input: z.object({}),
  output: z.object({
    user: z.object({ level: z.int(), experience: z.int(), experienceToNext: z.int(), tier: z.string() }),
    overall: z.object({
      totalPredictions: z.int(),
      correctPredictions: z.int(),
      accuracy: percentage,
      ranking: z.int().nullable(),
      winStreak: z.int(),
    }),
    ...standing,
    bestStreak: z.int(),
    points: z.int(),
    settledPredictions: z.int(),
    /** 100 less penalties. */
    reliability: percentage,
    /** 예측 마스터, 전문가, 숙련자, 초보자 or 신규. */
    title: z.string(),
    sportStats,
    recentActivity,
  }),
});
export type UserStats = z.output<typeof userStats.output>;

/** Whether the forecasts are any good: settled AI picks by model, each with its sample size. */
export const aiPerformance = route({
  method: 'GET',
  path: '/api/ai-performance',
  who: 'visitor',
  summary: 'How each forecasting model has done on settled matches; accuracy is null below the smallest sample.',
  input: z.object({}),
  output: z.array(
    z.object({
      model: z.string(),
      sport: z.string(),
      accuracy: measured,
      /** The latest settled picks, newest first. */
      recent: z.array(pickResult),
    }),
  ),
});
