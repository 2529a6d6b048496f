// Parts of a screen that are fetched when they are first wanted. Where one cannot be had, what stands around it stays: it is said, and tried again.
import { type ComponentType, lazy } from 'react';
import { seconds } from '#domain/time/duration.ts';

/** Told to the window once for each part that could not be had at the first try. */
export const missedEvent = 'picknote:part-missed';

const firstPauseMs = seconds(1);
const longestPauseMs = seconds(30);

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** Never fails: React would take the whole page away. Until then what the server drew, or the fallback, stays in its place. */
async function untilHere<T>(load: () => Promise<T>): Promise<T> {
  for (let pauseMs = firstPauseMs; ; pauseMs = Math.min(pauseMs * 2, longestPauseMs)) {
    try {
      return await load();
    } catch (fault) {
      console.error(fault);
      if (pauseMs === firstPauseMs && typeof window !== 'undefined') window.dispatchEvent(new Event(missedEvent));
    }
    await pause(pauseMs);
  }
}

// biome-ignore lint/suspicious/noExplicitAny: as React's own lazy; what a part is given is checked where it is used.
export const late = <C extends ComponentType<any>>(load: () => Promise<{ default: C }>) => lazy(() => untilHere(load));
