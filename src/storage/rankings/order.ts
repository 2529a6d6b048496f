// The order of the standings in SQL: who is ranked in a period, by which figures, and who stands before whom.
import { type SQL, sql } from 'drizzle-orm';
import { leastSettled, type StandingPeriod } from '#domain/ranking/standing.ts';

/** Of a member `u`: what the period counts. */
export type Figures = { points: SQL; settled: SQL; correct: SQL };

const overall: Figures = { points: sql`u.points`, settled: sql`u.total_predictions`, correct: sql`u.correct_predictions` };
const weekly: Figures = { points: sql`u.weekly_points`, settled: sql`u.weekly_predictions`, correct: sql`u.weekly_correct` };
const monthly: Figures = { points: sql`u.monthly_points`, settled: sql`u.monthly_predictions`, correct: sql`u.monthly_correct` };

/** Only people are ranked, and only those who are still here. */
export const isPerson = sql`u.kind = 'person' and u.deleted_at is null`;

/** Two shares of whole numbers below 2^26 are equal as doubles exactly when they are equal. */
export const byPoints = ({ points, settled, correct }: Figures): SQL =>
  sql`${points} desc, ${correct}::float8 / ${settled} desc, ${settled} desc, u.points_at, u.id`;

const z = sql.raw('1.959963984540054::float8');

/** The lower end of Wilson's interval, step by step as domain/scoring/wilson.ts has it. */
export function wilsonLow({ settled, correct }: Pick<Figures, 'settled' | 'correct'>): SQL {
  // Between 0 and 1 whatever one member's row may say: a root of less would stop the count of all.
  const share = sql`least(1, greatest(0, ${correct}::float8 / ${settled}))`;
  const z2 = sql`(${z} * ${z})`;
  const whole = sql`(1 + ${z2} / ${settled})`;
  const centre = sql`((${share} + ${z2} / (2 * ${settled})) / ${whole})`;
  const half = sql`((${z} * sqrt((${share} * (1 - ${share})) / ${settled} + ${z2} / (4 * ${settled}::float8 * ${settled}))) / ${whole})`;
  return sql`greatest(0::float8, ${centre} - ${half})`;
}

/** `last` decides between members whose figures are the same. */
export const byCertainty = (figures: Figures, last: SQL = sql`u.points_at, u.id`): SQL =>
  sql`${wilsonLow(figures)} desc, ${figures.settled} desc, ${figures.points} desc, ${last}`;

export type Counted = { figures: Figures; among: SQL; order: SQL };

/** The running periods that are counted over all members; figures of an older week or month count as none. */
export type PeriodOfPoints = Exclude<StandingPeriod, 'top-performers'>;

export const countedBy = ({ week, month }: { week: string; month: string }): Record<PeriodOfPoints, Counted> => ({
  overall: { figures: overall, among: sql`u.total_predictions >= ${leastSettled}`, order: byPoints(overall) },
  weekly: { figures: weekly, among: sql`u.week_of = ${week} and u.weekly_predictions >= ${leastSettled}`, order: byPoints(weekly) },
  monthly: { figures: monthly, among: sql`u.month_of = ${month} and u.monthly_predictions >= ${leastSettled}`, order: byPoints(monthly) },
});
