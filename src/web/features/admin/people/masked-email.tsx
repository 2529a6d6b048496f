// A member's address: masked until an admin asks for it, which the server notes.
import { useState } from 'react';
import type { AdminUser } from '#contract/admin/people.ts';
import { useAdminDeed } from '../../../api/admin/deed.ts';
import { adminWords } from '../../../api/admin/words.ts';
import { IconButton } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { useToast } from '../../../ui/toast.tsx';

export function MaskedEmail({ user }: { user: AdminUser }) {
  const toast = useToast();
  const [email, setEmail] = useState<string>();
  const { act, isPending } = useAdminDeed('revealEmail', {
    onDone: (answer) => setEmail(answer.email),
    onFail: (fault) =>
      toast({ kind: 'bad', title: '이메일을 보여 주지 못했어요', detail: adminWords(fault, '잠시 뒤에 다시 시도해 주세요.') }),
  });
  return (
    <span className="adm-mail">
      <span>{email ?? user.email}</span>
      <IconButton
        small
        label={`${user.displayName} 이메일 ${email ? '가리기' : '보기'}`}
        disabled={isPending}
        onClick={() => (email ? setEmail(undefined) : act({ id: user.id }))}
      >
        <Icon of={email ? 'eye-off' : 'eye'} size={16} />
      </IconButton>
    </span>
  );
}
