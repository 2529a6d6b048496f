// What lies open over a page, the topmost last; who keeps the browser's history in step with it comes later than the page.

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
