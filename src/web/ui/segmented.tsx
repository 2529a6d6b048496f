// A few choices side by side, one of them pressed.
import type { ReactNode } from 'react';

type Choice<T extends string> = { value: T; label: ReactNode };
type Props<T extends string> = { label: string; choices: readonly Choice<T>[]; value: T; onChange: (value: T) => void };

export function Segmented<T extends string>({ label, choices, value, onChange }: Props<T>) {
  return (
    <fieldset className="seg">
      <legend className="sr">{label}</legend>
      {choices.map((choice) => (
        <button key={choice.value} type="button" aria-pressed={choice.value === value} onClick={() => onChange(choice.value)}>
          {choice.label}
        </button>
      ))}
    </fieldset>
  );
}
