// The entries of a day in their order, fifty more at each press.

import type { LedgerDay } from '#contract/record/ledger.ts';
import { figureOf } from '#domain/korean/figure.ts';
import { More } from '../../../parts/more.tsx';
import { ErrorPanel } from '../../../parts/state-panels.tsx';
import { stamp } from '../../../parts/when.ts';
import { SkeletonRows } from '../../../ui/skeleton.tsx';
import { type Page, useEntries } from '../record.queries.ts';
import type { Entry } from './check-day.ts';

const kinds: Record<Entry['kind'], string> = { pick: '회원 예측', forecast: 'AI 예측', tip: '미나가 말한 예측' };

type Props = { day: LedgerDay; initial: Page<Entry> | undefined; at: string };

export function Entries({ day, initial, at }: Props) {
  const list = useEntries(day.date, { initial, at });
  const bySeq = new Map((list.data?.pages ?? []).flatMap(({ rows }) => rows.map((row) => [row.seq, row] as const)));
  return (
    <section aria-labelledby="entries">
      <h3 id="entries" className="rec-entries-h">
        그날의 기록
      </h3>
      {list.isPending && <SkeletonRows label="기록을 불러오는 중" />}
      {list.isError && !list.data && <ErrorPanel title="기록을 불러오지 못했어요" onRetry={() => void list.refetch()} />}
      {list.data && bySeq.size === 0 && <p className="rec-none">아직 적힌 기록이 없어요.</p>}
      {bySeq.size > 0 && (
        <ol className="rec-entries">
          {[...bySeq.values()].map(({ seq, kind, version, hash, commitment, sealedAt }) => (
            <li key={seq}>
              <details>
                <summary>
                  <b className="n">{figureOf(seq)}</b>
                  <span>
                    {kinds[kind]}
                    {version > 1 && <small className="n"> {version}번째</small>}
                  </span>
                  <code>{hash.slice(0, 12)}…</code>
                  <time dateTime={sealedAt} className="n t3">
                    {stamp(sealedAt)}
                  </time>
                </summary>
                <dl className="rec-facts">
                  <dt>지문</dt>
                  <dd>
                    <code>{commitment}</code>
                  </dd>
                  <dt>해시</dt>
                  <dd>
                    <code>{hash}</code>
                  </dd>
                  <dt>적은 때 (UTC)</dt>
                  <dd className="n">{sealedAt}</dd>
                </dl>
              </details>
            </li>
          ))}
        </ol>
      )}
      {bySeq.size > 0 && <More list={list} className="rec-more" label="기록 더 보기" />}
    </section>
  );
}
