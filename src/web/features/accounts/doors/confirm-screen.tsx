// /email/confirm: the letter's link asks once more, so that a mail program that only looks at links confirms nothing.
import { useState } from 'react';
import { keepUser } from '../../../api/auth.ts';
import { ask } from '../../../api/client.ts';
import { PerhapsDone, useDeed } from '../../../api/deed.ts';
import { readKept } from '../../../api/kept-session.ts';
import { codeOf, failureWords } from '../../../api/refused.ts';
import { Button } from '../../../ui/button.tsx';
import { SmallDoor } from '../entrance.tsx';
import { Failure } from '../form/form-parts.tsx';
import { DeadLink, DemoLetters, GoElse, GoOn } from './small-doors.tsx';

type Props = { hasLetterbox: boolean; ticket: string | null };

/** A member who is signed in here sees the confirmed address at once; whoever confirms from elsewhere has nothing to refresh. */
async function refreshUser(): Promise<void> {
  if (!readKept()) return;
  try {
    keepUser(await ask('currentUser', {}));
  } catch (fault) {
    console.warn(fault);
  }
}

export function ConfirmScreen({ hasLetterbox, ticket }: Props) {
  const [isDead, setDead] = useState(ticket === null);
  const [confirmed, setConfirmed] = useState<string>();
  const [failure, setFailure] = useState<string>();
  const { act, isPending } = useDeed('confirmEmail', {
    onDone: ({ email }) => {
      setConfirmed(email);
      void refreshUser();
    },
    onFail: (fault) => {
      if (codeOf(fault) === 'ticket-invalid') return setDead(true);
      if (fault instanceof PerhapsDone) return setFailure('응답을 받지 못한 사이에 이미 확인됐을 수 있어요. 설정에서 확인해 주세요.');
      setFailure(failureWords(fault, '이메일을 확인하지 못했어요. 잠시 뒤에 다시 시도해 주세요.'));
    },
  });
  if (confirmed !== undefined) {
    return (
      <SmallDoor isNext title="이메일을 확인했어요" lead={confirmed}>
        <div className="auth-go">
          <GoOn to="/">홈으로 가기</GoOn>
        </div>
      </SmallDoor>
    );
  }
  if (isDead || ticket === null) {
    return (
      <DeadLink isNext={ticket !== null} line="링크가 만료됐거나 이미 사용됐어요. 설정에서 확인 메일을 다시 받을 수 있어요.">
        <GoOn to="/settings">설정으로 가기</GoOn>
        <GoElse to="/">홈으로 가기</GoElse>
      </DeadLink>
    );
  }
  return (
    <SmallDoor title="이메일을 확인할까요?" lead="아래 버튼을 누르면 이 주소가 내 계정의 이메일로 확인돼요.">
      <div className="auth-go">
        {failure && <Failure>{failure}</Failure>}
        <Button
          kind="primary"
          size="lg"
          block
          aria-disabled={isPending}
          onClick={() => {
            setFailure(undefined);
            act({ ticket });
          }}
        >
          {isPending ? '확인하는 중' : '이메일 확인하기'}
        </Button>
        <GoElse to="/">나중에 하기</GoElse>
      </div>
      <DemoLetters hasLetterbox={hasLetterbox} />
    </SmallDoor>
  );
}
