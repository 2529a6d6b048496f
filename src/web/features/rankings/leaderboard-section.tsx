// The leaderboard, on the home page and on its own: the first three, the next five, the rest on demand, and where oneself stands.
import { useEffect, useRef, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { leastSettled } from '#domain/ranking/standing.ts';
import { useLatePress } from '../../early-press.ts';
import { RankRow } from '../../parts/member/rank-row.tsx';
import { StaleSince } from '../../parts/stale-since.tsx';
import { EmptyPanel, ErrorPanel } from '../../parts/state-panels.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { useNow } from '../../ui/use-now.ts';
import { AiModels } from './ai-models.tsx';
import { periodIn, periodWord } from './in-address.ts';
import { MyPlace } from './my-place.tsx';
import { type Period, periods, periodWords } from './period-words.ts';
import { Podium } from './podium.tsx';
import { RankingRules } from './ranking-rules.tsx';
import { MoreRows, RankingWait } from './ranking-states.tsx';
import { type LeaderboardData, type RankingList, useLeaderboard, useMyStanding, useStandingNews } from './rankings.queries.ts';
import { StandingDefinitions } from './standing-definitions.tsx';
import { leaderboardMeasures } from './standing-measures.data.ts';

export const onPodium = 3;
/** Three cards and five rows; 더보기 reveals what else came with them before it asks for more. */
const shownFirst = 8;

/** Who stands in the list before 더보기. */
export const shownAtFirst = (rows: readonly { id: number }[]): ReadonlySet<number> =>
  new Set(rows.slice(0, shownFirst).map(({ id }) => id));

const panelId = 'leaderboard-panel';
const tabId = (period: Period): string => `leaderboard-${period}`;

type ListProps = { list: RankingList; period: Period; now: Date; initial: LeaderboardData };

function Places({ list, period, now, initial }: ListProps) {
  const [isOpen, setOpen] = useState(false);
  const mine = useMyStanding(period, now, initial);
  const rows = list.rows ?? [];
  const shown = isOpen ? rows : rows.slice(0, shownFirst);
  function more() {
    if (isOpen) void list.more();
    else setOpen(true);
  }
  const isMore = rows.length > shown.length || (isOpen && list.hasNextPage);
  return (
    <div className="stack">
      <Podium rows={shown.slice(0, onPodium)} />
      {shown.length > onPodium && (
        <ol className="card cut" start={onPodium + 1} aria-label="4위부터">
          {shown.slice(onPodium).map((row) => (
            <RankRow key={row.id} of={row} />
          ))}
        </ol>
      )}
      {isMore && <MoreRows {...list} onMore={more} />}
      <MyPlace mine={mine} period={period} shownIds={new Set(shown.map(({ id }) => id))} />
    </div>
  );
}

function Panel(props: ListProps) {
  const { list, period, now, initial } = props;
  const isFailed = list.isError && !list.isFetchNextPageError;
  if (list.isPending) return <RankingWait withPodium rows={shownFirst - onPodium} />;
  if (!list.rows) return <ErrorPanel title="순위를 불러오지 못했어요" onRetry={list.again} />;
  return (
    <>
      {isFailed && <StaleSince at={list.dataUpdatedAt} onRetry={list.again} />}
      {list.rows.length === 0 ? <Nobody period={period} now={now} initial={initial} /> : <Places key={period} {...props} />}
    </>
  );
}

function Nobody({ period, now, initial }: Omit<ListProps, 'list'>) {
  const mine = useMyStanding(period, now, initial);
  return (
    <>
      <EmptyPanel
        icon="trophy"
        title="순위를 업데이트하고 있어요"
        line={`결과가 나온 예측이 ${leastSettled}건 모인 회원부터 순위에 올라가요.`}
      />
      <MyPlace mine={mine} period={period} shownIds={new Set()} />
    </>
  );
}

function Heading({ isPage }: { isPage: boolean }) {
  if (isPage)
    return (
      <h2 id="leaderboard" className="sr">
        순위
      </h2>
    );
  return (
    <div className="sec-h">
      <h2 id="leaderboard">리더보드</h2>
      <Link className="more" to="/leaderboard">
        전체 순위
        <Icon of="chevron-right" size={16} />
      </Link>
    </div>
  );
}

/** On a page of its own the address keeps it, and names it even where it is the first shown: that may be another one next week. */
function usePeriod(first: Period, isPage: boolean): [Period, (period: Period) => void] {
  const [params, setParams] = useSearchParams();
  const [chosen, setChosen] = useState(first);
  if (!isPage) return [chosen, setChosen];
  const choose = (period: Period) =>
    setParams(
      (latest) => {
        latest.set(periodWord, period);
        return latest;
      },
      { replace: true, preventScrollReset: true },
    );
  return [periodIn(params) ?? first, choose];
}

/** `isPage`: the page is the leaderboard's own, and says its name itself. */
export function LeaderboardSection({ initial, isPage = false }: { initial: LeaderboardData; isPage?: boolean }) {
  const now = useNow(initial.at, 30_000);
  const [period, setPeriod] = usePeriod(initial.period, isPage);
  const list = useLeaderboard(period, now, initial);
  const part = useRef<HTMLElement>(null);
  useLatePress(part);
  useStandingNews();
  useEffect(() => {
    if (list.error) console.error('Failed to fetch leaderboard', list.error);
  }, [list.error]);
  return (
    <section ref={part} data-late="" className={isPage ? 'lb' : 'lb wrap mt'} aria-labelledby="leaderboard">
      <Heading isPage={isPage} />
      <div className="lb-cols">
        <div className="stack">
          <div className="lb-bar">
            <div className="lb-tabs">
              <Tabs label="기간" tabs={periods} value={period} onChange={setPeriod} idOf={tabId} panelId={panelId} />
            </div>
            <p className="n">{periodWords(period, now)}</p>
          </div>
          <div id={panelId} role="tabpanel" aria-labelledby={tabId(period)} className="stack">
            <Panel list={list} period={period} now={now} initial={initial} />
          </div>
        </div>
        <aside className="lb-rail" aria-label="AI 모델 성적과 순위 규칙">
          <AiModels initial={initial.models} at={initial.at} />
          <RankingRules isQuiet={!isPage} />
          <StandingDefinitions measures={leaderboardMeasures} />
        </aside>
      </div>
    </section>
  );
}
