// A deed of an admin that says in a toast how it went.
import { useAdminDeed } from '../../../api/admin/deed.ts';
import type { AdminAnswer, AdminArgs, AdminPromise } from '../../../api/admin/promises.ts';
import { adminWords } from '../../../api/admin/words.ts';
import { useToast } from '../../../ui/toast.tsx';

type Words<N extends AdminPromise> = {
  done: (answer: AdminAnswer<N>, args: AdminArgs<N>) => { title: string; detail?: string };
  /** The title where it did not work; the server's sentence stands below. */
  failed: string | (() => string);
  onDone?: (answer: AdminAnswer<N>, args: AdminArgs<N>) => void;
  /** True: it has been said elsewhere, under the line it is about. */
  onFail?: (fault: Error) => boolean;
};

export function useToldDeed<N extends AdminPromise>(name: N, { done, failed, onDone, onFail }: Words<N>) {
  const toast = useToast();
  return useAdminDeed(name, {
    onDone: (answer, args) => {
      onDone?.(answer, args);
      toast({ kind: 'ok', ...done(answer, args) });
    },
    onFail: (fault) => {
      if (onFail?.(fault)) return;
      toast({
        kind: 'bad',
        title: typeof failed === 'string' ? failed : failed(),
        detail: adminWords(fault, '연결을 확인하고 다시 시도해 주세요.'),
      });
    },
  });
}
