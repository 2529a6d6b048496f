// What happens by itself, and how it went: asked again every ten seconds while somebody looks.

import { useState } from 'react';
import type { AdminJob } from '#contract/admin/house.ts';
import { figureOf } from '#domain/korean/figure.ts';
import { seconds } from '#domain/time/duration.ts';
import { useAdmin } from '../../../api/admin/queries.ts';
import { agoFine, longMoment, timeLeft } from '../../../parts/when.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { useNow } from '../../../ui/use-now.ts';
import { PanelHead } from '../frame/admin-panel.tsx';
import { AdminTable } from '../table/admin-table.tsx';
import type { Column } from '../table/columns.ts';
import { jobLabel, jobWords } from './job-words.data.ts';
import { RunState } from './run-state.tsx';
import { RunsDialog } from './runs-dialog.tsx';

const Moment = ({ at, words }: { at: string; words: string }) => (
  <time dateTime={at} title={longMoment(at)}>
    {words}
  </time>
);

function Last({ job: { last, lastSuccessAt }, now }: { job: AdminJob; now: Date }) {
  return (
    <div className="adm-jobs-last">
      <span>
        <RunState run={last} /> {last && <Moment at={last.startedAt} words={agoFine(last.startedAt, now)} />}
      </span>
      {last?.error && <small className="adm-ex">{last.error}</small>}
      {last?.ok === false && (
        <small>
          {lastSuccessAt ? (
            <>
              마지막 성공 <Moment at={lastSuccessAt} words={agoFine(lastSuccessAt, now)} />
            </>
          ) : (
            '성공한 적 없음'
          )}
        </small>
      )}
    </div>
  );
}

const Next = ({ at, now }: { at: string | null; now: Date }) =>
  at === null ? null : <Moment at={at} words={Date.parse(at) - now.getTime() < seconds(60) ? '1분 안' : `${timeLeft(at, now)} 뒤`} />;

const columnsAt = (now: Date): readonly Column<AdminJob>[] => [
  {
    id: 'job',
    head: '작업',
    phone: 'heading',
    draw: ({ name }) => (
      <div className="adm-two">
        <b>{jobLabel(name)}</b>
        <small>{jobWords[name]?.does ?? name}</small>
      </div>
    ),
  },
  { id: 'rhythm', head: '주기', draw: ({ rhythm }) => rhythm },
  { id: 'last', head: '마지막 실행', draw: (job) => <Last job={job} now={now} /> },
  {
    id: 'failures',
    head: '24시간 실패',
    isNumber: true,
    draw: ({ failures, runs }) => (
      <>
        {failures > 0 ? <b className="adm-jobs-bad">{figureOf(failures)}</b> : '0'} / {figureOf(runs)}회
      </>
    ),
  },
  { id: 'next', head: '다음', draw: ({ nextAt }) => <Next at={nextAt} now={now} /> },
];

export default function JobsTab() {
  const [opened, setOpened] = useState<string | null>(null);
  const { data, error, refetch } = useAdmin('adminJobs', {}, { everyMs: seconds(10) });
  const [openedAt] = useState(() => new Date().toISOString());
  const now = useNow(openedAt, seconds(1));
  const failing = data?.filter(({ last }) => last?.ok === false).length ?? 0;
  return (
    <div className="stack adm-jobs">
      <PanelHead
        title="작업"
        line={
          failing > 0
            ? `마지막 실행이 실패한 작업이 ${failing}개 있어요. 10초마다 새로 불러와요.`
            : '저절로 도는 일이에요. 10초마다 새로 불러와요.'
        }
      />
      <AdminTable<AdminJob>
        caption="작업 목록"
        columns={columnsAt(now)}
        rows={data}
        keyOf={({ name }) => name}
        deeds={({ name }) => (
          <Button kind="ghost" size="sm" aria-label={`${jobLabel(name)} 실행 기록`} onClick={() => setOpened(name)}>
            <Icon of="history" size={16} /> 기록
          </Button>
        )}
        fault={error}
        onRetry={() => void refetch()}
        empty="도는 작업이 없어요"
      />
      <RunsDialog name={opened} onClose={() => setOpened(null)} />
    </div>
  );
}
