// What is heard of a match, no sooner than a late broadcast can have shown it.
import { useEffect, useState, useSyncExternalStore } from 'react';
import { seconds } from '#domain/time/duration.ts';
import { delayMaxS } from './delay.ts';
import { keptDelayS, onDelay } from './kept-delay.ts';

type Heard<T> = { value: T; atMs: number };

const tickMs = 1_000;
const useKeptDelay = (): number => useSyncExternalStore(onDelay, keptDelayS, () => 0);

/** What no screen can be behind on any more is forgotten, but for the newest of it. */
function withNews<T>(heard: readonly Heard<T>[], news: Heard<T>): Heard<T>[] {
  const all = [...heard, news];
  const needed = all.findLastIndex(({ atMs }) => atMs <= news.atMs - seconds(delayMaxS));
  return all.slice(Math.max(0, needed));
}

/** Null until something was heard so long ago as this device's delay is now. */
export function useHeldBack<T>(value: T | null): T | null {
  const heldMs = seconds(useKeptDelay());
  const [heard, setHeard] = useState<readonly Heard<T>[]>([]);
  const [nowMs, setNowMs] = useState(() => performance.now());
  useEffect(() => {
    if (value !== null) setHeard((before) => withNews(before, { value, atMs: performance.now() }));
  }, [value]);
  useEffect(() => {
    if (heldMs === 0) return;
    const timer = setInterval(() => setNowMs(performance.now()), tickMs);
    return () => clearInterval(timer);
  }, [heldMs]);
  return heldMs === 0 ? value : (heard.findLast(({ atMs }) => atMs <= nowMs - heldMs)?.value ?? null);
}
