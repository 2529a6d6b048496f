// What the home page and /community share: the board, and beside it the discussion, the own record and the recommendations.
import { type ReactNode, Suspense, useRef } from 'react';
import { useLatePress } from '../../early-press.ts';
import { BoardSection } from '../../features/board/home/board-section.tsx';
import { lateWhenIdle } from '../../ui/late/late.ts';
import type { Talk } from './talk-data.ts';

/** Drawn by the server like everything else; on a phone it is far below, and it wakes in a turn of its own. */
const TalkSide = lateWhenIdle(() => import('./talk-side.tsx'));

/** `children`: the heading, which the home page shows and /community only speaks. */
export function TalkSection({ talk, className, children }: { talk: Talk; className: string; children: ReactNode }) {
  const { board, now } = talk;
  const part = useRef<HTMLElement>(null);
  useLatePress(part);
  return (
    <section ref={part} data-late="" className={`wrap ${className}`} aria-labelledby="talk">
      {children}
      <div className="talk-cols">
        <BoardSection initial={board} now={now} />
        <Suspense fallback={<div className="talk-wait" />}>
          <TalkSide talk={talk} />
        </Suspense>
      </div>
    </section>
  );
}
