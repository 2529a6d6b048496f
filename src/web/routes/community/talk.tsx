// What the home page and /community share: the board, and beside it the discussion, the own record and the recommendations.
import { type ReactNode, useRef } from 'react';
import { useLatePress } from '../../early-press.ts';
import { BoardSection } from '../../features/board/home/board-section.tsx';
import { DiscussionPanel } from '../../features/discussion/discussion-panel.tsx';
import { RecommendationPanel } from '../../features/recommendations/recommendation-panel.tsx';
import { StandingPanel } from '../../features/standing/standing-panel.tsx';
import { SidebarAds } from '../../parts/ads/places.tsx';
import type { Talk } from './talk-data.ts';

/** `children`: the heading, which the home page shows and /community only speaks. */
export function TalkSection({ talk, className, children }: { talk: Talk; className: string; children: ReactNode }) {
  const { board, discussion, slips, stats, isMember, now } = talk;
  const part = useRef<HTMLElement>(null);
  useLatePress(part);
  return (
    <section ref={part} data-late="" className={`wrap ${className}`} aria-labelledby="talk">
      {children}
      <div className="talk-cols">
        <BoardSection initial={board} now={now} />
        <div className="talk-side">
          <DiscussionPanel initial={discussion} now={now} />
          <StandingPanel isMember={isMember} initial={stats} />
          <RecommendationPanel initial={slips} />
          <SidebarAds />
        </div>
      </div>
    </section>
  );
}
