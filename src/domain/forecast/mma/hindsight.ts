// Whether the averages that come with fights can have been known before them: nobody has any before the first fight.
import type { Known } from './fighter.ts';

/** About twenty debuts: a source that begins, or stops, to tell the future is soon known. */
const memory = 0.05;
const shareMost = 0.1;

export type HindsightWatch = {
  see(league: string, known: Known): void;
  /** Whether a league's debutants of late came with averages of fights they had not fought yet. */
  isHindsight(league: string): boolean;
};

export function createHindsightWatch(): HindsightWatch {
  const shares = new Map<string, number>();
  return {
    see(league, { isDebut, strikes }) {
      if (!isDebut) return;
      const share = shares.get(league) ?? 0;
      shares.set(league, share + memory * ((strikes === null ? 0 : 1) - share));
    },
    isHindsight: (league) => (shares.get(league) ?? 0) > shareMost,
  };
}

export const withoutAverages = (known: Known): Known => ({ ...known, strikes: null, accuracy: null, takedowns: null, submissions: null });
