// What members reported, and what was decided about it; either decision can be turned round.

import { useState } from 'react';
import { Link } from 'react-router';
import type { Report } from '#contract/admin/review.ts';
import { figureOf } from '#domain/korean/figure.ts';
import { withParticle } from '#domain/korean/particle.ts';
import { useAdmin, useAdminPage } from '../../../api/admin/queries.ts';
import { codeOf } from '../../../api/refused.ts';
import { buttonClass } from '../../../ui/button.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import { PanelHead } from '../frame/admin-panel.tsx';
import { ConfirmedDeed } from '../queue/confirmed-deed.tsx';
import { Queue } from '../queue/queue.tsx';

import { usePages, useStepBack } from '../table/use-pages.ts';
import { ReportCard } from './report-card.tsx';
import { authorOf, type Decision, effects, states, things } from './report-words.ts';

const size = 20;
type Wish = { report: Report; decision: Decision };

const empties: Record<Report['state'], string> = {
  open: '기다리는 신고가 없어요',
  upheld: '인정한 신고가 없어요',
  dismissed: '기각한 신고가 없어요',
};

/** `onChanged`: other words stand by now than those that were shown. */
function DecideDialog({ wish, onChanged, onClose }: { wish: Wish | null; onChanged: () => void; onClose: () => void }) {
  const isUpheld = wish?.decision === 'upheld';
  return (
    <ConfirmedDeed
      deed="decideReport"
      args={wish && { id: wish.report.id, state: wish.decision, mark: wish.report.mark }}
      title={isUpheld ? '신고를 인정할까요?' : '신고를 기각할까요?'}
      label={isUpheld ? '인정하기' : '기각하기'}
      kind={isUpheld ? 'danger' : 'primary'}
      done={({ state, kind }) => ({
        title: state === 'upheld' ? '신고를 인정했어요' : '신고를 기각했어요',
        detail: state === 'upheld' ? `${withParticle(things[kind], '을/를')} 가렸어요.` : '다른 신고도 함께 정리했어요.',
      })}
      failed="신고를 처리하지 못했어요"
      onFail={(fault) => codeOf(fault) === 'words-changed' && onChanged()}
      onClose={onClose}
    >
      {wish && (
        <>
          <p>
            {authorOf(wish.report)}님의 {things[wish.report.kind]}: <b>‘{wish.report.excerpt.slice(0, 80)}’</b>
          </p>
          <ul className="adm-ed-ul">
            {effects(wish.report, wish.decision).map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </>
      )}
    </ConfirmedDeed>
  );
}

export default function ReportsTab() {
  const [state, setState] = useState<Report['state']>('open');
  const [wish, setWish] = useState<Wish | null>(null);
  const pages = usePages(state, size);
  const asked = useAdminPage('adminReports', { state, limit: size, ...(pages.cursor ? { cursor: pages.cursor } : {}) });
  useStepBack(pages, asked.data?.answer.length === 0 && !asked.isPlaceholderData);
  const { data: counts } = useAdmin('adminCounts', {});
  return (
    <>
      <PanelHead title="신고" line="글을 보고 정해요. 잘못 정했다면 반대로 바꾸면 모두 되돌아가요.">
        <Link to="/admin/posts" className={buttonClass({ size: 'sm' })}>
          검토 중인 게시글{counts ? ` ${figureOf(counts.heldPosts)}` : ''}
        </Link>
      </PanelHead>
      <div>
        <Segmented label="상태" choices={states} value={state} onChange={setState} />
      </div>
      <Queue<Report>
        label="신고 목록"
        asked={asked}
        pages={pages}
        keyOf={({ id }) => id}
        empty={empties[state]}
        draw={(report) => <ReportCard report={report} onDecide={(one, decision) => setWish({ report: one, decision })} />}
      />
      <DecideDialog wish={wish} onChanged={() => void asked.refetch()} onClose={() => setWish(null)} />
    </>
  );
}
