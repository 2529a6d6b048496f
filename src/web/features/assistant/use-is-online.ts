// Whether the browser has a line at all.
import { useSyncExternalStore } from 'react';

function subscribe(look: () => void): () => void {
  addEventListener('online', look);
  addEventListener('offline', look);
  return () => {
    removeEventListener('online', look);
    removeEventListener('offline', look);
  };
}
export const useIsOnline = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
