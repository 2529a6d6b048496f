// Matches whose end no feed told: an admin sees what was heard last, and ends them by hand.
import type { OverdueMatch } from '#contract/admin/corrections.ts';
import { figureOf } from '#domain/korean/figure.ts';
import { useAdmin } from '../../../api/admin/queries.ts';
import { stamp } from '../../../parts/when.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { PanelHead } from '../frame/admin-panel.tsx';
import { AdminTable } from '../table/admin-table.tsx';
import type { Column } from '../table/columns.ts';
import { Which } from './match-columns.tsx';

const size = 20;
const phaseWords: Record<OverdueMatch['phase'], string> = { scheduled: '시작 전', live: '진행 중', suspended: '중단', unknown: '확인 중' };

const Heard = ({ match: { phase, score, clock, heardAt } }: { match: OverdueMatch }) => (
  <div className="adm-fix-state">
    <b className="n">{[phaseWords[phase], clock, score].filter(Boolean).join(' · ')}</b>
    <small className="n">
      <time dateTime={heardAt}>{stamp(heardAt)}</time>에 들음
    </small>
  </div>
);

const columns: readonly Column<OverdueMatch>[] = [
  { id: 'match', head: '경기', phone: 'heading', draw: (match) => <Which match={match} /> },
  { id: 'heard', head: '마지막 소식', draw: (match) => <Heard match={match} /> },
  { id: 'picks', head: '예측', isNumber: true, draw: ({ picks }) => figureOf(picks) },
];

/** Nothing at all where every match was ended. */
export function Overdue({ onEnd }: { onEnd: (match: OverdueMatch) => void }) {
  const { data, error, refetch } = useAdmin('overdueMatches', { limit: size });
  if (!error && !data?.length) return null;
  return (
    <section className="stack" aria-label="끝 소식이 없는 경기">
      <PanelHead
        title="끝 소식이 없는 경기"
        line="시작하고 6시간이 지났는데 제공처가 끝을 알리지 않은 경기예요. 결과를 입력하면 기다리던 예측을 채점해요."
      />
      <AdminTable<OverdueMatch>
        caption="끝 소식이 없는 경기"
        columns={columns}
        rows={data}
        keyOf={({ id }) => id}
        nameOf={({ title }) => title}
        deeds={(match) => (
          <Button kind="ghost" size="sm" aria-label={`${match.title} 결과 입력`} onClick={() => onEnd(match)}>
            <Icon of="pencil-line" size={16} /> 결과 입력
          </Button>
        )}
        fault={error}
        onRetry={() => void refetch()}
        empty="끝 소식이 없는 경기가 없어요"
      />
      {data && data.length >= size && <p className="adm-fix-more">오래된 경기 {size}개만 보여요. 결과를 입력하면 다음 경기가 보여요.</p>}
    </section>
  );
}
