// Turns an advertisement on and off: shown at once, also in its place on the page, and turned back where the server refuses.
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import type { AdminAd } from '#contract/ads.ts';
import { useAdminDeed } from '../../../api/admin/deed.ts';
import { adminWords } from '../../../api/admin/words.ts';
import { useToast } from '../../../ui/toast.tsx';

export function ActiveSwitch({ ad }: { ad: AdminAd }) {
  const toast = useToast();
  const { revalidate } = useRevalidator();
  const [wish, setWish] = useState<boolean>();
  const { act, isPending } = useAdminDeed('toggleAd', {
    onDone: ({ title, isActive }) => {
      toast({ kind: 'ok', title: isActive ? '광고를 켰어요' : '광고를 껐어요', detail: title });
      void revalidate();
    },
    onFail: (fault) => {
      setWish(undefined);
      toast({ kind: 'bad', title: '광고 상태 변경 실패', detail: adminWords(fault, '광고 상태를 바꾸지 못했어요.') });
    },
  });
  // The list has caught up.
  if (wish !== undefined && wish === ad.isActive && !isPending) setWish(undefined);
  const isOn = wish ?? ad.isActive;
  return (
    <button
      type="button"
      role="switch"
      className="sw"
      aria-checked={isOn}
      aria-label={`${ad.title} 노출`}
      aria-busy={isPending}
      onClick={() => {
        if (isPending) return;
        setWish(!isOn);
        act({ id: ad.id, isActive: !isOn });
      }}
    >
      <i aria-hidden="true" />
    </button>
  );
}
