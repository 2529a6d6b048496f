// What tells a result stays folded for members who want to ask for it. The sheet does the hiding, so that the first drawing tells nothing.
import { createContext, type ReactNode, use, useRef, useState } from 'react';

const Told = createContext<{ isTold: boolean; tell: () => void }>({ isTold: true, tell: () => undefined });

type Props = { as?: 'div' | 'li' | 'article'; className?: string; hasResult?: boolean; children: ReactNode };

/** Everything inside marked `rec-result` is folded together, until one press tells it all. */
export function Secret({ as: Box = 'div', className = '', hasResult = true, children }: Props) {
  const [isTold, setTold] = useState(false);
  const box = useRef<HTMLElement>(null);
  const isSecret = hasResult && !isTold;
  function tell() {
    // The button goes with the secret; whoever came by keys goes on from here.
    box.current?.focus();
    setTold(true);
  }
  return (
    <Told value={{ isTold: !isSecret, tell }}>
      <Box
        ref={(element: HTMLElement | null) => {
          box.current = element;
        }}
        className={`${className} ${isSecret ? 'rec-secret' : ''}`}
        tabIndex={hasResult ? -1 : undefined}
      >
        {children}
      </Box>
    </Told>
  );
}

export function Peek({ of }: { of: string }) {
  const { isTold, tell } = use(Told);
  if (isTold) return null;
  return (
    <button type="button" className="rec-peek" aria-label={`${of} 점수 보기`} onClick={tell}>
      점수 보기
    </button>
  );
}
