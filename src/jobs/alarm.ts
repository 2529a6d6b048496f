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
