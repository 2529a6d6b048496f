// Gives the word on a match back to the feeds, after asking once more.
import type { Correctable } from '#contract/admin/corrections.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { useToldDeed } from '../queue/use-told-deed.ts';

export function ReleaseDialog({ match, onClose }: { match: Correctable | null; onClose: () => void }) {
  const { act, isPending } = useToldDeed('releaseMatch', {
    done: ({ title }) => ({ title: '확정을 해제했어요', detail: title }),
    failed: '확정을 해제하지 못했어요',
    onDone: onClose,
  });
  return (
    <ConfirmDialog
      isOpen={match !== null}
      onClose={onClose}
      title="운영자 확정을 해제할까요?"
      cancelLabel="그대로 두기"
      confirm={{ label: '해제하기', kind: 'primary', isBusy: isPending, onConfirm: () => match && act({ id: match.id }) }}
    >
      <p>
        <b>{match?.title}</b> 경기의 결과를 다시 제공처를 따라 정해요. 지금 결과는 그대로 두고, 제공처가 다른 결과를 보내면 다시 채점해요.
      </p>
    </ConfirmDialog>
  );
}
