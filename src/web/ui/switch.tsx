// A choice of on and off that takes effect at once; its words may be pressed too.
import { type ReactNode, useId } from 'react';

type Props = {
  label: ReactNode;
  description?: ReactNode;
  checked: boolean;
  onChange: (checked: boolean) => void;
  disabled?: boolean | undefined;
};

export function Switch({ label, description, checked, onChange, disabled = false }: Props) {
  const id = useId();
  return (
    <div className="tg">
      <label htmlFor={id}>
        <b id={`${id}-label`}>{label}</b>
        {description && <small id={`${id}-more`}>{description}</small>}
      </label>
      <button
        id={id}
        type="button"
        role="switch"
        className="sw"
        aria-checked={checked}
        aria-labelledby={`${id}-label`}
        aria-describedby={description ? `${id}-more` : undefined}
        disabled={disabled}
        onClick={() => onChange(!checked)}
      >
        <i aria-hidden="true" />
      </button>
    </div>
  );
}
