// What the script before the first paint put on the page's root, put back where React draws another root: after a page that failed, or on one
// that something in the browser had changed before it woke.
import { useLayoutEffect } from 'react';
import { readKey } from '../../api/kept-session.ts';
import { partnerDismissedKey } from '../partner.data.ts';
import { begunAttribute } from './begun.ts';
import { keptTheme, setTheme } from './theme.ts';

/** Another root begins without any of it; the font has come by then, or comes as any other. */
export function useRootMarks(): void {
  useLayoutEffect(() => {
    const root = document.documentElement;
    if (root.hasAttribute(begunAttribute)) return;
    root.setAttribute(begunAttribute, '');
    setTheme(keptTheme());
    root.classList.add('font');
    if (readKey(partnerDismissedKey) !== null) root.classList.add('no-partner');
  }, []);
}
