// Runs the timetable: every process looks at the clock, and the one that claims a due instant in the database does the work.
import { minutes, seconds } from '#domain/time/duration.ts';
import { dueAtOf, type Job } from './job.ts';

export type Claim = 'mine' | 'busy' | 'done';

export type JobLog = {
  /** `everyMs` of a job that comes round. `mine` for one caller only, for each name and due instant; `busy` while another is at it or its failure is fresh: ask again later. */
  claim(name: string, dueAt: Date, everyMs?: number): Promise<Claim>;
  finish(name: string, dueAt: Date, outcome: { ok: boolean; error?: string; detail?: unknown }): Promise<void>;
};

type Needs = {
  jobs: readonly Job[];
  log: JobLog;
  clock: () => Date;
  /** Hears of a run that failed: once for each. */
  onFault: (fault: unknown, job: string) => void;
  onSuccess?: (job: string) => void;
  tickMs?: number;
};

/** `tick()` starts what is due and waits for it (for tests); `start()` ticks by itself; `stop()` waits for what is running. */
export function createRunner({ jobs, log, clock, onFault, onSuccess, tickMs = seconds(1) }: Needs) {
  const running = new Map<string, Promise<void>>();
  /** Due instants that need no further look, and for failed daily runs the instant of the next try. */
  const settled = new Map<string, number>();
  const retryAt = new Map<string, number>();
  let timer: NodeJS.Timeout | undefined;

  /** One run has one fault, however much of it went wrong: where the failure cannot be written down either, both are told as one. */
  async function writeFailure(job: Job, dueAt: Date, fault: unknown): Promise<never> {
    const error = fault instanceof Error ? fault.message : String(fault);
    await log.finish(job.name, dueAt, { ok: false, error }).catch((unwritten: unknown) => {
      throw new AggregateError([fault, unwritten], `${error} (and it could not be written down: ${String(unwritten)})`, { cause: fault });
    });
    throw fault;
  }

  /** Whether nothing is left to do for this due instant. */
  async function runOnce(job: Job, dueAt: Date): Promise<boolean> {
    const claim = await log.claim(job.name, dueAt, 'everyMs' in job.at ? job.at.everyMs : undefined);
    if (claim !== 'mine') return claim === 'done';
    const detail = await job.run(dueAt).catch((fault: unknown) => writeFailure(job, dueAt, fault));
    await log.finish(job.name, dueAt, { ok: true, detail });
    onSuccess?.(job.name);
    return true;
  }

  function begin(job: Job): void {
    const dueAt = dueAtOf(job, clock());
    if (running.has(job.name) || settled.get(job.name) === dueAt.getTime()) return;
    if (clock().getTime() < (retryAt.get(job.name) ?? 0)) return;
    const work = runOnce(job, dueAt)
      .catch((fault: unknown) => {
        onFault(fault, job.name);
        return false;
      })
      .then((isSettled) => {
        // A daily job is looked at again after a pause; one that comes round soon waits for its next turn.
        if (isSettled || 'everyMs' in job.at) settled.set(job.name, dueAt.getTime());
        else retryAt.set(job.name, clock().getTime() + minutes(1));
      })
      .finally(() => void running.delete(job.name));
    running.set(job.name, work);
  }

  return {
    async tick(): Promise<void> {
      for (const job of jobs) begin(job);
      await Promise.all(running.values());
    },
    start(): void {
      timer ??= setInterval(() => jobs.forEach(begin), tickMs);
      jobs.forEach(begin);
    },
    async stop(): Promise<void> {
      clearInterval(timer);
      await Promise.all(running.values());
    },
  };
}
