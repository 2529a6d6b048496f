// The report of a post, a comment or a message, fetched when somebody reports: hardly anybody does.
import { type ComponentProps, Suspense } from 'react';
import { late } from '../../ui/late/late.ts';
import type { ReportDialog } from './report-dialog.tsx';

const Dialog = late(() => import('./report-dialog.tsx').then((made) => ({ default: made.ReportDialog })));

export const LateReport = (props: ComponentProps<typeof ReportDialog>) => (
  <Suspense fallback={null}>
    <Dialog {...props} />
  </Suspense>
);
