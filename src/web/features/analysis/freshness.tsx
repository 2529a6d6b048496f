// How old the odds on screen are; past two minutes, or when the feed is down, a bar says so and offers to try again.
import { minutes } from '#domain/time/duration.ts';
import { StaleBar } from '../../parts/state-panels.tsx';
import { ago, agoFine } from '../../parts/when.ts';
import type { MatchList } from './analysis.queries.ts';

const staleAfterMs = minutes(2);

function isOld({ asOf, stale }: MatchList, now: Date): boolean {
  return stale || (asOf !== null && now.getTime() - Date.parse(asOf) > staleAfterMs);
}

/** Whoever hides the odds reads of the matches, which come with them. */
function What({ hasOdds }: { hasOdds: boolean }) {
  return (
    <>
      {hasOdds && <span className="odds-word">배당</span>}
      <span className={hasOdds ? 'odds-less' : ''}>경기 정보</span>
    </>
  );
}

export function Fresh({ list, now }: { list: MatchList; now: Date }) {
  if (!list.asOf || isOld(list, now)) return null;
  return (
    <span className="fresh">
      <i aria-hidden="true" />
      <What hasOdds={list.matches.some(({ firstBookmaker }) => firstBookmaker)} /> {agoFine(list.asOf, now)} 업데이트
    </span>
  );
}

export function StaleNotice({ list, now, onRetry }: { list: MatchList; now: Date; onRetry: () => void }) {
  if (!isOld(list, now)) return null;
  return <StaleBar age={list.asOf ? ago(list.asOf, now) : '오래된'} onRetry={onRetry} />;
}
