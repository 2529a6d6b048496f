// A password's line, with a button that shows what was typed.
import { useState } from 'react';
import { IconButton } from './button.tsx';
import { Field, type FieldProps } from './field.tsx';
import { Icon } from './icon.tsx';

/** `toggleLabel` names the button, which is pressed while the password shows. */
type Props = Omit<FieldProps, 'type' | 'after'> & { toggleLabel: string };

export function PasswordField({ toggleLabel, ...rest }: Props) {
  const [isShown, setShown] = useState(false);
  const look = (
    <IconButton label={toggleLabel} aria-pressed={isShown} small disabled={rest.disabled} onClick={() => setShown(!isShown)}>
      <Icon of={isShown ? 'eye-off' : 'eye'} />
    </IconButton>
  );
  return <Field spellCheck={false} autoCapitalize="none" autoCorrect="off" {...rest} type={isShown ? 'text' : 'password'} after={look} />;
}
