// What AI, market, crowd and a member lost on the same matches, added up where it stands: no row is read out.
import { type SQL, sql } from 'drizzle-orm';
import { crowdMin, crowdPrior, statedMax, statedMin } from '#domain/scoring/comparison.ts';
import type { Sport } from '#domain/sport.ts';
import { type Db, rowsOf } from '../db.ts';
import { forecastScores } from '../schema/forecasts.ts';
import { predictions } from '../schema/predictions.ts';
import { isClosed, isOfCrowd } from './crowd.ts';

/** So many matches, and so many own picks, are looked at: the newest. */
export const comparedMax = 2000;

export type Compared = 'ai' | 'market' | 'crowd' | 'me';

/** Of one over the same matches. `apart` is its loss less the AI's, match by match. */
type OwnSums = { loss: number; lossSquared: number; lossByBlind: number; apart: number; apartSquared: number };

export type ComparisonSums = {
  /** Settled picks with a confidence set by hand, among the own ones looked at; 0 where it is not about a member. */
  stated: number;
  /** Scored matches, those of them with a crowd, and those of them with prices as well. */
  scored: number;
  crowded: number;
  priced: number;
  /** On which all are compared: those with prices, or all with a crowd while too few have prices; then the market is not among them. */
  count: number;
  /** Of the natural log of how many outcomes can happen: what a blind guess loses. */
  blind: number;
  blindSquared: number;
  /** Empty where nothing can be compared. */
  of: Partial<Record<Compared, OwnSums>>;
};

const options = sql`case when draw_prob > 0 then 3 else 2 end`;

/** Of a match that cannot be drawn a draw was no pick. */
const picksKept = sql`crowd_home + crowd_away + case when draw_prob > 0 then crowd_draw else 0 end`;
const hitsKept = sql`case outcome when 'home' then crowd_home when 'draw' then crowd_draw else crowd_away end`;
const isPossible = sql`(p.predicted_result <> 'draw' or looked.options = 3)`;

type Asked = { ctes: SQL; stated: SQL; marketFrom: number };

/** `ctes` end with `looked`: match_id, outcome, options, ai, market (null without prices), me (null of nobody), and the picks and hits of the crowd as they
 *  were counted when the match was settled. Only where that was before they were kept (null) they are counted here. */
async function sumsOf(db: Db, { ctes, stated, marketFrom }: Asked): Promise<ComparisonSums> {
  const [row] = await rowsOf<ComparisonSums>(
    db,
    sql`with ${ctes}, crowded as (
          select ln(options::float8) as blind, ai, market, me,
            -ln((hits + ${crowdPrior}) / (picks + ${crowdPrior} * options)) as crowd
          from looked cross join lateral (
            select coalesce(looked.picks_kept, count(*))::float8 as picks,
              coalesce(looked.hits_kept, count(*) filter (where p.predicted_result = looked.outcome))::float8 as hits
            from ${predictions} p where looked.picks_kept is null and p.match_id = looked.match_id and ${isOfCrowd} and ${isPossible}
          ) crowd where picks >= ${crowdMin}
        ), counts as (
          select count(*)::int as crowded, count(market)::int as priced, count(market) >= ${marketFrom} as is_priced from crowded
        ), same as (
          select blind, ai, case when is_priced then market end as market, crowd, me from crowded cross join counts
          where market is not null or not is_priced
        ), own as (
          select said.who, said.loss, said.loss - ai as apart, blind
          from same cross join lateral (values ('ai', ai), ('market', market), ('crowd', crowd), ('me', me)) as said(who, loss)
          where said.loss is not null
        )
        select ${stated} as stated, (select count(*)::int from looked) as scored, crowded, priced,
          (select count(*)::int from same) as count, (select coalesce(sum(blind), 0) from same) as blind,
          (select coalesce(sum(blind * blind), 0) from same) as "blindSquared",
          coalesce((select jsonb_object_agg(who, sums) from (
            select who, jsonb_build_object('loss', sum(loss), 'lossSquared', sum(loss * loss), 'lossByBlind', sum(loss * blind),
              'apart', sum(apart), 'apartSquared', sum(apart * apart)) as sums
            from own group by who) added), '{}'::jsonb) as of
        from counts`,
  );
  return row ?? { stated: 0, scored: 0, crowded: 0, priced: 0, count: 0, blind: 0, blindSquared: 0, of: {} };
}

type Range = { since: Date | null; sport?: Sport | undefined };

const looked = ({ since, sport }: Range) => sql`looked as (
  select match_id, outcome, ${options} as options, log_loss as ai, market_log_loss as market, null::float8 as me,
    ${picksKept} as picks_kept, ${hitsKept} as hits_kept from ${forecastScores}
  where true ${since === null ? sql`` : sql`and match_date >= ${since}`} ${sport === undefined ? sql`` : sql`and sport = ${sport}`}
  order by match_date desc nulls last, match_id desc nulls last limit ${comparedMax}
)`;

/** A confidence that was left as it stood says no probability. */
const lookedOf = (userId: number) => sql`stated as (
  select match_id, predicted_result, least(${statedMax}::float8, greatest(${statedMin}::float8, confidence::float8 / 100)) as prob
  from (select * from ${predictions} where user_id = ${userId} order by id desc nulls last limit ${comparedMax}) p
  where ${isClosed} and confidence_touched
), looked as (
  select match_id, outcome, options, ai, market, -ln(case when predicted_result = outcome then prob else (1 - prob) / (options - 1) end) as me,
    picks_kept, hits_kept
  from (select s.match_id, s.outcome, ${options} as options, s.log_loss as ai, s.market_log_loss as market, ${picksKept} as picks_kept,
          ${hitsKept} as hits_kept, p.predicted_result, p.prob
        from stated p join ${forecastScores} s on s.match_id = p.match_id) looked
  where predicted_result <> 'draw' or options = 3
)`;

/** `marketFrom`: while fewer matches have prices, the others are compared without the market. */
type LeftOut = { marketFrom: number };

export const createComparisonStore = (db: Db) => ({
  /** Over the newest scored matches. */
  ofAll: ({ marketFrom, ...range }: Range & LeftOut): Promise<ComparisonSums> =>
    sumsOf(db, { ctes: looked(range), stated: sql`0`, marketFrom }),

  /** Over the matches of the newest picks of one member; the crowd holds their own picks as well. */
  ofMember: ({ userId, marketFrom }: { userId: number } & LeftOut): Promise<ComparisonSums> =>
    sumsOf(db, { ctes: lookedOf(userId), stated: sql`(select count(*)::int from stated)`, marketFrom }),
});
