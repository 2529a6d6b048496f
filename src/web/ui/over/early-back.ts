// Hears of the way back before the router does, and until entries.ts has come: for a browser calls those that listen to a window in their order.

/** Part of the script before the first paint. A page that was loaded again while something lay over it has nothing over it now: one step leaves it. */
export const earlyBack = () => `if(!d.wayBack)(function(){function at(){return history.state&&history.state.sheets}var was=at();
d.wayBack=function(){var to=at();if(was&&to&&to.id===was.id&&to.depth<was.depth)history.back();was=to};
addEventListener('popstate',function(v){d.wayBack(v)})})();`;
