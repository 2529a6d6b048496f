// What readers can do with a post that all may read: like it, go to its comments, share it; and how often it was read.

import { Link } from 'react-router';
import type { Post } from '#contract/board.ts';
import { figureOf } from '#domain/korean/figure.ts';
import { Share } from '../../../parts/share/share.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { useLike } from './use-like.ts';

type Props = {
  post: Post;
  /** Opens and folds the comments here; without it the count leads to the post's own page. */
  comments?: { isOpen: boolean; onToggle: () => void } | undefined;
};

function CommentCount({ post, comments }: Props) {
  const inside = (
    <>
      <Icon of="message-circle" />
      <span className="sr">댓글 </span>
      <span className="n">{figureOf(post.comments)}</span>
    </>
  );
  if (!comments) {
    return (
      <Link className="act" to={`/posts/${post.id}#comments`}>
        {inside}
      </Link>
    );
  }
  return (
    <button type="button" className="act" aria-expanded={comments.isOpen} onClick={comments.onToggle}>
      {inside}
    </button>
  );
}

export function PostActions({ post, comments }: Props) {
  const { isLiked, likes, fault, toggle } = useLike(post);
  return (
    <>
      <footer className="post-f">
        <button type="button" className={`act ${isLiked ? 'on' : ''}`} aria-pressed={isLiked} onClick={toggle}>
          <Icon of="thumbs-up" />
          <span className="sr">좋아요 </span>
          <span className="n">{figureOf(likes)}</span>
        </button>
        <CommentCount post={post} comments={comments} />
        <span className="act act-still">
          <Icon of="eye" />
          <span className="sr">조회 </span>
          <span className="n">{figureOf(post.views)}</span>
        </span>
        <Share title={post.title} path={`/posts/${post.id}`} goWord="예측 보기" />
      </footer>
      {fault && (
        <p className="post-fault" role="alert">
          {fault}
        </p>
      )}
    </>
  );
}
