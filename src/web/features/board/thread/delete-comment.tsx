// Asks before the own comment is deleted, and says how that ended.
import type { Comment } from '#contract/comments.ts';
import { useDeed } from '../../../api/deed.ts';
import { codeOf, failureWords } from '../../../api/refused.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { useToast } from '../../../ui/toast.tsx';
import { useCommentMemory } from './thread.queries.ts';

const failedTitle = '삭제 실패';
const tryAgain = '댓글을 삭제하지 못했어요. 잠시 뒤에 다시 시도해 주세요.';

/** The server names a fault of its own by this title alone. */
function detailOf(fault: Error): string {
  const words = failureWords(fault, tryAgain);
  return words === failedTitle ? tryAgain : words;
}

export function DeleteComment({ comment: { id, postId, content }, onClose }: { comment: Comment; onClose: () => void }) {
  const memory = useCommentMemory(postId);
  const toast = useToast();
  function leave() {
    onClose();
    memory.drop(id);
  }
  const { act, isPending } = useDeed('deleteComment', {
    onDone() {
      leave();
      toast({ kind: 'ok', title: '댓글을 삭제했어요' });
    },
    onFail(fault) {
      onClose();
      // Deleted elsewhere meanwhile: it is gone, as was wished.
      if (codeOf(fault) === 'no-such-comment') return leave();
      toast({ kind: 'bad', title: failedTitle, detail: detailOf(fault) });
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
