// The settled picks of members, read and written in batches: what a correction works on.
import { sql } from 'drizzle-orm';
import type { Figures } from '#domain/progress/rescore.ts';
import type { VoidReason } from '#domain/settlement/settle.ts';
import type { Outcome } from '#domain/sport.ts';
import { type Db, recordset, rowsOf, updateMany } from '../db.ts';
import { users } from '../schema/people.ts';
import { pointsLedger, predictions } from '../schema/predictions.ts';

export type MemberPick = {
  id: number;
  userId: number;
  matchId: number;
  outcome: Outcome;
  verdict: 'pending' | 'won' | 'lost' | 'void';
  isCorrect: boolean | null;
  voidReason: VoidReason | null;
  points: number;
  experience: number;
  prob: number | null;
  pickedAt: Date;
  lockedStart: Date | null;
  settledAt: Date | null;
  settleNo: number | null;
  settledRevision: number | null;
};

export type Settler = { id: number; kind: 'person' | 'bot' | 'ai'; deletedAt: Date | null };

export type PickChange = {
  id: number;
  matchId: number;
  verdict: 'won' | 'lost' | 'void';
  isCorrect: boolean | null;
  voidReason: VoidReason | null;
  points: number;
  experience: number;
  settledAt: Date;
  settleNo: number;
  settledRevision: number;
};

export type NewLine = {
  userId: number;
  matchId: number;
  reason: string;
  revision: number;
  points: number;
  experience: number;
  detail: Record<string, unknown>;
  createdAt: Date;
};

const pickKeys = [
  'verdict',
  'isCorrect',
  'voidReason',
  'points',
  'experience',
  'settledAt',
  'settleNo',
  'settledRevision',
] as const satisfies (keyof PickChange)[];

/** Figures as the columns hold them. */
export const columnsOf = ({ week, lastWeek, month, lastMonth, ...figures }: Figures) => ({
  ...figures,
  weekOf: week.of,
  weeklyPredictions: week.settled,
  weeklyCorrect: week.correct,
  weeklyPoints: week.points,
  lastWeekOf: lastWeek.of,
  lastWeekPredictions: lastWeek.settled,
  lastWeekCorrect: lastWeek.correct,
  lastWeekPoints: lastWeek.points,
  monthOf: month.of,
  monthlyPredictions: month.settled,
  monthlyCorrect: month.correct,
  monthlyPoints: month.points,
  lastMonthOf: lastMonth.of,
  lastMonthPredictions: lastMonth.settled,
  lastMonthCorrect: lastMonth.correct,
  lastMonthPoints: lastMonth.points,
});
export type FigureColumns = ReturnType<typeof columnsOf>;
export const figureKeys = [
  'points',
  'level',
  'experience',
  'experienceToNext',
  'tier',
  'badge',
  'winStreak',
  'bestStreak',
  'totalPredictions',
  'correctPredictions',
  'predictionAccuracy',
  'pointsAt',
  'weekOf',
  'weeklyPredictions',
  'weeklyCorrect',
  'weeklyPoints',
  'lastWeekOf',
  'lastWeekPredictions',
  'lastWeekCorrect',
  'lastWeekPoints',
  'monthOf',
  'monthlyPredictions',
  'monthlyCorrect',
  'monthlyPoints',
  'lastMonthOf',
  'lastMonthPredictions',
  'lastMonthCorrect',
  'lastMonthPoints',
] as const satisfies (keyof FigureColumns)[];

const instant = (ms: string | null): Date | null => (ms === null ? null : new Date(Number(ms)));
const whole = (value: string | null): number | null => (value === null ? null : Number(value));
const msOf = (column: string) => sql.raw(`floor(extract(epoch from p.${column}) * 1000)::bigint`);

type Raw = Omit<MemberPick, 'id' | 'userId' | 'matchId' | 'pickedAt' | 'lockedStart' | 'settledAt' | 'settleNo'> &
  Record<'id' | 'userId' | 'matchId' | 'pickedAt', string> &
  Record<'lockedStart' | 'settledAt' | 'settleNo', string | null>;

