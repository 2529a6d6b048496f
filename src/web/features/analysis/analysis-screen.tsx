// The AI prediction page: sports, leagues, matches, and the analysis of the chosen one.
import { useId, useState } from 'react';
import type { OddsMatch } from '#contract/matches.ts';
import { type Sport, sportNamesKo } from '#domain/sport.ts';
import { AiMark } from '../../parts/ai-mark.tsx';
import { SportTabs, sportTabId } from '../../parts/match/sport-tabs.tsx';
import { isUnheard, type MatchList, useMatchList } from '../../parts/match-list/match-list.queries.ts';
import { MoreMatches } from '../../parts/match-list/more-matches.tsx';
import { EmptyPanel, ErrorPanel } from '../../parts/state-panels.tsx';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { useNow } from '../../ui/use-now.ts';
import { AnalysisCard, type Known } from './analysis-panel.tsx';
import { PhoneFilters, RailFilters } from './filters.tsx';
import { Fresh, StaleNotice } from './freshness.tsx';
import { MatchBoard } from './match-board.tsx';
import { everything, type StatusChoice, shownMatches } from './match-filter.ts';
import { useIsWide } from './use-is-wide.ts';
import { type Selection, useSelection } from './use-selection.ts';

export type AnalysisScreenData = {
  sport: Sport;
  /** Null when the server could not have them: the browser asks again. */
  list: MatchList | null;
  counts: Record<Sport, { total: number; live: number }> | null;
  known: Known | undefined;
  /** The match that the address names, when it stands further down than the list goes. */
  linked: OddsMatch | null;
  now: string;
};

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

type Choosing = { selection: Selection; choose: (change: Partial<Selection>) => void };

function NoneShown({ more, selection: { league, status }, choose }: Choosing & { more: boolean }) {
  const isNarrowed = league !== everything || status !== everything;
  // Live matches stand first: of them nobody has to look further.
  const mayBeFurther = more && isNarrowed && status !== 'LIVE';
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

/** A linked match joins its sport's list for as long as it is the chosen one. */
function withLinked(
  matches: readonly OddsMatch[],
  linked: OddsMatch | null,
  { sport, matchId }: { sport: Sport; matchId: string | null },
): readonly OddsMatch[] {
  if (!linked || linked.sport !== sport || linked.matchId !== matchId || matches.some((match) => match.matchId === matchId)) return matches;
  return [...matches, linked];
}

/** The match that was first stays in the panel when another moves ahead of it. */
function useHeld(shown: readonly OddsMatch[], { sport, league, status, matchId }: Selection): OddsMatch | undefined {
  const view = `${sport} ${league} ${status}`;
  const [held, setHeld] = useState<{ view: string; matchId: string }>();
  const wantedId = matchId ?? (held?.view === view ? held.matchId : null);
  const chosen = shown.find((match) => match.matchId === wantedId) ?? shown[0];
  if (chosen && (held?.view !== view || held.matchId !== chosen.matchId)) setHeld({ view, matchId: chosen.matchId });
  return chosen;
}

function useBoard(data: AnalysisScreenData) {
  const { selection, choose } = useSelection();
  const initial = data.list && data.sport === selection.sport ? { list: data.list, at: data.now } : undefined;
  const odds = useMatchList(selection, initial);
  const matches = withLinked(odds.data?.matches ?? [], data.linked, selection);
  const shown = shownMatches(matches, selection);
  const chosen = useHeld(shown, selection);
  const isMissing = selection.matchId !== null && odds.data !== undefined && chosen?.matchId !== selection.matchId;
  return { selection, choose, odds, matches, shown, chosen, isMissing };
}

export function AnalysisScreen({ data }: { data: AnalysisScreenData }) {
  const now = useNow(data.now);
  const isWide = useIsWide();
  const [panelId, cardId] = [useId(), useId()];
  const { selection, choose, odds, matches, shown, chosen, isMissing } = useBoard(data);
  const list = odds.data;
  const again = () => void odds.refetch();
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
            matches={matches}
            filter={selection}
            isKnown={list !== undefined}
            hasMore={list?.more ?? false}
            onChange={(change) => choose({ ...change, matchId: null })}
          />
          <div>
            <PhoneFilters matches={matches} filter={selection} onChange={(change) => choose({ ...change, matchId: null })} />
            {list && (
              <p className="m-only board-fresh">
                <Fresh list={list} isFailed={odds.isError} now={now} />
              </p>
            )}
            {list && <StaleNotice list={list} isFailed={odds.isError} now={now} onRetry={again} />}
            {isMissing && (
              <p className="banner banner-note" role="status">
                <Icon of="info" size={18} />
                <span>찾는 경기가 지금 목록에 없어요. 다른 경기를 골라 보세요.</span>
              </p>
            )}
            {!list && odds.isPending && <SkeletonRows label={`${sportNamesKo[selection.sport]} 경기를 불러오는 중`} rows={6} />}
            {!list && odds.isError && <ErrorPanel title="경기를 불러오지 못했어요" onRetry={again} />}
            {list && !isUnheard(list) && shown.length === 0 && <NoneShown more={list.more} selection={selection} choose={choose} />}
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
            {list && <MoreMatches list={list} odds={odds} isLong={selection.isLong} onMore={() => choose({ isLong: true })} />}
          </div>
          {isWide !== false && (
            <aside className="rail m-none" id={cardId} aria-label="AI 분석">
              {chosen && <AnalysisCard key={chosen.matchId} match={chosen} known={data.known} now={now} />}
            </aside>
          )}
        </div>
      </div>
    </>
  );
}
