// The admins' own door: a session of two hours that use does not lengthen, given for a password and extended for the password again.
import type { adminLogin, adminLogout, adminSession, extendAdminSession } from '#contract/admin/people.ts';
import { Refusal } from '#contract/errors.ts';
import type { InputOf, OutputOf } from '#contract/route.ts';
import type { Account } from '#storage/people/accounts.ts';
import type { Stores } from '#storage/stores.ts';
import { requireAdmin, type Viewer } from '../../viewer.ts';
import { createAttempts } from '../attempts.ts';
import { unseenDevice } from '../entering.ts';
import type { AccountNeeds, Caller } from '../needs.ts';
import { openSession } from '../open-session.ts';
import { userWithPending } from '../own-user.ts';
import { provePassword } from '../proof.ts';

/** Both are asked for whatever was typed, so that neither name nor address is found sooner. */
async function adminNamed(stores: Stores, typed: string): Promise<Account | undefined> {
  const [named, addressed] = [await stores.accounts.byUsername(typed), await stores.accounts.byEmail(typed)];
  return [named, addressed].find((account) => account?.role === 'admin');
}

type Opening = { known: Account; caller: Caller };

/** Undefined where the account lost its role, or its password changed, since it was looked at. */
async function open({ clock, newToken }: AccountNeeds, tx: Stores, { known, caller }: Opening) {
  const account = await tx.accounts.hold(known.id);
  if (account?.role !== 'admin' || account.password !== known.password) return undefined;
  const now = clock();
  const session = await openSession(tx, { userId: account.id, caller, now, token: newToken(), audience: 'admin' });
  return { ...session, user: await userWithPending(tx, account, now) };
}

/**
 * One answer for a name nobody has, a wrong password and a member who is no admin. A name counts as its owner’s address does at the other
 * door, so that nobody has more guesses by going through both.
 */
function signingIn(needs: AccountNeeds) {
  const { stores, events, clock } = needs;
  const attempts = createAttempts(needs);
  return async ({ username, password }: InputOf<typeof adminLogin>, caller: Caller): Promise<OutputOf<typeof adminLogin>> => {
    const known = await adminNamed(stores, username);
    const guess = { email: known?.email ?? username, address: caller.address, hash: known?.password ?? null, password };
    const isRight = await attempts.check(guess);
    const device = known && isRight ? await unseenDevice(stores, known.id, caller) : undefined;
    const session = await stores.transaction(async (tx) => {
      const opened = known && isRight ? await open(needs, tx, { known, caller }) : undefined;
      const deed = opened ? { actorId: opened.user.id, action: 'admin.login' } : { actorId: null, action: 'admin.login-failed' };
      await tx.audit.note({ ...deed, target: known ? `user:${known.id}` : null, now: clock() });
      return opened;
    });
    if (!session) throw new Refusal('invalid-credentials');
    if (device !== undefined) await events.tell('new-device', { memberId: session.user.id, device, at: clock() });
    return session;
  };
}

export function createAdminEntering(needs: AccountNeeds) {
  const { stores, events, clock } = needs;
  const attempts = createAttempts(needs);
  return {
    adminLogin: signingIn(needs),

    async adminSession(viewer: Viewer): Promise<OutputOf<typeof adminSession>> {
      const { id, sessionEndsAt } = requireAdmin(viewer);
      const account = await stores.accounts.find(id);
      if (!account) throw new Refusal('session-expired');
      return { user: await userWithPending(stores, account, clock()), expiresAt: sessionEndsAt.toISOString() };
    },

    /** Of several at once with one token one is extended: the others find it ended. */
    async extendAdminSession(
      viewer: Viewer,
      { password }: InputOf<typeof extendAdminSession>,
      caller: Caller,
    ): Promise<OutputOf<typeof extendAdminSession>> {
      const { id, sessionId } = requireAdmin(viewer);
      const known = await stores.accounts.find(id);
      if (!known) throw new Refusal('session-expired');
      await provePassword(attempts, { account: known, given: password, caller, field: 'password' });
      const session = await stores.transaction(async (tx) => {
        const opened = await open(needs, tx, { known, caller });
        if (!opened || !(await tx.sessions.endOne({ userId: id, id: sessionId, now: clock() }))) throw new Refusal('session-expired');
        await tx.audit.note({ actorId: id, action: 'admin.extended', target: `user:${id}`, now: clock() });
        return opened;
      });
      await events.tell('sessions-ended', { memberId: id, sessionIds: [sessionId] });
      return session;
    },

    async adminLogout(viewer: Viewer): Promise<OutputOf<typeof adminLogout>> {
      const { id, sessionId } = requireAdmin(viewer);
      await stores.transaction(async (tx) => {
        const now = clock();
        if (await tx.sessions.endOne({ userId: id, id: sessionId, now }))
          await tx.audit.note({ actorId: id, action: 'admin.logout', target: `user:${id}`, now });
      });
      await events.tell('sessions-ended', { memberId: id, sessionIds: [sessionId] });
      return { ok: true };
    },
  };
}
