// How old the odds on screen are; where the feed was asked in vain, or the server could not be, a bar says so and offers to try again.
import { isUnheard, type MatchList } from '../../parts/match-list/match-list.queries.ts';
import { UnheardPanel } from '../../parts/match-list/unheard.tsx';
import { StaleBar } from '../../parts/state-panels.tsx';
import { ago, agoFine } from '../../parts/when.ts';

/** A league with nothing near is asked every few hours: its age alone says nothing, so the server tells whether it was asked in vain. */
type Held = { list: MatchList; isFailed: boolean; now: Date };
const isOld = ({ list, isFailed }: Held): boolean => list.stale || isFailed;

/** Whoever hides the odds reads of the matches, which come with them. */
function What({ hasOdds }: { hasOdds: boolean }) {
  return (
    <>
      {hasOdds && <span className="odds-word">배당</span>}
      <span className={hasOdds ? 'odds-less' : ''}>경기 정보</span>
    </>
  );
}

export function Fresh(held: Held) {
  const { list, now } = held;
  if (!list.asOf || isOld(held)) return null;
  return (
    <span className="fresh">
      <i aria-hidden="true" />
      <What hasOdds={list.matches.some(({ firstBookmaker }) => firstBookmaker)} /> {agoFine(list.asOf, now)} 업데이트
    </span>
  );
}

export function StaleNotice({ onRetry, ...held }: Held & { onRetry: () => void }) {
  const { list, now } = held;
  if (!isOld(held)) return null;
  if (isUnheard(list)) return <UnheardPanel onRetry={onRetry} />;
  return <StaleBar age={list.asOf ? ago(list.asOf, now) : '오래된'} onRetry={onRetry} />;
}
