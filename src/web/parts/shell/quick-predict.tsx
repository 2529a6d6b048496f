// The quick-prediction dialog, and the way any button on a page opens it.

import { createContext, type ReactNode, Suspense, use, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { late } from '../../ui/late/late.ts';
import { whenIdle } from '../../ui/late/when-idle.ts';

const Open = createContext<() => void>(() => undefined);
export const useQuickPredict = () => use(Open);

const load = () => import('./quick-dialog.tsx').then((made) => ({ default: made.QuickDialog }));
const Quick = late(load);

export function QuickPredict({ children }: { children: ReactNode }) {
  /** Undefined until it is asked for: until then it is nowhere, for what stands around every page and waits for its script holds up every link. */
  const [isOpen, setOpen] = useState<boolean>();
  // One for good: with another at each look all that is not awake yet would be drawn anew.
  const [open] = useState(() => () => setOpen(true));
  const { key } = useLocation();
  const [at, setAt] = useState(key);
  if (at !== key) {
    setAt(key);
    if (isOpen) setOpen(false);
  }
  useEffect(() => {
    // Ahead of the press. Whoever asks before it is here is told where it cannot be had.
    whenIdle()
      .then(load)
      .catch(() => undefined);
  }, []);
  return (
    <Open value={open}>
      {children}
      {isOpen !== undefined && (
        <Suspense>
          <Quick isOpen={isOpen} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </Open>
  );
}
