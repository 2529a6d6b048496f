// Asks before a member is blocked, and says what that does.
import type { Author } from '#contract/accounts.ts';
import { useDeed } from '../../api/deed.ts';
import { refusalWords } from '../../api/refused.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { useToast } from '../../ui/toast.tsx';
import { useBlocks } from './hidden.ts';

type Props = {
  author: Pick<Author, 'username' | 'displayName'>;
  isOpen: boolean;
  onClose: () => void;
  onBlocked?: (() => void) | undefined;
};

export function BlockDialog({ author, isOpen, onClose, onBlocked }: Props) {
  const { username, displayName } = author;
  const toast = useToast();
  const { keep, offerUndo } = useBlocks();
  const { act, isPending } = useDeed('blockMember', {
    onDone: (blocks) => {
      onClose();
      offerUndo({ username, displayName });
      keep(blocks);
      onBlocked?.();
    },
    onFail: (fault) => toast({ kind: 'bad', title: '차단하지 못했어요', detail: refusalWords(fault, '잠시 뒤에 다시 시도해 주세요.') }),
  });
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onClose={onClose}
      title={`${displayName}님을 차단할까요?`}
      cancelLabel="취소"
      confirm={{ label: '차단', onConfirm: () => act({ username }), isBusy: isPending }}
    >
      <p>이 회원의 글과 댓글, 메시지가 보이지 않고, 이 회원은 내 글에 댓글을 쓸 수 없어요. 상대에게 알리지 않아요.</p>
      <p>설정의 ‘차단과 단어 가리기’에서 언제든지 풀 수 있어요.</p>
    </ConfirmDialog>
  );
}
