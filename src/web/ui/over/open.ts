// What lies open over a page, the topmost last, and the press beside it; who keeps the browser's history in step with it comes later than the page.
import type { SyntheticEvent } from 'react';

/** What shuts each of them. */
export const open: (() => void)[] = [];
let tell: (() => void) | undefined;

export function onLyingOver(heard: (() => void) | undefined): void {
  tell = heard;
}

/** `shut` is called by the way back. Returns what tells that it is open no more. */
export function lieOver(shut: () => void): () => void {
  open.push(shut);
  tell?.();
  return () => void open.splice(open.indexOf(shut), 1);
}

/** Where the last press began. */
let begun: EventTarget;

/** For a dialog that a press beside it shuts. A selection that was drawn out of it and let go there is no such press, though the click is the dialog's. */
export const shutBeside = (shut: () => unknown) => ({
  onPointerDown({ target }: SyntheticEvent) {
    begun = target;
  },
  onClick({ target, currentTarget }: SyntheticEvent) {
    if (target === currentTarget && target === begun) shut();
  },
});
