// /password/forgot: asks where to send the letter. The answer is the same whether the address is known here or not.
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useToast } from '../../../ui/toast.tsx';
import { SmallDoor } from '../entrance.tsx';
import { failureWords } from '../form/failure.ts';
import { TextLine } from '../form/field.tsx';
import { emailRule } from '../form/field-rules.ts';
import { AccountForm, Failure, Send, Summary } from '../form/form-parts.tsx';
import { useAttempt } from '../form/use-attempt.ts';
import { DemoLetters, GoElse } from './small-doors.tsx';

type Props = { mode: 'demo' | 'live'; email?: string };

function Sent({ mode, email, onAgain }: { mode: 'demo' | 'live'; email: string; onAgain: () => void }) {
  return (
    <SmallDoor title="메일함을 확인해 주세요" lead={`${email} 주소로 가입한 계정이 있다면 비밀번호를 정하는 링크를 보냈어요.`}>
      <p className="auth-n">메일이 안 보이면 스팸함도 확인해 주세요.</p>
      <DemoLetters mode={mode} />
      <div className="auth-go">
        <GoElse to="/login">로그인으로 돌아가기</GoElse>
        <button type="button" className="btn btn-ghost btn-block" onClick={onAgain}>
          다른 주소로 다시 보내기
        </button>
      </div>
    </SmallDoor>
  );
}

export function ForgotScreen({ mode, email: carried = '' }: Props) {
  // react-hook-form changes its errors in place, where the compiler would not see it.
  'use no memo';
  const { register, handleSubmit, formState, setFocus } = useForm({
    mode: 'onTouched',
    shouldFocusError: false,
    defaultValues: { email: carried },
  });
  const [tries, setTries] = useState(0);
  const [failure, setFailure] = useState<string>();
  const [sentTo, setSentTo] = useState<string>();
  const toast = useToast();
  const { attempt, isBusy } = useAttempt('forgotPassword', {
    onDone: (_, { email }) => setSentTo(email),
    onFail: (fault) => {
      const detail = failureWords(fault, '메일을 보내지 못했어요. 잠시 뒤에 다시 시도해 주세요.');
      setFailure(detail);
      toast({ kind: 'bad', title: '메일 보내기 실패', detail });
    },
  });
  const submit = handleSubmit(
    ({ email }) => {
      setFailure(undefined);
      return attempt({ email: email.trim() });
    },
    () => setTries((before) => before + 1),
  );
  if (sentTo) return <Sent mode={mode} email={sentTo} onAgain={() => setSentTo(undefined)} />;
  const error = formState.errors.email?.message;
  return (
    <SmallDoor title="비밀번호를 다시 정해요" lead="가입한 이메일을 적으면 비밀번호를 정하는 링크를 보내요.">
      <AccountForm onSubmit={(event) => void submit(event)}>
        <Summary wrong={error ? [{ label: '이메일', focus: () => setFocus('email') }] : []} tries={tries} />
        {failure && <Failure>{failure}</Failure>}
        <TextLine
          label="이메일"
          of={register('email', { validate: emailRule })}
          error={error}
          type="email"
          inputMode="email"
          autoComplete="email"
          placeholder="name@example.com"
        />
        <Send isBusy={isBusy} busyWords="보내는 중">
          링크 받기
        </Send>
      </AccountForm>
      <DemoLetters mode={mode} />
      <div className="auth-go">
        <GoElse to="/login">로그인으로 돌아가기</GoElse>
      </div>
    </SmallDoor>
  );
}
