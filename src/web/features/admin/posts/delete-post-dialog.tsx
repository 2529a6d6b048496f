// Asks before a post is removed: by its title and its author, and says how long it can be put back.

import type { Post } from '#contract/board.ts';
import { figureOf } from '#domain/korean/figure.ts';
import { particleOf } from '#domain/korean/particle.ts';
import { putBackDays } from '#domain/moderation/put-back.ts';
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
      <>
        <p>
          {post.authorName}님(@{post.username})의 글 <b>‘{post.title}’</b>
          {particleOf(post.title, '을/를')} 삭제해요. 댓글 {figureOf(post.commentsCount)}개와 함께 아무에게도 보이지 않게 되고, 글쓴이에게
          알려요.
        </p>
        <p>글쓴이의 이의가 옳으면 {putBackDays}일 안에 ‘삭제한 글’에서 다시 올릴 수 있어요. 그 뒤에는 되돌릴 수 없어요.</p>
      </>
    )}
  </ConfirmedDeed>
);
