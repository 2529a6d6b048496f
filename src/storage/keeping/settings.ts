// Small facts the house keeps about itself between starts, by key.
import { eq, inArray } from 'drizzle-orm';
import type { Db } from '../db.ts';
import { settings } from '../schema/keeping.ts';

export const createSettingStore = (db: Db) => ({
  async read<T>(key: string): Promise<T | undefined> {
    const [row] = await db.select({ value: settings.value }).from(settings).where(eq(settings.key, key));
    return row?.value as T | undefined;
  },

  /** In a transaction: nobody else changes it until that is over. What nobody has written cannot be held. */
  async hold<T>(key: string): Promise<T | undefined> {
    const [row] = await db.select({ value: settings.value }).from(settings).where(eq(settings.key, key)).for('update');
    return row?.value as T | undefined;
  },

  /** Keys that nobody has written are absent. */
  async readMany<T>(keys: readonly string[]): Promise<Map<string, T>> {
    if (keys.length === 0) return new Map();
    const rows = await db
      .select({ key: settings.key, value: settings.value })
      .from(settings)
      .where(inArray(settings.key, [...keys]));
    return new Map(rows.map(({ key, value }) => [key, value as T]));
  },

  async write(key: string, value: unknown): Promise<void> {
    const updatedAt = new Date();
    await db.insert(settings).values({ key, value, updatedAt }).onConflictDoUpdate({ target: settings.key, set: { value, updatedAt } });
  },

  /** Keeps the value that is there; writes `value` only where none is. Answers the one that stands: the same in every process. */
  async keep<T>(key: string, value: T): Promise<T> {
    await db.insert(settings).values({ key, value }).onConflictDoNothing();
    const [row] = await db.select({ value: settings.value }).from(settings).where(eq(settings.key, key));
    return row?.value as T;
  },

  async remove(key: string): Promise<void> {
    await db.delete(settings).where(eq(settings.key, key));
  },
});
