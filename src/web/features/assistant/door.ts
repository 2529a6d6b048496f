// Where the assistant's panel stands and whether she has said something unseen: the little that is known before her panel is fetched.
import { useSyncExternalStore } from 'react';

export type Place = 'closed' | 'minimised' | 'open';
type Standing = { place: Place; isUnread: boolean };

const key = 'assistant-place';
const atFirst: Standing = { place: 'closed', isUnread: false };

/** A browser that keeps nothing begins closed. */
function readPlace(): Place {
  try {
    const kept = sessionStorage.getItem(key);
    return kept === 'open' || kept === 'minimised' ? kept : 'closed';
  } catch {
    return 'closed';
  }
}

function writePlace(place: Place): void {
  try {
    sessionStorage.setItem(key, place);
  } catch (fault) {
    console.warn(fault);
  }
}

/** It outlives pages, so that the panel stays as it is while one wanders about. */
export function createDoor() {
  let now: Standing | undefined;
  let wish: 'field' | 'button' | null = null;
  const lookers = new Set<() => void>();
  const read = (): Standing => {
    now ??= { place: readPlace(), isUnread: false };
    return now;
  };
  function set(next: Standing): void {
    const { place, isUnread } = read();
    if (place === next.place && isUnread === next.isUnread) return;
    now = next;
    writePlace(next.place);
    for (const look of [...lookers]) look();
  }
  return {
    read,
    subscribe(look: () => void): () => void {
      lookers.add(look);
      return () => void lookers.delete(look);
    },
    /** The text area is to have the focus; a panel that a reload brings back takes it from nobody. */
    open(): void {
      wish = 'field';
      set({ place: 'open', isUnread: false });
    },
    minimise: (): void => set({ ...read(), place: 'minimised' }),
    close(): void {
      wish = 'button';
      set({ ...read(), place: 'closed' });
    },
    /** She has answered. */
    tell(): void {
      if (read().place !== 'open') set({ ...read(), isUnread: true });
    },
    /** Whoever is to have the focus asks once. */
    takeWish(of: 'field' | 'button'): boolean {
      const isWished = wish === of;
      if (isWished) wish = null;
      return isWished;
    },
  };
}
export type Door = ReturnType<typeof createDoor>;

export const ownDoor = createDoor();

export const useDoor = ({ subscribe, read }: Door): Standing => useSyncExternalStore(subscribe, read, () => atFirst);
