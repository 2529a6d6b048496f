// The end by which each match was settled last; feeds may change the match itself at any time.
import { and, isNotNull } from 'drizzle-orm';
import type { SettledEnd } from '#domain/settlement/settled-end.ts';
import { among, type Db } from '../db.ts';
import { matches } from '../schema/sports.ts';

export const createSettledEnds = (db: Db) => ({
  /** Matches that were never settled are absent. */
  async endsOf(matchIds: readonly number[]): Promise<Map<number, SettledEnd>> {
    if (matchIds.length === 0) return new Map();
    const rows = await db
      .select({ id: matches.id, end: matches.settledEnd })
      .from(matches)
      .where(and(among(matches.id, matchIds), isNotNull(matches.settledEnd)));
    return new Map(rows.flatMap(({ id, end }) => (end ? [[id, end] as const] : [])));
  },
});
