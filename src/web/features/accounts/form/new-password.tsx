// The two lines of a new password, its strength and what may have gone wrong while it was typed blindly.
import { PasswordLine } from '../../../parts/account/lines.tsx';
import { PasswordStrength } from '../../../parts/account/password-strength.tsx';
import type { FieldProps } from '../../../ui/field.tsx';
import { Below, Warnings } from './form-parts.tsx';
import { hintWords, newPasswordHints } from './password-hints.ts';

type Bound = Pick<FieldProps, 'name' | 'error' | 'onChange' | 'onBlur'> & { value: string };
type Props = { line: Bound & { label: string; placeholder: string }; again: Bound & { label: string }; least: number };

export function NewPassword({ line, again, least }: Props) {
  return (
    <>
      <PasswordLine
        {...line}
        autoComplete="new-password"
        hint={
          <Below>
            <PasswordStrength value={line.value} least={least} />
            <Warnings of={newPasswordHints(line.value).map((hint) => hintWords[hint])} />
          </Below>
        }
      />
      <PasswordLine {...again} autoComplete="new-password" />
    </>
  );
}
