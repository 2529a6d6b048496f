// A row that scrolls sideways on a narrow screen: what is chosen comes into the middle of it.
import { type RefObject, useEffect } from 'react';

export function useChosenInRow(row: RefObject<HTMLElement | null>, chosen: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: another choice is the reason to look again.
  useEffect(() => {
    // With the frame that is drawn anyway: measuring at once would lay the whole page out in the middle of waking it.
    const frame = requestAnimationFrame(() => {
      const found = row.current?.querySelector<HTMLElement>('[aria-selected=true],[aria-current=page]');
      if (row.current && found) row.current.scrollLeft = found.offsetLeft - (row.current.clientWidth - found.offsetWidth) / 2;
    });
    return () => cancelAnimationFrame(frame);
  }, [row, chosen]);
}
