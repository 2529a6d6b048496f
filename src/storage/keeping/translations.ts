// What a translation engine answered before.
import { createHash } from 'node:crypto';
import { and, eq, inArray, lt } from 'drizzle-orm';
import type { Db } from '../db.ts';
import { translations } from '../schema/live.ts';
import { forget } from './forget.ts';

type NewTranslation = { text: string; translated: string };

const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex');

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

  prune: (before: Date): Promise<number> => forget(db, translations, { old: lt(translations.createdAt, before) }),
});
