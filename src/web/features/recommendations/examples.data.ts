// What stands on the panel when the recommendations cannot be had: two made-up slips, always marked 예시, counted nowhere.
import type { Recommendation } from '#contract/recommendations.ts';

type Leg = Recommendation['matches'][number];

const leg = (n: number, change: Pick<Leg, 'sport' | 'league' | 'homeTeam' | 'awayTeam' | 'prediction' | 'odds' | 'confidence'>): Leg => ({
  matchId: `example-${n}`,
  startTime: '2026-01-01T00:00:00.000Z',
  statusDetail: 'scheduled',
  outcome: 'HOME',
  bookmaker: '',
  icon: change.sport,
  status: 'pending',
  ...change,
});

const first = leg(1, {
  sport: 'soccer',
  league: '예시 리그',
  homeTeam: '가람 FC',
  awayTeam: '나루 유나이티드',
  prediction: '가람 FC 승',
  odds: 1.75,
  confidence: 82,
});

const slip = {
  exampleStake: 10_000 as const,
  status: 'pending' as const,
  actualReturn: null,
  completedAt: null,
  createdAt: '2026-01-01T00:00:00.000Z',
};

export const exampleSingle: Recommendation = {
  ...slip,
  id: 'example-single',
  type: 'single',
  title: '단일 추천',
  matches: [first],
  totalOdds: 1.75,
  confidence: 82,
  reasoning: '화면 모양을 보여주는 예시예요. 실제 경기나 추천이 아니에요.',
  potentialReturn: 17_500,
  lossPercentage: 18,
  riskLevel: 'low',
};

export const exampleMulti: Recommendation = {
  ...slip,
  id: 'example-multi',
  type: 'multi',
  title: '조합 추천',
  matches: [
    first,
    leg(2, {
      sport: 'basketball',
      league: '예시 리그',
      homeTeam: '다온 농구단',
      awayTeam: '라온 농구단',
      prediction: '다온 농구단 승',
      odds: 1.5,
      confidence: 91,
    }),
    leg(3, {
      sport: 'baseball',
      league: '예시 리그',
      homeTeam: '마루 야구단',
      awayTeam: '바다 야구단',
      prediction: '마루 야구단 승',
      odds: 1.6,
      confidence: 91,
    }),
  ],
  totalOdds: 4.2,
  confidence: 68,
  reasoning: '화면 모양을 보여주는 예시예요. 실제 경기나 추천이 아니에요.',
  potentialReturn: 42_000,
  lossPercentage: 32,
  riskLevel: 'high',
};
