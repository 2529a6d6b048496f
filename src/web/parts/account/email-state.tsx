// Whether the member's address is confirmed, which one still waits, and the letter once more.
import { useEffect, useState } from 'react';
import { useRevalidator } from 'react-router';
import type { User } from '#contract/accounts.ts';
import { useDeed } from '../../api/deed.ts';
import { codeOf, failureWords } from '../../api/refused.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useToast } from '../../ui/toast.tsx';

/** The letter is answered on another page, often in another window: whoever comes back sees what came of it. */
function useLookAgain(isWaiting: boolean): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (!isWaiting) return;
    const look = () => void revalidate();
    addEventListener('focus', look);
    return () => removeEventListener('focus', look);
  }, [isWaiting, revalidate]);
}

function SendAgain({ to }: { to: string }) {
  const toast = useToast();
  const { revalidate } = useRevalidator();
  const [sentTo, setSentTo] = useState<string>();
  const { act, isPending } = useDeed('sendVerification', {
    onDone: () => {
      setSentTo(to);
      toast({ kind: 'ok', title: '확인 메일을 보냈어요', detail: `${to} 주소의 메일함을 확인해 주세요.` });
    },
    onFail: (fault) => {
      if (codeOf(fault) === 'email-already-verified') void revalidate();
      toast({ kind: 'bad', title: '메일을 보내지 못했어요', detail: failureWords(fault, '잠시 뒤에 다시 시도해 주세요.') });
    },
  });
  return (
    <Button size="sm" disabled={isPending || sentTo === to} onClick={() => act({})}>
      {sentTo === to ? '메일을 보냈어요' : '메일 다시 보내기'}
    </Button>
  );
}

type Props = { of: Pick<User, 'email' | 'pendingEmail' | 'isVerified'> };

export function EmailState({ of: { email, pendingEmail, isVerified } }: Props) {
  const waiting = pendingEmail ?? (isVerified ? null : email);
  useLookAgain(waiting !== null);
  return (
    <div className="mail-st">
      {isVerified ? (
        <span className="tag tag-done">
          <Icon of="badge-check" size={12} /> 확인됨
        </span>
      ) : (
        <span className="tag tag-wait">
          <Icon of="mail-warning" size={12} /> 확인 전
        </span>
      )}
      <p className="hint">
        {pendingEmail ? (
          <span>
            <b>{pendingEmail}</b> 주소로 보낸 확인 메일을 누르면 바뀌어요. 그때까지는 지금 이메일을 써요.
          </span>
        ) : isVerified ? (
          '확인한 이메일로 알림과 보안 메일을 받아요.'
        ) : (
          '메일에 있는 버튼을 누르면 이메일 확인이 끝나요.'
        )}
      </p>
      {waiting && <SendAgain to={waiting} />}
    </div>
  );
}
