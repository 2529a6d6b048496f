// What stands beside the board: the discussion, the own record and the recommendations.
import { useRef } from 'react';
import { useLatePress } from '../../early-press.ts';
import { DiscussionPanel } from '../../features/discussion/discussion-panel.tsx';
import { RecommendationPanel } from '../../features/recommendations/recommendation-panel.tsx';
import { StandingPanel } from '../../features/standing/standing-panel.tsx';
import { SidebarAds } from '../../parts/ads/places.tsx';
import type { Talk } from './talk-data.ts';

export default function TalkSide({ talk: { discussion, stats, slips, endedSlips, isMember, now } }: { talk: Talk }) {
  const part = useRef<HTMLDivElement>(null);
  useLatePress(part);
  return (
    <div ref={part} data-late="" className="talk-side">
      <DiscussionPanel initial={discussion} now={now} />
      <StandingPanel isMember={isMember} initial={stats} />
      <RecommendationPanel initial={slips} initialEnded={endedSlips} now={now} />
      <SidebarAds />
    </div>
  );
}
