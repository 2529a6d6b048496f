// What the script before the first paint put on the page's root, put back where the framework draws another root: after a page that failed.
import { useLayoutEffect } from 'react';
import { readKey } from '../../api/kept-session.ts';
import { partnerDismissedKey } from '../partner.data.ts';
import { keptTheme, setTheme } from './theme.ts';

let isFirst = true;

/** The first root is the script's own work. Later ones begin without any of it, and the font has come by then or comes as any other. */
export function useRootMarks(): void {
  useLayoutEffect(() => {
    if (!isFirst) {
      setTheme(keptTheme());
      const root = document.documentElement.classList;
      root.add('font');
      if (readKey(partnerDismissedKey) !== null) root.add('no-partner');
    }
    isFirst = false;
  }, []);
}
