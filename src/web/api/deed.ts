// A deed of the user: asked once more if it fails, with one key for both tries so that the server does it once.
import { useMutation } from '@tanstack/react-query';
import { ask } from './client.ts';
import type { Answer, Args, PromiseName } from './promises.ts';

/** randomUUID exists only on secure pages; a home server on plain http still needs keys. */
function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

export function useDeed<N extends PromiseName>(
  name: N,
  { onDone, onFail }: { onDone?: (answer: Answer<N>) => void; onFail?: (error: Error) => void } = {},
) {
  const { mutate, isPending } = useMutation({
    mutationFn: ({ args, key }: { args: Args<N>; key: string }) => ask(name, args, { idempotencyKey: key }),
    ...(onDone ? { onSuccess: onDone } : {}),
    ...(onFail ? { onError: onFail } : {}),
  });
  return { act: (args: Args<N>) => mutate({ args, key: newKey() }), isPending };
}
