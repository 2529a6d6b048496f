// Settles the picks of a match for the first time: three statements, however many picks there are.
import { type SQL, sql } from 'drizzle-orm';
import { basePoints, experienceSettled, experienceWon } from '#domain/progress/points.ts';
import type { MatchEnd } from '#domain/settlement/settle.ts';
import { type Db, rowsOf } from '../db.ts';
import { users } from '../schema/people.ts';
import { pointsLedger, predictions } from '../schema/predictions.ts';
import { accuracySql, badgeSql, difficultySql, tierSql, voidReasonSql, wonPointsSql } from './scoring-sql.ts';

export type FirstSettlement = {
  matchId: number;
  end: MatchEnd;
  start: Date;
  at: Date;
  settleNo: number;
  revision: number;
  /** Seoul dates on which the week and the month of `at` began. */
  week: string;
  month: string;
};

const raw = (value: number): SQL => sql.raw(String(value));

/** Who left is judged, and gets nothing; automatic accounts have a record, and no points. Nothing written here is indexed. */
async function judge(db: Db, { matchId, end, start, at, settleNo, revision }: FirstSettlement): Promise<number> {
  const outcome = end.kind === 'decided' ? end.outcome : null;
  const reason = sql`(${voidReasonSql(end, start)})`;
  const counts = sql`${reason} is null`;
  const isWon = sql`p.predicted_result = ${outcome}::text`;
  const earns = sql`${counts} and u.kind = 'person' and u.deleted_at is null`;
  const worth = wonPointsSql(sql`p.pick_prob`, sql`(u.win_streak + 1)`);
  const rows = await rowsOf<{ n: number }>(
    db,
    sql`
    with judged as (
      update ${predictions} p set
        verdict = case when not (${counts}) then 'void' when ${isWon} then 'won' else 'lost' end,
        void_reason = ${reason},
        is_correct = case when ${counts} then ${isWon} end,
        points = case when ${earns} and ${isWon} then ${worth} else 0 end,
        experience = case when ${earns} then ${raw(experienceSettled)} + ${raw(experienceWon)} * (${isWon})::int else 0 end,
        settled_at = ${at}::timestamptz, settle_no = ${settleNo}::bigint, settled_revision = ${revision}::int
      from ${users} u
      where p.match_id = ${matchId} and u.id = p.user_id
      returning 1
    )
    select count(*)::int as n from judged`,
  );
  return rows[0]?.n ?? 0;
}

/** A newer period begins with this pick and the one there moves back; a pick of an older one counts where it still can. */
function periodSets(name: 'week' | 'month', of: string): SQL {
  const col = (prefix: string, suffix: string) => sql.raw(`${prefix}${suffix}`);
  const [now, last] = [`${name}ly_`, `last_${name}_`];
  const [nowOf, lastOf] = [sql.raw(`u.${name}_of`), sql.raw(`u.last_${name}_of`)];
  const isNewer = sql`(${nowOf} is null or ${nowOf} < ${of}::date)`;
  const isBetween = sql`(${nowOf} > ${of}::date and (${lastOf} is null or ${lastOf} < ${of}::date))`;
  const kinds = [
    ['predictions', sql`1`],
    ['correct', sql`p.is_correct::int`],
    ['points', sql`p.points`],
  ] as const;
  const sets = kinds.flatMap(([kind, more]) => {
    const [held, before] = [col(`u.${now}`, kind), col(`u.${last}`, kind)];
    return [
      sql`${col(now, kind)} = case when ${isNewer} then ${more} when ${nowOf} = ${of}::date then ${held} + ${more} else ${held} end`,
      sql`${col(last, kind)} = case when ${nowOf} is null then ${before} when ${isNewer} then ${held}
        when ${lastOf} = ${of}::date then ${before} + ${more} when ${isBetween} then ${more} else ${before} end`,
    ];
  });
  return sql.join(
    [
      ...sets,
      sql`${sql.raw(`${name}_of`)} = greatest(${nowOf}, ${of}::date)`,
      sql`${sql.raw(`last_${name}_of`)} = case when ${nowOf} < ${of}::date then ${nowOf} when ${isBetween} then ${of}::date else ${lastOf} end`,
    ],
    sql`, `,
  );
}

/** Of those to whom the judgement gave something, and of automatic accounts. One pick brings less experience than the shortest level takes:
 *  at most one level is gained. */
async function credit(db: Db, { matchId, at, week, month }: FirstSettlement): Promise<void> {
  const correct = sql`u.correct_predictions + p.is_correct::int`;
  const streak = sql`(case when p.is_correct then u.win_streak + 1 else 0 end)`;
  const best = sql`greatest(u.best_streak, ${streak})`;
  const gathered = sql`(u.experience + p.experience)`;
  const rises = sql`(${gathered} >= u.experience_to_next)`;
  await db.execute(sql`
    update ${users} u set
      points = u.points + p.points,
      tier = ${tierSql(sql`u.points + p.points`)},
      points_at = case when p.points > 0 then greatest(u.points_at, ${at}::timestamptz) else u.points_at end,
      experience = ${gathered} - case when ${rises} then u.experience_to_next else 0 end,
      level = u.level + ${rises}::int,
      experience_to_next = u.experience_to_next + 100 * ${rises}::int,
      win_streak = ${streak},
      best_streak = ${best},
      total_predictions = u.total_predictions + 1,
      correct_predictions = ${correct},
      prediction_accuracy = ${accuracySql(correct, sql`u.total_predictions + 1`)},
      badge = ${badgeSql(correct, best)},
      ${periodSets('week', week)},
      ${periodSets('month', month)},
      updated_at = ${at}::timestamptz
    from ${predictions} p
    where p.match_id = ${matchId} and p.verdict in ('won', 'lost') and u.id = p.user_id
      and (p.experience > 0 or (u.kind <> 'person' and u.deleted_at is null))`);
}

/** Lines for a receipt: their sum is what the pick brought. */
async function enter(db: Db, { matchId, at, revision }: FirstSettlement): Promise<void> {
  const difficulty = difficultySql(sql`p.pick_prob`);
  await db.execute(sql`
    insert into ${pointsLedger} (user_id, match_id, reason, revision, points, experience, detail, created_at)
    select p.user_id, p.match_id, t.reason, ${revision}::int, t.points, t.experience,
      case when t.reason = 'correct' then jsonb_build_object('streak', u.win_streak) else '{}' end, ${at}::timestamptz
    from ${predictions} p join ${users} u on u.id = p.user_id
    cross join lateral (values
      ('settled', 0, ${raw(experienceSettled)}),
      ('correct', case when p.is_correct then ${raw(basePoints)} else 0 end, case when p.is_correct then ${raw(experienceWon)} else 0 end),
      ('difficulty', case when p.is_correct then ${difficulty} else 0 end, 0),
      ('streak', case when p.is_correct then p.points - ${raw(basePoints)} - ${difficulty} else 0 end, 0)
    ) as t(reason, points, experience)
    where p.match_id = ${matchId} and p.experience > 0 and (t.points <> 0 or t.experience <> 0)`);
}

/** Answers how many picks were settled. Of a match that was never settled before. */
export async function settleFirst(db: Db, first: FirstSettlement): Promise<number> {
  const picks = await judge(db, first);
  if (picks === 0 || first.end.kind === 'void') return picks;
  await credit(db, first);
  await enter(db, first);
  return picks;
}
