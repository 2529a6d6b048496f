// One bad run is a warning, two in a row are an alarm: told once, until the job has succeeded again; and so is a run that hangs.
import { HungRun } from './runner.ts';

/** Hears of every end of a run; calls `ring` at the second failure in a row of a job. */
export function createAlarm({ ring }: { ring: (job: string, fault: unknown) => void }) {
  const failures = new Map<string, number>();
  return {
    /** `inARow` as the table of runs counts it over all processes, so that one of them rings; where it could not be asked, what was seen here counts. */
    failed(job: string, fault: unknown, inARow = (failures.get(job) ?? 0) + 1): void {
      failures.set(job, inARow);
      if (inARow === 2) ring(job, fault);
    },
    succeeded(job: string): void {
      failures.delete(job);
    },
  };
}

type Letter = { subject: string; text: string };
type WatchNeeds = {
  say: { error: (text: string) => void; warn: (text: string) => void };
  /** Absent where no letter can be sent. */
  send: ((letter: Letter) => Promise<unknown>) | undefined;
  /** From when the house closes, what is still at work is cut off: that is no failure of its own, and alarms nobody. */
  isClosing: () => boolean;
};

/** Every failure is told by the log; the operator is told by letter when a job fails twice in a row, or hangs. */
export function createWatch({ say, send, isClosing }: WatchNeeds) {
  function write(letter: Letter): void {
    send?.(letter).catch((refused: unknown) => say.error(`the alarm could not be sent: ${String(refused)}`));
  }
  const alarm = createAlarm({
    ring: (job, fault) => {
      say.error(`job ${job} failed twice in a row: ${String(fault)}`);
      const text = `${job} 작업이 두 번 이어서 실패했어요.\n\n${String(fault)}`;
      write({ subject: `[픽노트] 작업 실패: ${job}`, text });
    },
  });
  return {
    failed(job: string, fault: unknown, inARow?: number): void {
      if (isClosing()) {
        say.warn(`job ${job} was cut off, the house is closing: ${String(fault)}`);
        return;
      }
      if (fault instanceof HungRun) {
        say.error(`job ${job} hangs: ${fault.message}`);
        write({ subject: `[픽노트] 작업 멈춤: ${job}`, text: `${job} 작업이 10분 넘게 끝나지 않고 있어요.\n\n${fault.message}` });
        return;
      }
      say.error(`job ${job} failed: ${fault instanceof Error ? (fault.stack ?? fault.message) : String(fault)}`);
      alarm.failed(job, fault, inARow);
    },
    succeeded: alarm.succeeded,
  };
}
