// Asks before an own post is taken down, and says what becomes of its pick. Loaded when it is asked for.
import type { Post } from '#contract/board.ts';
import { useDeed } from '../../api/deed.ts';
import { refusalWords } from '../../api/refused.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { useToast } from '../../ui/toast.tsx';

type RemoveProps = { post: Post; onClose: () => void; onGone: () => void };

export default function RemoveDialog({ post, onClose, onGone }: RemoveProps) {
  const toast = useToast();
  const { act, isPending } = useDeed('removePost', {
    onDone: () => {
      onClose();
      toast({ kind: 'ok', title: '글을 내렸어요' });
      onGone();
    },
    onFail: (fault) => toast({ kind: 'bad', title: '글을 내리지 못했어요', detail: refusalWords(fault, '잠시 뒤에 다시 시도해 주세요.') }),
  });
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title="글을 내릴까요?"
      cancelLabel="취소"
      confirm={{ label: '내리기', onConfirm: () => act({ id: post.id }), isBusy: isPending }}
    >
      <p>글과 댓글이 더는 보이지 않고, 되돌릴 수 없어요.</p>
      {post.isScored && <p>채점하는 예측은 글을 내려도 그대로 채점하고, 기록과 순위에 남겨요. 글을 내리면 이 예측은 더 고칠 수 없어요.</p>}
    </ConfirmDialog>
  );
}
