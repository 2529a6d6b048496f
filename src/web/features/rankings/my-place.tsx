// The own place under a ranking that does not show it, or what is missing to have one.
import { Link } from 'react-router';
import type { MyStanding } from '#contract/rankings.ts';
import { RankRow } from '../../parts/member/rank-row.tsx';
import { missingWords, type Period } from './period-words.ts';

type Props = { mine: MyStanding | null | undefined; period: Period; shownIds: ReadonlySet<number> };

/** Enough picks and still no place: the standings are counted anew every few minutes. */
function missingLine({ settled, needed }: MyStanding, period: Period): string {
  return settled < needed ? missingWords(period, needed - settled) : '다음 집계에서 순위에 올라가요';
}

/** No box of its own: it only marks where it is, also where there is nothing to show (see own/parts.tsx). */
export function MyPlace({ mine, period, shownIds }: Props) {
  if (!mine) return null;
  const isShown = mine.row !== null && shownIds.has(mine.row.id);
  return <div style={{ display: 'contents' }}>{!isShown && <Bar mine={mine} period={period} />}</div>;
}

function Bar({ mine, period }: { mine: MyStanding; period: Period }) {
  if (!mine.row)
    return (
      <p className="mybar my-none">
        <span>{missingLine(mine, period)}</span>
        <Link to="/quick-prediction" className="lk">
          빠른 예측
        </Link>
      </p>
    );
  return (
    <ol className="mybar" aria-label="내 순위" start={mine.row.ranking}>
      <RankRow of={{ ...mine.row, isMine: true }} />
    </ol>
  );
}
