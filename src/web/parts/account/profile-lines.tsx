// The lines of one's own profile, wherever it is changed. A new address asks for the password, and holds once its letter is answered.
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { User } from '#contract/accounts.ts';
import type { Args } from '../../api/promises.ts';
import { useFields, type Values } from '../../ui/use-fields.ts';
import { isSameEmail, ownPasswordRule, type Rule, tidyName } from './field-rules.ts';
import { DisplayNameLine, EmailLine, OwnPasswordLine, UsernameLine } from './lines.tsx';

type Name = 'displayName' | 'username' | 'email';
type Field = Name | 'currentPassword';
export const profileFields: readonly Field[] = ['displayName', 'username', 'email', 'currentPassword'];

export const profileValues = ({ displayName, username, email }: User): Values<Field> => ({
  displayName,
  username,
  email,
  currentPassword: '',
});

export function useProfileFields(user: User, rules: Readonly<Record<Name, Rule>>) {
  const isEmailNew = ({ email }: Values<Field>) => !isSameEmail(email, user.email);
  const asksPassword = (values: Values<Field>) => user.hasPassword && isEmailNew(values);
  const fields = useFields(profileValues(user), (values) => ({
    displayName: rules.displayName(values.displayName),
    username: rules.username(values.username),
    email: rules.email(values.email),
    currentPassword: asksPassword(values) ? ownPasswordRule(values.currentPassword) : undefined,
  }));
  return {
    fields,
    asksPassword: asksPassword(fields.values),
    /** Without a password no address can be changed. */
    lacksPassword: !user.hasPassword && isEmailNew(fields.values),
    /** What was changed here and nothing else: another page or device may have changed the rest meanwhile. */
    toSend(values: Values<Field>): Args<'saveProfile'> {
      const [displayName, username] = [tidyName(values.displayName), tidyName(values.username)];
      return {
        ...(displayName === user.displayName ? {} : { displayName }),
        ...(username === user.username ? {} : { username }),
        ...(isEmailNew(values) ? { email: values.email.trim() } : {}),
        ...(asksPassword(values) ? { currentPassword: values.currentPassword } : {}),
      };
    },
  };
}

/** `state` stands under the address. */
type Props = { of: ReturnType<typeof useProfileFields>; state?: ReactNode };

export function ProfileLines({ of: { fields, asksPassword, lacksPassword }, state }: Props) {
  return (
    <>
      <DisplayNameLine {...fields.bind('displayName')} hint="다른 회원에게 보이는 표시 이름이에요." />
      <UsernameLine {...fields.bind('username')} />
      <div className="fm">
        <EmailLine {...fields.bind('email')} />
        {state}
      </div>
      {asksPassword && (
        <OwnPasswordLine
          {...fields.bind('currentPassword')}
          hint="이메일을 바꾸려면 비밀번호를 한 번 더 확인해요. 새 주소로 보낸 메일을 누르면 바뀌어요."
        />
      )}
      {lacksPassword && (
        <p className="hint">
          <span>
            이메일을 바꾸려면 먼저{' '}
            <Link className="lk" to="/password/forgot">
              비밀번호를 정해 주세요
            </Link>
            .
          </span>
        </p>
      )}
    </>
  );
}
