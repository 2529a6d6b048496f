// One measured number with what it rests on; while there is too little to measure it says so.
import { Link } from 'react-router';
import { Icon } from '../ui/icon.tsx';
import { Skeleton } from '../ui/skeleton.tsx';

type Props = {
  label: string;
  state: 'real' | 'counting' | 'loading' | 'failed';
  value?: string;
  unit?: string;
  /** Period and sample, such as `최근 90일 · 486경기`; it leads to the number's definition. */
  basis?: string;
  definitionHref: string;
  /** For a number that some members want to be without. */
  mark?: string;
};

export function StatTile({ label, state, value = '–', unit = '', basis = '', definitionHref, mark = '' }: Props) {
  return (
    <div className={`stat ${mark}`}>
      <dt>{label}</dt>
      {state === 'loading' && (
        <dd>
          <Skeleton width={72} height={24} />
        </dd>
      )}
      {state === 'real' && (
        <dd className="n">
          {value}
          {unit && <small>{unit}</small>}
        </dd>
      )}
      {state === 'counting' && <dd className="t3 counting">집계 중</dd>}
      {state === 'failed' && <dd className="t3">–</dd>}
      <dd className="sub">
        {state === 'failed' ? (
          <span className="stat-failed">
            <Icon of="triangle-alert" size={12} /> 불러오지 못했어요
          </span>
        ) : (
          <Link to={definitionHref} aria-label={`${label} 기준 보기: ${basis}`}>
            {basis}
          </Link>
        )}
      </dd>
    </div>
  );
}
