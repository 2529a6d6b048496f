// For parts of a page that may be missing: the fault is told to the house, and the screen shows its own error and tries again.
import type { HouseContext } from './context.ts';

export async function orReport<T>({ onFault }: Pick<HouseContext, 'onFault'>, ask: () => Promise<T>): Promise<T | null> {
  try {
    return await ask();
  } catch (fault) {
    onFault(fault, 'part');
    return null;
  }
}
