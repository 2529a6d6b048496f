// A member's calendar: the secret of its address, and which matches stand in it.
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Outcome } from '#domain/sport.ts';
import { among, type Db, rowsOf } from '../../db.ts';
import { calendars, matchBells, teamFollows } from '../../schema/live.ts';
import { users } from '../../schema/people.ts';
import { predictions } from '../../schema/predictions.ts';
import { matches } from '../../schema/sports.ts';

export type CalendarPick = {
  matchId: number;
  outcome: Outcome;
  confidencePct: number;
  verdict: 'pending' | 'won' | 'lost' | 'void';
  points: number;
  changedAt: Date;
};

type Window = { userId: number; from: Date; to: Date; now: Date; limit: number };

/** Of a member with a long past the newest are looked at: whatever falls into the window is among them. */
const picksLookedAt = 1000;

async function matchesOf(db: Db, { userId, from, to, now, limit }: Window): Promise<number[]> {
  const followed = (side: 'home_team_id' | 'away_team_id') =>
    sql`select m.id, m.match_date, false as own from ${teamFollows} f join ${matches} m on m.${sql.identifier(side)} = f.team_id
        where f.user_id = ${userId} and m.match_date between ${from} and ${to}`;
  const rows = await rowsOf<{ id: string }>(
    db,
    sql`
    select id from (
      ${followed('home_team_id')} union all ${followed('away_team_id')}
      union all
      select m.id, m.match_date, true from ${matchBells} b join ${matches} m on m.id = b.match_id
      where b.user_id = ${userId} and m.match_date between ${from} and ${to}
      union all
      select m.id, m.match_date, true
      from (select match_id from ${predictions} where user_id = ${userId} order by id desc nulls last limit ${picksLookedAt}) p
      join ${matches} m on m.id = p.match_id
      where m.match_date between ${from} and ${to}
    ) wanted
    group by id, match_date
    order by bool_or(own) desc, match_date < ${now}, abs(extract(epoch from match_date - ${now}::timestamptz)), id
    limit ${limit}`,
  );
  return rows.map(({ id }) => Number(id));
}

const latest = (...moments: (Date | null)[]): Date => new Date(Math.max(...moments.map((at) => at?.getTime() ?? 0)));

export const calendarReaders = (db: Db) => ({
  async calendarOf(userId: number): Promise<string | null> {
    const [row] = await db.select({ secret: calendars.secret }).from(calendars).where(eq(calendars.userId, userId)).limit(1);
    return row?.secret ?? null;
  },

  /** Whose calendar it is; undefined for a secret that opens nothing, and for those who left. */
  async ownerOfCalendar(secret: string): Promise<number | undefined> {
    const [row] = await db
      .select({ userId: calendars.userId })
      .from(calendars)
      .innerJoin(users, eq(users.id, calendars.userId))
      .where(and(eq(calendars.secret, secret), isNull(users.deletedAt)))
      .limit(1);
    return row?.userId;
  },

  /** One secret a member: the one before opens nothing from now on. */
  async saveCalendar({ userId, secret, now }: { userId: number; secret: string; now: Date }): Promise<void> {
    await db
      .insert(calendars)
      .values({ userId, secret, createdAt: now })
      .onConflictDoUpdate({ target: calendars.userId, set: { secret, createdAt: now } });
  },

  async dropCalendar(userId: number): Promise<void> {
    await db.delete(calendars).where(eq(calendars.userId, userId));
  },

  /** Matches of followed teams, with a bell, or picked. Where there are too many, own wishes come first, then what is next. */
  calendarMatches: (window: Window): Promise<number[]> => matchesOf(db, window),

  async calendarPicks(userId: number, matchIds: readonly number[]): Promise<Map<number, CalendarPick>> {
    if (matchIds.length === 0) return new Map();
    const rows = await db
      .select({
        matchId: predictions.matchId,
        outcome: predictions.predictedResult,
        confidencePct: predictions.confidence,
        verdict: predictions.verdict,
        points: predictions.points,
        pickedAt: predictions.pickedAt,
        settledAt: predictions.settledAt,
        updatedAt: predictions.updatedAt,
      })
      .from(predictions)
      .where(and(eq(predictions.userId, userId), among(predictions.matchId, matchIds)))
      .limit(matchIds.length);
    return new Map(
      rows.map(({ pickedAt, settledAt, updatedAt, ...pick }) => [
        pick.matchId,
        { ...pick, changedAt: latest(pickedAt, settledAt, updatedAt) },
      ]),
    );
  },
});
