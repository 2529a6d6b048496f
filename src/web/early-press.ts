// What is pressed or typed while its part of the page is still waking: it is kept, and carried out as soon as somebody hears it.
import { type RefObject, useLayoutEffect } from 'react';

/** Typed words are told anew, as if they had just been typed: React holds what it found in a line for known. A key may be pressed before that is done:
 *  until then a line is written down on, and its last words are told. */
const retype = `function retype(){if(e.isAwake)e.typed.forEach(function(_,t){if(!t.closest('[data-late]'))setTimeout(tell,0,t)})}
function tell(t){var v=e.typed.get(t);if(!e.typed.delete(t)||!t.isConnected)return;
if(t.value!==v)t.value=v;if(t._valueTracker)t._valueTracker.setValue(v+' ');t.dispatchEvent(new Event('input',{bubbles:true}))}
function typed(i){var t=i.target;if(t.matches&&t.matches('textarea,input:not([type=checkbox],[type=radio],[type=range],[type=file])')&&(!e.isAwake||e.typed.has(t)||t.closest('[data-late]')))e.typed.set(t,t.value)}`;

/** A menu opens at the press of the pointer and not at the click: all of a press is told again. */
const repress = `function press(b){if(!b.isConnected)return;['pointerdown','mousedown','pointerup','mouseup'].forEach(function(n){var w={bubbles:true,cancelable:true,button:0};
b.dispatchEvent(n[0]==='p'?new PointerEvent(n,Object.assign(w,{pointerType:'mouse',isPrimary:true})):new MouseEvent(n,w))});b.click()}`;

/** What only changes itself: each one that was pressed counts, once, for whoever presses again has seen nothing happen. Of all others, which open
 *  something, the last counts, and after those: an open dialog would take their presses for a wish to leave it. */
const keep = `function keep(b){if(!b.matches('[role=switch],[role=radio],[role=checkbox],[aria-pressed]')){e.button=b;return}e.states.delete(b);e.states.add(b)}`;

/** What is sent with scripts alone would be sent to the page's own address; it waits until it is heard, after what was typed into it. */
const resubmit = `function sent(s){var f=s.target;if(f.hasAttribute('action')||e.isAwake&&!f.closest('[data-late]'))return;s.preventDefault();e.sent=[f,s.submitter]}
function submit(f,b){if(f.isConnected)f.requestSubmit(b&&b.isConnected?b:null)}`;

/** Part of the script before the first paint. Links, and forms with an address, act by themselves; of presses on what opens something the last counts.
 *  What wakes after the rest of the page is marked `data-late` until it does. A function, for a text that is put together stays in a browser's scripts. */
export const keepEarlyPress = () => `var e=d.early||(d.early={});e.isAwake=e.button=e.sent=null;e.states=new Set;e.typed=new Map;
${retype}
${repress}
${keep}
${resubmit}
function replay(){var b=e.button,s=e.sent;if(!e.isAwake)return;e.states.forEach(function(t){if(!t.closest('[data-late]')){e.states.delete(t);setTimeout(press,0,t)}});
if(b&&!b.closest('[data-late]')){e.button=null;setTimeout(press,0,b)}
if(s&&!s[0].closest('[data-late]')){e.sent=null;setTimeout(submit,0,s[0],s[1])}}
if(!e.isKept){e.isKept=1;d.addEventListener('input',typed,true);d.addEventListener('submit',sent,true);d.addEventListener('click',function(c){var b=c.target.closest&&c.target.closest('button[type=button]');if(b&&(!e.isAwake||b.closest('[data-late]')))keep(b)},true);
d.addEventListener('picknote:awake',function(){e.isAwake=1;retype();replay()});d.addEventListener('picknote:late',function(){retype();replay()})}`;

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
