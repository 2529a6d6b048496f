// Several lines to write in, with how much of the room is used; Ctrl or ⌘ and Enter send them.

import type { ComponentProps, KeyboardEvent } from 'react';
import { figureOf } from '#domain/korean/figure.ts';
import { LineFrame, type LineWords } from './line-frame.tsx';

type Props = LineWords & { value: string; max: number } & Omit<ComponentProps<'textarea'>, 'children' | 'value'>;

const composingKey = 229;

/** Never the Enter that ends the composing of a Hangul syllable. */
function sendByKeys(event: KeyboardEvent<HTMLTextAreaElement>): void {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
  if (event.nativeEvent.isComposing || event.keyCode === composingKey) return;
  event.preventDefault();
  if (!event.repeat) event.currentTarget.form?.requestSubmit();
}

/** More than fits may be typed, so that nothing pasted is lost without a word; the count says so. */
export function LongLine({ label, error, hint, id, value, max, className = '', ...rest }: Props) {
  const count = (
    <span className={value.length > max ? 'n ln-over' : 'n'}>
      {figureOf(value.length)} / {figureOf(max)}자
    </span>
  );
  return (
    <LineFrame
      label={label}
      error={error}
      id={id}
      className={className}
      hint={
        <>
          {hint && <span className="ln-w">{hint}</span>}
          {count}
        </>
      }
    >
      {({ id: inputId, told, isWrong }) => (
        <span className={`field ln-long ${isWrong ? 'err' : ''}`}>
          <textarea id={inputId} rows={5} aria-invalid={isWrong} aria-describedby={told} onKeyDown={sendByKeys} {...rest} value={value} />
        </span>
      )}
    </LineFrame>
  );
}
