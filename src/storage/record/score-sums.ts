// What the scores of forecasts add up to, counted where they stand.
import { sql } from 'drizzle-orm';
import type { Sport } from '#domain/sport.ts';
import { type Db, rowsOf } from '../db.ts';

/** `isStanding`: without what a demo world worked out when it was founded. */
type Range = { since: Date | null; sport?: Sport | undefined; isStanding?: boolean };

/** Sums over the matches of one model in which the called outcome had a probability of one tenth of the scale; they may be added up. */
export type ScoreSums = {
  sport: Sport;
  model: string;
  version: string;
  /** 0 for probabilities below .1, 9 for those from .9. */
  tenth: number;
  count: number;
  correct: number;
  /** Of the probabilities given to the called outcomes. */
  claimed: number;
  logLoss: number;
  /** Matches with prices before kick-off, and what both made of those. */
  priced: number;
  marketCorrect: number;
  marketLogLoss: number;
  ownLogLossPriced: number;
  rehearsed: number;
  /** Milliseconds of the newest kick-off. */
  newest: number;
};

export type RecentCall = { sport: Sport; model: string; isCorrect: boolean };

const inRange = ({ since, sport, isStanding = false }: Range) =>
  sql`where true ${since === null ? sql`` : sql`and match_date >= ${since}`} ${sport === undefined ? sql`` : sql`and sport = ${sport}`} ${isStanding ? sql`and not is_rehearsed` : sql``}`;

export const createScoreSums = (db: Db) => ({
  sums: (range: Range): Promise<ScoreSums[]> =>
    rowsOf<ScoreSums>(
      db,
      sql`select sport, model, version, least(9, floor(p * 10))::int as tenth, count(*)::int as count,
            (count(*) filter (where is_correct))::int as correct, sum(p) as claimed, sum(log_loss) as "logLoss",
            count(market_called)::int as priced, (count(*) filter (where market_is_correct))::int as "marketCorrect",
            coalesce(sum(market_log_loss), 0) as "marketLogLoss",
            coalesce(sum(log_loss) filter (where market_called is not null), 0) as "ownLogLossPriced",
            (count(*) filter (where is_rehearsed))::int as rehearsed,
            extract(epoch from max(match_date))::float8 * 1000 as newest
          from (select *, case called when 'home' then home_prob when 'draw' then draw_prob else away_prob end as p
                from forecast_scores ${inRange(range)}) scored
          group by sport, model, version, tenth`,
    ),

  /** The newest of each model named, and of all together, newest first; at most `each` of every one. */
  async recent({ since, models, each }: { since: Date; models: readonly { sport: Sport; model: string }[]; each: number }): Promise<{
    all: RecentCall[];
    ofModels: RecentCall[];
  }> {
    const all = await rowsOf<RecentCall>(
      db,
      sql`select sport, model, is_correct as "isCorrect" from forecast_scores where match_date >= ${since}
          order by match_date desc nulls last, match_id desc nulls last limit ${each}`,
    );
    const ofModels = await rowsOf<RecentCall>(
      db,
      sql`select v.sport, v.model, s.is_correct as "isCorrect"
          from jsonb_to_recordset(${JSON.stringify(models)}::jsonb) as v(sport text, model text)
          cross join lateral (
            select is_correct, match_date, match_id from forecast_scores f
            where f.sport = v.sport and f.model = v.model and f.match_date >= ${since}
            order by match_date desc nulls last, match_id desc nulls last limit ${each}
          ) s order by s.match_date desc, s.match_id desc`,
    );
    return { all, ofModels };
  },
});
