// Several lines to write in, with a label above and what is wrong below.
import { type ChangeEvent, type ComponentProps, useId } from 'react';
import { Icon } from '../../../ui/icon.tsx';

type Props = { label: string; error?: string | undefined; hint?: string } & Omit<ComponentProps<'textarea'>, 'children' | 'onChange'> & {
    onChange: (event: ChangeEvent<HTMLTextAreaElement>) => void;
  };

export function TextField({ label, error, hint, ...rest }: Props) {
  const id = useId();
  const told = [error ? `${id}-error` : '', hint ? `${id}-hint` : ''].filter(Boolean).join(' ');
  return (
    <div className="fld">
      <label htmlFor={id}>{label}</label>
      <span className={`field adm-area ${error ? 'err' : ''}`}>
        <textarea id={id} aria-invalid={error ? true : undefined} aria-describedby={told || undefined} {...rest} />
      </span>
      {error && (
        <span id={`${id}-error`} className="hint err">
          <Icon of="circle-alert" size={16} />
          {error}
        </span>
      )}
      {hint && (
        <span id={`${id}-hint`} className="hint">
          {hint}
        </span>
      )}
    </div>
  );
}
