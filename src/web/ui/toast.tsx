// Short news at the edge of the screen, one at a time; whoever shows one asks useToast.
import { createContext, type ReactNode, Suspense, use, useEffect, useEffectEvent, useState } from 'react';
import { late, missedEvent } from './late/late.ts';
import type { ShownToast, ToastLabels, ToastText } from './toast-region.tsx';

/** How long a dismissed toast is remembered. */
const forgetAfterMs = 1_000_000;

const ToastRegion = late(() => import('./toast-region.tsx'));

const partMissed: ToastText = {
  kind: 'bad',
  title: '화면의 일부를 불러오지 못했어요',
  detail: '다시 시도하고 있어요. 계속되면 페이지를 새로고침해 주세요.',
};

const Show = createContext<(text: ToastText) => void>(() => undefined);
export const useToast = () => use(Show);

/** A toast whose time is over takes its own away, and not the one that came in the same moment. */
const turned = (now: ShownToast | undefined, { id, open }: { id: number; open: boolean }): ShownToast | undefined =>
  now?.id === id ? { ...now, open } : now;

export function ToastProvider({ children, ...labels }: ToastLabels & { children: ReactNode }) {
  const [shown, setShown] = useState<ShownToast>();
  const isDismissed = shown?.open === false;
  useEffect(() => {
    if (!isDismissed) return;
    const timer = setTimeout(() => setShown(undefined), forgetAfterMs);
    return () => clearTimeout(timer);
  }, [isDismissed]);
  const show = (text: ToastText) => setShown((before) => ({ ...text, id: (before?.id ?? 0) + 1, open: true }));
  const missed = useEffectEvent(() => show(partMissed));
  useEffect(() => {
    const hear = () => missed();
    window.addEventListener(missedEvent, hear);
    return () => window.removeEventListener(missedEvent, hear);
  }, []);
  return (
    <Show value={show}>
      {children}
      {shown && (
        <Suspense fallback={null}>
          <ToastRegion {...labels} shown={shown} onOpenChange={(open) => setShown((now) => turned(now, { id: shown.id, open }))} />
        </Suspense>
      )}
    </Show>
  );
}
