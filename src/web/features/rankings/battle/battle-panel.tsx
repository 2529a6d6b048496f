// One ranking of the battle: its rows, and what stands there before, without and after them.
import type { RankingTab } from '#contract/fields/choices.ts';
import type { RankingRow } from '#contract/rankings.ts';
import { leastForTop, neededFor } from '#domain/ranking/standing.ts';
import { wilson } from '#domain/scoring/wilson.ts';
import { RankRow } from '../../../parts/member/rank-row.tsx';
import { StaleSince } from '../../../parts/stale-since.tsx';
import { EmptyPanel, ErrorPanel } from '../../../parts/state-panels.tsx';
import { MoreRows, RankingWait } from '../ranking-states.tsx';
import type { RankingList } from '../rankings.queries.ts';

const lead: Record<RankingTab, string> = { overall: '', weekly: '이번 주에 ', monthly: '이번 달에 ', 'top-performers': '' };
const nobodyWords = (tab: RankingTab): string => `${lead[tab]}결과가 나온 예측이 ${neededFor(tab)}건 모인 회원부터 순위에 올라가요.`;

/** The place goes by what the share is at least, given how many results it rests on. */
const floorOf = ({ correctPredictions, totalPredictions }: RankingRow): number => wilson(correctPredictions, totalPredictions).low * 100;

function TopExplained() {
  return (
    <p className="bt-note">
      결과가 나온 예측이 <b>{leastForTop}건 이상</b>인 회원만 비교해요. 5번 가운데 5번보다 100번 가운데 70번이 더 믿을 만하죠. 그래서
      적중률이 아니라
      <b> 적어도 이만큼은 맞힌다고 볼 수 있는 값</b>(하한, 윌슨 95% 구간의 아래쪽)이 높은 순서예요.
    </p>
  );
}

type Props = { list: RankingList; tab: RankingTab };

function Rows({ list, tab, rows }: Pick<Props, 'list' | 'tab'> & { rows: readonly RankingRow[] }) {
  const isTop = tab === 'top-performers';
  return (
    <div className="stack">
      <ol className="card cut" aria-label="배틀 순위">
        {rows.map((row) => (
          <RankRow key={row.id} of={row} floorPct={isTop ? floorOf(row) : undefined} isWhole />
        ))}
      </ol>
      {list.hasNextPage && <MoreRows {...list} onMore={() => void list.more()} />}
    </div>
  );
}

export function BattlePanel({ list, tab }: Props) {
  const { rows, isPending, isError, isFetchNextPageError, dataUpdatedAt, again } = list;
  if (isPending) return <RankingWait rows={8} />;
  if (!rows) return <ErrorPanel title="순위를 불러오지 못했어요" onRetry={again} />;
  return (
    <>
      {tab === 'top-performers' && <TopExplained />}
      {isError && !isFetchNextPageError && <StaleSince at={dataUpdatedAt} onRetry={again} />}
      {rows.length === 0 ? (
        <EmptyPanel icon="swords" title="아직 순위 데이터가 없어요" line={nobodyWords(tab)} />
      ) : (
        <Rows list={list} tab={tab} rows={rows} />
      )}
    </>
  );
}
