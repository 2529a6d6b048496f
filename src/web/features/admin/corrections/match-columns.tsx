// The columns of the matches that can be corrected.

import type { Correctable } from '#contract/admin/corrections.ts';
import { figureOf } from '#domain/korean/figure.ts';
import { SportIcon } from '../../../parts/match/sport-icon.tsx';
import { stamp } from '../../../parts/when.ts';
import { Icon } from '../../../ui/icon.tsx';
import type { Column } from '../table/columns.ts';

export const Which = ({ match: { id, sport, title, league, start } }: { match: Correctable }) => (
  <div className="adm-who">
    <SportIcon sport={sport} size={20} tinted named />
    <div>
      <b>{title}</b>
      <small className="n">
        {league} · <time dateTime={start}>{stamp(start)}</time> · {id}번
      </small>
    </div>
  </div>
);

export function StateTags({ match: { isFixed, isSettled } }: { match: Correctable }) {
  return (
    <span className="adm-n">
      {isFixed && (
        <span className="tag tag-admin">
          <Icon of="lock-keyhole" size={12} /> 운영자 확정
        </span>
      )}
      <span className="tag">
        <Icon of={isSettled ? 'circle-check' : 'clock'} size={12} /> {isSettled ? '채점함' : '채점 전'}
      </span>
    </span>
  );
}

const State = ({ match }: { match: Correctable }) => (
  <div className="adm-fix-state">
    <StateTags match={match} />
    {match.fixedNote && <small>이유: {match.fixedNote}</small>}
  </div>
);

export const matchColumns: readonly Column<Correctable>[] = [
  { id: 'match', head: '경기', phone: 'heading', draw: (match) => <Which match={match} /> },
  { id: 'end', head: '결과', draw: ({ end }) => (end ? <b className="n">{end}</b> : '끝나지 않음') },
  { id: 'state', head: '상태', draw: (match) => <State match={match} /> },
  { id: 'picks', head: '예측', isNumber: true, draw: ({ picks }) => figureOf(picks) },
];
