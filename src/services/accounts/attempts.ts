// Guessed passwords: every try is counted before it is looked at, and taken back when it was right.
import { createHash } from 'node:crypto';
import { type BulkheadPolicy, BulkheadRejectedError, bulkhead } from 'cockatiel';
import { Refusal, tooManyAttempts } from '#contract/errors.ts';
import { identityKey } from '#domain/identity/names.ts';
import { networkKeyOf, siteKeyOf } from '#domain/identity/network.ts';
import { minutes, seconds } from '#domain/time/duration.ts';
import type { AccountNeeds } from './needs.ts';

const windowMs = minutes(15);
const mostPerAccount = 5;
const mostPerAddress = 20;
/** The same of a /48: wide enough for the many who may share one, and an end to guessing from each of its networks in turn. */
const mostPerSite = { account: 20, all: 200 };

/** Whose password is guessed at (an address that may belong to nobody), and from where. */
type Try = { email: string; address: string };

/** Under which a count stands: nothing can be read from it. */
export const keyOf = (...words: string[]): string => createHash('sha256').update(words.join('\n')).digest('base64url');

/** The owner at another address is not locked out: an account's own count is that of one network. */
function keysOf({ email, address }: Try) {
  const [network, site] = [networkKeyOf(address), siteKeyOf(address)];
  const accountAt = (place: string) => keyOf('account', identityKey(email), place);
  return {
    account: accountAt(network),
    network: keyOf('network', network),
    site: site === undefined ? undefined : { account: accountAt(site), all: keyOf('network', site) },
  };
}

/** The rows of a try, and the key of the account under which earlier ones stand. */
export type Counted = { ids: readonly number[]; key: string };

export type Attempts = {
  /**
   * Answers whether the password is right, and forgets earlier wrong ones if it is. Refuses before any hashing where there were
   * too many, so that guesses sent at once get no further than guesses sent one by one. `takeBack` forgets what was counted, where the
   * password is right, together with what else is done then.
   */
  check(guess: Try & { hash: string | null; password: string }, takeBack?: (counted: Counted) => Promise<unknown>): Promise<boolean>;
  /** What was guessed before counts no more: the owner has shown who they are in another way. */
  forget(guess: Try): Promise<void>;
};

/** Fewer than an account may fail, and as many as keep the hashing busy: right passwords that come together are never taken for guesses. */
const atOncePerNetwork = 4;
const waitingPerNetwork = 200;

function createTurns() {
  const gates = new Map<string, BulkheadPolicy>();
  return async function inTurn<T>(key: string, work: () => Promise<T>): Promise<T> {
    const gate = gates.get(key) ?? bulkhead(atOncePerNetwork, waitingPerNetwork);
    gates.set(key, gate);
    try {
      return await gate.execute(work);
    } catch (fault) {
      if (fault instanceof BulkheadRejectedError) throw new Refusal('unavailable', { retryAfterMs: seconds(3) });
      throw fault;
    } finally {
      if (gate.executionSlots === atOncePerNetwork && gate.queueSlots === waitingPerNetwork) gates.delete(key);
    }
  };
}

export function createAttempts({ stores, clock, passwords, rateLimitScale }: AccountNeeds): Attempts {
  const inTurn = createTurns();
  const scaled = (most: number) => Math.max(1, Math.floor(most * rateLimitScale));
  async function begin(keys: ReturnType<typeof keysOf>): Promise<number[]> {
    const now = clock();
    const limits = [
      { key: keys.account, most: scaled(mostPerAccount) },
      { key: keys.network, most: scaled(mostPerAddress) },
      ...(keys.site
        ? [
            { key: keys.site.account, most: scaled(mostPerSite.account) },
            { key: keys.site.all, most: scaled(mostPerSite.all) },
          ]
        : []),
    ];
    const held = keys.site?.all ?? keys.network;
    const counted = await stores.loginFailures.attempt({ held, limits, since: new Date(now.getTime() - windowMs), now });
    if ('blockedSince' in counted) throw tooManyAttempts(counted.blockedSince.getTime() + windowMs - now.getTime());
    return counted.ids;
  }
  return {
    check: ({ hash, password, ...guess }, takeBack = stores.loginFailures.forget) => {
      const keys = keysOf(guess);
      return inTurn(keys.network, async () => {
        const ids = await begin(keys);
        try {
          if (!(await passwords.verify(hash, password))) return false;
        } catch (fault) {
          await stores.loginFailures.forget({ ids });
          throw fault;
        }
        await takeBack({ ids, key: keys.account });
        return true;
      });
    },
    forget: (guess) => stores.loginFailures.forget({ key: keysOf(guess).account }),
  };
}
