// A deed of an admin that is asked for once more: the question closes however it ends, and a toast says how that was.
import type { ReactNode } from 'react';
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
  const { done, failed, onDone } = words;
  const { act, isPending } = useToldDeed(deed, {
    done,
    failed,
    onDone: () => {
      onClose();
      onDone?.();
    },
    onFail: () => {
      onClose();
      return false;
    },
  });
  return (
    <ConfirmDialog
      isOpen={args !== null}
      onClose={onClose}
      title={title}
      confirm={{ label, kind, isBusy: isPending, onConfirm: () => args !== null && act(args) }}
      cancelLabel="취소"
    >
      {children}
    </ConfirmDialog>
  );
}
