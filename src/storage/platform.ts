// The platform's own numbers: counted from what is remembered, and the sums that are kept so that no reader counts picks.
import { sql } from 'drizzle-orm';
import { days } from '#domain/time/duration.ts';
import { type Db, rowsOf } from './db.ts';

/** Whose picks: those of people, or the AI's of the last 90 days. */
export type TotalsOf = 'members' | 'ai';
export type Totals = { settled: number; correct: number };

const aiWindowMs = days(90);

export const createPlatformStore = (db: Db) => {
  /** Forecasts of matches of the last 90 days that ended with an outcome. */
  const aiTotals = async (now: Date): Promise<Totals> => {
    const rows = await rowsOf<Totals>(
      db,
      sql`select count(*)::int as settled, (count(*) filter (where is_correct))::int as correct from forecast_scores
          where match_date >= ${new Date(now.getTime() - aiWindowMs)} and match_date <= ${now}`,
    );
    return rows[0] ?? { settled: 0, correct: 0 };
  };

  const keep = async (who: TotalsOf, { settled, correct }: Totals, now: Date): Promise<void> => {
    const accuracy = settled === 0 ? 0 : Math.round((correct / settled) * 10_000) / 100;
    await db.execute(
      sql`insert into platform_stats as kept (stat_type, total_predictions, correct_predictions, accuracy, updated_at)
          values (${who}, ${settled}, ${correct}, ${accuracy}, ${now})
          on conflict (stat_type) do update set total_predictions = excluded.total_predictions,
            correct_predictions = excluded.correct_predictions, accuracy = excluded.accuracy, updated_at = excluded.updated_at
          where (kept.total_predictions, kept.correct_predictions) is distinct from (excluded.total_predictions, excluded.correct_predictions)`,
    );
  };

  return {
    /** Distinct people who were signed in within the last 30 days; bots and the AI are not people. */
    async activeUsers({ now, withinMs = days(30) }: { now: Date; withinMs?: number }): Promise<number> {
      const rows = await rowsOf<{ n: number }>(
        db,
        sql`select count(distinct s.user_id)::int as n from sessions s join users u on u.id = s.user_id
            where s.last_seen_at >= ${new Date(now.getTime() - withinMs)} and u.kind = 'person' and u.deleted_at is null`,
      );
      return rows[0]?.n ?? 0;
    },

    aiTotals,

    /** As they were summed last; nothing where nothing was settled yet. */
    async totals(who: TotalsOf): Promise<Totals> {
      const rows = await rowsOf<Totals>(
        db,
        sql`select total_predictions as settled, correct_predictions as correct from platform_stats where stat_type = ${who}`,
      );
      return rows[0] ?? { settled: 0, correct: 0 };
    },

    /** Sums what people and the AI have settled. Those who left keep their picks, without a name. */
    async sumUp(now: Date): Promise<void> {
      const rows = await rowsOf<Totals>(
        db,
        sql`select coalesce(sum(total_predictions), 0)::float8 as settled, coalesce(sum(correct_predictions), 0)::float8 as correct
            from users where kind = 'person'`,
      );
      await keep('members', rows[0] ?? { settled: 0, correct: 0 }, now);
      await keep('ai', await aiTotals(now), now);
    },
  };
};
