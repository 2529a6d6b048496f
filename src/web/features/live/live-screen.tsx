// The live page: seven boards of matches behind tabs, what begins soon, and a search over all of them.
import { type ReactNode, Suspense, useId, useRef } from 'react';
import type { LiveMatch } from '#contract/live.ts';
import { codeOf } from '../../api/refused.ts';
import { EmptyPanel, ErrorPanel } from '../../parts/state-panels.tsx';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { late } from '../../ui/late/late.ts';
import { useNow } from '../../ui/use-now.ts';
import { LeagueDays } from './boards/league-days.tsx';
import { CardsSkeleton } from './boards/skeleton.tsx';
import { SoonList } from './boards/soon-list.tsx';
import { TodayBoard } from './boards/today-board.tsx';
import { LiveCards } from './card/live-card.tsx';
import { type BoardTab, faultWords, isLeagueTab, type LeagueTab, type LiveChoice, type LiveTab, tabWords, useChoice } from './choice.ts';
import { type Age, Fresh, StaleNotice, tellersOf } from './freshness.tsx';
import { isUnheard, type LiveScreenData, type Told } from './screen-data.ts';
import { SearchField } from './search/search-field.tsx';
import { soonOf } from './soon.ts';
import { PlainTabs, TabRow, tabId } from './tab-row.tsx';
import { type Boards, useBoards } from './use-boards.ts';

const LeagueBoard = late(() => import('./boards/league-board.tsx'));
const Found = late(() => import('./search/found.tsx'));

/** What every board's query tells about itself. */
type Asked<T> = {
  data: Told<T> | undefined;
  isError: boolean;
  /** Why the last try failed, while others are still made. */
  failureReason: unknown;
  fetchStatus: string;
  refetch: () => unknown;
};

const ageOf = ({ data, isError }: Asked<unknown>): Age => ({ asOf: data?.asOf ?? null, stale: data?.stale ?? false, isFailed: isError });

const leagueTeller = ({ mode }: LiveScreenData): string => (mode === 'demo' ? '데모 시즌' : 'ESPN');

/** The reader's own line is not what is silent. */
const unheard = '경기 소식을 보내는 곳이 답하지 않아요. 잠시 뒤에 다시 시도해 주세요.';

/** `isInVain`: the server asked for it before the page was drawn, and could not have it. */
type PanelProps<T> = {
  tab: LiveTab;
  asked: Asked<T>;
  isInVain?: boolean;
  by: string;
  startIso: string;
  children: (list: T) => ReactNode;
};

/** Waiting, failed, old or new: the same for every board. */
function Panel<T extends readonly unknown[]>({ tab, asked, isInVain = false, by, startIso, children }: PanelProps<T>) {
  const again = () => void asked.refetch();
  const isCutOff = asked.fetchStatus === 'paused';
  // The server has waited for the feed already: that it is asked again is no reason to keep silent about it. What went wrong here says more.
  const isSilent = !isCutOff && (asked.failureReason ? codeOf(asked.failureReason) === 'feed-unavailable' : isInVain);
  if (asked.data ? isUnheard(asked.data) : isSilent) return <ErrorPanel title={faultWords[tab]} line={unheard} onRetry={again} />;
  if (!asked.data) {
    if (!asked.isError && !isCutOff) return <CardsSkeleton label={`${tabWords[tab]} 경기를 불러오는 중`} />;
    return <ErrorPanel title={faultWords[tab]} onRetry={again} />;
  }
  return (
    <>
      <StaleNotice age={ageOf(asked)} startIso={startIso} onRetry={again} />
      {children(asked.data.list)}
      <p className="lv-told">
        <Fresh age={ageOf(asked)} by={by} startIso={startIso} />
      </p>
    </>
  );
}

const emptyWords = {
  live: { title: '지금 하는 경기가 없어요', line: '오늘 열리는 경기와 시작 시각을 확인해 보세요.' },
  popular: { title: '지금 인기 있는 경기가 없어요', line: '보고 있거나 예측한 사람이 있는 경기를 모아요.' },
};

type BoardProps = { matches: readonly LiveMatch[]; soon: readonly LiveMatch[]; now: Date; onToday: () => void };

function CardBoard({ tab, matches, soon, now, onToday }: BoardProps & { tab: 'live' | 'popular' }) {
  return (
    <>
      <h2 className="sr">{tab === 'live' ? '지금 하는 경기' : '인기 경기'}</h2>
      {matches.length > 0 ? (
        <LiveCards matches={matches} now={now} />
      ) : (
        <EmptyPanel {...emptyWords[tab]}>
          <Button size="sm" onClick={onToday}>
            오늘 경기 보기
          </Button>
        </EmptyPanel>
      )}
      <SoonList matches={soon} now={now} />
    </>
  );
}

