// Standings and recommendations: snapshots of the battle rankings, the platform's own record, and the betting slips it wrote.
import { bigint, boolean, index, integer, jsonb, pgTable, primaryKey, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { outcomes, sports as sportCodes } from '#domain/sport.ts';
import { at, createdAt, id, percent, price, ref } from './columns.ts';
import { matches } from './sports.ts';

export const rankingPeriods = ['overall', 'weekly', 'monthly', 'top-performers'] as const;

export const battleRankings = pgTable(
  'battle_rankings',
  {
    id: id(),
    /** Members are never deleted, and a row is written for each of them at every turn: the database is not asked whether they exist. */
    userId: ref('user_id').notNull(),
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
    uniqueIndex('battle_rankings_once').on(t.userId, t.period),
  ],
);

const standingsTable = <Name extends string>(name: Name) =>
  pgTable(
    name,
    {
      period: text('period', { enum: rankingPeriods }).notNull(),
      rank: integer('rank').notNull(),
      userId: ref('user_id').notNull(),
      points: integer('points').notNull(),
      /** Picks of the period that ended right or wrong; void ones are not among them. */
      settled: integer('settled').notNull(),
      correct: integer('correct').notNull(),
      winStreak: integer('win_streak').notNull(),
    },
    (t) => [primaryKey({ name: `${name}_by_rank`, columns: [t.rank, t.period] }), index(`${name}_of_user`).on(t.userId)],
  );

/** The rankings are written whole into the table that nobody reads, which then takes the other's place: the view `standings` shows the current one.
 *  Unlogged: a crash empties them, and they are counted anew. */
export const standingsA = standingsTable('standings_a');
export const standingsB = standingsTable('standings_b');

/** One row: which of the two is shown, how many members are ranked in each period, and up to where the points were counted. */
export const standingsState = pgTable('standings_state', {
  id: smallint('id').primaryKey().default(1),
  shown: text('shown', { enum: ['a', 'b'] })
    .notNull()
    .default('a'),
  ranked: jsonb('ranked').$type<Partial<Record<(typeof rankingPeriods)[number], number>>>().notNull().default({}),
  /** The newest settlement that is counted in. */
  settleNo: bigint('settle_no', { mode: 'number' }).notNull().default(0),
  computedAt: at('computed_at'),
});

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
    outcome: text('outcome', { enum: outcomes }).notNull(),
    bookmaker: text('bookmaker').notNull(),
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
