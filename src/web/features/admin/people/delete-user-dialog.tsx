// Asks before a member's account is deleted: by name, and with the username typed once more.

import { useState } from 'react';
import type { AdminUser } from '#contract/admin/people.ts';
import { figureOf } from '#domain/korean/figure.ts';
import { withParticle } from '#domain/korean/particle.ts';
import { useAdminDeed } from '../../../api/admin/deed.ts';
import { adminWords } from '../../../api/admin/words.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { useToast } from '../../../ui/toast.tsx';
import { Fail } from '../frame/note.tsx';

type Props = { user: AdminUser | null; onClose: () => void };

function useDeleting(user: AdminUser | null, onDone: () => void) {
  const toast = useToast();
  const [failure, setFailure] = useState<{ id: number; words: string }>();
  const [asked, setAsked] = useState<AdminUser>();
  const name = asked ? `${asked.displayName}님` : '사용자';
  const { act, isPending } = useAdminDeed('deleteUser', {
    onDone: (_, { id }) => {
      // By now the dialog may ask about somebody else.
      toast({ kind: 'ok', title: `${name}의 계정을 삭제했어요` });
      if (user?.id === id) onDone();
    },
    onFail: (fault, { id }) => {
      const detail = adminWords(fault, '사용자를 삭제하지 못했어요. 잠시 뒤에 다시 시도해 주세요.');
      if (user?.id === id) setFailure({ id, words: detail });
      toast({ kind: 'bad', title: `${name} 삭제 실패`, detail });
    },
  });
  return {
    failure: failure?.id === user?.id ? failure?.words : undefined,
    forget: () => setFailure(undefined),
    isPending,
    remove(member: AdminUser, reason: string): void {
      if (isPending) return;
      setAsked(member);
      act({ id: member.id, reason });
    },
  };
}

export function DeleteUserDialog({ user, onClose }: Props) {
  const [typed, setTyped] = useState('');
  const [reason, setReason] = useState('');
  function close() {
    setTyped('');
    setReason('');
    forget();
    onClose();
  }
  const { failure, forget, remove, isPending } = useDeleting(user, close);
  const isMeant = user !== null && typed.trim().normalize('NFC') === user.username;
  return (
    <ConfirmDialog
      isOpen={user !== null}
      onClose={close}
      title="계정을 삭제할까요?"
      confirm={{
        label: isPending ? '삭제하는 중' : '삭제하기',
        isBusy: isPending || !isMeant,
        onConfirm: () => user && remove(user, reason.trim()),
      }}
      cancelLabel="취소"
      line={
        user && (
          <>
            {failure && <Fail>{failure}</Fail>}
            <Field
              label="이유 (선택)"
              value={reason}
              maxLength={300}
              autoComplete="off"
              hint="회원의 이메일로 삭제했다는 소식과 함께 보내요. 비워 두면 이용약관을 어겼다고만 알려요."
              onChange={({ target }) => setReason(target.value)}
            />
            <Field
              label={`확인을 위해 ${withParticle(user.username, '을/를')} 그대로 입력해 주세요`}
              value={typed}
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              onChange={({ target }) => setTyped(target.value)}
            />
          </>
        )
      }
    >
      {user && (
        <p>
          <b>
            {user.displayName} (@{user.username})
          </b>
          님의 프로필과 이메일, 설정이 바로 지워지고 되돌릴 수 없어요. 결과가 나온 예측 {figureOf(user.totalPredictions)}
          건과 글은 ‘탈퇴한 사용자’의 것으로 남아요.
        </p>
      )}
    </ConfirmDialog>
  );
}
