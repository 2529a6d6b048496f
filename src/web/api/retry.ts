// How often the browser asks again: reads three times, ever more slowly; deeds once.

/** A refusal for want of a session does not get better by asking again. */
export const mayReadAgain = (failures: number, error: Error): boolean => failures < 3 && !/\b40[13]\b/.test(error.message);

/** 1 s, 2 s, 4 s … and never more than 30 s. */
export const readDelayMs = (failures: number): number => Math.min(1_000 * 2 ** failures, 30_000);

export const deedRetries = 1;
export const deedDelayMs = 1_000;

/** A request the server understood and refused stays refused. */
export const isRefusal = (error: unknown): boolean => {
  const status = error instanceof Error && 'status' in error ? error.status : undefined;
  return typeof status === 'number' && status >= 400 && status < 500 && status !== 429;
};
