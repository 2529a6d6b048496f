// The public log of results that were corrected after settlement: nothing is changed in silence.

import { Link } from 'react-router';
import { figureOf } from '#domain/korean/figure.ts';
import type { Answer } from '../../api/promises.ts';
import { SportIcon } from '../../parts/match/sport-icon.tsx';
import { More } from '../../parts/more.tsx';
import { EmptyPanel, ErrorPanel } from '../../parts/state-panels.tsx';
import { longMoment } from '../../parts/when.ts';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { type Page, useCorrections } from './record.queries.ts';
import { Peek, Result, Secret } from './secret.tsx';

export type Correction = Answer<'listCorrections'>[number];

function Row({ of: { sport, league, title, before, after, picks, reason, note, by, correctedAt } }: { of: Correction }) {
  return (
    <Secret as="li" className="rec-row">
      <SportIcon sport={sport} size={20} tinted named />
      <div className="rec-row-x">
        <p>
          <b>{title}</b>
        </p>
        <Result>
          <p className="n">
            <span className="sr">전 결과 </span>
            <s>{before}</s> <span aria-hidden="true">→</span> <span className="sr">고친 결과 </span>
            <b>{after}</b>
          </p>
          {note && <p className="t3">이유: {note}</p>}
        </Result>
        <p className="t3 n">
          {league} · 예측 {figureOf(picks)}건을 다시 채점했어요{reason && ` · ${reason}`}
        </p>
        {by === 'admin' && <p className="t3">운영자가 정정했어요</p>}
        <p className="t3 n">
          <time dateTime={correctedAt}>{longMoment(correctedAt)}</time>
        </p>
      </div>
      <Peek of={title} />
    </Secret>
  );
}

export function CorrectionsScreen({ initial, now }: { initial: Page<Correction> | null; now: string }) {
  const list = useCorrections({ initial: initial ?? undefined, at: now });
  const byId = new Map((list.data?.pages ?? []).flatMap(({ rows }) => rows.map((row) => [row.id, row] as const)));
  return (
    <div className="wrap narrow rec-page">
      <header className="ph">
        <h1>결과를 고친 기록</h1>
        <p>
          채점한 다음에 경기 결과가 바뀌면 처음부터 다시 채점하고 여기에 남겨요. <Link to="/rules#settlement">결과를 정하는 규칙</Link>
        </p>
      </header>
      {list.isPending && <SkeletonRows label="고친 기록을 불러오는 중" />}
      {list.isError && !list.data && <ErrorPanel title="고친 기록을 불러오지 못했어요" onRetry={() => void list.refetch()} />}
      {list.data && byId.size === 0 && (
        <EmptyPanel icon="list-restart" title="고친 결과가 없어요" line="지금까지 채점한 결과가 모두 그대로예요." />
      )}
      {byId.size > 0 && (
        <ol className="card rec-rows" aria-label="고친 기록">
          {[...byId.values()].map((row) => (
            <Row key={row.id} of={row} />
          ))}
        </ol>
      )}
      {byId.size > 0 && <More list={list} className="rec-more" label="기록 더 보기" />}
    </div>
  );
}
