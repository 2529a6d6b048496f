// Whether this very browser is called by push, and turning that on and off.
import { useEffect, useState } from 'react';
import { ApiError } from '../../api/client.ts';
import { keepPushOn, type PushState, pushState, turnPushOff, turnPushOn } from '../../api/push.ts';
import { useToast } from '../../ui/toast.tsx';

/** `unready`: this house sends no push. Undefined until the browser has answered. */
export type PushLook = PushState | 'unready' | undefined;

export type Push = { look: PushLook; isBusy: boolean; canTurnOn: boolean; turnOn: () => Promise<void>; turnOff: () => Promise<void> };

export function usePush(publicKey: string | null): Push {
  const toast = useToast();
  const [state, setState] = useState<PushState>();
  const [isBusy, setBusy] = useState(false);
  useEffect(() => {
    let isHere = true;
    const keep = (found: PushState) => isHere && setState(found);
    const look = () =>
      pushState(publicKey ?? undefined).then(keep, (fault: unknown) => {
        console.warn(fault);
        keep('unsupported');
      });
    void look();
    // Elsewhere the password or the key of the house may have changed, and this browser be called no more: what is said below is to be true.
    if (publicKey !== null) void keepPushOn(publicKey).then(look);
    // The permission is changed in the browser's own settings, away from this page.
    addEventListener('focus', look);
    return () => {
      isHere = false;
      removeEventListener('focus', look);
    };
  }, [publicKey]);
  const isReady = publicKey !== null;

  async function turn(deed: () => Promise<PushState>, failure: string) {
    setBusy(true);
    try {
      setState(await deed());
    } catch (fault) {
      const said = fault instanceof ApiError ? fault.said : undefined;
      toast({ kind: 'bad', title: failure, detail: said ?? '잠시 뒤에 다시 시도해 주세요.' });
    }
    setBusy(false);
  }

  return {
    look: isReady ? state : 'unready',
    isBusy,
    canTurnOn: isReady && state === 'off' && !isBusy,
    turnOn: () => turn(() => turnPushOn(publicKey ?? ''), '푸시 알림을 켜지 못했어요'),
    turnOff: () => turn(turnPushOff, '푸시 알림을 끄지 못했어요'),
  };
}
