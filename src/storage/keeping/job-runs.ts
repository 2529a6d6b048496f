// Which job ran for which instant of the timetable: claimed once, whatever the number of processes.
import { and, desc, eq, gt, gte, isNotNull, isNull, lt, or, sql } from 'drizzle-orm';
import { among, type Db, rowsOf } from '../db.ts';
import { jobRuns } from '../schema/keeping.ts';
import { forget } from './forget.ts';

export type JobRun = typeof jobRuns.$inferSelect;
export type JobEnd = { ok: boolean; error?: string | null; detail?: Record<string, unknown> | null };

/** A run that is somebody's: whoever takes it over makes it another one. */
export type HeldRun = { id: number; startedAt: Date };

/** Failures are tried again after a pause; an unfinished run only when it is too old to be still going on. */
type Retake = { name: string; dueAt: Date; now: Date; failedBefore: Date; startedBefore: Date };

const held = { id: jobRuns.id, startedAt: jobRuns.startedAt };

/** As long as nobody else has taken it over, and it has no end. */
const isStillOf = ({ id, startedAt }: HeldRun) => and(eq(jobRuns.id, id), eq(jobRuns.startedAt, startedAt), isNull(jobRuns.finishedAt));

/** How often a job has failed by now without a success in between, counted over all processes: with what this run failed before it was tried
 *  again, or else with what the run before it did. */
const failedInARow = sql`1 + coalesce(
  (${jobRuns.detail}->>'failedInARow')::int,
  (select case when p.ok then 0 else coalesce((p.detail->>'failedInARow')::int, 1) end from job_runs p
    where p.name = ${jobRuns.name} and p.due_at < ${jobRuns.dueAt} and p.finished_at is not null order by p.due_at desc limit 1),
  0)`;

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

  /** Of a process that leaves while it is at work: another may begin the run again at once. */
  async giveBack(run: HeldRun): Promise<boolean> {
    const released = await db.delete(jobRuns).where(isStillOf(run)).returning({ id: jobRuns.id });
    return released.length > 0;
  },

  /** For a process that is alone with its database and has just begun: nobody can be working on what stands unfinished. */
  async releaseUnfinished(): Promise<number> {
    const released = await db.delete(jobRuns).where(isNull(jobRuns.finishedAt)).returning({ id: jobRuns.id });
    return released.length;
  },
});

export const createJobRunStore = (db: Db) => ({
  ...givingBack(db),

  /** The run, for exactly one caller per job and due time. */
  async claim(name: string, dueAt: Date, now: Date): Promise<HeldRun | undefined> {
    const [run] = await db.insert(jobRuns).values({ name, dueAt, startedAt: now }).onConflictDoNothing().returning(held);
    return run;
  },

  /** Takes a run over that failed, or that stands unfinished because its process died or hangs; for one caller only. */
  async retake({ name, dueAt, now, failedBefore, startedBefore }: Retake): Promise<HeldRun | undefined> {
    const hasFailed = and(eq(jobRuns.ok, false), lt(jobRuns.finishedAt, failedBefore));
    const isAbandoned = and(isNull(jobRuns.finishedAt), lt(jobRuns.startedAt, startedBefore));
    const [run] = await db
      .update(jobRuns)
      .set({ startedAt: now, finishedAt: null, ok: null, error: null })
      .where(and(eq(jobRuns.name, name), eq(jobRuns.dueAt, dueAt), or(hasFailed, isAbandoned)))
      .returning(held);
    return run;
  },

  /** Writes how one's own run ended; of one that was taken over nothing. How often the job has failed in a row by now. */
  async finish({ run, now, end }: { run: HeldRun; now: Date; end: JobEnd }): Promise<number> {
    const { ok, error = null, detail = null } = end;
    const [written] = await db
      .update(jobRuns)
      .set({ finishedAt: now, ok, error, detail: ok ? detail : sql`jsonb_build_object('failedInARow', ${failedInARow})` })
      .where(isStillOf(run))
      .returning({ inARow: sql<number | null>`(${jobRuns.detail}->>'failedInARow')::int` });
    return (!ok && written?.inARow) || 0;
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
