// The list of /predictions as a reader left it, for the way back to it: at its length, and as new as what was heard of it meanwhile.
import type { Post } from '#contract/board.ts';

type Page = { posts: Post[]; total: number | null; nextCursor: string | null };
type Left = {
  /** Of the browser's history: only the way back leads to it, a link begins anew. */
  entry: string;
  who: number | null;
  /** What of the board it is a list of. */
  of: string;
  pages: Page[];
  askedAt: number;
  arrived: Page;
  isAll: boolean;
};

let left: Left | undefined;

export function keepLeft(list: Left): void {
  left = list;
}

export const leftAt = ({ entry, who, of }: Pick<Left, 'entry' | 'who' | 'of'>): Left | undefined =>
  left?.entry === entry && left.who === who && left.of === of ? left : undefined;

export function reviseLeft(revise: (page: Page) => Page): void {
  if (left) left = { ...left, pages: left.pages.map(revise), arrived: revise(left.arrived) };
}
