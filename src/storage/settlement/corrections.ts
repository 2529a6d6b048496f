// The public log of ends that were corrected after settlement.
import { and, desc, lt, sql } from 'drizzle-orm';
import type { CorrectionKind, SettledEnd } from '#domain/settlement/settled-end.ts';
import { type Db, rowsOf } from '../db.ts';
import { corrections } from '../schema/forecasts.ts';

export type NewCorrection = {
  matchId: number;
  revision: number;
  before: SettledEnd;
  after: SettledEnd;
  kind: CorrectionKind;
  /** How many picks ended otherwise than before. */
  picks: number;
  /** The admin who corrected it and the reason given; null where a feed did. */
  note: string | null;
  by: number | null;
  at: Date;
};
export type CorrectionRow = Omit<NewCorrection, 'at' | 'by'> & { id: number; createdAt: Date };

export const createCorrectionStore = (db: Db) => ({
  /** The same revision of a match is logged once. */
  async logCorrection({ kind, by, at, ...rest }: NewCorrection): Promise<void> {
    await db
      .insert(corrections)
      .values({ ...rest, reason: kind, correctedBy: by, createdAt: at })
      .onConflictDoNothing();
  },

  /** Newest first, from `before` on downwards. */
  async corrections({ limit, before }: { limit: number; before?: number | undefined }): Promise<CorrectionRow[]> {
    const rows = await db
      .select()
      .from(corrections)
      .where(and(before === undefined ? undefined : lt(corrections.id, before)))
      .orderBy(desc(corrections.id))
      .limit(limit);
    return rows.map(({ before: was, after, reason, correctedBy: _, ...row }) => ({
      ...row,
      before: was as SettledEnd,
      after: after as SettledEnd,
      kind: reason as CorrectionKind,
    }));
  },

  /** How often a match was corrected up to this revision, and how often of these its end was, not its kick-off alone. */
  async correctionsOf(matchId: number, revision: number): Promise<{ all: number; ofEnd: number }> {
    const [row] = await rowsOf<{ all: number; ofEnd: number }>(
      db,
      sql`select count(*)::int as all, (count(*) filter (where reason <> 'start'))::int as "ofEnd"
          from corrections where match_id = ${matchId} and revision <= ${revision}`,
    );
    return row ?? { all: 0, ofEnd: 0 };
  },
});
