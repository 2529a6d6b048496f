// Coming in and going out: sign-up, sign-in, consents, and the cast of the demo world.
import { createHash } from 'node:crypto';
import type { demoLogin, demoMembers, login, register, SessionAnswer, saveAgreements } from '#contract/accounts.ts';
import { Refusal } from '#contract/errors.ts';
import type { InputOf, OutputOf } from '#contract/route.ts';
import { cast } from '#domain/cast/cast.data.ts';
import { isCommonPassword } from '#domain/identity/common-password.ts';
import { deviceOf } from '#domain/identity/device.ts';
import { identityKey } from '#domain/identity/names.ts';
import { termsVersion } from '#domain/identity/terms.ts';
import { minutes } from '#domain/time/duration.ts';
import type { Account } from '#storage/people/accounts.ts';
import type { Stores } from '#storage/stores.ts';
import { authorOf, userOf } from '../shapes/member.ts';
import { isOfCast } from '../shapes/members/cast-shoes.ts';
import { requireUser, type Viewer } from '../viewer.ts';
import { type Counted, createAttempts } from './attempts.ts';
import { consentsOf, join, refusalAt, refusalOfTaken, refuseUnfitNames } from './joining.ts';
import { sendFirstLetter } from './letters.ts';
import type { AccountNeeds, Caller } from './needs.ts';
import { openSession, sessionOf } from './open-session.ts';
import { userWithPending } from './own-user.ts';

/** How long the answer to a lost sign-up may be fetched again. */
const retryMs = minutes(10);

/** What a sign-up was about, so that its key opens nothing for another one. */
const fingerprintOf = ({ username, email }: InputOf<typeof register>) =>
  createHash('sha256')
    .update(`${identityKey(username)}\n${identityKey(email)}`)
    .digest('base64url');

const visitors = 'visitor';
type SignUp = InputOf<typeof register>;

/** Whose account this very sign-up made a moment ago. */
async function madeBefore(
  stores: Stores,
  input: SignUp,
  { key, now }: { key: string | undefined; now: Date },
): Promise<Account | undefined> {
  const deed = key === undefined ? undefined : await stores.idempotency.find({ owner: visitors, key });
  const isSame = deed?.route === 'register' && deed.requestHash === fingerprintOf(input);
  if (!isSame || now.getTime() - deed.createdAt.getTime() > retryMs) return undefined;
  const account = await stores.accounts.byEmail(input.email);
  return account && (deed.response as { userId?: number } | null)?.userId === account.id ? account : undefined;
}

type Beginning = {
  begin(tx: Stores, account: Account, caller: Caller): Promise<SessionAnswer>;
  /** For someone whose password was just found right; undefined where it was changed, or the account erased, meanwhile. */
  reopen(known: Account, caller: Caller): Promise<SessionAnswer | undefined>;
};

function createBeginning({ stores, clock, newToken }: AccountNeeds): Beginning {
  async function begin(tx: Stores, account: Account, caller: Caller): Promise<SessionAnswer> {
    const session = await openSession(tx, { userId: account.id, caller, now: clock(), token: newToken() });
    return { ...session, user: await userWithPending(tx, account, clock()) };
  }
  return {
    begin,
    reopen: (known, caller) =>
      stores.transaction(async (tx) => {
        const account = await tx.accounts.hold(known.id);
        return account?.password === known.password ? begin(tx, account, caller) : undefined;
      }),
  };
}

function createRegistering(needs: AccountNeeds, { begin, reopen }: Beginning) {
  const { stores, clock, passwords } = needs;
  const attempts = createAttempts(needs);

  async function make(tx: Stores, input: SignUp, { caller, hash }: { caller: Caller; hash: string }): Promise<SessionAnswer | undefined> {
    const now = clock();
    const { username, email, displayName, agreements } = input;
    const account = await join(tx, { username, email, displayName, agreements, password: hash, now });
    if (!account) return undefined;
    await sendFirstLetter(tx, { account, needs });
    const key = caller.idempotencyKey;
    if (key !== undefined) {
      const mine = await tx.idempotency.claim({ owner: visitors, key, route: 'register', requestHash: fingerprintOf(input), now });
      if (mine) await tx.idempotency.answer({ owner: visitors, key, response: { userId: account.id } });
    }
    return begin(tx, account, caller);
  }

  /** A sign-up whose answer was lost on the way is answered again, to whoever knows the password. */
  async function again(input: SignUp, caller: Caller): Promise<SessionAnswer> {
    const account = await madeBefore(stores, input, { key: caller.idempotencyKey, now: clock() });
    if (!account) throw await refusalOfTaken(stores, input.email);
    const guess = { email: input.email, address: caller.address, hash: account.password, password: input.password };
    if (!(await attempts.check(guess))) throw refusalAt('email-taken', 'email');
    const session = await reopen(account, caller);
    if (!session) throw new Refusal('unavailable');
    return session;
  }

  return async (input: SignUp, caller: Caller): Promise<SessionAnswer> => {
    refuseUnfitNames(input, needs);
    if (isCommonPassword(input.password, input)) throw refusalAt('common-password', 'password');
    const hash = await passwords.hashOfNewcomer(input.password);
    return (await stores.transaction((tx) => make(tx, input, { caller, hash }))) ?? again(input, caller);
  };
}

