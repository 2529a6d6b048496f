// Short news at the edge of the screen, one at a time; whoever shows one asks useToast.
import { CircleAlert, CircleCheck, Info, X } from 'lucide-react';
import { Toast as Radix } from 'radix-ui';
import { createContext, type ReactNode, use, useEffect, useState } from 'react';
import { Icon } from './icon.tsx';

export type ToastText = { kind?: 'ok' | 'bad' | 'plain'; title: string; detail?: string };
type Shown = ToastText & { id: number; open: boolean };

/** How long a dismissed toast is remembered, so that a screen reader can still reach what it said. */
const forgetAfterMs = 1_000_000;

const Show = createContext<(text: ToastText) => void>(() => undefined);
export const useToast = () => use(Show);

const glyphs = { ok: CircleCheck, bad: CircleAlert, plain: Info };

export function ToastProvider({ label, regionLabel, closeLabel, children }: { label: string; regionLabel: string; closeLabel: string; children: ReactNode }) {
  const [shown, setShown] = useState<Shown>();
  const dismissed = shown && !shown.open;
  useEffect(() => {
    if (!dismissed) return;
    const timer = setTimeout(() => setShown(undefined), forgetAfterMs);
    return () => clearTimeout(timer);
  }, [dismissed]);
  const show = (text: ToastText) => setShown((before) => ({ ...text, id: (before?.id ?? 0) + 1, open: true }));
  return (
    <Show value={show}>
      <Radix.Provider duration={5000} swipeDirection="right" swipeThreshold={50} label={label}>
        {children}
        {shown && (
          <Radix.Root
            key={shown.id}
            open={shown.open}
            onOpenChange={(open) => setShown((now) => now && { ...now, open })}
            type={shown.kind === 'bad' ? 'foreground' : 'background'}
            className={`toast ${shown.kind ?? 'plain'}`}
          >
            <Icon of={glyphs[shown.kind ?? 'plain']} size={20} />
            <div>
              <Radix.Title>{shown.title}</Radix.Title>
              {shown.detail && <Radix.Description>{shown.detail}</Radix.Description>}
            </div>
            <Radix.Close aria-label={closeLabel} className="ibtn">
              <Icon of={X} />
            </Radix.Close>
          </Radix.Root>
        )}
        <Radix.Viewport hotkey={['F8']} label={regionLabel} className="toasts" />
      </Radix.Provider>
    </Show>
  );
}
