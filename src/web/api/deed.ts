// A deed of the user: one at a time however often it is pressed, and with one key for all its tries so that the server does it once.
import { useEffect, useRef, useState } from 'react';
import type { RefusalCode } from '#contract/errors.ts';
import { minutes } from '#domain/time/duration.ts';
import { ApiError, ask, isAnswerLost, newKey } from './client.ts';
import type { Answer, Args, PromiseName } from './promises.ts';
import { twice } from './retry.ts';

type Ends<N extends PromiseName> = {
  onDone?: (answer: Answer<N>, args: Args<N>) => void;
  onFail?: (fault: Error, args: Args<N>) => void;
};

/** They end the session that asks: a second try would be refused for want of it, though the first was done. */
const triedOnce: ReadonlySet<PromiseName> = new Set<PromiseName>(['changePassword', 'deleteAccount']);

/** They publish words. Other deeds say less than is meant (a second press on a like takes it back), so that the same again may be another wish. */
const publishes: ReadonlySet<PromiseName> = new Set<PromiseName>(['addComment', 'addBlogComment', 'sendMessage', 'createPost']);

/** Whoever says the same later than this means to say it twice. */
const sameDeedMs = minutes(10);

/** By deed: what was sent last without an answer, and under which key. Outlives its form, as the draft in it does. */
export type Lost = Map<string, { words: string; key: string; at: number }>;
const lost: Lost = new Map();

/** The key of a deed: the one of before where nobody knows whether the very same was done, else a new one. */
export function keyFor(lost: Lost, name: string, words: string): string {
  const before = lost.get(name);
  if (before?.words === words && performance.now() - before.at < sameDeedMs) return before.key;
  lost.delete(name);
  return newKey();
}

/** What is done once, without a session that would know it again, was refused at a later try; the answer of the first was lost. */
export class PerhapsDone extends Error {
  /** Not to be tried again. */
  readonly status = 410;
}
/** Such a refusal is what an own deed leaves behind. */
const traces: ReadonlySet<string> = new Set<RefusalCode>(['ticket-invalid', 'email-taken', 'username-taken']);

const asError = (fault: unknown): Error => (fault instanceof Error ? fault : new Error(String(fault)));

/** Needs no memory of answers around it: the entrances, which read nothing, weigh less without. */
export function useDeed<N extends PromiseName>(name: N, ends: Ends<N> = {}) {
  const [isPending, setPending] = useState(false);
  const isRunning = useRef(false);
  const wasLost = useRef(false);
  const latest = useRef(ends);
  useEffect(() => {
    latest.current = ends;
  });
  async function act(args: Args<N>): Promise<void> {
    if (isRunning.current) return;
    isRunning.current = true;
    setPending(true);
    const words = JSON.stringify(args);
    const idempotencyKey = keyFor(lost, name, words);
    const send = () =>
      ask(name, args, { idempotencyKey }).catch((fault: unknown) => {
        // Refused at its second try or the next press, it may still have been done at the first.
        if (publishes.has(name) && isAnswerLost(fault)) lost.set(name, { words, key: idempotencyKey, at: performance.now() });
        const isTrace = wasLost.current && fault instanceof ApiError && traces.has(fault.code ?? '');
        wasLost.current ||= isAnswerLost(fault);
        throw isTrace ? new PerhapsDone(fault.message, { cause: fault }) : fault;
      });
    const end = await (triedOnce.has(name) ? send() : twice(send)).then(
      (answer) => {
        lost.delete(name);
        return () => latest.current.onDone?.(answer, args);
      },
      (fault: unknown) => () => latest.current.onFail?.(asError(fault), args),
    );
    isRunning.current = false;
    setPending(false);
    end();
  }
  return { act: (args: Args<N>) => void act(args), isPending };
}
