// Made-up standings for tests: members in order of their places, a member's own standing, and the models' figures.
import type { AiPerformance, BattleUserStats, MyStanding, RankingRow } from '#contract/rankings.ts';
import type { BattleData, LeaderboardData } from './rankings.queries.ts';

export const exampleAt = '2026-10-22T06:00:00.000Z';

export const exampleRow = (place: number, changes: Partial<RankingRow> = {}): RankingRow => ({
  id: place,
  username: `member_${place}`,
  displayName: `회원${place}`,
  avatar: null,
  icon: null,
  role: 'user',
  isVerified: false,
  isBot: false,
  tier: '골드',
  level: 4,
  ranking: place,
  points: 3000 - place * 20,
  totalPredictions: 40,
  correctPredictions: 24,
  winStreak: 0,
  accuracyRate: 60,
  predictionAccuracy: 60,
  badge: '',
  rankingChange: 0,
  isMine: false,
  form: ['won', 'lost', 'won'],
  ...changes,
});

/** Places `from` to `to`. */
export const exampleRows = (from: number, to: number): RankingRow[] =>
  Array.from({ length: to - from + 1 }, (_, at) => exampleRow(from + at));

export const exampleStanding = (changes: Partial<MyStanding> = {}): MyStanding => ({
  row: null,
  settled: 1,
  needed: 3,
  rankedMembers: 24,
  from: '2026-10-19',
  to: '2026-10-25',
  computedAt: exampleAt,
  ...changes,
});

export const exampleModels = (): AiPerformance => [
  {
    model: 'all',
    sport: 'all',
    accuracy: { value: 54.2, sample: 486, period: '최근 90일', definition: '무효 경기를 뺀 AI 예측이 맞은 비율이에요.' },
    low: 49.8,
    high: 58.6,
    baseline: 53,
    recent: [],
  },
  {
    model: 'mma-record',
    sport: 'mma',
    accuracy: { value: null, sample: 12, period: '최근 90일', definition: '' },
    low: null,
    high: null,
    baseline: null,
    recent: [],
  },
];

export const exampleLeaderboard = (changes: Partial<LeaderboardData> = {}): LeaderboardData => ({
  period: 'weekly',
  rows: exampleRows(1, 10),
  mine: null,
  models: exampleModels(),
  isMember: false,
  at: exampleAt,
  ...changes,
});

export const exampleBattleStats = (changes: Partial<BattleUserStats> = {}): BattleUserStats => ({
  ranking: 5,
  percentile: 83.33,
  accuracyRate: 60,
  winStreak: 4,
  weeklyStats: { accuracy: 66.7, rankingChange: 2, predictions: 9 },
  monthlyStats: { accuracy: 0, rankingChange: null, predictions: 0 },
  points: 640,
  settledPredictions: 40,
  correctPredictions: 24,
  bestStreak: 9,
  rankedMembers: 24,
  picksToRank: 0,
  next: { ranking: 4, pointsMissing: 35 },
  ...changes,
});

export const exampleBattle = (changes: Partial<BattleData> = {}): BattleData => ({
  tab: 'overall',
  rows: exampleRows(1, 6),
  mine: exampleBattleStats(),
  at: exampleAt,
  ...changes,
});
