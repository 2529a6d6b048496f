// What a check of the whole record reads: members with their figures, their lines of the ledger, and matches with their settlement.
import { and, asc, getTableColumns, gt, inArray, isNotNull, or, sql } from 'drizzle-orm';
import { type Db, rowsOf } from '../db.ts';
import { forecastScores } from '../schema/forecasts.ts';
import { users } from '../schema/people.ts';
import { pointsLedger, predictions } from '../schema/predictions.ts';
import { matches } from '../schema/sports.ts';
import { type FigureColumns, figureKeys, type NewLineSum } from './member-picks.ts';

export type VerifiedMember = {
  id: number;
  username: string;
  kind: 'person' | 'bot' | 'ai';
  deletedAt: Date | null;
  figures: FigureColumns;
};
export type VerifiedMatch = { id: number; settleNo: number | null; settledRevision: number | null; pending: number };

const membersAndLines = (db: Db) => ({
  /** Everybody, by number, with what stands in their row. */
  async membersToVerify({ after, limit }: { after: number; limit: number }): Promise<VerifiedMember[]> {
    const rows = await db.select(getTableColumns(users)).from(users).where(gt(users.id, after)).orderBy(asc(users.id)).limit(limit);
    return rows.map((row) => ({
      id: row.id,
      username: row.username,
      kind: row.kind,
      deletedAt: row.deletedAt,
      figures: Object.fromEntries(figureKeys.map((key) => [key, row[key]])) as FigureColumns,
    }));
  },

  /** Summed by match and reason. */
  async linesOfMembers(userIds: readonly number[]): Promise<NewLineSum[]> {
    const rows = await rowsOf<Record<'userId' | 'matchId', string> & Omit<NewLineSum, 'userId' | 'matchId'>>(
      db,
      sql`
      select user_id as "userId", match_id as "matchId", reason, sum(points)::int as points, sum(experience)::int as experience
      from ${pointsLedger} where user_id = any(${sql.param([...userIds])}::bigint[]) group by 1, 2, 3`,
    );
    return rows.map((row) => ({ ...row, userId: Number(row.userId), matchId: Number(row.matchId) }));
  },
});

const settledMatches = (db: Db) => ({
  /** Matches that were settled, by number, with how many of their picks still wait. */
  async matchesToVerify({ after, limit }: { after: number; limit: number }): Promise<VerifiedMatch[]> {
    return db
      .select({
        id: matches.id,
        settleNo: matches.settleNo,
        settledRevision: matches.settledRevision,
        // Written out: a column alone would be named without its table, and mean that of the picks.
        pending: sql<number>`(select count(*)::int from ${predictions} p where p.match_id = ${matches}.id and p.verdict = 'pending')`,
      })
      .from(matches)
      .where(and(gt(matches.id, after), or(isNotNull(matches.settledRevision), isNotNull(matches.settleNo))))
      .orderBy(asc(matches.id))
      .limit(limit);
  },

  /** 1, 2, 3 … without a gap or a repetition, but for places that were given up: otherwise how many are missing, and how many are held twice. */
  async faultsOfOrder(): Promise<{ missing: number; doubled: number }> {
    const [row] = await rowsOf<{ missing: number; doubled: number }>(
      db,
      sql`with held as (
          select settle_no as place from matches where settle_no is not null
          union all select left_place::bigint from matches, jsonb_array_elements_text(settled_end->'placesLeft') left_place
            where settle_no is not null and settled_end ? 'placesLeft')
        select (coalesce(max(place), 0) - count(distinct place))::int as missing, (count(place) - count(distinct place))::int as doubled from held`,
    );
    return row ?? { missing: 0, doubled: 0 };
  },

  async scoredOutcomesOf(matchIds: readonly number[]): Promise<Map<number, { called: string; outcome: string; isCorrect: boolean }>> {
    if (matchIds.length === 0) return new Map();
    const rows = await db
      .select({
        matchId: forecastScores.matchId,
        called: forecastScores.called,
        outcome: forecastScores.outcome,
        isCorrect: forecastScores.isCorrect,
      })
      .from(forecastScores)
      .where(inArray(forecastScores.matchId, [...matchIds]));
    return new Map(rows.map(({ matchId, ...scored }) => [matchId, scored]));
  },

  /** Lines of the ledger whose member has no pick on the match they name. */
  async strayLines(): Promise<number> {
    const [row] = await rowsOf<{ n: number }>(
      db,
      sql`select count(*)::int as n from ${pointsLedger} l
        where not exists (select 1 from ${predictions} p where p.user_id = l.user_id and p.match_id = l.match_id)`,
    );
    return row?.n ?? 0;
  },
});

export const createVerifying = (db: Db) => ({ ...membersAndLines(db), ...settledMatches(db) });
