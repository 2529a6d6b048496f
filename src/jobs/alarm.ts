// One bad run is a warning, two in a row are an alarm: told once, until the job has succeeded again.

/** Hears of every end of a run; calls `ring` at the second failure in a row of a job. */
export function createAlarm({ ring }: { ring: (job: string, fault: unknown) => void }) {
  const failures = new Map<string, number>();
  return {
    failed(job: string, fault: unknown): void {
      const inARow = (failures.get(job) ?? 0) + 1;
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

/** Every failure is told by the log; the operator is told by letter when a job fails twice in a row. */
export function createWatch({ say, send, isClosing }: WatchNeeds) {
  const alarm = createAlarm({
    ring: (job, fault) => {
      say.error(`job ${job} failed twice in a row: ${String(fault)}`);
      const text = `${job} 작업이 두 번 이어서 실패했어요.\n\n${String(fault)}`;
      send?.({ subject: `[픽노트] 작업 실패: ${job}`, text }).catch((refused: unknown) =>
        say.error(`the alarm could not be sent: ${String(refused)}`),
      );
    },
  });
  return {
    failed(job: string, fault: unknown): void {
      if (isClosing()) {
        say.warn(`job ${job} was cut off, the house is closing: ${String(fault)}`);
        return;
      }
      say.error(`job ${job} failed: ${fault instanceof Error ? (fault.stack ?? fault.message) : String(fault)}`);
      alarm.failed(job, fault);
    },
    succeeded: alarm.succeeded,
  };
}
