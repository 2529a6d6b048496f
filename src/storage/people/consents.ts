// What members agreed to, in which version, and when: a log that only grows, of which the newest word counts.
import { desc, eq, sql } from 'drizzle-orm';
import { type Db, rowsOf } from '../db.ts';
import { consents, users } from '../schema/people.ts';

export type ConsentKind = (typeof consents.$inferSelect)['kind'];
export type Consent = { kind: ConsentKind; version: string; accepted: boolean; at: Date };

/** By number, so many at a time and each stretch by itself: neither a profile nor a settlement waits for all of them. */
const lookedAtOnce = 1_000;

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
    const newest = (kind: 'terms' | 'privacy') =>
      sql`(select c.version from ${consents} c where c.user_id = t.id and c.kind = ${kind} order by c.at desc, c.id desc limit 1)`;
    const [highest] = await rowsOf<{ id: string | null }>(db, sql`select max(id) as id from ${users}`);
    const last = Number(highest?.id ?? 0);
    let asked = 0;
    for (let after = 0; after < last; after += lookedAtOnce) {
      // Who is held by somebody else is passed over: the next night comes to them.
      const { rowCount } = await db.execute(sql`with old as (
          select t.id from ${users} t where t.id > ${after} and t.id <= ${after + lookedAtOnce}
            and t.consented_at is not null and t.deleted_at is null and t.kind = 'person'
            and least(${newest('terms')} collate "C", ${newest('privacy')} collate "C") < ${version}::text collate "C"
          order by t.id for no key update skip locked)
        update ${users} u set consented_at = null, updated_at = ${now}::timestamptz from old where u.id = old.id`);
      asked += rowCount ?? 0;
    }
    return asked;
  },
});
