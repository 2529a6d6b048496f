// The day in one line: its date, how many matches it has, and how many are under way. A page that stays open goes along with it.
import type { PlatformStats } from '#contract/platform.ts';
import type { Drawn } from '../../api/query-client.ts';
import { LiveBadge } from '../../parts/match/live-badge.tsx';
import { todayWords } from '../../parts/when.ts';
import { useNow } from '../../ui/use-now.ts';
import { usePlatformStats } from './platform.queries.ts';

export function Today({ initial, now: startIso }: { initial: Drawn<PlatformStats>; now: string }) {
  const now = useNow(startIso);
  const { data } = usePlatformStats(initial);
  // An answer of an earlier version, which this browser may have kept, lacks it.
  const today = data?.today as PlatformStats['today'] | undefined;
  return (
    <>
      <span>{todayWords(now)}</span>
      {today && (
        <>
          <span aria-hidden="true">·</span>
          <span>
            오늘 <b className="n">{today.matches}</b>경기
          </span>
          {today.live > 0 && <LiveBadge>{`${today.live}경기 진행 중`}</LiveBadge>}
        </>
      )}
    </>
  );
}
