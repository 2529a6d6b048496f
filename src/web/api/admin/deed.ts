// A deed of an admin: one at a time however often it is pressed, with one key for both tries.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { newKey } from '../client.ts';
import { twice } from '../retry.ts';
import { askAdmin } from './ask.ts';
import type { AdminAnswer, AdminArgs, AdminPromise } from './promises.ts';
import { readAdminSession } from './session.ts';

type Ends<N extends AdminPromise> = {
  onDone?: (answer: AdminAnswer<N>, args: AdminArgs<N>) => void;
  onFail?: (fault: Error, args: AdminArgs<N>) => void;
};

/** Its first try ends the token that asks: a second one would be refused for want of it, though two more hours were given. */
const triedOnce: ReadonlySet<AdminPromise> = new Set<AdminPromise>(['extendAdminSession']);

/** Everything that admins see is asked for again after a deed. */
export function useAdminDeed<N extends AdminPromise>(name: N, { onDone, onFail }: Ends<N> = {}) {
  const memory = useQueryClient();
  const { mutate, isPending } = useMutation({
    retry: false,
    mutationFn: (args: AdminArgs<N>) => {
      const idempotencyKey = newKey();
      const ask = () => askAdmin(name, args, { idempotencyKey });
      return triedOnce.has(name) ? ask() : twice(ask);
    },
    onSuccess: (answer, args) => {
      onDone?.(answer, args);
      // Who has just left asks for nothing more: it would only be refused.
      if (readAdminSession()) void memory.invalidateQueries({ queryKey: ['admin'] });
    },
    onError: (fault, args) => onFail?.(fault, args),
  });
  return { act: (args: AdminArgs<N>) => void (isPending || mutate(args)), isPending };
}
