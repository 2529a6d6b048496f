// Whether a table would not fit: below 1024 px its rows are cards.
import { useSyncExternalStore } from 'react';

const query = '(max-width: 63.9375em)';

function subscribe(listener: () => void): () => void {
  const media = matchMedia(query);
  media.addEventListener('change', listener);
  return () => media.removeEventListener('change', listener);
}

export const useIsNarrow = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => matchMedia(query).matches,
    () => false,
  );
