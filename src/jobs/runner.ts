// Runs the timetable: every process looks at the clock, and the one that claims a due instant in the database does the work.
import { minutes, seconds } from '#domain/time/duration.ts';
import { dueAtOf, type Job } from './job.ts';

/** A run that is this process's own, until another takes it over. */
export type HeldRun = { id: number; startedAt: Date };
export type Claim = HeldRun | 'busy' | 'done';

export type JobLog = {
  /** `everyMs` of a job that comes round. The run for one caller only, for each name and due instant; `busy` while another is at it or its failure is fresh: ask again later. */
  claim(name: string, dueAt: Date, everyMs?: number): Promise<Claim>;
  /** How often the job has failed in a row by now, in whichever process; nothing is written of a run that another has taken over. */
  finish(run: HeldRun, outcome: { ok: boolean; error?: string; detail?: unknown }): Promise<number>;
  /** For another to begin again, at once. */
  giveBack(run: HeldRun): Promise<void>;
};

/** A run that has stood this long without an end belongs to a process that died, or hangs. */
export const abandonedMs = minutes(10);

/** A run that is still at work, and should long have ended. */
export class HungRun extends Error {}

type Needs = {
  jobs: readonly Job[];
  log: JobLog;
  clock: () => Date;
  /** Hears of a run that failed, or hangs: once for each. `inARow` failures of the job in all processes, where the table could be asked. */
  onFault: (fault: unknown, job: string, inARow?: number) => void;
  onSuccess?: (job: string) => void;
  tickMs?: number;
};

type Held = { run: HeldRun; since: number; isHung: boolean };

/** The runs that are at work here, by job: what hangs is told once, and what is left at the end is given back. */
function createHeld({ log, clock, onFault }: Needs) {
  const held = new Map<string, Held>();
  return {
    hold: (job: string, run: HeldRun): void => void held.set(job, { run, since: clock().getTime(), isHung: false }),
    letGo: (job: string): void => void held.delete(job),
    tellHung(job: string): void {
      const one = held.get(job);
      if (!one || one.isHung || clock().getTime() - one.since < abandonedMs) return;
      one.isHung = true;
      onFault(new HungRun(`${job} has not ended in ${abandonedMs / minutes(1)} minutes; another process may begin it again`), job);
    },
    /** How many there were. */
    async giveBack(): Promise<number> {
      const left = [...held];
      await Promise.all(left.map(([job, { run }]) => log.giveBack(run).catch((fault: unknown) => onFault(fault, job))));
      return left.length;
    },
  };
}

/** One run has one fault, however much of it went wrong: where the failure cannot be written down either, both are told as one. */
async function writeFailure({ log, onFault }: Needs, { job, run }: { job: Job; run: HeldRun }, fault: unknown): Promise<void> {
  const error = fault instanceof Error ? fault.message : String(fault);
  const inARow = await log.finish(run, { ok: false, error }).catch((unwritten: unknown) => {
    throw new AggregateError([fault, unwritten], `${error} (and it could not be written down: ${String(unwritten)})`, { cause: fault });
  });
  onFault(fault, job.name, inARow);
}

type Begun = { job: Job; dueAt: Date; run: HeldRun; isStopped: () => boolean };

async function work(needs: Needs, { job, dueAt, run, isStopped }: Begun): Promise<boolean> {
  const { log, onFault, onSuccess } = needs;
  const ended = await job.run(dueAt).then(
    (detail) => ({ ok: true as const, detail }),
    (fault: unknown) => ({ ok: false as const, fault }),
  );
  if (ended.ok) {
    await log.finish(run, ended);
    onSuccess?.(job.name);
  } else if (isStopped()) {
    // Cut off is no failure of the job: it is begun again elsewhere, and counts for nothing.
    await log.giveBack(run);
    onFault(ended.fault, job.name);
  } else await writeFailure(needs, { job, run }, ended.fault);
  return ended.ok;
}

/** `tick()` starts what is due and waits for it (for tests); `start()` ticks by itself; `stop()` waits for what is running; `giveBack()` leaves what has not ended to others. */
export function createRunner(needs: Needs) {
  const { jobs, log, clock, onFault, tickMs = seconds(1) } = needs;
  const running = new Map<string, Promise<void>>();
  const held = createHeld(needs);
  /** Due instants that need no further look, and for failed daily runs the instant of the next try. */
  const settled = new Map<string, number>();
  const retryAt = new Map<string, number>();
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;

  /** Whether nothing is left to do for this due instant. */
  async function runOnce(job: Job, dueAt: Date): Promise<boolean> {
    const run = await log.claim(job.name, dueAt, 'everyMs' in job.at ? job.at.everyMs : undefined);
    if (typeof run === 'string') return run === 'done';
    held.hold(job.name, run);
    return await work(needs, { job, dueAt, run, isStopped: () => isStopped }).finally(() => held.letGo(job.name));
  }

  function begin(job: Job): void {
    const dueAt = dueAtOf(job, clock());
    if (running.has(job.name)) {
      held.tellHung(job.name);
      return;
    }
    if (settled.get(job.name) === dueAt.getTime() || clock().getTime() < (retryAt.get(job.name) ?? 0)) return;
    const round = runOnce(job, dueAt)
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
    running.set(job.name, round);
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
      isStopped = true;
      await Promise.all(running.values());
    },
    giveBack: held.giveBack,
  };
}
