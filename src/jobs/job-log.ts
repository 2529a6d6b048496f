// Claims of due instants in the database that all processes share: one of them runs, and what died or failed is given back.
import { minutes, seconds } from '#domain/time/duration.ts';
import { abandonedMs, type HeldRun, type JobLog } from './runner.ts';

type Run = { name: string; dueAt: Date };
type End = { ok: boolean; error: string | null; detail: Record<string, unknown> | null };

/** What is asked of the table of runs. */
export type JobRuns = {
  claim(name: string, dueAt: Date, now: Date): Promise<HeldRun | undefined>;
  retake(stale: Run & { now: Date; failedBefore: Date; startedBefore: Date }): Promise<HeldRun | undefined>;
  releaseFuture(set: { name: string; from: Date; later: Date }): Promise<unknown>;
  find(name: string, dueAt: Date): Promise<{ ok: boolean | null } | undefined>;
  finish(set: { run: HeldRun; now: Date; end: End }): Promise<number>;
  giveBack(run: HeldRun): Promise<unknown>;
};

/** A failed run is tried again at the runner's next look, a minute later. */
const failedMs = seconds(50);
/** The clocks of two processes are never this far apart; a claim further ahead was made before the clock was set back. */
const skewMs = minutes(2);

export function createJobLog(jobRuns: JobRuns, clock: () => Date): JobLog {
  return {
    async claim(name, dueAt, everyMs) {
      const now = clock();
      const ago = (ms: number) => new Date(now.getTime() - ms);
      const first = await jobRuns.claim(name, dueAt, now);
      if (first) return first;
      // A job that comes round would rest until the clock is where it was; one that belongs to a day is not done twice for any clock.
      if (everyMs !== undefined)
        await jobRuns.releaseFuture({ name, from: dueAt, later: new Date(now.getTime() + Math.max(skewMs, 2 * everyMs)) });
      const taken =
        (await jobRuns.retake({ name, dueAt, now, failedBefore: ago(failedMs), startedBefore: ago(abandonedMs) })) ??
        (await jobRuns.claim(name, dueAt, now));
      return taken ?? ((await jobRuns.find(name, dueAt))?.ok ? 'done' : 'busy');
    },
    finish: (run, { ok, error, detail }) =>
      jobRuns.finish({ run, now: clock(), end: { ok, error: error ?? null, detail: (detail ?? null) as Record<string, unknown> | null } }),
    giveBack: async (run) => void (await jobRuns.giveBack(run)),
  };
}
