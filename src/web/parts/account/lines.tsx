// The lines about oneself that several forms ask for: each knows its keyboard, and what a password manager may fill in.
import { Field, type FieldProps } from '../../ui/field.tsx';
import { PasswordField } from '../../ui/password-field.tsx';

type LineProps = Omit<FieldProps, 'label' | 'type' | 'after'> & { label?: string };

const asTyped = { spellCheck: false, autoCapitalize: 'none' } as const;

export const DisplayNameLine = ({ label = '닉네임', ...rest }: LineProps) => (
  <Field label={label} autoComplete="nickname" {...asTyped} {...rest} />
);

export const UsernameLine = ({ label = '사용자명', ...rest }: LineProps) => (
  <Field label={label} autoComplete="username" {...asTyped} {...rest} />
);

export const EmailLine = ({ label = '이메일', ...rest }: LineProps) => (
  <Field label={label} type="email" inputMode="email" autoComplete="email" {...asTyped} {...rest} />
);

type PasswordProps = LineProps & { autoComplete: 'current-password' | 'new-password' };

export const PasswordLine = ({ label = '비밀번호', ...rest }: PasswordProps) => (
  <PasswordField label={label} toggleLabel="비밀번호 보기" {...rest} />
);

export const OwnPasswordLine = (props: Omit<LineProps, 'label' | 'autoComplete'>) => (
  <PasswordLine label="현재 비밀번호" autoComplete="current-password" {...props} />
);
