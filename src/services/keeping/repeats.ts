// A deed and its repetition: under one Idempotency-Key it is done once, and whoever repeats it hears the first answer.
import { setTimeout as sleep } from 'node:timers/promises';
import { Refusal } from '#contract/errors.ts';
import { minutes, seconds } from '#domain/time/duration.ts';
import type { Stores } from '#storage/stores.ts';
import { KeyTaken, type Repeat } from '../shapes/answered.ts';

/** `fingerprint` is a hash of what was asked for: another wish under the same key is refused. `takesKey`: the deed takes the key and keeps its
 *  answer where it is done. */
export type Repeatable = { memberId: number; route: string; key: string; fingerprint: string; takesKey?: boolean };
/** Handed to the deed: one that keeps its answer under it in its own transaction is never done twice, even if its process dies at the answer. */
export type { Repeat } from '../shapes/answered.ts';

type Deed = (repeat: Repeat) => Promise<unknown>;

/** A claim without an answer for this long belonged to a process that died at it. */
const abandonedMs = minutes(2);
/** The browser repeats after a second, while the first try may still be at work. */
const looks = 20;
const betweenLooksMs = 150;

type Needs = { stores: Stores; clock: () => Date; warn: (message: string, detail: Record<string, unknown>) => void };

export function createRepeats({ stores, clock, warn }: Needs) {
  /** A deed that stands without its answer is answered all the same, and its key stays taken: whoever repeats it is refused for a while, and
   *  does it no second time. */
  async function keep(id: Repeat, { route, response }: { route: string; response: unknown }): Promise<void> {
    try {
      await stores.idempotency.answer({ ...id, response });
    } catch (fault) {
      warn('the answer of a deed could not be kept for its repetition', { route, fault: String(fault) });
    }
  }

  async function perform(id: Repeat, { route, run }: { route: string; run: Deed }): Promise<unknown> {
    let response: unknown;
    try {
      response = await run(id);
    } catch (fault) {
      await stores.idempotency.release(id);
      throw fault;
    }
    if (!id.isKept) await keep(id, { route, response });
    return response;
  }

  /** Undefined where something stands under the key. */
  async function attempt({ route, fingerprint, takesKey }: Repeatable, id: Repeat, run: Deed): Promise<{ answer: unknown } | undefined> {
    const wish = { route, requestHash: fingerprint };
    if (!takesKey) {
      const isOurs = await stores.idempotency.claim({ ...id, ...wish, now: clock() });
      return isOurs ? { answer: await perform(id, { route, run }) } : undefined;
    }
    try {
      return { answer: await run({ ...id, wish }) };
    } catch (fault) {
      if (fault instanceof KeyTaken) return undefined;
      // The match may have begun since it was done: whoever repeats it hears that it stands.
      if (fault instanceof Refusal && (await stores.idempotency.find(id))) return undefined;
      throw fault;
    }
  }

  return {
    async once(deed: Repeatable, run: Deed): Promise<unknown> {
      const { memberId, route, key, fingerprint } = deed;
      const id = { owner: `user:${memberId}`, key };
      let standing: Awaited<ReturnType<typeof stores.idempotency.find>>;
      for (let look = 0; look < looks; look += 1) {
        const done = standing ? undefined : await attempt(deed, { ...id }, run);
        if (done) return done.answer;
        standing = await stores.idempotency.find(id);
        if (!standing) continue;
        if (standing.route !== route || standing.requestHash !== fingerprint) throw new Refusal('repeat-differs');
        if (standing.status !== null) return standing.response;
        await stores.idempotency.release({ ...id, startedBefore: new Date(clock().getTime() - abandonedMs) });
        await sleep(betweenLooksMs);
      }
      throw new Refusal('repeat-in-progress', { retryAfterMs: seconds(1) });
    },
  };
}
