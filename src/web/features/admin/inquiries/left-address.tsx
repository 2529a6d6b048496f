// The address that was left with an inquiry: masked until an admin asks for it, which the server notes.
import { useState } from 'react';
import type { Inquiry } from '#contract/admin/inquiries.ts';
import { useAdminDeed } from '../../../api/admin/deed.ts';
import { adminWords } from '../../../api/admin/words.ts';
import { IconButton } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { useToast } from '../../../ui/toast.tsx';

export function LeftAddress({ inquiry: { id, email, username } }: { inquiry: Inquiry }) {
  const toast = useToast();
  const [whole, setWhole] = useState<string>();
  const { act, isPending } = useAdminDeed('revealInquiryEmail', {
    onDone: (answer) => setWhole(answer.email),
    onFail: (fault) =>
      toast({ kind: 'bad', title: '이메일을 보여 주지 못했어요', detail: adminWords(fault, '잠시 뒤에 다시 시도해 주세요.') }),
  });
  if (email === null) return <span className="t3">답장받을 주소 없음{username === null ? '' : ' · 알림으로 답장'}</span>;
  return (
    <span className="adm-inq-mail">
      <span>{whole ?? email}</span>
      <IconButton
        small
        label={`문의 #${id} 이메일 ${whole ? '가리기' : '보기'}`}
        disabled={isPending}
        onClick={() => (whole ? setWhole(undefined) : act({ id }))}
      >
        <Icon of={whole ? 'eye-off' : 'eye'} size={16} />
      </IconButton>
    </span>
  );
}
