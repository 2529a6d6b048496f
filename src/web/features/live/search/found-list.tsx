// What the search of the live page found, over all boards: yesterday to the day after tomorrow.
import { Link } from 'react-router';
import type { LiveMatch } from '#contract/live.ts';
import { EmptyPanel } from '../../../parts/state-panels.tsx';
import { buttonClass } from '../../../ui/button.tsx';
import { MatchLines } from '../boards/match-line.tsx';
import { foundMax } from './find-matches.ts';

type Props = { q: string; found: readonly LiveMatch[]; now: Date };

export function FoundList({ q, found, now }: Props) {
  const shown = found.slice(0, foundMax);
  return (
    <>
      <p className="lv-found" role="status">
        {found.length > 0 ? `오늘과 앞뒤 날에서 ${found.length}경기를 찾았어요.` : `‘${q}’에 맞는 경기가 없어요.`}
        {found.length > shown.length && ` 앞의 ${shown.length}경기를 보여줘요.`}
      </p>
      {found.length > 0 ? (
        <MatchLines matches={shown} now={now} />
      ) : (
        <EmptyPanel
          icon="search"
          title="검색 결과가 없어요"
          line="팀이나 리그 이름을 다시 확인해 주세요. 오늘과 앞뒤 날의 경기에서 찾아요."
        >
          <Link className={buttonClass({ size: 'sm' })} to={`/search?${new URLSearchParams({ q })}`}>
            전체에서 검색하기
          </Link>
        </EmptyPanel>
      )}
    </>
  );
}
