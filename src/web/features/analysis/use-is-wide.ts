// Whether there is room for the panel beside the list. Unknown until the page is awake: then both places are drawn and styles hide one.
import { useSyncExternalStore } from 'react';

const query = '(min-width: 64em)';

function subscribe(listener: () => void): () => void {
  const media = matchMedia(query);
  media.addEventListener('change', listener);
  return () => media.removeEventListener('change', listener);
}

export const useIsWide = (): boolean | undefined =>
  useSyncExternalStore<boolean | undefined>(
    subscribe,
    () => matchMedia(query).matches,
    () => undefined,
  );
