// The keys of the panel: Escape closes it, and as a sheet it keeps the Tab key within.
import { type KeyboardEvent as Pressed, type RefObject, useEffect, useEffectEvent } from 'react';

/** Escape also counts while nothing has the focus, as when the field is waiting; another dialog answers its own. */
export function useEscape(box: RefObject<HTMLElement | null>, { isOn, onEscape }: { isOn: boolean; onEscape: () => void }): void {
  const pressed = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented || event.isComposing) return;
    const active = document.activeElement;
    const isHere = active === null || active === document.body || box.current?.contains(active);
    if (!isHere || document.querySelector('dialog:modal')) return;
    event.preventDefault();
    onEscape();
  });
  useEffect(() => {
    if (!isOn) return;
    const hear = (event: KeyboardEvent) => pressed(event);
    document.addEventListener('keydown', hear);
    return () => document.removeEventListener('keydown', hear);
  }, [isOn]);
}

const reached = 'a[href], button:not(:disabled), textarea:not(:disabled), [tabindex="0"]';

/** After the last comes the first. */
export function keepTabWithin(event: Pressed<HTMLElement>): void {
  if (event.key !== 'Tab') return;
  const all = [...event.currentTarget.querySelectorAll<HTMLElement>(reached)].filter((one) => one.checkVisibility());
  const [from, to] = event.shiftKey ? [all[0], all.at(-1)] : [all.at(-1), all[0]];
  if (document.activeElement !== from) return;
  event.preventDefault();
  to?.focus();
}
