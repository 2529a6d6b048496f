// Signing up: five fields, four consents, and what the server says about a name or address that is taken.
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { sentences } from '#contract/fields/sentences.ts';
import { PerhapsDone, useDeed } from '../../api/deed.ts';
import { codeOf, failureWords, isAboutPassword, refusedFields } from '../../api/refused.ts';
import { confirmRule, displayNameRule, emailRule, passwordRule, usernameRule } from '../../parts/account/field-rules.ts';
import { DisplayNameLine, EmailLine, UsernameLine } from '../../parts/account/lines.tsx';
import { Form } from '../../ui/form.tsx';
import { useToast } from '../../ui/toast.tsx';
import { useFields, type Values } from '../../ui/use-fields.ts';
import { ConsentBoxes } from './form/consents.tsx';
import { Below, Failure, Send, Summary, wrongOf } from './form/form-parts.tsx';
import { NewPassword } from './form/new-password.tsx';
import { useAgreeing } from './form/use-agreeing.ts';
import { useHintToasts } from './form/use-hint-toasts.ts';
import { carryNext } from './next-address.ts';
import { useEnter } from './use-enter.ts';

const empty = { displayName: '', username: '', email: '', password: '', confirmPassword: '' };
type Name = keyof typeof empty;
type Filled = Values<Name>;

const helpDelayMs = 2_000;
const leastPassword = 6;
const labels: Record<Name, string> = {
  displayName: '닉네임(표시 이름)',
  username: '사용자명',
  email: '이메일',
  password: '비밀번호',
  confirmPassword: '비밀번호 확인',
};

const check = (form: Filled) => ({
  displayName: displayNameRule(2, sentences.displayNameShort)(form.displayName),
  username: usernameRule(sentences.usernameShort)(form.username),
  email: emailRule(sentences.emailInvalid)(form.email),
  password: passwordRule(leastPassword, sentences.passwordShort)(form.password),
  confirmPassword: confirmRule(form.password)(form.confirmPassword),
});

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

const perhapsJoined = '응답을 받지 못한 사이에 이미 가입됐을 수 있어요. 이 이메일로 로그인해 보세요.';

function useSignup(next: string) {
  const fields = useFields(empty, check, { hasSummary: true });
  const { values } = fields;
  const consents = useAgreeing(fields.heldBack);
  const [failure, setFailure] = useState<string>();
  const [takenEmail, setTakenEmail] = useState<string>();
  const toast = useToast();
  const enter = useEnter(next);
  const hints = useHintToasts('chosen');
  const tellOfDoor = useDoorToast();
  const { act, isPending } = useDeed('register', {
    onDone: (session) => enter(session, { way: 'email', title: '가입을 마쳤어요' }),
    onFail: (fault, given) => {
      const isPerhaps = fault instanceof PerhapsDone;
      const detail = isPerhaps ? perhapsJoined : failureWords(fault, '가입하지 못했어요. 잠시 뒤에 다시 시도해 주세요.');
      fields.say(refusedFields(fault, Object.keys(empty) as Name[]) ?? {});
      setFailure(detail);
      toast({ kind: 'bad', title: isPerhaps ? '가입했는지 확인하지 못했어요' : '가입 실패', detail });
      if (isPerhaps) setTakenEmail(given.email);
      else if (codeOf(fault) === 'email-taken') {
        setTakenEmail(given.email);
        tellOfDoor();
      } else if (isAboutPassword(fault)) hints.show(given.password, helpDelayMs);
    },
  });
  function send({ confirmPassword: _, ...form }: Filled) {
    setFailure(undefined);
    hints.stop();
    const agreements = consents.given();
    if (agreements) act({ ...form, email: form.email.trim(), agreements });
  }
  return { fields, consents, failure, isEmailTaken: takenEmail === values.email.trim(), isPending, send };
}

export function SignupForm({ next }: { next: string }) {
  const { fields, consents, failure, isEmailTaken, isPending, send } = useSignup(next);
  return (
    <Form fields={fields} onSend={send}>
      <Summary wrong={[...wrongOf(labels, fields), ...consents.wrong]} tries={consents.tries} />
      {failure && <Failure>{failure}</Failure>}
      <DisplayNameLine {...fields.bind('displayName')} label={labels.displayName} placeholder="두 글자 이상" />
      <UsernameLine {...fields.bind('username')} label={labels.username} placeholder="한글, 영문, 숫자 세 글자 이상" />
      <EmailLine
        {...fields.bind('email')}
        label={labels.email}
        placeholder="name@example.com"
        hint={
          isEmailTaken && (
            <Below>
              <Link to={`/login${carryNext(next)}`} state={{ email: fields.values.email.trim() }} className="lk">
                이 이메일로 로그인하기
              </Link>
            </Below>
          )
        }
      />
      <NewPassword
        line={{ ...fields.bind('password'), label: labels.password, placeholder: '여섯 글자 이상' }}
        again={{ ...fields.bind('confirmPassword'), label: labels.confirmPassword }}
        least={leastPassword}
      />
      <ConsentBoxes {...consents.boxes} />
      <Send isBusy={isPending} busyWords="가입하는 중">
        가입하기
      </Send>
    </Form>
  );
}
