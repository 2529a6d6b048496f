// The bell in the bar, for signed-in members: its weight comes only when it is drawn.
import { Suspense } from 'react';
import { late } from '../../ui/late/late.ts';

const Bell = late(() => import('./bell.tsx'));

export function NoticeBell() {
  return (
    <Suspense fallback={<span className="ibtn bell" />}>
      <Bell />
    </Suspense>
  );
}
