// A deed of an admin that is asked for once more: the question closes however it ends, and a toast says how that was.
import { type ReactNode, useRef } from 'react';
import type { AdminAnswer, AdminArgs, AdminPromise } from '../../../api/admin/promises.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { useToldDeed } from './use-told-deed.ts';

type Props<N extends AdminPromise> = {
  deed: N;
  /** Null: nothing is asked. */
  args: AdminArgs<N> | null;
  title: string;
  label: string;
  kind?: 'danger' | 'primary';
  done: (answer: AdminAnswer<N>, args: AdminArgs<N>) => { title: string; detail?: string };
  failed: string;
  onDone?: () => void;
  /** Beside the toast, which says why. */
  onFail?: (fault: Error) => void;
  onClose: () => void;
  /** Names whom or what it is about, and what comes of it. */
  children: ReactNode;
};

export function ConfirmedDeed<N extends AdminPromise>({
  deed,
  args,
  title,
  label,
  kind = 'danger',
  onClose,
  children,
  ...words
}: Props<N>) {
  const { done, failed, onDone, onFail } = words;
  // What was asked for and what is said of it: by the time the answer comes the question may be about another one.
  const asked = useRef({ about: '', done, failed, onDone, onFail });
  const about = JSON.stringify(args);
  const close = () => asked.current.about === about && onClose();
  const { act, isPending } = useToldDeed(deed, {
    done: (answer, given) => asked.current.done(answer, given),
    failed: () => asked.current.failed,
    onDone: () => {
      close();
      asked.current.onDone?.();
    },
    onFail: (fault) => {
      close();
      asked.current.onFail?.(fault);
      return false;
    },
  });
  function confirm(): void {
    if (args === null || isPending) return;
    asked.current = { about, done, failed, onDone, onFail };
    act(args);
  }
  return (
    <ConfirmDialog
      isOpen={args !== null}
      onClose={onClose}
      title={title}
      confirm={{ label, kind, isBusy: isPending, onConfirm: confirm }}
      cancelLabel="취소"
    >
      {children}
    </ConfirmDialog>
  );
}
