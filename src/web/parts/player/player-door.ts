// Opens the player from anywhere: what is to be watched, kept outside of pages so that it goes on while one wanders about.
import { useSyncExternalStore } from 'react';
import type { LiveMatch } from '#contract/live.ts';

/** What the picker and the player need to know of a match; a card of any board fits. */
export type Watchable = Pick<
  LiveMatch,
  | 'id'
  | 'title'
  | 'league'
  | 'sport'
  | 'homeTeam'
  | 'awayTeam'
  | 'homeSide'
  | 'awaySide'
  | 'homeScore'
  | 'awayScore'
  | 'status'
  | 'isLive'
  | 'sources'
  | 'matchId'
>;

let watched: Watchable | null = null;
const lookers = new Set<() => void>();

function set(next: Watchable | null): void {
  watched = next;
  for (const look of [...lookers]) look();
}

/** Opens the picker of this match's streams; the same match again brings its player back to full size. */
export const openPlayer = (match: Watchable): void => set({ ...match });
export const closePlayer = (): void => set(null);

export const watchedNow = (): Watchable | null => watched;

export function onWatched(look: () => void): () => void {
  lookers.add(look);
  return () => void lookers.delete(look);
}

/** What is open, null where nothing is. A new object each time somebody opens it, so that a second press is heard too. */
export const useWatched = (): Watchable | null => useSyncExternalStore(onWatched, watchedNow, () => null);
