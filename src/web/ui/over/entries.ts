// On a phone what lies over a page has an entry of its own in the browser's history: the way back shuts it, and does not leave the page.
// The router knows nothing of these entries. They stand at the page's own address, above its own entry; one whose sheet was shut
// otherwise stays as a spare, serves the next sheet, and is gone through unnoticed.
import { onLyingOver, open } from './open.ts';

/** `id` is the same for a page's entry and for those above it. */
type Sheets = { id: number; depth: number };
const word = 'sheets';

const phone = '(max-width: 47.9375em)';

let here: Sheets | undefined;
/** The page as its topmost entry has it: the router, and what keeps its state with the entry, write to that one. */
let top: { state: unknown; href: string } | undefined;

const sheetsNow = (): Sheets | undefined => {
  const entry: unknown = history.state;
  return entry !== null && typeof entry === 'object' && word in entry ? (entry[word] as Sheets) : undefined;
};

const stateWith = (state: unknown, sheets: Sheets) => ({ ...(state as object | null), [word]: sheets });

function look(sheets: Sheets | undefined): void {
  here = sheets;
  top = { state: history.state, href: location.href };
}

function step(): void {
  const { id, depth } = here ?? { id: Date.now(), depth: 0 };
  if (!here) history.replaceState(stateWith(history.state, { id, depth }), '');
  history.pushState(stateWith(history.state, { id, depth: depth + 1 }), '');
  look({ id, depth: depth + 1 });
}

function lain(): void {
  if (!matchMedia(phone).matches) return;
  if (open.length <= (here?.depth ?? 0)) look(here);
  while (open.length > (here?.depth ?? 0)) step();
}

function hear(event: PopStateEvent): void {
  const [from, to, page] = [here, sheetsNow(), top];
  look(to);
  // Another page, or one that the router had just left for another and has not told of yet: the router's.
  if (!from || to?.id !== from.id || to.depth === from.depth) return;
  event.stopImmediatePropagation();
  const shutting = open.slice(to.depth).reverse();
  if (to.depth < from.depth && shutting.length === 0) {
    // Nothing lay over it: whoever goes back wants to leave the page.
    history.back();
    return;
  }
  history.replaceState(stateWith(page?.state, to), '', page?.href);
  look(to);
  for (const shut of shutting) shut();
}

/** The first script of the page calls `wayBack`, before the router hears of the same. */
type Heard = Document & { wayBack?: (event: PopStateEvent) => void };

export function watchWayBack(): () => void {
  const heard: Heard = document;
  heard.wayBack = hear;
  onLyingOver(lain);
  look(sheetsNow());
  // Opened while this was still on its way.
  if (open.length > 0) lain();
  return () => {
    onLyingOver(undefined);
    heard.wayBack = () => undefined;
  };
}

/** The router has been somewhere, or has given the same page another address in its place. */
export function routerMoved(hasReplaced: boolean): void {
  const isSamePage = top !== undefined && new URL(top.href).pathname === location.pathname;
  if (hasReplaced && here && isSamePage && !sheetsNow()) history.replaceState(stateWith(history.state, here), '');
  const sheets = sheetsNow();
  // A step between them that was taken meanwhile is yet to be heard of.
  if (sheets === undefined || sheets.id !== here?.id || sheets.depth === here.depth) look(sheets);
}
