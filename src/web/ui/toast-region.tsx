// Where toasts appear. Loaded with the first one.
import { Toast as Radix } from 'radix-ui';
import { type CSSProperties, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { Icon } from './icon.tsx';

export type ToastText = { kind?: 'ok' | 'bad' | 'plain'; title: string; detail?: string };
export type ShownToast = ToastText & { id: number; open: boolean };
export type ToastLabels = { label: string; regionLabel: string; closeLabel: string };

const glyphs = { ok: 'circle-check', bad: 'circle-alert', plain: 'info' } as const;

/** What a browser gives every popover, taken back. */
const bare: CSSProperties = {
  top: 'auto',
  left: 'auto',
  margin: 0,
  padding: 0,
  borderWidth: 0,
  background: 'none',
  color: 'inherit',
  overflow: 'visible',
};

const openDialog = (): Element | undefined => [...document.querySelectorAll('dialog:modal')].at(-1);

/** The open dialog, outside of which nothing is heard or can be pressed, for as long as it is open. */
function useDialogAround(shown: ShownToast): Element | undefined {
  const [dialog, setDialog] = useState(openDialog);
  useEffect(() => {
    if (!shown.open) return;
    const look = () => setDialog(openDialog());
    look();
    // One that is taken away tells nobody.
    const observer = new MutationObserver(look);
    observer.observe(document.body, { childList: true, subtree: true, attributeFilter: ['open'] });
    return () => observer.disconnect();
  }, [shown]);
  return dialog;
}

type Props = ToastLabels & { shown: ShownToast; onOpenChange: (open: boolean) => void };

export default function ToastRegion({ shown, onOpenChange, label, regionLabel, closeLabel }: Props) {
  const kind = shown.kind ?? 'plain';
  const [place, setPlace] = useState<HTMLOListElement | null>(null);
  const dialog = useDialogAround(shown);
  // An open dialog lies over everything but what was put over it later: what goes wrong in a sheet is said where it is seen.
  useEffect(() => {
    // The dialog that it was put into may be gone in the same moment: it comes to another place then.
    if (!shown.open || !place?.isConnected) return;
    place.hidePopover?.();
    place.showPopover?.();
  }, [shown, place]);
  const viewport = <Radix.Viewport ref={setPlace} popover="manual" style={bare} hotkey={['F8']} label={regionLabel} className="toasts" />;
  return (
    <Radix.Provider duration={5000} swipeDirection="right" swipeThreshold={50} label={label}>
      <Radix.Root
        key={shown.id}
        open={shown.open}
        onOpenChange={onOpenChange}
        type={kind === 'bad' ? 'foreground' : 'background'}
        className={`toast ${kind}`}
      >
        <Icon of={glyphs[kind]} size={20} />
        {/* What Radix has read aloud stands at the page's end, out of an open dialog's reach. */}
        <div role={dialog && (kind === 'bad' ? 'alert' : 'status')}>
          <Radix.Title>{shown.title}</Radix.Title>
          {shown.detail && <Radix.Description>{shown.detail}</Radix.Description>}
        </div>
        <Radix.Close aria-label={closeLabel} className="ibtn">
          <Icon of="x" />
        </Radix.Close>
      </Radix.Root>
      {dialog ? createPortal(viewport, dialog) : viewport}
    </Radix.Provider>
  );
}
