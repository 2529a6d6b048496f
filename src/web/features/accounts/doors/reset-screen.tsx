// /password/reset: a new password, by the letter's link. Every open session ends, and one begins here.
import { useState } from 'react';
import { PerhapsDone, useDeed } from '../../../api/deed.ts';
import { codeOf, failureWords, refusedFields } from '../../../api/refused.ts';
import { confirmRule, newPasswordRule } from '../../../parts/account/field-rules.ts';
import { Form } from '../../../ui/form.tsx';
import { useToast } from '../../../ui/toast.tsx';
import { useFields, type Values } from '../../../ui/use-fields.ts';
import { SmallDoor } from '../entrance.tsx';
import { Failure, Send, Summary, wrongOf } from '../form/form-parts.tsx';
import { NewPassword } from '../form/new-password.tsx';
import { useEnter } from '../use-enter.ts';
import { DeadLink, GoElse, GoOn } from './small-doors.tsx';

const labels = { newPassword: '새 비밀번호', confirmPassword: '비밀번호 확인' } as const;
const empty = { newPassword: '', confirmPassword: '' };
type Passwords = Values<keyof typeof empty>;

const check = ({ newPassword, confirmPassword }: Passwords) => ({
  newPassword: newPasswordRule(newPassword),
  confirmPassword: confirmRule(newPassword)(confirmPassword),
});

const Dead = ({ isNext }: { isNext: boolean }) => (
  <DeadLink isNext={isNext} line="링크가 만료됐거나 이미 사용됐어요. 새 링크를 받아 주세요.">
    <GoOn to="/password/forgot">새 링크 받기</GoOn>
    <GoElse to="/login">로그인으로 돌아가기</GoElse>
  </DeadLink>
);

function ResetForm({ ticket, onDead }: { ticket: string; onDead: () => void }) {
  const fields = useFields(empty, check, { hasSummary: true });
  const [failure, setFailure] = useState<string>();
  const toast = useToast();
  const enter = useEnter('/');
  const { act, isPending } = useDeed('resetPassword', {
    onDone: (session) => enter(session, { way: 'email', title: '비밀번호를 바꿨어요' }),
    onFail: (fault) => {
      if (codeOf(fault) === 'ticket-invalid') return onDead();
      const isPerhaps = fault instanceof PerhapsDone;
      const detail = isPerhaps
        ? '응답을 받지 못한 사이에 이미 바뀌었을 수 있어요. 새 비밀번호로 로그인해 보세요.'
        : failureWords(fault, '비밀번호 변경 중 오류가 발생했습니다.');
      fields.say(refusedFields(fault, ['newPassword', 'confirmPassword']) ?? {});
      setFailure(detail);
      toast({ kind: 'bad', title: isPerhaps ? '비밀번호를 바꿨는지 확인하지 못했어요' : '비밀번호 변경 실패', detail });
    },
  });
  function send(passwords: Passwords) {
    setFailure(undefined);
    act({ ticket, ...passwords });
  }
  return (
    <Form fields={fields} onSend={send}>
      <Summary wrong={wrongOf(labels, fields)} tries={fields.heldBack} />
      {failure && <Failure>{failure}</Failure>}
      <NewPassword
        line={{ ...fields.bind('newPassword'), label: labels.newPassword, placeholder: '여덟 글자 이상' }}
        again={{ ...fields.bind('confirmPassword'), label: labels.confirmPassword }}
        least={8}
      />
      <Send isBusy={isPending} busyWords="바꾸는 중">
        비밀번호 바꾸기
      </Send>
    </Form>
  );
}

export function ResetScreen({ ticket }: { ticket: string | null }) {
  const [isDead, setDead] = useState(ticket === null);
  if (isDead || ticket === null) return <Dead isNext={ticket !== null} />;
  return (
    <SmallDoor title="새 비밀번호를 정해요" lead="바꾸고 나면 다른 기기의 로그인은 모두 끝나요.">
      <ResetForm ticket={ticket} onDead={() => setDead(true)} />
    </SmallDoor>
  );
}
