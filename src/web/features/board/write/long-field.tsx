// A field for several lines, sent with Ctrl or ⌘ and Enter; a line break stays one.
import { type ComponentProps, type KeyboardEvent, useId } from 'react';

type Props = { label: string; error?: string | undefined } & ComponentProps<'textarea'>;

/** Never the Enter that ends the composing of a Hangul syllable. */
function sendByKeys(event: KeyboardEvent<HTMLTextAreaElement>): void {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || isComposing(event)) return;
  event.preventDefault();
  if (!event.repeat) event.currentTarget.form?.requestSubmit();
}

const composingKey = 229;
export const isComposing = (event: KeyboardEvent): boolean => event.nativeEvent.isComposing || event.keyCode === composingKey;

export function LongField({ label, error, ...rest }: Props) {
  const [id, errorId] = [useId(), useId()];
  return (
    <div className="fld">
      <label htmlFor={id}>{label}</label>
      <span className={`field wr-text ${error ? 'err' : ''}`}>
        <textarea
          id={id}
          rows={3}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? errorId : undefined}
          onKeyDown={sendByKeys}
          {...rest}
        />
      </span>
      {error && (
        <span id={errorId} className="hint err">
          {error}
        </span>
      )}
    </div>
  );
}
