// News that come in a burst, gathered: the first is called out at once, and those of the next half second together.
import type { Sport } from '#domain/sport.ts';

type Change = { sport: Sport; matchIds: readonly string[] };

const gatherMs = 500;

/** One call for each sport in half a second, however many leagues have news; a match is named once in it. */
export function createGathering(publish: (change: { sport: Sport; matchIds: string[] }) => void): (change: Change) => void {
  const gathered = new Map<Sport, Set<string>>();

  function call(sport: Sport): void {
    const ids = gathered.get(sport);
    if (!ids || ids.size === 0) {
      gathered.delete(sport);
      return;
    }
    rest(sport);
    publish({ sport, matchIds: [...ids] });
  }

  function rest(sport: Sport): void {
    gathered.set(sport, new Set());
    setTimeout(() => call(sport), gatherMs).unref();
  }

  return function add({ sport, matchIds }) {
    const waiting = gathered.get(sport);
    if (waiting) {
      for (const id of matchIds) waiting.add(id);
      return;
    }
    rest(sport);
    publish({ sport, matchIds: [...matchIds] });
  };
}
