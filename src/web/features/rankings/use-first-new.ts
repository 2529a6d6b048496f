// After 더보기 the focus goes to the first row that it brought, so that the keyboard and the ear go on where they stopped.
import { type RefObject, useEffect, useRef } from 'react';

/** `noteFrom(place)` before asking for more; the row after that place gets the focus once it is there. */
export function useFirstNew(list: RefObject<HTMLElement | null>, count: number): (place: number) => void {
  const from = useRef<number>(undefined);
  useEffect(() => {
    if (from.current === undefined || count === 0) return;
    const places = [...(list.current?.querySelectorAll<HTMLElement>('[data-place]') ?? [])];
    const first = places.find((row) => Number(row.dataset.place) > (from.current ?? 0));
    if (!first) return;
    from.current = undefined;
    first.querySelector('a')?.focus();
  }, [count, list]);
  return (place) => {
    from.current = place;
  };
}
