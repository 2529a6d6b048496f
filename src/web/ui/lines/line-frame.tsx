// What stands around a line that is no plain input: its label above, what is wrong with it and what helps below.
import { type ReactNode, useId } from 'react';
import { Icon } from '../icon.tsx';

export type LineWords = { label: ReactNode; error?: string | undefined; hint?: ReactNode };
type Ids = { id: string; told: string | undefined; isWrong: true | undefined };
type Props = LineWords & { id?: string | undefined; className?: string; children: (ids: Ids) => ReactNode };

export function LineFrame({ label, error, hint, id, className = '', children }: Props) {
  const ownId = useId();
  const inputId = id ?? ownId;
  const [errorId, hintId] = [`${ownId}-error`, `${ownId}-hint`];
  const told = [error ? errorId : '', hint ? hintId : ''].filter(Boolean).join(' ') || undefined;
  return (
    <div className={`fld ${className}`}>
      <label htmlFor={inputId}>{label}</label>
      {children({ id: inputId, told, isWrong: error ? true : undefined })}
      {error && (
        <span id={errorId} className="hint err">
          <Icon of="circle-alert" size={16} />
          {error}
        </span>
      )}
      {hint && (
        <span id={hintId} className="hint">
          {hint}
        </span>
      )}
    </div>
  );
}
