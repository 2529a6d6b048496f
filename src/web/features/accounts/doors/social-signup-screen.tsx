// /signup/social: someone new from another site; what it told is filled in, and the rest is asked.
import { useEffect, useState } from 'react';
import { sentences } from '#contract/fields/sentences.ts';
import { ask } from '../../../api/client.ts';
import { PerhapsDone, useDeed } from '../../../api/deed.ts';
import type { Answer } from '../../../api/promises.ts';
import { codeOf, failureWords, refusedFields } from '../../../api/refused.ts';
import { displayNameRule, emailRule, usernameRule } from '../../../parts/account/field-rules.ts';
import { DisplayNameLine, EmailLine, UsernameLine } from '../../../parts/account/lines.tsx';
import { ErrorPanel } from '../../../parts/state-panels.tsx';
import { Form } from '../../../ui/form.tsx';
import { useToast } from '../../../ui/toast.tsx';
import { useFields, type Values } from '../../../ui/use-fields.ts';
import { SmallDoor } from '../entrance.tsx';
import { ConsentBoxes } from '../form/consents.tsx';
import { Failure, Send, Summary, wrongOf } from '../form/form-parts.tsx';
import { useAgreeing } from '../form/use-agreeing.ts';
import { useEnter } from '../use-enter.ts';
import { DeadLink, GoElse, GoOn, Waiting } from './small-doors.tsx';
import { takeTrip } from './social-trip.ts';

type Told = Answer<'readSocialSignUp'>;
type State = { kind: 'asking' } | { kind: 'told'; told: Told } | { kind: 'dead' } | { kind: 'failed' };

const siteNames = { kakao: '카카오', naver: '네이버' } as const;
const labels = { displayName: '닉네임(표시 이름)', username: '사용자명', email: '이메일' } as const;
type Name = keyof typeof labels;

const check = ({ displayName, username, email }: Values<Name>) => ({
  displayName: displayNameRule(2, sentences.displayNameShort)(displayName),
  username: usernameRule(sentences.usernameShort)(username),
  email: emailRule(sentences.emailInvalid)(email),
});

type FormProps = { ticket: string; next: string; told: Told; onDead: () => void };

const perhapsJoined = '응답을 받지 못한 사이에 이미 가입됐을 수 있어요. 다시 로그인해 보세요.';

function SocialSignupForm({ ticket, next, told, onDead }: FormProps) {
  const stored = { displayName: told.displayName, username: '', email: told.email ?? '' };
  const fields = useFields(stored, check, { hasSummary: true });
  const consents = useAgreeing(fields.heldBack);
  const [failure, setFailure] = useState<string>();
  const toast = useToast();
  const enter = useEnter(next);
  const { act, isPending } = useDeed('socialSignUp', {
    onDone: (session) => {
      takeTrip();
      enter(session, { way: told.provider, title: '가입을 마쳤어요' });
    },
    onFail: (fault) => {
      if (codeOf(fault) === 'ticket-invalid') return onDead();
      const isPerhaps = fault instanceof PerhapsDone;
      const detail = isPerhaps ? perhapsJoined : failureWords(fault, '가입하지 못했어요. 잠시 뒤에 다시 시도해 주세요.');
      fields.say(refusedFields(fault, ['displayName', 'username', 'email']) ?? {});
      setFailure(detail);
      toast({ kind: 'bad', title: isPerhaps ? '가입했는지 확인하지 못했어요' : '가입 실패', detail });
    },
  });
  function send(form: Values<Name>) {
    setFailure(undefined);
    const agreements = consents.given();
    if (agreements) act({ ticket, ...form, email: form.email.trim(), agreements });
  }
  return (
    <Form fields={fields} onSend={send}>
      <Summary wrong={[...wrongOf(labels, fields), ...consents.wrong]} tries={consents.tries} />
      {failure && <Failure>{failure}</Failure>}
      <DisplayNameLine {...fields.bind('displayName')} label={labels.displayName} />
      <UsernameLine {...fields.bind('username')} label={labels.username} placeholder="한글, 영문, 숫자 세 글자 이상" />
      <EmailLine {...fields.bind('email')} label={labels.email} />
      <ConsentBoxes {...consents.boxes} />
      <Send isBusy={isPending} busyWords="가입하는 중">
        가입하기
      </Send>
    </Form>
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
      <DeadLink isNext={ticket !== null} line="가입 시간이 지났거나 이미 사용한 링크예요. 처음부터 다시 해 주세요.">
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
  if (state.kind === 'asking') return <Waiting title="가입을 준비하고 있어요" />;
  return (
    <SmallDoor
      isNext={round > 0}
      title="거의 다 왔어요"
      lead={`${siteNames[state.told.provider]} 계정으로 가입해요. 남은 것만 적어 주세요.`}
    >
      <SocialSignupForm ticket={ticket ?? ''} next={next} told={state.told} onDead={() => setState({ kind: 'dead' })} />
    </SmallDoor>
  );
}
