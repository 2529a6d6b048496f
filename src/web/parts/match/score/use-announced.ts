// What is said aloud of a score that changes: at most one sentence every thirty seconds, the newest.
import { useEffect, useRef, useState } from 'react';
import { seconds } from '#domain/time/duration.ts';

const restMs = seconds(30);

/** `undefined` where nothing may be said. What stands there at first is no news. */
export function useAnnounced(sentence: string | undefined): string {
  const [said, setSaid] = useState('');
  const known = useRef(sentence);
  const lastAt = useRef(Number.NEGATIVE_INFINITY);
  useEffect(() => {
    if (sentence === undefined || sentence === known.current) return;
    // A score that comes into sight is no change of it.
    if (known.current === undefined) {
      known.current = sentence;
      return;
    }
    const waitMs = Math.max(0, lastAt.current + restMs - performance.now());
    const timer = setTimeout(() => {
      lastAt.current = performance.now();
      known.current = sentence;
      setSaid(sentence);
    }, waitMs);
    return () => clearTimeout(timer);
  }, [sentence]);
  return sentence === undefined ? '' : said;
}
