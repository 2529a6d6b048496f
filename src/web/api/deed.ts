// A deed of the user: asked once more if it fails, with one key for both tries so that the server does it once.
import { useMutation } from '@tanstack/react-query';
import { ask, newKey } from './client.ts';
import type { Answer, Args, PromiseName } from './promises.ts';
import { deedRetries, isRefusal } from './retry.ts';

export function useDeed<N extends PromiseName>(
  name: N,
  { onDone, onFail }: { onDone?: (answer: Answer<N>) => void; onFail?: (error: Error) => void } = {},
) {
  const { mutate, isPending } = useMutation({
    // Asked twice, a wrong password would count twice.
    retry: (failures, fault) => failures < deedRetries && !isRefusal(fault),
    mutationFn: ({ args, key }: { args: Args<N>; key: string }) => ask(name, args, { idempotencyKey: key }),
    ...(onDone ? { onSuccess: onDone } : {}),
    ...(onFail ? { onError: onFail } : {}),
  });
  return { act: (args: Args<N>) => mutate({ args, key: newKey() }), isPending };
}
