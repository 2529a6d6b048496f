// Looks the word up among the matches around today; fetched when somebody searches.
import type { LiveMatch } from '#contract/live.ts';
import { findMatches } from './find-matches.ts';
import { FoundList } from './found-list.tsx';

export default function Found({ q, matches, now }: { q: string; matches: readonly LiveMatch[]; now: Date }) {
  return <FoundList q={q} found={findMatches(matches, q)} now={now} />;
}
