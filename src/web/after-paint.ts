// Lets a page be seen before its scripts are fetched: on a slow line they would take from the sheet what it needs to come.
import { afterFirstPaint } from './first-paint.ts';

const preload = '<link rel="modulepreload"';
const preloads = /<link rel="modulepreload" href="([^"]+)"[^>]*\/>/g;
const startMark = ' type="module" async="">';
const modules = /^import \* as (\w+) from ("[^"]+");$/gm;
/** All routes there are (react-router.config.ts): asked for by itself, and read when the page wakes. */
const routeMap = /^import ("[^"]*\/manifest-[^"]+");$/m;

const painted = `await new Promise(${afterFirstPaint()});`;
/** What is pressed meanwhile goes first. In the background nobody presses, and a pause there is a second long. */
const pause = 'const pause=()=>document.hidden||new Promise(go=>setTimeout(go));';
/** The first look at the cookies asks another process and waits for it: it has a turn of its own, so that no part that wakes has to wait. */
const cookies = 'document.cookie;await pause();';
/** Asking for a script takes as long as drawing a card: so many are asked for in one turn. */
const askedAtOnce = 6;
/** What a script does when it comes takes the longer the more come at once: when that much of a turn is used up, the next have one of their own. */
const turnMs = 4;

/** The two places of the framework's: a page is long, and patterns that look through all of it take as long as drawing a part of it. */
function placesIn(html: string) {
  const [first, last] = [html.indexOf(preload), html.lastIndexOf(preload)];
  const mark = html.lastIndexOf(startMark);
  const [open, code] = [html.lastIndexOf('<script nonce="', mark), mark + startMark.length];
  const links = { from: first, to: html.indexOf('/>', last) + 2 };
  return first < 0 || mark < 0 || open < links.to ? undefined : { links, start: { from: open, code, to: html.indexOf('</script>', code) } };
}

/** What the framework writes: modules that are asked for, and after them a script that imports them at once. A page that holds neither, or in
 *  another form, stays as it is. */
export function scriptsAfterPaint(html: string, nonce: string): string {
  const places = placesIn(html);
  if (!places) return html;
  const { links, start } = places;
  const between = html.slice(links.from, links.to);
  const code = html.slice(start.code, start.to);
  const asked = [...between.matchAll(preloads)].map(([, href]) => href);
  const found = [...code.matchAll(modules)];
  if (asked.length === 0 || found.length === 0) return html;
  const fetched = `const all=${JSON.stringify(asked)};let n=0;for(const href of all){if(++n%${askedAtOnce}===0)await pause();const l=document.createElement('link');l.rel='modulepreload';l.nonce=${JSON.stringify(nonce)};l.href=href;document.head.append(l)}`;
  // What wakes the page looks for the others: it is the last, wherever it stands among what is asked for.
  const entry = code.match(/import\(("[^"]+")\);?\s*$/)?.[1];
  const opened = entry
    ? `let at=performance.now();for(const href of all)if(href!==${entry}){await import(href);if(performance.now()-at>${turnMs}){await pause();at=performance.now()}}`
    : '';
  const froms = [...found.map(([, , from]) => from), ...(code.match(routeMap)?.slice(1) ?? [])];
  const imported = `const [${found.map(([, name]) => name).join(',')}]=await Promise.all([${froms.map((from) => `import(${from})`).join(',')}]);`;
  const rest = code.replace(modules, '').replace(routeMap, '').replace(/^;/, '');
  return [
    html.slice(0, links.from),
    between.replace(preloads, ''),
    html.slice(links.to, start.code),
    painted,
    pause,
    cookies,
    fetched,
    opened,
    imported,
    rest,
    html.slice(start.to),
  ].join('');
}