/** The kind of device, where a member came with others before and never with this one. */
function unseenAmong(seen: readonly (string | null)[], { userAgent }: Caller): string | undefined {
  const device = deviceOf(userAgent);
  return seen.length > 0 && seen.every((one) => deviceOf(one) !== device) ? device : undefined;
}

export const unseenDevice = async (stores: Stores, userId: number, caller: Caller): Promise<string | undefined> =>
  unseenAmong(await stores.sessions.userAgentsOf(userId), caller);

/** Who of the cast stands in this database. */
export const castOf = async (stores: Stores): Promise<Account[]> =>
  (await stores.accounts.byUsernames(cast.map(({ username }) => username))).filter(isOfCast);

export function createEntering(needs: AccountNeeds) {
  const { stores, events, clock, mode, newToken } = needs;
  const attempts = createAttempts(needs);
  const beginning = createBeginning(needs);

  async function enter(known: Account, caller: Caller, counted: Counted) {
    const { stored, told } = sessionOf({ userId: known.id, caller, now: clock(), token: newToken() });
    const entered = await stores.sessions.enter(stored, { password: known.password, counted });
    if (!entered) return undefined;
    const { userAgents, pendingEmail } = entered;
    return { ...told, user: userOf(known, { pendingEmail }), device: unseenAmong(userAgents, caller) };
  }

  return {
    register: createRegistering(needs, beginning),

    /** Asks three times: whose address it is, whether there were too many tries, and, where the password is right, everything else. */
    async login({ email, password }: InputOf<typeof login>, caller: Caller): Promise<OutputOf<typeof login>> {
      const known = await stores.accounts.byEmail(email);
      let entered: (SessionAnswer & { device: string | undefined }) | undefined;
      await attempts.check({ email, address: caller.address, hash: known?.password ?? null, password }, async (counted) => {
        entered = known && (await enter(known, caller, counted));
      });
      if (!entered) throw new Refusal('wrong-login');
      const { device, ...session } = entered;
      if (device !== undefined) await events.tell('new-device', { memberId: session.user.id, device, at: clock() });
      return session;
    },

    /** Keeps the words that are new; said twice, they stand once. The word on advertising alone answers no question that is still open. */
    async saveAgreements(viewer: Viewer, input: InputOf<typeof saveAgreements>): Promise<OutputOf<typeof saveAgreements>> {
      const { id } = requireUser(viewer);
      if (input.version !== undefined && input.version !== termsVersion) throw new Refusal('terms-changed');
      const now = clock();
      const user = await stores.transaction(async (tx) => {
        const account = await tx.accounts.hold(id);
        if (!account) throw new Refusal('session-expired');
        const latest = await tx.consents.latestOf(id);
        const isNews = ({ kind, version, accepted }: { kind: string; version: string; accepted: boolean }) => {
          const before = latest.get(kind as Parameters<typeof latest.get>[0]);
          return before?.version !== version || before.accepted !== accepted;
        };
        await tx.consents.add(id, consentsOf(input, now).filter(isNews));
        const isAnswer = input.terms === true && account.consentedAt === null;
        if (isAnswer) await tx.accounts.consented(id, now);
        return userWithPending(tx, isAnswer ? { ...account, consentedAt: now } : account, now);
      });
      return { ok: true, user };
    },

    async demoMembers(): Promise<OutputOf<typeof demoMembers>> {
      if (mode !== 'demo') throw new Refusal('demo-only');
      return (await castOf(stores)).map(authorOf);
    },

    async demoLogin({ username }: InputOf<typeof demoLogin>, caller: Caller): Promise<OutputOf<typeof demoLogin>> {
      if (mode !== 'demo') throw new Refusal('demo-only');
      const account = (await castOf(stores)).find((member) => identityKey(member.username) === identityKey(username));
      if (!account) throw new Refusal('no-such-user');
      const session = await beginning.reopen(account, caller);
      if (!session) throw new Refusal('no-such-user');
      return session;
    },
  };
}
