// Name, username and address of the member. A new address asks for the password, and holds once its letter is answered.
import { useState } from 'react';
import { Link } from 'react-router';
import type { User } from '#contract/accounts.ts';
import { keepUser } from '../../api/auth.ts';
import { ApiError } from '../../api/client.ts';
import { useDeed } from '../../api/deed.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { useToast } from '../../ui/toast.tsx';
import { EmailState } from './email-state.tsx';
import { type ProfileField, profileFaults, trimmed } from './field-rules.ts';
import { refusedFields } from './refused-fields.ts';
import { useFields, type Values } from './use-fields.ts';

const valuesOf = ({ displayName, username, email }: User): Values<ProfileField> => ({ displayName, username, email, currentPassword: '' });
const isSameEmail = (one: string, other: string): boolean => one.trim().toLowerCase() === other.toLowerCase();

/** The profile as it was loaded, or as the last save answered it. */
function useBase(user: User) {
  const [seen, setSeen] = useState(user);
  const [base, setBase] = useState(user);
  if (seen !== user) {
    setSeen(user);
    setBase(user);
  }
  return [base, setBase] as const;
}

function useProfileForm(user: User) {
  const toast = useToast();
  const [base, setBase] = useBase(user);
  const stored = valuesOf(base);
  const asksPassword = (values: Values<ProfileField>) => base.hasPassword && !isSameEmail(values.email, base.email);
  const fields = useFields(stored, (values) => profileFaults(values, { needsPassword: asksPassword(values) }));
  const wanted = trimmed(fields.values);
  const save = useDeed('saveProfile', {
    onDone: ({ user: saved }) => {
      const waits = saved.pendingEmail !== null && saved.pendingEmail !== base.pendingEmail;
      setBase(saved);
      fields.fill(valuesOf(saved));
      keepUser(saved);
      toast({
        kind: 'ok',
        title: '프로필을 저장했어요',
        ...(waits ? { detail: `${saved.pendingEmail} 주소로 확인 메일을 보냈어요.` } : {}),
      });
    },
    onFail: (fault) => {
      const under = refusedFields(fault, ['displayName', 'username', 'email', 'currentPassword']);
      if (under) return fields.say(under);
      const said = fault instanceof ApiError && fault.status < 500 ? fault.said : undefined;
      toast({ kind: 'bad', title: '업데이트 실패', detail: said ?? '프로필 업데이트 중 오류가 발생했습니다.' });
    },
  });
  const needsPassword = asksPassword(wanted);
  return {
    base,
    fields,
    needsPassword,
    isEmailNew: !isSameEmail(wanted.email, base.email),
    isSaving: save.isPending,
    isChanged: wanted.displayName !== base.displayName || wanted.username !== base.username || wanted.email !== base.email,
    submit() {
      if (save.isPending || !fields.isReady()) return;
      const { currentPassword, ...names } = wanted;
      save.act({ ...names, ...(needsPassword ? { currentPassword } : {}) });
    },
  };
}

export function ProfileForm({ user }: { user: User }) {
  const { base, fields, needsPassword, isEmailNew, isSaving, isChanged, submit } = useProfileForm(user);
  return (
    <section className="card pad" aria-labelledby="settings-profile">
      <h2 id="settings-profile">프로필</h2>
      <form
        ref={fields.form}
        className="fm"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <Field {...fields.bind('displayName')} label="닉네임" autoComplete="nickname" hint="다른 회원에게 보이는 표시 이름이에요." />
        <Field {...fields.bind('username')} label="사용자명" autoComplete="username" autoCapitalize="none" spellCheck={false} />
        <div className="fm">
          <Field {...fields.bind('email')} label="이메일" type="email" autoComplete="email" autoCapitalize="none" spellCheck={false} />
          <EmailState user={base} />
        </div>
        {needsPassword && (
          <PasswordField
            {...fields.bind('currentPassword')}
            label="현재 비밀번호"
            toggleLabel="입력한 글자 보기"
            autoComplete="current-password"
            hint="이메일을 바꾸려면 비밀번호를 한 번 더 확인해요. 새 주소로 보낸 메일을 누르면 바뀌어요."
          />
        )}
        {isEmailNew && !base.hasPassword && (
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
        <div>
          <Button type="submit" kind="primary" disabled={!isChanged || isSaving}>
            {isSaving ? '저장하는 중' : '저장하기'}
          </Button>
        </div>
      </form>
    </section>
  );
}
