// Which versions of a model have spoken, and when first and last: read from the settled forecasts and the newest stored ones, never from all.
import { sql } from 'drizzle-orm';
import type { Sport } from '#domain/sport.ts';
import { type Db, rowsOf } from '../db.ts';

export type SpokenVersion = {
  version: string;
  /** How many of its forecasts stood at kick-off and are settled. */
  settled: number;
  firstAt: Date;
  lastAt: Date;
  lastId: number;
};

/** A model that still speaks has spoken within so many stored forecasts, or else what it said has been settled. */
const newestRead = 5000;

export const createModelHistory = (db: Db) => ({
  /** Newest first; numbers grow with the time of storing, so that only two forecasts of each version are looked up. */
  async versionsOf({ sport, model, limit }: { sport: Sport; model: string; limit: number }): Promise<SpokenVersion[]> {
    const rows = await rowsOf<Omit<SpokenVersion, 'firstAt' | 'lastAt'> & { firstMs: number; lastMs: number }>(
      db,
      sql`with said as (
            select version, min(forecast_id) as first_id, max(forecast_id) as last_id, count(*)::int as settled
            from forecast_scores where sport = ${sport} and model = ${model} group by version
            union all
            select version, min(id), max(id), 0
            from (select id, model, version from forecasts order by id desc limit ${newestRead}) newest
            where model = ${model} group by version
          )
          select v.version, v.settled, v.last_id::float8 as "lastId", extract(epoch from a.created_at)::float8 * 1000 as "firstMs",
            extract(epoch from b.created_at)::float8 * 1000 as "lastMs"
          from (select version, min(first_id) as first_id, max(last_id) as last_id, sum(settled)::int as settled from said group by version) v
          join forecasts a on a.id = v.first_id
          join forecasts b on b.id = v.last_id
          order by v.last_id desc limit ${limit}`,
    );
    return rows.map(({ firstMs, lastMs, ...row }) => ({ ...row, firstAt: new Date(firstMs), lastAt: new Date(lastMs) }));
  },
});
