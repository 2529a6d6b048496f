// Asks before an advertisement is deleted: by its title, with what is lost.

import { useRevalidator } from 'react-router';
import type { AdminAd } from '#contract/ads.ts';
import { figureOf } from '#domain/korean/figure.ts';
import { particleOf } from '#domain/korean/particle.ts';
import { ConfirmedDeed } from '../queue/confirmed-deed.tsx';
import { positionWords } from './ad-words.ts';

export function DeleteAdDialog({ ad, onClose }: { ad: AdminAd | null; onClose: () => void }) {
  const { revalidate } = useRevalidator();
  return (
    <ConfirmedDeed
      deed="deleteAd"
      args={ad && { id: ad.id }}
      title="광고를 삭제할까요?"
      label="삭제하기"
      done={() => ({ title: '광고를 삭제했어요', ...(ad ? { detail: ad.title } : {}) })}
      failed="삭제 실패"
      // The pages of this visit show it until the shell is asked for again.
      onDone={() => void revalidate()}
      onClose={onClose}
    >
      {ad && (
        <p>
          {positionWords[ad.position]} 광고 <b>‘{ad.title}’</b>
          {particleOf(ad.title, '을/를')} 삭제해요. 클릭 {figureOf(ad.clicks)}번의 집계도 함께 지워지고 되돌릴 수 없어요. 잠시만 멈추려면
          노출을 꺼 주세요.
        </p>
      )}
    </ConfirmedDeed>
  );
}