type BodyProps = {
  data: LiveScreenData;
  choice: LiveChoice;
  boards: Boards;
  now: Date;
  change: (wish: Partial<LiveChoice>) => void;
  onToday: () => void;
};

function BoardPanel({ tab, data, boards: { boards, all }, now, onToday }: BodyProps & { tab: BoardTab }) {
  const asked = boards[tab];
  const soon = soonOf(all.data?.list ?? data.soon, { now, live: boards.live.data?.list });
  return (
    <Panel tab={tab} asked={asked} by={tellersOf(asked.data?.list ?? [])} startIso={data.now}>
      {(matches) =>
        tab === 'today' ? (
          <TodayBoard matches={matches} now={now} />
        ) : (
          <CardBoard tab={tab} matches={matches} soon={soon} now={now} onToday={onToday} />
        )
      }
    </Panel>
  );
}

function LeaguePanel({ tab, data, choice: { day }, boards: { league, all }, now, change, onToday }: BodyProps & { tab: LeagueTab }) {
  const by = leagueTeller(data);
  const isInVain = data.league === null && data.choice.tab === tab && data.choice.day === day;
  return (
    <>
      <LeagueDays value={day} onChange={(chosen) => change({ day: chosen })} />
      <Panel tab={tab} asked={league} isInVain={isInVain} by={by} startIso={data.now}>
        {() =>
          league.data && (
            <Suspense fallback={<CardsSkeleton label={`${tabWords[tab]} 경기를 불러오는 중`} />}>
              <LeagueBoard
                tab={tab}
                day={day}
                board={league.data}
                by={by}
                known={all.data?.list ?? data.known}
                now={now}
                onToday={onToday}
              />
            </Suspense>
          )
        }
      </Panel>
    </>
  );
}

function FoundPanel({ data, choice: { q }, boards: { all }, now }: BodyProps) {
  // The server found by the same rules: until the browser has everything, it looks among what was found.
  const matches = all.data?.list ?? (data.choice.q === q ? data.found : null);
  if (!matches) {
    if (all.isError) return <ErrorPanel title="경기 데이터를 불러올 수 없습니다." onRetry={() => void all.refetch()} />;
    return <CardsSkeleton label="경기를 찾는 중" />;
  }
  return (
    <Suspense fallback={<CardsSkeleton label="경기를 찾는 중" />}>
      <Found q={q} matches={matches} now={now} />
    </Suspense>
  );
}

function Body(props: BodyProps) {
  const { tab, q } = props.choice;
  if (q !== '') return <FoundPanel {...props} />;
  if (isLeagueTab(tab)) return <LeaguePanel key={tab} {...props} tab={tab} />;
  return <BoardPanel key={tab} {...props} tab={tab} />;
}

export function LiveScreen({ data }: { data: LiveScreenData }) {
  const now = useNow(data.now, 30_000);
  const panelId = useId();
  const { choice, change } = useChoice();
  const boards = useBoards(data, choice);
  const { tab } = choice;
  const panel = useRef<HTMLDivElement>(null);
  function open(chosen: LiveTab) {
    change({ tab: chosen, day: 'round', q: '' });
    // From far down a long board a short one would be left above the screen.
    if ((panel.current?.getBoundingClientRect().top ?? 0) < 0) panel.current?.scrollIntoView();
  }
  function openToday() {
    open('today');
    // The button that was pressed goes with its panel.
    document.getElementById(tabId('today'))?.focus({ preventScroll: true });
  }
  const asked = isLeagueTab(tab) ? boards.league : boards.boards[tab];
  const by = isLeagueTab(tab) ? leagueTeller(data) : tellersOf(boards.boards[tab].data?.list ?? []);
  return (
    <>
      <div className="wrap">
        <header className="ph">
          <div className="ph-r lv-ph">
            <div>
              <h1>라이브</h1>
              <p>지금 하는 경기를 바로 볼 수 있어요.</p>
            </div>
            <div className="lv-side">
              {asked.data && choice.q === '' && <Fresh age={ageOf(asked)} by={by} startIso={data.now} />}
              <SearchField value={choice.q} onSearch={(q) => change({ q })} onNear={boards.hurry} />
            </div>
          </div>
        </header>
      </div>
      <div className="sticky">
        <div className="wrap">
          <TabRow value={tab} panelId={panelId} countOf={boards.countOf} onChange={open} />
          <PlainTabs choice={choice} />
        </div>
      </div>
      <div ref={panel} className="wrap lv-body" id={panelId} role="tabpanel" aria-labelledby={tabId(tab)}>
        <Body data={data} choice={choice} boards={boards} now={now} change={change} onToday={openToday} />
        <p className="lv-note">
          <Icon of="info" size={16} />
          <span>영상은 외부 사이트가 제공해요. 방송 권리는 각 제공처에 있고, 제공처 사정으로 끊길 수 있어요.</span>
        </p>
      </div>
    </>
  );
}
