// Standings and recommendations: snapshots of the battle rankings, the platform's own record, and the betting slips it wrote.
import { boolean, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { sports as sportCodes } from '#domain/sport.ts';
import { at, createdAt, id, percent, price, ref } from './columns.ts';
import { users } from './people.ts';
import { matches } from './sports.ts';

export const battleRankings = pgTable(
  'battle_rankings',
  {
    id: id(),
    userId: ref('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** `overall`, `weekly:2026-03-02`, `monthly:2026-03-01`: the kind, and the Seoul date on which it began. */
    period: text('period').notNull(),
    ranking: integer('ranking').notNull(),
    accuracyRate: percent('accuracy_rate').notNull().default(0),
    totalPredictions: integer('total_predictions').notNull().default(0),
    correctPredictions: integer('correct_predictions').notNull().default(0),
    points: integer('points').notNull().default(0),
    recordedAt: at('recorded_at').notNull().defaultNow(),
  },
  (t) => [
    index('battle_rankings_of_period').on(t.period, t.recordedAt.desc(), t.ranking),
    index('battle_rankings_of_user').on(t.userId, t.period, t.recordedAt.desc()),
  ],
);

export const platformStats = pgTable('platform_stats', {
  id: id(),
  statType: text('stat_type').notNull().unique(),
  totalPredictions: integer('total_predictions').notNull().default(0),
  correctPredictions: integer('correct_predictions').notNull().default(0),
  accuracy: percent('accuracy').notNull().default(0),
  totalReturn: price('total_return').notNull().default(0),
  profitLoss: price('profit_loss').notNull().default(0),
  updatedAt: at('updated_at').notNull().defaultNow(),
});

const slipStatus = { enum: ['pending', 'won', 'lost', 'void'] } as const;

export const bettingRecommendations = pgTable(
  'betting_recommendations',
  {
    id: id(),
    recommendationId: text('recommendation_id').notNull().unique(),
    type: text('type', { enum: ['single', 'multi'] }).notNull(),
    title: text('title').notNull(),
    totalOdds: price('total_odds').notNull(),
    confidence: percent('confidence').notNull(),
    reasoning: text('reasoning').notNull().default(''),
    potentialReturn: price('potential_return').notNull(),
    riskLevel: text('risk_level', { enum: ['low', 'medium', 'high'] }).notNull(),
    status: text('status', slipStatus).notNull().default('pending'),
    finalResult: text('final_result'),
    actualReturn: price('actual_return'),
    isCorrect: boolean('is_correct'),
    completedAt: at('completed_at'),
    createdAt: createdAt(),
  },
  (t) => [
    index('betting_recommendations_newest').on(t.createdAt.desc(), t.id.desc()),
    index('betting_recommendations_by_status').on(t.status, t.createdAt.desc()),
  ],
);

export const bettingRecommendationMatches = pgTable(
  'betting_recommendation_matches',
  {
    id: id(),
    recommendationId: text('recommendation_id')
      .notNull()
      .references(() => bettingRecommendations.recommendationId, { onDelete: 'cascade' }),
    matchId: ref('match_id').references(() => matches.id, { onDelete: 'set null' }),
    externalMatchId: text('external_match_id'),
    sport: text('sport', { enum: sportCodes }).notNull(),
    league: text('league').notNull(),
    homeTeam: text('home_team').notNull(),
    awayTeam: text('away_team').notNull(),
    prediction: text('prediction').notNull(),
    odds: price('odds').notNull(),
    confidence: percent('confidence').notNull(),
    actualResult: text('actual_result'),
    homeScore: integer('home_score'),
    awayScore: integer('away_score'),
    matchDate: at('match_date').notNull(),
    status: text('status', slipStatus).notNull().default('pending'),
    isCorrect: boolean('is_correct'),
  },
  (t) => [
    index('betting_recommendation_matches_of_slip').on(t.recommendationId),
    index('betting_recommendation_matches_of_match').on(t.matchId),
  ],
);
