// Asks before the own comment of a blog post is deleted, and says how that ended.
import type { BlogComment } from '#contract/community/blog-thread.ts';
import { useDeed } from '../../../api/deed.ts';
import { codeOf, refusalWords } from '../../../api/refused.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { useToast } from '../../../ui/toast.tsx';
import { useBlogCommentMemory } from './blog-thread.queries.ts';

export function DeleteBlogComment({ comment: { id, slug, content }, onClose }: { comment: BlogComment; onClose: () => void }) {
  const memory = useBlogCommentMemory(slug);
  const toast = useToast();
  function leave() {
    onClose();
    memory.drop(id);
  }
  const { act, isPending } = useDeed('deleteBlogComment', {
    onDone() {
      leave();
      toast({ kind: 'ok', title: '댓글을 삭제했어요' });
    },
    onFail(fault) {
      onClose();
      // Deleted elsewhere meanwhile: it is gone, as was wished.
      if (codeOf(fault) === 'no-such-comment') return leave();
      toast({ kind: 'bad', title: '삭제 실패', detail: refusalWords(fault, '댓글을 삭제하지 못했어요. 잠시 뒤에 다시 시도해 주세요.') });
    },
  });
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title="댓글을 삭제할까요?"
      cancelLabel="취소"
      confirm={{ label: '삭제', onConfirm: () => act({ id }), isBusy: isPending }}
    >
      <p className="cmt-quote">{content}</p>
      <p>되돌릴 수 없어요. 답글이 있으면 답글은 남아요.</p>
    </ConfirmDialog>
  );
}
