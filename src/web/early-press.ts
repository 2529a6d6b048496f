// What is pressed or typed while its part of the page is still waking: it is kept, and carried out as soon as somebody hears it.
import { type RefObject, useLayoutEffect } from 'react';

/** Typed words are told anew, as if they had just been typed: React holds what it found in a line for known. */
const retype = `function retype(){if(e.isAwake)e.typed.forEach(function(v,t){if(t.closest('[data-late]'))return;e.typed.delete(t);setTimeout(function(){
if(!t.isConnected)return;if(t.value!==v)t.value=v;if(t._valueTracker)t._valueTracker.setValue(v+' ');t.dispatchEvent(new Event('input',{bubbles:true}))})})}
function typed(i){var t=i.target;if(t.matches&&t.matches('textarea,input:not([type=checkbox],[type=radio],[type=range],[type=file])')&&(!e.isAwake||t.closest('[data-late]')))e.typed.set(t,t.value)}`;

/** Part of the script before the first paint. Links and forms act by themselves; of several presses the last one counts.
 *  What wakes after the rest of the page is marked `data-late` until it does. */
export const keepEarlyPress = `var e=d.early||(d.early={});e.isAwake=e.button=null;e.typed=new Map;
${retype}
function replay(){var b=e.button;if(!e.isAwake||!b||b.closest('[data-late]'))return;e.button=null;setTimeout(function(){if(b.isConnected)b.click()})}
if(!e.isKept){e.isKept=1;d.addEventListener('input',typed,true);d.addEventListener('click',function(c){var b=c.target.closest&&c.target.closest('button[type=button]');if(b&&(!e.isAwake||b.closest('[data-late]')))e.button=b},true);
d.addEventListener('picknote:awake',function(){e.isAwake=1;replay();retype()});d.addEventListener('picknote:late',function(){replay();retype()})}`;

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
