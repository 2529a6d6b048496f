// The bell of one match that is to come: pressed, the member is called ten minutes before it begins.
import { use } from 'react';
import { minutes } from '#domain/time/duration.ts';
import { refusalWords } from '../../api/refused.ts';
import { serverNow } from '../../api/server-clock.ts';
import { WhoLooks } from '../../api/who-looks.ts';
import { Icon } from '../../ui/icon.tsx';
import { useToast } from '../../ui/toast.tsx';
import { useToLogin } from '../community/use-to-login.ts';
import { kickoffWords } from '../when.ts';
import { useAfterWish } from './use-after-wish.tsx';
import { useBell } from './use-following.ts';

const beforeMs = minutes(10);

function whenCalled(startsAt: string, timeConfirmed: boolean, now: Date): string {
  if (!timeConfirmed) return '시작 시각이 정해지면, 시작하기 10분 전에 알려 드려요.';
  const at = Date.parse(startsAt) - beforeMs;
  if (!(at > now.getTime())) return '곧 시작하는 경기예요. 바로 알려 드려요.';
  return `시작 10분 전(${kickoffWords(new Date(at).toISOString(), { timeConfirmed, now })})에 알려 드려요.`;
}

type Props = {
  matchId: string;
  /** Of the match, as the button says it: a team, or both. */
  name: string;
  startsAt: string;
  timeConfirmed?: boolean;
  /** As the server drew it. */
  initial?: boolean;
  className?: string;
};

export function BellButton({ matchId, name, startsAt, timeConfirmed = true, initial, className = '' }: Props) {
  const isSignedIn = use(WhoLooks) !== null;
  const toLogin = useToLogin();
  const toast = useToast();
  const { tell, offer } = useAfterWish();
  const { isOn, isBusy, press } = useBell(matchId, {
    initial,
    onDone: (on) => on && void tell({ title: `${name} 경기 알림을 켰어요`, detail: whenCalled(startsAt, timeConfirmed, serverNow()) }),
    onFail: (fault, on) =>
      toast({
        kind: 'bad',
        title: on ? '경기 알림을 켜지 못했어요' : '경기 알림을 끄지 못했어요',
        detail: refusalWords(fault, '연결을 확인하고 다시 시도해 주세요.'),
      }),
  });
  return (
    <>
      <button
        type="button"
        className={`ibtn fw-bell ${className}`}
        aria-pressed={isOn}
        aria-disabled={isBusy}
        aria-label={isOn ? `${name} 경기 알림 끄기` : `${name} 경기 알림 받기`}
        onClick={() => (isSignedIn ? press() : toLogin('로그인하면 알림을 받을 수 있어요'))}
      >
        <Icon of={isOn ? 'bell-ring' : 'bell'} size={20} />
      </button>
      {offer}
    </>
  );
}
