// Passwords become argon2id hashes off the event loop, a few at a time; nobody reads one back.

import { hash as argonHash, verify as argonVerify } from '@node-rs/argon2';
import { BulkheadRejectedError, bulkhead } from 'cockatiel';
import { Refusal } from '#contract/errors.ts';
import { seconds } from '#domain/time/duration.ts';

export type Passwords = {
  hash(password: string): Promise<string>;
  /** Of someone who signs up, which anybody may do without end: one at a time, so that whoever signs in finds the other place free. */
  hashOfNewcomer(password: string): Promise<string>;
  /** Null stands for an account that does not exist or has no password: it takes as long, and is never right. */
  verify(hash: string | null, password: string): Promise<boolean>;
};

type Cost = { memoryCost: number; timeCost: number };

/** OWASP's first choice for argon2id: 19 MiB, two passes, one lane. */
const usualCost: Cost = { memoryCost: 19_456, timeCost: 2 };
const atOnce = 2;
const waiting = 200;
const newcomersWaiting = 200;

export function createPasswords(cost: Cost = usualCost): Passwords {
  const turnstile = bulkhead(atOnce, waiting);
  const newcomers = bulkhead(1, newcomersWaiting);
  const options = { ...cost, parallelism: 1 };
  let dummy: Promise<string> | undefined;
  const inTurn = async <T>(work: () => Promise<T>, at = turnstile): Promise<T> => {
    try {
      return await at.execute(work);
    } catch (fault) {
      if (fault instanceof BulkheadRejectedError) throw new Refusal('unavailable', { retryAfterMs: seconds(3) });
      throw fault;
    }
  };
  const hash = (password: string) => inTurn(() => argonHash(password, options));
  /** Made at the first look at any password; one that failed is not kept. */
  const nobodys = () =>
    (dummy ??= argonHash('nobody has this password', options).catch((fault: unknown) => {
      dummy = undefined;
      throw fault;
    }));
  return {
    hash,
    hashOfNewcomer: (password) => inTurn(() => hash(password), newcomers),
    async verify(known, password) {
      const isKnown = known?.startsWith('$argon2') ?? false;
      // Waited for by everybody: the first to come takes as long for somebody as for nobody.
      const dummyHash = await nobodys();
      const against = isKnown && known ? known : dummyHash;
      const isRight = await inTurn(() => argonVerify(against, password));
      return isKnown && isRight;
    },
  };
}
