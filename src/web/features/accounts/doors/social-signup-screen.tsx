// /signup/social: someone new from another site; what it told is filled in, and the rest is asked.
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { ask } from '../../../api/client.ts';
import type { Answer } from '../../../api/promises.ts';
import { ErrorPanel } from '../../../parts/state-panels.tsx';
import { useToast } from '../../../ui/toast.tsx';
import { SmallDoor } from '../entrance.tsx';
import { ConsentBoxes, focusConsents, isAgreed, missingOf, noConsents } from '../form/consents.tsx';
import { codeOf, failureWords, fieldFailures } from '../form/failure.ts';
import { TextLine } from '../form/field.tsx';
import { displayNameRule, emailRule, usernameRule } from '../form/field-rules.ts';
import { AccountForm, Failure, Send, Summary, wrongOf } from '../form/form-parts.tsx';
import { useAttempt } from '../form/use-attempt.ts';
import { useEnter } from '../use-enter.ts';
import { DeadLink, GoElse, GoOn } from './small-doors.tsx';
import { takeTrip } from './social-trip.ts';

type Told = Answer<'readSocialSignUp'>;
type State = { kind: 'asking' } | { kind: 'told'; told: Told } | { kind: 'dead' } | { kind: 'failed' };

const siteNames = { kakao: '카카오', naver: '네이버' } as const;
const labels = { displayName: '닉네임(표시 이름)', username: '사용자명', email: '이메일' } as const;
type Name = keyof typeof labels;
const isField = (name: string): name is Name => Object.hasOwn(labels, name);
const fieldOfCode: Readonly<Record<string, Name>> = {
  'email-taken': 'email',
  'username-taken': 'username',
  'name-reserved': 'displayName',
};

type FormProps = { ticket: string; next: string; told: Told; onDead: () => void };

function SocialSignupForm({ ticket, next, told, onDead }: FormProps) {
  // react-hook-form changes its errors in place, where the compiler would not see it.
  'use no memo';
  const { register, handleSubmit, formState, setFocus, setError } = useForm<Record<Name, string>>({
    mode: 'onTouched',
    shouldFocusError: false,
    defaultValues: { displayName: told.displayName, username: '', email: told.email ?? '' },
  });
  const { errors } = formState;
  const [consents, setConsents] = useState(noConsents);
  const [tries, setTries] = useState(0);
  const [failure, setFailure] = useState<string>();
  const toast = useToast();
  const enter = useEnter(next);
  const { attempt, isBusy } = useAttempt('socialSignUp', {
    onDone: (session) => {
      takeTrip();
      enter(session, { way: told.provider, title: '가입을 마쳤어요' });
    },
    onFail: (fault) => {
      const code = codeOf(fault) ?? '';
      if (code === 'ticket-invalid') return onDead();
      const detail = failureWords(fault, '가입하지 못했어요. 잠시 뒤에 다시 시도해 주세요.');
      const rows = fieldFailures(fault);
      const field = fieldOfCode[code];
      for (const [name, message] of rows.length === 0 && field ? [[field, detail] as const] : rows) {
        if (isField(name)) setError(name, { message });
      }
      setFailure(detail);
      toast({ kind: 'bad', title: '가입 실패', detail });
    },
  });
  const count = () => setTries((before) => before + 1);
  const submit = handleSubmit((form) => {
    setFailure(undefined);
    if (!isAgreed(consents)) return count();
    return attempt({ ticket, ...form, email: form.email.trim(), agreements: consents });
  }, count);
  const missing = missingOf(consents, tries > 0);
  const wrong = wrongOf(labels, errors, setFocus);
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
      />
      <ConsentBoxes value={consents} onChange={setConsents} error={missing} />
      <Send isBusy={isBusy} busyWords="가입하는 중">
        가입하기
      </Send>
    </AccountForm>
  );
}

async function stateOf(ticket: string | null): Promise<State> {
  if (ticket === null) return { kind: 'dead' };
  try {
    return { kind: 'told', told: await ask('readSocialSignUp', { ticket }) };
  } catch (fault) {
    return codeOf(fault) === 'ticket-invalid' ? { kind: 'dead' } : { kind: 'failed' };
  }
}

export function SocialSignupScreen({ ticket, next }: { ticket: string | null; next: string }) {
  const [state, setState] = useState<State>({ kind: ticket === null ? 'dead' : 'asking' });
  const [round, setRound] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each round asks again.
  useEffect(() => {
    let isGone = false;
    void stateOf(ticket).then((found) => !isGone && setState(found));
    return () => {
      isGone = true;
    };
  }, [ticket, round]);
  if (state.kind === 'dead') {
    return (
      <DeadLink line="가입 시간이 지났거나 이미 사용한 링크예요. 처음부터 다시 해 주세요.">
        <GoOn to="/login">로그인으로 가기</GoOn>
        <GoElse to="/signup">이메일로 가입하기</GoElse>
      </DeadLink>
    );
  }
  if (state.kind === 'failed') {
    return (
      <SmallDoor title="가입을 이어갈 수 없어요">
        <ErrorPanel title="가입 정보를 불러오지 못했어요" onRetry={() => setRound((before) => before + 1)} />
      </SmallDoor>
    );
  }
  if (state.kind === 'asking') {
    return (
      <SmallDoor title="가입을 준비하고 있어요">
        <p className="auth-l" role="status">
          잠시만 기다려 주세요.
        </p>
      </SmallDoor>
    );
  }
  return (
    <SmallDoor title="거의 다 왔어요" lead={`${siteNames[state.told.provider]} 계정으로 가입해요. 남은 것만 적어 주세요.`}>
      <SocialSignupForm ticket={ticket ?? ''} next={next} told={state.told} onDead={() => setState({ kind: 'dead' })} />
    </SmallDoor>
  );
}
