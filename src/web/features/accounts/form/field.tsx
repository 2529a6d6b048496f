// The lines of the account forms: the product's fields, tied to react-hook-form, with what is worth knowing beneath.
import { TriangleAlert } from 'lucide-react';
import type { FocusEvent, ReactNode } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { Field, type FieldProps } from '../../../ui/field.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { PasswordField } from '../../../ui/password-field.tsx';

let isPressed = false;
if (typeof document !== 'undefined') {
  const note = ({ type }: Event) => {
    isPressed = type === 'pointerdown';
  };
  for (const type of ['pointerdown', 'pointerup', 'pointercancel']) document.addEventListener(type, note, true);
}

/** Left by pressing elsewhere, a field is judged after the press: a line that appears would move what is being pressed. */
function afterPress(judge: () => void): void {
  if (!isPressed) {
    judge();
    return;
  }
  const heard = new AbortController();
  const settle = () => {
    heard.abort();
    setTimeout(judge);
  };
  for (const end of ['pointerup', 'pointercancel']) document.addEventListener(end, settle, { signal: heard.signal });
}

type LineProps = Omit<FieldProps, keyof UseFormRegisterReturn | 'hint' | 'after' | 'type'> & {
  of: UseFormRegisterReturn;
  below?: ReactNode;
};

function tied({ of, below, ...rest }: LineProps): FieldProps {
  const { onBlur, ...registered } = of;
  const judge = (event: FocusEvent<HTMLInputElement>) => afterPress(() => void onBlur(event));
  const hint = below !== undefined && <span className="fm-b">{below}</span>;
  return { ...registered, ...rest, onBlur: judge, hint };
}

export const TextLine = ({ type = 'text', ...rest }: LineProps & { type?: 'text' | 'email' }) => (
  <Field spellCheck={false} autoCapitalize="none" {...tied(rest)} type={type} />
);

export const PasswordLine = (props: LineProps) => <PasswordField toggleLabel="비밀번호 보기" {...tied(props)} />;

/** What is typed while it is hidden may be something else than was meant. */
export const Warnings = ({ of }: { of: readonly string[] }) => (
  <span className="fm-w" aria-live="polite">
    {of.map((words) => (
      <span key={words} className="hint warn">
        <Icon of={TriangleAlert} size={16} />
        {words}
      </span>
    ))}
  </span>
);
