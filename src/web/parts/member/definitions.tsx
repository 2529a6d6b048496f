// What every number beside it means, folded away within reach: name, meaning, and the way to the rule behind it.
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Icon } from '../../ui/icon.tsx';

type Defined = { name: string; meaning: string; more?: { id: string; label: string } | undefined };

/** `children` stand below the list. */
export function DefinitionList({
  measures,
  className,
  children,
}: {
  measures: readonly Defined[];
  className: string;
  children?: ReactNode;
}) {
  return (
    <details className={`card ${className}`}>
      <summary>
        숫자를 읽는 법
        <Icon of="chevron-down" />
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
      {children}
    </details>
  );
}
