// The last runs of one job: when, how long, how they went, and what went wrong in their own words.

import { useState } from 'react';
import type { AdminJob } from '#contract/admin/house.ts';
import { figureOf } from '#domain/korean/figure.ts';
import { useAdmin } from '../../../api/admin/queries.ts';
import { adminWords } from '../../../api/admin/words.ts';
import { EmptyPanel, ErrorPanel } from '../../../parts/state-panels.tsx';
import { stamp } from '../../../parts/when.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import { SkeletonRows } from '../../../ui/skeleton.tsx';
import { jobLabel, jobWords } from './job-words.data.ts';
import { RunState } from './run-state.tsx';

type Run = NonNullable<AdminJob['last']>;

const shown = 50;
const kinds = [
  { value: 'all', label: '모두' },
  { value: 'failed', label: '실패만' },
] as const;
type Kind = (typeof kinds)[number]['value'];

/** `0.4초`, `12초`, `2분 5초`; undefined while it runs. */
export function tookWords({ startedAt, finishedAt }: Pick<Run, 'startedAt' | 'finishedAt'>): string | undefined {
  if (finishedAt === null) return undefined;
  const ms = Math.max(0, Date.parse(finishedAt) - Date.parse(startedAt));
  if (ms < 10_000) return `${figureOf(Math.round(ms / 100) / 10)}초`;
  const seconds = Math.round(ms / 1000);
  return seconds < 60 ? `${seconds}초` : `${Math.floor(seconds / 60)}분 ${seconds % 60}초`;
}

/** Some run every five seconds: `11월 23일 07:51:30`. Every zone has the same seconds. */
const toSeconds = (iso: string): string => `${stamp(iso)}:${iso.slice(17, 19)}`;

function RunRow({ run }: { run: Run }) {
  const took = tookWords(run);
  return (
    <li>
      <p>
        <RunState run={run} />
        <time dateTime={run.dueAt} className="n">
          {toSeconds(run.dueAt)}
        </time>
        {took && <small className="n">{took} 걸림</small>}
      </p>
      {run.error && <pre className="adm-jobs-err">{run.error}</pre>}
      {run.detail && <code className="adm-jobs-said">{run.detail}</code>}
    </li>
  );
}

function Runs({ name }: { name: string }) {
  const [kind, setKind] = useState<Kind>('all');
  const { data, error, refetch, isPlaceholderData } = useAdmin('adminJobRuns', {
    name,
    onlyFailures: kind === 'failed' ? 'true' : 'false',
    limit: shown,
  });
  return (
    <div className="stack adm-jobs-runs">
      <p className="adm-jobs-does">{jobWords[name]?.does}</p>
      <div>
        <Segmented label="보기" choices={kinds} value={kind} onChange={setKind} />
      </div>
      {!data && !error && <SkeletonRows label="실행 기록 불러오는 중" rows={4} />}
      {!data && error && <ErrorPanel title={adminWords(error, '불러오지 못했어요')} onRetry={() => void refetch()} />}
      {data?.length === 0 && <EmptyPanel title={kind === 'failed' ? '실패한 기록이 없어요' : '실행한 기록이 없어요'} />}
      {data && data.length > 0 && (
        <ol aria-label="실행 기록" aria-busy={isPlaceholderData}>
          {data.map((run) => (
            <RunRow key={run.dueAt} run={run} />
          ))}
        </ol>
      )}
    </div>
  );
}

/** `name` null: closed. */
export const RunsDialog = ({ name, onClose }: { name: string | null; onClose: () => void }) => (
  <Dialog open={name !== null} onClose={onClose} title={`${jobLabel(name ?? '')} 실행 기록`} closeLabel="실행 기록 닫기">
    {name !== null && <Runs key={name} name={name} />}
  </Dialog>
);
