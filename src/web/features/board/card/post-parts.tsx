// What a post's card and its dialog both ask of it: how the pick ended, and all its words.
import type { Post } from '#contract/board.ts';
import { teamsOf } from '../../../parts/match/pick-slip.tsx';
import { pickEnds, ResultBadge } from '../../../parts/member/result-badge.tsx';
import { Spoiler } from '../../../parts/spoiler.tsx';

/** Nothing until the pick was settled. */
export function PostResult({ post: { result, match } }: { post: Post }) {
  return result === 'none' || result === 'pending' ? null : (
    <Spoiler what="결과" of={match ? teamsOf(match) : undefined} matchId={match?.matchId}>
      <ResultBadge end={pickEnds[result]} />
    </Spoiler>
  );
}

/** All that is looked through for muted words. */
export const postWords = ({ title, content, predictionReason, tags }: Post): string =>
  [title, content, predictionReason ?? '', ...tags].join('\n');
