// A form's one request at a time: pressed twice it is sent once, and what found no server is tried once more under the same key.
import { useRef, useState } from 'react';
import { ApiError, ask, newKey } from '../../../api/client.ts';
import type { Answer, Args, PromiseName } from '../../../api/promises.ts';
import { deedDelayMs } from '../../../api/retry.ts';

type Ends<N extends PromiseName> = { onDone: (answer: Answer<N>, args: Args<N>) => void; onFail: (fault: unknown) => void };

const isAnswered = (fault: unknown): boolean => fault instanceof ApiError && fault.status < 500;

async function askTwice<N extends PromiseName>(name: N, args: Args<N>): Promise<Answer<N>> {
  const idempotencyKey = newKey();
  try {
    return await ask(name, args, { idempotencyKey });
  } catch (fault) {
    if (isAnswered(fault)) throw fault;
    await new Promise((resolve) => setTimeout(resolve, deedDelayMs));
    return ask(name, args, { idempotencyKey });
  }
}

export function useAttempt<N extends PromiseName>(name: N, { onDone, onFail }: Ends<N>) {
  const [isBusy, setBusy] = useState(false);
  const isRunning = useRef(false);
  const attempt = async (args: Args<N>): Promise<void> => {
    if (isRunning.current) return;
    isRunning.current = true;
    setBusy(true);
    const end = await askTwice(name, args).then(
      (answer) => () => onDone(answer, args),
      (fault) => () => onFail(fault),
    );
    isRunning.current = false;
    setBusy(false);
    end();
  };
  return { attempt, isBusy };
}
