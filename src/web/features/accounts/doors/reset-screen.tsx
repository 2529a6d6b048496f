// /password/reset: a new password, by the letter's link. Every open session ends, and one begins here.
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useToast } from '../../../ui/toast.tsx';
import { SmallDoor } from '../entrance.tsx';
import { codeOf, failureWords, fieldFailures, isAboutPassword } from '../form/failure.ts';
import { PasswordLine, Warnings } from '../form/field.tsx';
import { changedPasswordRule, confirmRule } from '../form/field-rules.ts';
import { AccountForm, Failure, Send, Summary, wrongOf } from '../form/form-parts.tsx';
import { hintWords, newPasswordHints } from '../form/password-hints.ts';
import { PasswordStrength } from '../form/password-strength.tsx';
import { useAttempt } from '../form/use-attempt.ts';
import { useEnter } from '../use-enter.ts';
import { DeadLink, GoElse, GoOn } from './small-doors.tsx';

const labels = { newPassword: '새 비밀번호', confirmPassword: '비밀번호 확인' } as const;

const isField = (name: string): name is keyof typeof labels => Object.hasOwn(labels, name);

const Dead = () => (
  <DeadLink line="링크가 만료됐거나 이미 사용됐어요. 새 링크를 받아 주세요.">
    <GoOn to="/password/forgot">새 링크 받기</GoOn>
    <GoElse to="/login">로그인으로 돌아가기</GoElse>
  </DeadLink>
);

function ResetForm({ ticket, onDead }: { ticket: string; onDead: () => void }) {
  // react-hook-form changes its errors in place, where the compiler would not see it.
  'use no memo';
  const { register, handleSubmit, formState, watch, setFocus, setError, trigger } = useForm({
    mode: 'onTouched',
    shouldFocusError: false,
    defaultValues: { newPassword: '', confirmPassword: '' },
  });
  const { errors } = formState;
  const [tries, setTries] = useState(0);
  const [failure, setFailure] = useState<string>();
  const toast = useToast();
  const enter = useEnter('/');
  const { attempt, isBusy } = useAttempt('resetPassword', {
    onDone: (session) => enter(session, { way: 'email', title: '비밀번호를 바꿨어요' }),
    onFail: (fault) => {
      if (codeOf(fault) === 'ticket-invalid') return onDead();
      const detail = failureWords(fault, '비밀번호 변경 중 오류가 발생했습니다.');
      const told = fieldFailures(fault).filter(([name]) => isField(name));
      const placed = told.length === 0 && isAboutPassword(fault) ? [['newPassword', detail] as const] : told;
      for (const [name, message] of placed) if (isField(name)) setError(name, { message });
      setFailure(detail);
      toast({ kind: 'bad', title: '비밀번호 변경 실패', detail });
    },
  });
  const submit = handleSubmit(
    (form) => {
      setFailure(undefined);
      return attempt({ ticket, ...form });
    },
    () => setTries((before) => before + 1),
  );
  const password = watch('newPassword');
  const wrong = wrongOf(labels, errors, setFocus);
  return (
    <AccountForm onSubmit={(event) => void submit(event)}>
      <Summary wrong={wrong} tries={tries} />
      {failure && <Failure>{failure}</Failure>}
      <PasswordLine
        label={labels.newPassword}
        of={register('newPassword', {
          validate: changedPasswordRule,
          onChange: () => formState.touchedFields.confirmPassword && void trigger('confirmPassword'),
        })}
        error={errors.newPassword?.message}
        autoComplete="new-password"
        placeholder="여덟 글자 이상"
        below={
          <>
            <PasswordStrength value={password} least={8} />
            <Warnings of={newPasswordHints(password).map((hint) => hintWords[hint])} />
          </>
        }
      />
      <PasswordLine
        label={labels.confirmPassword}
        of={register('confirmPassword', { validate: (value, form) => confirmRule(form.newPassword)(value) })}
        error={errors.confirmPassword?.message}
        autoComplete="new-password"
      />
      <Send isBusy={isBusy} busyWords="바꾸는 중">
        비밀번호 바꾸기
      </Send>
    </AccountForm>
  );
}

export function ResetScreen({ ticket }: { ticket: string | null }) {
  const [isDead, setDead] = useState(ticket === null);
  if (isDead || ticket === null) return <Dead />;
  return (
    <SmallDoor title="새 비밀번호를 정해요" lead="바꾸고 나면 다른 기기의 로그인은 모두 끝나요.">
      <ResetForm ticket={ticket} onDead={() => setDead(true)} />
    </SmallDoor>
  );
}
