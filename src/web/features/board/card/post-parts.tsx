// Pieces of a post that its card and its dialog both show: how the pick ended, and what stands behind the words.
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

/** Reason and tags; the reason only where it says more than the words above. */
export function PostRest({ post }: { post: Post }) {
  const { predictionReason: reason, content, tags } = post;
  return (
    <>
      {reason !== null && reason !== content && (
        <div className="post-why">
          <b>예측 근거</b>
          <p className="post-c">{reason}</p>
        </div>
      )}
      {tags.length > 0 && (
        <ul className="post-tags" aria-label="태그">
          {tags.map((tag) => (
            <li key={tag} className="tag cut">
              {tag}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

/** All that is looked through for muted words. */
export const postWords = ({ title, content, predictionReason, tags }: Post): string =>
  [title, content, predictionReason ?? '', ...tags].join('\n');
