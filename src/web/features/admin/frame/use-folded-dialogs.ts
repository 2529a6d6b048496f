// Dialogs of a panel that is put out of sight: an open one would keep the whole page from being used. Their screens do not hear of it, and open them again.
import { type RefObject, useLayoutEffect } from 'react';

export function useFoldedDialogs(box: RefObject<HTMLElement | null>, isFolded: boolean): void {
  useLayoutEffect(() => {
    const around = box.current;
    if (!around || !isFolded) return;
    const keepQuiet = (event: Event) => event.stopPropagation();
    around.addEventListener('close', keepQuiet, { capture: true });
    for (const dialog of around.querySelectorAll<HTMLDialogElement>('dialog[open]')) dialog.close();
    return () => around.removeEventListener('close', keepQuiet, { capture: true });
  }, [box, isFolded]);
}
