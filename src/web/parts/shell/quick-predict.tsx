// The quick-prediction dialog, and the way any button on a page opens it.

import { createContext, type ReactNode, Suspense, use, useState } from 'react';
import { lateWhenIdle } from '../../ui/late/late.ts';

const Open = createContext<() => void>(() => undefined);
export const useQuickPredict = () => use(Open);

/** Nothing of it is seen before somebody asks: its script comes after what is. */
const Quick = lateWhenIdle(() => import('./quick-dialog.tsx').then(({ QuickDialog }) => ({ default: QuickDialog })));

export function QuickPredict({ children }: { children: ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Open value={() => setOpen(true)}>
      {children}
      <Suspense>
        <Quick isOpen={isOpen} onClose={() => setOpen(false)} />
      </Suspense>
    </Open>
  );
}
