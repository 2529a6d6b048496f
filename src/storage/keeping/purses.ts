// How much of something may be used up in one day, by all processes together: letters to translate, answers of a language model.
import { sql } from 'drizzle-orm';
import type { Db } from '../db.ts';
import { settings } from '../schema/keeping.ts';

/** `day`: the date in Seoul; a new one fills the purse. */
export type Purse = { name: string; day: string; max: number };

export const createPurseStore = (db: Db) => ({
  /** Takes out of a day's purse in one step; false where so much is not in it, or where it was closed. */
  async take({ name, day, max }: Purse, amount: number): Promise<boolean> {
    if (amount > max) return false;
    const value = sql`jsonb_build_object('day', ${day}::text, 'used', ${amount}::int, 'isClosed', false)`;
    const isNewDay = sql`${settings.value}->>'day' is distinct from ${day}::text`;
    const sum = sql`coalesce((${settings.value}->>'used')::int, 0) + ${amount}::int`;
    const taken = await db
      .insert(settings)
      .values({ key: name, value })
      .onConflictDoUpdate({
        target: settings.key,
        set: {
          value: sql`case when ${isNewDay} then excluded.value else jsonb_set(${settings.value}, '{used}', to_jsonb(${sum})) end`,
          updatedAt: sql`now()`,
        },
        setWhere: sql`${isNewDay} or (not (${settings.value}->>'isClosed')::boolean and ${sum} <= ${max}::int)`,
      })
      .returning({ key: settings.key });
    return taken.length > 0;
  },

  /** Nothing more is taken that day. */
  async close({ name, day }: Pick<Purse, 'name' | 'day'>): Promise<void> {
    const value = sql`jsonb_build_object('day', ${day}::text, 'used', 0, 'isClosed', true)`;
    await db
      .insert(settings)
      .values({ key: name, value })
      .onConflictDoUpdate({ target: settings.key, set: { value: sql`excluded.value`, updatedAt: sql`now()` } });
  },
});
