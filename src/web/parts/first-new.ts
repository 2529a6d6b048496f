// After 더 보기 the focus goes to the first row that it brought, so that the keyboard and the ear go on where they stopped.

let watch: MutationObserver | undefined;

/**
 * To be called at the press, before what it asks for comes. The button's box stands right after the list; `rows` is a selector within
 * that, its children by default. Whoever went somewhere else meanwhile stays there.
 */
export function goOnAtFirstNew(button: HTMLElement, rows = ':scope > *'): void {
  const list = button.parentElement?.previousElementSibling;
  if (!list) return;
  const before = new Set(list.querySelectorAll(rows));
  watch?.disconnect();
  watch = new MutationObserver((_, own) => {
    const first = [...list.querySelectorAll<HTMLElement>(rows)].find((row) => !before.has(row));
    if (!first) return;
    own.disconnect();
    const at = document.activeElement;
    if (at !== button && at !== document.body) return;
    const inside = first.querySelector<HTMLElement>('a, button, summary');
    if (!inside) first.tabIndex = -1;
    (inside ?? first).focus();
  });
  watch.observe(list, { childList: true, subtree: true });
}
