// Follows a team, or lets it go: the member is told when it begins to play and how it ended.
import { use } from 'react';
import { withParticle } from '#domain/korean/particle.ts';
import { refusalWords } from '../../api/refused.ts';
import { WhoLooks } from '../../api/who-looks.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useToast } from '../../ui/toast.tsx';
import { useToLogin } from '../community/use-to-login.ts';
import { useAfterWish } from './use-after-wish.tsx';
import { useFollow } from './use-following.ts';

type Props = {
  teamId: number;
  name: string;
  /** As the server drew it. */
  initial?: boolean;
  className?: string;
};

export function FollowButton({ teamId, name, initial, className = '' }: Props) {
  const isSignedIn = use(WhoLooks) !== null;
  const toLogin = useToLogin();
  const toast = useToast();
  const { tell, offer } = useAfterWish();
  const { isOn, isBusy, press } = useFollow(teamId, {
    initial,
    onDone: (on) =>
      on &&
      void tell({ title: `${withParticle(name, '을/를')} 따르고 있어요`, detail: '경기가 시작하기 10분 전과 끝났을 때 알려 드려요.' }),
    onFail: (fault, on) =>
      toast({
        kind: 'bad',
        title: on ? '관심 팀에 넣지 못했어요' : '관심 팀에서 빼지 못했어요',
        detail: refusalWords(fault, '연결을 확인하고 다시 시도해 주세요.'),
      }),
  });
  return (
    <>
      <Button
        size="sm"
        kind={isOn ? 'soft' : 'line'}
        className={`fw-team ${className}`}
        aria-pressed={isOn}
        aria-disabled={isBusy}
        onClick={() => (isSignedIn ? press() : toLogin('로그인하면 알림을 받을 수 있어요'))}
      >
        <Icon of={isOn ? 'check' : 'plus'} size={16} />
        <span className="sr">{name}</span> {isOn ? '따르는 중' : '따르기'}
      </Button>
      {offer}
    </>
  );
}
