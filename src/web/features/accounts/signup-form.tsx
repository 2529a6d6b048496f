// Signing up: five fields, four consents, and what the server says about a name or address that is taken.
import { useEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { Link } from 'react-router';
import { useToast } from '../../ui/toast.tsx';
import { ConsentBoxes, focusConsents, isAgreed, missingOf, noConsents } from './form/consents.tsx';
import { codeOf, failureWords, fieldFailures, isAboutPassword } from './form/failure.ts';
import { PasswordLine, TextLine, Warnings } from './form/field.tsx';
import { confirmRule, displayNameRule, emailRule, newPasswordRule, usernameRule } from './form/field-rules.ts';
import { AccountForm, Failure, Send, Summary, wrongOf } from './form/form-parts.tsx';
import { hintWords, newPasswordHints } from './form/password-hints.ts';
import { PasswordStrength } from './form/password-strength.tsx';
import { useAttempt } from './form/use-attempt.ts';
import { useHintToasts } from './form/use-hint-toasts.ts';
import { carryNext } from './next-address.ts';
import { useEnter } from './use-enter.ts';

const empty = { displayName: '', username: '', email: '', password: '', confirmPassword: '' };
type Form = typeof empty;
type Name = keyof Form;

const helpDelayMs = 2_000;
const labels: Record<Name, string> = {
  displayName: '닉네임(표시 이름)',
  username: '사용자명',
  email: '이메일',
  password: '비밀번호',
  confirmPassword: '비밀번호 확인',
};

/** Which field a refusal is about, where the server did not say. */
const fieldOfCode: Readonly<Record<string, Name>> = {
  'email-taken': 'email',
  'username-taken': 'username',
  'name-reserved': 'displayName',
  'common-password': 'password',
};

/** Someone whose address is known here is shown the other door; the news comes once the first toast was read. */
function useDoorToast() {
  const toast = useToast();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return () => {
    clearTimeout(timer.current);
    const news = { title: '이미 가입한 이메일이에요', detail: '이메일 칸 아래 링크로 로그인할 수 있어요. 주소는 그대로 옮겨 드려요.' };
    timer.current = setTimeout(() => toast(news), helpDelayMs);
  };
}

export function SignupForm({ next }: { next: string }) {
  // react-hook-form changes its errors in place, where the compiler would not see it.
  'use no memo';
  const { register, handleSubmit, formState, watch, setFocus, setError, trigger } = useForm<Form>({
    mode: 'onTouched',
    shouldFocusError: false,
    defaultValues: empty,
  });
  const { errors } = formState;
  const [consents, setConsents] = useState(noConsents);
  const [tries, setTries] = useState(0);
  const [failure, setFailure] = useState<string>();
  const [takenEmail, setTakenEmail] = useState<string>();
  const toast = useToast();
  const enter = useEnter(next);
  const hints = useHintToasts();
  const tellOfDoor = useDoorToast();
  const { attempt, isBusy } = useAttempt('register', {
    onDone: (session) => enter(session, { way: 'email', title: '가입을 마쳤어요' }),
    onFail: (fault) => {
      const detail = failureWords(fault, '가입하지 못했어요. 잠시 뒤에 다시 시도해 주세요.');
      const code = codeOf(fault) ?? '';
      const told = fieldFailures(fault).filter((row): row is [Name, string] => row[0] in labels);
      const field = fieldOfCode[code];
      for (const [name, message] of told.length > 0 || !field ? told : [[field, detail] as const]) setError(name, { message });
      setFailure(detail);
      toast({ kind: 'bad', title: '가입 실패', detail });
      if (code === 'email-taken' || detail.includes('이미 등록된 이메일')) {
        setTakenEmail(watch('email').trim());
        tellOfDoor();
      } else if (isAboutPassword(fault)) hints.show(watch('password'), helpDelayMs);
    },
  });
  const count = () => setTries((before) => before + 1);
  const submit = handleSubmit(({ confirmPassword: _, ...form }) => {
    setFailure(undefined);
    hints.stop();
    if (!isAgreed(consents)) return count();
    return attempt({ ...form, agreements: consents });
  }, count);
  const password = watch('password');
  const wrong = wrongOf(labels, errors, setFocus);
  const missing = missingOf(consents, tries > 0);
  if (missing) wrong.push({ label: '약관 동의', focus: focusConsents });
  return (
    <AccountForm onSubmit={(event) => void submit(event)}>
      <Summary wrong={wrong} tries={tries} />
      {failure && <Failure>{failure}</Failure>}
      <TextLine
        label={labels.displayName}
        of={register('displayName', { validate: displayNameRule })}
        error={errors.displayName?.message}
        autoComplete="nickname"
        placeholder="두 글자 이상"
      />
      <TextLine
        label={labels.username}
        of={register('username', { validate: usernameRule })}
        error={errors.username?.message}
        autoComplete="username"
        placeholder="한글, 영문, 숫자 세 글자 이상"
      />
      <TextLine
        label={labels.email}
        of={register('email', { validate: emailRule })}
        error={errors.email?.message}
        type="email"
        inputMode="email"
        autoComplete="email"
        placeholder="name@example.com"
        below={
          takenEmail &&
          takenEmail === watch('email').trim() && (
            <Link to={`/login${carryNext(next)}`} state={{ email: takenEmail }} className="lk">
              이 이메일로 로그인하기
            </Link>
          )
        }
      />
      <PasswordLine
        label={labels.password}
        of={register('password', {
          validate: newPasswordRule,
          onChange: () => formState.touchedFields.confirmPassword && void trigger('confirmPassword'),
        })}
        error={errors.password?.message}
        autoComplete="new-password"
        placeholder="여섯 글자 이상"
        below={
          <>
            <PasswordStrength value={password} least={6} />
            <Warnings of={newPasswordHints(password).map((hint) => hintWords[hint])} />
          </>
        }
      />
      <PasswordLine
        label={labels.confirmPassword}
        of={register('confirmPassword', { validate: (value, form) => confirmRule(form.password)(value) })}
        error={errors.confirmPassword?.message}
        autoComplete="new-password"
      />
      <ConsentBoxes value={consents} onChange={setConsents} error={missing} />
      <Send isBusy={isBusy} busyWords="가입하는 중">
        가입하기
      </Send>
    </AccountForm>
  );
}
