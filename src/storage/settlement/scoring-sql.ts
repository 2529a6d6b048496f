// The rules of settlement and of progress in SQL, their numbers taken from the domain: a property test holds both to the same answers.
import { type SQL, sql } from 'drizzle-orm';
import { badges, newBadge } from '#domain/progress/badge.ts';
import { basePoints, difficultyMax, streakFrom, streakMax, streakStep } from '#domain/progress/points.ts';
import { tiers } from '#domain/progress/tier.ts';
import { type MatchEnd, movedTooFarMs } from '#domain/settlement/settle.ts';

const number = (value: number): SQL => sql.raw(String(value));
const text = (value: string): SQL => sql.raw(`'${value.replaceAll("'", "''")}'`);

/** Why a pick `p` is void, or null; `start` is the kick-off of the match. */
export function voidReasonSql(end: MatchEnd, start: Date): SQL {
  if (end.kind === 'void') return sql`${end.reason}::text`;
  const far = sql`make_interval(secs => ${number(movedTooFarMs / 1000)})`;
  return sql`case
    when p.locked_start is not null and (p.locked_start > ${start}::timestamptz + ${far} or p.locked_start < ${start}::timestamptz - ${far}) then 'moved'
    when p.picked_at >= ${start}::timestamptz then 'late'
  end`;
}

/** Rounded as JavaScript rounds: half goes up. From 1/(1 + max/10) downwards it is the maximum; the division is not tried there. */
export const difficultySql = (prob: SQL): SQL => {
  const raw = sql`(10 * (1 / ${prob} - 1))`;
  return sql`(case
    when ${prob} is null or ${prob} <= 0 or ${prob} >= 1 then 0
    when ${prob} <= ${number(1 / (1 + difficultyMax / 10))} then ${number(difficultyMax)}
    else least(${number(difficultyMax)}, floor(${raw}) + case when ${raw} - floor(${raw}) >= 0.5 then 1 else 0 end)
  end)::int`;
};

export const streakBonusSql = (streak: SQL): SQL =>
  sql`(case when ${streak} < ${number(streakFrom)} then 0
    else least(${number(streakMax)}, ${number(streakStep)} * (${streak} - ${number(streakFrom - 1)})) end)`;

/** Of a right pick that makes the streak `streak` long. */
export const wonPointsSql = (prob: SQL, streak: SQL): SQL =>
  sql`(${number(basePoints)} + ${difficultySql(prob)} + ${streakBonusSql(streak)})`;

export const tierSql = (points: SQL): SQL =>
  sql`case ${sql.join(
    tiers.toReversed().map(({ name, pointsFrom }) => sql`when ${points} >= ${number(pointsFrom)} then ${text(name)}`),
    sql` `,
  )} else ${text(tiers[0].name)} end`;

export const badgeSql = (correct: SQL, bestStreak: SQL): SQL =>
  sql`case ${sql.join(
    badges.map(
      (one) => sql`when ${correct} >= ${number(one.correct)} and ${bestStreak} >= ${number(one.bestStreak)} then ${text(one.badge)}`,
    ),
    sql` `,
  )} else ${text(newBadge)} end`;

/** Of 100 with two digits; whole numbers, so that nothing is rounded twice. */
export const accuracySql = (correct: SQL, settled: SQL): SQL =>
  sql`((20000::bigint * (${correct}) + (${settled})) / (2 * (${settled})))::numeric / 100`;
