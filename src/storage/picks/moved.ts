// Matches that members have picked and that are still to come, or were called off; and who waits for one of them.
import { sql } from 'drizzle-orm';
import type { Phase } from '#domain/match.ts';
import { movedTooFarMs } from '#domain/settlement/settle.ts';
import { type Db, rowsOf } from '../db.ts';
import { users } from '../schema/people.ts';
import { predictions } from '../schema/predictions.ts';
import { matches } from '../schema/sports.ts';

/** `isVoid`: somebody's pick of it does not count as things stand. */
export type PickedMatch = { matchId: number; start: Date; timeConfirmed: boolean; phase: Phase; isVoid: boolean };

type Waiting = { matchId: number; start: Date; afterUserId: number; limit: number };

export const moving = (db: Db) => ({
  /** Latest start first: of too many it is the long past that is left out. Each minute of every match to come: one pick is looked at, and the crowd
   *  only of a match that was settled before, for only a settlement makes a pick void. */
  async pickedAhead({ since, limit }: { since: Date; limit: number }): Promise<PickedMatch[]> {
    const rows = await rowsOf<{ id: string; ms: number; timeConfirmed: boolean; phase: Phase; isVoid: boolean }>(
      db,
      sql`select m.id, extract(epoch from m.match_date)::float8 * 1000 as ms, m.time_confirmed as "timeConfirmed", m.phase,
            m.settled_revision is not null and exists (select from ${predictions} p where p.match_id = m.id and p.verdict = 'void') as "isVoid"
          from ${matches} m
          where m.match_date > ${since} and m.phase in ('scheduled', 'postponed', 'cancelled', 'abandoned')
            and exists (select from ${predictions} p where p.match_id = m.id)
          order by m.match_date desc, m.id limit ${limit}`,
    );
    return rows.map(({ id, ms, ...match }) => ({ matchId: Number(id), start: new Date(ms), ...match }));
  },

  /** Whose pick will be judged when the match is played: not of one that was closed for a kick-off too far away. By number, batch after batch. */
  async membersWaiting({ matchId, start, afterUserId, limit }: Waiting): Promise<number[]> {
    const rows = await rowsOf<{ id: string }>(
      db,
      sql`select p.user_id as id from ${predictions} p join ${users} u on u.id = p.user_id
          where p.match_id = ${matchId} and p.user_id > ${afterUserId} and u.kind = 'person' and u.deleted_at is null
            and (p.verdict = 'pending' or (p.verdict = 'void' and p.void_reason in ('postponed', 'cancelled', 'abandoned')))
            and (p.locked_start is null or abs(extract(epoch from ${start}::timestamptz - p.locked_start)) <= ${movedTooFarMs / 1000})
          order by p.user_id limit ${limit}`,
    );
    return rows.map(({ id }) => Number(id));
  },
});
