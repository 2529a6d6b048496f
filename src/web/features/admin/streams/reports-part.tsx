// What was said of streams and nobody has looked at yet, page by page.
import { useState } from 'react';
import { Link } from 'react-router';
import type { StreamReport } from '#contract/admin/streams.ts';
import { useAdminPage } from '../../../api/admin/queries.ts';
import { longMoment, stamp } from '../../../parts/when.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { PanelHead } from '../frame/admin-panel.tsx';
import { ConfirmedDeed } from '../queue/confirmed-deed.tsx';
import { AdminTable } from '../table/admin-table.tsx';
import type { Column } from '../table/columns.ts';
import { Pager } from '../table/pager.tsx';
import { usePages, useStepBack } from '../table/use-pages.ts';
import { hostIn, reasons } from './stream-words.ts';

const columns: readonly Column<StreamReport>[] = [
  {
    id: 'what',
    head: '영상',
    phone: 'heading',
    draw: ({ embedUrl, source, streamId }) => (
      <div className="adm-two">
        <b>{hostIn(embedUrl)}</b>
        <small className="adm-str-url">{embedUrl}</small>
        <small>
          {source} · {streamId}
        </small>
      </div>
    ),
  },
  { id: 'reason', head: '이유', draw: ({ reason }) => <span className="tag">{reasons[reason]}</span> },
  { id: 'note', head: '덧붙인 말', draw: ({ note }) => note || '없음' },
  {
    id: 'who',
    head: '신고한 사람',
    draw: ({ reporter }) => (reporter === null ? '비회원' : <Link to={`/members/${encodeURIComponent(reporter)}`}>@{reporter}</Link>),
  },
  {
    id: 'at',
    head: '시각',
    isNumber: true,
    draw: ({ createdAt }) => (
      <time dateTime={createdAt} title={longMoment(createdAt)}>
        {stamp(createdAt)}
      </time>
    ),
  },
];

const size = 20;

/** Nobody opens it again: it is asked for once more. */
function HandleDialog({ report, onClose }: { report: StreamReport | null; onClose: () => void }) {
  return (
    <ConfirmedDeed
      deed="handleStreamReport"
      args={report && { id: report.id }}
      title="신고를 처리했다고 표시할까요?"
      label="표시하기"
      kind="primary"
      done={({ embedUrl, reason }) => ({ title: '신고를 처리했어요', detail: `${hostIn(embedUrl)}, ${reasons[reason]}` })}
      failed="신고를 처리하지 못했어요"
      onClose={onClose}
    >
      {report && (
        <p>
          <b>{hostIn(report.embedUrl)}</b>의 영상을 ‘{reasons[report.reason]}’ 때문에 신고한 내용이 목록에서 사라져요. 되돌릴 수 없어요.
        </p>
      )}
    </ConfirmedDeed>
  );
}

export function ReportsPart() {
  const [handled, setHandled] = useState<StreamReport | null>(null);
  const pages = usePages('', size);
  const asked = useAdminPage('adminStreamReports', { limit: size, ...(pages.cursor ? { cursor: pages.cursor } : {}) });
  const { answer, nextCursor, total } = asked.data ?? { nextCursor: null, total: null };
  useStepBack(pages, answer?.length === 0 && !asked.isPlaceholderData);
  return (
    <section className="stack adm-str" aria-label="신고된 영상">
      <PanelHead title="신고된 영상" line="확인한 다음 채널을 숨기거나 호스트를 빼고, 처리했다고 표시해요." />
      <AdminTable<StreamReport>
        caption="영상 신고 목록"
        columns={columns}
        rows={answer}
        keyOf={({ id }) => id}
        deeds={(report) => (
          <Button size="sm" aria-label={`${hostIn(report.embedUrl)} 신고 처리함`} onClick={() => setHandled(report)}>
            <Icon of="check" size={16} /> 처리함
          </Button>
        )}
        fault={asked.error}
        onRetry={() => void asked.refetch()}
        isOld={asked.isPlaceholderData}
        empty="기다리는 신고가 없어요"
      />
      <Pager
        from={pages.from}
        shown={answer?.length ?? 0}
        total={total}
        unit="개"
        onPrevious={pages.previous}
        onNext={nextCursor && !asked.isPlaceholderData ? () => pages.next(nextCursor) : undefined}
      />
      <HandleDialog report={handled} onClose={() => setHandled(null)} />
    </section>
  );
}
