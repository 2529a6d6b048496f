// What stands where a choice leaves no match: what it leaves out, how to see more, or that nobody tells us of the sport.
import { isUncarried, type MatchList } from '../../parts/match-list/match-list.queries.ts';
import { UncarriedPanel } from '../../parts/match-list/uncarried.tsx';
import { EmptyPanel } from '../../parts/state-panels.tsx';
import { Button } from '../../ui/button.tsx';
import { everything, type StatusChoice } from './match-filter.ts';
import type { Selection } from './use-selection.ts';

/** What is told of a choice that leaves nothing. */
const noneWords: Record<StatusChoice, string> = {
  all: '예정된 경기가 없어요',
  UPCOMING: '예정된 경기가 없어요',
  LIVE: '지금 하는 경기가 없어요',
  FINISHED: '끝난 경기가 없어요',
};

type Choosing = { list: MatchList; selection: Selection; choose: (change: Partial<Selection>) => void };

export function NoneShown({ list, selection: { league, status }, choose }: Choosing) {
  if (isUncarried(list)) return <UncarriedPanel />;
  const isNarrowed = league !== everything || status !== everything;
  // Live matches stand first: of them nobody has to look further.
  const mayBeFurther = list.more && isNarrowed && status !== 'LIVE';
  return (
    <EmptyPanel title={mayBeFurther ? '가까운 경기 중에는 없어요' : noneWords[status]} line="다른 종목이나 리그를 골라 보세요.">
      {isNarrowed ? (
        <Button size="sm" onClick={() => choose({ league: everything, status: everything, matchId: null })}>
          전체 리그 보기
        </Button>
      ) : null}
    </EmptyPanel>
  );
}
