// Writing that is folded away for a muted word, until it is asked for.
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useHidden } from './hidden.ts';

/** The button is gone with the fold: whoever came by keys goes on from what was behind it. */
function Unfolded({ children }: { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <div ref={box} tabIndex={-1} className="unfolded">
      {children}
    </div>
  );
}

/** `text` is looked through for muted words. */
export function Folded({ text, children }: { text: string; children: ReactNode }) {
  const word = useHidden().mutedWordIn(text);
  const [isAsked, setAsked] = useState(false);
  if (word === null) return <>{children}</>;
  if (isAsked) return <Unfolded>{children}</Unfolded>;
  return (
    <p className="folded">
      <Icon of="eye-off" size={16} />
      <span>가린 단어가 있어 접었어요</span>
      <Button kind="ghost" size="sm" aria-expanded={false} onClick={() => setAsked(true)}>
        보기
      </Button>
    </p>
  );
}
