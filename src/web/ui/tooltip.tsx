// A word beside a control for those who rest on it: after 700 ms, at once when moving on within 300 ms, 4 px away.
// Our own eighty lines: a positioning library for one small box would weigh 12 kB on every page.
import { type CSSProperties, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { createPortal } from 'react-dom';

const tooltipDelayMs = 700;
const skipDelayMs = 300;
const offsetPx = 4;

/** When the last tooltip closed: within the skip delay the next one opens at once. */
let closedAt = Number.NEGATIVE_INFINITY;

type Place = Pick<CSSProperties, 'left' | 'top' | 'transform'>;

function placeBeside(anchor: Element): Place {
  const box = anchor.getBoundingClientRect();
  const left = Math.min(Math.max(box.left + box.width / 2, 80), innerWidth - 80);
  return box.top > 48
    ? { left, top: box.top - offsetPx, transform: 'translate(-50%, -100%)' }
    : { left, top: box.bottom + offsetPx, transform: 'translateX(-50%)' };
}

type Props = {
  text: string;
  /** A control that is there for this word alone is given what shows it, for its press. */
  children: ReactNode | ((show: () => void) => ReactNode);
};

export function Tooltip({ text, children }: Props) {
  const [place, setPlace] = useState<Place>();
  const anchor = useRef<HTMLSpanElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const id = useId();
  const show = () => setPlace(anchor.current?.firstElementChild ? placeBeside(anchor.current.firstElementChild) : undefined);
  function openSoon() {
    clearTimeout(timer.current);
    timer.current = setTimeout(show, performance.now() - closedAt < skipDelayMs ? 0 : tooltipDelayMs);
  }
  function close() {
    clearTimeout(timer.current);
    if (place) closedAt = performance.now();
    setPlace(undefined);
  }
  const isOpen = place !== undefined;
  useEffect(() => {
    if (!isOpen) return;
    const leave = (event: Event) => (!(event instanceof KeyboardEvent) || event.key === 'Escape') && setPlace(undefined);
    addEventListener('keydown', leave);
    addEventListener('scroll', leave, { passive: true, capture: true });
    // A finger elsewhere: not every browser gives a pressed button the focus that it could lose.
    addEventListener('pointerdown', leave);
    return () => {
      removeEventListener('keydown', leave);
      removeEventListener('scroll', leave, { capture: true });
      removeEventListener('pointerdown', leave);
    };
  }, [isOpen]);
  useEffect(() => () => clearTimeout(timer.current), []);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the control inside is the one that acts; this only watches.
    <span
      ref={anchor}
      className="tip-a"
      {...(isOpen ? { 'aria-describedby': id } : {})}
      onPointerEnter={(event) => event.pointerType !== 'touch' && openSoon()}
      onPointerLeave={close}
      onPointerDown={close}
      onFocus={(event) => event.target.matches(':focus-visible') && show()}
      onBlur={close}
    >
      {typeof children === 'function' ? children(show) : children}
      {isOpen &&
        createPortal(
          <span id={id} role="tooltip" className="tip" style={place}>
            {text}
          </span>,
          document.body,
        )}
    </span>
  );
}
