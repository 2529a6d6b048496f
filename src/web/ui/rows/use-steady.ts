// One function for as long as a part stands, whatever is drawn: so rows that did not change need not be drawn again for it.
import { useCallback, useLayoutEffect, useRef } from 'react';

/** For what is done after a press, never while drawing: it calls what was given last. */
export function useSteady<A extends readonly unknown[], R>(act: (...given: A) => R): (...given: A) => R {
  const latest = useRef(act);
  useLayoutEffect(() => {
    latest.current = act;
  });
  return useCallback((...given: A) => latest.current(...given), []);
}
