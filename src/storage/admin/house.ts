// The house as admins see it: how many there are of everything they look after, and how the jobs of the timetable went.
import { and, desc, eq, sql } from 'drizzle-orm';
import { type Db, rowsOf } from '../db.ts';
import type { JobRun } from '../keeping/job-runs.ts';
import { ads, blogComments, blogPosts } from '../schema/blog.ts';
import { posts } from '../schema/board.ts';
import { inquiries } from '../schema/inquiries.ts';
import { jobRuns } from '../schema/keeping.ts';
import { streamReports } from '../schema/live.ts';
import { reports } from '../schema/moderation.ts';
import { users } from '../schema/people.ts';

export type Counts = {
  users: number;
  posts: number;
  heldPosts: number;
  ads: number;
  activeAds: number;
  blogPosts: number;
  waitingBlogComments: number;
  openReports: number;
  streamReports: number;
  openInquiries: number;
  failedJobs: number;
};

export type JobFigures = { name: string; lastId: number | null; lastSuccessAt: Date | null; runs: number; failures: number };

/** Names of jobs as a table with one column. */
const named = (names: readonly string[]) => sql`unnest(${sql.param([...names])}::text[]) as j(name)`;

const newestRun = sql`select r.id, r.ok from ${jobRuns} r where r.name = j.name order by r.due_at desc limit 1`;

export const createHouseStore = (db: Db) => ({
  /** In one statement. A job counts as failed where its newest run that is over failed. */
  async counts(jobs: readonly string[]): Promise<Counts> {
    const rows = await rowsOf<Counts>(
      db,
      sql`select
        (select count(*)::int from ${users} where deleted_at is null) as users,
        (select count(*)::int from ${posts} where deleted_at is null and review <> 'removed') as posts,
        (select count(*)::int from ${posts} where deleted_at is null and review = 'held') as "heldPosts",
        (select count(*)::int from ${ads}) as ads,
        (select count(*)::int from ${ads} where is_active) as "activeAds",
        (select count(*)::int from ${blogPosts}) as "blogPosts",
        (select count(*)::int from ${blogComments} where not is_approved and deleted_at is null) as "waitingBlogComments",
        (select count(*)::int from ${reports} where state = 'open') as "openReports",
        (select count(*)::int from ${streamReports} where handled_at is null) as "streamReports",
        (select count(*)::int from ${inquiries} where state = 'open') as "openInquiries",
        (select count(*)::int from ${named(jobs)} cross join lateral (
          select r.ok from ${jobRuns} r where r.name = j.name and r.ok is not null order by r.due_at desc limit 1) last
          where not last.ok) as "failedJobs"`,
    );
    const [counts] = rows;
    if (!counts) throw new Error('the counts of the house were not answered');
    return counts;
  },

  /** The newest run of each job, when it last went well, and what it did since. */
  async jobs(names: readonly string[], since: Date): Promise<{ figures: JobFigures[]; newest: Map<number, JobRun> }> {
    type Row = Omit<JobFigures, 'lastSuccessAt'> & { lastSuccessAt: number | null };
    const rows = await rowsOf<Row>(
      db,
      sql`select j.name, last.id::float8 as "lastId", (extract(epoch from well.at) * 1000)::float8 as "lastSuccessAt",
            coalesce(day.runs, 0)::int as runs, coalesce(day.failures, 0)::int as failures
          from ${named(names)}
          left join lateral (${newestRun}) last on true
          left join lateral (
            select r.finished_at as at from ${jobRuns} r where r.name = j.name and r.ok order by r.finished_at desc nulls last limit 1) well on true
          left join lateral (
            select count(*) as runs, count(*) filter (where r.ok = false) as failures
            from ${jobRuns} r where r.name = j.name and r.due_at >= ${since}) day on true`,
    );
    const ids = rows.flatMap(({ lastId }) => lastId ?? []);
    const newest = await db
      .select()
      .from(jobRuns)
      .where(sql`${jobRuns.id} = any(${sql.param(ids)}::bigint[])`);
    return {
      figures: rows.map(({ lastSuccessAt, ...row }) => ({
        ...row,
        lastSuccessAt: lastSuccessAt === null ? null : new Date(lastSuccessAt),
      })),
      newest: new Map(newest.map((run) => [run.id, run])),
    };
  },

  /** Newest first. */
  runsOf: ({ name, onlyFailures, limit }: { name: string; onlyFailures: boolean; limit: number }): Promise<JobRun[]> =>
    db
      .select()
      .from(jobRuns)
      .where(and(eq(jobRuns.name, name), onlyFailures ? eq(jobRuns.ok, false) : sql`true`))
      .orderBy(desc(jobRuns.dueAt))
      .limit(limit),
});
