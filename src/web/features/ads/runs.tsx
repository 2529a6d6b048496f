// Who advertised here, where and when: the newest first, the rest at a press.
import type { AdRun } from '#contract/ads.ts';
import { More } from '../../parts/more.tsx';
import { EmptyPanel, ErrorPanel } from '../../parts/state-panels.tsx';
import { longMoment } from '../../parts/when.ts';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { type TransparencyData, useRuns } from './runs.queries.ts';

const placeNames: Record<AdRun['position'], string> = { banner: '화면 위', sidebar: '화면 옆', footer: '화면 아래', partner: '제휴 안내' };

function Run({ run: { title, advertiser, linkHost, position, startedAt, endedAt } }: { run: AdRun }) {
  return (
    <li className="adt-row">
      <p>
        <b>{title}</b>
        <span className="tag">{placeNames[position]}</span>
      </p>
      <p>
        {advertiser}
        {linkHost !== null && linkHost !== advertiser && <span className="t3"> · {linkHost}</span>}
      </p>
      <p className="t3 n">
        <time dateTime={startedAt}>{longMoment(startedAt)}</time>부터{' '}
        {endedAt === null ? (
          <b className="adt-now">지금까지</b>
        ) : (
          <>
            <time dateTime={endedAt}>{longMoment(endedAt)}</time>까지
          </>
        )}
      </p>
    </li>
  );
}

export function Runs({ data }: { data: TransparencyData }) {
  const list = useRuns(data);
  const byId = new Map((list.data?.pages ?? []).flatMap(({ rows }) => rows.map((run) => [run.id, run] as const)));
  if (list.isPending) return <SkeletonRows label="광고 기록을 불러오는 중" />;
  if (list.isError && !list.data) return <ErrorPanel title="광고 기록을 불러오지 못했어요" onRetry={() => void list.refetch()} />;
  if (byId.size === 0) return <EmptyPanel icon="megaphone" title="광고한 적이 없어요" line="광고가 올라오면 여기에 남아요." />;
  return (
    <>
      <ol className="card adt-rows" aria-label="광고 기록">
        {[...byId.values()].map((run) => (
          <Run key={run.id} run={run} />
        ))}
      </ol>
      <More list={list} className="adt-rest" label="광고 더 보기" />
    </>
  );
}
