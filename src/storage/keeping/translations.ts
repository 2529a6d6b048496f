// What a translation engine answered before, and how much it was asked today.
import { createHash } from 'node:crypto';
import { and, eq, inArray, lt, sql } from 'drizzle-orm';
import type { Db } from '../db.ts';
import { settings } from '../schema/keeping.ts';
import { translations } from '../schema/live.ts';

type NewTranslation = { text: string; translated: string };
/** One purse of a day: letters that engines may be asked to translate. */
type Purse = { name: string; day: string; charactersMax: number };

const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex');
const keyOf = (name: string): string => `translation:${name}`;

export const createTranslationStore = (db: Db) => ({
  /** The remembered answers by their texts; a text that nobody asked before is absent. */
  async find(targetLang: string, texts: readonly string[]): Promise<Map<string, string>> {
    if (texts.length === 0) return new Map();
    const textOf = new Map(texts.map((text) => [hashOf(text), text]));
    const rows = await db
      .select({ hash: translations.textHash, translated: translations.translated })
      .from(translations)
      .where(and(eq(translations.targetLang, targetLang), inArray(translations.textHash, [...textOf.keys()])));
    return new Map(rows.map(({ hash, translated }) => [textOf.get(hash) ?? '', translated]));
  },

  /** The first answer to a text stands. */
  async keep(
    told: readonly NewTranslation[],
    { targetLang, engine, now }: { targetLang: string; engine: string; now: Date },
  ): Promise<void> {
    if (told.length === 0) return;
    const rows = told.map(({ text, translated }) => ({
      textHash: hashOf(text),
      targetLang,
      original: text,
      translated,
      engine,
      createdAt: now,
    }));
    await db.insert(translations).values(rows).onConflictDoNothing();
  },

  /** Takes letters out of a day's purse in one step; false where they are not in it, or where it was closed. A new day fills it. */
  async take({ name, day, charactersMax }: Purse, characters: number): Promise<boolean> {
    if (characters > charactersMax) return false;
    const value = sql`jsonb_build_object('day', ${day}::text, 'characters', ${characters}::int, 'isClosed', false)`;
    const isNewDay = sql`${settings.value}->>'day' is distinct from ${day}::text`;
    const sum = sql`(${settings.value}->>'characters')::int + ${characters}::int`;
    const taken = await db
      .insert(settings)
      .values({ key: keyOf(name), value })
      .onConflictDoUpdate({
        target: settings.key,
        set: {
          value: sql`case when ${isNewDay} then excluded.value else jsonb_set(${settings.value}, '{characters}', to_jsonb(${sum})) end`,
          updatedAt: sql`now()`,
        },
        setWhere: sql`${isNewDay} or (not (${settings.value}->>'isClosed')::boolean and ${sum} <= ${charactersMax}::int)`,
      })
      .returning({ key: settings.key });
    return taken.length > 0;
  },

  /** Nothing more is taken that day. */
  async close({ name, day }: Pick<Purse, 'name' | 'day'>): Promise<void> {
    const value = sql`jsonb_build_object('day', ${day}::text, 'characters', 0, 'isClosed', true)`;
    await db
      .insert(settings)
      .values({ key: keyOf(name), value })
      .onConflictDoUpdate({ target: settings.key, set: { value: sql`excluded.value`, updatedAt: sql`now()` } });
  },

  async prune(before: Date): Promise<number> {
    return (await db.delete(translations).where(lt(translations.createdAt, before)).returning({ hash: translations.textHash })).length;
  },
});
