// What is left of each provider's allowance, kept across restarts so that a restart burns nothing.
import { and, eq, sql } from 'drizzle-orm';
import type { Db } from './db.ts';
import { feedBudgets } from './schema/keeping.ts';

export type FeedBudget = { provider: string; window: string; used: number; remaining: number | null; updatedAt: Date };

export const createFeedBudgetStore = (db: Db) => ({
  async read(provider: string, window: string): Promise<FeedBudget | undefined> {
    const [row] = await db
      .select()
      .from(feedBudgets)
      .where(and(eq(feedBudgets.provider, provider), eq(feedBudgets.window, window)));
    return row;
  },

  list: (): Promise<FeedBudget[]> => db.select().from(feedBudgets).orderBy(feedBudgets.provider, feedBudgets.window),

  /** Counts requests that were made. `remaining` is what the provider said is left, where it says so. */
  async spend({
    provider,
    window,
    cost,
    remaining,
    now,
  }: {
    provider: string;
    window: string;
    cost: number;
    remaining: number | null;
    now: Date;
  }): Promise<FeedBudget> {
    const [row] = await db
      .insert(feedBudgets)
      .values({ provider, window, used: cost, remaining, updatedAt: now })
      .onConflictDoUpdate({
        target: [feedBudgets.provider, feedBudgets.window],
        set: {
          used: sql`${feedBudgets.used} + ${cost}`,
          remaining: sql`coalesce(excluded.remaining, ${feedBudgets.remaining} - ${cost})`,
          updatedAt: now,
        },
      })
      .returning();
    return row as FeedBudget;
  },

  /** Takes over the counts the provider itself told. */
  async record({
    provider,
    window,
    used,
    remaining,
    now,
  }: {
    provider: string;
    window: string;
    used: number;
    remaining: number | null;
    now: Date;
  }): Promise<void> {
    await db
      .insert(feedBudgets)
      .values({ provider, window, used, remaining, updatedAt: now })
      .onConflictDoUpdate({ target: [feedBudgets.provider, feedBudgets.window], set: { used, remaining, updatedAt: now } });
  },
});
