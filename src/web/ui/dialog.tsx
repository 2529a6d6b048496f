// A dialog that is a sheet on phones: the browser's own <dialog> traps the focus, answers Escape and gives the focus back.
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { IconButton } from './button.tsx';
import { Icon } from './icon.tsx';

type Props = { open: boolean; onClose: () => void; title: string; closeLabel: string; children: ReactNode };

export function Dialog({ open, onClose, title, closeLabel, children }: Props) {
  const box = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useEffect(() => {
    const dialog = box.current;
    if (!dialog || dialog.open === open) return;
    if (open) dialog.showModal();
    else dialog.close();
  }, [open]);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the click is on the backdrop; keys have Escape, which the browser answers.
    <dialog
      ref={box}
      className="sheet"
      aria-labelledby={titleId}
      onClose={onClose}
      onClick={(event) => event.target === box.current && onClose()}
    >
      <div className="sheet-in">
        <div className="dlg-h">
          <h2 id={titleId}>{title}</h2>
          <IconButton label={closeLabel} onClick={onClose}>
            <Icon of="x" size={20} />
          </IconButton>
        </div>
        <div className="dlg-b">{children}</div>
      </div>
    </dialog>
  );
}
