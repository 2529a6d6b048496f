// The turning points of matches, as they were heard.
import { desc, eq } from 'drizzle-orm';
import type { Score } from '#domain/match.ts';
import type { Db } from '../db.ts';
import { matchMoments, type momentKinds } from '../schema/live.ts';

export type StoredMoment = {
  id: number;
  kind: (typeof momentKinds)[number];
  period: number | null;
  clock: string | null;
  statusText: string | null;
  score: Score | null;
  at: Date;
};

export const createMomentStore = (db: Db) => ({
  /** The newest of one match, oldest first. */
  async ofMatch(matchId: number, limit: number): Promise<StoredMoment[]> {
    const rows = await db.select().from(matchMoments).where(eq(matchMoments.matchId, matchId)).orderBy(desc(matchMoments.id)).limit(limit);
    return rows.reverse().map(({ id, kind, period, clock, statusText, homeScore: home, awayScore: away, at }) => ({
      id,
      kind,
      period,
      clock,
      statusText,
      score: home === null || away === null ? null : { home, away },
      at,
    }));
  },
});
