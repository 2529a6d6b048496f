// A job as data: its name, when it is due, and what it does then.
import { lastKstTime } from '#domain/time/kst.ts';

export type Job = {
  name: string;
  /** `daily` is a clock time in Seoul; `everyMs` counts from the epoch, `afterMs` behind its turns, so that all processes agree on the due instants. */
  at: { daily: string } | { everyMs: number; afterMs?: number };
  /** Safe to repeat: a process may die in the middle and another take the run over. */
  run: (dueAt: Date) => Promise<unknown>;
};

/** The latest instant, not after now, at which the job was due. */
export function dueAtOf(job: Job, now: Date): Date {
  if ('daily' in job.at) return lastKstTime(now, job.at.daily);
  const { everyMs, afterMs = 0 } = job.at;
  const after = afterMs % everyMs;
  return new Date(Math.floor((now.getTime() - after) / everyMs) * everyMs + after);
}
