// The question before a member is blocked, fetched when somebody wants to: hardly anybody does.
import { type ComponentProps, Suspense } from 'react';
import { late } from '../../ui/late/late.ts';
import type { BlockDialog } from './block-dialog.tsx';

const Dialog = late(() => import('./block-dialog.tsx').then((made) => ({ default: made.BlockDialog })));

export const LateBlock = (props: ComponentProps<typeof BlockDialog>) => (
  <Suspense>
    <Dialog {...props} />
  </Suspense>
);
