// For whom something is read: what strangers alone are shown may be of a moment ago; what is kept for everybody, or follows a deed, may not.
import { AsyncLocalStorage } from 'node:async_hooks';

const strangers = new AsyncLocalStorage<{ hasActed: boolean } | undefined>();

/** Queries may wait for whoever awaits them: they are awaited in here, so that they begin in here, too. */
const within = <T>(who: { hasActed: boolean } | undefined, work: () => Promise<T>): Promise<T> =>
  strangers.run(who, async () => await work());

/** What is made for strangers alone. */
export const forStrangers = <T>(work: () => Promise<T>): Promise<T> => within({ hasActed: false }, work);

/** What others are shown too, whoever asked first: every memory of the house is filled in here. */
export const forEverybody = <T>(work: () => Promise<T>): Promise<T> => within(undefined, work);

export const mayBeOfAMomentAgo = (): boolean => strangers.getStore()?.hasActed === false;

/** Who has changed something sees it from here on. */
export function noteDeed(): void {
  const stranger = strangers.getStore();
  if (stranger) stranger.hasActed = true;
}
