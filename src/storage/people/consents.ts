// What members agreed to, in which version, and when: a log that only grows, of which the newest word counts.
import { desc, eq } from 'drizzle-orm';
import type { Db } from '../db.ts';
import { consents } from '../schema/people.ts';

export type ConsentKind = (typeof consents.$inferSelect)['kind'];
export type Consent = { kind: ConsentKind; version: string; accepted: boolean; at: Date };

export const createConsentStore = (db: Db) => ({
  /** The newest word on each kind; a kind never asked about is absent. */
  async latestOf(userId: number): Promise<Map<ConsentKind, Consent>> {
    const rows = await db
      .selectDistinctOn([consents.kind], { kind: consents.kind, version: consents.version, accepted: consents.accepted, at: consents.at })
      .from(consents)
      .where(eq(consents.userId, userId))
      .orderBy(consents.kind, desc(consents.at), desc(consents.id));
    return new Map(rows.map((row) => [row.kind, row]));
  },

  async add(userId: number, given: readonly Consent[]): Promise<void> {
    if (given.length === 0) return;
    await db.insert(consents).values(given.map((consent) => ({ userId, ...consent })));
  },
});
