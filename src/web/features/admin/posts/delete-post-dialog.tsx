// Asks before a post is removed: by its title and its author.

import type { Post } from '#contract/board.ts';
import { figureOf } from '#domain/korean/figure.ts';
import { particleOf } from '#domain/korean/particle.ts';
import { ConfirmedDeed } from '../queue/confirmed-deed.tsx';

export const DeletePostDialog = ({ post, onClose }: { post: Post | null; onClose: () => void }) => (
  <ConfirmedDeed
    deed="deletePost"
    args={post && { id: post.id }}
    title="게시글을 삭제할까요?"
    label="삭제하기"
    done={() => ({ title: '게시글을 삭제했어요', ...(post ? { detail: post.title } : {}) })}
    failed="삭제 실패"
    onClose={onClose}
  >
    {post && (
      <p>
        {post.authorName}님(@{post.username})의 글 <b>‘{post.title}’</b>
        {particleOf(post.title, '을/를')} 삭제해요. 댓글 {figureOf(post.commentsCount)}개와 함께 아무에게도 보이지 않게 돼요.
      </p>
    )}
  </ConfirmedDeed>
);
