// The platform's own numbers, counted from what is remembered.
import { sql } from 'drizzle-orm';
import { days } from '#domain/time/duration.ts';
import { type Db, rowsOf } from './db.ts';

const count = async (db: Db, query: ReturnType<typeof sql>): Promise<number> => (await rowsOf<{ n: number }>(db, query))[0]?.n ?? 0;

export const createPlatformStore = (db: Db) => ({
  /** Distinct people who were signed in within the last 30 days; bots and the AI are not people. */
  activeUsers: ({ now, withinMs = days(30) }: { now: Date; withinMs?: number }): Promise<number> =>
    count(
      db,
      sql`select count(distinct s.user_id)::int as n from sessions s join users u on u.id = s.user_id
          where s.last_seen_at >= ${new Date(now.getTime() - withinMs)} and u.kind = 'person' and u.deleted_at is null`,
    ),

  /** Settled correct picks of people. */
  successfulPredictions: (): Promise<number> =>
    count(
      db,
      sql`select count(*)::int as n from predictions p join users u on u.id = p.user_id
          where p.is_correct and p.verdict = 'won' and not p.is_ai_prediction and u.kind = 'person'`,
    ),
});
