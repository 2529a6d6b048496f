// The AI prediction page: sports, leagues, matches, and the analysis of the chosen one.
import { useId } from 'react';
import { AiMark } from '../../parts/ai-mark.tsx';
import { SportTabs, sportTabId } from '../../parts/match/sport-tabs.tsx';
import { isUncarried, isUnheard, type MatchList, uncarriedWords } from '../../parts/match-list/match-list.queries.ts';
import { MoreMatches } from '../../parts/match-list/more-matches.tsx';
import { EmptyPanel, ErrorPanel } from '../../parts/state-panels.tsx';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useNow } from '../../ui/use-now.ts';
import { AnalysisCard } from './analysis-panel.tsx';
import { PhoneFilters, RailFilters } from './filters.tsx';
import { Fresh, StaleNotice } from './freshness.tsx';
import { MatchBoard } from './match-board.tsx';
import { everything, type StatusChoice } from './match-filter.ts';
import { type AnalysisScreenData, useBoard } from './use-board.ts';
import { useIsWide } from './use-is-wide.ts';
import type { Selection } from './use-selection.ts';
import { CardWait, MatchesWait } from './waiting.tsx';

function Heading({ list, isFailed, now }: { list: MatchList | undefined; isFailed: boolean; now: Date }) {
  return (
    <div className="wrap">
      <header className="ph ph-r">
        <div>
          <h1>AI 예측</h1>
          <p>
            경기마다 확률과 근거를 무료로 분석해요. <AiMark />
          </p>
        </div>
        <span className="m-hide">{list && <Fresh list={list} isFailed={isFailed} now={now} />}</span>
      </header>
    </div>
  );
}

/** What is told of a choice that leaves nothing. */
const noneWords: Record<StatusChoice, string> = {
  all: '예정된 경기가 없어요',
  UPCOMING: '예정된 경기가 없어요',
  LIVE: '지금 하는 경기가 없어요',
  FINISHED: '끝난 경기가 없어요',
};

/** A list of hundred rows lies between a row's button and what it opened beside the list: the keyboard has a way there and one back. */
const backToList = (cardId: string) => document.querySelector<HTMLElement>(`[aria-controls="${cardId}"][aria-expanded=true]`)?.focus();

type Choosing = { selection: Selection; choose: (change: Partial<Selection>) => void };

function NoneShown({ list, selection: { league, status }, choose }: Choosing & { list: MatchList }) {
  const isNarrowed = league !== everything || status !== everything;
  // Live matches stand first: of them nobody has to look further.
  const mayBeFurther = list.more && isNarrowed && status !== 'LIVE';
  return (
    <EmptyPanel
      title={isUncarried(list) ? uncarriedWords : mayBeFurther ? '가까운 경기 중에는 없어요' : noneWords[status]}
      line="다른 종목이나 리그를 골라 보세요."
    >
      {isNarrowed ? (
        <Button size="sm" onClick={() => choose({ league: everything, status: everything, matchId: null })}>
          전체 리그 보기
        </Button>
      ) : null}
    </EmptyPanel>
  );
}

export function AnalysisScreen({ data }: { data: AnalysisScreenData }) {
  const now = useNow(data.now);
  const isWide = useIsWide();
  const [panelId, cardId] = [useId(), useId()];
  const { selection, choose, odds, list, filters, shown, chosen, isMissing, isBare } = useBoard(data);
  const again = () => void odds.refetch();
  const isWaiting = isBare && odds.isPending;
  return (
    <>
      <Heading list={list} isFailed={odds.isError} now={now} />
      <div className="sticky">
        <div className="wrap">
          <SportTabs
            value={selection.sport}
            counts={data.counts}
            panelId={panelId}
            onChange={(sport) => choose({ sport, league: everything, status: everything, matchId: null, isLong: false })}
          />
        </div>
      </div>
      <div className="wrap board" id={panelId} role="tabpanel" aria-labelledby={sportTabId(selection.sport)}>
        <div className="cols-ai">
          <RailFilters
            {...filters}
            filter={selection}
            isKnown={odds.data !== undefined}
            hasMore={odds.data?.more ?? false}
            onChange={(change) => choose({ ...change, matchId: null })}
          />
          <div>
            <PhoneFilters {...filters} filter={selection} onChange={(change) => choose({ ...change, matchId: null })} />
            {(list || isWaiting) && (
              <p className="m-only board-fresh">
                {list ? <Fresh list={list} isFailed={odds.isError} now={now} /> : <span className="fresh">{'\u00a0'}</span>}
              </p>
            )}
            {list && !isBare && <StaleNotice list={list} isFailed={odds.isError} now={now} onRetry={again} />}
            {isMissing && (
              <p className="banner banner-note" role="status">
                <Icon of="info" size={18} />
                <span>찾는 경기가 지금 목록에 없어요. 다른 경기를 골라 보세요.</span>
              </p>
            )}
            {isWaiting && <MatchesWait sport={selection.sport} />}
            {isBare && odds.isError && <ErrorPanel title="경기를 불러오지 못했어요" onRetry={again} />}
            {odds.data && !isUnheard(odds.data) && shown.length === 0 && (
              <NoneShown list={odds.data} selection={selection} choose={choose} />
            )}
            <MatchBoard
              matches={shown}
              chosenId={selection.matchId}
              shownId={chosen?.matchId}
              known={data.known}
              now={now}
              cardId={cardId}
              onChoose={(matchId) => choose({ matchId })}
            />
            {shown.length > 0 && (
              <p className="src board-src">배당은 북메이커 한 곳이 마지막으로 알린 값이에요. 이 화면은 1분마다 새로 확인해요.</p>
            )}
            {list && !isBare && <MoreMatches list={list} odds={odds} isLong={selection.isLong} onMore={() => choose({ isLong: true })} />}
          </div>
          {isWide !== false && (
            <aside
              className="rail m-none"
              id={cardId}
              tabIndex={-1}
              aria-label={chosen ? `${chosen.homeSide.name} 대 ${chosen.awaySide.name} AI 분석` : 'AI 분석'}
            >
              {chosen && (
                <button type="button" className="skip" onClick={() => backToList(cardId)}>
                  목록으로 돌아가기
                </button>
              )}
              {isWaiting && !chosen && <CardWait />}
              {chosen && <AnalysisCard key={chosen.matchId} match={chosen} known={data.known} now={now} />}
            </aside>
          )}
        </div>
      </div>
    </>
  );
}
