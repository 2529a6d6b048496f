// A form of lines: it sends what stands in them, and only when all of it fits.
import type { KeyboardEvent, ReactNode, RefObject } from 'react';

type Fields<V> = { form: RefObject<HTMLFormElement | null>; checked: () => V | undefined };
type Props<V> = { fields: Fields<V>; onSend: (values: V) => void; className?: string; children: ReactNode };

/** Enter that ends the composing of a Hangul syllable sends nothing yet. */
const keepComposing = (event: KeyboardEvent) => {
  if (event.key === 'Enter' && event.nativeEvent.isComposing) event.preventDefault();
};

export function Form<V>({ fields, onSend, className = 'fm', children }: Props<V>) {
  return (
    <form
      ref={fields.form}
      // Sent before the page is awake, or without scripts, it is refused: but no password stands in an address.
      method="post"
      className={className}
      noValidate
      onKeyDown={keepComposing}
      onSubmit={(event) => {
        event.preventDefault();
        const values = fields.checked();
        if (values) onSend(values);
      }}
    >
      {children}
    </form>
  );
}
