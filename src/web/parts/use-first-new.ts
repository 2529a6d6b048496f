// After 더 보기 the focus goes to the first row that it brought, so that the keyboard and the ear go on where they stopped.
import { useEffect, useRef } from 'react';

const children = ':scope > *';

/**
 * `box` holds the button and stands right after the list; `note()` before asking for more. What is not there yet gets the focus
 * once it is, unless the reader went somewhere else meanwhile. `rows`: a selector within the list, its children by default.
 */
export function useFirstNew(isBusy: boolean, rows: string = children) {
  const box = useRef<HTMLDivElement>(null);
  const before = useRef<{ list: Element; rows: ReadonlySet<Element> }>(undefined);
  // After every drawing: nothing else says when the rows have come.
  useEffect(() => {
    const was = before.current;
    if (isBusy || !was) return;
    const first = [...was.list.querySelectorAll<HTMLElement>(rows)].find((row) => !was.rows.has(row));
    if (!first) return;
    before.current = undefined;
    const at = document.activeElement;
    if (at && at !== document.body && !box.current?.contains(at)) return;
    const inside = first.querySelector<HTMLElement>('a, button, summary');
    if (!inside) first.tabIndex = -1;
    (inside ?? first).focus();
  });
  return {
    box,
    note(): void {
      const list = box.current?.previousElementSibling;
      before.current = list ? { list, rows: new Set(list.querySelectorAll(rows)) } : undefined;
    },
  };
}
