// Whether the page has room for the form beside the list. The server cannot know, and draws it for the sheet to decide.
import { useSyncExternalStore } from 'react';

const query = '(min-width: 64em)';

function watch(onChange: () => void): () => void {
  const media = matchMedia(query);
  media.addEventListener('change', onChange);
  return () => media.removeEventListener('change', onChange);
}

export const isWideNow = (): boolean => matchMedia(query).matches;

export const useIsWide = (): boolean => useSyncExternalStore(watch, isWideNow, () => false);
