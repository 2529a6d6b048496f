// Parts of a screen that are fetched when they are first wanted. Where one cannot be had, what stands around it stays: it is said, and tried again.
import { type ComponentProps, type ComponentType, createElement, type LazyExoticComponent, lazy, use } from 'react';
import { seconds } from '#domain/time/duration.ts';
import { whenIdle } from './when-idle.ts';

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

type Loaded<C> = { default: C };

// biome-ignore lint/suspicious/noExplicitAny: as React's own lazy; what a part is given is checked where it is used.
type AnyPart = ComponentType<any>;

/** On the server a part is asked for before the first page is, and then drawn at once: a page that waits for something costs twice as much, and its
 *  scripts would come before its first paint. */
function ahead<C extends AnyPart>(load: () => Promise<Loaded<C>>) {
  let here: Loaded<C> | undefined;
  const coming = untilHere(load).then((loaded) => {
    here = loaded;
    return loaded;
  });
  return (props: ComponentProps<C>) => createElement((here ?? use(coming)).default, props);
}

export const late = <C extends AnyPart>(load: () => Promise<Loaded<C>>) =>
  import.meta.env.SSR ? (ahead(load) as unknown as LazyExoticComponent<C>) : lazy(() => untilHere(load));

/** For what the server draws, too, and is not in the first view: its script comes after what is. */
export const lateWhenIdle = <C extends AnyPart>(load: () => Promise<Loaded<C>>) => late(() => whenIdle().then(load));
