// A button that is pressed while its part of the page is still waking: the press is kept, and carried out as soon as somebody hears it.
import { type RefObject, useLayoutEffect } from 'react';

/** Part of the script before the first paint. Links and forms act by themselves; of several presses the last one counts.
 *  What wakes after the rest of the page is marked `data-late` until it does. */
export const keepEarlyPress = `var e=d.early||(d.early={});e.isAwake=e.button=null;
function replay(){var b=e.button;if(!e.isAwake||!b||b.closest('[data-late]'))return;e.button=null;setTimeout(function(){if(b.isConnected)b.click()})}
if(!e.isKept){e.isKept=1;d.addEventListener('click',function(c){var b=c.target.closest&&c.target.closest('button[type=button]');if(b&&(!e.isAwake||b.closest('[data-late]')))e.button=b},true);
d.addEventListener('picknote:awake',function(){e.isAwake=1;replay()});d.addEventListener('picknote:late',replay)}`;

/** Says that the page is awake; a kept press follows. In the commit itself: a press after it is heard, and must not be carried out twice. */
export function useEarlyPress(): void {
  useLayoutEffect(() => {
    document.dispatchEvent(new Event('picknote:awake'));
  }, []);
}

/** For a part that wakes by itself: its element carries `data-late` in what the server draws. */
export function useLatePress(part: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    part.current?.removeAttribute('data-late');
    document.dispatchEvent(new Event('picknote:late'));
  }, [part]);
}
