// Signing in with e-mail and password: hints while typing, errors under the fields, and what the server refused.
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Link } from 'react-router';
import { useToast } from '../../ui/toast.tsx';
import { failureWords, isAboutPassword } from './form/failure.ts';
import { PasswordLine, TextLine, Warnings } from './form/field.tsx';
import { emailRule, givenPasswordRule } from './form/field-rules.ts';
import { AccountForm, Failure, Send, Summary, wrongOf } from './form/form-parts.tsx';
import { hintWords, passwordHints } from './form/password-hints.ts';
import { useAttempt } from './form/use-attempt.ts';
import { useHintToasts } from './form/use-hint-toasts.ts';
import { RecentMark, useRecentWay } from './social-buttons.tsx';
import { useEnter } from './use-enter.ts';

type Form = { email: string; password: string };
const hintDelayMs = 1_500;
const labels = { email: '이메일', password: '비밀번호' } as const;

export function LoginForm({ next, email = '' }: { next: string; email?: string }) {
  // react-hook-form changes its errors in place, where the compiler would not see it.
  'use no memo';
  const { register, handleSubmit, formState, watch, setFocus } = useForm<Form>({
    mode: 'onTouched',
    shouldFocusError: false,
    defaultValues: { email, password: '' },
  });
  const { errors } = formState;
  const [tries, setTries] = useState(0);
  const [failure, setFailure] = useState<string>();
  const toast = useToast();
  const enter = useEnter(next);
  const hints = useHintToasts();
  const recent = useRecentWay();
  const { attempt, isBusy } = useAttempt('login', {
    onDone: (session) => enter(session, { way: 'email', title: `${session.user.displayName}님, 반가워요` }),
    onFail: (fault) => {
      const detail = failureWords(fault, '로그인 중 오류가 발생했습니다');
      setFailure(detail);
      toast({ kind: 'bad', title: '로그인 실패', detail });
      if (isAboutPassword(fault)) hints.show(watch('password'), hintDelayMs);
    },
  });
  const submit = handleSubmit(
    (form) => {
      setFailure(undefined);
      hints.stop();
      return attempt({ email: form.email.trim(), password: form.password });
    },
    () => setTries((before) => before + 1),
  );
  const wrong = wrongOf(labels, errors, setFocus);
  return (
    <AccountForm onSubmit={(event) => void submit(event)}>
      <Summary wrong={wrong} tries={tries} />
      {failure && <Failure>{failure}</Failure>}
      <TextLine
        label={labels.email}
        of={register('email', { validate: emailRule })}
        error={errors.email?.message}
        type="email"
        inputMode="email"
        autoComplete="username"
        placeholder="name@example.com"
      />
      <PasswordLine
        label={labels.password}
        of={register('password', { validate: givenPasswordRule })}
        error={errors.password?.message}
        autoComplete="current-password"
        below={<Warnings of={passwordHints(watch('password')).map((hint) => hintWords[hint])} />}
      />
      <p className="fm-side">
        <Link to="/password/forgot" className="lk" state={{ email: watch('email') }}>
          비밀번호를 잊었어요
        </Link>
      </p>
      <Send isBusy={isBusy} busyWords="로그인하는 중">
        로그인 {recent === 'email' && <RecentMark />}
      </Send>
    </AccountForm>
  );
}
