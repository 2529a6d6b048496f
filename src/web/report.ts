// For parts of a page that may be missing: the fault is reported to the log, and the screen shows its own error and tries again.

export async function orReport<T>(ask: () => Promise<T>): Promise<T | null> {
  try {
    return await ask();
  } catch (fault) {
    console.error(fault);
    return null;
  }
}