/** In the order of settlement, member by member; of `matchId` also what is not settled yet. */
async function settledPicksOf(db: Db, userIds: readonly number[], matchId: number | null): Promise<MemberPick[]> {
  const rows = await rowsOf<Raw>(
    db,
    sql`
    select p.id, p.user_id as "userId", p.match_id as "matchId", p.predicted_result as outcome, p.verdict, p.is_correct as "isCorrect",
      p.void_reason as "voidReason", p.points, p.experience, p.pick_prob as prob, ${msOf('picked_at')} as "pickedAt",
      ${msOf('locked_start')} as "lockedStart", ${msOf('settled_at')} as "settledAt", p.settle_no as "settleNo",
      p.settled_revision as "settledRevision"
    from ${predictions} p
    where p.user_id = any(${sql.param([...userIds])}::bigint[]) and (p.settle_no is not null or p.match_id = ${matchId}::bigint)
    order by p.user_id, p.settle_no, p.id`,
  );
  return rows.map((row) => ({
    ...row,
    id: Number(row.id),
    userId: Number(row.userId),
    matchId: Number(row.matchId),
    pickedAt: new Date(Number(row.pickedAt)),
    lockedStart: instant(row.lockedStart),
    settledAt: instant(row.settledAt),
    settleNo: whole(row.settleNo),
  }));
}

/** The next members with a pick on a match: so many that their settled picks together stay below `picksMax`, at least one. */
async function settlersOf(
  db: Db,
  { matchId, after, picksMax, limit }: { matchId: number; after: number; picksMax: number; limit: number },
): Promise<Settler[]> {
  const rows = await rowsOf<{ id: string; kind: Settler['kind']; left: string | null }>(
    db,
    sql`
    select id, kind, left_ms as left from (
      select u.id, u.kind, (extract(epoch from u.deleted_at) * 1000)::bigint as left_ms,
        sum(u.total_predictions + 1) over (order by u.id) - u.total_predictions - 1 as ahead
      from (select user_id from ${predictions} where match_id = ${matchId} and user_id > ${after} order by user_id limit ${limit}) p
      join ${users} u on u.id = p.user_id
    ) as counted where ahead < ${picksMax} order by id`,
  );
  return rows.map(({ id, kind, left }) => ({ id: Number(id), kind, deletedAt: instant(left) }));
}

/** What the ledger holds for these picks, reason by reason as written. */
async function heldLines(db: Db, picks: readonly { userId: number; matchId: number }[]): Promise<NewLineSum[]> {
  if (picks.length === 0) return [];
  const rows = await rowsOf<Record<'userId' | 'matchId', string> & Omit<NewLineSum, 'userId' | 'matchId'>>(
    db,
    sql`
    select l.user_id as "userId", l.match_id as "matchId", l.reason, sum(l.points)::int as points, sum(l.experience)::int as experience
    from ${recordset(pointsLedger, ['userId', 'matchId'], picks)} join ${pointsLedger} l on l.user_id = v.user_id and l.match_id = v.match_id
    group by 1, 2, 3`,
  );
  return rows.map((row) => ({ ...row, userId: Number(row.userId), matchId: Number(row.matchId) }));
}
export type NewLineSum = Pick<NewLine, 'userId' | 'matchId' | 'reason' | 'points' | 'experience'>;

const lineKeys = ['userId', 'matchId', 'reason', 'revision', 'points', 'experience', 'createdAt'] as const;

async function addLines(db: Db, lines: readonly NewLine[]): Promise<void> {
  if (lines.length === 0) return;
  await db.execute(sql`
    insert into ${pointsLedger} (user_id, match_id, reason, revision, points, experience, created_at, detail)
    select v.user_id, v.match_id, v.reason, v.revision, v.points, v.experience, v.created_at, v.detail
    from ${recordset(pointsLedger, [...lineKeys, 'detail'], lines)} order by v.ordinal`);
}

export const createMemberPicks = (db: Db) => ({
  settlersOf: (asked: Parameters<typeof settlersOf>[1]) => settlersOf(db, asked),
  settledPicksOf: (userIds: readonly number[], matchId: number | null = null) => settledPicksOf(db, userIds, matchId),
  heldLines: (picks: Parameters<typeof heldLines>[1]) => heldLines(db, picks),

  /** Each line once; the same line again would be a fault and is refused by the table. */
  addLines: (lines: readonly NewLine[]) => addLines(db, lines),

  changePicks: (changes: readonly PickChange[]): Promise<void> =>
    updateMany(db, predictions, { keys: pickKeys, alsoBy: 'matchId', rows: changes }),

  setFigures: (members: readonly { id: number; figures: Figures }[], at: Date): Promise<void> =>
    updateMany(db, users, {
      keys: [...figureKeys, 'updatedAt'],
      rows: members.map(({ id, figures }) => ({ id, ...columnsOf(figures), updatedAt: at })),
    }),
});
