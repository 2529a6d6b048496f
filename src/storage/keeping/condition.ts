// How the house is doing, as its own tables tell: what waits, how old it is, and what went wrong lately.
import { sql } from 'drizzle-orm';
import { type Db, rowsOf } from '../db.ts';
import { forecasts } from '../schema/forecasts.ts';
import { jobRuns } from '../schema/keeping.ts';
import { outbox } from '../schema/members.ts';
import { oddsCurrent } from '../schema/odds.ts';
import { matches } from '../schema/sports.ts';

type Channel = 'email' | 'push';
/** `inVain`: addresses and browsers for which something was tried already. Letters all go to one server, which is ours; a push goes to whichever
 *  service its browser named, so that one of them tells little. */
type Waiting = { waiting: number; oldestAt: number | null; inVain: number };

/** Instants are epoch milliseconds, null where there is none. */
export type Condition = {
  outbox: Record<Channel, Waiting>;
  oddsSeenAt: number | null;
  /** Whether any forecast was ever made here. */
  hasForecasts: boolean;
};

export type JobEndings = { name: string; ok: boolean | null; tookMs: number | null; succeededAt: number | null };
export type Fault = { name: string; at: number; what: 'failed' | 'silent' };
export type Gap = { from: number; to: number };

const ms = (instant: ReturnType<typeof sql>) => sql`(extract(epoch from ${instant}) * 1000)::float8`;
const faultsMax = 3000;

export const createConditionStore = (db: Db) => ({
  /** In one statement, each part of it by an index that holds only what waits. What was tried in vain waits too, whenever it is due again. */
  async read({ now, oddsUntil }: { now: Date; oddsUntil: Date }): Promise<Condition> {
    const of = (channel: Channel) => sql`json_build_object(
      'waiting', count(*) filter (where channel = ${channel}),
      'oldestAt', ${ms(sql`min(case when attempts > 0 then created_at else due_at end) filter (where channel = ${channel})`)},
      'inVain', count(distinct coalesce(payload ->> 'subscriptionId', payload ->> 'to')) filter (where channel = ${channel} and attempts > 0))`;
    const [row] = await rowsOf<Condition>(
      db,
      sql`select o.outbox, p."oddsSeenAt", exists (select 1 from ${forecasts}) as "hasForecasts" from
        (select json_build_object('email', ${of('email')}, 'push', ${of('push')}) as outbox
         from ${outbox} where sent_at is null and failed_at is null and (due_at <= ${now} or attempts > 0)) o,
        (select ${ms(sql`max(c.seen_at)`)} as "oddsSeenAt" from ${oddsCurrent} c join ${matches} n on n.id = c.match_id
         where n.match_date > ${now} and n.match_date < ${oddsUntil}) p`,
    );
    if (!row) throw new Error('the condition of the house was not answered');
    return row;
  },

  /** The newest run of each job that is over, and when it last went well: two look-ups by an index for each, however long the log is. */
  jobs: (names: readonly string[]): Promise<JobEndings[]> =>
    rowsOf<JobEndings>(
      db,
      sql`select j.name, newest.ok, newest.ms as "tookMs", ${ms(sql`well.at`)} as "succeededAt"
        from unnest(${sql.param([...names])}::text[]) as j(name)
        left join lateral (
          select r.ok, ${ms(sql`r.finished_at - r.started_at`)} as ms from ${jobRuns} r
          where r.name = j.name and r.finished_at is not null order by r.due_at desc limit 1) newest on true
        left join lateral (
          select r.finished_at as at from ${jobRuns} r where r.name = j.name and r.ok order by r.finished_at desc nulls last limit 1) well on true`,
    ),

  /** Runs that failed, and rounds of the feeds in which every league that was asked kept silent; newest first. */
  faults: (since: Date): Promise<Fault[]> =>
    rowsOf<Fault>(
      db,
      sql`select name, ${ms(sql`started_at`)} as at, case when ok then 'silent' else 'failed' end as what from ${jobRuns}
        where started_at >= ${since} and (ok = false
          or (name = 'refresh-scores' and detail->>'failed' = detail->>'asked' and (detail->>'asked')::int > 0))
        order by started_at desc limit ${faultsMax}`,
    ),

  /** Stretches in which a job that comes round often did not: nobody was at work then. */
  gaps: ({ job, since, longerThanMs }: { job: string; since: Date; longerThanMs: number }): Promise<Gap[]> =>
    rowsOf<Gap>(
      db,
      sql`select ${ms(sql`before`)} as "from", ${ms(sql`due_at`)} as "to" from (
          select due_at, lag(due_at) over (order by due_at) as before from ${jobRuns} where name = ${job} and due_at >= ${since}) runs
        where due_at - before > make_interval(secs => ${longerThanMs / 1000}) order by due_at desc limit 50`,
    ),
});
