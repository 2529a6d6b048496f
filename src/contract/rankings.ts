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
    /** The latest settled picks of the member, newest first, ten at most. */
    form: z.array(z.enum(['won', 'lost'])),
  })
  .meta({ id: 'RankingRow' });
export type RankingRow = z.output<typeof rankingRow>;

/** The place after which the list goes on: any depth costs the same. */
const placeAfter = z
  .union(
    [
      z
        .string()
        .regex(/^\d{1,8}$/)
        .transform(Number),
      z.int().min(0),
    ],
    '순위를 확인해 주세요.',
  )
  .default(0)
  .meta({ type: 'integer', minimum: 0, description: 'Rows after this place.' });

export const leaderboard = route({
  method: 'GET',
  path: '/api/leaderboard',
  who: 'visitor',
  summary: 'The best predictors of a period, by points.',
  fault: 'fetch-leaderboard-failed',
  input: z.object({ limit: limit(100, 10), period: rankingTab.default('overall'), after: placeAfter }),
  output: z.array(rankingRow),
});

export const myStanding = route({
  method: 'GET',
  path: '/api/leaderboard/me',
  who: 'user',
  summary: 'The own row of a period, or what is missing to be ranked.',
  input: z.object({ period: rankingTab.default('overall') }),
  output: z.object({
    row: rankingRow.nullable(),
    /** Picks of the period that are settled, and how many it takes to be ranked. */
    settled: z.int(),
    needed: z.int(),
    rankedMembers: z.int(),
    /** Seoul dates of the first and the last day; null for what has no end. */
    from: z.iso.date().nullable(),
    to: z.iso.date().nullable(),
    computedAt: z.iso.datetime().nullable(),
  }),
});
export type MyStanding = z.output<typeof myStanding.output>;

export const battleRankings = route({
  method: 'GET',
  path: '/api/battle/rankings',
  who: 'visitor',
  summary: 'The battle ranking of a period; top-performers goes by the lower end of the 95 % interval of accuracy.',
  input: z.object({ period: rankingTab.default('overall'), limit: limit(100, 50), after: placeAfter }),
  output: z.array(rankingRow),
});

export const battleRankingsOfTab = route({
  method: 'GET',
  path: '/api/battle/rankings/:tab',
  who: 'visitor',
  summary: 'The same ranking with the tab in the path.',
  input: z.object({ tab: rankingTab, limit: limit(100, 50), after: placeAfter }),
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
  output: z.object({
    ...standing,
    points: z.int(),
    settledPredictions: z.int(),
    correctPredictions: z.int(),
    bestStreak: z.int(),
    rankedMembers: z.int(),
    /** Settled picks that are missing to a place in the overall ranking; 0 with one. */
    picksToRank: z.int(),
    /** The member one place above, and the points between; null at the top or without a place. */
    next: z.object({ ranking: z.int(), pointsMissing: z.int() }).nullable(),
  }),
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
    /** How many members the place is among; null without one. */
    rankedMembers: z.int().nullable(),
    bestStreak: z.int(),
    points: z.int(),
    /** All that were made, open and void ones too. */
    picks: z.int(),
    /** As `overall.totalPredictions`: those that were settled. */
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
  isSameForAll: true,
  summary: 'How each forecasting model has done on settled matches; accuracy is null below the smallest sample.',
  input: z.object({}),
  output: z.array(
    z.object({
      /** `all` counts every model together and stands first. */
      model: z.string(),
      sport: z.string(),
      accuracy: measured,
      /** Wilson's 95 % interval; null with the accuracy. */
      low: percentage.nullable(),
      high: percentage.nullable(),
      /** Accuracy of always calling the market's favourite on the matches with prices; null below the smallest sample. */
      baseline: percentage.nullable(),
      /** The latest settled picks, newest first. */
      recent: z.array(pickResult),
    }),
  ),
});
export type AiPerformance = z.output<typeof aiPerformance.output>;
