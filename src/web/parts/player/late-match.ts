// The match that is being watched here with a delay: the pages around the player may not be ahead of it.
import { useSyncExternalStore } from 'react';
import { keptDelayS, onDelay } from '../delay/kept-delay.ts';
import { onWatched, watchedNow } from './player-door.ts';

function watch(look: () => void): () => void {
  const leave = [onWatched(look), onDelay(look)];
  return () => {
    for (const each of leave) each();
  };
}

function lateMatch(): string | null {
  const matchId = watchedNow()?.matchId ?? null;
  return matchId !== null && keptDelayS() > 0 ? matchId : null;
}

export const useLateMatch = (): string | null => useSyncExternalStore(watch, lateMatch, () => null);
