// The day's picks on the home page: six at most, three grey places while they come, one sentence when there are none.
import { Link } from 'react-router';
import type { DailyItem } from '#contract/analysis.ts';
import { AiMark } from '../../parts/ai-mark.tsx';
import { StaleSince } from '../../parts/stale-since.tsx';
import { EmptyPanel, ErrorPanel } from '../../parts/state-panels.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useNow } from '../../ui/use-now.ts';
import { dailyShown, useDaily } from './daily.queries.ts';
import { DailyCard } from './daily-card.tsx';

function Placeholders() {
  return (
    <div className="grid6 late" role="status" aria-busy="true" aria-label="오늘의 AI 분석을 불러오는 중">
      {['first', 'second', 'third'].map((place) => (
        <div key={place} className="aic aic-wait" data-placeholder>
          <Skeleton width="55%" height={16} />
          <Skeleton width="80%" height={22} />
          <Skeleton width="70%" height={22} />
          <Skeleton width="100%" height={36} />
          <Skeleton width="90%" height={14} />
        </div>
      ))}
    </div>
  );
}

/** `initial` is what the server had; null when it had nothing to show yet and the browser has to ask. */
export function DailySection({ initial, now: startIso }: { initial: DailyItem[] | null; now: string }) {
  const now = useNow(startIso, 30_000);
  const { data, dataUpdatedAt, isError, isPending, refetch } = useDaily(initial);
  return (
    <section className="wrap mt" aria-labelledby="today">
      <div className="sec-h">
        <div>
          <h2>
            <span id="today">오늘의 AI 분석</span> <AiMark />
          </h2>
          <p>{data?.[0]?.isAdded ? '신뢰도 높은 순' : '오전 4시 선정 · 신뢰도 높은 순'}</p>
        </div>
        <Link className="more" to="/ai-prediction">
          <span className="sr">AI 분석 </span>전체 보기
          <Icon of="chevron-right" size={16} />
        </Link>
      </div>
      {isPending && <Placeholders />}
      {isError && !data && <ErrorPanel title="오늘의 분석을 불러오지 못했어요" onRetry={() => void refetch()} />}
      {isError && data && <StaleSince at={dataUpdatedAt} onRetry={() => void refetch()} />}
      {data?.length === 0 && <EmptyPanel title="오늘의 분석 데이터를 준비 중입니다..." />}
      {data && data.length > 0 && (
        <div className="grid6">
          {data.slice(0, dailyShown).map((item) => (
            <DailyCard key={item.matchId} item={item} now={now} />
          ))}
        </div>
      )}
    </section>
  );
}
