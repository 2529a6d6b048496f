// Where a post can be sent from this browser: a small menu that arrows walk through and Escape leaves.
import { type KeyboardEvent, type RefObject, useEffect, useRef } from 'react';
import { Icon } from '../../ui/icon.tsx';

type Props = {
  id: string;
  side: 'up' | 'down';
  opener: RefObject<HTMLButtonElement | null>;
  /** `isBack`: the focus goes back to the button that opened the menu. */
  onClose: (isBack: boolean) => void;
  onCopy: () => void;
  onKakao: () => void;
};

const stepOf: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

export function ShareMenu({ id, side, opener, onClose, onCopy, onKakao }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const items = () => [...(box.current?.querySelectorAll<HTMLButtonElement>('[role=menuitem]') ?? [])];
  useEffect(() => {
    box.current?.querySelector<HTMLButtonElement>('[role=menuitem]')?.focus();
  }, []);
  useEffect(() => {
    function leave(event: PointerEvent) {
      const at = event.target;
      if (at instanceof Node && !box.current?.contains(at) && !opener.current?.contains(at)) onClose(false);
    }
    document.addEventListener('pointerdown', leave);
    return () => document.removeEventListener('pointerdown', leave);
  }, [onClose, opener]);
  function walk(event: KeyboardEvent) {
    if (event.key === 'Tab') return onClose(false);
    if (event.key === 'Escape') {
      event.stopPropagation();
      event.preventDefault();
      return onClose(true);
    }
    const all = items();
    const at = all.findIndex((item) => item.matches(':focus'));
    const step = stepOf[event.key];
    const to = step === undefined ? { Home: 0, End: all.length - 1 }[event.key] : (at + step + all.length) % all.length;
    if (to === undefined) return;
    event.preventDefault();
    all[to]?.focus();
  }
  return (
    <div ref={box} id={id} role="menu" aria-label="공유하기" tabIndex={-1} className={`mn mn-pop share-mn ${side}`} onKeyDown={walk}>
      <button type="button" role="menuitem" tabIndex={-1} onClick={onCopy}>
        <Icon of="link" /> 링크 복사
      </button>
      <button type="button" role="menuitem" tabIndex={-1} onClick={onKakao}>
        <Icon of="message-circle" /> 카카오톡으로 보내기
      </button>
    </div>
  );
}
