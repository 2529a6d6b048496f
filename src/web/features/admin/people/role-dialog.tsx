// Asks before a member becomes an admin, or an admin a member: by name, and with what follows.
import type { AdminUser } from '#contract/admin/people.ts';
import { ConfirmedDeed } from '../queue/confirmed-deed.tsx';

export function RoleDialog({ user, onClose }: { user: AdminUser | null; onClose: () => void }) {
  const isRising = user?.role !== 'admin';
  return (
    <ConfirmedDeed
      deed="changeRole"
      args={user && { id: user.id, role: isRising ? 'admin' : 'user' }}
      title={isRising ? '관리자로 바꿀까요?' : '일반 회원으로 바꿀까요?'}
      label={isRising ? '관리자로 변경' : '일반으로 변경'}
      kind={isRising ? 'primary' : 'danger'}
      done={({ displayName, role }) => ({ title: `${displayName}님을 ${role === 'admin' ? '관리자로' : '일반 회원으로'} 바꿨어요` })}
      failed={user ? `${user.displayName}님 권한 변경 실패` : '권한 변경 실패'}
      onClose={onClose}
    >
      {user && (
        <p>
          <b>
            {user.displayName} (@{user.username})
          </b>
          님을 {isRising ? '관리자로' : '일반 회원으로'} 바꿔요.{' '}
          {isRising ? '사용자와 글, 광고를 모두 관리할 수 있게 돼요.' : '열어 둔 관리자 화면도 바로 닫혀요.'}
        </p>
      )}
    </ConfirmedDeed>
  );
}
