// What tells a result stays folded for members who want to ask for it: one press tells all that stands together.
import { createContext, type ReactNode, use, useRef } from 'react';
import { PeekButton, useTelling } from '../../parts/spoiler.tsx';

const Told = createContext<{ isTold: boolean; tell: () => void }>({ isTold: true, tell: () => undefined });

type Props = {
  as?: 'div' | 'li' | 'article';
  className?: string;
  hasResult?: boolean;
  /** What is told about a match here, other screens tell too. */
  matchId?: string | undefined;
  children: ReactNode;
};

/** Every Result inside is folded together. */
export function Secret({ as: Box = 'div', className = '', hasResult = true, matchId, children }: Props) {
  const { isTold, tell } = useTelling({ matchId, hasResult });
  const box = useRef<HTMLElement>(null);
  function tellHere() {
    // The button goes with the secret; whoever came by keys goes on from here.
    box.current?.focus();
    tell();
  }
  return (
    <Told value={{ isTold, tell: tellHere }}>
      <Box
        ref={(element: HTMLElement | null) => {
          box.current = element;
        }}
        className={`${className} ${isTold ? '' : 'rec-secret'}`}
        tabIndex={hasResult ? -1 : undefined}
      >
        {children}
      </Box>
    </Told>
  );
}

/** Not in the page at all until it may be told; `instead` holds its place. */
export function Result({ instead, children }: { instead?: ReactNode; children: ReactNode }) {
  return use(Told).isTold ? children : instead;
}

export function Peek({ of }: { of: string }) {
  const { isTold, tell } = use(Told);
  return isTold ? null : <PeekButton what="점수" of={of} className="rec-peek" onTell={tell} />;
}
