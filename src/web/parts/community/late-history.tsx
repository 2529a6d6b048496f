// What words said before they were changed, fetched when somebody asks: hardly anybody does.
import { type ComponentProps, Suspense } from 'react';
import { late } from '../../ui/late/late.ts';
import type { HistoryDialog } from './history-dialog.tsx';

const Dialog = late(() => import('./history-dialog.tsx').then((made) => ({ default: made.HistoryDialog })));

export const LateHistory = (props: ComponentProps<typeof HistoryDialog>) => (
  <Suspense fallback={null}>
    <Dialog {...props} />
  </Suspense>
);
