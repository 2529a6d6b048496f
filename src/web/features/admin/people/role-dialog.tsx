// Asks before a member becomes an admin, or an admin a member: by name, and with what follows.
import { useState } from 'react';
import type { AdminUser } from '#contract/admin/people.ts';
import { useAdminDeed } from '../../../api/admin/deed.ts';
import { adminWords } from '../../../api/admin/words.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { useToast } from '../../../ui/toast.tsx';

export function RoleDialog({ user, onClose }: { user: AdminUser | null; onClose: () => void }) {
  const toast = useToast();
  const [asked, setAsked] = useState<AdminUser>();
  const { act, isPending } = useAdminDeed('changeRole', {
    // By now a dialog may ask about somebody else.
    onDone: ({ displayName, role }, { id }) => {
      if (user?.id === id) onClose();
      toast({ kind: 'ok', title: `${displayName}님을 ${role === 'admin' ? '관리자로' : '일반 회원으로'} 바꿨어요` });
    },
    onFail: (fault, { id }) => {
      if (user?.id === id) onClose();
      const detail = adminWords(fault, '권한을 바꾸지 못했어요. 잠시 뒤에 다시 시도해 주세요.');
      toast({ kind: 'bad', title: `${asked ? `${asked.displayName}님 ` : ''}권한 변경 실패`, detail });
    },
  });
  const role = user?.role === 'admin' ? 'user' : 'admin';
  return (
    <ConfirmDialog
      isOpen={user !== null}
      onClose={onClose}
      title={role === 'admin' ? '관리자로 바꿀까요?' : '일반 회원으로 바꿀까요?'}
      confirm={{
        label: isPending ? '바꾸는 중' : role === 'admin' ? '관리자로 변경' : '일반으로 변경',
        kind: role === 'admin' ? 'primary' : 'danger',
        isBusy: isPending,
        onConfirm: () => {
          if (!user || isPending) return;
          setAsked(user);
          act({ id: user.id, role });
        },
      }}
      cancelLabel="취소"
    >
      {user && (
        <p>
          <b>
            {user.displayName} (@{user.username})
          </b>
          님을 {role === 'admin' ? '관리자로' : '일반 회원으로'} 바꿔요.{' '}
          {role === 'admin' ? '사용자와 글, 광고를 모두 관리할 수 있게 돼요.' : '열어 둔 관리자 화면도 바로 닫혀요.'}
        </p>
      )}
    </ConfirmDialog>
  );
}
