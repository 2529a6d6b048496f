// An admin's word on how a match ended: written over what the feeds said, kept from them, and given back to them.
import { and, asc, desc, eq, inArray, lt, lte, or, type SQL, sql } from 'drizzle-orm';
import { publicStatusOf } from '#domain/match.ts';
import type { StandingEnd } from '#domain/settlement/true-end.ts';
import type { Db } from '../db.ts';
import { matches } from '../schema/sports.ts';
import type { StoredMatch } from './merge.ts';
import { momentsOfChange, writeMoments } from './moments.ts';
import { type Match, matchOf, selectMatches } from './read.ts';

/** Every word names the match's number, one of its teams as the feed spells it, one of these teams, or one of these leagues. */
export type FixWanted = { text: string; teams: readonly number[]; leagues: readonly string[] };
export type Fix = { id: number; end: StandingEnd; by: number; note: string; now: Date };

const pattern = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`;

const isWanted = ({ text, teams, leagues }: FixWanted): SQL | undefined =>
  or(
    /^\d{1,15}$/.test(text) ? eq(matches.id, Number(text)) : undefined,
    sql`${matches.homeTeam} ilike ${pattern(text)}`,
    sql`${matches.awayTeam} ilike ${pattern(text)}`,
    teams.length > 0 ? or(inArray(matches.homeTeamId, [...teams]), inArray(matches.awayTeamId, [...teams])) : undefined,
    leagues.length > 0 ? inArray(matches.leagueCode, [...leagues]) : undefined,
  );

/** The phases that only a match which has begun, or was called off, is in. */
const begun = ['live', 'suspended', 'final', 'abandoned', 'cancelled', 'postponed'] as const;

const open = ['scheduled', 'live', 'suspended', 'unknown'] as const;

/** Another end than the one that stands: a new revision, and one that needs no second sight. */
function fixedValues(stored: StoredMatch, { end, by, note, now }: Fix) {
  const { phase, score, shootout, result, winner } = end;
  // The score that an admin enters is the one that settles.
  const { regulation: _, ...metadata } = stored.metadata;
  return {
    phase,
    status: publicStatusOf(phase).toLowerCase() as StoredMatch['status'],
    statusText: null,
    clock: null,
    flags: { ...stored.flags, delayed: false, halftime: false },
    homeScore: score?.home ?? null,
    awayScore: score?.away ?? null,
    shootoutHome: shootout?.home ?? null,
    shootoutAway: shootout?.away ?? null,
    metadata,
    result,
    winner,
    revision: stored.revision + 1,
    firstFinalAt: new Date(now.getTime() - 1),
    finalSeenAt: now,
    fixedAt: now,
    fixedBy: by,
    fixedNote: note,
    updatedAt: now,
  };
}

export const fixing = (db: Db) => ({
  /** Begun or called off, newest first. */
  correctable: async ({ wanted, now, limit }: { wanted: readonly FixWanted[]; now: Date; limit: number }): Promise<Match[]> => {
    const rows = await selectMatches(db)
      .where(and(or(inArray(matches.phase, [...begun]), lte(matches.matchDate, now)), ...wanted.map(isWanted)))
      .orderBy(desc(matches.matchDate), desc(matches.id))
      .limit(limit);
    return rows.map(matchOf);
  },

  /** Begun before then, and neither over nor called off; oldest first. */
  overdue: async ({ before, limit }: { before: Date; limit: number }): Promise<Match[]> => {
    const rows = await selectMatches(db)
      .where(and(inArray(matches.phase, [...open]), lt(matches.matchDate, before)))
      .orderBy(asc(matches.matchDate), asc(matches.id))
      .limit(limit);
    return rows.map(matchOf);
  },

  /** Keeps the row from being settled, heard or fixed by anybody else until the transaction ends. */
  async lockForFixing(id: number): Promise<Match | undefined> {
    const [row] = await selectMatches(db).where(eq(matches.id, id)).for('no key update', { of: matches });
    return row && matchOf(row);
  },

  /** Only for a match that was locked for it in the same transaction. */
  async fixEnd(fix: Fix): Promise<void> {
    const [stored] = await db.select().from(matches).where(eq(matches.id, fix.id));
    if (!stored) throw new Error(`a match that is not there cannot be fixed: ${fix.id}`);
    const values = fixedValues(stored, fix);
    await db.update(matches).set(values).where(eq(matches.id, fix.id));
    await writeMoments(db, momentsOfChange(stored, { ...stored, ...values }, fix.now));
  },

  /** The feeds have the word again; false where they had it. */
  async releaseEnd(id: number, now: Date): Promise<boolean> {
    const released = await db
      .update(matches)
      .set({ fixedAt: null, fixedBy: null, fixedNote: null, updatedAt: now })
      .where(and(eq(matches.id, id), sql`${matches.fixedAt} is not null`))
      .returning({ id: matches.id });
    return released.length > 0;
  },
});
