// Asks before a post is removed: by its title and its author.

import type { Post } from '#contract/board.ts';
import { figureOf } from '#domain/korean/figure.ts';
import { particleOf } from '#domain/korean/particle.ts';
import { useAdminDeed } from '../../../api/admin/deed.ts';
import { adminWords } from '../../../api/admin/words.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { useToast } from '../../../ui/toast.tsx';

export function DeletePostDialog({ post, onClose }: { post: Post | null; onClose: () => void }) {
  const toast = useToast();
  const { act, isPending } = useAdminDeed('deletePost', {
    // By now the dialog may ask about another one.
    onDone: (_, { id }) => {
      const isSame = post?.id === id;
      if (isSame) onClose();
      toast({ kind: 'ok', title: '게시글을 삭제했어요', ...(isSame ? { detail: post.title } : {}) });
    },
    onFail: (fault, { id }) => {
      if (post?.id === id) onClose();
      toast({ kind: 'bad', title: '삭제 실패', detail: adminWords(fault, '게시글을 삭제하지 못했어요.') });
    },
  });
  return (
    <ConfirmDialog
      isOpen={post !== null}
      onClose={onClose}
      title="게시글을 삭제할까요?"
      confirm={{ label: isPending ? '삭제하는 중' : '삭제하기', isBusy: isPending, onConfirm: () => post && act({ id: post.id }) }}
      cancelLabel="취소"
    >
      {post && (
        <p>
          {post.authorName}님(@{post.username})의 글 <b>‘{post.title}’</b>
          {particleOf(post.title, '을/를')} 삭제해요. 댓글 {figureOf(post.commentsCount)}개와 함께 아무에게도 보이지 않게 돼요.
        </p>
      )}
    </ConfirmDialog>
  );
}
