// A deed of the user: one at a time however often it is pressed, and with one key for both tries so that the server does it once.
import { useEffect, useRef, useState } from 'react';
import { ask, newKey } from './client.ts';
import type { Answer, Args, PromiseName } from './promises.ts';
import { twice } from './retry.ts';

type Ends<N extends PromiseName> = {
  onDone?: (answer: Answer<N>, args: Args<N>) => void;
  onFail?: (fault: Error, args: Args<N>) => void;
};

/** They end the session that asks: a second try would be refused for want of it, though the first was done. */
const triedOnce: ReadonlySet<PromiseName> = new Set<PromiseName>(['changePassword', 'deleteAccount']);

const asError = (fault: unknown): Error => (fault instanceof Error ? fault : new Error(String(fault)));

/** Needs no memory of answers around it: the entrances, which read nothing, weigh less without. */
export function useDeed<N extends PromiseName>(name: N, ends: Ends<N> = {}) {
  const [isPending, setPending] = useState(false);
  const isRunning = useRef(false);
  const latest = useRef(ends);
  useEffect(() => {
    latest.current = ends;
  });
  async function act(args: Args<N>): Promise<void> {
    if (isRunning.current) return;
    isRunning.current = true;
    setPending(true);
    const idempotencyKey = newKey();
    const send = () => ask(name, args, { idempotencyKey });
    const end = await (triedOnce.has(name) ? send() : twice(send)).then(
      (answer) => () => latest.current.onDone?.(answer, args),
      (fault: unknown) => () => latest.current.onFail?.(asError(fault), args),
    );
    isRunning.current = false;
    setPending(false);
    end();
  }
  return { act: (args: Args<N>) => void act(args), isPending };
}
