// The bell in the bar, for signed-in members: its weight comes only when it is drawn.
import { lazy, Suspense } from 'react';

const Bell = lazy(() => import('./bell.tsx'));

export function NoticeBell() {
  return (
    <Suspense fallback={<span className="ibtn bell" />}>
      <Bell />
    </Suspense>
  );
}
