// Tells a page's own first scripts when it is on the screen: what is not needed to be seen comes after that.

/** Whatever holds up the first paint, nobody waits for it longer than this. */
const patienceMs = 2000;
/** A frame that was begun is not on the screen yet: on a busy phone scripts and font would overtake it. */
const told = "((window.PerformanceObserver||{}).supportedEntryTypes||[]).includes('paint')";
const heard =
  "new PerformanceObserver(function(seen,all){if(seen.getEntriesByName('first-contentful-paint').length){all.disconnect();go()}}).observe({type:'paint',buffered:true})";

/** A function, as text, that calls what it is given. A page in the background is never painted. It may call twice. */
export const afterFirstPaint = () =>
  `function(go){if(document.hidden)return go();setTimeout(go,${patienceMs});if(${told})${heard};else requestAnimationFrame(function(){setTimeout(go)})}`;
