// A deed and its repetition: under one Idempotency-Key it is done once, and whoever repeats it hears the first answer.
import { setTimeout as sleep } from 'node:timers/promises';
import { Refusal } from '#contract/errors.ts';
import { minutes } from '#domain/time/duration.ts';
import type { Stores } from '#storage/stores.ts';

/** `fingerprint` is a hash of what was asked for: another wish under the same key is refused. */
export type Repeatable = { memberId: number; route: string; key: string; fingerprint: string };
/** Handed to the deed: one that keeps its answer under it in its own transaction is never done twice, even if its process dies at the answer. */
export type Repeat = { owner: string; key: string };
type Deed = (repeat: Repeat) => Promise<unknown>;

/** A claim without an answer for this long belonged to a process that died at it. */
const abandonedMs = minutes(2);
/** The browser repeats after a second, while the first try may still be at work. */
const looks = 20;
const betweenLooksMs = 150;

export function createRepeats({ stores, clock }: { stores: Stores; clock: () => Date }) {
  async function perform(id: Repeat, run: Deed): Promise<unknown> {
    try {
      const response = await run(id);
      await stores.idempotency.answer({ ...id, response });
      return response;
    } catch (fault) {
      await stores.idempotency.release(id);
      throw fault;
    }
  }

  return {
    async once({ memberId, route, key, fingerprint }: Repeatable, run: Deed): Promise<unknown> {
      const id = { owner: `user:${memberId}`, key };
      const claim = () => stores.idempotency.claim({ ...id, route, requestHash: fingerprint, now: clock() });
      if (await claim()) return perform(id, run);
      for (let look = 0; look < looks; look += 1) {
        const standing = await stores.idempotency.find(id);
        if (!standing) {
          if (await claim()) return perform(id, run);
          continue;
        }
        if (standing.route !== route || standing.requestHash !== fingerprint) throw new Refusal('repeat-differs');
        if (standing.status !== null) return standing.response;
        await stores.idempotency.release({ ...id, startedBefore: new Date(clock().getTime() - abandonedMs) });
        await sleep(betweenLooksMs);
      }
      throw new Refusal('repeat-in-progress', { retryAfterMs: 1000 });
    },
  };
}
