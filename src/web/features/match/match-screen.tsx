// The page of one match, before, while and after it is played: everything as it stood on the reader's own screen.
import type { ReactNode } from 'react';
import type { OddsMatch } from '#contract/matches.ts';
import type { OwnPick } from '#contract/record/picks.ts';
import { hours, minutes, seconds } from '#domain/time/duration.ts';
import { ScoreAnnouncer } from '../../parts/match/score/announcer.tsx';
import { useWatching } from '../../parts/match/use-watching.ts';
import { useTelling } from '../../parts/spoiler.tsx';
import { StaleBar } from '../../parts/state-panels.tsx';
import { ago } from '../../parts/when.ts';
import type { Seen } from './as-seen.ts';
import { CrowdSection } from './crowd.tsx';
import { DelaySlider } from './delay-slider.tsx';
import { InPlaySection } from './in-play.tsx';
import { type MatchPicks, useMatchSeen } from './match.queries.ts';
import { MatchHead } from './match-head.tsx';
import { OddsSection } from './odds.tsx';
import { TurningPoints } from './turning-points.tsx';
import { useDelay } from './use-delay.ts';

export type MatchScreenData = { detail: Seen; picks: MatchPicks | null; delayS: number };

/** What other features bring to this page. */
export type MatchSlots = {
  analysis: (match: OddsMatch) => ReactNode;
  ownPick: (own: OwnPick, match: OddsMatch) => ReactNode;
  room: (room: { matchId: string; delayMs: number; now: string }) => ReactNode;
};

/** A match so near or so fresh is watched somewhere. */
const nearMs = hours(1);

/** Whether anybody's screen could be behind on it. */
function isAround({ startTime, status }: OddsMatch, now: Date): boolean {
  const leftMs = Date.parse(startTime) - now.getTime();
  return status === 'LIVE' || (status === 'UPCOMING' && leftMs < nearMs) || (status === 'FINISHED' && leftMs > -hours(4));
}

export function MatchScreen({ data, slots }: { data: MatchScreenData; slots: MatchSlots }) {
  const { delayS, setDelayS } = useDelay(data.delayS);
  const { seen, now, isLost, again } = useMatchSeen(data.detail, { delayS, drawnDelayS: data.delayS });
  const { match } = seen;
  const { matchId } = match;
  const isOn = match.status === 'LIVE' || Math.abs(Date.parse(match.startTime) - now.getTime()) < minutes(10);
  const watching = useWatching(isOn ? matchId : null);
  const { isTold } = useTelling({ matchId });
  const [delayMs, dueMs] = [seconds(delayS), delayS === 0 ? Number.POSITIVE_INFINITY : now.getTime() - seconds(delayS)];
  const analysis = slots.analysis(match);
  const course = (
    <>
      <TurningPoints seen={seen} isTold={isTold} />
      <InPlaySection seen={seen} isTold={isTold} />
    </>
  );
  const isComing = match.status === 'UPCOMING';
  // What was drawn is what members had picked by then: it says nothing of what the kick-off unfolds.
  const drawnPicks = match.status === data.detail.match.status ? data.picks : null;
  return (
    <div className="wrap mp">
      <ScoreAnnouncer match={match} />
      {isLost && <StaleBar age={ago(seen.now, now)} onRetry={again} />}
      <MatchHead seen={seen} now={now} isTold={isTold} viewers={watching ?? seen.viewers}>
        {(delayS > 0 || isAround(match, now)) && <DelaySlider delayS={delayS} onChange={setDelayS} />}
      </MatchHead>
      <div className="mp-cols">
        <div className="mp-main">
          {isComing ? analysis : course}
          {isComing ? course : analysis}
          <OddsSection seen={seen} isTold={isTold} dueMs={dueMs} />
        </div>
        <div className="mp-side">
          <CrowdSection match={match} now={now} initial={drawnPicks} ownPick={(own) => slots.ownPick(own, match)} />
          {slots.room({ matchId, delayMs, now: seen.now })}
        </div>
      </div>
    </div>
  );
}
