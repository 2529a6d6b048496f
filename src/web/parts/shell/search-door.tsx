// The ways to the search: the glass in the bar, ⌘K or Ctrl+K anywhere, and / where nothing is being typed. Without script it is a link.
import { createContext, type MouseEvent, type ReactNode, use, useEffect, useEffectEvent, useMemo, useState } from 'react';
import { Link } from 'react-router';
import { Icon } from '../../ui/icon.tsx';

export type PaletteProps = { isOpen: boolean; onClose: () => void };
/** `ready` fetches what draws it: it is called when it will probably be opened soon. */
export type SearchPalette = { draw: (props: PaletteProps) => ReactNode; ready: () => void };

const Door = createContext<{ open: () => void; ready: () => void } | null>(null);

const writes = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));

/** ㅏ lies on the key of K while Hangul is typed; the key's own name is the same in every language. */
function isCall(event: KeyboardEvent): boolean {
  const isLetter = event.code === 'KeyK' || event.key.toLowerCase() === 'k';
  if (isLetter && (event.metaKey || event.ctrlKey) && !event.altKey && !event.shiftKey) return true;
  return event.key === '/' && !event.metaKey && !event.ctrlKey && !event.altKey && !writes(event.target);
}

function useCalls(onCall: () => void, onPerhaps: () => void): void {
  const called = useEffectEvent((event: KeyboardEvent) => {
    // The key that is held before the letter gives time to fetch.
    if (event.key === 'Meta' || event.key === 'Control') onPerhaps();
    if (event.defaultPrevented || event.isComposing || !isCall(event)) return;
    // Another dialog is being answered.
    if (document.querySelector('dialog[open]:not(.pal)')) return;
    event.preventDefault();
    onCall();
  });
  useEffect(() => {
    const hear = (event: KeyboardEvent) => called(event);
    addEventListener('keydown', hear);
    return () => removeEventListener('keydown', hear);
  }, []);
}

export function SearchDoor({ palette, children }: { palette: SearchPalette | undefined; children: ReactNode }) {
  const [state, setState] = useState<'never' | 'open' | 'shut'>('never');
  // One as long as the palette is: with another at each look all that is not awake yet would be drawn anew.
  const door = useMemo(() => palette && { open: () => setState('open'), ready: palette.ready }, [palette]);
  useCalls(
    () => palette && setState(state === 'open' ? 'shut' : 'open'),
    () => palette?.ready(),
  );
  return (
    <Door value={door ?? null}>
      {children}
      {state !== 'never' && palette?.draw({ isOpen: state === 'open', onClose: () => setState('shut') })}
    </Door>
  );
}

export function SearchLink() {
  const door = use(Door);
  function press(event: MouseEvent) {
    if (!door || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    door.open();
  }
  return (
    <Link
      to="/search"
      className="ibtn"
      aria-label="검색"
      aria-keyshortcuts="Control+K Meta+K /"
      onPointerEnter={door?.ready}
      onFocus={door?.ready}
      onClick={press}
    >
      <Icon of="search" size={20} />
    </Link>
  );
}
