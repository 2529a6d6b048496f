// Claims of due instants in the database that all processes share: one of them runs, and what died or failed is given back.
import { minutes, seconds } from '#domain/time/duration.ts';
import type { JobLog } from './runner.ts';

type Run = { name: string; dueAt: Date };
type End = { ok: boolean; error: string | null; detail: Record<string, unknown> | null };

/** What is asked of the table of runs. */
export type JobRuns = {
  claim(name: string, dueAt: Date, now: Date): Promise<boolean>;
  release(stale: Run & { failedBefore: Date; startedBefore: Date }): Promise<unknown>;
  find(name: string, dueAt: Date): Promise<{ ok: boolean | null } | undefined>;
  finish(run: Run & { now: Date; end: End }): Promise<void>;
};

/** A failed run is tried again at the runner's next look, a minute later. */
const failedMs = seconds(50);
/** A run that has stood this long without an end belonged to a process that died. */
const abandonedMs = minutes(10);

export function createJobLog(jobRuns: JobRuns, clock: () => Date): JobLog {
  return {
    async claim(name, dueAt) {
      const now = clock();
      const ago = (ms: number) => new Date(now.getTime() - ms);
      if (await jobRuns.claim(name, dueAt, now)) return 'mine';
      await jobRuns.release({ name, dueAt, failedBefore: ago(failedMs), startedBefore: ago(abandonedMs) });
      if (await jobRuns.claim(name, dueAt, now)) return 'mine';
      return (await jobRuns.find(name, dueAt))?.ok ? 'done' : 'busy';
    },
    finish: (name, dueAt, { ok, error, detail }) =>
      jobRuns.finish({
        name,
        dueAt,
        now: clock(),
        end: { ok, error: error ?? null, detail: (detail ?? null) as Record<string, unknown> | null },
      }),
  };
}
