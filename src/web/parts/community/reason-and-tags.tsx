// What stands below a post's words wherever the whole of it is shown: its reason and its tags.
import type { Post } from '#contract/board.ts';

/** The reason only where it says more than the words above. */
export function ReasonAndTags({ post }: { post: Pick<Post, 'predictionReason' | 'content' | 'tags'> }) {
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
