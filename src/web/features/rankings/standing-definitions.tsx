// What every number of a ranking means, within reach of the ranking, and the way to the whole rules.
import { ChevronDown } from 'lucide-react';
import { Link } from 'react-router';
import { Icon } from '../../ui/icon.tsx';
import type { StandingMeasure } from './standing-measures.data.ts';

export function StandingDefinitions({ measures }: { measures: readonly StandingMeasure[] }) {
  return (
    <details className="card lb-defs">
      <summary>
        숫자를 읽는 법
        <Icon of={ChevronDown} />
      </summary>
      <dl>
        {measures.map(({ name, meaning, more }) => (
          <div key={name}>
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
    </details>
  );
}
