// Claims of due instants in the database that all processes share: one of them runs, and what died or failed is given back.
import { minutes, seconds } from '#domain/time/duration.ts';
import type { JobLog } from './runner.ts';

type Run = { name: string; dueAt: Date };
type End = { ok: boolean; error: string | null; detail: Record<string, unknown> | null };

/** What is asked of the table of runs. */
export type JobRuns = {
  claim(name: string, dueAt: Date, now: Date): Promise<boolean>;
  release(stale: Run & { failedBefore: Date; startedBefore: Date }): Promise<unknown>;
  releaseFuture(set: { name: string; from: Date; later: Date }): Promise<unknown>;
  find(name: string, dueAt: Date): Promise<{ ok: boolean | null } | undefined>;
  finish(run: Run & { now: Date; end: End }): Promise<void>;
};

/** A failed run is tried again at the runner's next look, a minute later. */
const failedMs = seconds(50);
/** A run that has stood this long without an end belonged to a process that died. */
const abandonedMs = minutes(10);
/** The clocks of two processes are never this far apart; a claim further ahead was made before the clock was set back. */
const skewMs = minutes(2);

export function createJobLog(jobRuns: JobRuns, clock: () => Date): JobLog {
  return {
    async claim(name, dueAt, everyMs) {
      const now = clock();
      const ago = (ms: number) => new Date(now.getTime() - ms);
      if (await jobRuns.claim(name, dueAt, now)) return 'mine';
      // A job that comes round would rest until the clock is where it was; one that belongs to a day is not done twice for any clock.
      if (everyMs !== undefined)
        await jobRuns.releaseFuture({ name, from: dueAt, later: new Date(now.getTime() + Math.max(skewMs, 2 * everyMs)) });
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
