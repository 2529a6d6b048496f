// The demo world's own way in: one press, as a person who says to be none.
import type { Author } from '#contract/accounts.ts';
import { useDeed } from '../../api/deed.ts';
import { failureWords } from '../../api/refused.ts';
import { UserAvatar } from '../../parts/member/user-avatar.tsx';
import { useToast } from '../../ui/toast.tsx';
import { useEnter } from './use-enter.ts';

const shownMembers = 3;

export function DemoMembers({ members, next }: { members: readonly Author[]; next: string }) {
  const toast = useToast();
  const enter = useEnter(next);
  const { act, isPending } = useDeed('demoLogin', {
    onDone: (session) => enter(session, { title: `데모 회원 ${session.user.displayName}님으로 들어왔어요` }),
    onFail: (fault) => toast({ kind: 'bad', title: '로그인 실패', detail: failureWords(fault, '로그인 중 오류가 발생했습니다') }),
  });
  const offered = members.filter(({ role }) => role === 'user').slice(0, shownMembers);
  return (
    <section className="demo" aria-label="데모 로그인">
      <p>
        <b>데모 회원으로 둘러보세요.</b> 실제 사람이 아닌 데모 인물이에요. 누르면 비밀번호 없이 바로 들어가요.
      </p>
      <div className="demo-m">
        {offered.map((member) => (
          <button key={member.username} type="button" aria-disabled={isPending} onClick={() => act({ username: member.username })}>
            <UserAvatar of={member} />
            <span>
              {member.displayName} <small>데모</small>
            </span>
          </button>
        ))}
      </div>
    </section>
  );
}
