// Changes a page from the stand-in to Pretendard: once all of its pieces that the page shows are here, and block by block, so that nothing waits for it.

/** Text this long is changed in one go; what holds more is changed part by part. */
const blockLetters = 100;
/** A turn longer than this is felt by whoever scrolls or types. */
const turnMs = 8;

/** Part of the script before the first paint; `l` is the font's sheet, `r` the root. Measuring a block lays it out there and then, not all at the end. */
export const changeFont = `l.onload=function(){var blocks=[];
function part(e){if(e.children.length>0&&e.textContent.length>${blockLetters})for(var c=e.firstElementChild;c;c=c.nextElementSibling)part(c);else blocks.push(e)}
function turn(){var t=performance.now(),e;while((e=blocks.shift())){e.setAttribute('data-font','');e.offsetHeight;if(performance.now()-t>${turnMs})return void setTimeout(turn)}r.classList.add('font')}
function show(){var t='',all=d.querySelectorAll('body>:not(script)');all.forEach(function(e){t+=e.textContent});
function on(){all.forEach(part);turn()}
d.fonts.load('16px "Pretendard Variable"',Array.from(new Set(t)).join('')).then(on,on)}
d.readyState==='loading'?d.addEventListener('DOMContentLoaded',show):show()};`;
