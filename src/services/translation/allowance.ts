// How much of a day's letters a translation engine may be asked: visitors together no more than half of them.
import { kstDate } from '#domain/time/kst.ts';
import type { Stores } from '#storage/stores.ts';
import type { Viewer } from '../viewer.ts';

type Needs = {
  stores: Stores;
  clock: () => Date;
  charactersPerDay: number;
  warn: (message: string, detail: Record<string, unknown>) => void;
};

/** What strangers use up must leave something for members. */
const visitorsShare = 0.5;

export function createAllowance({ stores, clock, charactersPerDay, warn }: Needs) {
  const warned = new Map<string, string>();
  const today = (): string => kstDate(clock());

  function warnOnce(message: string, detail: Record<string, unknown>): void {
    if (warned.get(message) === today()) return;
    warned.set(message, today());
    warn(message, detail);
  }

  return {
    /** False when the day's letters are used up; they are counted in the database, so neither a restart nor another process adds any. */
    async take(viewer: Viewer, characters: number): Promise<boolean> {
      const day = today();
      const shared = { name: 'translation:visitors', day, max: Math.floor(charactersPerDay * visitorsShare) };
      const whole = { name: 'translation:all', day, max: charactersPerDay };
      const purses = viewer.kind === 'visitor' ? [shared, whole] : [whole];
      for (const purse of purses) {
        if (await stores.purses.take(purse, characters)) continue;
        warnOnce('the letters to be translated today are used up', { of: purse.name, max: purse.max });
        return false;
      }
      return true;
    },

    /** The engine refuses for today. */
    async close(engine: string, fault: unknown): Promise<void> {
      await stores.purses.close({ name: 'translation:all', day: today() });
      warnOnce('the translation engine is not asked any more today', { engine, fault: String(fault) });
    },
  };
}
