// An opened post of /predictions: its comments, fetched with their script when a post is first opened. Whoever opens a post reads it.
import type { Post } from '#contract/board.ts';
import { Comments } from '../thread/comments.tsx';
import { useSeen } from '../thread/use-seen.ts';

export default function Opened({ post: { id, comments } }: { post: Post }) {
  useSeen(id);
  return <Comments postId={id} count={comments} />;
}
