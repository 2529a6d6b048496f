// What members agreed to, in which version, and when: a log that only grows, of which the newest word counts.
import { desc, eq, sql } from 'drizzle-orm';
import { atLength, type Db } from '../db.ts';
import { consents, users } from '../schema/people.ts';

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

  /** Whose newest word on the terms or on personal data is of a version before `version`: they are to be asked anew. Answers how many. */
  async askAgain(version: string, now: Date): Promise<number> {
    // Everybody is looked at.
    await db.execute(sql`select ${atLength}`);
    const newest = (kind: 'terms' | 'privacy') =>
      sql`(select c.version from ${consents} c where c.user_id = u.id and c.kind = ${kind} order by c.at desc, c.id desc limit 1)`;
    const { rowCount } = await db.execute(sql`update ${users} u set consented_at = null, updated_at = ${now}::timestamptz
      where u.consented_at is not null and u.deleted_at is null and u.kind = 'person'
        and least(${newest('terms')} collate "C", ${newest('privacy')} collate "C") < ${version}::text collate "C"`);
    return rowCount ?? 0;
  },
});
