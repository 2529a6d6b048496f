// Picks that were void because their match was called off, waiting again once it is announced after all.
import { sql } from 'drizzle-orm';
import { movedTooFarMs } from '#domain/settlement/settle.ts';
import type { Db } from '../db.ts';
import { predictionPosts, predictions } from '../schema/predictions.ts';
import { matches } from '../schema/sports.ts';

/** Only for matches that the transaction holds. A void pick brought nothing, so nothing is taken back; what was locked stays locked. One that was
 *  locked for a kick-off too far away would be void whatever happens, and stays so. */
export async function reopenPicks(db: Db, matchIds: readonly number[]): Promise<void> {
  if (matchIds.length === 0) return;
  await db.execute(sql`
    with p as (
      update ${predictions} p set verdict = 'pending', void_reason = null, is_correct = null, settled_at = null, settled_revision = null, settle_no = null
      from ${matches} m
      where m.id = any(${sql.param([...matchIds])}::bigint[]) and p.match_id = m.id and p.verdict = 'void' and p.void_reason in ('cancelled', 'abandoned')
        and (p.locked_start is null or abs(extract(epoch from m.match_date - p.locked_start)) <= ${movedTooFarMs / 1000})
      returning p.user_id, p.match_id
    )
    update ${predictionPosts} o set is_resolved = false, is_correct = null, resolved_at = null
    from p where o.user_id = p.user_id and o.match_id = p.match_id`);
}
