// Whether the own address is confirmed, and the letter that confirms it, once more.
import { MailCheck, MailWarning } from 'lucide-react';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import type { User } from '#contract/accounts.ts';
import { useDeed } from '../../api/deed.ts';
import { verifiedMeaning } from '../../parts/member/member-marks.tsx';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useToast } from '../../ui/toast.tsx';
import { refusedBy } from './refused.ts';

type Props = { of: Pick<User, 'email' | 'pendingEmail' | 'isVerified'> };

export function EmailState({ of: { email, pendingEmail, isVerified } }: Props) {
  const toast = useToast();
  const { revalidate } = useRevalidator();
  const [sentTo, setSentTo] = useState<string>();
  const address = pendingEmail ?? email;
  const { act, isPending } = useDeed('sendVerification', {
    onDone: () => {
      setSentTo(address);
      toast({ kind: 'ok', title: '확인 메일을 보냈어요', detail: '메일에 있는 링크를 누르면 확인이 끝나요.' });
    },
    onFail: (error) => {
      const { code, said } = refusedBy(error);
      if (code === 'email-already-verified') void revalidate();
      toast({ kind: 'bad', title: '메일을 보내지 못했어요', detail: said ?? '잠시 뒤에 다시 시도해 주세요.' });
    },
  });
  if (isVerified && !pendingEmail) {
    return (
      <p className="pf-mail">
        <Icon of={MailCheck} size={16} />
        <span>{verifiedMeaning}</span>
      </p>
    );
  }
  return (
    <div className="pf-mail pf-mail-open">
      <Icon of={MailWarning} size={16} />
      <span>{pendingEmail ? `새 이메일 ${pendingEmail} 확인을 기다려요.` : '아직 이메일을 확인하지 않았어요.'}</span>
      <Button size="sm" kind="soft" disabled={isPending || sentTo === address} onClick={() => act({})}>
        {sentTo === address ? '메일을 보냈어요' : pendingEmail ? '메일 다시 보내기' : '이메일 확인하기'}
      </Button>
    </div>
  );
}
