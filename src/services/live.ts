// Live sports: the boards, the page of one match, who watches it, and where it may be watched.
import { boarding } from './live/boards.ts';
import { matchPages } from './live/match-page.ts';
import type { LiveNeeds } from './live/needs.ts';
import { scoreboards } from './live/scoreboard.ts';
import { streaming } from './live/streams.ts';
import { watching } from './live/watching.ts';

export function createLive(needs: LiveNeeds) {
  const book = watching(needs);
  return {
    ...scoreboards(needs),
    ...boarding(needs, book),
    ...streaming(needs),
    ...matchPages(needs, book),
    watch: book.watch,
  };
}
