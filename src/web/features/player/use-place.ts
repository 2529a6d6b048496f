// One dialog in two places: over the page, or small in its corner. It is never taken out of the document, so that nothing in it loads twice.
import { type RefObject, useLayoutEffect, useRef } from 'react';

export type Place = 'full' | 'mini';

/** Small, it is opened by its attribute: show() would take the focus from whoever goes on reading the page. */
export function usePlace(box: RefObject<HTMLDialogElement | null>, place: Place): void {
  const opener = useRef<Element>(null);
  useLayoutEffect(() => {
    const dialog = box.current;
    if (!dialog) return;
    if (place === 'mini') dialog.open = true;
    else {
      if (!dialog.contains(document.activeElement)) opener.current = document.activeElement;
      dialog.showModal();
    }
    return () => {
      // In the same breath it opens in its other place, and nobody sees it go.
      dialog.close();
      // The browser gives the focus back to what had it; that may have been a button of the small player.
      const isLost = document.activeElement === document.body || dialog.contains(document.activeElement);
      if (place === 'full' && isLost && opener.current instanceof HTMLElement) opener.current.focus({ preventScroll: true });
    };
  }, [box, place]);
}
