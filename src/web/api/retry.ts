// How often the browser asks again: reads three times, ever more slowly; deeds once.

/** A refusal for want of a session does not get better by asking again. */
export const mayReadAgain = (failures: number, error: Error): boolean => failures < 3 && !/40[13]/.test(error.message);

/** 1 s, 2 s, 4 s … and never more than 30 s. */
export const readDelayMs = (failures: number): number => Math.min(1_000 * 2 ** failures, 30_000);

export const deedRetries = 1;
export const deedDelayMs = 1_000;

/** A request that was understood and refused stays refused, also where it came too often. */
export const isRefusal = (error: unknown): boolean => {
  const status = error instanceof Error && 'status' in error ? error.status : undefined;
  return typeof status === 'number' && status >= 400 && status < 500;
};

/** A broken line or a failing server is tried once more; what was refused is not: asked twice, a wrong password would count twice. */
export async function twice<T>(deed: () => Promise<T>): Promise<T> {
  try {
    return await deed();
  } catch (fault) {
    if (isRefusal(fault)) throw fault;
    await new Promise((resolve) => setTimeout(resolve, deedDelayMs));
    return deed();
  }
}
