// The announcer of a score on screens where most matches are still to come: its script comes after what is seen.
import { type ComponentProps, Suspense, useEffect, useState } from 'react';
import { lateWhenIdle } from '../../../ui/late/late.ts';
import type { ScoreAnnouncer } from './announcer.tsx';

const Announcer = lateWhenIdle(() => import('./announcer.tsx').then((made) => ({ default: made.ScoreAnnouncer })));

/** Not drawn by the server, which has nothing to say: a part of its page that waits for its script would hold up every choice beside it. */
export function LateAnnouncer(props: ComponentProps<typeof ScoreAnnouncer>) {
  const [isAwake, setAwake] = useState(false);
  useEffect(() => setAwake(true), []);
  return (
    isAwake && (
      <Suspense>
        <Announcer {...props} />
      </Suspense>
    )
  );
}
