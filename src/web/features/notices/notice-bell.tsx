// The bell in the bar, for signed-in members: its weight comes only when it is drawn.
import { lazy, Suspense } from 'react';

const Bell = lazy(() => import('./bell.tsx'));

/** Give it a `key` of the member, so that nobody ever sees the count of the one before. */
export function NoticeBell() {
  return (
    <Suspense fallback={<span className="ibtn bell" />}>
      <Bell />
    </Suspense>
  );
}
