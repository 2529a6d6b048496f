// The browser's offer to install the app, kept from the moment it is made until someone takes it.
import { useSyncExternalStore } from 'react';

type Offer = Event & { prompt: () => Promise<unknown>; userChoice: Promise<{ outcome: 'accepted' | 'dismissed' }> };

let offer: Offer | undefined;
const watchers = new Set<() => void>();

function keep(next: Offer | undefined): void {
  offer = next;
  for (const watch of watchers) watch();
}

/** The offer comes once and early, so this listens from the first script on. */
export function listenForInstall(): void {
  addEventListener('beforeinstallprompt', (event) => {
    // Shown when asked for, not over whatever one is reading.
    event.preventDefault();
    keep(event as Offer);
  });
  addEventListener('appinstalled', () => keep(undefined));
}

function watch(onChange: () => void): () => void {
  watchers.add(onChange);
  return () => watchers.delete(onChange);
}

/** Opens the browser's own dialog; undefined while there is no offer. An offer can be taken once. */
export function useInstall(): (() => Promise<void>) | undefined {
  const current = useSyncExternalStore(
    watch,
    () => offer,
    () => undefined,
  );
  if (!current) return undefined;
  return async () => {
    keep(undefined);
    await current.prompt();
    await current.userChoice;
  };
}

/** Apple's phones and tablets; a tablet calls itself a Mac that can be touched. */
const isApple = (): boolean =>
  /iPad|iPhone|iPod/.test(navigator.userAgent) || (/^Mac/.test(navigator.userAgent.split('(')[1] ?? '') && navigator.maxTouchPoints > 1);

/** `by-hand`: Apple's browsers make no offer, there the app is put on the home screen by its reader. */
export type InstallWay = 'installed' | 'by-hand' | 'by-offer';

export function installWay(): InstallWay {
  const isInstalled = matchMedia('(display-mode: standalone)').matches || (navigator as { standalone?: boolean }).standalone === true;
  if (isInstalled) return 'installed';
  return isApple() ? 'by-hand' : 'by-offer';
}
