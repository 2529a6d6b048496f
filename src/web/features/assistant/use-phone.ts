// Whether the panel is a sheet over the page, as on phones, or stands beside what is read.
import { useSyncExternalStore } from 'react';

const query = '(max-width: 47.9375em)';

function subscribe(look: () => void): () => void {
  const media = matchMedia(query);
  media.addEventListener('change', look);
  return () => media.removeEventListener('change', look);
}

export const isPhone = (): boolean => matchMedia(query).matches;
export const usePhone = (): boolean => useSyncExternalStore(subscribe, isPhone, () => false);
