// Remembers the cursors behind, so that a list that only goes forward can be walked back.
import { useEffect, useEffectEvent, useState } from 'react';

/** `key`: what the list is asked by; another question begins at the first page again. */
export function usePages(key: string, size: number) {
  const [state, setState] = useState<{ key: string; cursors: readonly string[] }>({ key, cursors: [] });
  const cursors = state.key === key ? state.cursors : [];
  return {
    cursor: cursors.at(-1),
    from: cursors.length * size + 1,
    next: (cursor: string) => setState({ key, cursors: [...cursors, cursor] }),
    previous: cursors.length === 0 ? undefined : () => setState({ key, cursors: cursors.slice(0, -1) }),
  };
}

/** Steps back from a page whose last row was just dealt with: before it more are waiting. */
export function useStepBack({ previous }: Pick<ReturnType<typeof usePages>, 'previous'>, isEmpty: boolean): void {
  const stepBack = useEffectEvent(() => previous?.());
  useEffect(() => {
    if (isEmpty) stepBack();
  }, [isEmpty]);
}
