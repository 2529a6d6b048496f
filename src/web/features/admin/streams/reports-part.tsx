// What was said of streams and nobody has looked at yet.
import { Link } from 'react-router';
import type { StreamReport } from '#contract/admin/streams.ts';
import { useAdmin } from '../../../api/admin/queries.ts';
import { longMoment, stamp } from '../../../parts/when.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { PanelHead } from '../frame/admin-panel.tsx';
import { useToldDeed } from '../queue/use-told-deed.ts';
import { AdminTable } from '../table/admin-table.tsx';
import type { Column } from '../table/columns.ts';
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

export function ReportsPart() {
  const { data, error, refetch } = useAdmin('adminStreamReports', {});
  const handling = useToldDeed('handleStreamReport', {
    done: () => ({ title: '신고를 처리했어요' }),
    failed: '신고를 처리하지 못했어요',
  });
  return (
    <section className="stack adm-str" aria-label="신고된 영상">
      <PanelHead title="신고된 영상" line="확인한 다음 채널을 숨기거나 호스트를 빼고, 처리했다고 표시해요." />
      <AdminTable<StreamReport>
        caption="영상 신고 목록"
        columns={columns}
        rows={data}
        keyOf={({ id }) => id}
        deeds={(report) => (
          <Button size="sm" disabled={handling.isPending} onClick={() => handling.act({ id: report.id })}>
            <Icon of="check" size={16} /> 처리함
          </Button>
        )}
        fault={error}
        onRetry={() => void refetch()}
        empty="기다리는 신고가 없어요"
      />
    </section>
  );
}
