// Changes a page from the stand-in to Pretendard: once all of its pieces that the page shows are here, and block by block, so that nothing waits for it.
// What lies far below the view is laid out with it for the first time (styles/rolled.css): once, and a piece in each turn.

import { afterFirstPaint } from './first-paint.ts';

/** Text this long is changed in one go; what holds more is changed part by part. */
const blockLetters = 40;
/** A turn longer than this is felt by whoever scrolls or types. */
const turnMs = 3;

/** Part of the script before the first paint; `r` is the root. Whoever comes back, or to a place in the page, lands where the page is as long as it is. */
export const rollUp = `if(!location.hash&&(performance.getEntriesByType('navigation')[0]||{}).type==='navigate')r.classList.add('rolled');`;

/** Part of the script before the first paint; `l` is the font's sheet, `r` the root. Measuring a block lays it out there and then, not all at the end; finding
 *  the next one is a part of its turn, for a long page has hundreds.
 *  A line's hint is no text of the page, but shows its signs. Without the sheet the stand-in stays, and the page unrolls all the same. */
export const changeFont = () => `l.onload=l.onerror=function(){var left=[];
function part(e){if(e.children.length>0&&e.textContent.length>${blockLetters}&&getComputedStyle(e).contentVisibility!=='auto')for(var c=e.lastElementChild;c;c=c.previousElementSibling)left.push(c);else{e.setAttribute('data-font','');e.offsetHeight}}
function turn(){var t=performance.now();while(left.length){part(left.pop());if(performance.now()-t>${turnMs})return void setTimeout(turn)}r.classList.add('font');r.classList.remove('rolled')}
function show(){var t='',all=d.querySelectorAll('body>:not(script)');all.forEach(function(e){t+=e.textContent});d.querySelectorAll('input,textarea').forEach(function(e){t+=e.placeholder});
function on(){left=Array.from(all).reverse();turn()}
t=Array.from(new Set(t)).join('');painted(function(){if(t)d.fonts.load('16px "Pretendard Variable"',t).then(on,on);t=''})}
var painted=${afterFirstPaint()};
d.readyState==='loading'?d.addEventListener('DOMContentLoaded',show):show()};`;
