// Asks once more before a deed that bites, as an alert that is heard with its words: the focus starts on the way back.
import { type ReactNode, type RefObject, useEffect, useId, useRef } from 'react';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';

type Props = {
  isOpen: boolean;
  onClose: () => void;
  title: string;
  confirm: { label: string; onConfirm: () => void; isBusy?: boolean; kind?: 'danger' | 'primary' };
  /** The way back; also what the corner's cross is called. */
  cancelLabel: string;
  /** For whoever asks for something in it. */
  form?: RefObject<HTMLFormElement | null>;
  /** The line that is asked for: not one of the words that are heard as it opens. */
  line?: ReactNode;
  children: ReactNode;
};

export function ConfirmDialog({ isOpen, onClose, title, confirm, cancelLabel, form, line, children }: Props) {
  const wayBack = useRef<HTMLButtonElement>(null);
  const bodyId = useId();
  // The dialog below has opened by now, and has put the focus on its first button.
  useEffect(() => {
    if (isOpen) wayBack.current?.focus();
  }, [isOpen]);
  return (
    <Dialog open={isOpen} onClose={onClose} title={title} askedIn={bodyId} closeLabel={cancelLabel}>
      {/* Asked anew every time: nothing typed or said before is still there. */}
      {isOpen && (
        <form
          ref={form}
          className="fm"
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            if (!confirm.isBusy) confirm.onConfirm();
          }}
        >
          <div id={bodyId} className="ask">
            {children}
          </div>
          {line}
          <div className="ask-go">
            <Button ref={wayBack} onClick={onClose}>
              {cancelLabel}
            </Button>
            <Button type="submit" kind={confirm.kind ?? 'danger'} disabled={confirm.isBusy}>
              {confirm.label}
            </Button>
          </div>
        </form>
      )}
    </Dialog>
  );
}
