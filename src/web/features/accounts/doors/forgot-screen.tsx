// /password/forgot: asks where to send the letter. The answer is the same whether the address is known here or not.
import { useState } from 'react';
import { sentences } from '#contract/fields/sentences.ts';
import { useDeed } from '../../../api/deed.ts';
import { failureWords } from '../../../api/refused.ts';
import { emailRule } from '../../../parts/account/field-rules.ts';
import { EmailLine } from '../../../parts/account/lines.tsx';
import { Form } from '../../../ui/form.tsx';
import { useToast } from '../../../ui/toast.tsx';
import { useFields, type Values } from '../../../ui/use-fields.ts';
import { SmallDoor } from '../entrance.tsx';
import { Failure, Send, Summary, wrongOf } from '../form/form-parts.tsx';
import { DemoLetters, GoElse } from './small-doors.tsx';

const labels = { email: '이메일' } as const;
const check = ({ email }: Values<'email'>) => ({ email: emailRule(sentences.emailInvalid)(email) });

type Props = { hasLetterbox: boolean; email?: string };

function Sent({ hasLetterbox, email, onAgain }: { hasLetterbox: boolean; email: string; onAgain: () => void }) {
  return (
    <SmallDoor isNext title="메일함을 확인해 주세요" lead={`${email} 주소로 가입한 계정이 있다면 비밀번호를 정하는 링크를 보냈어요.`}>
      <p className="auth-n">메일이 안 보이면 스팸함도 확인해 주세요.</p>
      <DemoLetters hasLetterbox={hasLetterbox} />
      <div className="auth-go">
        <GoElse to="/login">로그인으로 돌아가기</GoElse>
        <button type="button" className="btn btn-ghost btn-block" onClick={onAgain}>
          다른 주소로 다시 보내기
        </button>
      </div>
    </SmallDoor>
  );
}

export function ForgotScreen({ hasLetterbox, email: carried = '' }: Props) {
  const fields = useFields({ email: carried }, check, { hasSummary: true });
  const [failure, setFailure] = useState<string>();
  const [sentTo, setSentTo] = useState<string>();
  const toast = useToast();
  const { act, isPending } = useDeed('forgotPassword', {
    onDone: (_, { email }) => setSentTo(email),
    onFail: (fault) => {
      const detail = failureWords(fault, '메일을 보내지 못했어요. 잠시 뒤에 다시 시도해 주세요.');
      setFailure(detail);
      toast({ kind: 'bad', title: '메일 보내기 실패', detail });
    },
  });
  function send({ email }: Values<'email'>) {
    setFailure(undefined);
    act({ email: email.trim() });
  }
  if (sentTo) return <Sent hasLetterbox={hasLetterbox} email={sentTo} onAgain={() => setSentTo(undefined)} />;
  return (
    <SmallDoor title="비밀번호를 다시 정해요" lead="가입한 이메일을 적으면 비밀번호를 정하는 링크를 보내요.">
      <Form fields={fields} onSend={send}>
        <Summary wrong={wrongOf(labels, fields)} tries={fields.heldBack} />
        {failure && <Failure>{failure}</Failure>}
        <EmailLine {...fields.bind('email')} placeholder="name@example.com" />
        <Send isBusy={isPending} busyWords="보내는 중">
          링크 받기
        </Send>
      </Form>
      <DemoLetters hasLetterbox={hasLetterbox} />
      <div className="auth-go">
        <GoElse to="/login">로그인으로 돌아가기</GoElse>
      </div>
    </SmallDoor>
  );
}
