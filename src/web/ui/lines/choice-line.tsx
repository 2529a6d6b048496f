// A labelled choice among a few: the browser's own select, with its error below.
import type { ComponentProps } from 'react';
import { LineFrame, type LineWords } from './line-frame.tsx';

type Props = LineWords & { choices: readonly { value: string; label: string }[] } & Omit<ComponentProps<'select'>, 'children'>;

export function ChoiceLine({ label, error, hint, id, choices, className = '', ...rest }: Props) {
  return (
    <LineFrame label={label} error={error} hint={hint} id={id} className={className}>
      {({ id: inputId, told, isWrong }) => (
        <select id={inputId} className={`sel ln-sel ${isWrong ? 'err' : ''}`} aria-invalid={isWrong} aria-describedby={told} {...rest}>
          {choices.map(({ value, label: words }) => (
            <option key={value} value={value}>
              {words}
            </option>
          ))}
        </select>
      )}
    </LineFrame>
  );
}
