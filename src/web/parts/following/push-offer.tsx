// Asks whether this browser may be called too, after the first wish to be called at all.
import { useState } from 'react';
import { turnPushOn } from '../../api/push.ts';
import { failureWords } from '../../api/refused.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { useToast } from '../../ui/toast.tsx';

export default function PushOffer({ publicKey, onClose }: { publicKey: string; onClose: () => void }) {
  const toast = useToast();
  const [isBusy, setBusy] = useState(false);

  async function turnOn() {
    setBusy(true);
    try {
      // The browser's own question comes first: some answer it only inside the click.
      const state = await turnPushOn(publicKey);
      if (state === 'on') toast({ kind: 'ok', title: '이 브라우저에서 푸시를 받아요' });
      else toast({ title: '푸시를 켜지 않았어요', detail: '알림 목록에서 볼 수 있고, 설정에서 언제든지 켤 수 있어요.' });
    } catch (fault) {
      toast({ kind: 'bad', title: '푸시 알림을 켜지 못했어요', detail: failureWords(fault, '설정에서 다시 시도해 주세요.') });
    }
    onClose();
  }

  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title="푸시로도 알려 드릴까요?"
      cancelLabel="나중에"
      confirm={{ label: '푸시 받기', kind: 'primary', onConfirm: () => void turnOn(), isBusy }}
    >
      <p>픽노트를 열어 두지 않아도 경기가 시작하기 10분 전과 끝났을 때 이 브라우저로 알려 드려요.</p>
      <p>설정에서 언제든지 끌 수 있어요.</p>
    </ConfirmDialog>
  );
}
