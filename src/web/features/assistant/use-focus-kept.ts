// Gives the focus back to what had it before everything was disabled to wait for an answer.
import { type FocusEvent, type RefObject, useLayoutEffect, useRef } from 'react';

type Wait = { isWaiting: boolean; isOpen: boolean };

/** To be spread on the panel. A button that cannot be pressed any more hands it to the text area. */
export function useFocusKept(field: RefObject<HTMLTextAreaElement | null>, { isWaiting, isOpen }: Wait) {
  const had = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const before = had.current;
    if (isWaiting || !isOpen || !before) return;
    const active = document.activeElement;
    // Whoever went on reading elsewhere is not called back.
    if (active !== null && active !== document.body && active !== before) return;
    const isGone = !before.isConnected || before.matches(':disabled');
    (isGone ? field.current : before)?.focus({ preventScroll: true });
  }, [isWaiting, isOpen, field]);
  return {
    onFocus(event: FocusEvent<HTMLElement>): void {
      had.current = event.target;
    },
    onBlur({ target, currentTarget, relatedTarget }: FocusEvent<HTMLElement>): void {
      // What is disabled has lost the focus, it has not given it away.
      if (!target.matches(':disabled') && !currentTarget.contains(relatedTarget)) had.current = null;
    },
  };
}
