// A line to write in, with its label above and what is wrong with it below.
import { type ComponentProps, type ReactNode, useId } from 'react';
import { Icon } from './icon.tsx';

export type FieldProps = {
  label: ReactNode;
  error?: string | undefined;
  hint?: ReactNode;
  /** What stands inside the frame, behind the text. */
  after?: ReactNode;
} & Omit<ComponentProps<'input'>, 'children'>;

export function Field({ label, error, hint, after, id, className = '', 'aria-describedby': describedBy, ...rest }: FieldProps) {
  const ownId = useId();
  const inputId = id ?? ownId;
  const [errorId, hintId] = [`${ownId}-error`, `${ownId}-hint`];
  const told = [error ? errorId : '', hint ? hintId : '', describedBy ?? ''].filter(Boolean).join(' ');
  return (
    <div className={`fld ${className}`}>
      <label htmlFor={inputId}>{label}</label>
      <span className={`field ${error ? 'err' : ''}`}>
        <input id={inputId} aria-invalid={error ? true : undefined} aria-describedby={told || undefined} {...rest} />
        {after}
      </span>
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
