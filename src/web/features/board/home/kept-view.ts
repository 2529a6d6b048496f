// Where a reader stood on the board, kept with the page's entry in the browser's history: the way back from a post leads there.
import { useState } from 'react';
import { useIsAwake } from '../../../parts/is-awake.ts';
import type { PostFilter, PostSort } from '../board.queries.ts';

export type BoardSport = PostFilter['sport'];
/** `trail`: where each page gone through began, the last one being shown. */
export type View = { sport: BoardSport; sort: PostSort; trail: readonly (string | null)[] };

const word = 'board';
const start: View = { sport: 'all', sort: 'latest', trail: [null] };

function keptView(): View {
  const entry: unknown = history.state;
  return entry !== null && typeof entry === 'object' && word in entry ? (entry[word] as View) : start;
}

/** The server knows nothing of it: a page that is just waking up begins at the first page. */
export function useKeptView() {
  const isAwake = useIsAwake();
  const [view, setView] = useState(() => (isAwake ? keptView() : start));
  function move(next: View) {
    history.replaceState({ ...history.state, [word]: next }, '');
    setView(next);
  }
  return [view, move] as const;
}
