// Asks before an own comment is deleted, and says how that ended.
import { useDeed } from '../../api/deed.ts';
import { codeOf, refusalWords } from '../../api/refused.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { useToast } from '../../ui/toast.tsx';

type Props = {
  deed: 'deleteComment' | 'deleteBlogComment';
  comment: { id: number; content: string };
  /** Takes it out of what the page remembers. */
  drop: (id: number) => unknown;
  onClose: () => void;
};

export function DeleteOwnComment({ deed, comment: { id, content }, drop, onClose }: Props) {
  const toast = useToast();
  function leave() {
    drop(id);
    // The memory tells of it in a moment: the dialog goes with its row, so that the focus does not go back to a button that is about to go.
    setTimeout(onClose);
  }
  const { act, isPending } = useDeed(deed, {
    onDone() {
      leave();
      toast({ kind: 'ok', title: '댓글을 삭제했어요' });
    },
    onFail(fault) {
      // Deleted elsewhere meanwhile: it is gone, as was wished.
      if (codeOf(fault) === 'no-such-comment') return leave();
      onClose();
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
