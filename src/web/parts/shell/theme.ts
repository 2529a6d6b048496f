// Light or dark: a class on the root, remembered as `theme`. Anything else that stands there means dark.
import { useSyncExternalStore } from 'react';
import { readKey, writeKey } from '../../api/kept-session.ts';

export type Theme = 'light' | 'dark';
const storageKey = 'theme';

const listeners = new Set<() => void>();
const current = (): Theme => (document.documentElement.classList.contains('light') ? 'light' : 'dark');

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function setTheme(theme: Theme): void {
  const root = document.documentElement.classList;
  root.remove('light', 'dark');
  root.add(theme);
  writeKey(storageKey, theme);
  for (const listener of listeners) listener();
}

/** As it was chosen last; for a root that was drawn anew. */
export const keptTheme = (): Theme => (readKey(storageKey) === 'light' ? 'light' : 'dark');

export const useTheme = (): Theme => useSyncExternalStore(subscribe, current, () => 'dark');
