// What every number of the profile means, and the way to the rules behind it.
import { ChevronDown } from 'lucide-react';
import { Link } from 'react-router';
import { memberMeasures } from '../../../parts/member/measures.data.ts';
import { Icon } from '../../../ui/icon.tsx';

export function Definitions() {
  return (
    <details className="card defs">
      <summary>
        숫자를 읽는 법
        <Icon of={ChevronDown} />
      </summary>
      <dl>
        {memberMeasures.map(({ id, name, meaning, more }) => (
          <div key={id}>
            <dt>{name}</dt>
            <dd>
              {meaning}{' '}
              {more && (
                <Link to={`/rules#${more.id}`} className="lk">
                  {more.label}
                </Link>
              )}
            </dd>
          </div>
        ))}
      </dl>
      <p className="defs-f">
        <Link to="/rules#member-measures" className="lk">
          운영정책·채점 규칙 보기
        </Link>
      </p>
    </details>
  );
}
