// Which job ran for which instant of the timetable: claimed once, whatever the number of processes.
import { and, desc, eq, gt, gte, isNotNull, isNull, lt, or, sql } from 'drizzle-orm';
import { among, type Db, rowsOf } from '../db.ts';
import { jobRuns } from '../schema/keeping.ts';
import { forget } from './forget.ts';

export type JobRun = typeof jobRuns.$inferSelect;
export type JobEnd = { ok: boolean; error?: string | null; detail?: Record<string, unknown> | null };

/** Failures are given back after a pause; an unfinished run only when it is too old to be still going on. */
type Release = { name: string; dueAt: Date; failedBefore: Date; startedBefore: Date };

/** Claims that are given back. */
const givingBack = (db: Db) => ({
  /** Where the clock was set back, what stands from `from` on is of an hour that is still to come: it is given back where some of it is that late. What is under way by the clock of now stays whose it is. */
  async releaseFuture({ name, from, later }: { name: string; from: Date; later: Date }): Promise<boolean> {
    const released = await db
      .delete(jobRuns)
      .where(
        and(
          eq(jobRuns.name, name),
          gte(jobRuns.dueAt, from),
          or(isNotNull(jobRuns.finishedAt), gt(jobRuns.dueAt, later)),
          sql`exists (select 1 from job_runs ahead where ahead.name = ${name} and ahead.due_at > ${later.toISOString()}::timestamptz)`,
        ),
      )
      .returning({ id: jobRuns.id });
    return released.length > 0;
  },
});

export const createJobRunStore = (db: Db) => ({
  ...givingBack(db),

  /** True for exactly one caller per job and due time. */
  async claim(name: string, dueAt: Date, now: Date): Promise<boolean> {
    const claimed = await db.insert(jobRuns).values({ name, dueAt, startedAt: now }).onConflictDoNothing().returning({ id: jobRuns.id });
    return claimed.length > 0;
  },

  async finish({ name, dueAt, now, end }: { name: string; dueAt: Date; now: Date; end: JobEnd }): Promise<void> {
    const { ok, error = null, detail = null } = end;
    await db
      .update(jobRuns)
      .set({ finishedAt: now, ok, error, detail })
      .where(and(eq(jobRuns.name, name), eq(jobRuns.dueAt, dueAt)));
  },

  /** Gives a claim back so that it may be tried again: it failed, or it stands unfinished because its process died. */
  async release({ name, dueAt, failedBefore, startedBefore }: Release): Promise<boolean> {
    const hasFailed = and(eq(jobRuns.ok, false), lt(jobRuns.finishedAt, failedBefore));
    const isAbandoned = and(isNull(jobRuns.finishedAt), lt(jobRuns.startedAt, startedBefore));
    const released = await db
      .delete(jobRuns)
      .where(and(eq(jobRuns.name, name), eq(jobRuns.dueAt, dueAt), or(hasFailed, isAbandoned)))
      .returning({ id: jobRuns.id });
    return released.length > 0;
  },

  /** For a process that is alone with its database and has just begun: nobody can be working on what stands unfinished. */
  async releaseUnfinished(): Promise<number> {
    const released = await db.delete(jobRuns).where(isNull(jobRuns.finishedAt)).returning({ id: jobRuns.id });
    return released.length;
  },

  async lastSuccess(name: string): Promise<JobRun | undefined> {
    const [row] = await db
      .select()
      .from(jobRuns)
      .where(and(eq(jobRuns.name, name), eq(jobRuns.ok, true), isNotNull(jobRuns.finishedAt)))
      .orderBy(sql`${jobRuns.finishedAt} desc nulls last`)
      .limit(1);
    return row;
  },

  /** The newest run of every job: the admin's page of what happens by itself. */
  latest: (): Promise<JobRun[]> => db.selectDistinctOn([jobRuns.name]).from(jobRuns).orderBy(jobRuns.name, desc(jobRuns.dueAt)),

  async find(name: string, dueAt: Date): Promise<JobRun | undefined> {
    const [row] = await db
      .select()
      .from(jobRuns)
      .where(and(eq(jobRuns.name, name), eq(jobRuns.dueAt, dueAt)));
    return row;
  },

  /** Forgets old runs, but never the last success of a job. */
  async prune(before: Date): Promise<number> {
    const kept = await rowsOf<{ id: string }>(
      db,
      sql`select distinct on (name) id from ${jobRuns} where ok order by name, finished_at desc nulls last`,
    );
    const isKept = among(
      jobRuns.id,
      kept.map(({ id }) => Number(id)),
    );
    return forget(db, jobRuns, { old: sql`${jobRuns.startedAt} < ${before} and not ${isKept}` });
  },
});
