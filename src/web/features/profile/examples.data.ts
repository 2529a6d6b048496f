// Made-up figures for tests: of a member who has done nothing yet, and of one with results.
import type { PublicProfile } from '#contract/account/members.ts';
import type { UserStats } from '#contract/rankings.ts';
import type { MemberRecord } from '#contract/record/picks.ts';
import { exampleUser } from '../../parts/member/examples.data.ts';

export const emptyStats = (changes: Partial<UserStats> = {}): UserStats => ({
  user: { level: 1, experience: 0, experienceToNext: 100, tier: '브론즈' },
  overall: { totalPredictions: 0, correctPredictions: 0, accuracy: 0, ranking: null, winStreak: 0 },
  ranking: null,
  percentile: null,
  rankedMembers: null,
  accuracyRate: 0,
  winStreak: 0,
  bestStreak: 0,
  weeklyStats: { accuracy: 0, rankingChange: null, predictions: 0 },
  monthlyStats: { accuracy: 0, rankingChange: null, predictions: 0 },
  points: 0,
  picks: 0,
  settledPredictions: 0,
  reliability: 100,
  title: '신규',
  sportStats: {},
  recentActivity: [],
  ...changes,
});

type Activity = UserStats['recentActivity'][number];

export const exampleActivity = (changes: Partial<Activity> = {}): Activity => ({
  postId: 1,
  title: '가람 FC vs 나루 유나이티드',
  prediction: '가람 FC 승',
  sport: 'soccer',
  date: '2026-10-25T05:00:00.000Z',
  confidence: 75,
  result: 'win',
  points: 18,
  ...changes,
});

export const busyStats = (changes: Partial<UserStats> = {}): UserStats => ({
  ...emptyStats(),
  user: { level: 14, experience: 340, experienceToNext: 1400, tier: '골드' },
  overall: { totalPredictions: 85, correctPredictions: 53, accuracy: 62.35, ranking: 128, winStreak: 3 },
  ranking: 128,
  percentile: 91.2,
  rankedMembers: 1443,
  accuracyRate: 62.35,
  winStreak: 3,
  bestStreak: 8,
  weeklyStats: { accuracy: 66.67, rankingChange: 6, predictions: 9 },
  monthlyStats: { accuracy: 61.29, rankingChange: -2, predictions: 31 },
  points: 812,
  picks: 90,
  settledPredictions: 85,
  reliability: 98,
  title: '숙련자',
  sportStats: {
    soccer: { predictions: 42, accuracy: 66.67, winRate: 66.67 },
    baseball: { predictions: 4, accuracy: 50, winRate: 50 },
  },
  recentActivity: [
    exampleActivity({ result: 'pending', points: null }),
    exampleActivity({ postId: 2, result: 'win', sport: 'basketball', prediction: '홈 농구단 승', title: '홈 농구단 vs 원정 농구단' }),
    exampleActivity({ postId: 3, result: 'loss', points: 0, title: '세 번째 경기' }),
    exampleActivity({ postId: 0, result: 'void', points: 0, title: '네 번째 경기' }),
    exampleActivity({ postId: 0, title: '다섯 번째 경기' }),
    exampleActivity({ postId: 6, title: '여섯 번째 경기' }),
  ],
  ...changes,
});

export function examplePublic(changes: Partial<PublicProfile> = {}): PublicProfile {
  const { id, username, displayName, avatar, icon, role, isVerified, isBot, createdAt } = exampleUser({ isVerified: true });
  const {
    user,
    title,
    ranking,
    percentile,
    rankedMembers,
    points,
    winStreak,
    bestStreak,
    picks,
    settledPredictions,
    sportStats,
    recentActivity,
    overall,
  } = busyStats();
  const { totalPredictions, correctPredictions, accuracy: predictionAccuracy } = overall;
  return {
    ...{ id, username, displayName, avatar, icon, role, isVerified, isBot, createdAt },
    ...user,
    ...{ title, ranking, percentile, rankedMembers, points, winStreak, bestStreak, picks, settledPredictions, sportStats, recentActivity },
    ...{ totalPredictions, correctPredictions, predictionAccuracy },
    badge: '',
    isMe: false,
    ...changes,
  };
}

export const emptyRecord = (): MemberRecord => ({
  trend: { before: { settled: 0, won: 0 }, days: [] },
  calibration: { sample: 0, bins: [] },
});

/** Of the busy member: 85 results, 53 of them right; sure of nine in ten, and right in six. */
export const busyRecord = (changes: Partial<MemberRecord> = {}): MemberRecord => ({
  trend: {
    before: { settled: 40, won: 22 },
    days: [
      { date: '2026-08-20', settled: 10, won: 6 },
      { date: '2026-09-30', settled: 8, won: 5 },
      { date: '2026-10-12', settled: 12, won: 8 },
      { date: '2026-10-20', settled: 9, won: 7 },
      { date: '2026-10-24', settled: 6, won: 5 },
    ],
  },
  calibration: {
    sample: 60,
    bins: [
      { from: 50, to: 55, count: 8, claimed: 52, observed: 50, low: 21.52, high: 78.48 },
      { from: 65, to: 70, count: 22, claimed: 66.4, observed: 63.64, low: 42.95, high: 80.27 },
      { from: 90, to: 95, count: 30, claimed: 91.3, observed: 60, low: 42.32, high: 75.41 },
    ],
  },
  ...changes,
});
