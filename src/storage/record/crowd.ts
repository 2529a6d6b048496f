// How people picked a match, as it was settled: kept beside its score, so that a comparison of two thousand matches counts no picks.
import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../db.ts';
import { forecastScores } from '../schema/forecasts.ts';
import { users } from '../schema/people.ts';
import { predictions } from '../schema/predictions.ts';

/** Picks `p` closed with a match. Those of the AI are none of the crowd's. */
export const isClosed: SQL = sql`p.verdict in ('won', 'lost') and not p.is_ai_prediction`;
/** The few who are no people stand in `users_not_people`. */
export const isOfCrowd: SQL = sql`${isClosed} and p.user_id not in (select id from ${users} where kind <> 'person')`;

/** Of matches with a score, in the transaction that settled their picks; counted anew by every correction. */
export async function countCrowds(db: Db, matchIds: readonly number[]): Promise<void> {
  await db.execute(sql`
    update ${forecastScores} s set crowd_home = c.home, crowd_draw = c.draw, crowd_away = c.away
    from unnest(${sql.param([...matchIds])}::bigint[]) m(id) cross join lateral (
      select count(*) filter (where p.predicted_result = 'home') as home, count(*) filter (where p.predicted_result = 'draw') as draw,
        count(*) filter (where p.predicted_result = 'away') as away
      from ${predictions} p where p.match_id = m.id and ${isOfCrowd}
    ) c where s.match_id = m.id`);
}
