// A dialog that is a sheet on phones: the browser's own <dialog> traps the focus, answers Escape and gives the focus back where it can.
import { memo, type ReactNode, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { IconButton } from './button.tsx';
import { Icon } from './icon.tsx';
import { lieOver, shutBeside } from './over/open.ts';

/**
 * Gives the focus back where the browser cannot: a line of a menu went with its menu, and the menu's button stands for it;
 * a row that was deleted went with its button, and the nearest around it that takes the focus goes on. What nobody opened, a page with
 * an address of its own, leads back to the page.
 */
function wayBackFrom(opener: Element | null): () => void {
  const menuButton = opener?.closest('[role=menu]')?.getAttribute('aria-labelledby');
  const places: Element[] = [];
  // What opened out of another dialog does not lead out of that one.
  for (let at = (menuButton && document.getElementById(menuButton)) || opener; at && !at.matches('dialog, body'); at = at.parentElement)
    places.push(at);
  if (opener === null || opener === document.body) places.push(document.querySelector('main') ?? document.body);
  return () => {
    const isLost = () => document.activeElement === null || document.activeElement === document.body;
    for (const place of places) if (isLost() && place instanceof HTMLElement) place.focus({ preventScroll: true });
  };
}

/** Open, on its way out, or away; `round` is another one where it is opened again on its way out: nothing of what was in it is taken along. */
function useWayOut(open: boolean) {
  const [at, setAt] = useState({ open, isLeaving: false, round: 0 });
  if (at.open !== open) setAt({ open, isLeaving: !open, round: at.isLeaving ? at.round + 1 : at.round });
  const gone = () => setAt((now) => (now.isLeaving ? { ...now, isLeaving: false } : now));
  return { ...at, gone };
}

type Props = {
  open: boolean;
  onClose: () => void;
  title: string;
  /** What it is about, where its title alone does not tell: heard with it, seen in what it holds. */
  about?: string | undefined;
  /** It asks before something bites, with the words that have this id. */
  askedIn?: string;
  closeLabel: string;
  /** It has an address, and with it an entry of the browser's history: the way back shuts it without more. */
  hasAddress?: boolean;
  children: ReactNode;
};

type InsideProps = Pick<Props, 'title' | 'closeLabel' | 'onClose' | 'children'> & { titleId: string; isLeaving: boolean };

/** On its way out it stays as it was last: by then most screens have nothing more to put into it. */
const Inside = memo(
  ({ title, titleId, closeLabel, onClose, children }: InsideProps) => (
    <div className="sheet-in">
      <div className="dlg-h">
        <h2 id={titleId}>{title}</h2>
        <IconButton label={closeLabel} onClick={onClose}>
          <Icon of="x" size={20} />
        </IconButton>
      </div>
      <div className="dlg-b">{children}</div>
    </div>
  ),
  (_, { isLeaving }) => isLeaving,
);

export function Dialog({ open, onClose, title, about, askedIn, closeLabel, hasAddress = false, children }: Props) {
  const box = useRef<HTMLDialogElement>(null);
  const goBack = useRef<() => void>(undefined);
  const titleId = useId();
  const { isLeaving, round, gone } = useWayOut(open);
  const away = useEffectEvent(gone);
  useEffect(() => {
    const dialog = box.current;
    if (!dialog) return;
    // On its way out it is nobody's any more.
    dialog.inert = !open;
    dialog.ariaHidden = open ? null : 'true';
    if (open && !dialog.open) {
      goBack.current = wayBackFrom(document.activeElement);
      dialog.showModal();
    }
    if (open) return;
    if (dialog.open) dialog.close();
    // It is still seen, and keeps the focus that nobody else takes.
    const focused = document.activeElement;
    if (focused instanceof HTMLElement && dialog.contains(focused)) focused.blur();
    goBack.current?.();
    goBack.current = undefined;
    let isStale = false;
    const ends = dialog.getAnimations().map(({ finished }) => finished);
    void Promise.allSettled(ends).then(() => isStale || away());
    return () => {
      isStale = true;
    };
  }, [open]);
  const shut = useEffectEvent(onClose);
  useEffect(() => (open && !hasAddress ? lieOver(() => shut()) : undefined), [open, hasAddress]);
  // Many are taken away instead of closed.
  useEffect(() => () => goBack.current?.(), []);
  return (
    <dialog
      ref={box}
      className="sheet"
      // Wherever it was opened, its words are its own.
      style={{ textAlign: 'start', fontWeight: 400 }}
      aria-labelledby={titleId}
      aria-description={about}
      {...(askedIn ? { role: 'alertdialog', 'aria-describedby': askedIn } : {})}
      onClose={onClose}
      {...shutBeside(onClose)}
    >
      <Inside key={round} title={title} titleId={titleId} closeLabel={closeLabel} onClose={onClose} isLeaving={isLeaving}>
        {children}
      </Inside>
    </dialog>
  );
}
