// The announcer of a score on screens where most matches are still to come: its script comes after what is seen.
import { type ComponentProps, Suspense } from 'react';
import { lateWhenIdle } from '../../../ui/late/late.ts';
import type { ScoreAnnouncer } from './announcer.tsx';

const Announcer = lateWhenIdle(() => import('./announcer.tsx').then((made) => ({ default: made.ScoreAnnouncer })));

export const LateAnnouncer = (props: ComponentProps<typeof ScoreAnnouncer>) => (
  <Suspense>
    <Announcer {...props} />
  </Suspense>
);
