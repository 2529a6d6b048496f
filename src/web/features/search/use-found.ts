// Asks the server what a word finds, once the typing rests; an answer to what is no longer asked is dropped.
import { useEffect, useState } from 'react';
import type { SearchAnswer } from '#contract/platform.ts';
import { ask } from '../../api/client.ts';

const restMs = 150;
const eachShown = 5;

export type Found = {
  /** The last answer; it stays until there is another, and `isPending` says that it is not yet the one asked for. */
  answer: SearchAnswer | undefined;
  isPending: boolean;
  hasFailed: boolean;
  again: () => void;
};

type Told = { query: string; answer?: SearchAnswer; hasFailed?: boolean };

export function useFound(query: string): Found {
  const [told, setTold] = useState<Told>();
  const [tries, setTries] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another try asks again.
  useEffect(() => {
    if (query === '') return;
    const stop = new AbortController();
    const timer = setTimeout(() => {
      ask('search', { q: query, limit: eachShown }, { signal: stop.signal }).then(
        (answer) => !stop.signal.aborted && setTold({ query, answer }),
        (fault: unknown) => {
          if (stop.signal.aborted) return;
          console.warn(fault);
          setTold({ query, hasFailed: true });
        },
      );
    }, restMs);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [query, tries]);
  const isSettled = told?.query === query;
  return {
    answer: query === '' ? undefined : told?.answer,
    isPending: query !== '' && !isSettled,
    hasFailed: isSettled && told.hasFailed === true,
    again: () => {
      setTold(undefined);
      setTries(tries + 1);
    },
  };
}
