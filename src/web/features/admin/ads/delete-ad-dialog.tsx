// Asks before an advertisement is deleted: by its title, with what is lost.

import { useRevalidator } from 'react-router';
import type { AdminAd } from '#contract/ads.ts';
import { figureOf } from '#domain/korean/figure.ts';
import { particleOf } from '#domain/korean/particle.ts';
import { useAdminDeed } from '../../../api/admin/deed.ts';
import { adminWords } from '../../../api/admin/words.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { useToast } from '../../../ui/toast.tsx';
import { positionWords } from './ad-words.ts';

export function DeleteAdDialog({ ad, onClose }: { ad: AdminAd | null; onClose: () => void }) {
  const toast = useToast();
  const { revalidate } = useRevalidator();
  const { act, isPending } = useAdminDeed('deleteAd', {
    // By now the dialog may ask about another one.
    onDone: (_, { id }) => {
      const isSame = ad?.id === id;
      if (isSame) onClose();
      toast({ kind: 'ok', title: '광고를 삭제했어요', ...(isSame ? { detail: ad.title } : {}) });
      // The pages of this visit show it until the shell is asked for again.
      void revalidate();
    },
    onFail: (fault, { id }) => {
      if (ad?.id === id) onClose();
      toast({ kind: 'bad', title: '삭제 실패', detail: adminWords(fault, '광고를 삭제하지 못했어요.') });
    },
  });
  return (
    <ConfirmDialog
      isOpen={ad !== null}
      onClose={onClose}
      title="광고를 삭제할까요?"
      confirm={{ label: isPending ? '삭제하는 중' : '삭제하기', isBusy: isPending, onConfirm: () => ad && act({ id: ad.id }) }}
      cancelLabel="취소"
    >
      {ad && (
        <p>
          {positionWords[ad.position]} 광고 <b>‘{ad.title}’</b>
          {particleOf(ad.title, '을/를')} 삭제해요. 클릭 {figureOf(ad.clicks)}번의 집계도 함께 지워지고 되돌릴 수 없어요. 잠시만 멈추려면
          노출을 꺼 주세요.
        </p>
      )}
    </ConfirmDialog>
  );
}
