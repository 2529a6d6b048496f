// What push means for this browser, said under its switch: blocked, not supported, off, or on with a push to try it.
import { ApiError } from '../../api/client.ts';
import { useDeed } from '../../api/deed.ts';
import { pushNeedsInstall } from '../../api/push.ts';
import { Button } from '../../ui/button.tsx';
import { useToast } from '../../ui/toast.tsx';
import type { Push, PushLook } from './use-push.ts';

const words: Record<Exclude<PushLook, undefined>, string> = {
  unready: '지금은 푸시를 보낼 수 없어요. 소식은 알림 목록에서 볼 수 있어요.',
  unsupported: '이 브라우저는 푸시를 지원하지 않아요.',
  denied: '브라우저에서 알림이 차단되어 있어요. 브라우저의 사이트 설정에서 알림을 허용해 주세요.',
  off: '이 브라우저에서는 아직 받지 않아요.',
  on: '이 브라우저에서 받고 있어요.',
};

function TestPush() {
  const toast = useToast();
  const { act, isPending } = useDeed('testPush', {
    onDone: ({ browsers }) =>
      browsers > 0
        ? toast({ kind: 'ok', title: '시험 알림을 보냈어요', detail: `브라우저 ${browsers}곳에 곧 도착해요.` })
        : toast({ kind: 'bad', title: '알림을 받을 브라우저가 없어요' }),
    onFail: (fault) =>
      toast({
        kind: 'bad',
        title: '시험 알림을 보내지 못했어요',
        detail: (fault instanceof ApiError && fault.said) || '잠시 뒤에 다시 시도해 주세요.',
      }),
  });
  return (
    <Button size="sm" aria-disabled={isPending} onClick={() => !isPending && act({})}>
      시험 알림 보내기
    </Button>
  );
}

export function PushLine({ push: { look, isBusy, turnOn, turnOff } }: { push: Push }) {
  if (!look) return null;
  const needsInstall = look === 'unsupported' && pushNeedsInstall();
  return (
    <div className="push-st" role="status">
      <p className={`hint ${look === 'denied' ? 'warn' : ''}`}>
        {words[look]}
        {needsInstall && ' 홈 화면에 추가한 뒤 그 앱에서 켤 수 있어요.'}
      </p>
      {look === 'off' && (
        <Button size="sm" disabled={isBusy} onClick={() => void turnOn()}>
          이 브라우저에서 받기
        </Button>
      )}
      {look === 'on' && (
        <>
          <TestPush />
          <Button kind="ghost" size="sm" disabled={isBusy} onClick={() => void turnOff()}>
            이 브라우저에서 그만 받기
          </Button>
        </>
      )}
    </div>
  );
}
