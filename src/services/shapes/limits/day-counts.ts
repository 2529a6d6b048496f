// How often something was done today by one of many who are not written down: each process counts for itself, in memory.
import { kstDate } from '#domain/time/kst.ts';

/** So many are told apart; one more begins the day's count anew. */
const keptMax = 50_000;

export function countByDay({ clock, max }: { clock: () => Date; max: number }) {
  let today = '';
  let counts = new Map<string, number>();
  function doneBy(who: string): number {
    const date = kstDate(clock());
    if (date !== today || counts.size >= keptMax) [today, counts] = [date, new Map()];
    return counts.get(who) ?? 0;
  }
  return {
    /** Whether one more would be counted now. */
    hasRoom: (who: string): boolean => doneBy(who) < max,

    /** False where it would be one too many today. */
    take(who: string): boolean {
      const done = doneBy(who);
      if (done >= max) return false;
      counts.set(who, done + 1);
      return true;
    },
  };
}
