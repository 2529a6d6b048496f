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
/** `send` is absent where no letter can be sent. */
type WatchNeeds = { error: (text: string) => void; send: ((letter: Letter) => Promise<unknown>) | undefined };

/** The operator is told by letter when a job fails twice in a row, and by the log. */
export function createWatch({ error, send }: WatchNeeds) {
  return createAlarm({
    ring: (job, fault) => {
      error(`job ${job} failed twice in a row: ${String(fault)}`);
      const text = `${job} 작업이 두 번 이어서 실패했어요.\n\n${String(fault)}`;
      send?.({ subject: `[픽노트] 작업 실패: ${job}`, text }).catch((refused: unknown) =>
        error(`the alarm could not be sent: ${String(refused)}`),
      );
    },
  });
}
